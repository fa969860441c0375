import type { Edition } from '../../shared/editions/index.ts'
import {
  historyRowSchema,
  originSchema,
  type HistoryRow,
  type Note,
  type Origin,
} from '../../shared/history.ts'
import { anyCorrectionSchema, keptEntrySchema } from '../../shared/ledger/entry.ts'
import { awardSchema } from '../../shared/nile/events.ts'
import { handoverSchema, keptPlayerSchema, type Player } from '../../shared/players.ts'
import { headSchema, type RecordHead } from '../../shared/record.ts'
import { tableSettingsSchema, type TableSettings } from '../../shared/setups.ts'
import { endingSchema, type Mode } from '../../shared/status.ts'
import * as z from 'zod'

/** The progress of a game for lists, stored with it so that a list needs no replay. */
export type GameProgress = Readonly<Pick<HistoryRow, 'status' | 'ending' | 'plies' | 'turns'>>

export interface NewStoredGame {
  readonly id: string
  readonly edition: Edition
  readonly mode: Mode
  readonly name: string
  /** Unknown keys are kept. All players are complete, as lists show them unchanged. */
  readonly head: RecordHead
  /** The players now, where they are no longer those of the record. Absent when a game is read. */
  readonly players?: readonly Player[]
  readonly tableSettings: TableSettings
  readonly rulesVersion: number
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** Absent when the game is no branch. */
  readonly origin?: Origin
}

export interface StoredGame extends NewStoredGame {
  /** When it was last played on. */
  readonly playedAt: number
  /** When its journal was last written: by playing, or by a correction or another step later. */
  readonly writtenAt: number
  readonly progress: GameProgress
  readonly journal: readonly JournalEntry[]
  /** The sets scored by the moves that count, by ply. */
  readonly scores: readonly StoredScore[]
}

/** The data stored with a game besides its record and its journal: remarks, and the time at the table. */
export interface Remarks extends Readonly<Pick<HistoryRow, 'favourite' | 'leftOut' | 'playedFor'>> {
  readonly tags: readonly string[]
  /** By step, one each. */
  readonly notes: readonly Note[]
}

/** One step of a live game, written completely or not at all. */
export interface JournalStep {
  readonly entry: JournalEntry
  readonly at: number
  /** When the game was last played, where this step plays it on; absent for a step that is no play. */
  readonly playedAt?: number
  readonly progress: GameProgress
  /** After `back`: scores beyond this ply are deleted first. */
  readonly keepScoresUpTo: number
  readonly scores: readonly StoredScore[]
  /** The players, the edition and the name from now on, where they have changed. */
  readonly players?: readonly Player[]
  readonly edition?: Edition
  readonly name?: string
}

/** Reads rows of tables. JSON in a column stays text until it has passed its schema. */
export const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('is not JSON')
    return z.NEVER
  }
})

export const flag = z.literal([0, 1]).transform((value) => value === 1)

/** A number of a column, or the nearest one that there is: a row that another program has changed may hold any. */
const numberUpTo = (limit: number) =>
  z.number().transform((value) => Math.trunc(Math.min(limit, Math.max(-limit, value))))
/** Milliseconds since 1970, as far as dates reach. */
export const moment = numberUpTo(8.64e15)
const amount = numberUpTo(Number.MAX_SAFE_INTEGER)

const listRowSchema = historyRowSchema.extend({
  startedAt: moment,
  playedAt: moment,
  plies: amount,
  turns: amount,
  playedFor: amount,
  players: json.pipe(z.array(keptPlayerSchema)).catch([]),
  ending: json.pipe(endingSchema).nullable().catch(null),
  origin: json.pipe(originSchema).nullable().catch(null),
  favourite: flag,
  leftOut: flag,
  fromPosition: flag.catch(false),
  tags: json.pipe(z.array(z.string())).catch([]),
  note: z
    .string()
    .nullable()
    .transform((text) => text ?? ''),
})

/** A row of the list; `null` when it is too damaged to show. */
export function readListRow(row: unknown): HistoryRow | null {
  const { data } = listRowSchema.safeParse(row)
  // Lists tell the ending by the names of the players.
  const isWhole = data?.ending?.points.length === data?.players.length
  return data ? { ...data, ending: isWhole ? data.ending : null } : null
}

export const readListRows = (rows: readonly unknown[]) => rows.flatMap((row) => readListRow(row) ?? [])

const remarked = { favourite: true, leftOut: true, tags: true, playedFor: true } as const
const remarksRowSchema = listRowSchema.pick(remarked)
export const readRemarks = (row: unknown): Omit<Remarks, 'notes'> => remarksRowSchema.parse(row)

const listed = { players: true, note: true, notes: true, fromPosition: true } as const
const gameRowSchema = historyRowSchema.omit({ ...remarked, ...listed }).extend({
  number: z.int(),
  startedAt: moment,
  playedAt: moment,
  writtenAt: moment,
  origin: json.pipe(originSchema).nullable(),
  ending: json.pipe(endingSchema).nullable(),
  head: json.pipe(headSchema),
  tableSettings: json.pipe(tableSettingsSchema),
  rulesVersion: z.int(),
})

