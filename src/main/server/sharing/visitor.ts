import { randomUUID } from 'node:crypto'
import type { Device, Guest, Right } from '../../../shared/sharing.ts'
import { digest, newSecret } from '../keys.ts'
import type { KeptGuest } from './keptSharing.ts'

/** The part of a socket that closes it. */
interface GuestSocket {
  close(code: number): void
}

/** One phone that was let in: identified by its session, possibly with several pages open. */
export class Visitor {
  readonly id = randomUUID()
  /** The digest of its session. */
  readonly session: Buffer
  readonly device: Device
  /** The open sockets of its pages. */
  readonly lines = new Set<GuestSocket>()
  name = ''
  #right: Right | null = null
  #holding = new AbortController()

  private constructor(session: Buffer, device: Device) {
    this.session = session
    this.device = device
  }

  /** Makes a new visitor and its session, which only the visitor's browser keeps. */
  static enter(device: Device): { visitor: Visitor; session: string } {
    const session = newSecret()
    return { visitor: new Visitor(digest(session), device), session }
  }

  static restore({ session, device, name, right }: KeptGuest): Visitor {
    const visitor = new Visitor(Buffer.from(session, 'hex'), device)
    visitor.name = name
    visitor.hold(right)
    return visitor
  }

  get right(): Right | null {
    return this.#right
  }

  /** Aborts when the right changes. */
  get held(): AbortSignal {
    return this.#holding.signal
  }

  get connected(): boolean {
    return this.lines.size > 0
  }

  /** Keeps the right to a seat that now has another number. */
  moveTo(seat: number): void {
    this.#right = { kind: 'play', seat }
  }

  hold(right: Right | null): void {
    this.#right = right
    this.#holding.abort()
    this.#holding = new AbortController()
  }

  /** Ends the right and closes all sockets, with a code. */
  leave(code: number): void {
    this.hold(null)
    for (const line of this.lines) line.close(code)
  }

  toKept(): KeptGuest {
    const { session, device, name, right } = this
    return { session: session.toString('hex'), device, name, right }
  }

  toGuest(): Guest {
    const { id, name, device, right, connected } = this
    return { id, name, device, right, connected }
  }
}
