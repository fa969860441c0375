import type { NileEntry, NileEntryOf } from '../../../../shared/ledger/entry.ts'
import * as tally from '../../../engine/nile/tally.ts'
import { mayBeLast, sentBack, withBoat, withoutBoat, movedBoat } from './boats.ts'
import {
  isAway,
  kindsOf,
  leftOf,
  seatsIn,
  tileOf,
  type NileLedgerState,
  type DraftNile,
  type Emit,
  lineIsEmpty,
  passTile,
  isSet,
  kindOf,
  sizeOf,
} from './state.ts'
import { finish, forward, isComplete, scoreWhenComplete } from './score.ts'
import { afterSweep, afterTurn, withoutMoves } from './sweeps.ts'
import type { TileCode } from '../../../../shared/editions/index.ts'
import { ring, type Idol } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { NileLedgerEvent } from '../../../../shared/ledger/view.ts'
import { verbOf, type IdolVerb } from '../../../../shared/nile/move.ts'

export const isOver = ({ state }: NileLedgerState): boolean => tally.isOver(state)

/** True while an answer is missing: to the engine's question, or about the order of boats. */
const isAsking = ({ state, order }: NileLedgerState): boolean =>
  order !== null || tally.isOver(state) || tally.askOf(state) !== null

export const seatsAtZero = ({ state }: NileLedgerState): number[] =>
  tally.pointsBySeat(state).flatMap((points, seat) => (points === 0 ? [seat] : []))

/** Lets the seat on turn or, between two turns, the seat before it decide about sets that score now. */
export function lendTurn(ledger: DraftNile): void {
  const seat = ledger.phase === 'taking' || ledger.last === null ? ledger.seat : ledger.last
  tally.setDecider(ledger.state, ledger.rules, seat)
}

/**
 * Does all that follows until a question opens: scores complete sets, sweeps the tiles still to be swept, ends the
 * turn, ends the game or passes the turn on.
 */
export function settle(ledger: DraftNile, emit: Emit): void {
  passForAway(ledger, emit)
  while (!isAsking(ledger) && (scoreNext(ledger, emit) || sweepNext(ledger, emit))) {
    passForAway(ledger, emit)
  }
  if (isAsking(ledger)) return
  if (ledger.phase === 'taking') {
    ledger.last = ledger.seat
    ledger.phase = 'after'
  }
  if (endsNow(ledger)) return finish(ledger, emit)
  const atZero = ledger.rules ? [] : seatsAtZero(ledger)
  if (atZero.length > 0 && !ledger.closing) emit({ kind: 'endAsks', atZero })
  ledger.closing = atZero.length > 0
  if (ledger.phase === 'after' && !ledger.closing) passTurn(ledger, emit)
}

/** Commits nothing for players who have left, when they are asked for wilds. */
function passForAway(ledger: DraftNile, emit: Emit): void {
  const { state, rules } = ledger
  while (rules && tally.askOf(state) === 'commit' && isAway(ledger, tally.seatOf(state))) {
    tally.answer(state, rules, { verb: 'commit', wilds: [] }, forward(emit))
  }
}

/** True when the game ends now; with scores alone not before King Tut is taken, for a point (2004). */
function endsNow(ledger: DraftNile): boolean {
  const { rules, scoreOnly, bonusTo } = ledger
  if (rules && seatsAtZero(ledger).length > 0) return true
  const hasBonus = rules !== null && rules.bonusPoints > 0 && sizeOf(ledger, tally.triangle) > 0
  return lineIsEmpty(ledger) && !(scoreOnly && hasBonus && bonusTo === null)
}

/**
 * Scores a set that is complete, or asks what it needs to know; false where there is none. A report of what everybody
 * holds can complete several, and one that opens a question makes the others wait.
 */
function scoreNext(ledger: DraftNile, emit: Emit): boolean {
  const complete = ledger.scoreOnly ? undefined : kindsOf(ledger).find((kind) => isComplete(ledger, kind))
  if (complete === undefined) return false
  scoreWhenComplete(ledger, complete, emit)
  return true
}

/** Sweeps the next tile that is still to be swept; false where there is none. */
function sweepNext(ledger: DraftNile, emit: Emit): boolean {
  const [kind, ...rest] = ledger.sweeping
  if (kind === undefined) return false
  ledger.sweeping = rest
  const hasWilds = ledger.rules !== null
  passTile(ledger, kind, tally.line, hasWilds ? null : tally.underworld)
  emit({ kind: 'swept', tile: tileOf(ledger, kind), to: hasWilds ? 'tomb' : 'underworld' })
  return true
}

/** The next seat clockwise whose player is there. */
function seatAfter(ledger: NileLedgerState): number {
  const after = (seat: number): number => (seat + 1) % seatsIn(ledger)
  let next = after(ledger.seat)
  while (isAway(ledger, next)) next = after(next)
  return next
}

