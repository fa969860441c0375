import * as z from 'zod'
import { editions } from './editions/index.ts'

/** As much of a backup as is handed over at once, in bytes; in base 64 it stays below the longest message. */
export const pieceLength = 192 * 1024
/** The most players that a preview names. */
export const maxNamed = 12

const count = z.int().min(0)

export const copySchema = z.object({
  /** The name of its file. */
  name: z.string(),
  /** When it was made, in milliseconds since 1970. */
  at: z.int(),
  bytes: count,
})
/** A copy of the history that the app made by itself. */
export type Copy = z.infer<typeof copySchema>

export const previewSchema = z.object({
  games: count,
  /** The editions that there are games of. */
  editions: z.array(z.object({ edition: z.enum(editions), games: z.int().min(1) })),
  /** The players with the most games, and the number of all players. */
  players: z.array(z.string()).max(maxNamed),
  everybody: count,
  /** When the first game was begun and the last one played, in milliseconds since 1970; null where there is none. */
  from: z.int().nullable(),
  to: z.int().nullable(),
})
/** The contents of a backup. */
export type Preview = z.infer<typeof previewSchema>

export const noticeSchema = z.discriminatedUnion('kind', [
  /** The history could not be read: it was set aside under `aside`, and the copy of `restoredFrom` (ms) put in its place, or a new one begun. */
  z.object({ kind: z.literal('historySetAside'), aside: z.string(), restoredFrom: z.int().nullable() }),
  /** There was no history where there had been one: the copy of `restoredFrom` (ms) was put in its place. */
  z.object({ kind: z.literal('historyMissing'), restoredFrom: z.int() }),
  /** The daily copy of the history could not be made, for example because the disk is full; the history itself is sound. */
  z.object({ kind: z.literal('historyNotCopied'), why: z.string() }),
])
/** Something that happened before any screen was open, and that the user must be told. */
export type Notice = z.infer<typeof noticeSchema>
