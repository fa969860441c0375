import * as z from 'zod'

/** Commands that the window's menu can ask of the page. The page carries them out as its own buttons do. */
export const commands = [
  'newGame',
  'beside',
  'mirror',
  'importGames',
  'exportGames',
  'exportGame',
  'undo',
  'redo',
  'share',
  'scoreboard',
  'rename',
  'tableSettings',
  'layout',
  'picture',
  'resign',
  'abandon',
  'resume',
  'ending',
  'rematch',
  'log',
  'line',
  'zoomIn',
  'zoomOut',
  'zoomFit',
  'home',
  'history',
  'statistics',
  'settings',
  'rules',
  'credits',
  'keys',
  'about',
  'themeSystem',
  'themeLight',
  'themeDark',
] as const
export const commandSchema = z.enum(commands)
export type Command = z.infer<typeof commandSchema>

export const orderSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('command'), command: commandSchema }),
  /** A file of records was given to the app and is being imported. */
  z.object({ kind: z.literal('import'), job: z.string() }),
])
/** A message that the window sends its page unasked. */
export type Order = z.infer<typeof orderSchema>
