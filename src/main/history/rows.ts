import * as z from 'zod'
import { anyCorrectionSchema, keptEntrySchema } from '../../shared/ledger/entry.ts'
import { awardSchema } from '../../shared/nile/events.ts'
import { headSchema } from '../../shared/record.ts'
import { endingSchema } from '../../shared/status.ts'
import { handoverSchema, keptPlayerSchema } from '../../shared/players.ts'
import { historyRowSchema, originSchema, type HistoryRow } from '../../shared/history.ts'
import { tableSettingsSchema } from '../../shared/setups.ts'
import type { JournalEntry, Remarks, StoredGame, StoredScore } from './stored.ts'

/** The name under which files keep table settings: among the preferences, as in records. */
const keptSettings = 'manners'

/** The key under which a preference is kept. */
export const preferenceKey = (key: string): string => (key === 'tableSettings' ? keptSettings : key)

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

const listRowSchema = historyRowSchema.extend({
  players: json.pipe(z.array(keptPlayerSchema)).catch([]),
  ending: json.pipe(endingSchema).nullable().catch(null),
  origin: json.pipe(originSchema).nullable().catch(null),
  favourite: flag,
  leftOut: flag,
  arranged: flag.catch(false),
  tags: json.pipe(z.array(z.string())).catch([]),
  note: z
    .string()
    .nullable()
    .transform((text) => text ?? ''),
})

/** A row of the list; `null` when it is too damaged to show. */
export function readListRow(row: unknown): HistoryRow | null {
  const read = listRowSchema.safeParse(row)
  return read.success ? read.data : null
}

const remarksRowSchema = z.object({
  favourite: listRowSchema.shape.favourite,
  leftOut: listRowSchema.shape.leftOut,
  tags: listRowSchema.shape.tags,
  playedFor: listRowSchema.shape.playedFor,
})
export const readRemarks = (row: unknown): Omit<Remarks, 'notes'> => remarksRowSchema.parse(row)

const remarks = {
  favourite: true,
  leftOut: true,
  tags: true,
  note: true,
  notes: true,
  playedFor: true,
  arranged: true,
} as const
const gameRowSchema = historyRowSchema.omit({ players: true, ...remarks }).extend({
  number: z.int(),
  writtenAt: z.int(),
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
const entrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), detail: z.string() }),
  z.object({ kind: z.literal(['back', 'redo']), detail: count }),
  z.object({ kind: z.literal('resign'), detail: count }),
  z.object({ kind: z.literal(['abandon', 'resume']), detail: z.null() }),
  z.object({ kind: z.literal('agree'), detail: json.pipe(tableSettingsSchema) }),
  z.object({ kind: z.literal('seat'), detail: json.pipe(handoverSchema.omit({ ply: true })) }),
  z.object({ kind: z.literal('report'), detail: json.pipe(keptEntrySchema) }),
  z.object({ kind: z.literal('correct'), detail: json.pipe(anyCorrectionSchema) }),
])

export function readEntry(row: unknown): JournalEntry {
  const { kind, detail } = entrySchema.parse(row)
  switch (kind) {
    case 'move':
      return { kind, move: detail }
    case 'back':
    case 'redo':
      return { kind, ply: detail }
    case 'resign':
      return { kind, seat: detail }
    case 'abandon':
    case 'resume':
      return { kind }
    case 'agree':
      return { kind, tableSettings: detail }
    case 'seat':
      return { kind, ...detail }
    case 'report':
      return { kind, entry: detail }
    case 'correct':
      return { kind, correction: detail }
  }
}

/** The stored `detail` of an entry. */
export function detailOf(entry: JournalEntry): string | number | null {
  switch (entry.kind) {
    case 'move':
      return entry.move
    case 'back':
    case 'redo':
      return entry.ply
    case 'resign':
      return entry.seat
    case 'abandon':
    case 'resume':
      return null
    case 'agree':
      return JSON.stringify(entry.tableSettings)
    case 'seat': {
      const { kind: _, ...detail } = entry
      return JSON.stringify(detail)
    }
    case 'report':
      return JSON.stringify(entry.entry)
    case 'correct':
      return JSON.stringify(entry.correction)
  }
}

const scoreRowSchema = z.object({
  ply: z.int().min(1),
  set: z.string(),
  awards: json.pipe(z.array(awardSchema)),
  points: json.pipe(z.array(z.int())),
})
export const readScore = (row: unknown): StoredScore => scoreRowSchema.parse(row)
