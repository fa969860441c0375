import * as z from 'zod'
import { layerCount } from '../editions/tutankhamens-revenge.ts'
import { begunLayerSchema, newGameSchema } from '../newGame.ts'

/** A dig whose box is laid by hand before it begins. */
export const boxGameSchema = newGameSchema.omit({ laid: true, line: true, mode: true })
export type BoxGame = z.infer<typeof boxGameSchema>

/** A box while it is laid, as everybody may see it: of the layers that are covered, only how many there are. */
export const boxViewSchema = z.object({
  game: boxGameSchema,
  /** The layer that is being laid or shown, from 1, the lowest; one more than there are when all are covered. */
  layer: z
    .int()
    .min(1)
    .max(layerCount + 1),
  cards: begunLayerSchema,
  /** Whether the layer is finished, and everybody looks at it. */
  shown: z.boolean(),
})
export type BoxView = z.infer<typeof boxViewSchema>

/** What is to become of a box in which something lies already: nothing is to be lost, it is gone on with, or emptied. */
export const begunBoxes = ['leave', 'goOn', 'empty'] as const
export type BegunBox = (typeof begunBoxes)[number]
