import type { NileEntry, NileEntryOf } from '../../../../shared/ledger/entry.ts'
import * as tally from '../../../engine/nile/reporting.ts'
import { mayBeLast, sentBack, withBoat, withoutBoat, movedBoat } from './boats.ts'
import {
  isAway,
  kindsOf,
  leftOf,
  seatsIn,
  tileOf,
  type ReportedNile,
  type DraftNile,
  type Emit,
  lineIsEmpty,
  passTile,
  isSet,
  kindOf,
  sizeOf,
} from './reported.ts'
import { finish, forward, isComplete, scoreWhenComplete } from './score.ts'
import { afterSweep, afterTurn, withoutMoves } from './sweeps.ts'
import type { TileCode } from '../../../../shared/editions/index.ts'
import { ring, type Idol } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { NileLedgerEvent } from '../../../../shared/ledger/events.ts'
import { verbOf, type IdolVerb } from '../../../../shared/nile/move.ts'

export const isOver = ({ state }: ReportedNile): boolean => tally.isOver(state)

/** True while an answer is missing: to the engine's question, or about the order of boats. */
const isAsking = ({ state, order }: ReportedNile): boolean =>
  order !== null || tally.isOver(state) || tally.asked(state) !== null

export const seatsAtZero = ({ state }: ReportedNile): number[] =>
  tally.pointsBySeat(state).flatMap((points, seat) => (points === 0 ? [seat] : []))

/** Lets the seat on turn or, between two turns, the seat before it decide about sets that score now. */
export function lendTurn(reported: DraftNile): void {
  const seat = reported.phase === 'taking' || reported.last === null ? reported.seat : reported.last
  tally.setDecider(reported.state, reported.rules, seat)
}

/**
 * Does all that follows until a question opens: scores complete sets, sweeps the tiles still to be swept, ends the
 * turn, ends the game or passes the turn on.
 */
export function settle(reported: DraftNile, emit: Emit): void {
  passForAway(reported, emit)
  while (!isAsking(reported) && (scoreNext(reported, emit) || sweepNext(reported, emit))) {
    passForAway(reported, emit)
  }
  if (isAsking(reported)) return
  if (reported.phase === 'taking') {
    reported.last = reported.seat
    reported.phase = 'after'
  }
  if (endsNow(reported)) return finish(reported, emit)
  const atZero = reported.rules ? [] : seatsAtZero(reported)
  if (atZero.length > 0 && !reported.closing) emit({ kind: 'endAsks', atZero })
  reported.closing = atZero.length > 0
  if (reported.phase === 'after' && !reported.closing) passTurn(reported, emit)
}

/** Commits nothing for players who have left, when they are asked for wilds. */
function passForAway(reported: DraftNile, emit: Emit): void {
  const { state, rules } = reported
  while (rules && tally.asked(state) === 'commit' && isAway(reported, tally.seatOf(state))) {
    tally.answer(state, rules, { verb: 'commit', wilds: [] }, forward(emit))
  }
}

/** True when the game ends now; with scores alone not before King Tut is taken, for a point (2004). */
function endsNow(reported: DraftNile): boolean {
  const { rules, scoreOnly, bonusTo } = reported
  if (rules && seatsAtZero(reported).length > 0) return true
  const hasBonus = rules !== null && rules.bonusPoints > 0 && sizeOf(reported, tally.triangle) > 0
  return lineIsEmpty(reported) && !(scoreOnly && hasBonus && bonusTo === null)
}

/**
 * Scores a set that is complete, or asks what it needs to know; false where there is none. A report of what everybody
 * holds can complete several, and one that opens a question makes the others wait.
 */
function scoreNext(reported: DraftNile, emit: Emit): boolean {
  const complete = reported.scoreOnly
    ? undefined
    : kindsOf(reported).find((kind) => isComplete(reported, kind))
  if (complete === undefined) return false
  scoreWhenComplete(reported, complete, emit)
  return true
}

/** Sweeps the next tile that is still to be swept; false where there is none. */
function sweepNext(reported: DraftNile, emit: Emit): boolean {
  const [kind, ...rest] = reported.sweeping
  if (kind === undefined) return false
  reported.sweeping = rest
  const hasWilds = reported.rules !== null
  passTile(reported, kind, tally.line, hasWilds ? null : tally.underworld)
  emit({ kind: 'swept', tile: tileOf(reported, kind), to: hasWilds ? 'tomb' : 'underworld' })
  return true
}

/** The next seat clockwise whose player is there. */
function seatAfter(reported: ReportedNile): number {
  const after = (seat: number): number => (seat + 1) % seatsIn(reported)
  let next = after(reported.seat)
  while (isAway(reported, next)) next = after(next)
  return next
}

