import { listAll, listSails, listWorthy, moves, order, ratings, sort } from './candidates.ts'
import { Outcome, outcomeBytes, playToEnds } from './exact.ts'
import { facts } from './facts.ts'
import { play, shareWin } from './game.ts'
import { maxMoves } from './limits.ts'
import { List } from './list.ts'
import { judge, judgeMove } from './net.ts'
import { rateSails } from './policy.ts'
import { beginRollouts, playOut } from './rollout.ts'
import { Ask, maxSeats, State, stateBytes } from './state.ts'
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
  nodeAt,
  sizeOfTree,
  turnOver,
  visitsOf,
} from './tree.ts'

/**
 * Monte Carlo tree search in which each seat maximizes its own chance to win (PUCT). A playout ends with the mean of
 * a net's evaluation and of one game played on by chance; a policy orders a node's moves.
 */

/** The weight of what is still unknown. */
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

export const root = changetype<State>(memory.data(256))
const here = changetype<State>(memory.data(256))
const child = changetype<State>(memory.data(256))
const path = changetype<List<i32>>(memory.data(4 * deepest))
export const chances = changetype<List<f32>>(memory.data(32))
const outcome = changetype<List<f32>>(memory.data(32))
/** The outcome of a position that was played to every end. */
const sure = changetype<Outcome>(memory.data(outcomeBytes))
/** Each seat's points to go at the end of a playout. */
const toGos = changetype<List<f32>>(memory.data(32))
const weights = changetype<List<f32>>(memory.data(4 * maxMoves))

/** Begins a search of the position at `root`; `seed`: that of its rollouts, `weight`: that of what is still unknown. */
export function begin(seed: i32, weight: f32): void {
  exploration = weight
  beginRollouts(root, seed)
  softens = !facts.hasWilds && root.seats === 2
  clearTree()
  addNode(0, 1)
  here.copy(root)
  open(0)
}

/** Runs playouts from the root. */
export function run(playouts: i32): void {
  for (let playout = 0; playout < playouts; playout++) playOnce()
}

function playOnce(): void {
  here.copy(root)
  let node = 0
  let depth = 1
  path[0] = node
  while (depth < deepest && isOpen(node)) {
    node = choose(node)
    play(here, moveOf(node))
    path[depth++] = node
  }
  if (!settle(node)) {
    if (here.isOver) shareWin(here, chances)
    else evaluate()
    for (let seat = 0; seat < here.seats; seat++) toGos[seat] = <f32>here.pointsOf(seat)
  }
  let mover = root.seat
  for (let step = 0; step < depth; step++) {
    const passed = nodeAt(path[step])
    addVisit(passed, chances, toGos[mover])
    mover = passed.seat
  }
}

/** Writes the outcome of a position near the end; false where it is not found. */
function settle(node: i32): bool {
  if (node === 0 || here.seats === 2 || here.tilesLeft > exactTiles || here.isOver) return false
  if (!playToEnds(here, exactPositions, sure)) return false
  nodeAt(node).first = finished
  for (let seat = 0; seat < maxSeats; seat++) {
    chances[seat] = sure.shares[seat]
    toGos[seat] = sure.toGo[seat]
  }
  return true
}

/** The mean of the net's evaluation and the outcome of a rollout. */
function evaluate(): void {
  judge(here, chances)
  playOut(here)
  shareWin(here, outcome)
  if (softens) soften()
  for (let seat = 0; seat < maxSeats; seat++) {
    chances[seat] += rolloutPart * (outcome[seat] - chances[seat])
  }
}

/**
 * Tells the outcome of a rollout by its points as well, the softmax of the points to go: who wins a rollout by one point
 * could as well have lost it.
 */
function soften(): void {
  const seats = here.seats
  let sum: f32 = 0
  for (let seat = 0; seat < seats; seat++) {
    weights[seat] = <f32>Mathf.exp(-(<f32>here.pointsOf(seat)) / softPoints)
    sum += weights[seat]
  }
  for (let seat = 0; seat < seats; seat++) {
    outcome[seat] += softPart * (weights[seat] / sum - outcome[seat])
  }
}

