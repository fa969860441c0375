import { EventEmitter, on } from 'node:events'

export class Changes {
  readonly #teller = new EventEmitter().setMaxListeners(0)

  get isFollowed(): boolean {
    return this.#teller.listenerCount('change') > 0
  }

  notify(): void {
    this.#teller.emit('change')
  }

  /** Calls `notify` after every change, until the function that it returns is called. */
  follow(notify: () => void): () => void {
    this.#teller.on('change', notify)
    return () => this.#teller.off('change', notify)
  }

  /** Yields the result of `read` now, then again after every change; ends when `signal` aborts. */
  async *watch<Value>(read: () => Value, signal?: AbortSignal): AsyncGenerator<Value, void> {
    if (signal?.aborted) return
    const changes = on(this.#teller, 'change', { signal })
    try {
      do yield read()
      while (!(await changes.next()).done)
    } catch (error) {
      if (!signal?.aborted) throw error
    } finally {
      await changes.return?.()
    }
  }
}

/** Whatever notifies of its changes. */
interface Followed {
  /** Calls `notify` after every change, until the function that it returns is called. */
  follow(notify: () => void): () => void
}

/** Yields the result of `read` now, then again after every change of one of these; ends when `signal` aborts. */
export async function* watchAll<Value>(
  followed: readonly Followed[],
  read: () => Value,
  signal?: AbortSignal,
): AsyncGenerator<Value, void> {
  const changes = new Changes()
  const leaving = followed.map((subject) => subject.follow(() => changes.notify()))
  try {
    yield* changes.watch(read, signal)
  } finally {
    for (const leave of leaving) leave()
  }
}

export class Watched<Value> {
  readonly #changes = new Changes()
  #now: Value

  constructor(now: Value) {
    this.#now = now
  }

  get now(): Value {
    return this.#now
  }

  set now(value: Value) {
    this.#now = value
    this.#changes.notify()
  }

  follow(notify: () => void): () => void {
    return this.#changes.follow(notify)
  }

  /** Yields the value, then again after every change; ends when `signal` aborts. */
  watch(signal?: AbortSignal): AsyncGenerator<Value, void> {
    return this.#changes.watch(() => this.#now, signal)
  }
}
