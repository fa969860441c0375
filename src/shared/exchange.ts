import * as z from 'zod'
import { refusalSchema } from './refusal.ts'
import { modes } from './status.ts'
import { editions } from './editions/index.ts'

/** The most characters of a text that is pasted into a dialog. */
export const maxTextLength = 64 * 1024
/** The most bytes of a file that a browser hands over. */
export const maxUploadBytes = 4 * 1024 ** 3
/** The most games that one request can name. */
const maxGamesNamed = 200_000
/** The most games offered for one page, which holds everything that it shows of them. */
export const maxGamesOnPage = 100
/** The most players whom the preview of a backup names. */
export const maxNamed = 12
/** The number of different refusals, and of different notices, that a report lists; the others are only counted. */
export const maxListed = 100

const count = z.int().min(0)

const foundGameSchema = z.object({ id: z.string(), mode: z.enum(modes) })
/** A game of the history, and the mode that decides which screen shows it. */
export type FoundGame = z.infer<typeof foundGameSchema>

const listedRecordSchema = z.object({
  /** The file's name; null where there was one text only. */
  file: z.string().nullable(),
  /** The line at which the record begins, from 1; null where the file is not one of records. */
  line: z.int().min(1).nullable(),
  /** Legal moves before the offending one; null where the moves are not at fault. */
  ply: count.nullable(),
  why: z.string(),
  /** Records of the file with the very same reason; `line` is that of the first. */
  times: z.int().min(1),
  /** The game here that has the record's id and goes another way, and the game that the record became beside it. */
  conflict: z.object({ here: foundGameSchema, record: foundGameSchema }).optional(),
})
/** A record of which something is to be said, which stands for all of the same reason. */
export type ListedRecord = z.infer<typeof listedRecordSchema>

const importReportSchema = z.object({
  /** All records looked at: imported, known already, or refused. */
  read: count,
  imported: count,
  first: foundGameSchema.nullable(),
  /** Games that the history had already, and the first of them. */
  duplicates: count,
  /** Those among them to which a record has added something. */
  updated: count,
  firstDuplicate: foundGameSchema.nullable(),
  refused: z.array(listedRecordSchema).max(maxListed),
  /** Refused records beyond those that the listed refusals count. */
  moreRefused: count,
  /** Records of which something is to be said although they were imported, and those beyond the listed ones. */
  noticed: z.array(listedRecordSchema).max(maxListed),
  moreNoticed: count,
  /** The import was stopped: records read by then are in the report. */
  cancelled: z.boolean(),
})
export type ImportReport = z.infer<typeof importReportSchema>

/** The game of an import that found just one, new or known already; null for any other. */
export const onlyGame = ({ read, first, firstDuplicate }: ImportReport): FoundGame | null =>
  read === 1 ? (first ?? firstDuplicate) : null

const sumOf = (listed: readonly ListedRecord[], more: number): number =>
  listed.reduce((sum, { times }) => sum + times, more)

export const refusedIn = ({ refused, moreRefused }: ImportReport): number => sumOf(refused, moreRefused)
export const noticedIn = ({ noticed, moreNoticed }: ImportReport): number => sumOf(noticed, moreNoticed)

export const exchangeNewsSchema = z.discriminatedUnion('kind', [
  /** In progress: the number of games so far, and their part of the whole, from 0 to 1. */
  z.object({ kind: z.literal('working'), games: count, part: z.number().min(0).max(1) }),
  z.object({ kind: z.literal('imported'), report: importReportSchema }),
  z.object({
    kind: z.literal('exported'),
    games: count,
    /** Games left out: unreadable, removed meanwhile, or without a place in the format. */
    skipped: count,
    /** The file's path in a window, its name at the browser door. */
    file: z.string(),
    /** The id under which a browser downloads it, once; null in a window, where it is in its place. */
    download: z.string().nullable(),
  }),
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('failed'), refusal: refusalSchema }),
])
/** The progress of an import or export in the main process. Every kind but `working` is the last news. */
export type ExchangeNews = z.infer<typeof exchangeNewsSchema>

const gameId = z.string().min(1).max(64)
export const gamesWantedSchema = z.union([z.literal('all'), z.array(gameId).min(1).max(maxGamesNamed)])
/** The games to export: all, the oldest first, or these. */
export type GamesWanted = z.infer<typeof gamesWantedSchema>

/**
 * The formats of an export: records, which can be imported again unchanged; a page that replays the games; a
 * text to read; a table of results; and plays for BG Stats.
 */
export const exportFormats = ['records', 'page', 'text', 'results', 'bgStats'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** The ending of a format's files, and their content type. */
export const fileKinds: Readonly<Record<ExportFormat, { readonly ending: string; readonly type: string }>> = {
  records: { ending: 'nile', type: 'application/jsonl' },
  page: { ending: 'html', type: 'text/html;charset=utf-8' },
  text: { ending: 'txt', type: 'text/plain;charset=utf-8' },
  results: { ending: 'csv', type: 'text/csv;charset=utf-8' },
  bgStats: { ending: 'html', type: 'text/html;charset=utf-8' },
}

export const copySchema = z.object({
  name: z.string(),
  /** The time when it was made, in milliseconds since 1970. */
  at: z.int(),
  bytes: count,
})
/** A copy of the history that the app made by itself. */
export type Copy = z.infer<typeof copySchema>

export const previewSchema = z.object({
  games: count,
  editions: z.array(z.object({ edition: z.enum(editions), games: z.int().min(1) })),
  /** The players with the most games, and the number of all players. */
  players: z.array(z.string()).max(maxNamed),
  everybody: count,
  /** The start of the first game and the latest play, in milliseconds since 1970; null without games. */
  from: z.int().nullable(),
  to: z.int().nullable(),
})
/** What is in a backup, shown before it takes the place of the history. */
export type Preview = z.infer<typeof previewSchema>
