/**
 * Computer players. A player is given a `Position` and a budget and answers with `Advice`: a legal move as a
 * record writes it, and each seat's chance to win. `choose` thinks on the calling thread, in small portions;
 * a `BotPool` thinks on threads of its own, as a table needs it.
 */
/** Raised by every change that can alter the answer to a question; stored advice is then computed again. */
export const playersVersion = 15
export { BotPool, usualThreads } from './pool.ts'
export { Queue, type Asked, type Thinker, type Urgency } from './queue.ts'
export type { Advice, Budget } from './advice.ts'
export { choose, type Memory } from './choose.ts'
export { believe, isPenalty, prospectOf, purseOf, riskOf, type Belief } from './dig/belief.ts'
export type { Recall } from './dig/memory.ts'
export { positionOf, type Position } from './position.ts'
