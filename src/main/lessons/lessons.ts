import * as z from 'zod'
import type { Verdict } from '../../shared/analysis/chances.ts'
import type { Fact } from '../../shared/analysis/facts.ts'
import { momentOn } from '../../shared/daily.ts'
import { editions, maxSeats, minSeats } from '../../shared/editions/index.ts'
import { lessonIds, lessonOf } from '../../shared/lessons/index.ts'
import { people, tableAt } from '../../shared/lessons/lesson.ts'
import { m } from '../../shared/messages/messages.js'
import type { Outcome } from '../../shared/refusal.ts'
import { maxLayoutLength } from '../../shared/setups.ts'
import type { Prospect, TableUpdate } from '../../shared/table.ts'
import { judgeKnown } from '../analysis/index.ts'
import { deal } from '../engine/index.ts'
import { considerAt, frameOf, playedOn, type LaidTable } from './laidTable.ts'
import data from './moments.json' with { type: 'json' }

/** A step of a lesson, or of the moment of a day, and the moves made since its table was laid. */
interface LessonPlace {
  readonly lesson: string
  readonly step: number
  readonly moves: readonly string[]
}

/** The table of a lesson after these moves. */
export const lessonFrame = (place: LessonPlace): Outcome<TableUpdate> => frameOf(laidAt(place), place.moves)

/** The effect of one more move. */
export const lessonProspect = ({
  move,
  ...place
}: LessonPlace & { readonly move: string }): Outcome<Prospect> => considerAt(laidAt(place), place.moves, move)

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
