import { cards, cardsOfKind, type Card } from '../../../../shared/editions/tutankhamens-revenge.ts'
import type { DigLedgerEvent } from '../../../../shared/ledger/view.ts'
import * as tally from '../../../engine/dig/tally.ts'
import type { DigLedgerStart } from '../start.ts'
import { minSeats } from '../../../../shared/editions/index.ts'
import type { DigEvent } from '../../../../shared/dig/events.ts'
import { isKeepable, type DigEntry, type DigEntryOf } from '../../../../shared/ledger/entry.ts'
import { type Refused, refuse } from '../../../../shared/refusal.ts'
import type { Entered } from '../rules.ts'

export interface DigLedgerState {
  readonly start: DigLedgerStart
  readonly state: tally.DigState
  readonly turn: number
  /** The seat that had the last turn. */
  readonly last: number | null
  /** The seats of players who have left. */
  readonly away: readonly number[]
  /** Cards entered by name, by kind, and the number of those entered by their value alone. */
  readonly named: Readonly<Partial<Record<Card, number>>>
  readonly unnamed: number
}

type DraftDig = { -readonly [K in keyof DigLedgerState]: DigLedgerState[K] }
type Emit = (event: DigLedgerEvent) => void

export function begin(start: DigLedgerStart): DigLedgerState {
  const { names, values, passCost, setup } = start
  const { first, late = [] } = setup
  const beginning = { seats: names.length, values, passCost }
  const state = tally.begin(beginning, first, late)
  return { start, state, turn: 1, last: null, away: late, named: {}, unnamed: 0 }
}

const draftOf = (ledger: DigLedgerState): DraftDig => ({
  ...ledger,
  state: tally.copyState(ledger.state),
})

export const isOver = ({ state }: DigLedgerState): boolean => tally.isOver(state)

/** Cards of a kind in the box, in all layers, without those that it has lost. */
export const sizeOf = ({ start: { setup } }: DigLedgerState, card: Card): number =>
  cardsOfKind(card) - (setup.lost[card] ?? 0)

export const leftIn = (ledger: DigLedgerState): number =>
  cards.reduce((left, card) => left + sizeOf(ledger, card) - (ledger.named[card] ?? 0), -ledger.unnamed)

/** True once the seat on turn has begun to do something. */
const hasBegun = ({ state }: DigLedgerState): boolean => tally.digsOf(state) > 0 || tally.isDoubled(state)

/** True while the seat that had the last turn may still lay its blockade: nobody has dug since. */
export const mayBlockade = (ledger: DigLedgerState): boolean => {
  const { state, last, start } = ledger
  return (
    !start.setup.scoreOnly &&
    last !== null &&
    !hasBegun(ledger) &&
    tally.isIn(state, last) &&
    tally.hasBlockade(state, last)
  )
}

export function enter(ledger: DigLedgerState, entry: DigEntry): Entered<DigLedgerState, 'dig'> | Refused {
  const wrong = wrongWith(ledger, entry)
  if (wrong && !(entry.anyway !== undefined && isKeepable(wrong.refusal.code))) return wrong
  const open = draftOf(ledger)
  const events: DigLedgerEvent[] = []
  const emit: Emit = (event) => events.push(event)
  const digger = tally.seatOf(open.state)
  carryOut(open, entry, emit)
  tally.endTurnBeforeBlockade(open.state, forward(emit))
  const wasTurn = entry.kind !== 'turn' && entry.kind !== 'left'
  if (wasTurn && events.some((event) => event.kind === 'turn' || event.kind === 'ended')) open.last = digger
  open.turn += events.filter((event) => event.kind === 'turn').length
  return { ok: true, ledger: open, entry, events, against: wrong?.refusal ?? null }
}

