import type { GameEvent } from '../../shared/families.ts'
import type { LedgerLogEntry } from '../../shared/ledger/view.ts'
import type { StoredGame, StoredScore, GameProgress } from '../history/stored.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Family, TileCode } from '../../shared/editions/index.ts'
import { isSameEnding } from './progress.ts'

/** An entry of a log: a move, or a report. */
interface Entry {
  readonly events: readonly unknown[]
}

interface News<E extends Entry> {
  readonly log: { readonly from: number; readonly entries: E[] }
  readonly events: E['events'][number][]
}

/** The number of equal elements at the beginning of two lists. */
export function sharedLength(one: readonly unknown[], other: readonly unknown[]): number {
  let shared = 0
  while (shared < one.length && shared < other.length && one[shared] === other[shared]) shared++
  return shared
}

/**
 * The update for a watcher that was last shown another log: the entries from the first difference. It has
 * events to animate or announce only where entries were added to those shown. A slow watcher that misses
 * steps in between still ends up with the right log.
 */
export function newsSince<E extends Entry>(shown: readonly E[] | null, log: readonly E[]): News<E> {
  if (!shown) return { log: { from: 0, entries: [...log] }, events: [] }
  const from = sharedLength(shown, log)
  const entries = log.slice(from)
  const isOnlyMore = from === shown.length
  return {
    log: { from, entries },
    events: isOnlyMore ? entries.flatMap((entry): E['events'][number][] => [...entry.events]) : [],
  }
}

/** An entry of a log with the sets that it scored, and everybody's points after it. */
export interface ScoringEntry {
  readonly events: readonly (GameEvent | LedgerLogEntry['events'][number])[]
  readonly points: readonly number[]
}

/** The sets scored from the entry at index `from` on. */
export const scoresIn = (log: readonly ScoringEntry[], from = 0): StoredScore[] =>
  log.slice(from).flatMap((entry, index) => {
    const { points } = entry
    return scoredIn(entry).map(({ set, awards }) => ({ ply: from + index + 1, set, awards, points }))
  })

type Scored = Extract<GameEvent, { kind: 'scored' }>
type Events = ScoringEntry['events']

const scoredIn = (entry: ScoringEntry): Scored[] => entry.events.filter((event) => event.kind === 'scored')

/** True when today's rules score the game as it was scored when it was played, and end it as it was left. */
export function isAsPlayed(
  log: readonly ScoringEntry[],
  { status, ending }: GameProgress,
  { scores, progress }: Pick<StoredGame, 'scores' | 'progress'>,
): boolean {
  const awardsIn = (all: readonly StoredScore[]) => all.map(({ ply, set, awards }) => ({ ply, set, awards }))
  const then = scores.filter(({ ply }) => ply <= log.length)
  const isLeftSo = status === progress.status && isSameEnding(ending, progress.ending)
  return isLeftSo && isDeepStrictEqual(awardsIn(scoresIn(log)), awardsIn(then))
}

/** The log of a game that older rules scored otherwise: today's replay with the kept scores and points. */
export function logAsPlayed<E extends ScoringEntry>(log: readonly E[], scores: readonly StoredScore[]): E[] {
  let points: readonly number[] | null = null
  return log.map((entry, at) => {
    const then = scores.filter((score) => score.ply === at + 1)
    const before = points
    points =
      then.at(-1)?.points ??
      before?.map((value, seat) => Math.max(0, value + besides(log, at, seat))) ??
      entry.points
    return { ...entry, events: eventsAsPlayed(entry, then), points: [...points] }
  })
}

/** The points that an entry brings a seat by today's rules, those for sets aside: rings, or an adjustment. */
function besides(log: readonly ScoringEntry[], at: number, seat: number): number {
  const paid = scoredIn(log[at])
    .flatMap(({ awards }) => awards)
    .reduce((sum, award) => sum + (award.to === seat ? award.paid : 0), 0)
  return log[at].points[seat] - (log[at - 1]?.points[seat] ?? log[at].points[seat]) + paid
}

/** The points or money kept with a game that today's rules reckon otherwise, as part of its position. */
export function countAsPlayed(family: Family, log: readonly ScoringEntry[] | null): object {
  const points = log?.at(-1)?.points
  if (!points) return {}
  return family === 'dig' ? { money: points } : { points }
}

/** A move's events with the kept scores; a set that scores elsewhere today is named without its holdings. */
function eventsAsPlayed(entry: ScoringEntry, then: readonly StoredScore[]): Events {
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
