import { moves, ratings } from './candidates.ts'
import { numbers } from './facts.ts'
import { rows } from './features.ts'
import { List, reserve } from './list.ts'
import { placeNet } from './net.ts'
import { parts, placePolicy, placeWorths } from './policy.ts'
import { chances, root } from './search.ts'
import { State } from './state.ts'
import { placeTrees } from './tree.ts'

/**
 * The search of the line games for WebAssembly: rules, features, net, policy, rollouts and the tree. The app writes
 * facts, parameters and a state into its memory and reads the results there.
 */

/** Room for a state that the app hands over. */
const input = changetype<State>(memory.data(256))

/*
 * The addresses are functions, not exported constants: a program with few small functions counts as inlined already
 * where it is run, and a search is a tenth slower.
 */
export function numbersAt(): usize {
  return numbers
}
export function inputAt(): State {
  return input
}
export function rootAt(): State {
  return root
}
export function movesAt(): List<i32> {
  return moves
}
export function ratingsAt(): List<f32> {
  return ratings
}
export function chancesAt(): List<f32> {
  return chances
}
export function rowsAt(): List<i32> {
  return rows
}
export function partsAt(): usize {
  return parts
}

/** Makes room for the parameters of `rows` rows, and for what depends on their number; returns their address. */
export function placeParameters(rows: i32, distances: i32): usize {
  const all = (<usize>rows) << 2
  const from = reserve(21 * all + 64 + ((<usize>distances) << 2))
  const direct = from + 16 * all
  const out = direct + all
  placeNet(from, direct, out)
  placePolicy(out + 64, all)
  placeWorths(rows)
  placeTrees()
  return from
}

// The compiler adds the endings of files that are exported again.
export { listAll, listWorthy } from './candidates'
export { listTried, outcomeAt, playMovesToEnds, triedMove } from './exact'
export { listRows, survey } from './features'
export { play } from './game'
export { judge } from './net'
export { part, rateSails } from './policy'
export { begin, follow, run } from './search'
export { outcomeOf, solve } from './solver'
export { countOf, firstOf, moveOf, totalOf, visitsOf } from './tree'
