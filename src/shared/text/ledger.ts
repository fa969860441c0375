import type { TileCode } from '../editions/index.ts'
import type { Card } from '../editions/tutankhamens-revenge.ts'
import type { LedgerEntry, NileEntry } from '../ledger/entry.ts'
import type { NileLedgerEvent, Doubt } from '../ledger/view.ts'
import { paymentsOf, type EventOf } from '../nile/events.ts'
import { m } from '../messages/messages.js'
import { sentenceOf } from '../sentence.ts'
import { number, row } from './format.ts'
import type { LogLine } from './line.ts'
import { cardName, tileName, namedTiles, type Voice } from './names.ts'
import { linesOf, type Happened } from './nile.ts'
import { countsInWords } from './reasons.ts'

/** A line below an entry: a consequence, and for points the reasons. */
export type Followed = Pick<LogLine, 'text' | 'reasons'>

/** Points or silver gained or lost, with their sign. */
export const signed = (points: number): string =>
  points < 0 ? m.ledger_minus({ n: number(-points) }) : m.ledger_plus({ n: number(points) })

/** The sentence for an entry; `seat` is the one that did it, where the entry does not name it. */
export function sentenceOfEntry(entry: NileEntry, seat: number | null, voice: Voice): string {
  const { edition, names } = voice
  const name = seat === null ? m.ledger_somebody() : names[seat]
  switch (entry.kind) {
    case 'took':
      return m.ledger_took({ name, tile: tileName(entry.tile) })
    case 'osiris':
    case 'isis':
    case 'ra':
    case 'horus':
      if (entry.tile === null) return m.ledger_declined({ name, idol: m[`ledger_idol_${entry.kind}`]() })
      if (entry.tile === 'back') return m.log_wentBack({ name })
      if (entry.tile === 'none') return m.ledger_osiris_none({ name })
      return m[`ledger_${entry.kind}`]({ name, tile: tileName(entry.tile) })
    case 'swept':
      return entry.tiles.length === 0
        ? m.ledger_swept_none()
        : m[entry.rest ? 'ledger_swept_earlier' : 'ledger_swept']({ tiles: namedTiles(entry.tiles) })
    case 'order':
      return m.ledger_order({ names: row(entry.seats.map((ordered) => names[ordered])) })
    case 'bought':
      return entry.purchase === null
        ? m.ledger_bought_none({ name })
        : m.ledger_bought({ name, from: names[entry.purchase.from], tile: tileName(entry.purchase.tile) })
    case 'committed':
      return entry.tiles.length === 0
        ? m.ledger_committed_none({ name })
        : m.ledger_committed({ name, tiles: namedTiles(entry.tiles) })
    case 'counted':
      return m.ledger_counted({ edition, tile: tileName(entry.tile), n: number(entry.left) })
    case 'holdings':
      if (entry.points === undefined) return m.ledger_holdings()
      return m.ledger_begun_so({
        points: row(entry.points.map((n, seat) => m.why_count({ name: names[seat], n: number(n) }))),
        sets: entry.scored?.length ? namedTiles(entry.scored) : m.ledger_begun_none(),
      })
    case 'scored':
      return m.ledger_scored({
        set: tileName(entry.set),
        counts: countsInWords(entry.held, entry.under ?? 0, voice) || m.label_nobody(),
      })
    case 'point':
      return m[`ledger_point_${entry.why}`]({ name: names[entry.seat] })
    default:
      return sentenceOfCommon(entry, name, names)
  }
}

type Common = Extract<LedgerEntry, { kind: 'turn' | 'skipped' | 'adjust' | 'left' | 'joined' | 'ended' }>

/** The sentence for an entry of the kinds that all editions share. */
export function sentenceOfCommon(entry: Common, name: string, names: readonly string[]): string {
  switch (entry.kind) {
    case 'turn':
      return m.ledger_turn({ name: names[entry.seat] })
    case 'skipped':
      return m.ledger_skipped({ name })
    case 'adjust':
      return m.ledger_adjusted({
        name: names[entry.seat],
        points: signed(entry.points),
        reason: entry.reason,
      })
    case 'left':
      return m.ledger_leaves({ name: names[entry.seat] })
    case 'joined':
      return entry.points === undefined
        ? m.ledger_comesBack({ name: names[entry.seat] })
        : m.ledger_joins({ name: names[entry.seat], n: number(entry.points) })
    case 'ended':
      return m.ledger_ended()
  }
}

/** Says which number of a ledger may be wrong, and why. */
export const sentenceOfDoubt = ({ code, facts, n, refusal }: Doubt): string =>
  m[`ledger_doubt_${code}`]({
    reckoned: 0,
    short: 0,
    size: 0,
    left: 0,
    ...facts,
    tile: typeof facts.tile === 'string' ? tileName(facts.tile as TileCode) : '',
    card: typeof facts.card === 'string' ? cardName(facts.card as Card) : '',
    n: n ?? 0,
    why: refusal ? sentenceOf(refusal) : '',
  })

/** Events as in the digital game that the sentence of no entry tells. */
const untold = ['ringPaid', 'idolIdle', 'bonusPaid', 'buyIdle', 'scored', 'skipped', 'ended'] as const
const isUntold = (event: NileLedgerEvent): event is EventOf<(typeof untold)[number]> =>
  untold.some((kind) => kind === event.kind)

/** A line without reasons. */
export const withoutReasons = (text: string): Followed[] => [{ text, reasons: [] }]

/** The consequences of an entry that its own sentence does not tell. */
export function followed({ events, points }: Happened<NileLedgerEvent>, voice: Voice): Followed[] {
  const payments = paymentsOf(events, points)
  return events.flatMap((event, at): Followed[] => {
    // The first is the entry's own; others are passed over without a report.
    if (event.kind === 'skipped' && at === 0) return []
    if (event.kind === 'recounted') {
      const { tile, was, is } = event
      return withoutReasons(m.ledger_recounted({ tile: tileName(tile), was: number(was), is: number(is) }))
    }
    if (event.kind === 'ringReturned')
      return withoutReasons(m.ledger_ringReturned({ name: voice.names[event.seat] }))
    return isUntold(event) ? linesOf(event, payments.get(event) ?? [], voice) : []
  })
}
