import * as z from 'zod'
import { editions } from './editions/index.ts'

export const maxNamed = 12

const count = z.int().min(0)

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
export type Preview = z.infer<typeof previewSchema>

export const noticeSchema = z.discriminatedUnion('kind', [
  /** Unreadable, so renamed to `aside` and replaced by the copy of `restoredFrom` (ms), or by a new one. */
  z.object({ kind: z.literal('historySetAside'), aside: z.string(), restoredFrom: z.int().nullable() }),
  /** The history was missing: the copy of `restoredFrom` (ms) was put in its place. */
  z.object({ kind: z.literal('historyMissing'), restoredFrom: z.int() }),
  /** Of what was written last, some was unreadable after a crash: its file was copied to `aside`. */
  z.object({ kind: z.literal('logDamaged'), aside: z.string() }),
  /** The computer's clock is behind the time (ms) when the last game was played. */
  z.object({ kind: z.literal('clockBehind'), latest: z.int() }),
  /** The daily copy of the history failed, perhaps because the disk is full; the history itself is sound. */
  z.object({ kind: z.literal('historyNotCopied'), why: z.string() }),
])
/** An event before any screen was open that the user must be told of. */
export type Notice = z.infer<typeof noticeSchema>
