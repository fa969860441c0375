import { listAll, listWorthy, movesAt } from './candidates.ts'
import { exactBytes, listTried, placeExact, playMovesToEnds, outcomeAt } from './exact.ts'
import { facts } from './facts.ts'
import { listRows, rowsAt, survey } from './features.ts'
import { play } from './game.ts'
import { maxMoves } from './limits.ts'
import { judge, placeNet } from './net.ts'
import { part, partsAt, placePolicy, rateSails } from './policy.ts'
import { begin, follow, root, run, setExploration } from './search.ts'
import { placeWorths, worthsBytes } from './worths.ts'
import { outcomeOf, placeSolver, solve, solverBytes } from './solver.ts'
import { countOf, firstOf, moveOf, placeTrees, totalOf, visitsOf } from './tree.ts'
import { triedMove } from './stack.ts'

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
  const worths = (distance + ((<usize>distances) << 2) + 15) & ~15
  const solver = worths + worthsBytes(rows)
  const exact = solver + solverBytes
  const end = exact + exactBytes
  const has = (<usize>memory.size()) << 16
  if (end > has) memory.grow(<i32>((end - has + 65535) >> 16))
  placeNet(from, direct, out)
  placePolicy(held, held + all, held + 2 * all, held + 3 * all, distance)
  placeWorths(worths)
  placeSolver(solver)
  placeExact(exact)
  placeTrees(end)
  return from
}

/** Solves the position at `root`: see `solver.ts`. */
export function solveRoot(positions: i32): bool {
  return solve(root, positions)
}

/** Plays the position at `root` to every end: see `exact.ts`. */
export function playRootToEnds(positions: i32): bool {
  return playMovesToEnds(root, positions)
}

export {
  begin,
  countOf,
  firstOf,
  follow,
  judge,
  listAll,
  listRows,
  listTried,
  listWorthy,
  moveOf,
  movesAt,
  outcomeOf,
  part,
  partsAt,
  play,
  rateSails,
  outcomeAt,
  rowsAt,
  run,
  setExploration,
  survey,
  totalOf,
  triedMove,
  visitsOf,
}
