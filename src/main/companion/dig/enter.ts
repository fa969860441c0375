import { cards, cells, doubling } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { DigEvent } from '../../../shared/dig/events.ts'
import { type DigEntry, type DigEntryOf } from '../../../shared/ledger/entry.ts'
import { isKeepable, type Refused } from '../../../shared/refusal.ts'
import type { DigLedgerEvent } from '../../../shared/ledger/events.ts'
import { asking } from '../../engine/dig/codes.ts'
import { setAllOpen } from '../../engine/dig/pits.ts'
import { countReveal, followReveal, playScarab, stopTurn } from '../../engine/dig/play.ts'
import {
  askOf,
  asideOf,
  factorOf,
  moneyOf,
  passesOf,
  scarabsOf,
  seatOf,
  seatsOf,
  setBlockade,
  setFactor,
  setMoney,
  setPasses,
  setSeat,
} from '../../engine/dig/state.ts'
import { endTurn } from '../../engine/dig/turn.ts'
import type { Turned } from '../companion.ts'
import { leftIn, draftOf, type ReportedDig, type DraftDig, type Emit } from './reported.ts'
import { wrongWith } from './wrong.ts'

/** Enters what was reported; the state that is given stays as it was. */
export function enter(reported: ReportedDig, entry: DigEntry): Turned<ReportedDig, 'dig'> | Refused {
  const wrong = wrongWith(reported, entry)
  if (wrong && !(entry.anyway !== undefined && isKeepable(wrong.refusal.code))) return wrong
  const open = draftOf(reported)
  const events: DigLedgerEvent[] = []
  const digger = seatOf(open.state)
  carryOut(open, entry, (event) => events.push(event))
  // Whether a blockade is laid is reported, not asked: the turn goes on at once.
  if (askOf(open.state) === asking.block) {
    endTurn(
      open.state,
      telling((event) => events.push(event)),
    )
  }
  if (events.some((event) => event.kind === 'turn' || event.kind === 'ended')) open.last = digger
  open.turn += events.filter((event) => event.kind === 'turn').length
  return { ok: true, reported: open, events, against: wrong?.refusal ?? null }
}

function carryOut(reported: DraftDig, entry: DigEntry, emit: Emit): void {
  const { state } = reported
  switch (entry.kind) {
    case 'scarab':
      if (scarabsOf(state, seatOf(state)) > 0) return playScarab(state, telling(emit))
      setFactor(state, doubling)
      return emit({ kind: 'scarabPlayed', seat: seatOf(state), factor: doubling })
    case 'revealed':
      return reveal(reported, entry, emit)
    case 'stop':
      return stopTurn(state, false, telling(emit))
    case 'blockaded':
      setBlockade(state, reported.last ?? seatOf(state), cells.indexOf(entry.cell))
      return emit({ kind: 'blockaded', seat: reported.last ?? seatOf(state), cell: entry.cell })
    case 'skipped':
      setPasses(state, passesOf(state) + 1)
      emit({ kind: 'skipped', seat: seatOf(state) })
      return endTurn(state, telling(emit))
    case 'turn':
      setSeat(state, (entry.seat + seatsOf(state) - 1) % seatsOf(state))
      return endTurn(state, telling(emit))
    case 'adjust':
      return adjust(reported, entry, emit)
    case 'ended':
      setAllOpen(state, false)
      return endTurn(state, telling(emit))
  }
}

/** The engine's events that need no card are the ledger's own; the card of a penalty may not be known. */
const telling =
  (emit: Emit, card: (typeof cards)[number] | null = null) =>
  (event: DigEvent): void =>
    emit(event.kind === 'penalty' ? { ...event, card } : (event as DigLedgerEvent))

/** The card, or what it says, counts as in the digital game; the last one of all ends it. */
function reveal(reported: DraftDig, { card: said }: DigEntryOf<'revealed'>, emit: Emit): void {
  const { state, start } = reported
  const card = typeof said === 'number' ? null : said
  if (card === null) reported.unnamed += 1
  else reported.named = { ...reported.named, [card]: (reported.named[card] ?? 0) + 1 }
  const value = countReveal(state, typeof said === 'number' ? said : start.cards.values[said])
  emit({
    kind: 'revealed',
    seat: seatOf(state),
    card,
    value,
    doubled: factorOf(state) > 1,
    aside: asideOf(state),
  })
  if (leftIn(reported) <= 0) setAllOpen(state, false)
  followReveal(state, card === null ? 0 : cards.indexOf(card), value, telling(emit, card))
}

function adjust({ state }: DraftDig, { seat, points, reason }: DigEntryOf<'adjust'>, emit: Emit): void {
  const before = moneyOf(state, seat)
  const after = Math.max(0, before + points)
  setMoney(state, seat, after)
  emit({ kind: 'adjusted', seat, points: after - before, reason })
}
