import type { IncomingMessage } from 'node:http'
import { bearerOf, hasOurOrigin, socketSessionOf, type Denial } from '../guard.ts'
import type { ShareSession } from './shareSession.ts'
import type { Visitor } from './visitor.ts'

/** The checks of the guests' door: one exact address, our own page, and a session of this share session. */
export class GuestGuard {
  readonly #host: string
  readonly #shareSession: ShareSession

  constructor(shareSession: ShareSession, address: string, port: number) {
    this.#shareSession = shareSession
    this.#host = `${address}:${port}`
  }

  host(request: IncomingMessage): Denial | null {
    return request.headers.host === this.#host ? null : 'host'
  }

  /** The check for requests that change something or open a socket: they must come from our own page. */
  ownPage(request: IncomingMessage): Denial | null {
    return this.host(request) ?? (hasOurOrigin(request) ? null : 'origin')
  }

  visitor(request: IncomingMessage): Visitor | null {
    return this.#visitorOf(bearerOf(request))
  }

  /** The visitor whose socket is asked for; null without a known session. */
  caller(request: IncomingMessage): Visitor | null {
    return this.#visitorOf(socketSessionOf(request))
  }

  #visitorOf(session: string | null): Visitor | null {
    return session === null ? null : this.#shareSession.visitorOf(session)
  }
}
