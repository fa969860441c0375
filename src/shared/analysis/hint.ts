import * as z from 'zod'
import { tileCodes } from '../editions/index.ts'
import { cells } from '../editions/tutankhamens-revenge.ts'
import { sureSchema } from './certainty.ts'
import { factSchema } from './facts.ts'

/** Parts of the line, as seen from the seat's boat. */
export const stretches = ['behind', 'near', 'middle', 'end'] as const

/** The first step of a hint: a part of the line, something beside it, or the kind of choice. */
const lookSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), part: z.enum(stretches), positions: z.array(z.int()).min(1) }),
  z.object({ kind: z.literal('underworld') }),
  /** The collections of the other players. */
  z.object({ kind: z.literal('collections') }),
  /** To commit wilds; and to keep the piece that is asked for. */
  z.object({ kind: z.literal('wilds') }),
  z.object({ kind: z.literal('keep') }),
  /** Horus can carry the boat. */
  z.object({ kind: z.literal('back') }),
  /**
   * Reasons to dig: `sure`, no card can cost anything; `cheapest`, every choice costs, and this one least;
   * `dig`, the next card is worth its risk; `below`, a card under it may be; `bold`, though stopping is
   * safer.
   */
  z.object({ kind: z.literal('sure') }),
  z.object({ kind: z.literal('cheapest') }),
  z.object({ kind: z.literal('dig') }),
  z.object({ kind: z.literal('below') }),
  z.object({ kind: z.literal('bold') }),
  z.object({ kind: z.literal('stop') }),
  z.object({ kind: z.literal('scarab') }),
  z.object({ kind: z.literal('block') }),
])
export type Look = z.infer<typeof lookSchema>

export const hintStepSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('look'), look: lookSchema }),
  /** The kind of tile that the move is about. */
  z.object({ step: z.literal('set'), tile: z.enum(tileCodes) }),
  /** The column of the box. */
  z.object({ step: z.literal('column'), cells: z.array(z.enum(cells)).min(1) }),
  /** The move, and provable facts about it, the most important first. */
  z.object({ step: z.literal('move'), move: z.string(), facts: z.array(factSchema) }),
])
export type HintStep = z.infer<typeof hintStepSchema>

export const hintSchema = z.object({
  /** The revision of the table that the hint is for. */
  revision: z.int().min(0),
  seat: z.int().min(0),
  /** From the place to look at to the move, each step saying more; the last one is the move. */
  steps: z.array(hintStepSchema).min(2),
  /** Null where the move is not the one that the search preferred. */
  sure: sureSchema.nullable(),
})
/** The strongest player's advice to the seat on turn, told step by step. */
export type Hint = z.infer<typeof hintSchema>