/** A player leaves; a turn that was just beginning is the next seat's. */
export function leave(reported: DraftNile, { seat }: NileEntryOf<'left'>, emit: Emit): void {
  reported.sweeps = withoutMoves(reported.sweeps, seat, mayBeLast(reported.boats, seat))
  reported.boats = withoutBoat(reported.boats, seat)
  if (reported.seat === seat && !reported.scoreOnly) passTurn(reported, emit)
}

/** A player comes back, or comes late: with other points the boat waits behind all others. */
export function join(reported: DraftNile, { seat, points }: NileEntryOf<'joined'>, emit: Emit): void {
  const { state } = reported
  reported.boats = withBoat(reported.boats, seat)
  reported.awaited = reported.awaited.filter((other) => other !== seat)
  if (!reported.rules) tally.setAwaitedSeats(state, reported.awaited.length)
  if (points === undefined) return
  reported.boats = sentBack(reported.boats, seat)
  const more = points - tally.pointsBySeat(state)[seat]
  emit({ kind: 'adjusted', seat, points: tally.adjust(state, seat, more), reason: '' })
}

/** Begins the next turn, of the next seat that can have a tile ahead, or of the one named. */
export function passTurn(reported: DraftNile, emit: Emit, to?: number): void {
  reported.seat = to ?? seatAfter(reported)
  reported.turn += 1
  if (to === undefined && reported.seat === reported.atTomb) {
    reported.passedOver += 1
    emit({ kind: 'skipped', seat: reported.seat })
    return passTurn(reported, emit)
  }
  reported.phase = 'before'
  tally.ask(reported.state, 'sail')
  emit({ kind: 'turn', seat: reported.seat })
}

/**
 * True where an entry reports a turn that was passed over already, of the seat that never has a tile ahead again.
 * One without a seat is from before seats were named in it.
 */
export const isPassedOver = ({ seat: now, atTomb, passedOver }: ReportedNile, seat?: number): boolean =>
  passedOver > 0 && (seat === undefined || (seat === atTomb && seat !== now))

export function take(reported: DraftNile, { tile }: NileEntryOf<'took'>, emit: Emit): void {
  // Kept though the game should have ended: the turn goes on to the next seat.
  if (reported.phase === 'after') passTurn(reported, emit)
  const { seat } = reported
  const wasLast = mayBeLast(reported.boats, seat)
  reported.boats = movedBoat(reported.boats, seat)
  reported.mayHaveSunk = reported.sweeps.possible || reported.sweeps.isMissing
  reported.sweeps = afterTurn(reported.sweeps, seat, wasLast)
  reported.phase = 'taking'
  reported.passedOver = 0
  if (tile === reported.facts.lastTile) reported.atTomb = seat
  reported.idle = null
  lendTurn(reported)
  collect(reported, seat, kindOf(reported, tile), 'line', 'sail', emit)
}

type Took = Extract<NileLedgerEvent, { kind: 'took' }>

/** A seat collects a tile and resolves it. One beyond all there are is only kept, or acts: no set scores twice. */
function collect(
  reported: DraftNile,
  seat: number,
  kind: tally.Kind,
  from: Took['from'],
  by: Took['by'],
  emit: Emit,
): void {
  const { state, rules } = reported
  const party = from === 'line' ? tally.line : tally.underworld
  const isThere = tally.countOf(state, kind, party) > 0
  passTile(reported, kind, party, null)
  emit({ kind: 'took', seat, tile: tileOf(reported, kind), from, by })
  if (!isSet(reported, kind)) {
    if (!rules) return wake(reported, seat, kind, emit)
    if (isThere) return tally.receive(state, rules, kind, forward(emit))
  }
  tally.give(state, kind, seat)
  if (!rules && tileOf(reported, kind) === ring) tally.payRing(state, seat, forward(emit))
  if (isThere) scoreWhenComplete(reported, kind, emit)
}

/** An idol asks for its choice where it can act, by the counts. Thoth changes no count, and asks nothing. */
function wake(reported: DraftNile, seat: number, idol: tally.Kind, emit: Emit): void {
  const verb = verbOf[tileOf(reported, idol) as Idol]
  if (verb === 'thoth') return
  const acts = canAct(reported, seat, verb)
  const isOpen = !acts && verb === 'osiris' && unreportedBelow(reported).length > 0
  if (acts) {
    tally.setSeat(reported.state, seat)
    tally.ask(reported.state, verb)
  } else reported.idle = { verb, seat, isOpen }
  emit({ kind: acts || isOpen ? 'idolAsks' : 'idolIdle', seat, verb })
}

