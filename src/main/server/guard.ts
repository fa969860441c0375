import type { IncomingMessage } from 'node:http'
import type * as z from 'zod'
import { socketProtocol } from '../../shared/door.ts'
import type { Keys } from './keys.ts'

/** The reasons to turn a request away; each has its page or sentence. */
export type Denial = 'host' | 'origin' | 'session'

/** The secret in a request's `Authorization` header. */
export const bearerOf = ({ headers }: IncomingMessage): string | null =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? null

/** The session in a request for a socket, as its second subprotocol: a page can set no other header there. */
export function socketSessionOf({ headers }: IncomingMessage): string | null {
  const [protocol, session] = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  return protocol === socketProtocol && session ? session : null
}

/** True when the asking page was served under the very address that it asks at. */
export const hasOurOrigin = ({ headers }: IncomingMessage): boolean =>
  headers.origin === `http://${headers.host}`

/**
 * The checks of the browser door. The `Host` must be ours, or a web page could reach us under a name that it
 * resolves to this machine; the `Origin` must be our own page, or any web page could open a socket to us.
 */
export class Guard {
  readonly #keys: Keys
  readonly #hosts: readonly string[]

  constructor(keys: Keys, port: number) {
    this.#keys = keys
    this.#hosts = [`127.0.0.1:${port}`, `localhost:${port}`]
  }

  host(request: IncomingMessage): Denial | null {
    return this.#hosts.includes(request.headers.host ?? '') ? null : 'host'
  }

  /** The check for requests that grant access or open a socket: they must come from our own page. */
  ownPage(request: IncomingMessage): Denial | null {
    return this.host(request) ?? (hasOurOrigin(request) ? null : 'origin')
  }

  session(request: IncomingMessage): Denial | null {
    return this.#known(bearerOf(request))
  }

  socket(request: IncomingMessage): Denial | null {
    return this.ownPage(request) ?? this.#known(socketSessionOf(request))
  }

  /** The check for a second start: no browser, so no `Origin`, and the key instead of a session. */
  newLink(request: IncomingMessage): Denial | null {
    if (request.headers.origin !== undefined) return this.host(request) ?? 'origin'
    const key = bearerOf(request)
    return this.host(request) ?? (key && this.#keys.isKey(key) ? null : 'session')
  }

  #known(session: string | null): Denial | null {
    return session !== null && this.#keys.isSession(session) ? null : 'session'
  }
}

const maxBodyBytes = 512

/** Reads a request's body as JSON; null where it is too long or something else. Stops at the limit. */
export async function bodyOf<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T | null> {
  if (request.headers['content-type'] !== 'application/json') return null
  let body = ''
  try {
    request.setEncoding('utf8')
    for await (const chunk of request) {
      body += chunk
      if (body.length > maxBodyBytes) return null
    }
    const read = schema.safeParse(JSON.parse(body))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
