import { isKeepable, type NileEntry, type NileEntryOf } from '../../../../shared/ledger/entry.ts'
import type { NileLedgerEvent } from '../../../../shared/ledger/events.ts'
import type { BoatPair } from '../../../../shared/ledger/view.ts'
import type { NileResult } from '../../../../shared/record.ts'
import type { Refused } from '../../../../shared/refusal.ts'
import * as tally from '../../../engine/nile/reporting.ts'
import type { Entered, EntryOf, LedgerRules } from '../rules.ts'
import { mayBeLast, toldOrder } from './boats.ts'
import { holdAnew } from './holdings.ts'
import { asAnswer, askedOf, isAnswer, promptsAfter } from './question.ts'
import {
  beginReported,
  draftOf,
  isAway,
  kindOf,
  leftOf,
  presentSeats,
  tileOf,
  type DraftNile,
  type Emit,
  type ReportedNile,
} from './reported.ts'
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
const lastTurn = ({ phase, turn, last, passedOver }: ReportedNile): number =>
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

type Carrier<E extends NileEntry> = (reported: DraftNile, entry: E, emit: Emit) => void

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
  turn: (reported, { seat }, emit) => passTurn(reported, emit, seat),
  skipped: skip,
  adjust,
  left: leave,
  joined: join,
  ended: (reported, _, emit) => finish(reported, emit),
}