function carryOut(ledger: DraftDig, entry: DigEntry, emit: Emit): void {
  const { state } = ledger
  const seat = tally.seatOf(state)
  switch (entry.kind) {
    case 'scarab':
      if (tally.scarabsOf(state, seat) > 0) return tally.playScarab(state, forward(emit))
      return emit({ kind: 'scarabPlayed', seat, factor: tally.double(state) })
    case 'revealed':
      return reveal(ledger, entry, emit)
    case 'earned':
      return earn(ledger, entry, emit)
    case 'stop':
      return tally.stop(state, forward(emit))
    case 'blockaded':
      tally.layBlockade(state, ledger.last ?? seat, entry.cell)
      return emit({ kind: 'blockaded', seat: ledger.last ?? seat, cell: entry.cell })
    case 'skipped':
      emit({ kind: 'skipped', seat })
      return tally.skip(state, forward(emit))
    case 'turn':
      return tally.turnTo(state, entry.seat, forward(emit))
    case 'adjust':
      return adjust(ledger, entry, emit)
    case 'left':
      ledger.away = [...ledger.away, entry.seat]
      return tally.leave(state, entry.seat, forward(emit))
    case 'joined':
      return join(ledger, entry, emit)
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
function reveal(ledger: DraftDig, { card: said }: DigEntryOf<'revealed'>, emit: Emit): void {
  const { state, start } = ledger
  const card = typeof said === 'number' ? null : said
  if (card === null) ledger.unnamed += 1
  else ledger.named = { ...ledger.named, [card]: (ledger.named[card] ?? 0) + 1 }
  const value = tally.countReveal(state, typeof said === 'number' ? said : start.values[said])
  emit({
    kind: 'revealed',
    seat: tally.seatOf(state),
    card,
    value,
    doubled: tally.isDoubled(state),
    aside: tally.asideOf(state),
  })
  tally.followReveal(state, card, value, leftIn(ledger) <= 0, forward(emit, card))
}

/** Ends a turn of which only the silver is known: set aside and taken, or a penalty. */
function earn({ state }: DraftDig, { silver }: DigEntryOf<'earned'>, emit: Emit): void {
  const value = tally.countReveal(state, silver)
  if (value < 0) tally.followReveal(state, null, value, false, forward(emit))
  else tally.stop(state, forward(emit))
}

/** A player comes back, or comes late with silver of their own. */
function join(ledger: DraftDig, { seat, points }: DigEntryOf<'joined'>, emit: Emit): void {
  const { state } = ledger
  ledger.away = ledger.away.filter((other) => other !== seat)
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

function wrongWith(ledger: DigLedgerState, entry: DigEntry): Refused | null {
  if (isOver(ledger)) return refuse('ledger.over')
  const { state, start } = ledger
  const seat = tally.seatOf(state)
  const name = start.names[seat]
  const { scoreOnly } = start.setup
  if (entry.kind === 'earned' && !scoreOnly) return refuse('ledger.fullOnly')
  if (scoreOnly && ofCards.includes(entry.kind)) return refuse('ledger.silverOnly')
  switch (entry.kind) {
    case 'scarab':
      if (hasBegun(ledger)) return refuse('move.scarabTooLate')
      return tally.scarabsOf(state, seat) > 0 ? null : refuse('move.noScarab')
    case 'revealed':
      return wrongWithCard(ledger, entry)
    case 'blockaded':
      return wrongWithBlockade(ledger, entry)
    case 'turn':
    case 'adjust':
    case 'left':
    case 'joined':
      return wrongWithSeat(ledger, entry)
    case 'skipped':
      return hasBegun(ledger) ? refuse('ledger.midTurn', { name }) : null
    case 'ended':
      if (hasBegun(ledger)) return refuse('ledger.midTurn', { name })
      return scoreOnly || leftIn(ledger) === 0 ? null : refuse('ledger.cardsLeft', { left: leftIn(ledger) })
    default:
      return null
  }
}

function wrongWithCard(ledger: DigLedgerState, { card }: DigEntryOf<'revealed'>): Refused | null {
  if (typeof card === 'number') return null
  const count = sizeOf(ledger, card)
  return (ledger.named[card] ?? 0) < count ? null : refuse('ledger.allCards', { card, count })
}

function wrongWithSeat(
  ledger: DigLedgerState,
  { kind, seat }: DigEntryOf<'turn' | 'adjust' | 'left' | 'joined'>,
): Refused | null {
  const { state, start, away } = ledger
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
  return interrupts && hasBegun(ledger) ? refuse('ledger.midTurn', { name: start.names[onTurn] }) : null
}

function wrongWithBlockade(ledger: DigLedgerState, { cell }: DigEntryOf<'blockaded'>): Refused | null {
  const { state, start, last } = ledger
  const there = tally.seatNumbers(state).find((seat) => tally.blockadedBy(state, seat) === cell)
  if (there !== undefined) return refuse('ledger.blockadeThere', { cell, name: start.names[there] })
  if (last !== null && !tally.hasBlockade(state, last)) {
    return refuse('ledger.noBlockade', { name: start.names[last] })
  }
  return mayBlockade(ledger) ? null : refuse('ledger.blockadeLate')
}