/** A game without its journal, and the number under which other tables refer to it. */
export function readGameRow(row: unknown): { number: number; game: Omit<StoredGame, 'journal' | 'scores'> } {
  const { number, status, ending, plies, turns, origin, ...game } = gameRowSchema.parse(row)
  const progress = { status, ending, plies, turns }
  return { number, game: { ...game, ...(origin && { origin }), progress } }
}

const count = z.int().min(0)

/** The schema of the rows of some kinds of entries: `detail` has all that an entry says beside its kind. */
const rowOf = <Kind extends string, Detail, Said>(
  kinds: [Kind, ...Kind[]],
  detail: z.ZodType<Detail>,
  said: (detail: Detail) => Said,
) =>
  z.object({ kind: z.literal(kinds), detail }).transform((row) => ({ kind: row.kind, ...said(row.detail) }))

const entrySchema = z.discriminatedUnion('kind', [
  rowOf(['move'], z.string(), (move) => ({ move })),
  /** Takes moves back until `ply` are left, or makes undone moves again until there are `ply`. */
  rowOf(['back', 'redo'], count, (ply) => ({ ply })),
  rowOf(['resign'], count, (seat) => ({ seat })),
  rowOf(['abandon', 'resume'], z.null(), () => ({})),
  rowOf(['agree'], json.pipe(tableSettingsSchema), (tableSettings) => ({ tableSettings })),
  /** Hands a seat over to another player. */
  rowOf(['seat'], json.pipe(handoverSchema.omit({ ply: true })), (handover) => handover),
  /** A ledger's report of an entry, or a correction of one or of the start; entries are numbered from 1. */
  rowOf(['report'], json.pipe(keptEntrySchema), (entry) => ({ entry })),
  rowOf(['correct'], json.pipe(anyCorrectionSchema), (correction) => ({ correction })),
])
/**
 * An entry of the journal of a live game. Entries are in order and never rewritten. The moves that count, or the
 * reports and corrections of a ledger, are those that remain after every `back` and `redo`; undone ones stay.
 */
export type JournalEntry = Readonly<z.infer<typeof entrySchema>>
export const readEntry = (row: unknown): JournalEntry => entrySchema.parse(row)

/** The stored `detail` of an entry: its only field beside the kind, or all of a seat that is handed over. */
export function detailOf({ kind, ...fields }: JournalEntry): string | number | null {
  if (kind === 'seat') return JSON.stringify(fields)
  const [detail = null]: readonly unknown[] = Object.values(fields)
  return typeof detail === 'string' || typeof detail === 'number' || detail === null
    ? detail
    : JSON.stringify(detail)
}

const scoreRowSchema = z.object({
  /** The ply of the move that scored it, from 1. */
  ply: z.int().min(1),
  set: z.string(),
  awards: json.pipe(z.array(awardSchema).readonly()),
  /** The points of all seats after that move. */
  points: json.pipe(z.array(z.int()).readonly()),
})
/** A set as it was scored during the game. */
export type StoredScore = Readonly<z.infer<typeof scoreRowSchema>>
export const readScore = (row: unknown): StoredScore => scoreRowSchema.parse(row)

type Step = Extract<JournalEntry, { kind: 'move' | 'report' | 'correct' }>

const isStep = (entry: JournalEntry): entry is Step => ['move', 'report', 'correct'].includes(entry.kind)

/**
 * The steps of a game: its moves or entries that count, in order, each by the revision at which it was first made. A
 * move that is made again is the same step, and so is an entry that was corrected or stands at another place.
 */
export function stepsOf(journal: readonly JournalEntry[]): readonly number[] {
  /** The last step for each content after each other step. */
  const stepFor = new Map<string, number>()
  /** The steps after each entry of the journal that counts or can be made again, and the place among them. */
  const states: (readonly number[])[] = [[]]
  let place = 0

  const withStep = (steps: readonly number[], at: number, content: unknown, revision: number) => {
    const key = JSON.stringify([steps[at - 1] ?? 0, content])
    const earlier = stepFor.get(key)
    const step = earlier === undefined || steps.includes(earlier) ? revision : earlier
    stepFor.set(key, step)
    return steps.toSpliced(at, 0, step)
  }

  const after = (steps: readonly number[], entry: Step, revision: number): readonly number[] => {
    if (entry.kind === 'move') return withStep(steps, steps.length, entry.move, revision)
    if (entry.kind === 'report') return withStep(steps, steps.length, entry.entry, revision)
    const { correction } = entry
    switch (correction.do) {
      case 'start':
      case 'change':
        return steps
      case 'insert':
        return withStep(steps, correction.n - 1, correction.entry, revision)
      case 'seat':
        return withStep(steps, correction.n - 1, [correction.seat, correction.points], revision)
      case 'remove':
        return steps.toSpliced(correction.n - 1, 1)
    }
  }

  for (const [at, entry] of journal.entries()) {
    if (entry.kind === 'back' || entry.kind === 'redo') place = entry.ply
    if (!isStep(entry)) continue
    states.splice(place + 1, Infinity, after(states[place], entry, at + 1))
    place += 1
  }
  return states[place]
}
