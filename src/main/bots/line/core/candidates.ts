import { sets } from './facts.ts'
import { countMoves, pickMove } from './game.ts'
import { maxMoves } from './limits.ts'
import { nthAfter } from './line.ts'
import {
  askIn,
  askOf,
  asksBuy,
  asksCommit,
  asksOsiris,
  asksThoth,
  boatOf,
  codeOf,
  countOf,
  declined,
  maxPositions,
  nile,
  operandOf,
  seatOf,
  tileAt,
} from './state.ts'

/** The number of next tiles that a search considers for a move that names a position. */
const near: i32 = 9
/**
 * The number of next tiles that a boat is thought to sail to. Net and rollouts overrate a boat far ahead: with all tiles
 * allowed at the root, one of four players won none of 28 games against an independent program.
 */
const mostNear: i32 = 9
/** The number of next tiles among which it looks for the nearer one of a swap. */
const nearForSwap: i32 = 7

/** The moves that were listed last: numbers of 32 bits. */
const moves: usize = memory.data(4 * maxMoves)

export function movesAt(): usize {
  return moves
}
export function moveAt(nth: i32): i32 {
  return load<i32>(moves + ((<usize>nth) << 2))
}
function setMove(nth: i32, move: i32): void {
  store<i32>(moves + ((<usize>nth) << 2), move)
}

/** Lists all legal moves; returns their number. */
export function listAll(s: usize): i32 {
  const count = countMoves(s)
  for (let nth = 0; nth < count; nth++) setMove(nth, pickMove(s, nth))
  return count
}

/** Lists the moves of a seat that is asked to sail: the next tiles, and the one behind. */
export function listSails(s: usize): i32 {
  const count = countMoves(s)
  const next = min(count, mostNear)
  for (let nth = 0; nth < next; nth++) setMove(nth, pickMove(s, nth))
  if (next === count) return count
  const last = pickMove(s, count - 1)
  if (operandOf(last) > boatOf(s, seatOf(s))) return next
  setMove(next, last)
  return next + 1
}

/**
 * Lists the moves worth considering: all where there are few, otherwise those that name a tile near the boats or the
 * last one of a set. There is always at least one.
 */
export function listWorthy(s: usize): i32 {
  const all = countMoves(s)
  if (askOf(s) === asksThoth && all > near) {
    const swaps = listSwaps(s, all)
    if (swaps > 0) return swaps
  }
  const count = listAll(s)
  if (count <= near) return count
  const boat = boatOf(s, seatOf(s))
  const last = nthAfter(s, boat, near - 1)
  let kept = 0
  for (let nth = 0; nth < count; nth++) {
    const move = moveAt(nth)
    if (matters(s, move, last)) setMove(kept++, move)
  }
  return kept > 0 ? kept : count
}

/** Lists the swaps of different tiles that are near, in the order of the rules: to list all swaps takes too long. */
function listSwaps(s: usize, all: i32): i32 {
  const boat = boatOf(s, seatOf(s))
  let kept = 0
  for (let further = 1; further < near; further++) {
    const second = nthAfter(s, boat, further)
    if (second === maxPositions) break
    for (let nearer = 0; nearer < min(further, nearForSwap); nearer++) {
      const first = nthAfter(s, boat, nearer)
      if (tileAt(s, first) !== tileAt(s, second)) setMove(kept++, codeOf(asksThoth, first, second))
    }
  }
  const last = pickMove(s, all - 1)
  if (kept > 0 && operandOf(last) === declined) setMove(kept++, last)
  return kept
}

/** The position that a move names, the lower one of a swap; -1 where it names none. */
export function positionIn(move: i32): i32 {
  const ask = askIn(move)
  const named = operandOf(move)
  const names = ask !== asksOsiris && ask !== asksBuy && ask !== asksCommit
  return names && named < declined - 1 ? named : -1
}

function matters(s: usize, move: i32, last: i32): bool {
  const at = positionIn(move)
  if (at < 0) return true
  const kind = tileAt(s, at)
  return at <= last || (kind < sets() && countOf(s, kind, nile) === 1)
}