/** A player leaves; a turn that was just beginning is the next seat's. */
export function leave(ledger: DraftNile, { seat }: NileEntryOf<'left'>, emit: Emit): void {
  ledger.sweeps = withoutMoves(ledger.sweeps, seat, mayBeLast(ledger.boats, seat))
  ledger.boats = withoutBoat(ledger.boats, seat)
  if (ledger.seat === seat && !ledger.scoreOnly) passTurn(ledger, emit)
}

/** A player comes back, or comes late: with other points the boat waits behind all others. */
export function join(ledger: DraftNile, { seat, points }: NileEntryOf<'joined'>, emit: Emit): void {
  const { state } = ledger
  ledger.boats = withBoat(ledger.boats, seat)
  ledger.awaited = ledger.awaited.filter((other) => other !== seat)
  if (!ledger.rules) tally.setAwaitedSeats(state, ledger.awaited.length)
  if (points === undefined) return
  ledger.boats = sentBack(ledger.boats, seat)
  const more = points - tally.pointsBySeat(state)[seat]
  emit({ kind: 'adjusted', seat, points: tally.adjust(state, seat, more), reason: '' })
}

/** Begins the next turn, of the next seat that can have a tile ahead, or of the one named. */
export function passTurn(ledger: DraftNile, emit: Emit, to?: number): void {
  ledger.seat = to ?? seatAfter(ledger)
  ledger.turn += 1
  if (to === undefined && ledger.seat === ledger.atTomb) {
    ledger.passedOver += 1
    emit({ kind: 'skipped', seat: ledger.seat })
    return passTurn(ledger, emit)
  }
  ledger.phase = 'before'
  tally.ask(ledger.state, 'sail')
  emit({ kind: 'turn', seat: ledger.seat })
}

/**
 * True where an entry reports a turn that was passed over already, of the seat that never has a tile ahead again.
 * One without a seat is from before seats were named in it.
 */
export const isPassedOver = ({ seat: now, atTomb, passedOver }: NileLedgerState, seat?: number): boolean =>
  passedOver > 0 && (seat === undefined || (seat === atTomb && seat !== now))

export function take(ledger: DraftNile, { tile }: NileEntryOf<'took'>, emit: Emit): void {
  // Kept though the game should have ended: the turn goes on to the next seat.
  if (ledger.phase === 'after') passTurn(ledger, emit)
  const { seat } = ledger
  const wasLast = mayBeLast(ledger.boats, seat)
  ledger.boats = movedBoat(ledger.boats, seat)
  ledger.mayHaveSunk = ledger.sweeps.possible || ledger.sweeps.isMissing
  ledger.sweeps = afterTurn(ledger.sweeps, seat, wasLast)
  ledger.phase = 'taking'
  ledger.passedOver = 0
  if (tile === ledger.facts.lastTile) ledger.atTomb = seat
  ledger.idle = null
  lendTurn(ledger)
  collect(ledger, seat, kindOf(ledger, tile), 'line', 'sail', emit)
}

type Took = Extract<NileLedgerEvent, { kind: 'took' }>

/** A seat collects a tile and resolves it. One beyond all there are is only kept, or acts: no set scores twice. */
function collect(
  ledger: DraftNile,
  seat: number,
  kind: tally.Kind,
  from: Took['from'],
  by: Took['by'],
  emit: Emit,
): void {
  const { state, rules } = ledger
  const party = from === 'line' ? tally.line : tally.underworld
  const isThere = tally.countOf(state, kind, party) > 0
  passTile(ledger, kind, party, null)
  emit({ kind: 'took', seat, tile: tileOf(ledger, kind), from, by })
  if (!isSet(ledger, kind)) {
    if (!rules) return wake(ledger, seat, kind, emit)
    if (isThere) return tally.receive(state, rules, kind, forward(emit))
  }
  tally.give(state, kind, seat)
  if (!rules && tileOf(ledger, kind) === ring) tally.payRing(state, seat, forward(emit))
  if (isThere) scoreWhenComplete(ledger, kind, emit)
}

/** An idol asks for its choice where it can act, by the counts. Thoth changes no count, and asks nothing. */
function wake(ledger: DraftNile, seat: number, idol: tally.Kind, emit: Emit): void {
  const verb = verbOf[tileOf(ledger, idol) as Idol]
  if (verb === 'thoth') return
  const acts = canAct(ledger, seat, verb)
  const isOpen = !acts && verb === 'osiris' && missingBelow(ledger).length > 0
  if (acts) {
    tally.setSeat(ledger.state, seat)
    tally.ask(ledger.state, verb)
  } else ledger.idle = { verb, seat, isOpen }
  emit({ kind: acts || isOpen ? 'idolAsks' : 'idolIdle', seat, verb })
}

