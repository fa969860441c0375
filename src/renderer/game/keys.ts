/** The keys of each command, as they are printed on a keyboard; the first one is what the help shows. */
export type Keys<Command extends string> = Readonly<Record<Command, readonly string[]>>

export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** The command of a key press; null for a key that means nothing here. The usual chords for undo and redo work too. */
export function commandIn<Command extends string>(
  keys: Keys<Command | 'undo' | 'redo'>,
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress,
): Command | 'undo' | 'redo' | null {
  const pressed = key.length === 1 ? key.toLowerCase() : key
  if (altKey) return null
  if (ctrlKey || metaKey) {
    if (pressed === 'z') return shiftKey ? 'redo' : 'undo'
    return pressed === 'y' ? 'redo' : null
  }
  const commands = Object.keys(keys) as (Command | 'undo' | 'redo')[]
  return commands.find((command) => keys[command].includes(pressed)) ?? null
}

/** Keys of the table count wherever the focus is, but never while a dialog or a menu is open or a text is being typed. */
export function isForTable({ defaultPrevented, target }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return false
  if (document.querySelector('dialog[open], :popover-open')) return false
  return target.closest('input, select, textarea') === null
}
