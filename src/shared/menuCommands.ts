import * as z from 'zod'
import type { Theme } from './preferences.ts'
import { modes } from './status.ts'

/** The keys of a command, as Electron writes them. */
export interface MenuKeys {
  readonly key?: string
  /** Heard by the page, which knows when they mean something else, as in a field; menus show the first. */
  readonly inPage?: readonly string[]
}

/** The commands of the window's menu, by submenu and group. The page carries them out like its buttons. */
export const menu = {
  app: [{ settings: { key: 'CmdOrCtrl+,' }, about: {} }],
  file: [
    { newGame: { key: 'CmdOrCtrl+N' }, newLedger: {}, mirror: {} },
    { importGames: { key: 'CmdOrCtrl+O' }, exportGames: { key: 'CmdOrCtrl+E' }, exportGame: {} },
  ],
  game: [
    {
      undo: { inPage: ['CmdOrCtrl+Z'] },
      redo: { inPage: ['CmdOrCtrl+Y', 'Shift+CmdOrCtrl+Z'] },
    },
    { share: {}, scoreboard: {} },
    { rename: {}, tableSettings: {}, layout: {}, picture: {} },
    { ending: {}, rematch: {}, resume: {} },
    { resign: {}, abandon: {} },
  ],
  view: [
    { home: { key: 'CmdOrCtrl+1' }, history: { key: 'CmdOrCtrl+2' }, statistics: { key: 'CmdOrCtrl+3' } },
    { log: {}, line: {} },
    { zoomIn: { inPage: ['+', '='] }, zoomOut: { inPage: ['-'] }, zoomFit: { inPage: ['0'] } },
    { themeSystem: {}, themeLight: {}, themeDark: {} },
    { mute: {} },
  ],
  help: [{ lessons: {}, rules: { key: 'F1' }, keys: {} }, { credits: {} }],
} as const satisfies Readonly<Record<string, readonly Readonly<Record<string, MenuKeys>>[]>>

type NameIn<Group> = Group extends unknown ? keyof Group : never
export type Command = NameIn<(typeof menu)[keyof typeof menu][number]>

const keysOf = Object.assign({}, ...Object.values(menu).flat()) as Readonly<Record<Command, MenuKeys>>
export const commands = Object.keys(keysOf) as Command[]
export const commandSchema = z.enum(commands)

/** The keys that the page hears for a command, wherever it is on a screen. */
export const pageKeys = (id: string): readonly string[] => keysOf[id as Command]?.inPage ?? []

export const themeCommands = {
  system: 'themeSystem',
  light: 'themeLight',
  dark: 'themeDark',
} as const satisfies Readonly<Record<Theme, Command>>

export const orderSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('command'), command: commandSchema }),
  /** Files of records are being imported: given to the app by the system, or dropped on the page. */
  z.object({ kind: z.literal('import'), job: z.string(), isDropped: z.boolean() }),
  z.object({ kind: z.literal('game'), game: z.object({ id: z.string(), mode: z.enum(modes) }) }),
])
/** A message that the window sends its page unasked. */
export type Order = z.infer<typeof orderSchema>
