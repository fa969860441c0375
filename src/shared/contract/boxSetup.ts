import * as z from 'zod'
import { begunBoxes, boxGameSchema, boxViewSchema } from '../dig/views.ts'
import { begunLayerSchema, layerNumber, layerSchema } from '../setups.ts'
import { call, done, gameSchema, nothing } from './call.ts'

const begunSchema = z.object({ layer: layerNumber, cards: begunLayerSchema })

/**
 * The box of a dig that is laid by hand, layer by layer. One at a time, kept until its game begins. A call names its layer:
 * a screen that another one overtook is refused.
 */
export const boxSetup = {
  /** Null where none is laid. */
  open: call.input(nothing).output(boxViewSchema.nullable()),
  begin: call.input(z.object({ game: boxGameSchema, begun: z.enum(begunBoxes) })).output(boxViewSchema),
  /** Keeps a layer as far as it has come. */
  keep: call.input(begunSchema).output(done),
  /** Lays the rest of a layer at random, round what lies there already. */
  fill: call.input(begunSchema).output(boxViewSchema),
  /** Shows a layer to everybody, if it may be laid like this. */
  show: call.input(z.object({ layer: layerNumber, cards: layerSchema })).output(boxViewSchema),
  /** Covers the layer that is shown: nobody is told it again. */
  cover: call.input(z.object({ layer: layerNumber })).output(boxViewSchema),
  /** Turns the box and begins the game. */
  start: call.input(nothing).output(gameSchema),
  /** Puts the box away. */
  drop: call.input(nothing).output(done),
}
