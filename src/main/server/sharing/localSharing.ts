import { done, refuse, type Outcome } from '../../../shared/refusal.ts'
import { rightKey, rightsOf, type LocalAddress, type Right, type Sharing } from '../../../shared/sharing.ts'
import { Changes } from '../../changes/changes.ts'
import { guestRouterOf } from './guestRouter.ts'
import type { AppServices } from '../../services.ts'
import type { SharingService } from '../../router/sharing.ts'
import { GuestDoor } from './door.ts'
import { ShareSession, type SharedGame } from './shareSession.ts'
import { networkInterfaces } from 'node:os'

interface SharingSetup {
  readonly services: Pick<AppServices, 'sessions' | 'opponents'>
  /** The folder of the built page. */
  readonly page: string
  /** Addresses of this machine offered though they are not private. */
  readonly besides?: readonly string[]
  readonly clock?: () => number
  readonly log: (error: unknown) => void
}

/** Shares one game at a time with phones. Nothing listens while none is shared. */
export class LocalSharing implements SharingService {
  readonly #setup: SharingSetup
  readonly #changes = new Changes()
  #now: { readonly shareSession: ShareSession; readonly door: GuestDoor } | null = null
  /** The last task: tasks run one after the other, so that a door is closed before the next is opened. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(setup: SharingSetup) {
    this.#setup = setup
  }

  addresses(): LocalAddress[] {
    return localAddresses(this.#setup.besides)
  }

  begin(game: string, address: string, open: readonly Right[]): Promise<Outcome<null>> {
    return this.#inTurn(async () => {
      const found = this.#find(game)
      if (!found.ok) return found
      if (!open.every((right) => isFor(found.value(), right))) return refuse('sharing.notOpen')
      if (!this.addresses().some((one) => one.address === address))
        return refuse('sharing.address', { address })
      await this.#close()
      const { page, log, services, clock = Date.now } = this.#setup
      const shareSession = new ShareSession(found.value, open, clock)
      try {
        const router = guestRouterOf(services)
        const door = await GuestDoor.open({ shareSession, router, page, address, clock, log })
        this.#now = { shareSession, door }
      } catch (error) {
        return refuse('sharing.failed', { why: error instanceof Error ? error.message : String(error) })
      }
      shareSession.onChange(() => this.#notify())
      this.#notify()
      return done(null)
    })
  }

  open(open: readonly Right[]): Outcome<null> {
    if (!this.#now) return refuse('sharing.none')
    const { shareSession } = this.#now
    if (!open.every((right) => isFor(shareSession.game, right))) return refuse('sharing.notOpen')
    shareSession.openTo(open)
    return done(null)
  }

  sendAway(guest: string): Outcome<null> {
    if (!this.#now) return refuse('sharing.none')
    this.#now.shareSession.sendAway(guest)
    return done(null)
  }

  end(): Promise<void> {
    return this.#inTurn(() => this.#close())
  }

  watch(signal?: AbortSignal): AsyncGenerator<Sharing | null, void> {
    return this.#changes.watch(() => this.#view(), signal)
  }

  #find(game: string): Outcome<() => SharedGame> {
    const found = this.#setup.services.sessions.find(game)
    if (!found.ok) return found
    const session = found.value
    const kept = session.kind
    return done(() => {
      const { name: title, edition, players } = session.view()
      return { game, title, edition, players, kept }
    })
  }

  #view(): Sharing | null {
    if (!this.#now) return null
    const { shareSession, door } = this.#now
    const { game, title } = shareSession.game
    const { secret, code } = shareSession.access
    const { open, guests } = shareSession
    return {
      game,
      title,
      address: door.address,
      code,
      link: `${door.address}#${secret}`,
      open: [...open],
      guests,
    }
  }

  async #close(): Promise<void> {
    const now = this.#now
    this.#now = null
    if (!now) return
    this.#notify()
    await now.door.close()
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(task)
    this.#turn = done.catch(() => undefined)
    return done
  }

  #notify(): void {
    this.#changes.notify()
  }
}

/** True when phones can be given a right at the game. */
const isFor = ({ kept, players }: SharedGame, right: Right): boolean =>
  rightsOf(kept, players).some((one) => rightKey(one) === rightKey(right))

/** Networks without a route from outside: RFC 1918, and link-local ones of RFC 3927. */
const privateNetworks = [/^10\./, /^172\.(1[6-9]|2\d|3[01])\./, /^192\.168\./, /^169\.254\./]

export const isPrivate = (address: string): boolean =>
  privateNetworks.some((network) => network.test(address))

/**
 * The private IPv4 addresses of this machine, and those among `besides` that it has; link-local ones last,
 * since phones can seldom reach them.
 */
export function localAddresses(
  besides: readonly string[] = [],
  interfaces: typeof networkInterfaces = networkInterfaces,
): LocalAddress[] {
  const own = Object.entries(interfaces()).flatMap(([name, addresses = []]) =>
    addresses.filter(({ family }) => family === 'IPv4').map(({ address }) => ({ name, address })),
  )
  const rank = ({ address }: LocalAddress) => (address.startsWith('169.254.') ? 1 : 0)
  return own
    .filter(({ address }) => isPrivate(address) || besides.includes(address))
    .sort((one, other) => rank(one) - rank(other))
}
