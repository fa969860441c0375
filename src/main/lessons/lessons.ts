import * as z from 'zod'
import type { Verdict } from '../../shared/analysis/chances.ts'
import type { Fact } from '../../shared/analysis/facts.ts'
import { momentOn } from '../../shared/daily.ts'
import { editions, maxSeats, minSeats, type Edition } from '../../shared/editions/index.ts'
import { lessonIds, lessonOf } from '../../shared/lessons/index.ts'
import { people, tableAt, type LessonTable } from '../../shared/lessons/lesson.ts'
import { m } from '../../shared/messages/messages.js'
import { recordFormat, recordVersion } from '../../shared/record.ts'
import { done, type Outcome } from '../../shared/refusal.ts'
import { maxLayoutLength } from '../../shared/setups.ts'
import type { Prospect, TableUpdate } from '../../shared/table.ts'
import { judgeKnown } from '../analysis/judging.ts'
import { deal, openRecord } from '../engine/index.ts'
import { beginGame } from '../games/newGame.ts'
import { foldMoves } from '../session/journal.ts'
import { newProgress, progressOf } from '../session/progress.ts'
import { seatingOf } from '../session/seating.ts'
import { GameTimeline, prospectOf } from '../table/timeline.ts'
import { toView } from '../table/toView.ts'
import data from './moments.json' with { type: 'json' }

/** A table that is laid to learn something, and never stored. */
interface LaidTable {
  readonly id: string
  readonly name: string
  readonly edition: Edition
  readonly table: LessonTable
}

const tableSettings = { undo: false, confirm: false, preview: true, hints: false }

/** A step of a lesson, or of the moment of a day, and the moves made since its table was laid. */
interface LessonPlace {
  readonly lesson: string
  readonly step: number
  readonly moves: readonly string[]
}

/** The table of a lesson after these moves, in the form of a live one. Only the learner has choices. */
export function lessonFrame(place: LessonPlace): Outcome<TableUpdate> {
  const laid = laidAt(place)
  const played = playedOn(laid, place.moves)
  if (!played.ok) return played
  const { id, name, edition, table } = laid
  const timeline = played.value
  const { options, setup } = table
  const players = seated(table)
  const game = beginGame({ players, options, setup, edition, mode: 'digital', tableSettings }, 0)
  const progress = progressOf({ status: 'playing', resignedBy: null }, timeline)
  const view = toView({
    stored: { ...game, id, playedAt: 0, writtenAt: 0, progress: newProgress, journal: [], scores: [] },
    folded: foldMoves([]),
    timeline,
    ahead: timeline,
    otherLog: null,
    name,
    revision: timeline.ply,
    isLaidOpen: false,
    tableSettings,
    hasEnded: false,
    progress,
    players,
    held: false,
  })
  const choices = timeline.mover === table.seat ? view.position.choices : null
  const update = {
    family: timeline.family,
    view: { ...view, position: { ...view.position, choices } },
    log: { from: 0, entries: [...timeline.log] },
    undone: [],
    events: [],
  }
  // View and log belong to the game's family, since the game made them.
  return done(update as TableUpdate)
}

/** The effect of one more move. */
export function lessonProspect({
  move,
  ...place
}: LessonPlace & { readonly move: string }): Outcome<Prospect> {
  const played = playedOn(laidAt(place), place.moves)
  return played.ok ? prospectOf(played.value, move) : played
}

const seated = ({ players }: LessonTable) => seatingOf(players.map((name) => ({ name })))

/** The game of a table after these moves. */
export function playedOn({ edition, table }: LaidTable, moves: readonly string[]): Outcome<GameTimeline> {
  const record = openRecord({
    format: recordFormat,
    version: recordVersion,
    edition,
    players: seated(table),
    options: table.options,
    setup: table.setup,
    moves: [],
  })
  if (!record.ok) return record
  const { timeline, stopped } = GameTimeline.begin(record.value.start).playAll([...table.moves, ...moves])
  return stopped ? { ok: false, refusal: stopped } : done(timeline)
}

function laidAt({ lesson: id, step }: LessonPlace): LaidTable {
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
  const laid = { id: 'moment', name: m.moment_title(), edition, table }
  const played = playedOn(laid, [])
  if (!played.ok) throw new Error(`${layout}: ${played.refusal.code}`)
  return { ...laid, table: { ...table, seat: played.value.mover ?? 0 } }
}

/** Rates an answer to a day's moment. */
export function judgeMoment(day: string, move: string): Outcome<Verdict> {
  const moment = momentOn(day, moments)
  const played = playedOn(laidFor(moment), [])
  if (!played.ok) return played
  return judgeKnown(played.value.gamePosition, moment.chances, moment.playouts, move)
}
