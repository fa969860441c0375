import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepRoom, maxConnections, maxConnectionsOfOne } from './door.ts'

let server: EventEmitter

beforeEach(() => {
  server = new EventEmitter()
  keepRoom(server as never)
})

function connectFrom(remoteAddress: string): PassThrough {
  const socket = Object.assign(new PassThrough(), { remoteAddress })
  server.emit('connection', socket)
  return socket
}

const many = (count: number, from: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => connectFrom(from(nth)))
const open = (sockets: readonly PassThrough[]) => sockets.filter(({ destroyed }) => !destroyed)

describe('room for connections', () => {
  test('is kept by closing the oldest of an address that has too many, and none of another', () => {
    const other = connectFrom('10.0.0.2')
    const attack = many(3 * maxConnectionsOfOne, () => '10.0.0.3')
    expect(open(attack)).toEqual(attack.slice(-maxConnectionsOfOne))
    expect(other.destroyed).toBe(false)
  })

  test('is kept by closing the oldest of all when there are too many', () => {
    const all = many(2 * maxConnections, (nth) => `10.0.0.${nth}`)
    expect(open(all)).toEqual(all.slice(-maxConnections))
  })

  test('is not made of a connection that was asked by meanwhile', () => {
    const [first, second] = many(maxConnectionsOfOne, () => '10.0.0.2')
    server.emit('request', { socket: first })
    connectFrom('10.0.0.2')
    expect([first.destroyed, second.destroyed]).toEqual([false, true])
  })

  test('is not taken by WebSockets, nor by what was closed', async () => {
    const sockets = many(maxConnectionsOfOne, () => '10.0.0.2')
    server.emit('upgrade', {}, sockets[0])
    const closed = new Promise((resolve) => sockets[1].once('close', resolve))
    sockets[1].destroy()
    await closed
    many(2, () => '10.0.0.2')
    expect(open(sockets)).toHaveLength(maxConnectionsOfOne - 1)
  })
})
