import { line, underworld } from '../../engine/nile/reporting.ts'
import { seatsIn, tileOf, type ReportedNile, type DraftNile, type Emit } from './reported.ts'
import { finish, scoreWhenComplete } from './score.ts'
import { lineIsEmpty, passTile } from './tiles.ts'

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
 * Does all that follows until a question opens: sweeps the tiles still to be swept, ends the turn, ends the
 * game or passes the turn on.
 */
export function settle(reported: DraftNile, emit: Emit): void {
  while (!isAsking(reported) && reported.sweeping.length > 0) sweepOne(reported, emit)
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

/** True when the game ends now; with scores alone, once all sets have scored. */
function endsNow(reported: DraftNile): boolean {
  if (reported.counts.hasWilds && seatsAtZero(reported).length > 0) return true
  if (reported.scoreOnly) return reported.scored.size === reported.facts.sets.length
  return lineIsEmpty(reported)
}

function sweepOne(reported: DraftNile, emit: Emit): void {
  const [kind, ...rest] = reported.sweeping
  reported.sweeping = rest
  const { hasWilds } = reported.counts
  passTile(reported, kind, line, hasWilds ? null : underworld)
  emit({ kind: 'swept', tile: tileOf(reported, kind), to: hasWilds ? 'tomb' : 'underworld' })
  scoreWhenComplete(reported, kind, emit)
}

/** Begins the next turn, of the next seat that can have a tile ahead, or of the one named. */
export function passTurn(reported: DraftNile, emit: Emit, to?: number): void {
  reported.seat = to ?? (reported.seat + 1) % seatsIn(reported)
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
