import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { doorPaths, tokenSchema } from '../../shared/door.ts'
import type { Transfers } from '../history/index.ts'
import { newLinkPath } from '../instance/index.ts'
import {
  answerJson,
  answerPage,
  answerText,
  answerUpgrade,
  denials,
  tooManyPages,
  notFound,
} from './answers.ts'
import { listen, timeouts, bearerOf, Door, type DoorSetup } from './door.ts'
import { Secrets } from './secrets.ts'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** Not reachable from outside this machine. */
const loopback = '127.0.0.1'
/** The most pages of ours open at once. */
export const maxSockets = 64

/** Milliseconds for a whole upload; any other request has those of every door. */
const uploadTimeout = 10 * 60_000

interface BrowserDoorSetup extends DoorSetup {
  /** The files that a page hands over and is given. */
  readonly transfers: Transfers
}

/** The page and the contract, served to browsers on this machine. */
export class BrowserDoor extends Door<true> {
  protected override readonly denials = denials
  protected override readonly socketPath = doorPaths.socket
  readonly #transfers: Transfers
  /** The requests that may take as long as an upload. */
  readonly #uploads = new WeakSet<IncomingMessage>()
  readonly #secrets = new Secrets()
  /** The key with which a second start of the app may ask for a link. */
  readonly key = this.#secrets.key

  /** `port`: 0 lets the system choose. Rejects when it is taken. */
  static async open({ port, ...setup }: BrowserDoorSetup & { readonly port: number }): Promise<BrowserDoor> {
    const server = createServer({ ...timeouts, requestTimeout: uploadTimeout })
    await listen(server, loopback, port)
    return new BrowserDoor(server, [loopback, 'localhost'], setup)
  }

  constructor(server: Server, names: readonly string[], setup: BrowserDoorSetup) {
    super(server, names, setup)
    this.#transfers = setup.transfers
    server.on('request', (request: IncomingMessage) => this.#closeLate(request))
  }

  /** Closes the connection of a request that takes too long to arrive; the server itself waits as long as for an upload. */
  #closeLate(request: IncomingMessage): void {
    const timer = setTimeout(() => {
      if (!request.complete && !this.#uploads.has(request)) request.destroy()
    }, timeouts.requestTimeout)
    request.once('close', () => clearTimeout(timer))
  }

  /** Makes an address that opens the app once. */
  newLink(): string {
    return `http://${loopback}:${this.port}/?token=${this.#secrets.newToken()}`
  }

  protected override knownBy(session: string): true | null {
    return this.#secrets.isSession(session) || null
  }

  protected override serve(wanted: string, request: IncomingMessage, response: ServerResponse) {
    if (wanted === `POST ${doorPaths.enter}`) return this.#enter(request, response)
    if (wanted === `POST ${newLinkPath}`) return this.#answerNewLink(request, response)
    if (wanted === `POST ${doorPaths.upload}`) return this.#receive(request, response)
    return wanted.startsWith(`GET ${doorPaths.download}`) ? this.#send(wanted, request, response) : null
  }

  /** Exchanges the token of a link for a session. */
  async #enter(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const link = await this.handedIn(request, response, tokenSchema)
    if (!link) return
    const session = this.#secrets.redeem(link.token)
    if (session) answerJson(response, 200, { session })
    else answerPage(response, 403, denials.session())
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.admits(request, response)) return
    this.#uploads.add(request)
    await receiveUpload(this.#transfers, request, response)
  }

  async #send(wanted: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.admits(request, response)) await sendDownload(this.#transfers, wanted, response)
  }

  /** For a second start: no browser, so no `Origin`, and the key instead of a session. */
  async #answerNewLink(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = bearerOf(request)
    const isOfBrowser = request.headers.origin !== undefined
    const isKnown = key !== null && this.#secrets.isKey(key)
    const denial = isOfBrowser ? 'origin' : isKnown ? null : 'session'
    if (denial) answerText(response, 403, denials[denial]().words)
    else answerText(response, 200, this.newLink())
  }

  protected override accept(_: true, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.sockets.count >= maxSockets) answerUpgrade(socket, 503, tooManyPages())
    else this.sockets.upgrade(request, socket, head, {})
  }
}

/** Writes the body of a request to a transfer; answers with the id by which calls name it, or with the refusal. */
export async function receiveUpload(
  transfers: Transfers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // No form of another page can send this type.
  if (request.headers['content-type'] !== 'application/octet-stream') {
    return answerPage(response, 415, notFound())
  }
  const received = await transfers.receive(request, Number(request.headers['content-length'] ?? 0))
  // A browser reads the answer once it has sent all.
  request.resume()
  if (received.ok) answerJson(response, 200, { upload: received.value })
  else answerJson(response, 409, received.refusal)
}

/** Sends a finished file, once, to be saved under its name. */
export async function sendDownload(
  transfers: Transfers,
  wanted: string,
  response: ServerResponse,
): Promise<void> {
  const transfer = transfers.take(wanted.slice(`GET ${doorPaths.download}`.length))
  if (!transfer) return answerPage(response, 404, notFound())
  const { file, name, type } = transfer
  try {
    const { size } = await stat(file)
    const encoded = encodeURIComponent(name.toWellFormed()).replace(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16)}`,
    )
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Length': size,
      'Content-Disposition': `attachment; filename*=UTF-8''${encoded}`,
      'Cache-Control': 'no-store',
    })
    await pipeline(createReadStream(file), response)
  } catch {
    // The page has gone, or what it is sent breaks off.
    response.destroy()
  } finally {
    transfers.remove(file)
  }
}
