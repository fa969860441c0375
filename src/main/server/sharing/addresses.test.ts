import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import { describe, expect, test } from 'vitest'
import { isPrivate, localAddresses, routedAddress } from './addresses.ts'

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
  const card = (address: string, mac = '3c:22:fb:01:02:03'): NetworkInterfaceInfo => ({
    address,
    mac,
    family: 'IPv4',
    netmask: '255.255.255.0',
    internal: false,
    cidr: `${address}/24`,
  })
  const own = {
    lo: [card('127.0.0.1', '00:00:00:00:00:00')],
    auto: [card('169.254.1.2')],
    tunnel: [card('10.8.0.2', '00:00:00:00:00:00')],
    'vEthernet (WSL)': [card('172.24.64.1', '00:15:5d:a1:b2:c3')],
    'VirtualBox Host-Only Network': [card('192.168.56.1', '0a:00:27:00:00:0d')],
    docker0: [card('172.17.0.1', '02:42:ac:11:00:01')],
    eth0: [card('192.168.1.9')],
    'Wi-Fi': [{ ...card('fe80::1'), family: 'IPv6', scopeid: 2 }, card('192.168.1.5')],
    provider: [card('100.64.0.7')],
  } satisfies ReturnType<typeof networkInterfaces>
  const found = (routed: string | null, extraAddresses: string[] = []): string[] =>
    localAddresses(extraAddresses, routed, () => own).map(({ address }) => address)

  test('are the private ones: the card with the default route first, then others, then virtual ones', () => {
    const rest = ['10.8.0.2', '172.24.64.1', '192.168.56.1', '172.17.0.1', '169.254.1.2']
    expect(found('192.168.1.5')).toEqual(['192.168.1.5', '192.168.1.9', ...rest])
    expect(found('192.168.1.9')).toEqual(['192.168.1.9', '192.168.1.5', ...rest])
    expect(found(null)).toEqual(['192.168.1.9', '192.168.1.5', ...rest])
  })

  test('begin with a virtual card where that has the default route, as in a machine within another', () => {
    expect(found('172.24.64.1')[0]).toBe('172.24.64.1')
  })

  test('begin with a card although a tunnel has taken the default route: no phone is in it', () => {
    expect(found('10.8.0.2')[0]).toBe('192.168.1.9')
  })

  test('have the names of their cards', () => {
    expect(localAddresses([], '192.168.1.5', () => own)[0]).toEqual({
      name: 'Wi-Fi',
      address: '192.168.1.5',
      isLikely: true,
    })
  })

  test('are likely to lead to phones at cards, not at tunnels, virtual cards and link-local ones', () => {
    const likely = localAddresses([], '192.168.1.5', () => own).filter(({ isLikely }) => isLikely)
    expect(likely.map(({ address }) => address)).toEqual(['192.168.1.5', '192.168.1.9'])
  })

  test('are also those asked for, where this machine has them', () => {
    expect(found(null, ['100.64.0.7', '8.8.8.8'])).toContain('100.64.0.7')
    expect(found(null, ['100.64.0.7', '8.8.8.8'])).not.toContain('8.8.8.8')
  })
})

test('the address with the default route is one of this machine', async () => {
  const own = Object.values(networkInterfaces()).flatMap((cards = []) => cards.map(({ address }) => address))
  expect([null, ...own]).toContain(await routedAddress())
})
