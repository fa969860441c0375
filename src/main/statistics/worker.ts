import { parentPort, workerData } from 'node:worker_threads'
import { editions, familyOf, type Edition } from '../../shared/editions/index.ts'
import {
  counts,
  type Filter,
  type Overview,
  type Profile,
  type SetRecord,
  type Who,
} from '../../shared/statistics.ts'
import { readingFile, type Reader } from '../history/reader.ts'
import { overviewOf } from './overview.ts'
import { filtered, keyOf, playedGames } from './playedGames.ts'
import { profileOf, seatingsOf, setsOf } from './profile.ts'
import { Ladder } from './tallies.ts'

export type Question =
  | { readonly kind: 'overview'; readonly filter: Filter }
  | { readonly kind: 'profile'; readonly who: Who; readonly filter: Filter }

function overview(read: Reader, filter: Filter): Overview {
  const { games, people } = playedGames(read.results.all())
  const ladder = filter.edition && new Ladder(filter.edition, games.filter(counts))
  return overviewOf(filtered(games, filter), people, ladder)
}

/** Null for a player without games. */
function profile(read: Reader, who: Who, filter: Filter): Profile | null {
  const { games, people } = playedGames(read.results.all())
  const key = keyOf(who)
  const seatings = seatingsOf(filtered(games, filter), key)
  const ladders = new Map<Edition, Ladder>()
  const sets = new Map<Edition, readonly SetRecord[]>()
  for (const edition of editions) {
    const own = seatings.filter(({ game }) => game.edition === edition)
    if (own.length === 0) continue
    ladders.set(edition, new Ladder(edition, games.filter(counts)))
    if (familyOf[edition] === 'nile') sets.set(edition, setsOf(read, own))
  }
  return profileOf({ key, seatings, people, ladders, sets })
}

/** The program of the thread for statistics: it is given a history's file and a question, and posts the answer. */
const { file, question } = workerData as { file: string; question: Question }
parentPort?.postMessage(
  readingFile(file, (read) =>
    question.kind === 'overview'
      ? overview(read, question.filter)
      : profile(read, question.who, question.filter),
  ),
)
