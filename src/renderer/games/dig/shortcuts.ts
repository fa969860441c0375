import { commandIn, type KeyPress, type Keys } from '../../game/keys.ts'

/** What a key does at the table of a dig. */
export const digCommands = [
  'cells',
  'scarab',
  'stop',
  'takeBack',
  'hint',
  'undo',
  'redo',
  'hurry',
  'aid',
  'log',
  'picture',
  'help',
] as const
export type DigCommand = (typeof digCommands)[number]

/** The first key of each command is what the help shows. */
export const digKeys: Keys<DigCommand> = {
  cells: ['g', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'],
  scarab: ['s'],
  stop: ['t'],
  takeBack: ['Escape'],
  hint: ['h'],
  undo: ['u'],
  redo: ['r'],
  hurry: [' '],
  aid: ['m'],
  log: ['l'],
  picture: ['i'],
  help: ['?'],
}

/** The command of a key press; null for a key that means nothing here. */
export const digCommandOf = (press: KeyPress): DigCommand | null => commandIn(digKeys, press)
