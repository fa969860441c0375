type Steps = Readonly<Record<string, (at: number, count: number) => number>>

const ends: Steps = { Home: () => 0, End: (_, count) => count - 1 }

const round: Steps = {
  ...ends,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
}

/** The steps of keys in rows of so many, which end at the edges. */
export const stepsInRows = (columns: number): Steps => ({
  ...ends,
  ArrowRight: (at, count) => ((at + 1) % columns === 0 ? at : Math.min(at + 1, count - 1)),
  ArrowLeft: (at) => (at % columns === 0 ? at : at - 1),
  ArrowDown: (at, count) => (at + columns < count ? at + columns : at),
  ArrowUp: (at) => (at < columns ? at : at - columns),
})

const buttonsIn = (holder: HTMLElement) => [...holder.querySelectorAll<HTMLButtonElement>('button')]
const usableIn = (holder: HTMLElement) => buttonsIn(holder).filter((button) => !button.disabled)

/** Moves the focus over buttons with one stop by a key; from elsewhere it only enters them. */
export function step(holder: HTMLElement, steps: Steps, key: string): void {
  const all = usableIn(holder)
  const at = all.findIndex(({ tabIndex }) => tabIndex === 0)
  const isInside = holder.contains(document.activeElement)
  all.at(isInside && key in steps ? steps[key](at, all.length) : at)?.focus()
}

/**
 * Makes buttons one stop of the Tab key: the one that had the focus last. Where the button with the focus goes away, the
 * next one gets it.
 */
export function stop(holder: HTMLElement): () => void {
  let tabStop: HTMLButtonElement | null = null
  let at = 0
  /** The button that has the focus, or had it until it went away. */
  let focused: HTMLButtonElement | null = null

  function arrange(): void {
    const all = usableIn(holder)
    const isGone = focused !== null && !all.includes(focused)
    if (tabStop === null || !all.includes(tabStop)) tabStop = all.at(Math.min(at, all.length - 1)) ?? null
    at = tabStop === null ? 0 : all.indexOf(tabStop)
    for (const button of buttonsIn(holder)) button.tabIndex = button === tabStop ? 0 : -1
    if (isGone && (document.activeElement === document.body || document.activeElement === focused))
      tabStop?.focus()
  }

  function enter({ target }: FocusEvent): void {
    if (!(target instanceof HTMLButtonElement)) return
    focused = target
    tabStop = target
    arrange()
  }

  function leave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null) focused = null
  }

  arrange()
  holder.addEventListener('focusin', enter)
  holder.addEventListener('focusout', leave)
  const observer = new MutationObserver(arrange)
  observer.observe(holder, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    observer.disconnect()
    holder.removeEventListener('focusin', enter)
    holder.removeEventListener('focusout', leave)
  }
}

const walkable =
  (steps: Steps, onempty?: (at: number) => void) =>
  (holder: HTMLElement): (() => void) => {
    function walk(event: KeyboardEvent): void {
      const { key, target } = event
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (key in steps) step(holder, steps, key)
      else if (onempty && (key === 'Delete' || key === 'Backspace'))
        onempty(buttonsIn(holder).findIndex((button) => button === target))
      else return
      event.preventDefault()
    }

    const end = stop(holder)
    holder.addEventListener('keydown', walk)
    return () => {
      end()
      holder.removeEventListener('keydown', walk)
    }
  }

/**
 * Makes the buttons in a toolbar one stop: arrow keys, Home and End go from one button to the other, as
 * https://www.w3.org/WAI/ARIA/apg/patterns/toolbar has it.
 */
export const oneStop = walkable(round)

/** The same for buttons in rows; `onempty` is called by Delete and Backspace, with the number of the button. */
export const oneStopInRows = (columns: number, onempty: (at: number) => void) =>
  walkable(stepsInRows(columns), onempty)
