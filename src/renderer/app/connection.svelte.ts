import {
  createORPCClient,
  ORPCError,
  type ClientContext,
  type ClientLink,
  type ClientOptions,
} from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { getAbortSignal } from 'svelte'
import type { contract } from '../../shared/contract.ts'
import { m } from '../../shared/messages/messages.js'
import { refusalSchema, type Refusal } from '../../shared/refusal.ts'
import { sentenceOf } from '../../shared/sentence.ts'

/** Every call a screen can make. Screens know this type alone, never the transport behind it. */
export type Client = ContractRouterClient<typeof contract>

/** The refusal in a failed call; null when it failed for another reason, such as a lost connection. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ORPCError)) return null
  return refusalSchema.safeParse(error.data).data ?? null
}

/** The reason why a call failed, in a sentence; also where the page itself failed before or after it. */
export function failureOf(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal) return sentenceOf(refusal)
  if (error instanceof ConnectionLost || error instanceof ORPCError) return m.error_notReached()
  return m.error_inPage({ text: error instanceof Error ? error.message : String(error) })
}

/** Waits for a call; returns the reason why it was refused, in a sentence. Rejects where it failed otherwise. */
export async function whyRefused(call: Promise<unknown>): Promise<string | null> {
  try {
    await call
    return null
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return sentenceOf(refusal)
  }
}

/** `refused`: the main process does not let this page in; only a new link helps. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'refused'

/** The reason why there is no line. */
export type Break = 'lost' | 'refused'

/** One line to the main process, open from the beginning until it breaks. */
export interface OpenConnection {
  readonly link: ClientLink<ClientContext>
  isOpen(): boolean
  readonly broken: Promise<Break>
}

/** Opens a line, or returns why there is none. Never rejects. */
export type Dial = () => Promise<OpenConnection | Break>

/** A call without an answer: there was no line, or it broke meanwhile. Whether the call was carried out is unknown. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'

  constructor() {
    super('There is no connection to the app.')
  }
}

/** A promise that others settle: `Promise.withResolvers`, which the oldest browsers lack. */
class Deferred<Value> {
  readonly promise: Promise<Value>
  resolve!: (value: Value) => void

  constructor() {
    this.promise = new Promise((resolve) => {
      this.resolve = resolve
    })
  }
}

const firstPause = 250
const longestPause = 5000

/** The way to the main process. After a break it dials again, with growing pauses, until it is let in or refused. */
export class Connection {
  readonly client: Client = createORPCClient({
    call: (path, input, options) => this.#call(path, input, options),
  })
  state = $state.raw<ConnectionState>('connecting')
  /** The line, as soon as there is one. */
  #open = new Deferred<OpenConnection>()
  /** Dials at once, if it waits to do so. */
  hurry: () => void = () => undefined

  constructor(dial: Dial) {
    void this.#keepOpen(dial)
  }

  /**
   * Passes all news of a watch to `notify`, and watches anew whenever the connection comes back, until `signal` is
   * aborted or the watch ends. Rejects when it fails for any other reason than a lost connection.
   */
  async follow<T>(
    watch: (signal: AbortSignal) => Promise<AsyncIterable<T>>,
    notify: (news: T) => void,
    signal: AbortSignal,
  ): Promise<void> {
    await this.ask(async () => {
      for await (const news of await watch(signal)) {
        if (signal.aborted) return
        notify(news)
      }
    }, signal)
  }

  /**
   * Returns the answer to a call that changes nothing, and asks again whenever the connection comes back;
   * undefined once `signal` is aborted. Rejects when it fails for any other reason than a lost connection.
   */
  async ask<T>(call: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
    for (;;) {
      const line = await this.#open.promise
      try {
        return await call(signal)
      } catch (error) {
        if (signal.aborted) return undefined
        if (line.isOpen()) throw error
        await line.broken
      }
    }
  }

  async #keepOpen(dial: Dial) {
    for (let failures = 0; this.state !== 'refused'; failures++) {
      const line = await dial()
      if (typeof line === 'string') {
        this.state = line
      } else {
        failures = 0
        this.state = 'open'
        this.#open.resolve(line)
        this.state = await line.broken
        this.#open = new Deferred()
      }
      if (this.state === 'lost') await this.#pause(Math.min(firstPause * 2 ** failures, longestPause))
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting = setTimeout(resolve, ms)
      this.hurry = () => {
        clearTimeout(waiting)
        resolve()
      }
    })
  }

  async #call(path: readonly string[], input: unknown, options: ClientOptions<ClientContext>) {
    if (this.state === 'lost' || this.state === 'refused') throw new ConnectionLost()
    const line = await this.#open.promise
    try {
      return await line.link.call(path, input, options)
    } catch (error) {
      throw line.isOpen() ? error : new ConnectionLost()
    }
  }
}

/** Runs a task while the calling component is mounted; to be called during its setup. */
export function whileShown(act: (signal: AbortSignal) => Promise<void>): void {
  $effect(() => {
    act(getAbortSignal()).catch(reportError)
  })
}
