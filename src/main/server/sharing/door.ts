import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import sirv from 'sirv'
import { sessionPath } from '../../../shared/door.ts'
import { m } from '../../../shared/messages/messages.js'
import { type Device, guestPaths, keySchema, type Rejection } from '../../../shared/sharing.ts'
import { inLanguageOf } from '../../instance/language.ts'
import {
  answerEmpty,
  answerJson,
  answerPage,
  answerUpgrade,
  notFound,
  pageHeaders,
  type Answer,
} from '../answers.ts'
import { keepRoom, listen, maxConnections, timeouts } from '../connections.ts'
import { bodyOf, Guard, type Denial } from '../guard.ts'
import { type Limits, Sockets } from '../sockets.ts'
import type { GuestCallContext, guestRouterOf } from './guestRouter.ts'
import type { ShareSession, Visitor } from './shareSession.ts'

/** The pages for phones that are turned away, with the reason and the owner's remedy. */
const guestDenials: Readonly<Record<Denial, () => Answer>> = {
  host: () => ({ title: m.door_denied_host_title(), words: m.guest_denied_host() }),
  origin: () => ({ title: m.door_denied_origin_title(), words: m.door_denied_origin() }),
  session: () => ({ title: m.guest_ended_title(), words: m.guest_denied_session() }),
}

const tooMany = (): Answer => ({ title: m.guest_full_title(), words: m.guest_reject_full() })

/** The device that a browser says it runs on; only a hint for the owner, nothing depends on it. */
function deviceOf(userAgent = ''): Device {
  if (userAgent.includes('iPhone')) return 'iPhone'
  if (userAgent.includes('iPad')) return 'iPad'
  return userAgent.includes('Android') ? 'Android' : 'computer'
}

/**
 * A token bucket: `burst` messages at once, and `perSecond` in the long run. The returned function is called
 * for each message, and is true within the limits.
 */
export function paceOf(perSecond: number, burst: number, clock = () => performance.now()): () => boolean {
  let tokens = burst
  let filledAt = clock()
  return () => {
    const now = clock()
    tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * perSecond)
    filledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

/** Tried first, so that the address stays the same on every evening. */
export const usualPort = 4173
/** Above the largest report of a ledger. A guest's page sends no more than a few of them a second. */
export const maxGuestMessageBytes = 16 * 1024
const messagesPerSecond = 10
export const burst = 40
const pingEvery = 10_000
const [maxSockets, maxSocketsOfOne] = [32, 4]
/** A guest's page watches its share session and its game. */
export const maxGuestWatches = 4
/** The limit at which a phone that does not read its messages is disconnected. */
const maxUnsentBytes = 4 * 1024 * 1024
const statuses: Readonly<Record<Rejection, number>> = {
  secret: 403,
  code: 403,
  wait: 429,
  shut: 410,
  full: 503,
}

interface GuestDoorSetup {
  readonly shareSession: ShareSession
  readonly router: ReturnType<typeof guestRouterOf>
  /** The folder of the built page. */
  readonly page: string
  readonly address: string
  /** Used where it is free; otherwise any other. */
  readonly port: number
  readonly log: (error: unknown) => void
}

/** Serves the guests' page and contract while a game is shared. Listens at one address alone. */
export class GuestDoor {
  readonly address: string
  readonly host: string
  readonly port: number
  readonly #shareSession: ShareSession
  readonly #server: Server
  readonly #guard: Guard<Visitor>
  readonly #sockets: Sockets
  readonly #headers: Readonly<Record<string, string>>
  readonly #files: ReturnType<typeof sirv>
  readonly #log: (error: unknown) => void

  /** Rejects when the address cannot be listened at. */
  static async open(setup: GuestDoorSetup): Promise<GuestDoor> {
    const server = createServer({ ...timeouts, maxHeaderSize: 8192 })
    server.maxConnections = maxConnections + maxSockets + 1
    keepRoom(server)
    await listen(server, setup.address, setup.port).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      return listen(server, setup.address, 0)
    })
    return new GuestDoor(setup, server)
  }

  private constructor({ shareSession, router, page, address, log }: GuestDoorSetup, server: Server) {
    const { port } = server.address() as AddressInfo
    const limits: Limits = {
      maxMessageBytes: maxGuestMessageBytes,
      maxUnsentBytes,
      maxWatches: maxGuestWatches,
      pingEvery,
      pace: () => paceOf(messagesPerSecond, burst),
    }
    this.address = `http://${address}:${port}/`
    this.host = address
    this.port = port
    this.#shareSession = shareSession
    this.#guard = new Guard([`${address}:${port}`], (session) => shareSession.visitorOf(session))
    this.#sockets = new Sockets(router, log, limits)
    this.#headers = pageHeaders(`'self' ws://${address}:${port}`)
    this.#files = sirv(page, { etag: true })
    this.#log = log
    this.#server = server
    server.on('request', (request, response) => inLanguageOf(request, () => this.#answer(request, response)))
    server.on('upgrade', (request, socket, head) =>
      inLanguageOf(request, () => this.#upgrade(request, socket, head)),
    )
  }

  /** Disconnects everybody at once, with a code; nothing listens any more when this resolves. */
  async close(code: number): Promise<void> {
    this.#shareSession.end(code)
    const closed = new Promise((resolve) => this.#server.close(resolve))
    await this.#sockets.close(code)
    this.#server.closeAllConnections()
    await closed
  }

  #answer(request: IncomingMessage, response: ServerResponse) {
    for (const [name, value] of Object.entries(this.#headers)) response.setHeader(name, value)
    if (this.#guard.host(request)) return answerPage(response, 403, guestDenials.host())
    const path = URL.parse(request.url ?? '/', this.address)?.pathname
    if (request.method === 'POST' && path === guestPaths.join) {
      return void this.#join(request, response).catch(this.#log)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerPage(response, 405, notFound())
    if (path === sessionPath) return answerEmpty(response, this.#guard.asker(request) ? 204 : 403)
    if (path === '/') request.url = '/guest.html'
    else if (!path?.startsWith('/assets/')) return answerPage(response, 404, notFound())
    // The page is no secret: its data come over a socket.
    this.#files(request, response, () => answerPage(response, 404, notFound()))
  }

  /** Exchanges a key for a session; a page that has a session keeps it. */
  async #join(request: IncomingMessage, response: ServerResponse) {
    const denial = this.#guard.ownPage(request)
    if (denial) return answerPage(response, 403, guestDenials[denial]())
    const key = await bodyOf(request, keySchema)
    if (!key) return answerPage(response, 400, notFound())
    if (this.#guard.asker(request)) return void answerEmpty(response, 204)
    const from = request.socket.remoteAddress ?? ''
    const admitted = this.#shareSession.admit(key, from, deviceOf(request.headers['user-agent']))
    answerJson(response, 'why' in admitted ? statuses[admitted.why] : 200, admitted)
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => socket.destroy())
    const denial = this.#guard.ownPage(request)
    if (denial) return answerUpgrade(socket, 403, guestDenials[denial]())
    if (request.url !== guestPaths.socket) return answerUpgrade(socket, 404, notFound())
    const visitor = this.#guard.caller(request)
    if (!visitor) return answerUpgrade(socket, 403, guestDenials.session())
    if (this.#sockets.count >= maxSockets || visitor.lines.size >= maxSocketsOfOne) {
      return answerUpgrade(socket, 503, tooMany())
    }
    const context: GuestCallContext = { shareSession: this.#shareSession, visitor }
    this.#sockets.upgrade(request, socket, head, context, (line) => this.#shareSession.connect(visitor, line))
  }
}
