import * as z from 'zod'
import { seat, tile } from '../editions/index.ts'
import { cell } from '../editions/tutankhamens-revenge.ts'
import { idolVerbs } from '../nile/move.ts'
import { refusalSchema } from '../refusal.ts'
import { sureSchema, factSchema } from './advice.ts'

/** Playouts per position, by depth of analysis. */
export const depths = { quick: 200, usual: 5000, deep: 40_000 } as const
export const depthSchema = z.enum(Object.keys(depths) as [Depth, ...Depth[]])
export type Depth = keyof typeof depths

const ply = z.int().min(0)
const part = z.number().min(0).max(1)

const likelihoodSchema = z.object({
  ply,
  /** Each seat's chance to win at that ply, from 0 to 1; for a dig, by silver and the cards left. */
  chances: z.array(part),
  /** True where every line of play was followed to its end: the chances are certain then. */
  exact: z.boolean(),
  /** The largest margin of these chances, 0 where they are certain. */
  margin: part,
})
/** The chances of every seat in one position of a game. */
export type Likelihood = z.infer<typeof likelihoodSchema>

/** The provable reason why a move was costly. */
const causeSchema = z.discriminatedUnion('code', [
  /** The mover could have completed a set for its own points, but did not. */
  z.object({ code: z.literal('missed'), set: tile }),
  /** The mover completed a set that paid others. */
  z.object({ code: z.literal('gave'), set: tile, to: z.array(seat).min(1) }),
  /** The mover went past tiles of one of its sets, which the better move would not have done. */
  z.object({ code: z.literal('left'), set: tile, tiles: z.int().min(1) }),
  /** The number of tiles that left the line because of it. */
  z.object({ code: z.literal('sank'), tiles: z.int().min(1) }),
  z.object({ code: z.literal('woke'), verb: z.enum(idolVerbs) }),
  z.object({ code: z.literal('took'), tile }),
  /** Dig: a cell that holds a penalty with this chance, by the cards that are left. */
  z.object({ code: z.literal('dug'), cell, risk: part }),
  /** Dig: the turn ended, though there was a better cell to go on with. */
  z.object({ code: z.literal('stopped'), cell: cell.nullable() }),
  /** None of the other reasons. */
  z.object({ code: z.literal('chose') }),
])
export type Cause = z.infer<typeof causeSchema>

const turningPointSchema = z.object({
  /** Moves made before it: the ply of the position that was decided. */
  ply,
  turn: z.int().min(1),
  seat,
  move: z.string(),
  /**
   * The loss in the mover's chance to win, from 0 to 1; certain where both positions were solved. For a dig,
   * the difference between the move and the best one before anybody saw what it revealed.
   */
  cost: part,
  exact: z.boolean(),
  cause: causeSchema,
})
export type TurningPoint = z.infer<typeof turningPointSchema>

export const analysisSchema = z.object({
  /**
   * `none`: never begun, or made before the game was played on; `older`: made by an older player, whose results
   * no longer count; `partial`: stopped, and can be continued.
   */
  state: z.enum(['none', 'older', 'working', 'partial', 'done']),
  depth: depthSchema,
  /** The number of positions in the game, and the chances found so far, by ply. */
  positions: z.int().min(1),
  known: z.array(likelihoodSchema),
  /** The reason why it stopped by itself; null where it did not. */
  failed: refusalSchema.nullable(),
  /** Of a complete analysis only, in the order of the game. */
  turningPoints: z.array(turningPointSchema),
})
export type Analysis = z.infer<typeof analysisSchema>

const ratedMoveSchema = z.object({
  move: z.string(),
  /** The mover's chance to win after it. */
  chance: part,
  /** The margin of the chance; 0 where it is certain. */
  margin: part,
  facts: z.array(factSchema),
})
export type RatedMove = z.infer<typeof ratedMoveSchema>

export const verdictSchema = z.object({
  seat,
  /** The certainty that the best move is better than the answer; where that is the best one, than the next. */
  sure: sureSchema,
  /** The best moves, the best one first. */
  moves: z.array(ratedMoveSchema).min(1),
  /** The answer to "what would you play?"; the best move where none was given. */
  answer: ratedMoveSchema,
  /** True where the answer is as good as the best one, within the precision of the search. */
  accepted: z.boolean(),
})
/** The strongest player's moves in a position, and its rating of an answer. */
export type Verdict = z.infer<typeof verdictSchema>
