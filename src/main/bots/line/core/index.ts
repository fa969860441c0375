import { listAll, listWorthy, movesAt } from './candidates.ts'
import { facts } from './facts.ts'
import { listRows, rowsAt } from './features.ts'
import { play } from './game.ts'
import { maxMoves } from './limits.ts'
import { judge, placeNet } from './net.ts'
import { part, partsAt, placePolicy, rateSails } from './policy.ts'
import { read } from './reach.ts'
import { begin, follow, root, run, setExploration } from './search.ts'
import { countOf, firstOf, moveOf, placeTrees, totalOf, visitsOf } from './tree.ts'

/**
 * The search of the line games for WebAssembly: rules, features, net, policy, rollouts and the tree. The app writes
 * facts, parameters and a state into its memory and reads the results there.
 */

/** Room for a state, for ratings and for chances that the app hands over. */
const given: usize = memory.data(256)
const ratings: usize = memory.data(4 * maxMoves)
const chances: usize = memory.data(32)

export function factsAt(): usize {
  return facts
}
export function rootAt(): usize {
  return root
}
export function givenAt(): usize {
  return given
}
export function ratingsAt(): usize {
  return ratings
}
export function chancesAt(): usize {
  return chances
}

/** Places for the parameters of `rows` rows; returns their address. The trees come after them. */
export function placeParameters(rows: i32, distances: i32): usize {
  const from = (__heap_base + 63) & ~63
  const all = (<usize>rows) << 2
  const direct = from + ((<usize>rows) << 6)
  const out = direct + all
  const held = out + 64
  const distance = held + 4 * all
  const end = distance + ((<usize>distances) << 2)
  const has = (<usize>memory.size()) << 16
  if (end > has) memory.grow(<i32>((end - has + 65535) >> 16))
  placeNet(from, direct, out)
  placePolicy(held, held + all, held + 2 * all, held + 3 * all, distance)
  placeTrees(end)
  return from
}

export {
  begin,
  countOf,
  firstOf,
  follow,
  judge,
  listAll,
  listRows,
  listWorthy,
  moveOf,
  movesAt,
  part,
  partsAt,
  play,
  rateSails,
  read,
  rowsAt,
  run,
  setExploration,
  totalOf,
  visitsOf,
}
