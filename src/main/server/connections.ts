import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

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
