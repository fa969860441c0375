import { cards, cardsOfKind, type Card } from '../../../../shared/editions/tutankhamens-revenge.ts'
import type { DigLedgerEvent } from '../../../../shared/ledger/events.ts'
import * as tally from '../../../engine/dig/reporting.ts'
import type { DigLedgerStart } from '../start.ts'
import { minSeats } from '../../../../shared/editions/index.ts'
import type { DigEvent } from '../../../../shared/dig/events.ts'
import { isKeepable, type DigEntry, type DigEntryOf } from '../../../../shared/ledger/entry.ts'
import { type Refused, refuse } from '../../../../shared/refusal.ts'
import type { Entered } from '../rules.ts'

export interface ReportedDig {
  readonly start: DigLedgerStart
  readonly state: tally.DigState
  readonly turn: number
  /** The seat that had the last turn. */
  readonly last: number | null
  /** The seats of players who have left. */
  readonly away: readonly number[]
  /** Cards reported by name, by kind, and the number of those reported by their value alone. */
  readonly named: Readonly<Partial<Record<Card, number>>>
  readonly unnamed: number
}

type DraftDig = { -readonly [K in keyof ReportedDig]: ReportedDig[K] }
type Emit = (event: DigLedgerEvent) => void

export function beginReported(start: DigLedgerStart): ReportedDig {
  const { names, values, passCost, setup } = start
  const { first, late = [] } = setup
  const beginning = { seats: names.length, values, passCost }
  const state = tally.begin(beginning, first, late)
  return { start, state, turn: 1, last: null, away: late, named: {}, unnamed: 0 }
}

const draftOf = (reported: ReportedDig): DraftDig => ({
  ...reported,
  state: tally.copyState(reported.state),
})

export const isOver = ({ state }: ReportedDig): boolean => tally.isOver(state)

/** Cards of a kind in the box, in all layers, without those that it has lost. */
export const sizeOf = ({ start: { setup } }: ReportedDig, card: Card): number =>
  cardsOfKind(card) - (setup.lost[card] ?? 0)

export const leftIn = (reported: ReportedDig): number =>
  cards.reduce((left, card) => left + sizeOf(reported, card) - (reported.named[card] ?? 0), -reported.unnamed)

/** True once the seat on turn has begun to do something. */
const hasBegun = ({ state }: ReportedDig): boolean => tally.digsOf(state) > 0 || tally.isDoubled(state)

/** True while the seat that had the last turn may still lay its blockade: nobody has dug since. */
export const mayBlockade = (reported: ReportedDig): boolean => {
  const { state, last, start } = reported
  return (
    !start.setup.scoreOnly &&
    last !== null &&
    !hasBegun(reported) &&
    tally.isIn(state, last) &&
    tally.hasBlockade(state, last)
  )
}

export function enter(reported: ReportedDig, entry: DigEntry): Entered<ReportedDig, 'dig'> | Refused {
  const wrong = wrongWith(reported, entry)
  if (wrong && !(entry.anyway !== undefined && isKeepable(wrong.refusal.code))) return wrong
  const open = draftOf(reported)
  const events: DigLedgerEvent[] = []
  const emit: Emit = (event) => events.push(event)
  const digger = tally.seatOf(open.state)
  carryOut(open, entry, emit)
  tally.endTurnBeforeBlockade(open.state, forward(emit))
  const wasTurn = entry.kind !== 'turn' && entry.kind !== 'left'
  if (wasTurn && events.some((event) => event.kind === 'turn' || event.kind === 'ended')) open.last = digger
  open.turn += events.filter((event) => event.kind === 'turn').length
  return { ok: true, reported: open, entry, events, against: wrong?.refusal ?? null }
}

function carryOut(reported: DraftDig, entry: DigEntry, emit: Emit): void {
  const { state } = reported
  const seat = tally.seatOf(state)
  switch (entry.kind) {
    case 'scarab':
      if (tally.scarabsOf(state, seat) > 0) return tally.playScarab(state, forward(emit))
      return emit({ kind: 'scarabPlayed', seat, factor: tally.double(state) })
    case 'revealed':
      return reveal(reported, entry, emit)
    case 'earned':
      return earn(reported, entry, emit)
    case 'stop':
      return tally.stop(state, forward(emit))
    case 'blockaded':
      tally.layBlockade(state, reported.last ?? seat, entry.cell)
      return emit({ kind: 'blockaded', seat: reported.last ?? seat, cell: entry.cell })
    case 'skipped':
      emit({ kind: 'skipped', seat })
      return tally.skip(state, forward(emit))
    case 'turn':
      return tally.turnTo(state, entry.seat, forward(emit))
    case 'adjust':
      return adjust(reported, entry, emit)
    case 'left':
      reported.away = [...reported.away, entry.seat]
      return tally.leave(state, entry.seat, forward(emit))
    case 'joined':
      return join(reported, entry, emit)
    case 'ended':
      return tally.end(state, forward(emit))
  }
}

/** Passes on the engine's events that need no card; the card of a penalty may be unknown. */
const forward =
  (emit: Emit, card: Card | null = null) =>
  (event: DigEvent): void =>
    emit(event.kind === 'penalty' ? { ...event, card } : (event as DigLedgerEvent))

