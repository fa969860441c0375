import type { LedgerScreen } from './screen.svelte.ts'

/** True for a key press that is not for the ledger: text is being typed, or a dialog is open. */
export function isTaken({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof HTMLElement && target.matches('input, select, textarea')
}

/** True where space and enter press what has the focus. */
export const isOnButton = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('button, a, summary') !== null

/** The keys that every ledger has: undo, redo and the help. */
export function pressCommon(event: KeyboardEvent, ledger: LedgerScreen): void {
  const { key } = event
  if (event.ctrlKey || event.metaKey) {
    const letter = key.toLowerCase()
    const again = letter === 'y' || (letter === 'z' && event.shiftKey)
    if (!again && letter !== 'z') return
    void (again ? ledger.redo() : ledger.undo())
  } else if (key === 'Backspace') void ledger.undo()
  else if (key === '?') ledger.open('keys')
  else return
  event.preventDefault()
}
