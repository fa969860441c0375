import * as z from 'zod'
import { moveText } from './acts.ts'
import { daySchema } from './daily.ts'
import type { Note } from './history.ts'
import { ledgerNewsSchema } from './ledger/view.ts'
import { lessonIds } from './lessons/index.ts'
import { tableNewsSchema } from './table.ts'

/** More moves than any game of any edition has. */
const maxMoves = 400

const gamePlaceSchema = z.object({
  id: z.string().min(1).max(64),
  /** The revision of the game that is looked back at: it does not change while the live game goes on. */
  revision: z.int().min(0),
  /** The number of moves made. */
  ply: z.int().min(0),
})
/** A place in a stored game. */
export type GamePlace = z.infer<typeof gamePlaceSchema>

const lessonPlaceSchema = z.object({
  /** The id of a lesson, or a day: its moment is a lesson of one step. */
  lesson: z.union([z.enum(lessonIds), daySchema]),
  /** The step whose table is meant. */
  step: z.int().min(0),
})

const moves = z.array(moveText).max(maxMoves)

export const gameTrialSchema = gamePlaceSchema.extend({ moves })
/** Moves tried out from a place in a stored game. */
export type GameTrial = z.infer<typeof gameTrialSchema>

export const trialSchema = z.union([gameTrialSchema, lessonPlaceSchema.extend({ moves })])
/** Moves tried out from a place in a stored game, or made in a lesson since its table was laid. */
type Trial = z.infer<typeof trialSchema>
export type LessonTrial = Exclude<Trial, GameTrial>

/** The place that a game was branched off from. */
const branchSchema = z.object({
  id: z.string(),
  /** The name of the game that it was branched off; null where that is gone. */
  name: z.string().nullable(),
  /** The number of moves taken over, and the turn in which the last of them was. */
  ply: z.int().min(0),
  turn: z.int().min(1),
})

export const replaySchema = z.object({
  /** The whole game in its present state, with nothing to be done. */
  news: z.union([tableNewsSchema, ledgerNewsSchema]),
  /** The steps that made the moves or entries, by which notes name them. */
  steps: z.array(z.int()),
  /** True where moves can be tried out, and played on from: not in a ledger, nor while that would show something hidden. */
  open: z.boolean(),
  branched: branchSchema.nullable(),
})
/** A stored game, to be looked back at. */
export type Replay = z.infer<typeof replaySchema>

/** A game for the page that replays it without the app. */
export interface ReplayExport {
  /** Edition and day, place, house rules, layout code: a sentence each. */
  readonly facts: readonly string[]
  readonly replay: Replay
  /** On the game and on its moves, by the steps of the replay. */
  readonly notes: readonly Note[]
}

/** The type of the elements that hold a page's games, one each, in the page's order. */
export const replayExportType = 'application/json'

/** The id of the game that everybody can look at: it is in no history, and counts nowhere. */
export const sampleId = 'sample'
