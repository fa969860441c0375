import type { networkInterfaces } from 'node:os'
import { describe, expect, test } from 'vitest'
import { isPrivate, localAddresses } from './localSharing.ts'

describe('a private address', () => {
  test.each(['10.0.0.1', '172.16.0.1', '172.31.255.254', '192.168.178.20', '169.254.3.4'])(
    'is %s',
    (address) => {
      expect(isPrivate(address)).toBe(true)
    },
  )

  test.each(['127.0.0.1', '172.15.0.1', '172.32.0.1', '192.169.0.1', '8.8.8.8', '110.0.0.1', '0.0.0.0'])(
    'is not %s',
    (address) => expect(isPrivate(address)).toBe(false),
  )
})

describe('the addresses to share at', () => {
  const of = (family: 'IPv4' | 'IPv6', address: string) => ({ family, address })
  const machine = () =>
    ({
      lo: [of('IPv4', '127.0.0.1')],
      auto: [of('IPv4', '169.254.1.2')],
      wlan0: [of('IPv6', 'fe80::1'), of('IPv4', '192.168.1.5')],
      vpn: [of('IPv4', '100.64.0.7')],
    }) as unknown as ReturnType<typeof networkInterfaces>

  test('are the private ones, those that lead somewhere first', () => {
    expect(localAddresses([], machine)).toEqual([
      { name: 'wlan0', address: '192.168.1.5' },
      { name: 'auto', address: '169.254.1.2' },
    ])
  })

  test('are also those asked for, where this machine has them', () => {
    const addresses = localAddresses(['100.64.0.7', '8.8.8.8'], machine).map(({ address }) => address)
    expect(addresses).toEqual(['192.168.1.5', '100.64.0.7', '169.254.1.2'])
  })
})
