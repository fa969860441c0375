import * as z from 'zod'
import type { Verdict } from '../../shared/analysis/chances.ts'
import type { Fact } from '../../shared/analysis/advice.ts'
import { momentOn } from '../../shared/daily.ts'
import { editions, maxSeats, minSeats, type Edition } from '../../shared/editions/index.ts'
import { lessonIds, lessonOf } from '../../shared/lessons/index.ts'
import { people, tableAt, type LessonTable } from '../../shared/lessons/lesson.ts'
import { m } from '../../shared/messages/messages.js'
import type { LessonTrial } from '../../shared/replay.ts'
import { done, type Outcome } from '../../shared/refusal.ts'
import { maxLayoutLength } from '../../shared/setups.ts'
import type { Prospect, TableNews } from '../../shared/table.ts'
import { judgeKnown } from '../analysis/judging.ts'
import { deal } from '../engine/start.ts'
import { openRecord } from '../engine/record.ts'
import { beginGame } from '../setup/newGame.ts'
import { newProgress } from '../live/progress.ts'
import { seatingOf } from '../setup/seating.ts'
import { PlayedGame } from '../live/table/playedGame.ts'
import { prospectOf, type GameTimeline } from '../live/table/timeline.ts'
import data from './moments.json' with { type: 'json' }

/** A table that is laid to learn something, and never stored. */
interface LaidTable {
  readonly id: string
  readonly name: string
  readonly edition: Edition
  readonly table: LessonTable
}

const tableSettings = { undo: false, confirm: false, preview: true, hints: false }

/** The table of a lesson after these moves. Only the learner has choices. */
export function lessonTrial({ moves, ...place }: LessonTrial): Outcome<TableNews> {
  const laid = laidAt(place)
  const played = gameAfter(laid, moves)
  if (!played.ok) return played
  const news = played.value.news(laid.name, null)
  if (played.value.timeline.mover === laid.table.seat) return done(news)
  const { view } = news
  // The position belongs to the family of the news still.
  return done({ ...news, view: { ...view, position: { ...view.position, choices: null } } } as TableNews)
}

/** The effect of one more move. */
export function lessonProspect({ moves, ...place }: LessonTrial, move: string): Outcome<Prospect> {
  const played = playedOn(laidAt(place), moves)
  return played.ok ? prospectOf(played.value, move) : played
}

function gameAfter({ id, edition, table }: LaidTable, moves: readonly string[]): Outcome<PlayedGame> {
  const { options, setup } = table
  const players = seatingOf(table.players.map((name) => ({ name })))
  const newGame = beginGame({ players, options, setup, edition, mode: 'digital', tableSettings }, 0)
  const record = openRecord({ ...newGame.head, moves: [] })
  if (!record.ok) return record
  const unwritten = { playedAt: 0, writtenAt: 0, progress: newProgress, journal: [], scores: [] }
  let game = PlayedGame.open({ ...newGame, id, ...unwritten }, record.value.start, 0)
  for (const move of [...table.moves, ...moves]) {
    const steps = game.play(move)
    if (!steps.ok) return steps
    game = steps.value[0].game
  }
  return done(game)
}

/** The moves of a table's game after these. */
export function playedOn(laid: LaidTable, moves: readonly string[]): Outcome<GameTimeline> {
  const game = gameAfter(laid, moves)
  return game.ok ? done(game.value.timeline) : game
}

function laidAt({ lesson: id, step }: Omit<LessonTrial, 'moves'>): LaidTable {
  if (!lessonIds.includes(id)) return laidFor(momentOn(id, moments))
  const lesson = lessonOf(id)
  return { id, name: lesson.title(), edition: lesson.edition, table: tableAt(lesson, step).table }
}

const momentSchema = z.object({
  edition: z.enum(editions),
  seats: z.int().min(minSeats).max(maxSeats),
  layout: z.string().min(1).max(maxLayoutLength),
  /** The game up to the question. */
  moves: z.array(z.string()).min(1),
  /** The chance to win that each legal move leaves the seat on turn, and the playouts behind each of them. */
  chances: z.record(z.string(), z.number().min(0).max(1)),
  playouts: z.int().min(1),
})
/** A position out of a game between computer players, for "what would you play?". */
export type Moment = z.infer<typeof momentSchema>

export const momentsSchema = z.array(momentSchema)

/** True for a fact that speaks for a move. Tiles passed or left behind speak against it. */
export const isReason = ({ code }: Fact): boolean => code !== 'passes' && code !== 'leaves'

/** Those of each edition in their order; new ones follow at the end. */
export const moments: readonly Moment[] = momentsSchema.parse(data)

/** The game of a moment up to its question, with the seat that is asked. Throws where the rules refuse it. */
export function laidFor({ edition, seats, layout, moves }: Moment): LaidTable {
  const dealt = deal(edition, seats, {}, layout)
  if (!dealt.ok) throw new Error(`${layout}: ${dealt.refusal.code}`)
  const { laid: _seen, ...setup } = dealt.value.setup
  const table = { players: people.slice(0, seats), seat: 0, options: {}, setup, moves }
  const moment = { id: 'moment', name: m.home_moment(), edition, table }
  const played = playedOn(moment, [])
  if (!played.ok) throw new Error(`${layout}: ${played.refusal.code}`)
  return { ...moment, table: { ...table, seat: played.value.mover ?? 0 } }
}

export function judgeMoment(day: string, move: string): Outcome<Verdict> {
  const moment = momentOn(day, moments)
  const played = playedOn(laidFor(moment), [])
  if (!played.ok) return played
  return judgeKnown(played.value.gamePosition, moment.chances, moment.playouts, move)
}
