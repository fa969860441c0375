import { isKeepable, type NileEntry, type NileEntryOf } from '../../../../shared/ledger/entry.ts'
import type { NileLedgerEvent, BoatPair } from '../../../../shared/ledger/view.ts'
import type { NileResult } from '../../../../shared/record.ts'
import type { Refused } from '../../../../shared/refusal.ts'
import * as tally from '../../../engine/nile/tally.ts'
import type { Entered, EntryOf, LedgerRules } from '../rules.ts'
import { mayBeLast, toldOrder } from './boats.ts'
import { holdAnew } from './holdings.ts'
import { asAnswer, askedOf, isAnswer, promptsAfter } from './question.ts'
import {
  begin,
  draftOf,
  isAway,
  kindOf,
  leftOf,
  presentSeats,
  tileOf,
  type DraftNile,
  type Emit,
  type NileLedgerState,
} from './state.ts'
import { finish, forward, payPoint, scoreSaid, scoreWhenComplete } from './score.ts'
import { afterSweep, afterTurn } from './sweeps.ts'
import {
  actIdol,
  closeIdle,
  isOver,
  isPassedOver,
  join,
  leave,
  lendTurn,
  passTurn,
  settle,
  take,
} from './turns.ts'
import { doubtsOf, positionOf } from './view.ts'
import { wrongWith } from './wrong.ts'

/** The turn played last: this one, once a tile has been taken in it. */
const lastTurn = ({ phase, turn, last, passedOver }: NileLedgerState): number =>
  phase === 'before' && last !== null ? turn - 1 - passedOver : turn

/** Entries that belong to the turn before, once the turn has passed on. */
const belated: readonly EntryOf<'nile'>['kind'][] = [
  'swept',
  'order',
  'committed',
  'ended',
  'osiris',
  'isis',
  'ra',
  'horus',
]

type Carrier<E extends NileEntry> = (ledger: DraftNile, entry: E, emit: Emit) => void

/** By kind of entry, what it does; sets that are complete then, and the next turn, follow by `settle`. */
const carriers: { readonly [K in NileEntry['kind']]: Carrier<NileEntryOf<K>> } = {
  took: take,
  osiris: actIdol,
  isis: actIdol,
  ra: actIdol,
  horus: actIdol,
  swept: sweep,
  order: putInOrder,
  bought: answerWilds,
  committed: answerWilds,
  counted: recount,
  holdings: holdAnew,
  scored: scoreSaid,
  point: payPoint,
  turn: (ledger, { seat }, emit) => passTurn(ledger, emit, seat),
  skipped: skip,
  adjust,
  left: leave,
  joined: join,
  ended: (ledger, _, emit) => finish(ledger, emit),
}

export const nileRules: LedgerRules<NileLedgerState, 'nile'> = {
  kinds: Object.keys(carriers),
  begin,
  enter,
  turn: (ledger) => (isOver(ledger) ? lastTurn(ledger) : ledger.turn),
  turnOf: (ledger, { kind }) => (belated.includes(kind) ? lastTurn(ledger) : ledger.turn),
  actor: (ledger, entry) => {
    if ('seat' in entry && entry.seat !== undefined) return entry.seat
    if (entry.kind === 'took' || entry.kind === 'skipped') return ledger.seat
    return isAnswer(entry.kind) ? (ledger.idle?.seat ?? tally.seatOf(ledger.state)) : null
  },
  points: ({ state }) => tally.pointsBySeat(state),
  position: positionOf,
  question: askedOf,
  knownLater: orderKnownLater,
  doubts: doubtsOf,
  prompts: promptsAfter,
  result: resultOf,
  away: ({ boats }) => boats.away,
  /**
   * The seats with the fewest points that may be furthest back, of players who are there: in 2021 only one of
   * several wins, and their order may not be known.
   */
  best: (ledger, seats) => {
    const { state, rules, boats } = ledger
    const present = seats.filter((seat) => !isAway(ledger, seat))
    const lowest = tally.lowestSeats(state, present)
    const last = lowest.filter((seat) => mayBeLast(boats, seat))
    return rules || last.length !== 1 ? lowest : last
  },
}

/** Answers questions about boats in some order: turns go on the same, whatever the answer. */
function answered(ledger: NileLedgerState): NileLedgerState {
  const { order, n } = ledger
  if (order === null) return ledger
  const next = enter(ledger, { kind: 'order', seats: [...order.among], set: null }, n)
  return next.ok ? answered(next.ledger) : ledger
}

/** The seat whose boat an entry moves; null where it moves none. */
function movedBy({ seat, state }: NileLedgerState, entry: NileEntry): number | null {
  if (entry.kind === 'took') return seat
  if (entry.kind === 'left' || entry.kind === 'joined') return entry.seat
  return entry.kind === 'horus' && entry.tile === 'back' ? tally.seatOf(state) : null
}

/**
 * The order of boats that an open question asks for, as far as later entries tell it: an order of two boats that
 * was entered before either of them moved was the same already.
 */
