import * as z from 'zod'

export const maxNoteLength = 4000
export const maxTagLength = 40
/** Of one game. */
export const maxTags = 20

/** What a turn can be marked as, in the manner of annotated chess games. */
export const marks = ['brilliant', 'good', 'doubtful', 'mistake', 'turningPoint'] as const
export type Mark = (typeof marks)[number]

export const noteSchema = z.object({
  /** The move that it is about, from 1; 0: the game as a whole. */
  ply: z.int().min(0),
  text: z.string().trim().max(maxNoteLength),
  mark: z.enum(marks).nullable(),
})
/** What somebody wrote about a move or a game, or how it was marked. */
export type Note = z.infer<typeof noteSchema>

/** Tags that differ in capitals alone are the same one. */
export const tagSchema = z.string().trim().min(1).max(maxTagLength)

export const originSchema = z.object({ id: z.string(), ply: z.int().min(0) })
/** From where a game was branched off: the game, which may be gone by now, and how many of its moves were taken over. */
export type Origin = z.infer<typeof originSchema>
