import type { History } from '../history/index.ts'

type Updates<T> = AsyncGenerator<T, void>
/** Begins to watch; must end when the signal aborts. */
type Begin<T> = (until: AbortSignal) => Updates<T>
type Replaceable = Pick<History, 'onReplaced'>

/**
 * Watches until `signal` aborts, or another history takes the place of the one that was read. Throws at once
 * what `begin` throws.
 */
export function untilReplaced<T>(history: Replaceable, begin: Begin<T>, signal?: AbortSignal): Updates<T> {
  const replaced = new AbortController()
  const updates = begin(AbortSignal.any([replaced.signal, ...(signal ? [signal] : [])]))
  async function* watched(): Updates<T> {
    const leave = history.onReplaced(() => replaced.abort())
    try {
      yield* updates
    } finally {
      leave()
    }
  }
  return watched()
}

/** Does the same, but begins again in every history that takes another one's place. */
export function watchAnew<T>(history: Replaceable, begin: Begin<T>, signal?: AbortSignal): Updates<T> {
  const first = untilReplaced(history, begin, signal)
  async function* watched(): Updates<T> {
    yield* first
    while (!signal?.aborted) yield* untilReplaced(history, begin, signal)
  }
  return watched()
}
