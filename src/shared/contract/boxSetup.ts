import * as z from 'zod'
import { begunBoxes, boxGameSchema, boxViewSchema } from '../dig/views.ts'
import { begunLayerSchema, layerNumber, layerSchema } from '../setups.ts'
import { call, done, gameSchema, nothing } from './call.ts'

const begunSchema = z.object({ layer: layerNumber, cards: begunLayerSchema })

/**
 * The box of a dig that is laid by hand, layer by layer. One at a time, kept until its game begins. A call
 * names its layer, so that a screen that is behind another one is refused.
 */
export const boxSetup = {
  /** Returns the box setup; null where there is none. */
  open: call.input(nothing).output(boxViewSchema.nullable()),
  begin: call.input(z.object({ game: boxGameSchema, begun: z.enum(begunBoxes) })).output(boxViewSchema),
  /** Keeps a layer that is not finished. */
  keep: call.input(begunSchema).output(done),
  /** Lays the rest of a layer at random, around the cards that lie there already. */
  fill: call.input(begunSchema).output(boxViewSchema),
  /** Shows a layer to everybody; refused where it may not be laid like this. */
  show: call.input(z.object({ layer: layerNumber, cards: layerSchema })).output(boxViewSchema),
  /** Covers the layer that is shown: it is never sent again. */
  cover: call.input(z.object({ layer: layerNumber })).output(boxViewSchema),
  /** Turns the box and begins the game. */
  start: call.input(nothing).output(gameSchema),
  /** Drops the box setup. */
  drop: call.input(nothing).output(done),
}
