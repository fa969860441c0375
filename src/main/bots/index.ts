/**
 * Computer players. A player is told a `Position` and a budget, and answers with `Advice`: a legal move in the record's
 * words, and what it expects of it for every seat. `choose` thinks where it is called, in small
 * portions; an `BotPool` thinks on a thread of its own, which is what a table wants.
 */
/** Grows when the same question is answered otherwise than before: what was thought earlier is then thought anew. */
export const playersVersion = 4
export { BotPool, usualThreads } from './pool.ts'
export { Queue, type Asked, type Urgency } from './queue.ts'
export type { Advice, Budget, Considered } from './advice.ts'
export { analyse, choose, type ThinkingOptions, type Memory } from './choose.ts'
export { believe, type Belief } from './dig/belief.ts'
export type { Recall } from './dig/memory.ts'
export { isPenalty, prospectOf, purseOf, riskOf } from './dig/prospect.ts'
export { positionOf, type Position } from './position.ts'
