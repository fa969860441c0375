import { tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { EventOf } from '../../../../shared/nile/events.ts'
import type { Report } from '../../game.ts'
import { lift } from '../line.ts'
import { give, seatOf, setAsk, type Kind, type NileState } from '../state.ts'
import { countAnswers } from './choices.ts'
import { askOfIdol, firstIdol, ringKind, verbOfIdol } from './kinds.ts'
import { payRing, scoreIfComplete } from './score.ts'

/** Takes the tile at a position for the deciding seat and resolves it. */
export function collect(
  state: NileState,
  at: number,
  by: EventOf<'took'>['by'],
  report?: Report<'nile'>,
): void {
  const kind = lift(state, at)
  report?.({ kind: 'took', seat: seatOf(state), tile: tiles[kind], from: at, by })
  resolve(state, kind, report)
}

/**
 * Resolves a tile that the deciding seat has taken: an artifact joins the collection and may complete its
 * set; an idol goes to the tomb and, where it can act, asks for its choice (rulebook 2021, "Resolve the
 * Tile").
 */
export function resolve(state: NileState, kind: Kind, report?: Report<'nile'>): void {
  const seat = seatOf(state)
  if (kind >= firstIdol) {
    const ask = askOfIdol(kind)
    const acts = countAnswers(state, ask) > 0
    if (acts) setAsk(state, ask)
    report?.({ kind: acts ? 'idolAsks' : 'idolIdle', seat, verb: verbOfIdol(kind) })
    return
  }
  give(state, kind, seat)
  if (kind === ringKind) payRing(state, seat, report)
  scoreIfComplete(state, kind, report)
}
