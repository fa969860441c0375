import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { WebSocket } from 'ws'
import { done, refuse, type Outcome } from '../../../shared/refusal.ts'
import {
  farewells,
  type Device,
  type Guest,
  type GuestView,
  type Key,
  type Rejection,
  type Right,
} from '../../../shared/sharing.ts'
import { Changes } from '../../changes/changes.ts'
import { digest, findSecret, newSecret } from '../secrets.ts'
import { AccessCodes } from './accessCodes.ts'
import { maxGuests, type KeptGuest } from './keptSharing.ts'

/** One phone that was let in: identified by its session, possibly with several pages open. */
export class Visitor {
  readonly id = randomUUID()
  /** The digest of its session. */
  readonly session: Buffer
  readonly device: Device
  /** The open sockets of its pages. */
  readonly lines = new Set<WebSocket>()
  /** When it was last heard of, in milliseconds of the process: its last page was closed then. */
  seenAt = performance.now()
  name: string
  #right: Right | null
  #holding = new AbortController()

  constructor(session: Buffer, device: Device, name = '', right: Right | null = null) {
    this.session = session
    this.device = device
    this.name = name
    this.#right = right
  }

  get right(): Right | null {
    return this.#right
  }

  /** Aborts when the right changes. */
  get untilRightChanges(): AbortSignal {
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

/** The facts about the shared game that guests need before they watch it. */
export type SharedGame = Pick<GuestView, 'game' | 'title' | 'edition' | 'players' | 'kept'>

/** One share session, from its beginning to its end: its guests, and their rights. */
export class ShareSession {
  readonly access = new AccessCodes()
  readonly #game: () => SharedGame
  readonly #changes = new Changes()
  #open: readonly Right[]
  /** The game as guests were last told of it; the rights name the seats of its players. */
  #told: SharedGame
  #visitors: readonly Visitor[] = []

  /** `game` returns the game as it is now. */
  constructor(game: () => SharedGame, open: readonly Right[]) {
    this.#game = game
    this.#open = open
    this.#told = game()
  }

  get game(): SharedGame {
    return this.#game()
  }

  get open(): readonly Right[] {
    return this.#open
  }

  get guests(): Guest[] {
    return this.#visitors.map((visitor) => visitor.toGuest())
  }

  /** The phones as they are kept when the app ends. */
  get storedGuests(): KeptGuest[] {
    return this.#visitors.map((visitor) => visitor.toKept())
  }

  /** Lets phones of an interrupted share session in again, by the sessions that they have. */
  restore(guests: readonly KeptGuest[]): void {
    this.#visitors = guests.map(
      ({ session, device, name, right }) => new Visitor(Buffer.from(session, 'hex'), device, name, right),
    )
    this.openTo(this.#open)
  }

  onChange(notify: () => void): void {
    this.#changes.follow(notify)
  }

  /** Lets a phone in; returns its session, or the reason not to. */
  admit(key: Key, from: string, device: Device): { session: string } | { why: Rejection } {
    const why = this.access.reject(key, from)
    if (why === null && !this.#makeRoom()) return { why: 'full' }
    if (why !== null) {
      // The owner sees that the code is no longer taken.
      this.#changes.notify()
      return { why }
    }
    // Only the visitor's browser keeps the session itself.
    const session = newSecret()
    this.#visitors = [...this.#visitors, new Visitor(digest(session), device)]
    this.#changes.notify()
    return { session }
  }

  visitorOf(session: string): Visitor | null {
    const sessions = this.#visitors.map((visitor) => visitor.session)
    return this.#visitors[findSecret(sessions, session)] ?? null
  }

  watch(visitor: Visitor, signal?: AbortSignal): AsyncGenerator<GuestView, void> {
    return this.#changes.watch(() => this.#viewOf(visitor), signal)
  }

  /** Gives a guest a right. A seat whose phone is disconnected can be taken over: batteries run out. */
  choose(visitor: Visitor, name: string, right: Right | null): Outcome<null> {
    if (right !== null && !this.#isOpen(right)) return refuse('sharing.notOpen')
    if (right !== null && this.#isTaken(right, visitor)) return refuse('sharing.seatTaken')
    for (const other of this.#holders(right)) if (other !== visitor) other.hold(null)
    visitor.name = name
    visitor.hold(right)
    this.#changes.notify()
    return done(null)
  }

  /** Takes note of an open socket of a page of the visitor's, until it is closed. */
  connect(visitor: Visitor, line: WebSocket): void {
    visitor.lines.add(line)
    this.#changes.notify()
    line.once('close', () => {
      visitor.lines.delete(line)
      visitor.seenAt = performance.now()
      this.#changes.notify()
    })
  }

  openTo(open: readonly Right[]): void {
    this.#open = open
    for (const visitor of this.#visitors) {
      if (visitor.right !== null && !this.#isOpen(visitor.right)) visitor.hold(null)
    }
    this.#changes.notify()
  }

  /** Tells everybody of another name of the game, or other players. A phone loses a seat that a bot has now. */
  noteGame(): void {
    const was = this.#told
    const game = this.game
    if (isDeepStrictEqual(was, game)) return
    this.#told = game
    this.#reseat(was.players, game.players)
    this.openTo(this.#open)
  }

  /** Keeps the phones with their players when another one gets a seat among them, moves, or is gone again. */
  #reseat(was: SharedGame['players'], now: SharedGame['players']): void {
    const seatNow = (seat: number): number => now.findIndex(({ boat }) => boat === was[seat].boat)
    this.#open = this.#open.flatMap((right): Right[] => {
      if (right.kind !== 'play') return [right]
      const seat = seatNow(right.seat)
      return seat < 0 ? [] : [{ kind: 'play', seat }]
    })
    for (const visitor of this.#visitors) {
      if (visitor.right?.kind !== 'play') continue
      const seat = seatNow(visitor.right.seat)
      if (seat < 0) visitor.hold(null)
      else visitor.moveTo(seat)
    }
  }

  /** Removes a guest and renews the keys, which that guest has seen. Other guests stay. */
  sendAway(id: string): void {
    const visitor = this.#visitors.find((one) => one.id === id)
    if (!visitor) return
    this.#visitors = this.#visitors.filter((one) => one !== visitor)
    this.access.renew()
    this.#changes.notify()
    visitor.leave(farewells.sentAway)
  }

  /** Ends all rights, and closes all sockets with a code. */
  end(code: number): void {
    const visitors = this.#visitors
    this.#visitors = []
    for (const visitor of visitors) visitor.leave(code)
  }

  #isOpen(right: Right): boolean {
    return this.#open.some((one) => isDeepStrictEqual(one, right)) && this.#isForPeople(right)
  }

  /** A seat that has been given to a bot meanwhile cannot be played by a guest. */
  #isForPeople(right: Right): boolean {
    return right.kind !== 'play' || this.game.players[right.seat].ai === undefined
  }

  /** Makes room for a guest by removing the visitor gone the longest; false where all are connected. */
  #makeRoom(): boolean {
    if (this.#visitors.length < maxGuests) return true
    const gone = this.#visitors
      .filter(({ connected }) => !connected)
      .sort((one, other) => one.seenAt - other.seenAt)
      .at(0)
    this.#visitors = this.#visitors.filter((visitor) => visitor !== gone)
    return gone !== undefined
  }

  /** The visitors at the seat of a right; none for the other rights, which any number can hold. */
  #holders(right: Right | null): Visitor[] {
    if (right?.kind !== 'play') return []
    return this.#visitors.filter((visitor) => isDeepStrictEqual(visitor.right, right))
  }

  #isTaken(right: Right, by: Visitor): boolean {
    return this.#holders(right).some((visitor) => visitor !== by && visitor.connected)
  }

  #viewOf(visitor: Visitor): GuestView {
    const offers = this.#open
      .filter((right) => this.#isForPeople(right))
      .map((right) => ({ right, taken: this.#isTaken(right, visitor) }))
    return { ...this.game, name: visitor.name, right: visitor.right, offers }
  }
}
