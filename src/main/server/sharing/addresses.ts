import { networkInterfaces } from 'node:os'
import type { LocalAddress } from '../../../shared/sharing.ts'

/** Networks that no router leads to from outside: RFC 1918, and link-local ones of RFC 3927. */
const privateNetworks = [/^10\./, /^172\.(1[6-9]|2\d|3[01])\./, /^192\.168\./, /^169\.254\./]

export const isPrivate = (address: string): boolean =>
  privateNetworks.some((network) => network.test(address))

/**
 * The private IPv4 addresses of this machine, and those of its own among `besides`; link-local ones last, since they seldom
 * lead to a phone.
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
