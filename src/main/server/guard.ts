import type { IncomingMessage } from 'node:http'
import type * as z from 'zod'
import { socketProtocol } from '../../shared/door.ts'

/** The reasons to turn a request away; each has its page or sentence. */
export type Denial = 'host' | 'origin' | 'session'

/** The secret in a request's `Authorization` header. */
export const bearerOf = ({ headers }: IncomingMessage): string | null =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? null

/** The session in a request for a socket, as its second subprotocol: a page can set no other header there. */
function socketSessionOf({ headers }: IncomingMessage): string | null {
  const [protocol, session] = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  return protocol === socketProtocol && session ? session : null
}

/**
 * The checks of a door. The `Host` must be ours, or a web page could reach us under a name that it resolves to this
 * machine; the `Origin` must be our own page, or any web page could open a socket to us.
 */
export class Guard<Known> {
  readonly #hosts: readonly string[]
  readonly #knownBy: (session: string) => Known | null

  /** `knownBy`: whoever has a session. */
  constructor(hosts: readonly string[], knownBy: (session: string) => Known | null) {
    this.#hosts = hosts
    this.#knownBy = knownBy
  }

  host(request: IncomingMessage): Denial | null {
    return this.#hosts.includes(request.headers.host ?? '') ? null : 'host'
  }

  /** The check for requests that change something or open a socket: they must come from our own page. */
  ownPage(request: IncomingMessage): Denial | null {
    const { origin, host } = request.headers
    return this.host(request) ?? (origin === `http://${host}` ? null : 'origin')
  }

  /** Whoever asks; null without a known session. */
  asker(request: IncomingMessage): Known | null {
    const session = bearerOf(request)
    return session === null ? null : this.#knownBy(session)
  }

  /** Whoever asks for a socket. */
  caller(request: IncomingMessage): Known | null {
    const session = socketSessionOf(request)
    return session === null ? null : this.#knownBy(session)
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
    return schema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}