/** True when the playout goes on below a node, which is opened at its second visit. */
function isOpen(node: i32): bool {
  const first = firstOf(node)
  if (first >= 0) return true
  if (first === finished) return false
  if (here.isOver) {
    nodeAt(node).first = finished
    return false
  }
  return visitsOf(node) > 0 && open(node)
}

/**
 * The child with the largest sum of mean value and exploration bonus. Moves are in the order of their priors, so that
 * below the root no move after the first unvisited one can have a larger sum.
 */
function choose(node: i32): i32 {
  const above = nodeAt(node)
  const seat = above.seat
  const start = above.first
  const end = start + <i32>above.count
  const hope = exploration * Mathf.sqrt(<f32>(above.visits + 1))
  let sum: f32 = 0
  let visits = 0
  let best = start
  let most: f32 = -Infinity
  for (let next = start; next < end; next++) {
    const below = nodeAt(next)
    const times = below.visits
    const value = below.totals[seat] - pointWeight * below.toGo
    sum += value
    visits += times
    const mean = times > 0 ? value / <f32>times : visits > 0 ? sum / <f32>visits : 0
    const promise = mean + (hope * below.prior) / (<f32>times + 1)
    if (promise > most) {
      most = promise
      best = next
    }
    if (times === 0 && node !== 0) break
  }
  return best
}

/** Adds the moves of the position that the playout has reached, the most promising first; false without room. */
function open(node: i32): bool {
  const sails = here.ask === Ask.sail
  const count = sails ? listSails(here) : node === 0 ? listAll(here) : listWorthy(here)
  const kids = node === 0 ? count : min(count, width)
  if (!hasRoom(kids)) return false
  if (sails) rateSails(here, moves, count, ratings)
  else foresee(count)
  sort(count, kids)
  const opened = nodeAt(node)
  opened.seat = <u16>here.seat
  opened.first = sizeOfTree()
  opened.count = <u16>kids
  addMoves(kids)
  return true
}

function addMoves(width: i32): void {
  const best = ratings[order[0]]
  let sum: f32 = 0
  for (let nth = 0; nth < width; nth++) {
    weights[nth] = <f32>Mathf.exp(ratings[order[nth]] - best)
    sum += weights[nth]
  }
  const equal = floor / <f32>width
  const scale = (<f32>1 - floor) / sum
  for (let nth = 0; nth < width; nth++) addNode(moves[order[nth]], scale * weights[nth] + equal)
}

/** Rates the moves by an evaluation of the positions after them. */
function foresee(count: i32): void {
  const seat = here.seat
  for (let nth = 0; nth < count; nth++) {
    judgeMove(here, moves[nth], child, chances)
    ratings[nth] = chances[seat] / warmth
  }
}

/**
 * Makes the position at `next` the root when the tree has a node of it, and keeps what is known of it; `deep`: the
 * number of moves in which it is looked for. Returns false, and changes nothing, when there is none.
 */
export function follow(next: State, deep: i32): bool {
  const node = find(0, root, next, deep, memoryForFinding)
  if (node < 0) return false
  const old = turnOver()
  addNode(0, 1)
  root.copy(next)
  here.copy(next)
  open(0)
  adopt(old, node)
  return true
}

/** A subtree with fewer visits is not worth keeping for the next move. */
const worthKeeping: i32 = 16
const memoryForFinding: usize = memory.data(256 * 16)

function find(node: i32, from: State, sought: State, deep: i32, room: usize): i32 {
  if (memory.compare(changetype<usize>(from), changetype<usize>(sought), stateBytes) === 0) return node
  if (deep === 0 || firstOf(node) < 0) return -1
  for (let nth = 0; nth < countOf(node); nth++) {
    const next = firstOf(node) + nth
    if (visitsOf(next) < worthKeeping) continue
    const after = changetype<State>(room)
    after.copy(from)
    play(after, moveOf(next))
    const outcome = find(next, after, sought, deep - 1, room + 256)
    if (outcome >= 0) return outcome
  }
  return -1
}
