import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { onError, type AnyRouter } from '@orpc/server'
import { RPCHandler } from '@orpc/server/websocket'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { isReadable, reportTo, unreadable } from '../wire.ts'

/** Far above the largest call of the contract, a new game with six long names. */
export const maxMessageBytes = 64 * 1024
export const pingEvery = 30_000
const farewell = 500
const goingAway = 1001

/** The contract over WebSockets, for requests that have passed the guard. */
export class Sockets {
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  })
  readonly #handler: RPCHandler<Record<never, never>>
  readonly #silent = new WeakSet<WebSocket>()
  readonly #pinging: NodeJS.Timeout

  constructor(router: AnyRouter, log: (error: unknown) => void) {
    this.#handler = new RPCHandler(router, { interceptors: [onError(reportTo(log))] })
    this.#server.on('connection', (socket) => this.#serve(socket, log))
    this.#pinging = setInterval(() => this.#ping(), pingEvery).unref()
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#server.emit('connection', opened))
  }

  /** Says goodbye to every page; those that do not say it too are cut off. */
  async close(): Promise<void> {
    clearInterval(this.#pinging)
    const { clients } = this.#server
    const gone = [...clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    for (const socket of clients) socket.close(goingAway)
    const cut = setTimeout(() => clients.forEach((socket) => socket.terminate()), farewell)
    await Promise.all(gone)
    clearTimeout(cut)
  }

  #serve(socket: WebSocket, log: (error: unknown) => void) {
    socket.on('message', (data: RawData, isBinary: boolean) => {
      const message = isBinary ? data : data.toString()
      if (!isReadable(message)) return socket.send(unreadable)
      this.#handler.message(socket, message).catch(log)
    })
    socket.on('pong', () => this.#silent.delete(socket))
    socket.on('close', () => this.#handler.close(socket))
    // A message too large, or broken frames: `ws` has closed the socket with the code that says so.
    socket.on('error', () => undefined)
  }

  #ping() {
    for (const socket of this.#server.clients) {
      if (this.#silent.has(socket)) socket.terminate()
      this.#silent.add(socket)
      socket.ping()
    }
  }
}
