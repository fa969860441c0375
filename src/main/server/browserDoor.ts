import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { doorPaths, tokenSchema } from '../../shared/door.ts'
import type { Transfers } from '../history/index.ts'
import { newLinkPath } from '../instance/index.ts'
import { answerJson, answerPage, answerText, answerUpgrade, denials, tooManyPages } from './answers.ts'
import { listen, timeouts } from './connections.ts'
import { bearerOf, Door, type DoorSetup } from './door.ts'
import { Keys } from './keys.ts'
import { receiveUpload, sendDownload } from './transfer.ts'

/** Not reachable from outside this machine. */
const loopback = '127.0.0.1'
/** The most pages of ours open at once. */
export const maxSockets = 64

/** Milliseconds for a whole request, of which an upload is the longest. */
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
  readonly #keys = new Keys()
  /** The key with which a second start of the app may ask for a link. */
  readonly key = this.#keys.key

  /** `port`: 0 lets the system choose. Rejects when it is taken. */
  static async open({ port, ...setup }: BrowserDoorSetup & { readonly port: number }): Promise<BrowserDoor> {
    const server = createServer({ ...timeouts, requestTimeout: uploadTimeout })
    await listen(server, loopback, port)
    return new BrowserDoor(server, [loopback, 'localhost'], setup)
  }

  constructor(server: Server, names: readonly string[], setup: BrowserDoorSetup) {
    super(server, names, setup)
    this.#transfers = setup.transfers
  }

  /** Makes an address that opens the app once. */
  newLink(): string {
    return `http://${loopback}:${this.port}/?token=${this.#keys.newToken()}`
  }

  protected override knownBy(session: string): true | null {
    return this.#keys.isSession(session) || null
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
    const session = this.#keys.redeem(link.token)
    if (session) answerJson(response, 200, { session })
    else answerPage(response, 403, denials.session())
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.admits(request, response)) await receiveUpload(this.#transfers, request, response)
  }

  async #send(wanted: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.admits(request, response)) await sendDownload(this.#transfers, wanted, response)
  }

  /** For a second start: no browser, so no `Origin`, and the key instead of a session. */
  async #answerNewLink(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = bearerOf(request)
    const isOfBrowser = request.headers.origin !== undefined
    const isKnown = key !== null && this.#keys.isKey(key)
    const denial = isOfBrowser ? 'origin' : isKnown ? null : 'session'
    if (denial) answerText(response, 403, denials[denial]().words)
    else answerText(response, 200, this.newLink())
  }

  protected override accept(_: true, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.sockets.count >= maxSockets) answerUpgrade(socket, 503, tooManyPages())
    else this.sockets.upgrade(request, socket, head, {})
  }
}
