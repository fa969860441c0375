import type { IncomingMessage } from 'node:http'
import type { Keys } from './keys.ts'

/** Why a request is turned away; each has its page or sentence. */
export type Denial = 'host' | 'origin' | 'session'

export const cookieName = (port: number) => `table-${port}`

/** The value of a cookie; cookies of other programs on this host arrive too and are passed over. */
export function cookieOf(request: IncomingMessage, name: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value) return value
  }
  return null
}

/** Whether the page that asks is one that was served under the very address that it asks at. */
export const hasOurOrigin = ({ headers }: IncomingMessage): boolean =>
  headers.origin === `http://${headers.host}`

/**
 * The checks of the browser door. The `Host` must be ours, or a web page could reach us under a name that it points
 * at this machine; the `Origin` must be our own page, or any web page could open a socket to us.
 */
export class Guard {
  readonly #keys: Keys
  readonly #hosts: readonly string[]
  readonly #cookie: string

  constructor(keys: Keys, port: number) {
    this.#keys = keys
    this.#hosts = [`127.0.0.1:${port}`, `localhost:${port}`]
    this.#cookie = cookieName(port)
  }

  host(request: IncomingMessage): Denial | null {
    return this.#hosts.includes(request.headers.host ?? '') ? null : 'host'
  }

  session(request: IncomingMessage): Denial | null {
    const session = cookieOf(request, this.#cookie)
    return session && this.#keys.isSession(session) ? null : 'session'
  }

  page(request: IncomingMessage): Denial | null {
    return this.host(request) ?? this.session(request)
  }

  socket(request: IncomingMessage): Denial | null {
    return this.host(request) ?? this.#origin(request) ?? this.session(request)
  }

  /** A second start of the app: no browser, so no `Origin`, and the key instead of a session. */
  newLink(request: IncomingMessage): Denial | null {
    if (request.headers.origin !== undefined) return this.host(request) ?? 'origin'
    const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    return this.host(request) ?? (key && this.#keys.isKey(key) ? null : 'session')
  }

  #origin(request: IncomingMessage): Denial | null {
    return hasOurOrigin(request) ? null : 'origin'
  }
}
