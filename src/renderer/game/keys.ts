import type { ScreenCommand } from '../lib/commands.svelte.ts'

export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** The id of the command of a chord: the usual ones for undo and redo. */
function chordOf(letter: string, shifted: boolean): string | null {
  if (letter === 'z') return shifted ? 'redo' : 'undo'
  return letter === 'y' ? 'redo' : null
}

/** The command of a key press; null for a key without one now. */
export function commandOfKey(
  commands: readonly ScreenCommand[],
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress,
): ScreenCommand | null {
  if (altKey) return null
  const pressed = key.length === 1 ? key.toLowerCase() : key
  const isChord = ctrlKey || metaKey
  const chord = isChord ? chordOf(pressed, shiftKey) : null
  const command =
    commands.find(({ keys }) => (isChord || shiftKey) && keys?.includes(`Shift+${pressed}`)) ??
    commands.find(({ id, keys }) => (isChord ? id === chord : keys?.includes(pressed)))
  return command && (command.enabled || command.waits) ? command : null
}

/**
 * True for a key press that is meant for the table: the focus may be anywhere, but no dialog or menu is open
 * and no text is being typed.
 */
export function isForTable({ defaultPrevented, target }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return false
  if (document.querySelector('dialog[open], :popover-open')) return false
  return target.closest('input, select, textarea') === null
}
