import { listAll, listSails, listWorthy, moveAt, movesAt } from './candidates.ts'
import { outcomeBytes, playToEnds, toGoIn } from './exact.ts'
import { hasWilds } from './facts.ts'
import { play, shareWin } from './game.ts'
import { maxMoves } from './limits.ts'
import { tilesLeft } from './line.ts'
import { judge } from './net.ts'
import { nthBest, ratingOf, ratings, sort } from './order.ts'
import { rateSails } from './policy.ts'
import { beginRollouts, playOut } from './rollout.ts'
import {
  askOf,
  asksSail,
  copyState,
  isOver,
  maxSeats,
  pointsOf,
  seatOf as seatIn,
  seatsOf,
  stateBytes,
} from './state.ts'
import {
  addNode,
  addVisit,
  adopt,
  clearTree,
  countOf,
  finished,
  firstOf,
  hasRoom,
  moveOf,
  priorOf,
  seatOf,
  setFirst,
  setOpen,
  sizeOfTree,
  toGoOf,
  totalOf,
  turnOver,
  visitsOf,
} from './tree.ts'

/**
 * Monte Carlo tree search in which each seat maximizes its own chance to win (PUCT). A playout ends with the mean of
 * a net's evaluation and of one game played on by chance; a policy orders a node's moves.
 */

/** The weight of what is still unknown, which the app sets before a search begins. */
let exploration: f32 = 0
/** The part of the rollout in the value of a position; the rest is the net's. */
const rolloutPart: f32 = 0.5
/** The part of a rollout's outcome that its points tell, and the points to go with which a seat counts for e times less. */
const softPart: f32 = 0.5
const softPoints: f32 = 3
/** True in games of 2021 between two; elsewhere it won nothing. */
let softens: bool = false
/**
 * The loss of a position by a point to go, for the seat whose choice leads there: less than a difference in chances
 * that matters. Who cannot win any more plays for points, and so decides among the others: without this all that the search
 * expects of such seats is chance.
 */
const pointWeight: f32 = 0.004
/** The difference in chances that makes a move look e times as promising where the policy has no rating. */
const warmth: f32 = 0.05
/** The most moves of a node that are followed; at the root there is no limit. */
const width: i32 = 16
/** The part of the prior that is shared equally by all moves. */
const floor: f32 = 0.05
/**
 * With more than two seats, the tree ends in positions with so many tiles, which are played to every end where so many
 * positions are enough.
 */
const exactTiles: i32 = 6
const exactPositions: i32 = 200
/** The greatest depth of a tree, far beyond any game. */
const deepest: i32 = 400

export const root: usize = memory.data(256)
const here: usize = memory.data(256)
const child: usize = memory.data(256)
const path: usize = memory.data(1600)
const chances: usize = memory.data(32)
const outcome: usize = memory.data(32)
/** The outcome of a position that was played to every end. */
const sure: usize = memory.data(outcomeBytes)
/** Each seat's points to go at the end of a playout. */
const toGos: usize = memory.data(32)
const weights: usize = memory.data(4 * maxMoves)

export function setExploration(weight: f32): void {
  exploration = weight
}

/** Begins a search of the position at `root`. */
export function begin(seed: i32): void {
  beginRollouts(root, seed)
  softens = !hasWilds() && seatsOf(root) === 2
  clearTree()
  addNode(0, 1)
  copyState(here, root)
  open(0)
}

/** Runs playouts from the root. */
export function run(playouts: i32): void {
  for (let playout = 0; playout < playouts; playout++) playOnce()
}

function playOnce(): void {
  copyState(here, root)
  let node = 0
  let depth = 0
  store<i32>(path, node)
  depth++
  while (depth < deepest && isOpen(node)) {
    node = choose(node)
    play(here, moveOf(node))
    store<i32>(path + ((<usize>depth) << 2), node)
    depth++
  }
  if (!settle(node)) {
    if (isOver(here)) shareWin(here, chances)
    else evaluate()
    for (let seat = 0; seat < seatsOf(here); seat++) {
      store<f32>(toGos + ((<usize>seat) << 2), <f32>pointsOf(here, seat))
    }
  }
  let mover = seatIn(root)
  for (let step = 0; step < depth; step++) {
    const passed = load<i32>(path + ((<usize>step) << 2))
    addVisit(passed, chances, load<f32>(toGos + ((<usize>mover) << 2)))
    mover = seatOf(passed)
  }
}

/** Writes the outcome of a position near the end; false where it is not found. */
function settle(node: i32): bool {
  if (node === 0 || seatsOf(here) === 2 || tilesLeft(here) > exactTiles || isOver(here)) return false
  if (!playToEnds(here, exactPositions, sure)) return false
  setFirst(node, finished)
  for (let seat = 0; seat < maxSeats; seat++) {
    const at = (<usize>seat) << 2
    store<f32>(chances + at, load<f32>(sure + at))
    store<f32>(toGos + at, toGoIn(sure, seat))
  }
  return true
}

