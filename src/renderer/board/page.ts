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

/** Calls `notify` when the theme may have changed: the root has its name. The same again is no change. */
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
  let ignore: () => void
  const follow = (): void => {
    ignore = listen(matchMedia(`(resolution: ${devicePixelRatio}dppx)`), 'change', () => {
      ignore()
      follow()
      notify()
    })
  }
  follow()
  return () => ignore()
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
  return () => ends.forEach((end) => end())
}

/** The middle of the element that shows a seat, by its `data-seat`, for pieces to fly to; null where there is none. */
export function middleOfSeat(seat: number): Point | null {
  const place = document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect()
  return place ? { x: place.x + place.width / 2, y: place.y + place.height / 2 } : null
}
