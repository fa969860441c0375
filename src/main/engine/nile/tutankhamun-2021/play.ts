import { tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { LegalMove, Report } from '../../game.ts'
import { underworld } from '../../scoring.ts'
import { lowestBit } from '../../bits.ts'
import { furthestBack } from '../boats.ts'
import { operandOf } from '../codes.ts'
import { clearBefore } from '../line.ts'
import {
  askOf,
  boatOf,
  nile,
  over,
  pass,
  seatOf,
  seatsOf,
  setAsk,
  setBoat,
  setSeat,
  tileAt,
  type NileState,
} from '../state.ts'
import { lowestSeats } from '../points.ts'
import { endsNow, resultOf } from './ending.ts'
import { act } from './idols.ts'
import { asking } from './kinds.ts'
import { collect } from './resolve.ts'
import { scoreIfComplete } from './score.ts'

/**
 * Makes a legal move in place: carries out the answer and, once the seat is asked nothing more, ends its
 * turn.
 */
export function play(state: NileState, move: LegalMove, report?: Report<'nile'>): void {
  const ask = askOf(state)
  setAsk(state, asking.sail)
  if (ask === asking.sail) sail(state, operandOf(move), report)
  else act(state, ask, move, report)
  if (askOf(state) === asking.sail) endTurn(state, report)
}

function sail(state: NileState, to: number, report?: Report<'nile'>): void {
  const seat = seatOf(state)
  report?.({ kind: 'sailed', seat, from: boatOf(state, seat), to })
  setBoat(state, seat, to)
  collect(state, to, 'sail', report)
}

function endTurn(state: NileState, report?: Report<'nile'>): void {
  trail(state, report)
  if (endsNow(state)) return end(state, report)
  const after = seatOf(state) + 1
  const next = after === seatsOf(state) ? 0 : after
  setSeat(state, next)
  report?.({ kind: 'turn', seat: next })
}

/**
 * Sinks the tiles behind all boats into the Underworld one at a time, furthest back first. Idols do not act
 * there (rulebook 2021, "Trailing Tiles").
 */
function trail(state: NileState, report?: Report<'nile'>): void {
  const last = furthestBack(state)
  for (let word = 0; word << 5 < last; word++) {
    for (let bits = clearBefore(state, word, last); bits !== 0; bits &= bits - 1) {
      const at = (word << 5) + lowestBit(bits)
      const kind = tileAt(state, at)
      pass(state, kind, nile, underworld)
      report?.({ kind: 'trailed', tile: tiles[kind], at })
      scoreIfComplete(state, kind, report)
    }
  }
}

/** Ends the game as it stands. */
export function end(state: NileState, report?: Report<'nile'>): void {
  setAsk(state, over)
  const result = report && resultOf(state)
  if (!result) return
  const { winners, reason, points } = result
  const lowest = lowestSeats(state)
  report({ kind: 'ended', winners, reason, points, tie: lowest.length > 1 ? lowest : null })
}
