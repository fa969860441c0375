import type { KeyPress } from '../../game/keys.ts'

/** What a key does in a replay; as in programs for chess. */
export const commands = [
  'next',
  'previous',
  'nextTurn',
  'previousTurn',
  'nextSet',
  'previousSet',
  'first',
  'last',
  'play',
  'explore',
  'leave',
  'nextLegal',
  'previousLegal',
  'toBack',
  'skip',
  'picture',
  'help',
] as const
export type Command = (typeof commands)[number]

/** The keys of each command; the first is what the help shows. `Shift+` stands for `Ctrl+` and `Cmd+` too. */
export const keys: Readonly<Record<Command, readonly string[]>> = {
  next: ['ArrowRight'],
  previous: ['ArrowLeft'],
  nextTurn: ['Shift+ArrowRight'],
  previousTurn: ['Shift+ArrowLeft'],
  nextSet: ['ArrowDown'],
  previousSet: ['ArrowUp'],
  first: ['Home'],
  last: ['End'],
  play: [' '],
  explore: ['t'],
  leave: ['Escape'],
  nextLegal: ['n'],
  previousLegal: ['p'],
  toBack: ['b'],
  skip: ['x'],
  picture: ['i'],
  help: ['?'],
}

const withShift = ['ArrowRight', 'ArrowLeft']

/** The command of a key press; null for a key that means nothing here. */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): Command | null {
  if (altKey) return null
  const pressed = key.length === 1 ? key.toLowerCase() : key
  const chord = ctrlKey || metaKey || shiftKey
  if (chord && withShift.includes(pressed)) {
    return commands.find((command) => keys[command].includes(`Shift+${pressed}`)) ?? null
  }
  if (ctrlKey || metaKey) return null
  return commands.find((command) => keys[command].includes(pressed)) ?? null
}
