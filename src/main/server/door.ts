import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { AnyRouter } from '@orpc/server'
import sirv from 'sirv'
import { inLanguageOf } from '../instance/language.ts'
import { doorPaths, sessionPath, tokenSchema } from '../../shared/door.ts'
import {
  answerEmpty,
  answerJson,
  answerPage,
  answerText,
  answerUpgrade,
  denials,
  notFound,
  pageHeaders,
  tooManyPages,
} from './answers.ts'
import { newLinkPath } from '../instance/index.ts'
import { bearerOf, bodyOf, Guard } from './guard.ts'
import { keepRoom, listen, timeouts } from './connections.ts'
import { Keys } from './keys.ts'
import { Sockets } from './sockets.ts'

/** Not reachable from outside this machine. */
const loopback = '127.0.0.1'
/** The most pages of ours open at once. */
export const maxSockets = 64

interface DoorSetup {
  readonly router: AnyRouter
  /** The folder of the built page. */
  readonly page: string
  /** 0 lets the system choose. */
  readonly port: number
  readonly log: (error: unknown) => void
}

/** The page and the contract, served to browsers on this machine. */
export class BrowserDoor {
  readonly port: number
  readonly #server: Server
  readonly #keys = new Keys()
  /** The key with which a second start of the app may ask for a link. */
  readonly key = this.#keys.key
  readonly #guard: Guard<true>
  readonly #sockets: Sockets
  readonly #headers: Readonly<Record<string, string>>
  readonly #files: ReturnType<typeof sirv>
  readonly #log: (error: unknown) => void

  /** Rejects when the port is taken. */
  static async open(setup: DoorSetup): Promise<BrowserDoor> {
    const server = createServer(timeouts)
    keepRoom(server)
    await listen(server, loopback, setup.port)
    return new BrowserDoor(setup, server)
  }

  private constructor({ router, page, log }: DoorSetup, server: Server) {
    this.port = (server.address() as AddressInfo).port
    const hosts = [`127.0.0.1:${this.port}`, `localhost:${this.port}`]
    this.#guard = new Guard(hosts, (session) => this.#keys.isSession(session) || null)
    this.#sockets = new Sockets(router, log)
    this.#headers = pageHeaders(`'self' ws://127.0.0.1:${this.port} ws://localhost:${this.port}`)
    this.#files = sirv(page, { etag: true })
    this.#log = log
    this.#server = server
    server.on('request', (request, response) => inLanguageOf(request, () => this.#answer(request, response)))
    server.on('upgrade', (request, socket, head) =>
      inLanguageOf(request, () => this.#upgrade(request, socket, head)),
    )
  }

  /** Makes an address that opens the app once. */
  newLink(): string {
    return `http://${loopback}:${this.port}/?token=${this.#keys.newToken()}`
  }

  /** Disconnects every page; none comes back meanwhile, since nothing listens any more. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    await this.#sockets.close()
    this.#server.closeAllConnections()
    await closed
  }

  #answer(request: IncomingMessage, response: ServerResponse) {
    for (const [name, value] of Object.entries(this.#headers)) response.setHeader(name, value)
    const url = URL.parse(request.url ?? '/', `http://${loopback}`)
    const [method, path] = [request.method, url?.pathname]
    if (method === 'POST' && path === newLinkPath) return this.#answerNewLink(request, response)
    if (method === 'POST' && path === doorPaths.enter) {
      return void this.#enter(request, response).catch(this.#log)
    }
    if (method !== 'GET' && method !== 'HEAD') return answerPage(response, 405, notFound())
    const denial = this.#guard.host(request)
    if (denial) return answerPage(response, 403, denials[denial]())
    if (path === sessionPath) return answerEmpty(response, this.#guard.asker(request) ? 204 : 403)
    // The page is no secret: its data come over a socket.
    this.#files(request, response, () => answerPage(response, 404, notFound()))
  }

  /** Exchanges the token of a link for a session. */
  async #enter(request: IncomingMessage, response: ServerResponse) {
    const denial = this.#guard.ownPage(request)
    if (denial) return answerPage(response, 403, denials[denial]())
    const link = await bodyOf(request, tokenSchema)
    if (!link) return answerPage(response, 400, notFound())
    const session = this.#keys.redeem(link.token)
    if (!session) return answerPage(response, 403, denials.session())
    answerJson(response, 200, { session })
  }

  /** For a second start: no browser, so no `Origin`, and the key instead of a session. */
  #answerNewLink(request: IncomingMessage, response: ServerResponse) {
    const key = bearerOf(request)
    const isOfBrowser = request.headers.origin !== undefined
    const isKnown = key !== null && this.#keys.isKey(key)
    const denial = this.#guard.host(request) ?? (isOfBrowser ? 'origin' : isKnown ? null : 'session')
    if (denial) return answerText(response, 403, denials[denial]().words)
    answerText(response, 200, this.newLink())
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => socket.destroy())
    const denial = this.#guard.ownPage(request) ?? (this.#guard.caller(request) ? null : 'session')
    if (denial) return answerUpgrade(socket, 403, denials[denial]())
    if (request.url !== doorPaths.socket) return answerUpgrade(socket, 404, notFound())
    if (this.#sockets.count >= maxSockets) return answerUpgrade(socket, 503, tooManyPages())
    this.#sockets.upgrade(request, socket, head, {})
  }
}
