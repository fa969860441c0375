import { commandIn, type KeyPress, type Keys } from '../../game/keys.ts'

/** What a key does at the table. */
export const commands = [
  'help',
  'hint',
  'undo',
  'redo',
  'hurry',
  'zoomIn',
  'zoomOut',
  'zoomFit',
  'number',
  'takeBack',
  'toBack',
  'skip',
  'line',
  'nextLegal',
  'previousLegal',
  'log',
  'tracker',
  'picture',
] as const
export type Command = (typeof commands)[number]

export const keys: Keys<Command> = {
  help: ['?'],
  hint: ['h'],
  undo: ['u'],
  redo: ['r'],
  hurry: [' '],
  zoomIn: ['+', '='],
  zoomOut: ['-'],
  zoomFit: ['0'],
  number: ['#'],
  takeBack: ['Escape'],
  toBack: ['b'],
  skip: ['x'],
  line: ['g', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', '.', ','],
  nextLegal: ['n'],
  previousLegal: ['p'],
  log: ['l'],
  tracker: ['t'],
  picture: ['i'],
}

/** The command of a key press; null for a key that means nothing here. */
export const commandOf = (press: KeyPress): Command | null => commandIn(keys, press)
