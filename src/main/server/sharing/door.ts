import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { m } from '../../../shared/messages/messages.js'
import { devices, guestPaths, keySchema, type Rejection } from '../../../shared/sharing.ts'
import { answerEmpty, answerJson, answerUpgrade, type Answer } from '../answers.ts'
import { listen, maxConnections, timeouts, Door, type Denial, type DoorSetup } from '../door.ts'
import type { Limits } from '../sockets.ts'
import type { GuestCallContext } from './guestRouter.ts'
import type { ShareSession, Visitor } from './shareSession.ts'

/** The pages for phones that are turned away, with the reason and the owner's remedy. */
const guestDenials: Readonly<Record<Denial, () => Answer>> = {
  host: () => ({ title: m.door_denied_host_title(), words: m.guest_denied_host() }),
  origin: () => ({ title: m.door_denied_origin_title(), words: m.door_denied_origin() }),
  session: () => ({ title: m.guest_ended_title(), words: m.guest_denied_session() }),
}

const tooMany = (): Answer => ({ title: m.guest_full_title(), words: m.guest_reject_full() })

/** The device that a browser says it runs on; only a hint for the owner, nothing depends on it. */
const deviceOf = (userAgent = '') => devices.find((device) => userAgent.includes(device)) ?? 'computer'

/** A token bucket: `burst` at once, then `perSecond`. Call it for each message: it is true within these. */
export function paceOf(perSecond: number, burst: number, clock = () => performance.now()): () => boolean {
  let tokens = burst
  let filledAt = clock()
  return () => {
    const time = clock()
    tokens = Math.min(burst, tokens + ((time - filledAt) / 1000) * perSecond)
    filledAt = time
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

/** The errors in the log that phones may cause at once; then there may be one a minute. The log has room for some hundred. */
export const maxLogged = 20

/** A log for what phones cause: it drops what is too much, so that they cannot push older errors out. */
export function slowLog(log: (error: unknown) => void): (error: unknown) => void {
  const isFair = paceOf(1 / 60, maxLogged)
  return (error) => isFair() && log(error)
}

/** Tried first, so that the address stays the same on every evening. */
export const usualPort = 4173
/** Above the largest report of a ledger. A guest's page sends no more than a few of them a second. */
export const maxGuestMessageBytes = 16 * 1024
export const burst = 40
const maxSockets = 32
const maxSocketsOfOne = 4
/** A guest's page watches its share session and its game. */
export const maxGuestWatches = 4
const statuses: Readonly<Record<Rejection, number>> = {
  secret: 403,
  code: 403,
  wait: 429,
  shut: 410,
  full: 503,
}

const limits: Limits = {
  maxMessageBytes: maxGuestMessageBytes,
  maxUnsentBytes: 4 * 1024 * 1024,
  maxWatches: maxGuestWatches,
  pingEvery: 10_000,
  pace: () => paceOf(10, burst),
}

interface GuestDoorSetup extends DoorSetup {
  readonly shareSession: ShareSession
  readonly address: string
  /** Used where it is free; otherwise any other. */
  readonly port: number
}

/** Serves the guests' page and contract while a game is shared. Listens at one address alone. */
export class GuestDoor extends Door<Visitor> {
  readonly host: string
  protected override readonly denials = guestDenials
  protected override readonly socketPath = guestPaths.socket
  readonly #shareSession: ShareSession

  /** Rejects when the address cannot be listened at. */
  static async open(setup: GuestDoorSetup): Promise<GuestDoor> {
    const server = createServer({ ...timeouts, maxHeaderSize: 8192 })
    server.maxConnections = maxConnections + maxSockets + 1
    await listen(server, setup.address, setup.port).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      return listen(server, setup.address, 0)
    })
    return new GuestDoor(server, setup)
  }

  private constructor(server: Server, setup: GuestDoorSetup) {
    super(server, [setup.address], setup, limits)
    this.host = setup.address
    this.#shareSession = setup.shareSession
  }

  get address(): string {
    return `http://${this.host}:${this.port}/`
  }

  protected override knownBy(session: string): Visitor | null {
    return this.#shareSession.visitorOf(session)
  }

  protected override serve(wanted: string, request: IncomingMessage, response: ServerResponse) {
    return wanted === `POST ${guestPaths.join}` ? this.#join(request, response) : null
  }

  /** Exchanges a key for a session; a page that has a session keeps it. */
  async #join(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = await this.handedIn(request, response, keySchema)
    if (!key) return
    if (this.asker(request)) return void answerEmpty(response, 204)
    const from = request.socket.remoteAddress ?? ''
    const admitted = this.#shareSession.admit(key, from, deviceOf(request.headers['user-agent']))
    answerJson(response, 'why' in admitted ? statuses[admitted.why] : 200, admitted)
  }

  protected override fileAt(path: string | undefined, { url }: IncomingMessage) {
    if (path === '/') return '/guest.html'
    return path?.startsWith('/assets/') ? url : null
  }

  protected override accept(visitor: Visitor, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.sockets.count >= maxSockets || visitor.lines.size >= maxSocketsOfOne) {
      return answerUpgrade(socket, 503, tooMany())
    }
    const context: GuestCallContext = { shareSession: this.#shareSession, visitor }
    this.sockets.upgrade(request, socket, head, context, (line) => this.#shareSession.connect(visitor, line))
  }
}
