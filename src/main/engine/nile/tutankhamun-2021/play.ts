import { tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { EventOf } from '../../../../shared/nile/events.ts'
import type { NileResult } from '../../../../shared/record.ts'
import type { LegalMove, Report } from '../../game.ts'
import {
  askOf,
  boatOf,
  firstTile,
  furthestBack,
  give,
  lift,
  lowestSeats,
  maxPositions,
  nile,
  over,
  pointsBySeat,
  pointsOf,
  putTile,
  seatNumbers,
  seatOf,
  seatsOf,
  setAsk,
  setBoat,
  setSeat,
  take,
  tileAt,
  underworld,
  type Kind,
  type NileState,
} from '../state.ts'
import { asking, back, declined, operandOf, secondOf } from '../codes.ts'
import { askOfIdol, firstIdol, ringKind, verbOfAsk, verbOfIdol } from './kinds.ts'
import { countAnswers } from './moves.ts'
import { payRing, scoreIfComplete } from './score.ts'

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
  for (let at = firstTile(state); at < last; at = firstTile(state)) {
    const kind = lift(state, at)
    give(state, kind, underworld)
    report?.({ kind: 'trailed', tile: tiles[kind], at })
    scoreIfComplete(state, kind, report)
  }
}

export function end(state: NileState, report?: Report<'nile'>): void {
  setAsk(state, over)
  const result = report && resultOf(state)
  if (!result) return
  const lowest = lowestSeats(state)
  report({ kind: 'ended', ...result, tie: lowest.length > 1 ? lowest : null })
}

/** Carries out the choice for the idol that asked (rulebook 2021, "God Idol Tiles"). */
function act(state: NileState, ask: number, move: LegalMove, report?: Report<'nile'>): void {
  const operand = operandOf(move)
  if (operand === declined) {
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

function collect(state: NileState, at: number, by: EventOf<'took'>['by'], report?: Report<'nile'>): void {
  const kind = lift(state, at)
  report?.({ kind: 'took', seat: seatOf(state), tile: tiles[kind], from: at, by })
  resolve(state, kind, report)
}

/**
 * Resolves a tile that the deciding seat has taken: an artifact joins the collection and may complete its
 * set; an idol goes to the tomb and, where it can act, asks for its choice (rulebook 2021, "Resolve the
 * Tile").
 */
function resolve(state: NileState, kind: Kind, report?: Report<'nile'>): void {
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

/** True when the turn that just ended was the last: a seat is at zero, or the Nile is empty. */
function endsNow(state: NileState): boolean {
  for (let seat = 0; seat < seatsOf(state); seat++) if (pointsOf(state, seat) === 0) return true
  return firstTile(state) === maxPositions
}

/**
 * The winner among some seats: fewest points, then the boat furthest back (rulebook 2021, "Ending the Game").
 */
export function bestOf(state: NileState, seats: readonly number[]): number {
  return lowestSeats(state, seats).sort((a, b) => boatOf(state, a) - boatOf(state, b))[0]
}

/** The result of the game, with the winner among some seats; null while it goes on. */
export function resultOf(state: NileState, seats: readonly number[] = seatNumbers(state)): NileResult | null {
  if (askOf(state) !== over) return null
  const points = pointsBySeat(state)
  return { winners: [bestOf(state, seats)], reason: points.includes(0) ? 'zero' : 'empty', points }
}
