import { ruleOfEvent } from '../../shared/rulebook/occasions.ts'
import type { TileCode } from '../../shared/editions/index.ts'
import { ring } from '../../shared/editions/tutankhamun-2021.ts'
import { paymentsOf, type EventOf, type NileEvent, type Payment } from '../../shared/nile/events.ts'
import { m } from '../../shared/messages/messages.js'
import type { NilePosition } from '../../shared/nile/views.ts'
import { tileName, type Voice } from '../../shared/text/names.ts'
import { tieReasons } from '../../shared/text/reasons.ts'
import type { LogLine } from '../../shared/text/line.ts'
import { isLeftBehind, leftBehind, lineOf, linesOf, type Happened } from '../../shared/text/nile.ts'
import { isIdol, isPurse } from '../../shared/editions/tiles.ts'

/** The number of tiles of a kind that lie on the line. */
export const tilesLeft = (position: Pick<NilePosition, 'line'>, tile: TileCode): number =>
  position.line.filter((lying) => lying === tile).length

/** The number of tiles of a kind in the game, wherever they are: fewer than in the edition where the box lacks some. */
const copiesIn = (position: NilePosition, tile: TileCode): number =>
  [...position.held, position.under, position.tomb, ...(position.round?.wilds ?? [])].reduce(
    (sum, counts) => sum + (counts[tile] ?? 0),
    tilesLeft(position, tile),
  )

/**
 * A tile gained: how many its new owner would hold, and how many would be left on the line once the move is over, with
 * all that is left behind, and with the ring that Isis takes in return.
 */
function gained(
  event: EventOf<'took'>,
  events: readonly NileEvent[],
  position: NilePosition,
  { edition }: Voice,
): LogLine {
  const { tile, seat, from } = event
  const returned = tile === ring ? events.filter((other) => other.kind === 'ringReturned').length : 0
  const sunk = events.filter((other) => isLeftBehind(other) && other.tile === tile).length
  const count = (position.held[seat][tile] ?? 0) + 1 - returned
  const left = tilesLeft(position, tile) - (from === 'underworld' ? 0 : 1) - sunk + returned
  const text = m.preview_gain({
    edition,
    tile: tileName(tile),
    held: count,
    size: copiesIn(position, tile),
    left,
  })
  return { kind: event.kind, tile, text, reasons: [], rule: ruleOfEvent(edition, event) }
}

/** A set that would score, with the rule of each tie at once instead of behind a click. */
function scored(event: EventOf<'scored'>, payments: readonly Payment[], voice: Voice): LogLine {
  const reasons = [...new Set(event.awards.flatMap((award) => tieReasons(award, voice)))]
  return { ...lineOf(event, payments, voice), reasons }
}

const asks: readonly NileEvent['kind'][] = ['idolAsks', 'buyAsks', 'commitAsks']

/**
 * The consequences of a move in sentences, from the events and points that the engine foresees and the table now. In this
 * order: who wins, what is gained, which sets score for whom and by which tie, who is asked next, what is left behind.
 */
export function previewLines({ events, points }: Happened, position: NilePosition, voice: Voice): LogLine[] {
  const payments = paymentsOf(events, points)
  const passed = events.filter(isLeftBehind)
  const lines = events.flatMap((event) => {
    if (isLeftBehind(event)) return []
    if (event.kind === 'took' && !isIdol(event.tile) && !isPurse(event.tile))
      return gained(event, events, position, voice)
    const eventPayments = payments.get(event) ?? []
    return event.kind === 'scored'
      ? scored(event, eventPayments, voice)
      : linesOf(event, eventPayments, voice)
  })
  return [
    ...lines.filter(({ kind }) => kind === 'ended'),
    ...lines.filter(({ kind }) => kind !== 'ended'),
    // The seat that would be asked for a choice: nothing is foreseen beyond that.
    ...events
      .filter(({ kind }) => asks.includes(kind))
      .map((event) => ({ ...lineOf(event, [], voice), tile: null })),
    // In one line: there may be dozens.
    ...(passed.length > 0 ? [leftBehind(passed)] : []),
  ]
}

/**
 * The number of a set's tiles before and after one goes from one seat to another: for these two, and for whoever would
 * then have most. `most`: nobody would have more.
 */
export function tradeStandings(held: readonly number[], to: number, from: number) {
  const moved = (seat: number): number => (seat === to ? 1 : seat === from ? -1 : 0)
  const after = held.map((count, seat) => count + moved(seat))
  const most = Math.max(...after)
  return held
    .map((before, seat) => ({ seat, before, after: after[seat], most: after[seat] === most }))
    .filter(({ seat, most }) => moved(seat) !== 0 || most)
    .sort((one, other) => other.after - one.after || one.seat - other.seat)
}
