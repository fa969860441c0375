/**
 * Judgements of positions for people: hints, warnings, the reasons of computer players, and the chances of a game at
 * each of its plies. Every reason is a fact that can be proved from what lies on the table; its sentence is made where
 * it is shown.
 */
export { factsOf } from './facts.ts'
export { coach } from './coach.ts'
export { Analyses } from './analyses.ts'
export { judgeKnown } from './judging.ts'
export { hint, hintIn } from './hints.ts'
export { reasonFor } from './reason.ts'
