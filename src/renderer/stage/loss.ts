/**
 * The browser's graphics process keeps what is painted on a canvas. Where that ends, as after an update of a driver,
 * on waking up or when a display is taken away, all of it is gone, and the page is told once for each canvas.
 */
const signals = ['contextlost', 'webglcontextlost'] as const

const hearers = new Set<() => void>()

/** Calls `notify` when something painted is gone; the returned function ends that. */
export function watchLoss(notify: () => void): () => void {
  hearers.add(notify)
  return () => {
    hearers.delete(notify)
  }
}

/** Tells that something painted is gone, or could not be painted. */
export function tellLoss(): void {
  for (const notify of [...hearers]) notify()
}

/** Listens for the loss of what is painted on a canvas, until the returned function is called. */
export function noteLoss(canvas: HTMLCanvasElement): () => void {
  for (const signal of signals) canvas.addEventListener(signal, tellLoss)
  return () => {
    for (const signal of signals) canvas.removeEventListener(signal, tellLoss)
  }
}
