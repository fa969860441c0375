import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { moveText } from '../acts.ts'
import { analysisSchema, depthSchema, verdictSchema } from '../analysis/chances.ts'
import { gamesWantedSchema } from '../exchange.ts'
import {
  amendedSchema,
  amendingSchema,
  amendmentPreviewSchema,
  amendmentSchema,
  countedSchema,
  deletedGamesSchema,
  gameFilterSchema,
  historyRowSchema,
  idsWantedSchema,
  madeChangeSchema,
  maxGameNameLength,
  maxTags,
  noteChangeSchema,
  noteSchema,
  pageSchema,
  pageWantedSchema,
  tagSchema,
} from '../history.ts'
import { frameSchema, replayCursorSchema, replayTimelineSchema } from '../replay.ts'
import { newGameSchema } from '../setups.ts'
import { filterSchema, overviewSchema, profileSchema, whoSchema } from '../statistics.ts'
import { prospectSchema } from '../table.ts'
import { call, done, gameSchema, gamesSchema, id, nothing } from './call.ts'

const wantedAmendmentSchema = z.object({ games: gamesWantedSchema, amendment: amendmentSchema })

export const history = {
  /** Yields at once, and again soon after every change of what is stored: a number that is another one then. */
  watch: call.input(nothing).output(eventIterator(z.int())),
  /** A page of a list; if it begins after a game, or ends before one, it stays while others are played. */
  page: call.input(pageWantedSchema).output(pageSchema),
  count: call.input(z.object({ filter: gameFilterSchema })).output(z.int()),
  /** The number of games that no list has, since this version does not know their edition, mode or status. */
  unlisted: call.input(nothing).output(z.int()),
  /** The ids of games by their positions in a list. */
  ids: call.input(idsWantedSchema).output(z.array(id)),
  game: call.input(gameSchema).output(historyRowSchema),
  /** The layout text of a game: null where there is none, and while it is still a secret. */
  deal: call.input(gameSchema).output(z.object({ layout: z.string().nullable(), secret: z.boolean() })),
  /** Everybody who has played, the most frequent first, with the number of their games. */
  people: call.input(nothing).output(z.array(countedSchema)),
  /** Names at earlier tables, the most recent first. */
  names: call.input(nothing).output(z.array(z.string())),
  rename: call
    .input(gameSchema.extend({ name: z.string().trim().min(1).max(maxGameNameLength) }))
    .output(done),
  /** Deletes games; returns their number. They can be restored for `daysKept` days. */
  remove: call.input(gamesSchema).output(z.int()),
  /** Has a branch count in place of its original, which is deleted. */
  takePlace: call.input(gameSchema).output(done),
  restore: call.input(gamesSchema).output(z.int()),
  erase: call.input(gamesSchema).output(z.int()),
  /** Returns the next `deletedAtOnce` deleted games after the first `from`, and the number of all. */
  deleted: call.input(z.object({ from: z.int().min(0) })).output(deletedGamesSchema),
  /** Returns the notes on a game and its moves, by step. */
  notes: call.input(gameSchema).output(z.array(noteSchema)),
  /** Changes the note on a step and returns it; one that is left without text and mark is removed. */
  note: call.input(gameSchema.extend(noteChangeSchema.shape)).output(noteSchema),
  tag: call.input(gameSchema.extend({ tags: z.array(tagSchema).max(maxTags) })).output(done),
  favour: call.input(gameSchema.extend({ favourite: z.boolean() })).output(done),
  /** All tags, the most frequent first, with the number of games that have them. */
  tags: call.input(nothing).output(z.array(z.object({ tag: z.string(), games: z.int() }))),
  /** Says what an amendment would change of these games, or of all. */
  preview: call.input(wantedAmendmentSchema).output(amendmentPreviewSchema),
  /** Makes it, all or nothing; refused while another one is being made or taken back. */
  amend: call.input(wantedAmendmentSchema).output(amendedSchema),
  /** Yields the amendment that is being made or taken back, at once and as it goes on; null while there is none. */
  amending: call.input(nothing).output(eventIterator(amendingSchema.nullable())),
  /** Cancels the amendment that is being made. */
  cancel: call.input(nothing).output(done),
  /** The amendments that can be taken back, the last one first. */
  changes: call.input(nothing).output(z.array(madeChangeSchema)),
  /** Takes an amendment back, save for games that another of its kind has changed since; returns the number of games. */
  takeBack: call.input(z.object({ change: z.int() })).output(z.int()),
}

const gameMomentSchema = gameSchema.extend(replayCursorSchema.shape)

/** Stored games, looked back at; reading one does not disturb a game that is being played. */
export const replay = {
  timeline: call.input(gameSchema).output(replayTimelineSchema),
  frame: call.input(gameMomentSchema).output(frameSchema),
  /** Returns the effect of one more move, tried out from that moment. */
  consider: call.input(gameMomentSchema.extend({ move: moveText })).output(prospectSchema),
  /** The games branched off it, in the order of the plies at which they leave it. */
  branches: call.input(gameSchema).output(z.array(historyRowSchema)),
  /** Begins a new game that goes on from that moment, with seats set anew; without `coached` the same seats are coached. */
  branch: call
    .input(
      gameMomentSchema.extend({
        players: newGameSchema.shape.players,
        coached: newGameSchema.shape.tableSettings.shape.coached,
      }),
    )
    .output(gameSchema),
}

/** The strongest player's verdict on a game no longer being played, after each of its moves. */
export const analysis = {
  /** Begins or continues in the background; another depth begins anew. */
  start: call.input(gameSchema.extend({ depth: depthSchema })).output(done),
  /** Stops the analysis; results found so far are kept. */
  cancel: call.input(gameSchema).output(done),
  /** Yields the progress at once, then again after every change. */
  watch: call.input(gameSchema).output(eventIterator(analysisSchema)),
  /** Returns the best moves after `ply` moves, and rates an answer to "what would you play?". */
  judge: call
    .input(gameSchema.extend({ ply: z.int().min(0), move: moveText.optional() }))
    .output(verdictSchema),
}

export const statistics = {
  overview: call.input(filterSchema).output(overviewSchema),
  profile: call.input(z.object({ who: whoSchema, filter: filterSchema })).output(profileSchema),
}
