import * as z from 'zod'
import { tileCodes } from '../editions/index.ts'
import { cells } from '../editions/tutankhamens-revenge.ts'
import { factSchema } from './facts.ts'

/** Parts of the line, as seen from the seat's boat. */
export const stretches = ['behind', 'near', 'middle', 'end'] as const

/** The first step of a hint: a part of the line, something beside it, or the kind of choice. */
const lookSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), part: z.enum(stretches), positions: z.array(z.int()).min(1) }),
  z.object({ kind: z.literal('underworld') }),
  /** The collections of the other players. */
  z.object({ kind: z.literal('collections') }),
  /** Wilds, to be committed; and to keep whatever is asked for. */
  z.object({ kind: z.literal('wilds') }),
  z.object({ kind: z.literal('keep') }),
  /** Horus can carry the boat. */
  z.object({ kind: z.literal('back') }),
  /** To dig: where no card can cost anything, or every choice costs and this one least; where the next card is worth its risk, or what may lie below it is; or though stopping is safer. */
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
  /** Which kind of tile it is about. */
  z.object({ step: z.literal('set'), tile: z.enum(tileCodes) }),
  /** In which column of the box. */
  z.object({ step: z.literal('column'), cells: z.array(z.enum(cells)).min(1) }),
  /** The move, and what can be proved of it, what matters most first. */
  z.object({ step: z.literal('move'), move: z.string(), facts: z.array(factSchema) }),
])
export type HintStep = z.infer<typeof hintStepSchema>

export const hintSchema = z.object({
  /** The revision of the table for which it was thought. */
  revision: z.int().min(0),
  seat: z.int().min(0),
  /** From where to look to what to do, each step saying more; the last one is the move. */
  steps: z.array(hintStepSchema).min(2),
})
/** The strongest player's advice to the seat on turn, told step by step. */
export type Hint = z.infer<typeof hintSchema>
