import * as z from 'zod'
import { seat, tile } from '../editions/index.ts'
import { card, cell } from '../editions/tutankhamens-revenge.ts'
import { awardSchema, claimantSchema } from '../nile/events.ts'
import { idolVerbs } from '../nile/move.ts'

const count = z.int().min(1)
const fact = <C extends string, S extends z.ZodRawShape>(code: C, shape: S) =>
  z.object({ code: z.literal(code), ...shape })

/** Provable facts about a move of the line family; "then" means after everything that follows at once. */
const lineFacts = [
  /** Every line of play was followed to its end: the mover wins after it, whatever the others do. */
  fact('wins', {}),
  /** The game ends with it. */
  fact('ends', { winners: z.array(seat).min(1) }),
  /** A set is complete by it and pays, or would pay if nobody commits more. */
  fact('completes', { set: tile, awards: z.array(awardSchema) }),
  /** A tile of another seat goes to the mover, who then holds `held`; the owner scores `points`. */
  fact('buys', { from: seat, tile, held: count, points: z.int() }),
  /** Points for the tile itself: a ring, King Tut. */
  fact('pays', { tile, points: count }),
  /** The mover newly has the first place of a set alone; `rival` is next, with that number of tiles. */
  fact('leads', { set: tile, held: count, rival: claimantSchema.nullable(), rivalHeld: z.int() }),
  /** A tile of a set is taken: the mover then holds `held` of all `size`, `left` still lie on the line. */
  fact('takes', { set: tile, held: count, size: count, left: z.int().min(0) }),
  /** One tile of a set, of which the mover took one, remains on the line. */
  fact('oneLeft', { set: tile, held: count, size: count }),
  /** Another seat, with `held` tiles of a set of the move, needs one more to have the most of all. */
  fact('short', { set: tile, seat, held: z.int().min(0) }),
  /** An idol acts. */
  fact('wakes', { verb: z.enum(idolVerbs) }),
  /** A scarab ring of the mover's goes back to the line. */
  fact('returnsRing', { at: z.int() }),
  /** A tile goes from the line to the Underworld by Ra; of its kind `left` then lie on the line. */
  fact('banishes', { tile, left: z.int().min(0) }),
  /** Two tiles change places. */
  fact('swaps', { tiles: z.tuple([tile, tile]) }),
  /** Tiles of a set of which the mover holds some lie between the boat's old place and its new one. */
  fact('passes', { set: tile, tiles: count }),
  /** Tiles that sink or leave the game because of it. */
  fact('leaves', { tiles: count }),
  /** The mover's boat is newly behind all others, which wins ties (2021). */
  fact('furthestBack', {}),
] as const

/** Provable facts about the other moves that the seat had. */
const otherFacts = [
  /** There was no other move. */
  fact('only', {}),
  /** Every other move would have ended the game with others as its winners. */
  fact('saves', {}),
] as const

/** Provable facts about a move of the dig, from public knowledge alone: the cards laid and those revealed. */
const digFacts = [
  /** The card must be this one. */
  fact('certain', { cell, card, value: z.int() }),
  /** The chance that the card is a penalty, from 0 to 1, and its mean value in silver. */
  fact('risk', { cell, chance: z.number().min(0).max(1), mean: z.number() }),
  /** Silver set aside, which a penalty would forfeit and stopping takes. */
  fact('aside', { silver: count }),
  /** The least chance of a penalty among all cells that may be dug. */
  fact('leastRisk', { cell, chance: z.number().min(0).max(1) }),
  /** The mover's cards revealed this turn count double from now on. */
  fact('doubles', {}),
  /** Nobody else can dig there until the mover's next turn. */
  fact('guards', { cell }),
] as const

export const factSchema = z.discriminatedUnion('code', [...lineFacts, ...otherFacts, ...digFacts])
/** A provable fact about a move. Its sentence is made where it is shown. */
export type Fact = z.infer<typeof factSchema>
export type FactCode = Fact['code']
export type FactOf<C extends FactCode> = Extract<Fact, { code: C }>
