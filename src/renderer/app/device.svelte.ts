import { getAbortSignal } from 'svelte'
import { on } from 'svelte/events'
import { createSubscriber, MediaQuery } from 'svelte/reactivity'
import { dayOf } from '../../shared/daily.ts'

/** The kind of pointer that this page is used with. A mouse rests on a place before it presses; a finger, or a pen, cannot. */
export class Pointer {
  /** That of the last press; before the first one, the device's finest. */
  kind = $state<'touch' | 'mouse'>(matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse')

  constructor() {
    const note = ({ pointerType }: PointerEvent): void => {
      this.kind = pointerType === 'mouse' ? 'mouse' : 'touch'
    }
    // Before whoever is pressed hears of it.
    on(window, 'pointerdown', note, { capture: true })
  }
}

/** Keeps a page without settings in the system's theme; to be called during the setup of its outermost component. */
export function followSystemTheme(): void {
  const dark = new MediaQuery('(prefers-color-scheme: dark)')
  $effect.pre(() => {
    document.documentElement.dataset.theme = dark.current ? 'dark' : 'light'
  })
}

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

/** The time between two looks at the clock, to see if the day has passed: a machine that slept over midnight misses a timer for it. */
const lookEvery = 30_000

const followDay = createSubscriber((update) => {
  let day = dayOf()
  const look = (): void => {
    if (day === dayOf()) return
    day = dayOf()
    update()
  }
  const timer = setInterval(look, lookEvery)
  const stops = [on(window, 'focus', look), on(document, 'visibilitychange', look)]
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
  }
})

/** The day of the calendar, such as `2026-11-21`. Whatever is shown by it follows it over midnight. */
export function today(): string {
  followDay()
  return dayOf()
}

/** The texts kept on this page: all there are where the browser keeps nothing. */
const ofThisPage: Partial<Record<string, string | null>> = {}

/** The text that this browser keeps under a key; null where it keeps none. Another tab may have changed it since. */
export function readText(key: string): string | null {
  const here = ofThisPage[key] ?? null
  try {
    return localStorage.getItem(key) ?? here
  } catch {
    return here
  }
}

/** Keeps a text under a key; null drops it. */
export function writeText(key: string, text: string | null): void {
  ofThisPage[key] = text
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // It is kept for this page already.
  }
}
