import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { AnyRouter } from '@orpc/server'
import sirv from 'sirv'
import { pageHeaders } from '../policy.ts'
import { newLinkPath } from '../running.ts'
import { cookieName, Guard } from './guard.ts'
import { Keys } from './keys.ts'
import { answerPage, answerText, answerUpgrade, denials, notFound } from './answers.ts'
import { Sockets } from './sockets.ts'

/** Nothing outside this machine can reach it. */
const loopback = '127.0.0.1'
export const socketPath = '/contract'

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
  readonly #guard: Guard
  readonly #sockets: Sockets
  readonly #headers: Readonly<Record<string, string>>
  readonly #files: ReturnType<typeof sirv>

  /** Rejects when the port is taken. */
  static async open(setup: DoorSetup): Promise<BrowserDoor> {
    const server = createServer()
    await listen(server, setup.port)
    return new BrowserDoor(setup, server)
  }

  private constructor({ router, page, log }: DoorSetup, server: Server) {
    this.port = (server.address() as AddressInfo).port
    this.#guard = new Guard(this.#keys, this.port)
    this.#sockets = new Sockets(router, log)
    this.#headers = pageHeaders(`'self' ws://127.0.0.1:${this.port} ws://localhost:${this.port}`)
    this.#files = sirv(page, { etag: true })
    this.#server = server
    server.on('request', (request, response) => this.#answer(request, response))
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head))
  }

  /** By this key a second start of the app may ask for a link. */
  get key(): string {
    return this.#keys.key
  }

  /** An address that opens the app once. */
  newLink(): string {
    return `http://${loopback}:${this.port}/?token=${this.#keys.newToken()}`
  }

  async close(): Promise<void> {
    await this.#sockets.close()
    await new Promise((resolve) => {
      this.#server.close(resolve)
      this.#server.closeAllConnections()
    })
  }

  #answer(request: IncomingMessage, response: ServerResponse) {
    for (const [name, value] of Object.entries(this.#headers)) response.setHeader(name, value)
    const url = URL.parse(request.url ?? '/', `http://${loopback}`)
    const [method, path] = [request.method, url?.pathname]
    const token = url?.searchParams.get('token')
    if (method === 'POST' && path === newLinkPath) return this.#answerNewLink(request, response)
    if (method !== 'GET' && method !== 'HEAD') return answerPage(response, 405, notFound())
    if (method === 'GET' && path === '/' && token) return this.#enter(request, response, token)
    const denial = this.#guard.page(request)
    if (denial) return answerPage(response, 403, denials[denial]())
    this.#files(request, response, () => answerPage(response, 404, notFound()))
  }

  /** Exchanges the token of a link for a session, and leads away from the address that carries it. */
  #enter(request: IncomingMessage, response: ServerResponse, token: string) {
    const denial = this.#guard.host(request)
    if (denial) return answerPage(response, 403, denials[denial]())
    const session = this.#keys.redeem(token)
    if (!session) return answerPage(response, 403, denials.session())
    const cookie = `${cookieName(this.port)}=${session}; Path=/; HttpOnly; SameSite=Strict`
    response.writeHead(303, { Location: '/', 'Set-Cookie': cookie, 'Cache-Control': 'no-store' }).end()
  }

  #answerNewLink(request: IncomingMessage, response: ServerResponse) {
    const denial = this.#guard.newLink(request)
    if (denial) return answerText(response, 403, denials[denial]().words)
    answerText(response, 200, this.newLink())
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => socket.destroy())
    const denial = this.#guard.socket(request)
    if (denial) return answerUpgrade(socket, 403, denials[denial]())
    if (request.url !== socketPath) return answerUpgrade(socket, 404, notFound())
    this.#sockets.upgrade(request, socket, head, {})
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
