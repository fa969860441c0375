import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { AnyRouter } from '@orpc/server'
import sirv from 'sirv'
import { sessionPath, socketProtocol } from '../../shared/door.ts'
import { inLanguageOf } from '../instance/language.ts'
import { answerEmpty, answerPage, answerUpgrade, notFound, pageHeaders, type Answer } from './answers.ts'
import { goingAway, Sockets, type Limits } from './sockets.ts'
import { once } from 'node:events'
import type * as z from 'zod'

/** The reasons to turn a request away; each has its page or sentence. */
export type Denial = 'host' | 'origin' | 'session'

export interface DoorSetup {
  readonly router: AnyRouter
  /** The folder of the built page. */
  readonly page: string
  readonly log: (error: unknown) => void
}

/** The secret in a request's `Authorization` header. */
export const bearerOf = ({ headers }: IncomingMessage): string | null =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? null

/** The session in a request for a socket, as its second subprotocol: a page can set no other header there. */
function socketSessionOf({ headers }: IncomingMessage): string | null {
  const [protocol, session] = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  return protocol === socketProtocol && session ? session : null
}

/**
 * The page and the contract, served to browsers. The `Host` must be ours, or a web page could reach us under a
 * name that it resolves to this machine; the `Origin` must be our own page, or any web page could open a socket.
 */
export abstract class Door<Known> {
  readonly port: number
  protected abstract readonly denials: Readonly<Record<Denial, () => Answer>>
  protected abstract readonly socketPath: string
  protected readonly sockets: Sockets
  readonly #server: Server
  readonly #hosts: readonly string[]
  readonly #headers: Readonly<Record<string, string>>
  readonly #files: ReturnType<typeof sirv>
  readonly #log: (error: unknown) => void

  /** For a server that listens. `names`: those of this machine under which a page may ask for us. */
  constructor(server: Server, names: readonly string[], { router, page, log }: DoorSetup, limits?: Limits) {
    this.port = (server.address() as AddressInfo).port
    // As browsers name them: without the usual port of the web.
    this.#hosts = names.map((name) => new URL(`http://${name}:${this.port}`).host)
    this.#headers = pageHeaders(["'self'", ...this.#hosts.map((host) => `ws://${host}`)].join(' '))
    this.#files = sirv(page, { etag: true })
    this.sockets = new Sockets(router, log, limits)
    this.#log = log
    this.#server = server
    keepRoom(server)
    server.on('request', (request, response) => inLanguageOf(request, () => this.#answer(request, response)))
    server.on('upgrade', (request, socket, head) =>
      inLanguageOf(request, () => this.#upgrade(request, socket, head)),
    )
  }

  /** Whoever has a session. */
  protected abstract knownBy(session: string): Known | null
  /** Answers a request for what the page's own calls need, by its method and path; null for any other. */
  protected abstract serve(
    wanted: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> | null
  /** Opens a socket, where there is room for one more. */
  protected abstract accept(known: Known, request: IncomingMessage, socket: Duplex, head: Buffer): void

  /** Disconnects every page, with a code; none comes back meanwhile, since nothing listens any more. */
  async close(code = goingAway): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    await this.sockets.close(code)
    this.#server.closeAllConnections()
    await closed
  }

  /** The address of the page's file at a path; null where none is served. */
  protected fileAt(_path: string | undefined, { url }: IncomingMessage): string | undefined | null {
    return url
  }

  /** Whoever asks; null without a known session. */
  protected asker(request: IncomingMessage): Known | null {
    const session = bearerOf(request)
    return session === null ? null : this.knownBy(session)
  }

  /** True for a request of our own page in a known session; any other is turned away. */
  protected admits(request: IncomingMessage, response: ServerResponse): boolean {
    // A browser names no origin where a page only reads from its own.
    const isToItself = request.method === 'GET' && request.headers.origin === undefined
    const foreign = isToItself ? null : this.#denies(request)
    const denial = foreign ?? (this.asker(request) ? null : 'session')
    if (denial) answerPage(response, 403, this.denials[denial]())
    return denial === null
  }

  /** Reads what our own page hands in; null for anything else, which is turned away. */
  protected async handedIn<T>(request: IncomingMessage, response: ServerResponse, schema: z.ZodType<T>) {
    const denial = this.#denies(request)
    const body = denial ? null : await bodyOf(request, schema)
    if (denial) answerPage(response, 403, this.denials[denial]())
    else if (!body) answerPage(response, 400, notFound())
    return body
  }

  #isOurs({ headers }: IncomingMessage): boolean {
    return this.#hosts.includes(headers.host ?? '')
  }

  /** The check for requests that change something or open a socket: they must come from our own page. */
  #denies(request: IncomingMessage): Denial | null {
    const { origin, host } = request.headers
    if (!this.#isOurs(request)) return 'host'
    return origin === `http://${host}` ? null : 'origin'
  }

  #answer(request: IncomingMessage, response: ServerResponse) {
    for (const [name, value] of Object.entries(this.#headers)) response.setHeader(name, value)
    if (!this.#isOurs(request)) return answerPage(response, 403, this.denials.host())
    const path = URL.parse(request.url ?? '/', 'http://localhost')?.pathname
    const served = this.serve(`${request.method} ${path}`, request, response)
    if (served) return void served.catch(this.#log)
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerPage(response, 405, notFound())
    if (path === sessionPath) return answerEmpty(response, this.asker(request) ? 204 : 403)
    const file = this.fileAt(path, request)
    if (file === null) return answerPage(response, 404, notFound())
    request.url = file
    // The page is no secret: its data come over a socket.
    this.#files(request, response, () => answerPage(response, 404, notFound()))
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => socket.destroy())
    const denial = this.#denies(request)
    if (denial) return answerUpgrade(socket, 403, this.denials[denial]())
    const session = socketSessionOf(request)
    const known = session === null ? null : this.knownBy(session)
    if (known === null) return answerUpgrade(socket, 403, this.denials.session())
    if (request.url !== this.socketPath) return answerUpgrade(socket, 404, notFound())
    this.accept(known, request, socket, head)
  }
}

const maxBodyBytes = 512

/** Reads a request's body as JSON; null where it is too long or something else. Stops at the limit. */
async function bodyOf<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T | null> {
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

/** Milliseconds after which a connection with an incomplete request, or head of one, is closed. */
export const timeouts = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
}

/** The most connections open without a WebSocket, and the most of them from one address. */
export const maxConnections = 64
export const maxConnectionsOfOne = 16

/**
 * Keeps room for new connections to a server: beyond the limits, the one whose last request was longest ago
 * is closed. So idle connections and unfinished requests cannot keep others out.
 */
export function keepRoom(server: Pick<Server, 'on'>): void {
  /** The address of each connection, the one whose last request was longest ago first. */
  const open = new Map<Duplex, string>()
  const close = (socket: Duplex) => {
    open.delete(socket)
    socket.destroy()
  }

  server.on('connection', (socket: Socket) => {
    const from = socket.remoteAddress ?? ''
    const ofOne = [...open.keys()].filter((one) => open.get(one) === from)
    if (ofOne.length >= maxConnectionsOfOne) close(ofOne[0])
    else if (open.size >= maxConnections) close([...open.keys()][0])
    open.set(socket, from)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage) => {
    const from = open.get(socket)
    if (from === undefined) return
    open.delete(socket)
    open.set(socket, from)
  })
  server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => open.delete(socket))
}

/** Has a server listen at an address and port; 0 lets the system choose. Rejects where that cannot be. */
export async function listen(server: Server, address: string, port: number): Promise<void> {
  await once(server.listen(port, address), 'listening')
}
