import type { Point } from './shapes.ts'

/** Calls `notify` at every event of a type; the returned function ends that. */
export function listen(target: EventTarget, type: string, notify: () => void): () => void {
  target.addEventListener(type, notify)
  return () => target.removeEventListener(type, notify)
}

/** Calls `notify` with every new size of the element, in whole CSS pixels. */
export function watchSize(element: Element, notify: (width: number, height: number) => void): () => void {
  const observer = new ResizeObserver(() => notify(element.clientWidth, element.clientHeight))
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Calls `notify` when the theme may have changed: the root carries its name. The same name written again is
 * no change.
 */
export function watchTheme(notify: () => void): () => void {
  const root = document.documentElement
  const observer = new MutationObserver((records) => {
    const isOther = ({ attributeName, oldValue }: MutationRecord): boolean =>
      root.getAttribute(attributeName ?? '') !== oldValue
    if (records.some(isOther)) notify()
  })
  observer.observe(root, { attributeFilter: ['data-theme', 'style', 'class'], attributeOldValue: true })
  return () => observer.disconnect()
}

/**
 * Calls `notify` when the pixel ratio changes: the window is on another screen, or magnified. A `ResizeObserver` of device
 * pixels would tell it too, but not in Safari, in which an exported replay may be opened.
 */
export function watchDots(notify: () => void): () => void {
  let query: MediaQueryList | null = null
  const follow = (): void => {
    query?.removeEventListener('change', changed)
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    query.addEventListener('change', changed)
  }
  const changed = (): void => {
    follow()
    notify()
  }
  follow()
  return () => query?.removeEventListener('change', changed)
}

/** Milliseconds without the focus after which nobody is taken to look at a window that can still be seen. */
const lookedAway = 60_000

/** Calls `notify` with false when the window is hidden or has long been without the focus, with true once it is back. */
export function watchLooking(notify: (looking: boolean) => void): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined
  let isAway = false
  const tell = (): void => notify(!document.hidden && !isAway)
  const setAway = (away: boolean): void => {
    clearTimeout(leaving)
    isAway = away
    tell()
  }
  const blurred = (): void => {
    clearTimeout(leaving)
    leaving = setTimeout(() => setAway(true), lookedAway)
  }
  const ends = [
    listen(document, 'visibilitychange', tell),
    listen(window, 'blur', blurred),
    listen(window, 'focus', () => setAway(false)),
  ]
  return () => {
    clearTimeout(leaving)
    for (const end of ends) end()
  }
}

/**
 * The browser's graphics process keeps what is painted on a canvas. Where that ends, as after an update of a driver,
 * on waking up or when a display is taken away, all of it is gone, and the page is told once for each canvas.
 */
const signals = ['contextlost', 'webglcontextlost'] as const

const hearers = new Set<() => void>()

/** Calls `notify` when something painted is gone; the returned function ends that. */
export function watchLoss(notify: () => void): () => void {
  hearers.add(notify)
  return () => hearers.delete(notify)
}

/** Tells that something painted is gone, or could not be painted. */
export function tellLoss(): void {
  for (const notify of [...hearers]) notify()
}

/** Listens for the loss of what is painted on a canvas, until the returned function is called. */
export function noteLoss(canvas: HTMLCanvasElement): () => void {
  const ends = signals.map((signal) => listen(canvas, signal, tellLoss))
  return () => {
    for (const end of ends) end()
  }
}

/** The middle of the element that shows a seat, by its `data-seat`, for pieces to fly to; null where there is none. */
export function middleOfSeat(seat: number): Point | null {
  const place = document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect()
  return place ? { x: place.x + place.width / 2, y: place.y + place.height / 2 } : null
}
