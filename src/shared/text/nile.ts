import type { TileCode } from '../editions/index.ts'
import { unfolded } from '../editions/tiles.ts'
import { type EventOf, type NileEvent, paymentsOf, type Payment } from '../nile/events.ts'
import type { Round } from '../nile/views.ts'
import { m } from '../messages/messages.js'
import { ruleOfEvent } from '../rulebook/occasions.ts'
import { change, list, positionName, row } from './format.ts'
import type { LogLine } from './line.ts'
import { idolTile, tileName, namedTiles, type Names, type Voice } from './names.ts'
import { reasonsOf } from './reasons.ts'

function took(event: EventOf<'took'>, { edition, names }: Voice): string {
  const facts = {
    edition,
    name: names[event.seat],
    tile: tileName(event.tile),
    position: event.from === 'underworld' ? m.underworld() : positionName(event.from),
  }
  if (event.by === 'sail') return m.log_sailed(facts)
  if (event.by === 'isis') return m.log_took_isis(facts)
  if (event.by === 'horus') return m.log_took_horus(facts)
  return m.log_took_osiris(facts)
}

/** `26 → 20`, for an event that pays one seat. */
const pointsTold = (payments: readonly Payment[]): string =>
  row(payments.map(({ before, after }) => change(before, after)))

function scored(event: EventOf<'scored'>, payments: readonly Payment[], { names }: Voice): string {
  const set = tileName(event.set)
  const awards = payments.map(({ seat, before, after }) =>
    m.log_award({ name: names[seat], points: change(before, after) }),
  )
  return awards.length === 0 ? m.log_scored_none({ set }) : m.log_scored({ set, awards: row(awards) })
}

/** True where somebody who has left has as few points as the winners. */
const isOutdone = ({ winners, points, tie }: EventOf<'ended'>): boolean =>
  points.some(
    (own, seat) => own <= points[winners[0]] && !winners.includes(seat) && !(tie?.includes(seat) ?? false),
  )

function ended(event: EventOf<'ended'>, { edition, names }: Voice): string {
  const winners = event.winners.map((seat) => names[seat])
  const [name] = winners
  const how = isOutdone(event) ? 'stayed' : event.reason
  if (winners.length > 1) return m[`log_ended_${how}_shared`]({ edition, names: list(winners) })
  return m[`log_ended_${how}`]({ edition, name })
}

/** The sentence for one event of a game, with the change in points. */
export function sentenceOfEvent(event: NileEvent, payments: readonly Payment[], voice: Voice): string {
  const { edition, names } = voice
  const name = 'seat' in event ? names[event.seat] : ''
  switch (event.kind) {
    case 'sailed':
      return m.log_moved({ edition, name, position: positionName(event.to) })
    case 'took':
      return took(event, voice)
    case 'ringPaid':
      return event.paid === 0
        ? m.log_ringUnpaid({ name })
        : m.log_ringPaid({ name, n: event.paid, points: pointsTold(payments) })
    case 'idolAsks':
    case 'idolIdle':
    case 'idolDeclined':
      return m[`log_${event.kind}`]({ name, idol: tileName(idolTile(event.verb)) })
    case 'ringReturned':
      return m.log_ringReturned({ name, position: positionName(event.at) })
    case 'banished':
      return m.log_banished({ tile: tileName(event.tile), position: positionName(event.at) })
    case 'swapped':
      return m.log_swapped({
        first: tileName(event.tiles[0]),
        from: positionName(event.at[0]),
        second: tileName(event.tiles[1]),
        to: positionName(event.at[1]),
      })
    case 'trailed':
    case 'cleared':
      return leftBehind([event]).text
    case 'scored':
      return scored(event, payments, voice)
    case 'ended':
      return ended(event, voice)
    case 'buyAsks':
    case 'buyIdle':
    case 'buyDeclined':
      return m[`log_${event.kind}`]({ edition, name, purse: tileName(event.purse) })
    case 'bonusPaid':
    case 'bought': {
      const facts = { edition, name, tile: tileName(event.tile), n: event.paid, points: pointsTold(payments) }
      if (event.kind === 'bonusPaid') return m.log_bonusPaid(facts)
      return m.log_bought({ ...facts, from: names[event.from] })
    }
    case 'commitAsks':
    case 'commitPassed':
      return m[`log_${event.kind}`]({ name, set: tileName(event.set) })
    case 'committed':
      return m.log_committed({ name, set: tileName(event.set), tiles: namedTiles(event.tiles) })
    default:
      return m[`log_${event.kind}`]({ name })
  }
}

