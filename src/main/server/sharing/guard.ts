import type { IncomingMessage } from 'node:http'
import { bearerOf, hasOurOrigin, socketSessionOf, type Denial } from '../guard.ts'
import type { ShareSession } from './shareSession.ts'
import type { Visitor } from './visitor.ts'

/** The checks of the guests' door: one address exactly, our own page, and the session of a guest of this very party. */
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

  /** Of what changes something, or opens a socket, the page has to be ours. */
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
