import type { NileEntryOf } from '../../../shared/ledger/entry.ts'
import { line, underworld } from '../../engine/nile/reporting.ts'
import { mayBeLast, sentBack, withBoat, withoutBoat } from './boats.ts'
import {
  isAway,
  kindsOf,
  seatsIn,
  tileOf,
  type ReportedNile,
  type DraftNile,
  type Emit,
  lineIsEmpty,
  passTile,
} from './reported.ts'
import { finish, forward, isComplete, scoreWhenComplete } from './score.ts'
import { withMoves, withoutMoves } from './sweeps.ts'

export const isOver = ({ counts }: ReportedNile): boolean => counts.isOver

/** True while an answer is missing: to the engine's question, or about the order of boats. */
const isAsking = ({ counts, order }: ReportedNile): boolean =>
  order !== null || counts.isOver || counts.asked !== null

export const seatsAtZero = ({ counts }: ReportedNile): number[] =>
  counts.points.flatMap((points, seat) => (points === 0 ? [seat] : []))

/** Lets the seat on turn or, between two turns, the seat before it decide about sets that score now. */
export function lendTurn(reported: DraftNile): void {
  const seat = reported.phase === 'taking' || reported.last === null ? reported.seat : reported.last
  reported.counts.decider = seat
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
  const atZero = reported.counts.hasWilds ? [] : seatsAtZero(reported)
  if (atZero.length > 0 && !reported.closing) emit({ kind: 'endAsks', atZero })
  reported.closing = atZero.length > 0
  if (reported.phase === 'after' && !reported.closing) passTurn(reported, emit)
}

/** Commits nothing for players who have left, when they are asked for wilds. */
function passForAway(reported: DraftNile, emit: Emit): void {
  const { counts } = reported
  while (counts.asked === 'commit' && isAway(reported, counts.decider)) {
    counts.ask('sail')
    counts.commit([], forward(emit))
  }
}

/** True when the game ends now; with scores alone, once all sets have scored. */
function endsNow(reported: DraftNile): boolean {
  if (reported.counts.hasWilds && seatsAtZero(reported).length > 0) return true
  if (reported.scoreOnly) return reported.scored.size === reported.facts.sets.length
  return lineIsEmpty(reported)
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
  const { hasWilds } = reported.counts
  passTile(reported, kind, line, hasWilds ? null : underworld)
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
export function leave(reported: DraftNile, seat: number, emit: Emit): void {
  reported.sweeps = withoutMoves(reported.sweeps, seat, mayBeLast(reported.boats, seat))
  reported.boats = withoutBoat(reported.boats, seat)
  if (reported.seat === seat && !reported.scoreOnly) passTurn(reported, emit)
}

/** A player comes back, or comes late: with other points the boat waits behind all others. */
export function join(reported: DraftNile, { seat, points }: NileEntryOf<'joined'>, emit: Emit): void {
  const { counts } = reported
  reported.sweeps = withMoves(reported.sweeps, seat)
  reported.boats = withBoat(reported.boats, seat)
  reported.awaited = reported.awaited.filter((other) => other !== seat)
  counts.awaited = reported.awaited.length
  if (points === undefined) return
  reported.boats = sentBack(reported.boats, seat)
  const more = points - counts.points[seat]
  emit({ kind: 'adjusted', seat, points: counts.adjust(seat, more), reason: '' })
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
  reported.counts.ask('sail')
  emit({ kind: 'turn', seat: reported.seat })
}