export const nileRules: LedgerRules<ReportedNile, 'nile'> = {
  kinds: Object.keys(carriers),
  begin: beginReported,
  enter,
  turn: (reported) => (isOver(reported) ? lastTurn(reported) : reported.turn),
  turnOf: (reported, { kind }) => (belated.includes(kind) ? lastTurn(reported) : reported.turn),
  actor: (reported, entry) => {
    if ('seat' in entry && entry.seat !== undefined) return entry.seat
    if (entry.kind === 'took' || entry.kind === 'skipped') return reported.seat
    return isAnswer(entry.kind) ? (reported.idle?.seat ?? tally.seatOf(reported.state)) : null
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
  best: (reported, seats) => {
    const { state, rules, boats } = reported
    const present = seats.filter((seat) => !isAway(reported, seat))
    const lowest = tally.lowestSeats(state, present)
    const last = lowest.filter((seat) => mayBeLast(boats, seat))
    return rules || last.length !== 1 ? lowest : last
  },
}

/** Answers questions about boats in some order: turns go on the same, whatever the answer. */
function answered(reported: ReportedNile): ReportedNile {
  const { order, n } = reported
  if (order === null) return reported
  const next = enter(reported, { kind: 'order', seats: [...order.among], set: null }, n)
  return next.ok ? answered(next.reported) : reported
}

/** The seat whose boat an entry moves; null where it moves none. */
function movedBy({ seat, state }: ReportedNile, entry: NileEntry): number | null {
  if (entry.kind === 'took') return seat
  if (entry.kind === 'left' || entry.kind === 'joined') return entry.seat
  return entry.kind === 'horus' && entry.tile === 'back' ? tally.seatOf(state) : null
}

/**
 * The order of boats that an open question asks for, as far as later entries tell it: an order of two boats that
 * was reported before either of them moved was the same already.
 */
function orderKnownLater(reported: ReportedNile, later: readonly NileEntry[]): BoatPair[] {
  const open = new Set(reported.order?.among)
  const known: BoatPair[] = []
  let reached = answered(reported)
  for (const entry of later) {
    if (entry.kind === 'order') {
      const seats = entry.seats.filter((seat) => open.has(seat))
      seats.slice(1).forEach((ahead, at) => known.push({ behind: seats[at], ahead }))
    }
    const mover = movedBy(reached, entry)
    if (mover !== null) open.delete(mover)
    if (open.size < 2) break
    const next = enter(reached, entry, reached.n + 1)
    if (next.ok) reached = answered(next.reported)
  }
  return known.filter(
    ({ behind, ahead }, at) =>
      at === known.findIndex((pair) => pair.behind === behind && pair.ahead === ahead),
  )
}

function enter(reported: ReportedNile, entry: NileEntry, n: number): Entered<ReportedNile, 'nile'> | Refused {
  const wrong = wrongWith(reported, entry)
  if (wrong && !(entry.anyway !== undefined && isKeepable(wrong.refusal.code))) return wrong
  const open = draftOf(reported, n)
  const events: NileLedgerEvent[] = []
  const emit: Emit = (event) => events.push(event)
  const carryOut = carriers[entry.kind] as Carrier<NileEntry>
  closeIdle(open, entry)
  carryOut(open, entry, emit)
  settle(open, emit)
  return {
    ok: true,
    reported: open,
    entry: asAnswer(reported, entry),
    events: events.map((event) => endedAmong(open, event)),
    against: wrong?.refusal ?? null,
  }
}

/** The result among the players who are there; null while the game goes on. */
function resultOf(reported: ReportedNile): NileResult | null {
  return tally.resultAmong(reported.state, reported.rules, presentSeats(reported))
}

/** The end of a game that somebody has left: as after a resignation, the best of the others wins. */
function endedAmong(reported: ReportedNile, event: NileLedgerEvent): NileLedgerEvent {
  const result = resultOf(reported)
  if (event.kind !== 'ended' || result === null || reported.boats.away.length === 0) return event
  const lowest = tally.lowestSeats(reported.state, presentSeats(reported))
  return { ...event, winners: result.winners, tie: reported.rules || lowest.length < 2 ? null : lowest }
}

/** Passes a turn over. Where that is known already, an entry that reports it changes nothing more. */
function skip(reported: DraftNile, { seat }: NileEntryOf<'skipped'>, emit: Emit): void {
  if (isPassedOver(reported, seat)) {
    reported.passedOver -= 1
    return
  }
  emit({ kind: 'skipped', seat: reported.seat })
  reported.sweeps = afterTurn(reported.sweeps, reported.seat, false)
  passTurn(reported, emit)
}

function sweep(reported: DraftNile, { tiles, rest }: NileEntryOf<'swept'>): void {
  lendTurn(reported)
  reported.sweeping = tiles.map((tile) => kindOf(reported, tile))
  if (!rest) reported.sweeps = afterSweep(reported.sweeps, reported.boats.away, tiles.length === 0)
}

function putInOrder(reported: DraftNile, { seats }: NileEntryOf<'order'>, emit: Emit): void {
  reported.boats = toldOrder(reported.boats, seats)
  emit({ kind: 'ordered', seats })
  const { order } = reported
  if (!order) return
  if (order.set === null) return finish(reported, emit)
  reported.order = null
  // Asks again where this does not yet tell what the set needs to know.
  scoreWhenComplete(reported, order.set, emit)
}

/** Makes the engine's own move, by counts alone. A kept entry moves its tile even against the rules. */
function answerWilds(reported: DraftNile, entry: NileEntryOf<'bought' | 'committed'>, emit: Emit): void {
  const { state, rules } = reported
  if (!rules) return
  const report = forward(emit)
  if (entry.kind === 'bought') tally.answer(state, rules, { verb: 'buy', buy: entry.purchase }, report)
  else tally.answer(state, rules, { verb: 'commit', wilds: entry.tiles }, report)
}

/** A count changes only how certain a number is: it does not tell where missing tiles are. */
function recount(reported: DraftNile, { tile, left }: NileEntryOf<'counted'>, emit: Emit): void {
  const kind = kindOf(reported, tile)
  const was = leftOf(reported, kind)
  if (was === left) reported.miscounts.delete(kind)
  else reported.miscounts.set(kind, { short: was - left, n: reported.n })
  reported.unknown.delete(kind)
  emit({ kind: 'recounted', tile: tileOf(reported, kind), was, is: left })
}

function adjust(reported: DraftNile, { seat, points, reason }: NileEntryOf<'adjust'>, emit: Emit): void {
  emit({ kind: 'adjusted', seat, points: tally.adjust(reported.state, seat, points), reason })
}
