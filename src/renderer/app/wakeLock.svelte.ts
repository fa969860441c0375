import { getAbortSignal } from 'svelte'

/** True where the browser can keep the screen awake: over plain HTTP it cannot. */
export const canKeepAwake = (): boolean => 'wakeLock' in navigator

/**
 * Keeps the screen awake until `signal` is aborted. The system releases the lock whenever the page is hidden, so it is
 * requested again when the page is shown. Does nothing where there is no such lock, or the system refuses it.
 */
export function keepAwake(signal: AbortSignal): void {
  if (!canKeepAwake()) return
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return
    const lock = await navigator.wakeLock.request('screen').catch(() => null)
    if (signal.aborted) await lock?.release()
    else signal.addEventListener('abort', () => void lock?.release(), { once: true })
  }
  document.addEventListener('visibilitychange', () => void ask(), { signal })
  void ask()
}

/** Keeps the screen awake while `isOn` returns true and a component is mounted; to be called during its setup. */
export function keepAwakeWhile(isOn: () => boolean): void {
  $effect(() => {
    if (isOn()) keepAwake(getAbortSignal())
  })
}
