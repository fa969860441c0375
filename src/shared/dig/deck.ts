import * as z from 'zod'
import { cards, cells, layerCount, maxCardValue } from '../editions/tutankhamens-revenge.ts'

const card = z.enum(cards)

export const maxDeckNameLength = 40

/**
 * The cards of a copy, where they are not those of the reconstruction: what each kind is worth, and how many of each
 * kind the layers 1 to 5 have. Kinds that are not named keep their usual value, or are not in the layer. That each
 * layer has 16 cards, and its snake and obelisks, is for the engine to say.
 */
export const deckSchema = z.looseObject({
  name: z.string().max(maxDeckNameLength).optional(),
  values: z.partialRecord(card, z.int().min(-maxCardValue).max(maxCardValue)).optional(),
  layers: z.array(z.partialRecord(card, z.int().min(0).max(cells.length))).length(layerCount),
})
export type Deck = z.infer<typeof deckSchema>