/** Counts the card, or its value, as in the digital game; the last card of all ends it. */
function reveal(reported: DraftDig, { card: said }: DigEntryOf<'revealed'>, emit: Emit): void {
  const { state, start } = reported
  const card = typeof said === 'number' ? null : said
  if (card === null) reported.unnamed += 1
  else reported.named = { ...reported.named, [card]: (reported.named[card] ?? 0) + 1 }
  const value = tally.countReveal(state, typeof said === 'number' ? said : start.values[said])
  emit({
    kind: 'revealed',
    seat: tally.seatOf(state),
    card,
    value,
    doubled: tally.isDoubled(state),
    aside: tally.asideOf(state),
  })
  tally.followReveal(state, card, value, leftIn(reported) <= 0, forward(emit, card))
}

/** Ends a turn of which only the silver is known: set aside and taken, or a penalty. */
function earn({ state }: DraftDig, { silver }: DigEntryOf<'earned'>, emit: Emit): void {
  const value = tally.countReveal(state, silver)
  if (value < 0) tally.followReveal(state, null, value, false, forward(emit))
  else tally.stop(state, forward(emit))
}

/** A player comes back, or comes late with silver of their own. */
function join(reported: DraftDig, { seat, points }: DigEntryOf<'joined'>, emit: Emit): void {
  const { state } = reported
  reported.away = reported.away.filter((other) => other !== seat)
  tally.join(state, seat)
  if (points === undefined) return
  const more = points - tally.moneyBySeat(state)[seat]
  emit({ kind: 'adjusted', seat, points: tally.adjust(state, seat, more), reason: '' })
}

function adjust({ state }: DraftDig, { seat, points, reason }: DigEntryOf<'adjust'>, emit: Emit): void {
  emit({ kind: 'adjusted', seat, points: tally.adjust(state, seat, points), reason })
}

/** The entries about cards, of which a ledger of scores knows nothing. */
const ofCards: readonly DigEntry['kind'][] = ['scarab', 'revealed', 'blockaded']

function wrongWith(reported: ReportedDig, entry: DigEntry): Refused | null {
  if (isOver(reported)) return refuse('ledger.over')
  const { state, start } = reported
  const seat = tally.seatOf(state)
  const name = start.names[seat]
  const { scoreOnly } = start.setup
  if (entry.kind === 'earned' && !scoreOnly) return refuse('ledger.fullOnly')
  if (scoreOnly && ofCards.includes(entry.kind)) return refuse('ledger.silverOnly')
  switch (entry.kind) {
    case 'scarab':
      if (hasBegun(reported)) return refuse('move.scarabTooLate')
      return tally.scarabsOf(state, seat) > 0 ? null : refuse('move.noScarab')
    case 'revealed':
      return wrongWithCard(reported, entry)
    case 'blockaded':
      return wrongWithBlockade(reported, entry)
    case 'turn':
    case 'adjust':
    case 'left':
    case 'joined':
      return wrongWithSeat(reported, entry)
    case 'skipped':
      return hasBegun(reported) ? refuse('ledger.midTurn', { name }) : null
    case 'ended':
      if (hasBegun(reported)) return refuse('ledger.midTurn', { name })
      return scoreOnly || leftIn(reported) === 0
        ? null
        : refuse('ledger.cardsLeft', { left: leftIn(reported) })
    default:
      return null
  }
}

function wrongWithCard(reported: ReportedDig, { card }: DigEntryOf<'revealed'>): Refused | null {
  if (typeof card === 'number') return null
  const count = sizeOf(reported, card)
  return (reported.named[card] ?? 0) < count ? null : refuse('ledger.allCards', { card, count })
}

function wrongWithSeat(
  reported: ReportedDig,
  { kind, seat }: DigEntryOf<'turn' | 'adjust' | 'left' | 'joined'>,
): Refused | null {
  const { state, start, away } = reported
  if (seat >= start.names.length) return refuse('table.noSuchSeat', { seat: seat + 1 })
  const name = start.names[seat]
  const isAway = away.includes(seat)
  if (kind === 'joined') return isAway ? null : refuse('ledger.present', { name })
  if (isAway) return kind === 'adjust' ? null : refuse('ledger.away', { name })
  if (!tally.isIn(state, seat)) return refuse('ledger.out', { name })
  const isTooFew = tally.seatNumbers(state).filter((other) => tally.isIn(state, other)).length <= minSeats
  if (kind === 'left' && isTooFew) return refuse('ledger.tooFew')
  const onTurn = tally.seatOf(state)
  const interrupts = kind === 'turn' || (kind === 'left' && seat === onTurn)
  return interrupts && hasBegun(reported) ? refuse('ledger.midTurn', { name: start.names[onTurn] }) : null
}

function wrongWithBlockade(reported: ReportedDig, { cell }: DigEntryOf<'blockaded'>): Refused | null {
  const { state, start, last } = reported
  const there = tally.seatNumbers(state).find((seat) => tally.blockadedBy(state, seat) === cell)
  if (there !== undefined) return refuse('ledger.blockadeThere', { cell, name: start.names[there] })
  if (last !== null && !tally.hasBlockade(state, last)) {
    return refuse('ledger.noBlockade', { name: start.names[last] })
  }
  return mayBlockade(reported) ? null : refuse('ledger.blockadeLate')
}
