import { farewells, guestPaths } from '../../../shared/sharing.ts'
import { dialSocket, hangUp } from '../../app/client.ts'
import { Connection } from '../../app/connection.svelte.ts'
import { isAdmitted, openSocket } from '../../app/session.ts'

/** Time between two trials of the line, and the longest wait for an answer, in milliseconds. */
const every = 8000
const patience = 4000

/** The reason why a guest's line is not coming back. */
type Over = 'ended' | 'sentAway' | 'lost'

const overBy = (code: number): Over | null => {
  if (code === farewells.ended) return 'ended'
  return code === farewells.sentAway ? 'sentAway' : null
}

/**
 * A guest's connection to the table. A phone that sleeps or changes its network keeps a dead socket without
 * knowing it, so the line is tried from time to time, and at once when the phone wakes up.
 */
export class GuestLine {
  readonly connection: Connection
  #socket: WebSocket | null = null
  #closedBy = 0
  #farewell = $state<Over | null>(null)

  constructor() {
    const dial = dialSocket(
      () => this.#openSocket(),
      async () => this.#farewell === null && (await isAdmitted()),
    )
    this.connection = new Connection(async () => {
      const line = await dial()
      // Only now, so that open calls are rejected before a screen goes away because of the break.
      if (typeof line !== 'string') void line.broken.then(() => (this.#farewell = overBy(this.#closedBy)))
      return line
    })
  }

  /** Null while the line is there, or may come back. */
  get over(): Over | null {
    return this.#farewell ?? (this.connection.state === 'refused' ? 'lost' : null)
  }

  /** Tries the line until `signal` is aborted. */
  watchOver(signal: AbortSignal): void {
    const trying = setInterval(() => void this.#try(), every)
    signal.addEventListener('abort', () => clearInterval(trying))
    document.addEventListener('visibilitychange', () => void this.#try(), { signal })
    addEventListener('online', () => void this.#try(), { signal })
    addEventListener('offline', () => this.#socket && hangUp(this.#socket), { signal })
  }

  /** Dials soon, and gives up a line that has not opened: one to nobody would be waited for for minutes. */
  hurry(): void {
    if (this.#socket?.readyState === WebSocket.CONNECTING) hangUp(this.#socket)
    this.connection.hurry()
  }

  #openSocket(): WebSocket {
    const socket = openSocket(guestPaths.socket)
    socket.addEventListener('close', ({ code }) => (this.#closedBy = code), { once: true })
    this.#socket = socket
    return socket
  }

  async #try(): Promise<void> {
    const socket = this.#socket
    if (document.visibilityState !== 'visible') return
    if (socket?.readyState !== WebSocket.OPEN) return this.hurry()
    const waiting = setTimeout(() => hangUp(socket), patience)
    await this.connection.client.guest.ping({}).catch(() => undefined)
    clearTimeout(waiting)
  }
}
