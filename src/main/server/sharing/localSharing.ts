import { loggedFault } from '../../../shared/fault.ts'
import { done, refuse, type Outcome } from '../../../shared/refusal.ts'
import {
  farewells,
  rightKey,
  rightsOf,
  type Interrupted,
  type LocalAddress,
  type Right,
  type Sharing,
  type SharingState,
} from '../../../shared/sharing.ts'
import { Changes } from '../../changes/changes.ts'
import { guestRouterOf } from './guestRouter.ts'
import type { AppServices } from '../../services.ts'
import type { Ledger, Table } from '../../live/sessions.ts'
import type { SharingCalls } from '../../router/index.ts'
import { goingAway } from '../sockets.ts'
import { networkOf, watchAddresses, type MachineAddress, type Network } from './addresses.ts'
import { GuestDoor, slowLog, usualPort } from './door.ts'
import { SharingFile, type KeptSharing } from './keptSharing.ts'
import { ShareSession, type SharedGame } from './shareSession.ts'

interface ShareNow {
  readonly shareSession: ShareSession
  /** The address that the owner chose. */
  readonly firstAddress: string
  door: GuestDoor
  /** True where this machine did not have the door's address when it was last looked for. */
  isLost: boolean
  /** Stops following the changes of the game and of the network. */
  readonly unfollow: () => void
}

interface Beginning {
  readonly id: string
  readonly address: string
  readonly open: readonly Right[]
}

interface SharingSetup {
  readonly services: Pick<AppServices, 'about' | 'history' | 'sessions' | 'opponents' | 'preferences'>
  /** The folder of the built page. */
  readonly page: string
  /** Addresses of this machine offered though they are not private. */
  readonly extraAddresses?: readonly string[]
  /** The network of this machine, unless it is another one. */
  readonly network?: Network
  /** The port tried first, unless the usual one. */
  readonly port?: number
  readonly log: (error: unknown) => void
}

/**
 * Shares one game at a time with phones. Nothing listens while none is shared: a share session that the end of
 * the app interrupted is taken up again only when its owner says so.
 */
export class LocalSharing implements SharingCalls {
  readonly #setup: SharingSetup
  readonly #changes = new Changes()
  readonly #file: SharingFile
  readonly #network: Network
  /** For the errors that phones cause, in all share sessions together. */
  readonly #slowLog: (error: unknown) => void
  #interrupted: KeptSharing | null
  #now: ShareNow | null = null
  /** The last task: tasks run one after the other, so that a door is closed before the next is opened. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(setup: SharingSetup) {
    this.#setup = setup
    this.#file = new SharingFile(setup.services.about.folder)
    this.#slowLog = slowLog(setup.log)
    this.#network = setup.network ?? networkOf(setup.extraAddresses)
    this.#interrupted = this.#file.read()
  }

  addresses(_: object, { signal }: { readonly signal?: AbortSignal }): AsyncGenerator<LocalAddress[], void> {
    return watchAddresses(this.#network, signal)
  }

  begin({ id, address, open }: Beginning): Promise<Outcome<null>> {
    return this.#inTurn(async () => {
      const session = this.#setup.services.sessions.find(id)
      if (!session.ok) return session
      const game = sharedGame(session.value)
      if (!open.every((right) => isFor(game, right))) return refuse('sharing.notOpen')
      const opened = await this.#open(session.value, address, this.#setup.port ?? usualPort, open)
      return opened.ok ? done(null) : opened
    })
  }

  resume(): Promise<Outcome<{ readonly sameAddress: boolean }>> {
    return this.#inTurn(async () => {
      const interrupted = this.#interrupted
      if (!interrupted) return refuse('sharing.none')
      const session = this.#setup.services.sessions.find(interrupted.game)
      if (!session.ok) return session
      const game = sharedGame(session.value)
      // A player who was added in the meantime may have moved the seats: nobody gets the seat of another.
      const isAsKept = game.players.length === interrupted.seats
      const fits = (right: Right): boolean => isFor(game, right) && (isAsKept || !('seat' in right))
      const addresses = await this.#network.addresses()
      const isThere = addresses.some(({ address }) => address === interrupted.address)
      const address = isThere ? interrupted.address : likeliest(addresses)
      if (address === undefined) return refuse('sharing.address', { address: interrupted.address })
      const opened = await this.#open(session.value, address, interrupted.port, interrupted.open.filter(fits))
      if (!opened.ok) return opened
      const { shareSession, door } = opened.value
      const sameAddress = door.host === interrupted.address && door.port === interrupted.port
      const guests = interrupted.guests.map((guest) => ({
        ...guest,
        right: guest.right !== null && fits(guest.right) ? guest.right : null,
      }))
      if (sameAddress) shareSession.restore(guests)
      return done({ sameAddress })
    })
  }

  open({ open }: Pick<Beginning, 'open'>): Outcome<null> {
    if (!this.#now) return refuse('sharing.none')
    const { shareSession } = this.#now
    if (!open.every((right) => isFor(shareSession.game, right))) return refuse('sharing.notOpen')
    shareSession.openTo(open)
    return done(null)
  }

  sendAway({ guest }: { readonly guest: string }): Outcome<null> {
    if (!this.#now) return refuse('sharing.none')
    this.#now.shareSession.sendAway(guest)
    return done(null)
  }

  end(): Promise<void> {
    return this.#inTurn(async () => {
      this.#interrupted = null
      this.#file.remove()
      await this.#close(farewells.ended)
      this.#changes.notify()
    })
  }

  /** Closes everything because the app ends. Phones try to come back, and may once the app is there again. */
  interrupt(): Promise<void> {
    return this.#inTurn(() => this.#close(goingAway))
  }