/**
 * The tiles that may lie in the Underworld though nobody has entered it: all that may have trailed unseen, or those
 * that a count did not find. No set's last one: it would have scored.
 */
export function missingBelow(ledger: NileLedgerState): tally.Kind[] {
  const { mayHaveSunk, miscounts } = ledger
  return kindsOf(ledger).filter((kind) => {
    const mayLieThere = mayHaveSunk || (miscounts.get(kind)?.short ?? 0) > 0
    return mayLieThere && leftOf(ledger, kind) > (isSet(ledger, kind) ? 1 : 0)
  })
}

/** Entries that tell that the game has gone on after the last tile taken. */
const continuations: readonly NileEntry['kind'][] = ['swept', 'turn', 'skipped', 'holdings', 'ended']

/** An Osiris of whom nobody tells what he has brought is not asked about once the game has gone on. */
export function closeIdle(ledger: DraftNile, { kind }: NileEntry): void {
  if (ledger.idle && continuations.includes(kind)) ledger.idle = { ...ledger.idle, isOpen: false }
}

function canAct(ledger: NileLedgerState, seat: number, verb: string): boolean {
  const countOf = (kind: tally.Kind, party: tally.Party): number => tally.countOf(ledger.state, kind, party)
  if (verb === 'osiris') return kindsOf(ledger).some((kind) => countOf(kind, tally.underworld) > 0)
  if (verb === 'isis') return countOf(kindOf(ledger, ring), seat) > 0 && !lineIsEmpty(ledger)
  return verb === 'horus' || !lineIsEmpty(ledger)
}

export type IdolEntry = NileEntryOf<Exclude<IdolVerb, 'thoth'>>

/** Carries out the answer to an idol (rulebook 2021, "God Idol Tiles"), by tiles and not by positions. */
export function actIdol(ledger: DraftNile, entry: IdolEntry, emit: Emit): void {
  const seat = actingSeat(ledger, entry.kind)
  tally.ask(ledger.state, 'sail')
  ledger.idle = null
  const { kind: verb, tile } = entry
  if (tile === null) return emit({ kind: 'idolDeclined', seat, verb })
  if (tile === 'none') return noteEmptyUnderworld(ledger, seat, emit)
  if (tile === 'back') {
    ledger.boats = sentBack(ledger.boats, seat)
    return emit({ kind: 'wentBack', seat })
  }
  if (verb === 'ra') return banish(ledger, seat, tile, emit)
  if (verb === 'isis') return exchange(ledger, seat, tile, emit)
  if (verb === 'osiris') return raise(ledger, seat, tile, emit)
  collect(ledger, seat, kindOf(ledger, tile), 'line', verb, emit)
}

/** Nothing lies in the Underworld, so that nothing has trailed before the turn that is now played. */
function noteEmptyUnderworld(ledger: DraftNile, seat: number, emit: Emit): void {
  ledger.mayHaveSunk = false
  ledger.sweeps = afterTurn(afterSweep(ledger.sweeps, ledger.boats.away, true), seat, true)
  emit({ kind: 'idolIdle', seat, verb: 'osiris' })
}

/** Osiris: a tile that nobody has entered in the Underworld has trailed before. */
function raise(ledger: DraftNile, seat: number, tile: TileCode, emit: Emit): void {
  const kind = kindOf(ledger, tile)
  const isEntered = tally.countOf(ledger.state, kind, tally.underworld) > 0
  if (!isEntered && missingBelow(ledger).includes(kind)) {
    passTile(ledger, kind, tally.line, tally.underworld)
    emit({ kind: 'swept', tile, to: 'underworld' })
  }
  collect(ledger, seat, kind, 'underworld', 'osiris', emit)
}

/** The idol's seat: the one asked or, for a kept entry about an idle idol, the one that took it. */
const actingSeat = (ledger: DraftNile, verb: IdolVerb): number =>
  ledger.idle?.verb === verb ? ledger.idle.seat : tally.seatOf(ledger.state)

function banish(ledger: DraftNile, seat: number, tile: TileCode, emit: Emit): void {
  const kind = kindOf(ledger, tile)
  const isThere = leftOf(ledger, kind) > 0
  passTile(ledger, kind, tally.line, tally.underworld)
  emit({ kind: 'banished', seat, tile })
  if (isThere) scoreWhenComplete(ledger, kind, emit)
}

/** The ring is in the Nile before the tile is resolved: if that is a ring too, their number stays. */
function exchange(ledger: DraftNile, seat: number, tile: TileCode, emit: Emit): void {
  const { state } = ledger
  const rings = kindOf(ledger, ring)
  if (tally.countOf(state, rings, seat) > 0) {
    tally.take(state, rings, seat)
    tally.give(state, rings, tally.line)
    emit({ kind: 'ringReturned', seat })
  }
  collect(ledger, seat, kindOf(ledger, tile), 'line', 'isis', emit)
}