/**
 * The tiles that may lie in the Underworld though nobody has reported it: all that may have trailed unseen, or those
 * that a count did not find. No set's last one: it would have scored.
 */
export function unreportedBelow(reported: ReportedNile): tally.Kind[] {
  const { mayHaveSunk, miscounts } = reported
  return kindsOf(reported).filter((kind) => {
    const mayLieThere = mayHaveSunk || (miscounts.get(kind)?.short ?? 0) > 0
    return mayLieThere && leftOf(reported, kind) > (isSet(reported, kind) ? 1 : 0)
  })
}

/** Entries that tell that the game has gone on after the last tile taken. */
const continuations: readonly NileEntry['kind'][] = ['swept', 'turn', 'skipped', 'holdings', 'ended']

/** An Osiris of whom nobody tells what he has brought is not asked about once the game has gone on. */
export function closeIdle(reported: DraftNile, { kind }: NileEntry): void {
  if (reported.idle && continuations.includes(kind)) reported.idle = { ...reported.idle, isOpen: false }
}

function canAct(reported: ReportedNile, seat: number, verb: string): boolean {
  const held = (kind: tally.Kind, party: tally.Party): number => tally.countOf(reported.state, kind, party)
  if (verb === 'osiris') return kindsOf(reported).some((kind) => held(kind, tally.underworld) > 0)
  if (verb === 'isis') return held(kindOf(reported, ring), seat) > 0 && !lineIsEmpty(reported)
  return verb === 'horus' || !lineIsEmpty(reported)
}

export type IdolEntry = NileEntryOf<Exclude<IdolVerb, 'thoth'>>

/** Carries out the answer to an idol (rulebook 2021, "God Idol Tiles"), by tiles and not by positions. */
export function actIdol(reported: DraftNile, entry: IdolEntry, emit: Emit): void {
  const seat = actingSeat(reported, entry.kind)
  tally.ask(reported.state, 'sail')
  reported.idle = null
  const { kind: verb, tile } = entry
  if (tile === null) return emit({ kind: 'idolDeclined', seat, verb })
  if (tile === 'none') return noteEmptyUnderworld(reported, seat, emit)
  if (tile === 'back') {
    reported.boats = sentBack(reported.boats, seat)
    return emit({ kind: 'wentBack', seat })
  }
  if (verb === 'ra') return banish(reported, seat, tile, emit)
  if (verb === 'isis') return exchange(reported, seat, tile, emit)
  if (verb === 'osiris') return raise(reported, seat, tile, emit)
  collect(reported, seat, kindOf(reported, tile), 'line', verb, emit)
}

/** Nothing lies in the Underworld, so that nothing has trailed before the turn that is now played. */
function noteEmptyUnderworld(reported: DraftNile, seat: number, emit: Emit): void {
  reported.mayHaveSunk = false
  reported.sweeps = afterTurn(afterSweep(reported.sweeps, reported.boats.away, true), seat, true)
  emit({ kind: 'idolIdle', seat, verb: 'osiris' })
}

/** Osiris: a tile that nobody has reported in the Underworld has trailed before. */
function raise(reported: DraftNile, seat: number, tile: TileCode, emit: Emit): void {
  const kind = kindOf(reported, tile)
  const isReported = tally.countOf(reported.state, kind, tally.underworld) > 0
  if (!isReported && unreportedBelow(reported).includes(kind)) {
    passTile(reported, kind, tally.line, tally.underworld)
    emit({ kind: 'swept', tile, to: 'underworld' })
  }
  collect(reported, seat, kind, 'underworld', 'osiris', emit)
}

/** The idol's seat: the one asked or, for a kept entry about an idle idol, the one that took it. */
const actingSeat = (reported: DraftNile, verb: IdolVerb): number =>
  reported.idle?.verb === verb ? reported.idle.seat : tally.seatOf(reported.state)

function banish(reported: DraftNile, seat: number, tile: TileCode, emit: Emit): void {
  const kind = kindOf(reported, tile)
  const isThere = leftOf(reported, kind) > 0
  passTile(reported, kind, tally.line, tally.underworld)
  emit({ kind: 'banished', seat, tile })
  if (isThere) scoreWhenComplete(reported, kind, emit)
}

/** The ring is in the Nile before the tile is resolved: if that is a ring too, their number stays. */
function exchange(reported: DraftNile, seat: number, tile: TileCode, emit: Emit): void {
  const { state } = reported
  const rings = kindOf(reported, ring)
  if (tally.countOf(state, rings, seat) > 0) {
    tally.take(state, rings, seat)
    tally.give(state, rings, tally.line)
    emit({ kind: 'ringReturned', seat })
  }
  collect(reported, seat, kindOf(reported, tile), 'line', 'isis', emit)
}
