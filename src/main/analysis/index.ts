/**
 * What the computer players make of a position for people: hints, and what a game was worth at each of its plies. Every
 * reason is a fact that can be proved from what lies on the table; the sentences are the reader's.
 */
export { factsOf } from './facts.ts'
export { Analyses } from './analyses.ts'
export { Hints } from './hints.ts'
