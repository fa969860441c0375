import * as z from 'zod'
import { seat, tile } from '../editions/index.ts'
import { tiles as tiles2021 } from '../editions/tutankhamun-2021.ts'
import { countsSchema } from '../editions/tiles.ts'
import { claimantSchema, outlookSchema, tieSchema } from './events.ts'
import { asks } from './move.ts'

const place = z.int()

export const commitmentSchema = outlookSchema.extend({
  /** The wilds of this choice, in the order of their codes. */
  tiles: z.array(tile).min(1),
})
/** One legal choice of wilds, and the payment of the set with them if nobody commits any more. */
export type Commitment = z.infer<typeof commitmentSchema>

/** A tile that can be bought with a bag of gold or a coin, and its owner. */
export const offerSchema = z.object({ from: seat, tile })

const choicesSchema = z.object({
  seat,
  ask: z.enum(asks),
  /** Positions on the line that may be named; for `thoth` any two of them. */
  positions: z.array(place),
  /** Tiles of the Underworld that may be named (`osiris`). */
  tiles: z.array(z.enum(tiles2021)),
  /** The tiles that may be bought (`buy`), and the wilds that may be committed (`commit`). */
  offers: z.array(offerSchema),
  commitments: z.array(commitmentSchema),
  /** True where `horus back`, or declining (`ra skip`, `buy none`, `commit none`), is among the choices. */
  back: z.boolean(),
  skip: z.boolean(),
})
/** The open decision, with every legal answer. */
export type Choices = z.infer<typeof choicesSchema>

/** The answers of a decision before any is listed. */
export const noAnswers = (): Omit<Choices, 'seat' | 'ask'> => ({
  positions: [],
  tiles: [],
  offers: [],
  commitments: [],
  back: false,
  skip: false,
})

export const rankSchema = z.object({
  /** The parties that would take the place: several who share it, or none where a tie gives it to nobody. */
  to: z.array(claimantSchema),
  /** The tiles counted for it. */
  count: z.int(),
  /** The value of the place to each of them. */
  worth: z.int(),
  tie: tieSchema.nullable(),
})
/** A place of a set, as it would be taken if the set scored now. */
export type Rank = z.infer<typeof rankSchema>

const setRowSchema = z.object({
  set: tile,
  size: z.int(),
  left: z.int(),
  held: z.array(z.int()),
  under: z.int(),
  /** True once the set has scored. One without tiles left that has not is the one for which wilds are asked. */
  scored: z.boolean(),
  /** Both places if the set scored now without further wilds, ties applied; null for an empty place. */
  first: rankSchema.nullable(),
  second: rankSchema.nullable(),
})
/** One line of the set tracker. */
export type SetRow = z.infer<typeof setRowSchema>

export const roundSchema = z.object({
  set: tile,
  /** The seat on turn, which is asked last. */
  active: seat,
  /** The wilds committed to the set so far, by seat. */
  wilds: z.array(countsSchema),
  /** The payment of the set if nobody commits any more. */
  now: outlookSchema,
  /** The seats still to be asked if nobody commits any more, in order; the first decides now. */
  waiting: z.array(seat).min(1),
  /** The seats that passed since the last commitment, its maker excepted; the next one asks them again. */
  passed: z.array(seat),
  /** The sets for which the seat is asked again in this turn, in order, if nobody commits any more. */
  ahead: z.array(tile),
})
/** A set about to score, while wilds are asked for (1993, 2004). */
export type Round = z.infer<typeof roundSchema>

export const nilePositionSchema = z.object({
  family: z.literal('nile'),
  /** The number of moves made, and the number of the turn (1 at the start). */
  ply: z.int().min(0),
  turn: z.int().min(1),
  /** The tile at each position from the source on; null where it is gone. */
  line: z.array(tile.nullable()),
  boats: z.array(place),
  startPoints: z.int(),
  points: z.array(z.int()),
  held: z.array(countsSchema),
  /** Empty in the editions that have no Underworld. */
  under: countsSchema,
  /**
   * All tiles that have left the game. Together with everything else, and the wilds of an open round, always
   * the whole box: an idol, a bag of gold or a coin that is acting counts as here already.
   */
  tomb: countsSchema,
  sets: z.array(setRowSchema),
  /** The set for which wilds are being asked now; null otherwise, and always in 2021. */
  round: roundSchema.nullable(),
  choices: choicesSchema.nullable(),
})
/** The game at one moment: everything on the table. */
export type NilePosition = z.infer<typeof nilePositionSchema>
