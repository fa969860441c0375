import { onMount } from 'svelte'
import { on } from 'svelte/events'
import { pageKeys } from '../../shared/menuCommands.ts'
import { m } from '../../shared/messages/messages.js'
import type { ScreenCommand } from './commands.svelte.ts'
import { keyboard, type KeyWriting } from './keyboard.svelte.ts'

const modifiers = [
  ['Shift+', m.key_shift],
  ['Capital+', m.key_shift],
  ['CmdOrCtrl+', m.key_ctrl],
] as const
const specialNames: Readonly<Record<string, () => string>> = {
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
  return [specialNames[key]?.() ?? keyboard.printedAt(key).toUpperCase()]
}

/** The lines of the help for the commands that have a sentence for it: keys, and what they do. */
export const keyHelp = (list: readonly ScreenCommand[]) =>
  [...new Set(list.flatMap(({ help }) => help ?? []))].map((does) => {
    const commands = list.filter(({ help }) => help === does)
    return { keys: commands.flatMap(({ keys = [] }) => keys), inWords: commands[0].keysInWords ?? null, does }
  })

/** Keys that are pressed together, for screen readers. */
export const shortcut = (key: string): string =>
  key === ' '
    ? 'Space'
    : key
        .replace('CmdOrCtrl', 'Control')
        .replace('Capital', 'Shift')
        .replace(/[^+]+$/, (last) => keyboard.printedAt(last))

/** The keys of a command for screen readers. */
export const shortcuts = ({ keys }: ScreenCommand): string | undefined => keys?.map(shortcut).join(' ')

export type KeyPress = KeyWriting & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>

/** The names that the list of keys of a command may have for a key with those held beside it, the most special first. */
function namesWith(key: string, { ctrlKey, metaKey, shiftKey }: KeyPress): string[] {
  const isChord = ctrlKey || metaKey
  const chord = `CmdOrCtrl+${key.toUpperCase()}`
  return [
    ...(shiftKey && !isChord ? [`Capital+${key}`] : []),
    ...(isChord || shiftKey ? [`Shift+${key}`] : []),
    ...(isChord ? [...(shiftKey ? [`Shift+${chord}`] : []), chord] : [key]),
  ]
}

/** The keys of commands that a key press may be, without those held beside it, each with all its names. */
function namesOf(press: KeyPress): { readonly key: string; readonly names: readonly string[] }[] {
  // The third character of a key, `#` on a French keyboard: Windows tells Ctrl and Alt beside it.
  if (press.getModifierState('AltGraph')) return [{ key: press.key, names: [press.key] }]
  if (press.altKey) return []
  return [keyboard.placeOf(press), ...keyboard.meaningsOf(press)].map((key) => ({
    key,
    names: namesWith(key, press),
  }))
}

/** The first command of a key press that can be carried out, and its key; null where there is none. */
export function commandOfKey(
  list: readonly ScreenCommand[],
  press: KeyPress,
): { readonly command: ScreenCommand; readonly key: string } | null {
  const able = list.filter(({ enabled, waits }) => enabled || waits)
  for (const { key, names } of namesOf(press)) {
    for (const name of names) {
      const command = able.find(({ id, keys = [] }) => keys.includes(name) || pageKeys(id).includes(name))
      if (command) return { command, key }
    }
  }
  return null
}

/** Carries out the command of a key press, if there is one. */
export function press(event: KeyboardEvent, list: readonly ScreenCommand[]): void {
  const match = commandOfKey(list, event)
  if (!match) return
  event.preventDefault()
  if (!event.repeat || !match.command.once) match.command.run(match.key)
}

/**
 * True for a key press that is meant for the game: the focus may be anywhere, but no dialog or menu is open
 * and no text is being typed. Radio buttons outside of forms, which keep the focus, take the arrows alone.
 */
export function isForGame({ defaultPrevented, key, target }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return false
  if (document.querySelector('dialog[open], [popover][data-open]')) return false
  if (target.closest('[type="radio"]:not(form *)')) return !key.startsWith('Arrow')
  return target.closest('input, select, textarea') === null
}

/** True where space or enter presses the focused button; on buttons for stepping space plays instead. */
export const pressesButton = ({ key, target }: KeyboardEvent): boolean =>
  (key === ' ' || key === 'Enter') &&
  target instanceof Element &&
  target.closest('button, a, summary') !== null &&
  target.closest('[data-stepping]') === null

/** True where a key held down presses a button again, which may ask something else by now, or another player. */
export const pressesAgain = (event: KeyboardEvent): boolean =>
  event.repeat && isForGame(event) && pressesButton(event)

/** Keeps the second click of a double one from the buttons in a holder: by then it may be another's turn. */
export function hearOnce(holder: HTMLElement): void {
  holder.addEventListener('click', (event) => void (event.detail > 1 && event.stopPropagation()), true)
}

/**
 * Has commands carried out by their keys while the calling component is mounted; `isMeant`: true for a key press that may
 * be one of them.
 */
export const hearKeys = (
  commands: () => readonly ScreenCommand[],
  isMeant: (event: KeyboardEvent) => boolean = isForGame,
): void =>
  onMount(() =>
    on(window, 'keydown', (event) => {
      if (pressesAgain(event)) event.preventDefault()
      else if (isMeant(event)) press(event, commands())
    }),
  )
