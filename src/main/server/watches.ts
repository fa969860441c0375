import { getEventIteratorSchemaDetails } from '@orpc/contract'
import type { Context } from '@orpc/server'
import type { StandardHandlerOptions } from '@orpc/server/standard'
import { refuse } from '../../shared/refusal.ts'
import { settle } from '../router/settle.ts'

/** The limit for the owner's page, far above its needs (its game, bots, jobs, settings, sharing). */
export const ownPageWatches = 32

/** The open watches of one connection. Each subject has at most one: a second one ends the first. */
export class Watches {
  readonly #most: number
  readonly #open = new Map<string, AbortController>()

  constructor(most: number) {
    this.#most = most
  }

  /** Begins a watch of `subject` that lasts until `signal` aborts; throws a refusal beyond the limit. */
  begin(subject: string, signal: AbortSignal | undefined): Watch {
    this.#open.get(subject)?.abort()
    if (this.#open.size >= this.#most) settle(refuse('watch.tooMany', { most: this.#most }))
    const stop = new AbortController()
    this.#open.set(subject, stop)
    const end = () => {
      stop.abort()
      if (this.#open.get(subject) === stop) this.#open.delete(subject)
    }
    stop.signal.addEventListener('abort', end, { once: true })
    signal?.addEventListener('abort', end, { once: true })
    if (signal?.aborted) end()
    return { signal: stop.signal, end }
  }
}

interface Watch {
  /** Aborts when the watch must end. */
  readonly signal: AbortSignal
  end(): void
}

/** The context of all calls that come over one connection. */
export interface LineContext extends Context {
  readonly watches: Watches
}

type Interceptor = NonNullable<StandardHandlerOptions<LineContext>['clientInterceptors']>[number]

/** Limits the watches of a connection. Every call at every door passes through it. */
export const limitWatches: Interceptor = async ({ next, ...call }) => {
  if (!getEventIteratorSchemaDetails(call.procedure['~orpc'].outputSchema)) return next(call)
  const subject = `${call.path.join('/')} ${JSON.stringify(call.input)}`
  const watch = call.context.watches.begin(subject, call.signal)
  try {
    const updates = (await next({ ...call, signal: watch.signal })) as AsyncIterable<unknown>
    return untilEnd(updates, watch)
  } catch (error) {
    watch.end()
    throw error
  }
}

async function* untilEnd(updates: AsyncIterable<unknown>, watch: Watch): AsyncGenerator<unknown, void> {
  try {
    if (!watch.signal.aborted) yield* updates
  } finally {
    watch.end()
  }
}