  watch(_: object, { signal }: { readonly signal?: AbortSignal }): AsyncGenerator<SharingState, void> {
    return this.#changes.watch(() => ({ sharing: this.#view(), interrupted: this.#viewOfKept() }), signal)
  }

  /** Ends what is shared, and shares a game at an address of this machine. */
  async #open(session: Table | Ledger, firstAddress: string, port: number, open: readonly Right[]) {
    const addresses = await this.#network.addresses()
    if (!addresses.some(({ address }) => address === firstAddress))
      return refuse('sharing.address', { address: firstAddress })
    await this.#end()
    const shareSession = new ShareSession(() => sharedGame(session), open)
    try {
      const door = await this.#doorAt(firstAddress, port, shareSession)
      const leaveGame = session.follow(() => shareSession.noteGame())
      const leaveNetwork = this.#network.follow(() => void this.#inTurn(() => this.#look(share)))
      const unfollow = () => {
        leaveGame()
        leaveNetwork()
      }
      const share: ShareNow = { shareSession, firstAddress, door, isLost: false, unfollow }
      this.#now = share
      this.#interrupted = null
      shareSession.onChange(() => this.#noteChange(share))
      this.#noteChange(share)
      return done(share)
    } catch (error) {
      return refuse('sharing.failed', { why: loggedFault(error) })
    }
  }

  #doorAt(address: string, port: number, shareSession: ShareSession): Promise<GuestDoor> {
    const { page, services } = this.#setup
    const router = guestRouterOf(services)
    const log = this.#slowLog
    return GuestDoor.open({ shareSession, router, page, address, port, log })
  }

  #noteChange(now: ShareNow): void {
    if (this.#now === now) this.#keep(now)
    this.#changes.notify()
  }

  /**
   * Looks for the shared address. Where this machine has had it no more twice in a row, as after a change of network and
   * unlike a short break of it, the door moves to the likeliest one; it goes back as long as no phone has followed it.
   */
  async #look(now: ShareNow): Promise<void> {
    const addresses = await this.#network.addresses()
    if (this.#now !== now) return
    const { shareSession, firstAddress, door, isLost } = now
    const isThere = (at: string) => addresses.some(({ address }) => address === at)
    const isDeserted = shareSession.guests.every(({ connected }) => !connected)
    now.isLost = !isThere(door.host)
    const other = now.isLost && isLost ? likeliest(addresses) : undefined
    const next = isDeserted && isThere(firstAddress) ? firstAddress : other
    if (next !== undefined && next !== door.host) await this.#move(now, next)
    if (now.isLost !== isLost || now.door !== door) this.#noteChange(now)
  }

  /** Moves the door to another address. The share session goes on, with the seats of all its phones. */
  async #move(now: ShareNow, address: string): Promise<void> {
    const { door } = now
    // An address that has just come may not be ready yet: the next look tries again.
    const next = await this.#doorAt(address, door.port, now.shareSession).catch(() => null)
    if (next === null) return
    now.door = next
    now.isLost = false
    await door.close(goingAway)
  }

  /** Writes what is needed to take the share session up again. */
  #keep({ shareSession, door: { host, port } }: ShareNow): void {
    const { game, open, storedGuests: guests } = shareSession
    const seats = game.players.length
    try {
      if (guests.length === 0) this.#file.remove()
      else this.#file.write({ game: game.game, address: host, port, seats, open: [...open], guests })
    } catch (error) {
      this.#setup.log(error)
    }
  }

  #view(): Sharing | null {
    if (!this.#now) return null
    const { shareSession, firstAddress, door, isLost } = this.#now
    const { game, title } = shareSession.game
    const { secret, code } = shareSession.access
    const { open, guests } = shareSession
    const { address } = door
    const network = isLost ? 'lost' : door.host === firstAddress ? 'same' : 'moved'
    return { game, title, address, network, code, link: `${address}#${secret}`, open: [...open], guests }
  }

  #viewOfKept(): Interrupted | null {
    if (!this.#interrupted) return null
    const { game, guests } = this.#interrupted
    const session = this.#setup.services.sessions.find(game)
    return session.ok ? { game, title: sharedGame(session.value).title, phones: guests.length } : null
  }

  async #end(): Promise<void> {
    if (this.#now) this.#file.remove()
    await this.#close(farewells.ended)
  }

  async #close(code: number): Promise<void> {
    const share = this.#now
    this.#now = null
    if (!share) return
    share.unfollow()
    this.#changes.notify()
    share.shareSession.end(code)
    await share.door.close(code)
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(task)
    this.#turn = done.catch(() => undefined)
    return done
  }
}

function sharedGame(session: Table | Ledger): SharedGame {
  const { name: title, edition, players } = session.view()
  return { game: session.id, title, edition, players, kept: session.kind }
}

/** The address at which phones are likeliest to reach this machine; undefined where it is in no network of theirs. */
const likeliest = (addresses: readonly MachineAddress[]): string | undefined =>
  addresses.find(({ isLikely }) => isLikely)?.address

/** True when phones can be given a right at the game. */
const isFor = ({ kept, players }: SharedGame, right: Right): boolean =>
  rightsOf(kept, players).some((one) => rightKey(one) === rightKey(right))
