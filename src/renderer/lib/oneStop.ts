const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Makes the buttons in a toolbar one stop of the Tab key: arrow keys, Home and End go from one button to the other, as
 * https://www.w3.org/WAI/ARIA/apg/patterns/toolbar has it. Where the button with the focus goes away, the next one gets it.
 */
export function oneStop(toolbar: HTMLElement): () => void {
  let stop: HTMLButtonElement | null = null
  let at = 0
  /** The button that has the focus, or had it until it went away. */
  let held: HTMLButtonElement | null = null

  const buttons = () => [...toolbar.querySelectorAll<HTMLButtonElement>('button')]
  const usable = () => buttons().filter((button) => !button.disabled)

  function arrange(): void {
    const all = usable()
    const isGone = held !== null && !all.includes(held)
    if (stop === null || !all.includes(stop)) stop = all.at(Math.min(at, all.length - 1)) ?? null
    at = stop === null ? 0 : all.indexOf(stop)
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1
    if (isGone && (document.activeElement === document.body || document.activeElement === held)) stop?.focus()
  }

  function enter({ target }: FocusEvent): void {
    if (!(target instanceof HTMLButtonElement)) return
    held = target
    stop = target
    arrange()
  }

  function leave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null) held = null
  }

  function walk(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const all = usable()
    all.at(step(at, all.length))?.focus()
  }

  arrange()
  toolbar.addEventListener('focusin', enter)
  toolbar.addEventListener('focusout', leave)
  toolbar.addEventListener('keydown', walk)
  const observer = new MutationObserver(arrange)
  observer.observe(toolbar, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    observer.disconnect()
    toolbar.removeEventListener('focusin', enter)
    toolbar.removeEventListener('focusout', leave)
    toolbar.removeEventListener('keydown', walk)
  }
}
