import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { actSchema, moveText } from '../acts.ts'
import { hintSchema, reasonSchema, warningSchema } from '../analysis/advice.ts'
import { verdictSchema } from '../analysis/chances.ts'
import {
  gameFromPositionSchema,
  positionContentSchema,
  keptPositionSchema,
  maxCodeLength,
  maxKeptPositions,
} from '../position.ts'
import { daySchema } from '../daily.ts'
import { draftSchema, formSchema, keptDraftSchema } from '../drafts.ts'
import { begunBoxes, boxGameSchema, boxViewSchema } from '../dig/views.ts'
import { maxTextLength } from '../exchange.ts'
import { seat, tile } from '../editions/index.ts'
import { anyCorrectionSchema, correctionSchema, ledgerEntrySchema } from '../ledger/entry.ts'
import { consequencesSchema, ledgerNewsSchema } from '../ledger/view.ts'
import { lineEditionSchema } from '../mirror.ts'
import { refusalSchema } from '../refusal.ts'
import { begunLayerSchema, layerNumber, layerSchema, newGameSchema, newLedgerSchema } from '../setups.ts'
import { gameKinds } from '../status.ts'
import { prospectSchema, tableNewsSchema } from '../table.ts'
import { call, done, gameSchema, id, nothing, seenSchema } from './call.ts'

const moveSchema = seenSchema.extend({ move: moveText })

/** A live game: a table or a ledger. */
export const game = {
  /** Yields the whole game first, then what is new after every change; refused for a game of another kind than `kind`. */
  watch: call
    .input(gameSchema.extend({ kind: z.enum(gameKinds).optional() }))
    .output(eventIterator(z.union([tableNewsSchema, ledgerNewsSchema]))),
  /** Does something in the game, all of it or nothing. */
  act: call.input(seenSchema.extend({ act: actSchema })).output(done),
}

export const table = {
  /** Refuses cards that no dig can be played with. */
  create: call.input(newGameSchema).output(gameSchema),
  /** Opens a new table with the same seats: of the same deal, or of a new one, where the second of them starts. */
  again: call.input(gameSchema.extend({ deal: z.enum(['same', 'new']) })).output(gameSchema),
  /** Returns the effect of a move; never changes anything. */
  consider: call.input(moveSchema).output(prospectSchema),
  /** Returns the warning before a move, if the seat on turn has a coach and there is one. */
  coach: call.input(moveSchema).output(warningSchema.nullable()),
}

/** Advice to the seat on turn, and the reasons of computer players. */
export const hint = {
  /** Returns the strongest player's advice for the seat that is asked now; takes about a second. */
  ask: call.input(seenSchema).output(hintSchema),
  /** Returns the reason for the move that led to `ply`, of a game that is played or looked back at. */
  why: call.input(seenSchema.extend({ ply: z.int().min(1) })).output(reasonSchema),
}

export const ledger = {
  create: call.input(newLedgerSchema).output(gameSchema),
  /** Returns the consequences of a correction; never changes anything. */
  propose: call.input(seenSchema.extend({ correction: anyCorrectionSchema })).output(consequencesSchema),
  /** Returns corrections after which a refused entry could be reported. */
  repairs: call.input(seenSchema.extend({ entry: ledgerEntrySchema })).output(z.array(correctionSchema)),
}

const opponentsSchema = z.object({
  /** The revision of the table that this is about. */
  revision: z.int().min(0),
  now: z.discriminatedUnion('kind', [
    /** No bot is on turn. */
    z.object({ kind: z.literal('idle') }),
    z.object({ kind: z.literal('thinking'), seat }),
    /** The move is found; it is made when it is asked for. */
    z.object({ kind: z.literal('ready'), seat, move: z.string() }),
    /** No move was found, or none could be made. */
    z.object({ kind: z.literal('failed'), seat, refusal: refusalSchema }),
  ]),
  /** The last move chosen by following every line of play to its end. */
  exact: z.object({ ply: z.int().min(1), seat }).nullable(),
})
/** The activity of the bots of a table. */
export type Opponents = z.infer<typeof opponentsSchema>

export const opponents = {
  /** Yields the bots' activity, then again after every change. They begin to think while somebody watches. */
  watch: call.input(gameSchema).output(eventIterator(opponentsSchema)),
  /**
   * Has the bot on turn move, or try again; answers true once it has moved. False where it could not, which its activity
   * tells, or no bot is to move.
   */
  move: call.input(seenSchema).output(z.boolean()),
}

export const mirror = {
  /** Deals the line of a layout, to be laid with the tiles of a real box; of a fresh one where none is named. */
  lay: call
    .input(newGameSchema.pick({ layout: true, lost: true }).extend({ edition: lineEditionSchema }))
    .output(z.object({ layout: z.string(), line: z.array(tile) })),
}

/** Forms that are filled in, kept until they are used; at most one draft a form. */
export const drafts = {
  /** Returns what was entered in a form; null for nothing. */
  open: call.input(z.object({ form: formSchema })).output(draftSchema.nullable()),
  /** Keeps what was entered; null forgets it. */
  keep: call.input(keptDraftSchema).output(done),
}

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
  drop: call.input(nothing).output(done),
}

const codeSchema = z.object({ code: z.string().max(maxCodeLength) })

export const positions = {
  /** Returns the strongest player's advice to the seat on turn. */
  hint: call.input(positionContentSchema).output(hintSchema),
  /** Returns the code by which a position is shared; refused where no game by the rules comes to it. */
  write: call.input(positionContentSchema).output(codeSchema),
  /** Reads whatever was pasted. */
  read: call.input(z.object({ code: z.string().max(maxTextLength) })).output(positionContentSchema),
  /** Returns the position of a game that is looked back at, after `ply` moves. */
  of: call.input(gameSchema.extend({ ply: z.int().min(0) })).output(positionContentSchema),
  play: call.input(gameFromPositionSchema).output(gameSchema),
  /** The positions that were kept, the last one first. */
  kept: call.input(nothing).output(z.array(keptPositionSchema).max(maxKeptPositions)),
  keep: call.input(keptPositionSchema.omit({ id: true })).output(z.object({ id })),
  remove: call.input(z.object({ id })).output(done),
}

export const lessons = {
  /** Rates an answer to the moment of a day. */
  judge: call.input(z.object({ day: daySchema, move: moveText })).output(verdictSchema),
}
