import * as z from 'zod'

export const replacedSchema = z.object({
  /** The number by which `bringBack` names them. */
  line: z.int().min(0),
  /** The number of moves or entries before them. */
  ply: z.int().min(0),
  /** The number of moves, or of reports and corrections. */
  moves: z.int().min(1),
})
/** Moves or entries that were undone and then replaced by others; they can be brought back. */
export type ReplacedView = z.infer<typeof replacedSchema>
