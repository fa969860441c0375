import { tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import { asks } from '../../../../shared/move.ts'
import type { TraceEntry } from '../../game.ts'
import { underworld, type Party } from '../../scoring.ts'
import { tilesLeft } from '../line.ts'
import { askOf, boatOf, countOf, over, pointsOf, seatNumbers, seatOf, type NileState } from '../state.ts'
import { countMoves } from './choices.ts'

/** A party's tiles as a trace writes them: `BRA2 SCA1`, codes in alphabetical order. */
function collectionText(state: NileState, party: Party): string {
  const counted = tiles.map((tile, kind) => ({ tile, count: countOf(state, kind, party) }))
  const present = counted.filter(({ count }) => count > 0)
  return present
    .map(({ tile, count }) => `${tile}${count}`)
    .sort()
    .join(' ')
}

/** The state in the words of the record format, "trace". */
export function traceOf(state: NileState): TraceEntry {
  const seats = seatNumbers(state)
  const asked =
    askOf(state) === over ? {} : { seat: seatOf(state), ask: asks[askOf(state)], legal: countMoves(state) }
  return {
    ...asked,
    points: seats.map((seat) => pointsOf(state, seat)),
    boats: seats.map((seat) => boatOf(state, seat)),
    held: seats.map((seat) => collectionText(state, seat)),
    under: collectionText(state, underworld),
    left: tilesLeft(state),
  }
}
