import { eventIterator, oc } from '@orpc/contract'
import * as z from 'zod'
import { editions, maxSeats, minSeats } from './editions/index.ts'
import { optionsSchema } from './record.ts'
import { refusalSchema } from './refusal.ts'
import {
  historyRowSchema,
  mannersSchema,
  noticeSchema,
  playerSchema,
  preferenceChangeSchema,
  preferencesSchema,
  prospectSchema,
  tableUpdateSchema,
} from './views.ts'

/** Every call may answer with a refusal instead: `error.data` has its code and facts. */
const call = oc.errors({ REFUSED: { status: 409, data: refusalSchema } })

const id = z.string().min(1).max(64)
const gameSchema = z.object({ id })
/** The revision that the caller's screen shows: when the table has moved on since, the call is refused as stale. */
const seenSchema = gameSchema.extend({ revision: z.int().min(0) })
const moveSchema = seenSchema.extend({ move: z.string().max(40) })
const nothing = z.object({})
const done = z.null()

export const maxLayoutLength = 40
export const maxGameNameLength = 80

export const newGameSchema = z.object({
  edition: z.enum(editions),
  /** In seat order: the first one starts. */
  players: z.array(playerSchema).min(minSeats).max(maxSeats),
  options: optionsSchema,
  manners: mannersSchema,
  /** A layout code to play the same line again; null to have a fresh one dealt. */
  layout: z.string().trim().min(1).max(maxLayoutLength).nullable(),
})
export type NewGame = z.infer<typeof newGameSchema>

/** Every call and every pushed update between a screen and the main process. The only declaration of them. */
export const contract = {
  app: {
    about: call
      .input(nothing)
      .output(z.object({ version: z.string(), door: z.enum(['window', 'browser']), folder: z.string() })),
    notices: call.input(nothing).output(z.array(noticeSchema)),
    preferences: call.input(nothing).output(preferencesSchema),
    prefer: call.input(preferenceChangeSchema).output(preferencesSchema),
  },
  history: {
    list: call.input(nothing).output(z.array(historyRowSchema)),
    /** Names at earlier tables, the most recent first. */
    names: call.input(nothing).output(z.array(z.string())),
    rename: call
      .input(gameSchema.extend({ name: z.string().trim().min(1).max(maxGameNameLength) }))
      .output(done),
    /** A removed game can be restored until the app is next started. */
    remove: call.input(gameSchema).output(done),
    restore: call.input(gameSchema).output(done),
  },
  table: {
    create: call.input(newGameSchema).output(gameSchema),
    /** The same seats at a new table; whoever sat second starts. */
    rematch: call.input(gameSchema).output(gameSchema),
    /** First the whole game as it stands, then an update after everything that happens to it. */
    watch: call.input(gameSchema).output(eventIterator(tableUpdateSchema)),
    play: call.input(moveSchema).output(done),
    /** What the move would do; never changes anything. */
    consider: call.input(moveSchema).output(prospectSchema),
    /** Takes moves back until `ply` moves are left. */
    back: call.input(seenSchema.extend({ ply: z.int().min(0) })).output(done),
    /** Makes undone moves again until `ply` moves are made. */
    redo: call.input(seenSchema.extend({ ply: z.int().min(1) })).output(done),
    resign: call.input(seenSchema.extend({ seat: z.int().min(0) })).output(done),
    abandon: call.input(seenSchema).output(done),
    /** Takes up an abandoned or resigned game where it was left. */
    resume: call.input(seenSchema).output(done),
    agree: call.input(seenSchema.extend({ manners: mannersSchema })).output(done),
  },
}