function orderKnownLater(ledger: NileLedgerState, later: readonly NileEntry[]): BoatPair[] {
  const open = new Set(ledger.order?.among)
  const known: BoatPair[] = []
  let reached = answered(ledger)
  for (const entry of later) {
    if (entry.kind === 'order') {
      const seats = entry.seats.filter((seat) => open.has(seat))
      seats.slice(1).forEach((ahead, at) => known.push({ behind: seats[at], ahead }))
    }
    const mover = movedBy(reached, entry)
    if (mover !== null) open.delete(mover)
    if (open.size < 2) break
    const next = enter(reached, entry, reached.n + 1)
    if (next.ok) reached = answered(next.ledger)
  }
  return known.filter(
    ({ behind, ahead }, at) =>
      at === known.findIndex((pair) => pair.behind === behind && pair.ahead === ahead),
  )
}

function enter(
  ledger: NileLedgerState,
  entry: NileEntry,
  n: number,
): Entered<NileLedgerState, 'nile'> | Refused {
  const wrong = wrongWith(ledger, entry)
  if (wrong && !(entry.anyway !== undefined && isKeepable(wrong.refusal.code))) return wrong
  const open = draftOf(ledger, n)
  const events: NileLedgerEvent[] = []
  const emit: Emit = (event) => events.push(event)
  const carryOut = carriers[entry.kind] as Carrier<NileEntry>
  closeIdle(open, entry)
  carryOut(open, entry, emit)
  settle(open, emit)
  return {
    ok: true,
    ledger: open,
    entry: asAnswer(ledger, entry),
    events: events.map((event) => endedAmong(open, event)),
    against: wrong?.refusal ?? null,
  }
}

/** The result among the players who are there; null while the game goes on. */
function resultOf(ledger: NileLedgerState): NileResult | null {
  return tally.resultAmong(ledger.state, ledger.rules, presentSeats(ledger))
}

/** The end of a game that somebody has left: as after a resignation, the best of the others wins. */
function endedAmong(ledger: NileLedgerState, event: NileLedgerEvent): NileLedgerEvent {
  const result = resultOf(ledger)
  if (event.kind !== 'ended' || result === null || ledger.boats.away.length === 0) return event
  const lowest = tally.lowestSeats(ledger.state, presentSeats(ledger))
  return { ...event, winners: result.winners, tie: ledger.rules || lowest.length < 2 ? null : lowest }
}

/** Passes a turn over. Where that is known already, an entry that reports it changes nothing more. */
function skip(ledger: DraftNile, { seat }: NileEntryOf<'skipped'>, emit: Emit): void {
  if (isPassedOver(ledger, seat)) {
    ledger.passedOver -= 1
    return
  }
  emit({ kind: 'skipped', seat: ledger.seat })
  ledger.sweeps = afterTurn(ledger.sweeps, ledger.seat, false)
  passTurn(ledger, emit)
}

function sweep(ledger: DraftNile, { tiles, rest }: NileEntryOf<'swept'>): void {
  lendTurn(ledger)
  ledger.sweeping = tiles.map((tile) => kindOf(ledger, tile))
  if (!rest) ledger.sweeps = afterSweep(ledger.sweeps, ledger.boats.away, tiles.length === 0)
}

function putInOrder(ledger: DraftNile, { seats }: NileEntryOf<'order'>, emit: Emit): void {
  ledger.boats = toldOrder(ledger.boats, seats)
  emit({ kind: 'ordered', seats })
  const { order } = ledger
  if (!order) return
  if (order.set === null) return finish(ledger, emit)
  ledger.order = null
  // Asks again where this does not yet tell what the set needs to know.
  scoreWhenComplete(ledger, order.set, emit)
}

/** Makes the engine's own move, by counts alone. A kept entry moves its tile even against the rules. */
function answerWilds(ledger: DraftNile, entry: NileEntryOf<'bought' | 'committed'>, emit: Emit): void {
  const { state, rules } = ledger
  if (!rules) return
  const onEvent = forward(emit)
  if (entry.kind === 'bought') tally.answer(state, rules, { verb: 'buy', buy: entry.purchase }, onEvent)
  else tally.answer(state, rules, { verb: 'commit', wilds: entry.tiles }, onEvent)
}

/** A count changes only how certain a number is: it does not tell where missing tiles are. */
function recount(ledger: DraftNile, { tile, left }: NileEntryOf<'counted'>, emit: Emit): void {
  const kind = kindOf(ledger, tile)
  const was = leftOf(ledger, kind)
  if (was === left) ledger.miscounts.delete(kind)
  else ledger.miscounts.set(kind, { short: was - left, n: ledger.n })
  ledger.unknown.delete(kind)
  emit({ kind: 'recounted', tile: tileOf(ledger, kind), was, is: left })
}

function adjust(ledger: DraftNile, { seat, points, reason }: NileEntryOf<'adjust'>, emit: Emit): void {
  emit({ kind: 'adjusted', seat, points: tally.adjust(ledger.state, seat, points), reason })
}