/** The mean of the net's evaluation and the outcome of a rollout. */
function evaluate(): void {
  judge(here, chances)
  playOut(here)
  shareWin(here, outcome)
  if (softens) soften()
  for (let seat: usize = 0; seat < <usize>maxSeats; seat++) {
    const at = seat << 2
    const told = load<f32>(chances + at)
    store<f32>(chances + at, told + rolloutPart * (load<f32>(outcome + at) - told))
  }
}

/**
 * Tells the outcome of a rollout by its points as well, the softmax of the points to go: who wins a rollout by one point
 * could as well have lost it.
 */
function soften(): void {
  const seats = seatsOf(here)
  let sum: f32 = 0
  for (let seat = 0; seat < seats; seat++) {
    const at = (<usize>seat) << 2
    const weight = <f32>Mathf.exp(-(<f32>pointsOf(here, seat)) / softPoints)
    store<f32>(weights + at, weight)
    sum += weight
  }
  for (let seat = 0; seat < seats; seat++) {
    const at = (<usize>seat) << 2
    const told = load<f32>(outcome + at)
    store<f32>(outcome + at, told + softPart * (load<f32>(weights + at) / sum - told))
  }
}

/** True when the playout goes on below a node, which is opened at its second visit. */
function isOpen(node: i32): bool {
  const first = firstOf(node)
  if (first >= 0) return true
  if (first === finished) return false
  if (isOver(here)) {
    setFirst(node, finished)
    return false
  }
  return visitsOf(node) > 0 && open(node)
}

/**
 * The child with the largest sum of mean value and exploration bonus. Moves are in the order of their priors, so that
 * below the root no move after the first unvisited one can have a larger sum.
 */
function choose(node: i32): i32 {
  const seat = seatOf(node)
  const start = firstOf(node)
  const end = start + countOf(node)
  const hope = exploration * Mathf.sqrt(<f32>(visitsOf(node) + 1))
  let sum: f32 = 0
  let visits = 0
  let best = start
  let most: f32 = -Infinity
  for (let next = start; next < end; next++) {
    const seen = visitsOf(next)
    const value = totalOf(next, seat) - pointWeight * toGoOf(next)
    sum += value
    visits += seen
    const mean = seen > 0 ? value / <f32>seen : visits > 0 ? sum / <f32>visits : 0
    const promise = mean + (hope * priorOf(next)) / (<f32>seen + 1)
    if (promise > most) {
      most = promise
      best = next
    }
    if (seen === 0 && node !== 0) break
  }
  return best
}

/** Adds the moves of the position that the playout has reached, the most promising first; false without room. */
function open(node: i32): bool {
  const sails = askOf(here) === asksSail
  const count = sails ? listSails(here) : node === 0 ? listAll(here) : listWorthy(here)
  const kept = node === 0 ? count : min(count, width)
  if (!hasRoom(kept)) return false
  if (sails) rateSails(here, movesAt(), count, ratings)
  else foresee(count)
  sort(count, kept)
  setOpen(node, seatIn(here), sizeOfTree(), kept)
  addMoves(kept)
  return true
}

function addMoves(kept: i32): void {
  const best = ratingOf(nthBest(0))
  let sum: f32 = 0
  for (let nth = 0; nth < kept; nth++) {
    const weight = <f32>Mathf.exp(ratingOf(nthBest(nth)) - best)
    store<f32>(weights + ((<usize>nth) << 2), weight)
    sum += weight
  }
  const equal = floor / <f32>kept
  const scale = (<f32>1 - floor) / sum
  for (let nth = 0; nth < kept; nth++) {
    addNode(moveAt(nthBest(nth)), scale * load<f32>(weights + ((<usize>nth) << 2)) + equal)
  }
}

/** Rates the moves by an evaluation of the positions after them. */
function foresee(count: i32): void {
  const seat = seatIn(here)
  for (let nth = 0; nth < count; nth++) {
    copyState(child, here)
    play(child, moveAt(nth))
    if (isOver(child)) shareWin(child, chances)
    else judge(child, chances)
    store<f32>(ratings + ((<usize>nth) << 2), load<f32>(chances + ((<usize>seat) << 2)) / warmth)
  }
}

/**
 * Makes the position at `next` the root when the tree has a node of it, and keeps what is known of it; `deep`: the
 * number of moves in which it is looked for. Returns false, and changes nothing, when there is none.
 */
export function follow(next: usize, deep: i32): bool {
  const node = find(0, root, next, deep, memoryForFinding)
  if (node < 0) return false
  const old = turnOver()
  addNode(0, 1)
  copyState(root, next)
  copyState(here, next)
  open(0)
  adopt(old, node)
  return true
}

/** A subtree with fewer visits is not worth keeping for the next move. */
const worthKeeping: i32 = 16
const memoryForFinding: usize = memory.data(256 * 16)

function find(node: i32, from: usize, sought: usize, deep: i32, room: usize): i32 {
  if (memory.compare(from, sought, stateBytes) === 0) return node
  if (deep === 0 || firstOf(node) < 0) return -1
  for (let nth = 0; nth < countOf(node); nth++) {
    const next = firstOf(node) + nth
    if (visitsOf(next) < worthKeeping) continue
    copyState(room, from)
    play(room, moveOf(next))
    const found = find(next, room, sought, deep - 1, room + 256)
    if (found >= 0) return found
  }
  return -1
}