type LeftBehind = EventOf<'trailed' | 'cleared'>

export const isLeftBehind = (event: NileEvent): event is LeftBehind =>
  event.kind === 'trailed' || event.kind === 'cleared'

/** The line for tiles that leave together, for the Underworld or out of the game, passed by all boats. */
export function leftBehind(passed: readonly LeftBehind[]): LogLine {
  const [{ kind, tile }] = passed
  const text = m[`log_${kind}`]({ n: passed.length, tiles: namedTiles(passed.map((event) => event.tile)) })
  return { kind, text, tile, reasons: [], rule: 'leftBehind' }
}

/** The tiles that stand for events which name none. */
const tileOfKind: Readonly<Partial<Record<NileEvent['kind'], TileCode>>> = {
  ringPaid: 'SCA',
  ringReturned: 'SCA',
  swapped: 'THO',
  wentBack: 'HOR',
}

function tileOf(event: NileEvent): TileCode | null {
  if (event.kind === 'committed') return event.tiles[0]
  if ('tile' in event) return event.tile
  if ('purse' in event) return event.purse
  if ('verb' in event) return idolTile(event.verb)
  return 'set' in event ? event.set : (tileOfKind[event.kind] ?? null)
}

/** True where the sentence of the event before covers this one, or the next entry of the log will. */
const isSaidElsewhere = ({ kind }: NileEvent): boolean =>
  kind === 'sailed' || kind === 'idolAsks' || kind === 'buyAsks' || kind === 'commitAsks' || kind === 'turn'

export const lineOf = (event: NileEvent, payments: readonly Payment[], voice: Voice): LogLine => ({
  kind: event.kind,
  text: sentenceOfEvent(event, payments, voice),
  tile: tileOf(event),
  reasons: reasonsOf(event, voice),
  rule: ruleOfEvent(voice.edition, event),
})

/** None where its sentence is said elsewhere. */
export const linesOf = (event: NileEvent, payments: readonly Payment[], voice: Voice): LogLine[] =>
  isSaidElsewhere(event) ? [] : [lineOf(event, payments, voice)]

/** The events of one decision, and the points left after it, by seat. */
export interface Happened<Event = NileEvent> {
  readonly events: readonly Event[]
  readonly points: readonly number[]
}

/**
 * The lines that a log shows for one decision. A sail and the tile it took are one line; so are tiles left
 * behind in a row, with no set scored between them.
 */
export function logLines({ events, points }: Happened, voice: Voice): LogLine[] {
  const payments = paymentsOf(events, points)
  return events.flatMap((event, at) => {
    if (!isLeftBehind(event)) return linesOf(event, payments.get(event) ?? [], voice)
    if (at > 0 && isLeftBehind(events[at - 1])) return []
    const end = events.findIndex((other, nth) => nth > at && !isLeftBehind(other))
    return [leftBehind(events.slice(at, end < 0 ? undefined : end).filter(isLeftBehind))]
  })
}

/** The wilds committed to the set that is about to score, and the seats still to be asked. */
export function roundInWords({ wilds, passed, waiting: [next, ...later] }: Round, names: Names): string {
  const namesOf = (seats: readonly number[]): string => list(seats.map((seat) => names[seat]))
  const committed = wilds.flatMap((counts, seat) => {
    const tiles = namedTiles(unfolded(counts))
    return tiles === '' ? [] : [m.round_committed({ name: names[seat], tiles })]
  })
  return [
    ...committed,
    ...(passed.length > 0 ? [m.round_passed({ names: namesOf(passed) })] : []),
    later.length > 0 ? m.round_waiting({ names: namesOf(later) }) : m.round_last({ name: names[next] }),
  ].join(' ')
}
