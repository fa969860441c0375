import * as z from 'zod'
import { seat, tile } from '../editions/index.ts'
import { cell, card } from '../editions/tutankhamens-revenge.ts'
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

const chance = z.number().min(0).max(1)

const certainties = ['solved', 'sure', 'fairly', 'close'] as const
export const sureSchema = z.object({
  /**
   * `solved`: every line of play that matters was followed to its end; `sure`, `fairly`: the best move is better than the
   * next one by more than the margins of both, twice or once; `close`: the search can hardly tell them apart.
   */
  certainty: z.enum(certainties),
  /** Playouts of the whole search. */
  playouts: z.int().min(0),
})
/** The certainty of a search that the best move that it found is the best one. */
export type Sure = z.infer<typeof sureSchema>

/** Parts of the line, as seen from the seat's boat. */
export const stretches = ['behind', 'near', 'middle', 'end'] as const

/** The first step of a hint: a part of the line, something beside it, or the kind of choice. */
const lookSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), part: z.enum(stretches), positions: z.array(z.int()).min(1) }),
  /**
   * `collections`: those of the other players; `wilds` and `keep`: to commit wilds, or to keep them; `decline`: to do
   * nothing of what is asked for; `back`: Horus can carry the boat.
   */
  z.object({ kind: z.enum(['underworld', 'collections', 'wilds', 'keep', 'decline', 'back']) }),
  /**
   * Reasons to dig: `sure`, no card can cost anything; `cheapest`, every choice costs, and this one least;
   * `dig`, the next card is worth its risk; `below`, a card under it may be; `bold`, though stopping is
   * safer.
   */
  z.object({ kind: z.enum(['sure', 'cheapest', 'dig', 'below', 'bold', 'stop', 'scarab', 'block']) }),
])
export type Look = z.infer<typeof lookSchema>

export const hintStepSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('look'), look: lookSchema }),
  /** The kind of tile that the move is about. */
  z.object({ step: z.literal('set'), tile }),
  /** The column of the box. */
  z.object({ step: z.literal('column'), cells: z.array(cell).min(1) }),
  /** The move, and provable facts about it, the most important first. */
  z.object({ step: z.literal('move'), move: z.string(), facts: z.array(factSchema) }),
])
export type HintStep = z.infer<typeof hintStepSchema>

export const hintSchema = z.object({
  seat,
  /** From the place to look at to the move, each step saying more; the last one is the move. */
  steps: z.array(hintStepSchema).min(2),
  /** Null where the move is not the one that the search preferred. */
  sure: sureSchema.nullable(),
})
/** The strongest player's advice to the seat on turn, told step by step. */
export type Hint = z.infer<typeof hintSchema>

export const warningSchema = z.discriminatedUnion('kind', [
  /** Another seat takes the first place of a set that the move completes, or leaves to it. */
  z.object({ kind: z.literal('gives'), set: tile, to: seat }),
  /** The game ends with the move, and these win it. */
  z.object({ kind: z.literal('loses'), winners: z.array(seat).min(1) }),
  /** The chance that a penalty card takes the silver set aside, for which digging on is not worth it. */
  z.object({ kind: z.literal('risks'), chance, silver: z.int().min(1) }),
  /** The chance that the next card puts the seat out of the game. */
  z.object({ kind: z.literal('endangers'), chance }),
])
/** A warning before a coached seat's move, from what it may know. There is always a move without one. */
export type Warning = z.infer<typeof warningSchema>

export const reasonSchema = z.discriminatedUnion('kind', [
  /** A provable fact that speaks for the move, or says what it does. */
  z.object({ kind: z.literal('fact'), fact: factSchema }),
  /** No fact speaks for it: the mover's chance to win, as its own search found it. */
  z.object({ kind: z.literal('search'), chance, playouts: z.int().min(1) }),
  /**
   * `solved`: every line of play was followed to its end, and no other move wins more; `glance`: the player does not
   * look beyond the move; `unknown`: the player's findings are not kept.
   */
  z.object({ kind: z.enum(['solved', 'glance', 'unknown']) }),
])
/** The reason for a computer player's move. Its sentence is made where it is shown. */
export type Reason = z.infer<typeof reasonSchema>

/** A computer player's findings about the move that it made. */
export interface Thought {
  /** The mover's chance to win, from 0 to 1. */
  readonly chance: number
  readonly playouts: number
  /** True where every line of play was followed to its end. */
  readonly exact: boolean
}
