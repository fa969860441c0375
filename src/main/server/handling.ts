import { ORPCError } from '@orpc/client'
import { onError, type Context } from '@orpc/server'
import type { StandardHandlerOptions } from '@orpc/server/standard'
import { getEventIteratorSchemaDetails } from '@orpc/contract'
import { refuse } from '../../shared/refusal.ts'
import { inLanguageOf } from '../instance/language.ts'
import { settle } from '../router/answers.ts'
import * as z from 'zod'

/** True for the end of a call whose page has left, or of all calls when the app ends. */
const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Logs our own errors, and those behind refusals; refusals and bad input concern the caller alone. */
const reportTo = (log: (error: unknown) => void) => (error: unknown) => {
  if (isAbort(error)) return
  if (!(error instanceof ORPCError) || error.status >= 500) log(error)
  else if (error.code === 'REFUSED' && error.cause !== undefined) log(error.cause)
}

/**
 * The options of the RPC handlers at both doors. Only errors in a call itself are ours: whatever is wrong with a message
 * before that is for its sender alone, who could fill the log otherwise.
 */
export const handling = (log: (error: unknown) => void): StandardHandlerOptions<LineContext> => ({
  interceptors: [({ next, request }) => inLanguageOf(request, next)],
  clientInterceptors: [onError(reportTo(log)), limitWatches],
})

/** The limit for the owner's page, far above its needs (its game, bots, jobs, settings, sharing). */
export const ownPageWatches = 32

/** The open watches of one connection. Each subject has at most one: a second one ends the first. */
export class Watches {
  readonly #most: number
  readonly #open = new Map<string, AbortController>()

  constructor(most: number) {
    this.#most = most
  }

  /** Begins a watch of `subject` that is aborted when `signal` aborts; throws a refusal beyond the limit. */
  begin(subject: string, signal: AbortSignal | undefined): AbortController {
    this.#open.get(subject)?.abort()
    if (this.#open.size >= this.#most) settle(refuse('watch.tooMany', { most: this.#most }))
    const watch = new AbortController()
    this.#open.set(subject, watch)
    watch.signal.addEventListener('abort', () => {
      if (this.#open.get(subject) === watch) this.#open.delete(subject)
    })
    signal?.addEventListener('abort', () => watch.abort(), { once: true })
    if (signal?.aborted) watch.abort()
    return watch
  }
}

/** The context of all calls that come over one connection. */
export interface LineContext extends Context {
  readonly watches: Watches
}

type Interceptor = NonNullable<StandardHandlerOptions<LineContext>['clientInterceptors']>[number]

/** Limits the watches of a connection. Every call at every door passes through it. */
const limitWatches: Interceptor = async ({ next, ...call }) => {
  if (!getEventIteratorSchemaDetails(call.procedure['~orpc'].outputSchema)) return next(call)
  const subject = `${call.path.join('/')} ${JSON.stringify(call.input)}`
  const watch = call.context.watches.begin(subject, call.signal)
  try {
    const updates = (await next({ ...call, signal: watch.signal })) as AsyncIterable<unknown>
    return untilEnd(updates, watch)
  } catch (error) {
    watch.abort()
    throw error
  }
}

async function* untilEnd(updates: AsyncIterable<unknown>, watch: AbortController) {
  try {
    if (!watch.signal.aborted) yield* updates
  } finally {
    watch.abort()
  }
}

const text = z.string().max(64)

/** A message of a client: a call (no `t`) or the end of one. Clients send no files and no streams. */
const messageSchema = z.union([
  z.object({
    i: text,
    t: z.undefined().optional(),
    p: z.object({
      u: z.string().startsWith('/').max(200),
      h: z.strictObject({ 'last-event-id': text.optional(), 'accept-language': text.optional() }).optional(),
    }),
  }),
  z.object({ i: text, t: z.literal(4) }),
])

/**
 * True for a message that oRPC can read: at a port others would end the process, and the parts of a stream could be sent
 * for ever, for nobody. What is called with which input is checked by the contract alone.
 */
export function isReadable(message: unknown): message is string {
  if (typeof message !== 'string') return false
  try {
    return messageSchema.safeParse(JSON.parse(message)).success
  } catch {
    return false
  }
}

const noCall = new ORPCError('BAD_REQUEST', { message: 'This message is not a call of the contract.' })
/** The answer to an unreadable message: it belongs to no call, so clients ignore it. */
export const unreadable = JSON.stringify({ i: 'unreadable', p: { s: 400, b: { json: noCall } } })

type Listener = (event?: { data: unknown }) => void

/** The part of a port that the contract uses. */
interface Port {
  on(event: string, listener: Listener): unknown
  postMessage(message: unknown): void
}

/** Wraps a port: answers messages that are no calls of the contract itself, and passes on the others. */
export const readableOnly = (port: Port) => ({
  postMessage: (message: unknown) => port.postMessage(message),
  on: (event: string, listener: Listener) => {
    port.on(event, (message) => {
      if (event !== 'message' || isReadable(message?.data)) listener(message)
      else port.postMessage(unreadable)
    })
  },
})
