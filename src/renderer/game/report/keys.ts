import type { NileLedger } from '../../games/nile/report/nile.svelte.ts'
import type { LedgerScreen } from './screen.svelte.ts'

/** Whether a key press means something else: text is being typed, a button is about to be pressed, a dialog is open. */
export function isTaken(event: KeyboardEvent): boolean {
  const { target } = event
  if (document.querySelector('dialog[open]')) return true
  return target instanceof HTMLElement && target.matches('input, select, textarea')
}

/**
 * For buttons that report: a click with a mouse leaves the focus where it is. Otherwise space, which sweeps or stops, would
 * press the same button once more.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** Keys that every ledger has: taking back and making again. True when the key was one of them. */
export function commonKeys(event: KeyboardEvent, ledger: LedgerScreen): boolean {
  const { key } = event
  if (event.ctrlKey || event.metaKey) {
    const letter = key.toLowerCase()
    const again = letter === 'y' || (letter === 'z' && event.shiftKey)
    if (!again && letter !== 'z') return false
    event.preventDefault()
    void (again ? ledger.redo() : ledger.undo())
    return true
  }
  if (key === 'Backspace') void ledger.undo()
  else if (key === '?') ledger.open('keys')
  else return false
  event.preventDefault()
  return true
}

/** One key a tile or, where only scores are kept, a set or a seat; space for what is swept, enter when that is all, escape to leave it. */
export function nileKeys(event: KeyboardEvent, ledger: NileLedger): void {
  if (isTaken(event) || !ledger.canReport) {
    if (!isTaken(event)) commonKeys(event, ledger)
    return
  }
  const onButton = event.target instanceof Element && event.target.closest('button, a, summary') !== null
  if (ledger.sweeping) {
    if (event.key === 'Escape') return ledger.dropSweep()
    if (event.key === 'Backspace') {
      const last = ledger.sweeping.at(-1)
      return last === undefined ? ledger.dropSweep() : ledger.unsweep(last)
    }
    if (event.key === 'Enter' && !onButton) return void ledger.endSweep()
  }
  if (commonKeys(event, ledger) || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === ' ' && !onButton) {
    event.preventDefault()
    if (ledger.sweeping) void ledger.endSweep()
    else ledger.beginSweep()
    return
  }
  if (ledger.scoreOnly && /^[1-6]$/.test(event.key)) return void ledger.point(Number(event.key) - 1)
  const tile = ledger.tileOfKey(event.key)
  if (tile !== null) void ledger.press(tile)
}
