import { isDeepStrictEqual } from 'node:util'
import type { GameEvent } from '../../shared/families.ts'
import type { TileCode } from '../../shared/editions/index.ts'
import type { GameProgress, StoredScore } from '../history/stored.ts'
import type { Entry } from './timeline.ts'

type Scored = Extract<GameEvent, { kind: 'scored' }>

const scoredIn = (entry: Entry): Scored[] => entry.events.filter((event) => event.kind === 'scored')

const sameScore = (event: Scored, stored: StoredScore): boolean =>
  event.set === stored.set && isDeepStrictEqual(event.awards, stored.awards)

/** True when today's rules score the game as it was scored when it was played. */
export function scoresAsPlayed(log: readonly Entry[], scores: readonly StoredScore[]): boolean {
  return log.every((entry) => {
    const now = scoredIn(entry)
    const then = scores.filter((score) => score.ply === entry.ply)
    return now.length === then.length && now.every((event, i) => sameScore(event, then[i]))
  })
}

/** True when today's rules bring the game to the status and ending that it was left with. */
export const endsAsPlayed = (now: GameProgress, then: GameProgress): boolean =>
  now.status === then.status && isDeepStrictEqual(now.ending, then.ending)

/**
 * The log of a game that older rules scored differently: today's replay with the scores as they were kept,
 * and the points that follow from them.
 */
export function logAsPlayed(log: readonly Entry[], scores: readonly StoredScore[]): Entry[] {
  let points: readonly number[] | null = null
  return log.map((entry) => {
    const then = scores.filter((score) => score.ply === entry.ply)
    const kept =
      then.at(-1)?.points ?? points?.map((value, seat) => Math.max(0, value - paidSingly(entry, seat)))
    points = kept ?? entry.points
    return { ...entry, events: eventsAsPlayed(entry, then), points: [...points] }
  })
}

/**
 * The points of a seat at a move other than for sets: rings, King Tut's point, and the point for a tile
 * bought from it.
 */
function paidSingly(entry: Entry, seat: number): number {
  return entry.events
    .filter(isSingle)
    .filter((event) => (event.kind === 'bought' ? event.from : event.seat) === seat)
    .reduce((sum, event) => sum + event.paid, 0)
}

type Single = Extract<GameEvent, { kind: 'ringPaid' | 'bonusPaid' | 'bought' }>

const isSingle = (event: GameEvent): event is Single =>
  event.kind === 'ringPaid' || event.kind === 'bonusPaid' || event.kind === 'bought'

/**
 * The events of a move with its scores replaced by the kept ones. A set that scores at another move today is
 * named without its holdings.
 */
function eventsAsPlayed(entry: Entry, then: readonly StoredScore[]): GameEvent[] {
  const now = scoredIn(entry)
  const others = entry.events.filter((event) => event.kind !== 'scored')
  const kept = then.map((score): Scored => {
    const match = now.find((event) => event.set === score.set)
    const nobody = entry.points.map(() => 0)
    const facts = match ?? {
      held: nobody,
      wilds: nobody.map(() => ({})),
      counts: nobody,
      under: 0,
      boats: nobody,
      underworldRanks: false,
    }
    return { ...facts, kind: 'scored', set: score.set as TileCode, awards: [...score.awards] }
  })
  const end = others.findIndex((event) => event.kind === 'turn' || event.kind === 'ended')
  return end < 0 ? [...others, ...kept] : [...others.slice(0, end), ...kept, ...others.slice(end)]
}
