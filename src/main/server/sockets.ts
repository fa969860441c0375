import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { AnyRouter, Context } from '@orpc/server'
import { RPCHandler } from '@orpc/server/websocket'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { socketProtocol } from '../../shared/door.ts'
import { isReadable, unreadable, handling, ownPageWatches, Watches, type LineContext } from './handling.ts'

/** Above the largest call of the contract, which names 200,000 games by their ids. */
export const maxMessageBytes = 16 * 1024 * 1024
/** Far above the largest answer: a page that does not read its answers is disconnected. */
export const maxUnsentBytes = 64 * 1024 * 1024
export const pingEvery = 30_000
const farewell = 500
export const goingAway = 1001
const againstPolicy = 1008

/** The limits of our own page, on this machine. */
const ownPage = {
  maxMessageBytes,
  /** The most bytes waiting to be read by the page. */
  maxUnsentBytes,
  maxWatches: ownPageWatches,
  /** Milliseconds between pings; a page that has not answered by the next one is disconnected. */
  pingEvery,
  /** Called for each socket; the returned function is true when the next message is within the rate limit. */
  pace: () => () => true,
}
export type Limits = Readonly<typeof ownPage>

/** The contract over WebSockets, for requests that have passed the checks of a door. */
export class Sockets {
  readonly #server: WebSocketServer
  readonly #handler: RPCHandler<LineContext>
  readonly #log: (error: unknown) => void
  readonly #limits: Limits
  readonly #silent = new WeakSet<WebSocket>()
  readonly #pinging: NodeJS.Timeout

  constructor(router: AnyRouter, log: (error: unknown) => void, limits: Limits = ownPage) {
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: limits.maxMessageBytes,
      perMessageDeflate: false,
      // The session, which is named beside it, is not repeated.
      handleProtocols: () => socketProtocol,
    })
    this.#handler = new RPCHandler(router, handling(log))
    this.#log = log
    this.#limits = limits
    this.#pinging = setInterval(() => this.#ping(), limits.pingEvery).unref()
  }

  get count(): number {
    return this.#server.clients.size
  }

  /** Opens a socket whose calls are carried out in `context`; calls `opened` with it. */
  upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    context: Context,
    opened: (socket: WebSocket) => void = () => undefined,
  ) {
    this.#server.handleUpgrade(request, socket, head, (page) => {
      this.#serve(page, context)
      opened(page)
    })
  }

  /** Closes every socket, and opens no more; pages that do not answer are disconnected. */
  async close(code = goingAway): Promise<void> {
    clearInterval(this.#pinging)
    this.#server.close()
    const { clients } = this.#server
    const gone = [...clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    for (const socket of clients) socket.close(code)
    const cut = setTimeout(() => clients.forEach((socket) => socket.terminate()), farewell)
    await Promise.all(gone)
    clearTimeout(cut)
  }

  #serve(socket: WebSocket, context: Context) {
    const isFair = this.#limits.pace()
    const line: LineContext = { ...context, watches: new Watches(this.#limits.maxWatches) }
    socket.on('message', (data: RawData, isBinary: boolean) => {
      // Messages that arrive after we have closed are ignored.
      if (socket.readyState !== socket.OPEN) return
      if (!isFair()) return socket.close(againstPolicy)
      if (this.#isBehind(socket)) return socket.terminate()
      const message = isBinary ? data : data.toString()
      if (!isReadable(message)) return socket.send(unreadable)
      this.#handler.message(socket, message, { context: line }).catch(this.#log)
    })
    socket.on('pong', () => this.#silent.delete(socket))
    socket.on('close', () => this.#handler.close(socket))
    // A message too large, or broken frames: `ws` has closed the socket with the right code.
    socket.on('error', () => undefined)
  }

  /** True when too much is unread. Pings cannot tell: a pong can be sent without reading anything. */
  #isBehind({ bufferedAmount }: WebSocket): boolean {
    return bufferedAmount > this.#limits.maxUnsentBytes
  }

  #ping() {
    for (const socket of this.#server.clients) {
      if (this.#silent.has(socket) || this.#isBehind(socket)) socket.terminate()
      this.#silent.add(socket)
      socket.ping()
    }
  }
}
