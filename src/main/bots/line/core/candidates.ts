import { facts } from './facts.ts'
import { countMoves, pickMove } from './game.ts'
import { maxMoves } from './limits.ts'
import { List } from './list.ts'
import { Ask, askIn, codeOf, declined, maxPositions, nile, operandOf, State } from './state.ts'

/** The number of next tiles that a search considers for a move that names a position. */
const near: i32 = 9
/**
 * The number of next tiles that a boat is thought to sail to. Net and rollouts overrate a boat far ahead: with all tiles
 * allowed at the root, one of four players won none of 28 games against an independent program.
 */
const mostNear: i32 = 9
/** The number of next tiles among which it looks for the nearer one of a swap. */
const nearForSwap: i32 = 7

/** The moves that were listed last. */
export const moves = changetype<List<i32>>(memory.data(4 * maxMoves))
/** Their ratings. */
export const ratings = changetype<List<f32>>(memory.data(4 * maxMoves))
/** Their numbers, the best rated first. */
export const order = changetype<List<i32>>(memory.data(4 * maxMoves))

/** Lists all legal moves; returns their number. */
export function listAll(s: State): i32 {
  const count = countMoves(s)
  for (let nth = 0; nth < count; nth++) moves[nth] = pickMove(s, nth)
  return count
}

/** Lists the moves of a seat that is asked to sail: the next tiles, and the one behind. */
export function listSails(s: State): i32 {
  const count = countMoves(s)
  const next = min(count, mostNear)
  for (let nth = 0; nth < next; nth++) moves[nth] = pickMove(s, nth)
  if (next === count) return count
  const last = pickMove(s, count - 1)
  if (operandOf(last) > s.boatOf(s.seat)) return next
  moves[next] = last
  return next + 1
}

/**
 * Lists the moves worth considering: all where there are few, otherwise those that name a tile near the boats or the
 * last one of a set. There is always at least one.
 */
export function listWorthy(s: State): i32 {
  const all = countMoves(s)
  if (s.ask === Ask.thoth && all > near) {
    const swaps = listSwaps(s, all)
    if (swaps > 0) return swaps
  }
  const count = listAll(s)
  if (count <= near) return count
  const boat = s.boatOf(s.seat)
  const last = s.nthAfter(boat, near - 1)
  let matches = 0
  for (let nth = 0; nth < count; nth++) {
    const move = moves[nth]
    if (matters(s, move, last)) moves[matches++] = move
  }
  return matches > 0 ? matches : count
}

/** Lists the swaps of different tiles that are near, in the order of the rules: to list all swaps takes too long. */
function listSwaps(s: State, all: i32): i32 {
  const boat = s.boatOf(s.seat)
  let count = 0
  for (let further = 1; further < near; further++) {
    const second = s.nthAfter(boat, further)
    if (second === maxPositions) break
    for (let nearer = 0; nearer < min(further, nearForSwap); nearer++) {
      const first = s.nthAfter(boat, nearer)
      if (s.tileAt(first) !== s.tileAt(second)) moves[count++] = codeOf(Ask.thoth, first, second)
    }
  }
  const last = pickMove(s, all - 1)
  if (count > 0 && operandOf(last) === declined) moves[count++] = last
  return count
}

/** The position that a move names, the lower one of a swap; -1 where it names none. */
export function positionIn(move: i32): i32 {
  const ask = askIn(move)
  const operand = operandOf(move)
  const names = ask !== Ask.osiris && ask !== Ask.buy && ask !== Ask.commit
  return names && operand < declined - 1 ? operand : -1
}

function matters(s: State, move: i32, last: i32): bool {
  const at = positionIn(move)
  if (at < 0) return true
  const kind = s.tileAt(at)
  return at <= last || (kind < facts.sets && s.countOf(kind, nile) === 1)
}

/** Orders the moves by their ratings, the best first; equal ones keep their order. Only `kept` are needed. */
export function sort(count: i32, most: i32): void {
  for (let nth = 0; nth < count; nth++) {
    const rating = ratings[nth]
    let place = min(nth, most)
    if (place === most && ratings[order[most - 1]] >= rating) continue
    if (place === most) place--
    while (place > 0 && ratings[order[place - 1]] < rating) {
      order[place] = order[place - 1]
      place--
    }
    order[place] = nth
  }
}
