import {
  analysis,
  history,
  replay,
  statistics,
  trial,
  backup,
  exchange,
  picture,
} from './contract/archive.ts'
import {
  boxSetup,
  drafts,
  game,
  hint,
  ledger,
  lessons,
  mirror,
  opponents,
  positions,
  table,
} from './contract/games.ts'
import { guest, sharing } from './contract/sharing.ts'
import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { commandSchema, orderSchema } from './menuCommands.ts'
import { noticeSchema } from './history.ts'
import { maxErrorLength } from './door.ts'
import { countedPreferencesSchema, preferenceChangeSchema } from './preferences.ts'
import { refusalSchema } from './refusal.ts'
import { call, done, nothing } from './contract/call.ts'

/** Folders that the page may ask to have shown; their paths never reach the page. */
const folders = ['games', 'copies'] as const
export type Folder = (typeof folders)[number]

const version = z.string().max(60)

/** A newer version as far as it has been looked for. */
const updateStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unasked') }),
  z.object({ kind: z.literal('asking') }),
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('available'), version }),
  /** `part` of the download, from 0 to 1. */
  z.object({ kind: z.literal('downloading'), version, part: z.number().min(0).max(1) }),
  /** Downloaded; installed when the user says so. */
  z.object({ kind: z.literal('ready'), version }),
  z.object({ kind: z.literal('failed'), why: z.string() }),
])
export type UpdateState = z.infer<typeof updateStateSchema>

const appStateSchema = z.object({
  /** About the history, mostly from when it was opened; later ones are added. */
  notices: z.array(noticeSchema),
  /** The fault that keeps the history from being written; null while there is none. */
  fault: refusalSchema.nullable(),
  /** Null where nobody looks for newer versions. */
  update: updateStateSchema.nullable(),
})
export type AppState = z.infer<typeof appStateSchema>

const updateSteps = ['ask', 'download', 'install'] as const
export type UpdateStep = (typeof updateSteps)[number]

export const app = {
  about: call.input(nothing).output(
    z.object({
      version: z.string(),
      door: z.enum(['window', 'browser']),
      folder: z.string(),
      /** The versions that the app runs on. Electron and Chromium are those of its window. */
      runsOn: z.object({
        electron: z.string().nullable(),
        chromium: z.string().nullable(),
        node: z.string(),
        sqlite: z.string(),
      }),
      /** The operating system, its version and the kind of processor. */
      system: z.string(),
      /** The last errors in the log, without names of players or games. */
      errors: z.array(z.string()),
    }),
  ),
  /** Puts an error of the page into the log. */
  noteError: call.input(z.object({ text: z.string().max(maxErrorLength) })).output(done),
  /** Yields the state of the app, then again after every change. */
  watch: call.input(nothing).output(eventIterator(appStateSchema)),
  /** Tries at once whether it can be written again. */
  tryAgain: call.input(nothing).output(done),
  prefer: call.input(preferenceChangeSchema).output(countedPreferencesSchema),
  /** Yields the preferences, then again after every change, whichever screen made it. */
  watchPreferences: call.input(nothing).output(eventIterator(countedPreferencesSchema)),
  /** Shows a folder in the system's own way; refused in a browser. */
  showFolder: call.input(z.object({ folder: z.enum(folders) })).output(done),
  /** Reports the commands that the page can carry out now: the window's menu offers just those. */
  able: call
    .input(z.object({ commands: z.array(commandSchema).max(commandSchema.options.length) }))
    .output(done),
  /** Takes a step to a newer version; nothing happens where that step cannot be taken. */
  update: call.input(z.object({ step: z.enum(updateSteps) })).output(done),
  /** Yields the orders of the window's menu, and of files given to the app. Ends at once in a browser. */
  orders: call.input(nothing).output(eventIterator(orderSchema)),
}

/** Every call and every pushed update between a screen and the main process. The only declaration of them. */
export const contract = {
  app,
  history,
  replay,
  trial,
  analysis,
  statistics,
  backup,
  exchange,
  picture,
  game,
  table,
  hint,
  ledger,
  opponents,
  mirror,
  drafts,
  boxSetup,
  positions,
  lessons,
  sharing,
  guest,
}
