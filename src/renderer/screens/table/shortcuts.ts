/** What a key does at the table. */
export const commands = [
  'help',
  'undo',
  'redo',
  'hurry',
  'zoomIn',
  'zoomOut',
  'zoomFit',
  'takeBack',
  'toBack',
  'skip',
  'line',
  'nextLegal',
  'previousLegal',
  'log',
  'tracker',
] as const
export type Command = (typeof commands)[number]

/** The keys of each command, as they are printed on a keyboard; the first one is what the help shows. */
export const keys: Readonly<Record<Command, readonly string[]>> = {
  help: ['?'],
  undo: ['u'],
  redo: ['r'],
  hurry: [' '],
  zoomIn: ['+', '='],
  zoomOut: ['-'],
  zoomFit: ['0'],
  takeBack: ['Escape'],
  toBack: ['b'],
  skip: ['x'],
  line: ['g', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'],
  nextLegal: ['n'],
  previousLegal: ['p'],
  log: ['l'],
  tracker: ['t'],
}

interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** The command of a key press; null for a key that means nothing here. The usual chords for undo and redo work too. */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): Command | null {
  const pressed = key.length === 1 ? key.toLowerCase() : key
  if (altKey) return null
  if (ctrlKey || metaKey) {
    if (pressed === 'z') return shiftKey ? 'redo' : 'undo'
    return pressed === 'y' ? 'redo' : null
  }
  return commands.find((command) => keys[command].includes(pressed)) ?? null
}
