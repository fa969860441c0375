import * as z from 'zod'
import { cards, cells, layerCount, maxCardValue } from '../editions/tutankhamens-revenge.ts'

const card = z.enum(cards)

export const maxDeckNameLength = 40

/**
 * The cards of a copy that differ from the reconstruction: the value of each kind, and the number of each
 * kind in the layers 1 to 5. Kinds not named keep their usual value, or are not in the layer. The engine
 * checks that each layer has 16 cards, with its snake and obelisks.
 */
export const deckSchema = z.looseObject({
  name: z.string().max(maxDeckNameLength).optional(),
  values: z.partialRecord(card, z.int().min(-maxCardValue).max(maxCardValue)).optional(),
  layers: z.array(z.partialRecord(card, z.int().min(0).max(cells.length))).length(layerCount),
})
export type Deck = z.infer<typeof deckSchema>
