import * as z from 'zod'
import { seat } from './editions/index.ts'
import { anyCorrectionSchema, ledgerEntrySchema } from './ledger/entry.ts'
import { playerSchema } from './players.ts'
import { tableSettingsSchema } from './setups.ts'

/** A move as its text, unchecked. */
export const moveText = z.string().max(40)

const act = <D extends string, S extends z.ZodRawShape>(name: D, shape: S) =>
  z.object({ do: z.literal(name), ...shape })

/** A game of either kind is left, or taken up again. */
const leavingActs = [act('resign', { seat }), act('abandon', {}), act('resume', {})] as const

/**
 * Whatever is done in a live game, one change each. Unchecked: the game says whether it is possible, and refuses what is
 * done in games of the other kind alone.
 */
export const actSchema = z.discriminatedUnion('do', [
  /**
   * Makes a move. `onward` with `commit none`: the seat also commits nothing to the sets that score after
   * this one in the same turn, until somebody commits.
   */
  act('play', { move: moveText, onward: z.boolean().optional() }),
  /** Takes moves back until `ply` moves are left. */
  act('back', { ply: z.int().min(0) }),
  /** Has the bots, which wait where moves were taken back, play on from there. */
  act('playOn', {}),
  /** Gives a seat to a person, or to a bot where a level is named. */
  act('handOver', { seat, ...playerSchema.pick({ name: true, ai: true }).shape }),
  act('agree', { tableSettings: tableSettingsSchema }),
  act('enter', { entry: ledgerEntrySchema }),
  act('correct', { correction: anyCorrectionSchema }),
  /** Takes the last report or correction back. */
  act('undo', {}),
  /** Makes what was undone again: the next step, or moves until `ply` are made. */
  act('redo', { ply: z.int().min(1).optional() }),
  /** Makes replaced steps again; those that they replace can then be brought back. */
  act('bringBack', { line: z.int().min(0) }),
  ...leavingActs,
])
export type Act = z.infer<typeof actSchema>

export type LeavingAct = z.infer<(typeof leavingActs)[number]>

export const isLeaving = (act: { readonly do: string }): act is LeavingAct =>
  leavingActs.some(({ shape }) => shape.do.value === act.do)

export const replacedSchema = z.object({
  /** The number by which `bringBack` names them. */
  line: z.int().min(0),
  /** The number of moves or entries before them. */
  ply: z.int().min(0),
  /** The number of moves, or of reports and corrections. */
  moves: z.int().min(1),
})
/** Moves or entries that were undone and then replaced by others; they can be brought back. */
export type ReplacedView = z.infer<typeof replacedSchema>
