import * as z from 'zod'
import { seat } from '../editions/index.ts'
import { card, cell, cells, layerCount, silver } from '../editions/tutankhamens-revenge.ts'
import { digAsks } from './move.ts'
import { begunLayerSchema, newGameSchema } from '../setups.ts'

const digChoicesSchema = z.object({
  seat,
  ask: z.enum(digAsks),
  /** Cells that may be named: to dig there, or to lay the blockade on. */
  cells: z.array(cell),
  /** True where these are among the choices; `pass` is true where stopping now would be a pass. */
  scarab: z.boolean(),
  stop: z.boolean(),
  pass: z.boolean(),
  done: z.boolean(),
})
/** The open decision, with every legal answer. */
export type DigChoices = z.infer<typeof digChoicesSchema>

const pitSchema = z.object({
  /** Cards of this cell still to be revealed. */
  left: z.int().min(0).max(layerCount),
  /** The card on top, and its layer; null while the cover lies there. */
  top: z.object({ card, layer: z.int().min(1).max(layerCount) }).nullable(),
  blockade: seat.nullable(),
})
export type Pit = z.infer<typeof pitSchema>

/** The cards of one kind in a layer, and those of them not revealed yet. */
const tallySchema = z.object({ count: z.int().min(1), left: z.int().min(0) })

export const digPositionSchema = z.object({
  family: z.literal('dig'),
  /** The number of moves made, and the number of the turn (1 at the start). */
  ply: z.int().min(0),
  turn: z.int().min(1),
  /** In the order of the edition's `cells`. */
  pits: z.array(pitSchema).length(cells.length),
  /** The seat that digs; at the end the one that dug last. */
  seat,
  /** By seat; scarab and blockade cards are those still in hand. */
  money: z.array(silver),
  in: z.array(z.boolean()),
  scarabs: z.array(z.int().min(0)),
  blockades: z.array(z.int().min(0)),
  /** Silver set aside this turn, and true while this turn counts double. */
  aside: silver,
  doubled: z.boolean(),
  /** Cards still to be revealed. */
  left: z.int().min(0),
  /** The silver of each kind of card in this game: above 0 a treasure, below 0 a penalty, else neither. */
  values: z.record(card, z.int()),
  /** The price of a pass in silver; 0 where it is free. */
  passCost: silver,
  /** The memory aid: the cards of the layers 1 to 5 by kind, found or not. */
  tallies: z.array(z.partialRecord(card, tallySchema)).length(layerCount),
  /** The layers 1 to 5 as they were laid in public, before the box was turned; null when not known. */
  laid: z.array(z.array(card).length(cells.length)).length(layerCount).nullable(),
  /** The layers 1 to 5 as they lay in the box, public once the game is over; null before. */
  box: z.array(z.array(card).length(cells.length)).length(layerCount).nullable(),
  choices: digChoicesSchema.nullable(),
})
/** The game at one moment: all that may be seen, and nothing of the cards below. */
export type DigPosition = z.infer<typeof digPositionSchema>

/** A dig whose box is laid by hand before it begins. */
export const boxGameSchema = newGameSchema.omit({ laid: true, line: true, mode: true })
export type BoxGame = z.infer<typeof boxGameSchema>

/** A box setup as everybody may see it: of the covered layers only their number. */
export const boxViewSchema = z.object({
  game: boxGameSchema,
  /** The layer being laid or shown, from 1, the lowest; the number of layers + 1 when all are covered. */
  layer: z
    .int()
    .min(1)
    .max(layerCount + 1),
  cards: begunLayerSchema,
  /** True where the layer is finished, and shown to everybody. */
  shown: z.boolean(),
})
export type BoxView = z.infer<typeof boxViewSchema>

/** Ways to treat a box setup already begun: leave it (nothing may be lost), go on with it, or empty it. */
export const begunBoxes = ['leave', 'goOn', 'empty'] as const
export type BegunBox = (typeof begunBoxes)[number]
