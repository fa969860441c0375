import { tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { EventOf } from '../../../../shared/nile/events.ts'
import type { NileResult } from '../../../../shared/record.ts'
import type { LegalMove, OnEvent } from '../../game.ts'
import * as line from '../state.ts'
import type { Kind, NileState } from '../state.ts'
import { asking, back, declined, operandOf, secondOf } from '../moveCodes.ts'
import { askOfIdol, firstIdol, ringKind, verbOfAsk, verbOfIdol } from './kinds.ts'
import { countAnswers } from './moves.ts'
import { payRing, scoreIfComplete } from './score.ts'

/** Makes a legal move in place: carries out the answer and, once the seat is asked nothing more, ends its turn. */
export function play(state: NileState, move: LegalMove, onEvent?: OnEvent<'nile'>): void {
  const ask = line.askOf(state)
  line.setAsk(state, asking.sail)
  if (ask === asking.sail) sail(state, operandOf(move), onEvent)
  else act(state, ask, move, onEvent)
  if (line.askOf(state) === asking.sail) endTurn(state, onEvent)
}

function sail(state: NileState, to: number, onEvent?: OnEvent<'nile'>): void {
  const seat = line.seatOf(state)
  onEvent?.({ kind: 'sailed', seat, from: line.boatOf(state, seat), to })
  line.setBoat(state, seat, to)
  collect(state, to, 'sail', onEvent)
}

function endTurn(state: NileState, onEvent?: OnEvent<'nile'>): void {
  trail(state, onEvent)
  if (endsNow(state)) return end(state, onEvent)
  const after = line.seatOf(state) + 1
  const next = after === line.seatsOf(state) ? 0 : after
  line.setSeat(state, next)
  onEvent?.({ kind: 'turn', seat: next })
}

/**
 * Sinks the tiles behind all boats into the Underworld one at a time, furthest back first. Idols do not act
 * there (rulebook 2021, "Trailing Tiles").
 */
function trail(state: NileState, onEvent?: OnEvent<'nile'>): void {
  const last = line.furthestBack(state)
  for (let at = line.firstTile(state); at < last; at = line.firstTile(state)) {
    const kind = line.lift(state, at)
    line.give(state, kind, line.underworld)
    onEvent?.({ kind: 'trailed', tile: tiles[kind], at })
    scoreIfComplete(state, kind, onEvent)
  }
}

export function end(state: NileState, onEvent?: OnEvent<'nile'>): void {
  line.setAsk(state, line.over)
  const result = onEvent && resultOf(state)
  if (!result) return
  const lowest = line.lowestSeats(state)
  onEvent({ kind: 'ended', ...result, tie: lowest.length > 1 ? lowest : null })
}

/** Carries out the choice for the idol that asked (rulebook 2021, "God Idol Tiles"). */
function act(state: NileState, ask: number, move: LegalMove, onEvent?: OnEvent<'nile'>): void {
  const operand = operandOf(move)
  if (operand === declined) {
    onEvent?.({ kind: 'idolDeclined', seat: line.seatOf(state), verb: verbOfAsk(ask) })
    return
  }
  switch (ask) {
    case asking.osiris:
      return osiris(state, operand, onEvent)
    case asking.isis:
      return isis(state, operand, onEvent)
    case asking.ra:
      return ra(state, operand, onEvent)
    case asking.thoth:
      return thoth(state, operand, secondOf(move), onEvent)
    default:
      return operand === back ? horusBack(state, onEvent) : collect(state, operand, 'horus', onEvent)
  }
}

/** Osiris: collects any one tile of the Underworld. */
function osiris(state: NileState, kind: Kind, onEvent?: OnEvent<'nile'>): void {
  line.take(state, kind, line.underworld)
  onEvent?.({ kind: 'took', seat: line.seatOf(state), tile: tiles[kind], from: 'underworld', by: 'osiris' })
  resolve(state, kind, onEvent)
}

/** Isis: a ring of the seat replaces any tile of the Nile, which is collected. */
function isis(state: NileState, at: number, onEvent?: OnEvent<'nile'>): void {
  const seat = line.seatOf(state)
  const kind = line.tileAt(state, at)
  line.take(state, kind, line.nile)
  line.take(state, ringKind, seat)
  line.putTile(state, at, ringKind)
  line.give(state, ringKind, line.nile)
  onEvent?.({ kind: 'took', seat, tile: tiles[kind], from: at, by: 'isis' })
  onEvent?.({ kind: 'ringReturned', seat, at })
  resolve(state, kind, onEvent)
}

/** Ra: any tile of the Nile goes to the Underworld. */
function ra(state: NileState, at: number, onEvent?: OnEvent<'nile'>): void {
  const kind = line.lift(state, at)
  line.give(state, kind, line.underworld)
  onEvent?.({ kind: 'banished', seat: line.seatOf(state), tile: tiles[kind], at })
  scoreIfComplete(state, kind, onEvent)
}

/** Thoth: two tiles swap places. */
function thoth(state: NileState, low: number, high: number, onEvent?: OnEvent<'nile'>): void {
  const near = line.tileAt(state, low)
  const far = line.tileAt(state, high)
  line.putTile(state, low, far)
  line.putTile(state, high, near)
  onEvent?.({ kind: 'swapped', seat: line.seatOf(state), at: [low, high], tiles: [tiles[near], tiles[far]] })
}

/** Horus: the boat goes behind every boat, every tile and the source. */
function horusBack(state: NileState, onEvent?: OnEvent<'nile'>): void {
  const seat = line.seatOf(state)
  const from = line.boatOf(state, seat)
  const to = Math.min(line.furthestBack(state), line.firstTile(state), 0) - 1
  line.setBoat(state, seat, to)
  onEvent?.({ kind: 'wentBack', seat, from, to })
}

function collect(state: NileState, at: number, by: EventOf<'took'>['by'], onEvent?: OnEvent<'nile'>): void {
  const kind = line.lift(state, at)
  onEvent?.({ kind: 'took', seat: line.seatOf(state), tile: tiles[kind], from: at, by })
  resolve(state, kind, onEvent)
}

/**
 * Resolves a tile that the deciding seat has taken: an artifact joins the collection and may complete its set; an idol
 * goes to the tomb and, where it can act, asks for its choice (rulebook 2021, "Resolve the Tile").
 */
function resolve(state: NileState, kind: Kind, onEvent?: OnEvent<'nile'>): void {
  const seat = line.seatOf(state)
  if (kind >= firstIdol) {
    const ask = askOfIdol(kind)
    const acts = countAnswers(state, ask) > 0
    if (acts) line.setAsk(state, ask)
    onEvent?.({ kind: acts ? 'idolAsks' : 'idolIdle', seat, verb: verbOfIdol(kind) })
    return
  }
  line.give(state, kind, seat)
  if (kind === ringKind) payRing(state, seat, onEvent)
  scoreIfComplete(state, kind, onEvent)
}

/** True when the turn that just ended was the last: a seat is at zero, or the Nile is empty. */
const endsNow = (state: NileState): boolean =>
  line.isAnyAtZero(state) || line.firstTile(state) === line.maxPositions

/** The winner among some seats: fewest points, then the boat furthest back (rulebook 2021, "Ending the Game"). */
export function bestOf(state: NileState, seats: readonly number[]): number {
  return line.lowestSeats(state, seats).sort((a, b) => line.boatOf(state, a) - line.boatOf(state, b))[0]
}

/** The result of the game, with the winner among some seats; null while it goes on. */
export function resultOf(state: NileState, seats = line.seatNumbers(state)): NileResult | null {
  if (line.askOf(state) !== line.over) return null
  const points = line.pointsBySeat(state)
  return { winners: [bestOf(state, seats)], reason: points.includes(0) ? 'zero' : 'empty', points }
}
