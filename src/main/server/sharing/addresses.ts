import { createSocket } from 'node:dgram'
import { networkInterfaces } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import type { LocalAddress } from '../../../shared/sharing.ts'
import { Changes } from '../../changes/changes.ts'

/** Networks without a route from outside: RFC 1918, and link-local ones of RFC 3927. */
const privateNetworks = [/^10\./, /^172\.(1[6-9]|2\d|3[01])\./, /^192\.168\./, /^169\.254\./]

export const isPrivate = (address: string) => privateNetworks.some((network) => network.test(address))

/** The hardware addresses of tunnels, as of a VPN: none at all, or what OpenVPN gives. No phone is at their other end. */
const tunnels = /^(00:00:00:00:00:00|00:ff:)/i
/** Those of the cards of machines within this one: Hyper-V (WSL), VirtualBox, VMware, Docker, libvirt. */
const withinThisMachine = /^(00:15:5d|0a:00:27|00:50:56|02:42|52:54:00):/i

/** An address of nobody (RFC 5737), to which only the default route leads. */
const elsewhere = '198.51.100.1'

/** The address of this machine's card with the default route; null without one. Nothing is sent to find it. */
export function routedAddress(): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    const answer = (address: string | null): void => {
      socket.close()
      resolve(address)
    }
    socket.once('error', () => answer(null))
    socket.once('connect', () => answer(socket.address().address))
    socket.connect(9, elsewhere)
  })
}

/** An address of this machine, and whether a phone is likely to be in its network. */
export interface MachineAddress extends LocalAddress {
  readonly isLikely: boolean
}

/**
 * The private IPv4 addresses of this machine and what it has of `extraAddresses`, the likeliest for phones first: of
 * the card with the default route, unless a tunnel has it; other cards; virtual ones; link-local ones.
 */
export function localAddresses(
  extraAddresses: readonly string[] = [],
  routed: string | null = null,
  interfaces: typeof networkInterfaces = networkInterfaces,
): MachineAddress[] {
  const own = Object.entries(interfaces()).flatMap(([name, addresses = []]) =>
    addresses.filter(({ family }) => family === 'IPv4').map(({ address, mac }) => ({ name, address, mac })),
  )
  const rank = ({ address, mac }: (typeof own)[number]): number => {
    if (address.startsWith('169.254.')) return 3
    if (tunnels.test(mac)) return 2
    if (address === routed) return 0
    return withinThisMachine.test(mac) ? 2 : 1
  }
  return own
    .filter(({ address }) => isPrivate(address) || extraAddresses.includes(address))
    .map((card) => ({ name: card.name, address: card.address, rank: rank(card) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ name, address, rank: at }) => ({ name, address, isLikely: at < 2 }))
}

/** Milliseconds between two looks. */
const every = 3000

/** The network that this machine is in. No system tells of a change, so whoever follows it looks again and again. */
export interface Network {
  addresses(): Promise<readonly MachineAddress[]>
  /** Calls `look` from time to time, until the function that it returns is called. */
  follow(look: () => void): () => void
}

export const networkOf = (extraAddresses: readonly string[] = []): Network => ({
  addresses: async () => localAddresses(extraAddresses, await routedAddress()),
  follow(look) {
    const looking = setInterval(look, every).unref()
    return () => clearInterval(looking)
  },
})

/** Yields the addresses of this machine, then again whenever they have changed; ends when `signal` aborts. */
export async function* watchAddresses(network: Network, signal?: AbortSignal) {
  const looks = new Changes()
  const leave = network.follow(() => looks.notify())
  let last: readonly MachineAddress[] | null = null
  try {
    for await (const addresses of looks.watch(() => network.addresses(), signal)) {
      if (!isDeepStrictEqual(addresses, last)) yield [...addresses]
      last = addresses
    }
  } finally {
    leave()
  }
}
