import { tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { LegalMove, Report } from '../../game.ts'
import { underworld } from '../../scoring.ts'
import { furthestBack } from '../boats.ts'
import { firstTile, lift } from '../line.ts'
import {
  boatOf,
  give,
  nile,
  putTile,
  seatOf,
  setBoat,
  take,
  tileAt,
  type Kind,
  type NileState,
} from '../state.ts'
import { operandOf, secondOf } from '../codes.ts'
import { back, skip } from './codes.ts'
import { asking, ringKind, verbOfAsk } from './kinds.ts'
import { collect, resolve } from './resolve.ts'
import { scoreIfComplete } from './score.ts'

/** Carries out the choice for the idol that asked (rulebook 2021, "God Idol Tiles"). */
export function act(state: NileState, ask: number, move: LegalMove, report?: Report<'nile'>): void {
  const operand = operandOf(move)
  if (operand === skip) {
    report?.({ kind: 'idolDeclined', seat: seatOf(state), verb: verbOfAsk(ask) })
    return
  }
  switch (ask) {
    case asking.osiris:
      return osiris(state, operand, report)
    case asking.isis:
      return isis(state, operand, report)
    case asking.ra:
      return ra(state, operand, report)
    case asking.thoth:
      return thoth(state, operand, secondOf(move), report)
    default:
      return operand === back ? horusBack(state, report) : collect(state, operand, 'horus', report)
  }
}

/** Osiris: collects any one tile of the Underworld. */
function osiris(state: NileState, kind: Kind, report?: Report<'nile'>): void {
  take(state, kind, underworld)
  report?.({ kind: 'took', seat: seatOf(state), tile: tiles[kind], from: 'underworld', by: 'osiris' })
  resolve(state, kind, report)
}

/** Isis: a ring of the seat replaces any tile of the Nile, which is collected. */
function isis(state: NileState, at: number, report?: Report<'nile'>): void {
  const seat = seatOf(state)
  const kind = tileAt(state, at)
  take(state, kind, nile)
  take(state, ringKind, seat)
  putTile(state, at, ringKind)
  give(state, ringKind, nile)
  report?.({ kind: 'took', seat, tile: tiles[kind], from: at, by: 'isis' })
  report?.({ kind: 'ringReturned', seat, at })
  resolve(state, kind, report)
}

/** Ra: any tile of the Nile goes to the Underworld. */
function ra(state: NileState, at: number, report?: Report<'nile'>): void {
  const kind = lift(state, at)
  give(state, kind, underworld)
  report?.({ kind: 'banished', seat: seatOf(state), tile: tiles[kind], at })
  scoreIfComplete(state, kind, report)
}

/** Thoth: two tiles swap places. */
function thoth(state: NileState, low: number, high: number, report?: Report<'nile'>): void {
  const [near, far] = [tileAt(state, low), tileAt(state, high)]
  putTile(state, low, far)
  putTile(state, high, near)
  report?.({ kind: 'swapped', seat: seatOf(state), at: [low, high], tiles: [tiles[near], tiles[far]] })
}

/** Horus: the boat goes behind every boat, every tile and the source. */
function horusBack(state: NileState, report?: Report<'nile'>): void {
  const seat = seatOf(state)
  const from = boatOf(state, seat)
  const to = Math.min(furthestBack(state), firstTile(state), 0) - 1
  setBoat(state, seat, to)
  report?.({ kind: 'wentBack', seat, from, to })
}
