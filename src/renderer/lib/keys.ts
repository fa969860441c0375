import { pageKeys } from '../../shared/commands.ts'
import { m } from '../../shared/messages/messages.js'
import type { ScreenCommand } from './commands.svelte.ts'

const modifiers = [
  ['Shift+', m.key_shift],
  ['Capital+', m.key_shift],
  ['CmdOrCtrl+', m.key_ctrl],
] as const
const named: Readonly<Record<string, () => string>> = {
  ' ': m.key_space,
  Enter: m.key_enter,
  Backspace: m.key_backspace,
  Escape: m.key_escape,
  ArrowLeft: () => '←',
  ArrowRight: () => '→',
  ArrowUp: () => '↑',
  ArrowDown: () => '↓',
  Home: m.key_home,
  End: m.key_end,
}

/** The names of the keys that are pressed together, as they are printed on a keyboard. */
export function keyNames(key: string): string[] {
  for (const [prefix, name] of modifiers) {
    if (key.startsWith(prefix)) return [name(), ...keyNames(key.slice(prefix.length))]
  }
  return [named[key]?.() ?? key.toUpperCase()]
}

/** A line of the help: keys, and what they do. */
interface KeyHelp {
  readonly keys: readonly string[]
  readonly inWords: string | null
  readonly does: string
}

/** The lines of the help for the commands that have a sentence for it. */
export const keyHelp = (list: readonly ScreenCommand[]): KeyHelp[] =>
  [...new Set(list.flatMap(({ help }) => help ?? []))].map((does) => {
    const told = list.filter(({ help }) => help === does)
    return { keys: told.flatMap(({ keys = [] }) => keys), inWords: told[0].keysInWords ?? null, does }
  })

/** The keys of a command for screen readers. */
export const shortcuts = ({ keys }: ScreenCommand): string | undefined =>
  keys
    ?.map((key) => (key === ' ' ? 'Space' : key.replace('CmdOrCtrl', 'Control').replace('Capital', 'Shift')))
    .join(' ')

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The first command of a key press that can be carried out; null where there is none. */
export function commandOfKey(
  list: readonly ScreenCommand[],
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress,
): ScreenCommand | null {
  if (altKey) return null
  const pressed = key.length === 1 ? key.toLowerCase() : key
  const isChord = ctrlKey || metaKey
  const chord = `CmdOrCtrl+${pressed.toUpperCase()}`
  const heard = [
    ...(shiftKey && !isChord ? [`Capital+${pressed}`] : []),
    ...(isChord || shiftKey ? [`Shift+${pressed}`] : []),
    ...(isChord ? [...(shiftKey ? [`Shift+${chord}`] : []), chord] : [pressed]),
  ]
  const able = list.filter(({ enabled, waits }) => enabled || waits)
  const commandsOf = (name: string) =>
    able.filter(({ id, keys = [] }) => keys.includes(name) || pageKeys(id).includes(name))
  return heard.flatMap(commandsOf)[0] ?? null
}

/** Carries out the command of a key press, if there is one. */
export function press(event: KeyboardEvent, list: readonly ScreenCommand[]): void {
  const command = commandOfKey(list, event)
  if (!command) return
  event.preventDefault()
  if (event.repeat && command.once) return
  command.run(event.key)
}

/**
 * True for a key press that is meant for the game: the focus may be anywhere, but no dialog or menu is open
 * and no text is being typed.
 */
export function isForGame({ defaultPrevented, target }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return false
  if (document.querySelector('dialog[open], :popover-open')) return false
  return target.closest('input, select, textarea') === null
}

/** True where space or enter presses the focused button; on buttons for stepping space plays instead. */
export const pressesButton = ({ key, target }: KeyboardEvent): boolean =>
  (key === ' ' || key === 'Enter') &&
  target instanceof Element &&
  target.closest('button, a, summary') !== null &&
  target.closest('[data-stepping]') === null
