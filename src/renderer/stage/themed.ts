import { watchTheme } from './page.ts'

/**
 * Reads something of the page's theme, and again whenever that changes, also during the first reading; a reading
 * that another one has overtaken is dropped. Rejects where the first cannot be read.
 */
export async function readThemed<T>(
  read: () => Promise<T>,
  watch: (notify: () => void) => () => void = watchTheme,
) {
  let notify: () => void = () => undefined
  let last = read()
  const stop = watch(() => {
    last = read()
    void take(last)
  })
  async function take(reading: Promise<T>): Promise<void> {
    const value = await reading
    if (reading !== last) return
    now = value
    notify()
  }

  let now: T
  try {
    let reading: Promise<T>
    do {
      reading = last
      now = await reading
    } while (reading !== last)
  } catch (error) {
    stop()
    throw error
  }
  return {
    /** The last reading. */
    get now(): T {
      return now
    },
    /** Calls `following` after every reading that follows. */
    follow(following: () => void): void {
      notify = following
    },
    stop,
  }
}
