import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { implement } from '@orpc/server'
import { RPCHandler } from '@orpc/server/websocket'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { contract } from '../../shared/contract.ts'
import { until } from '../../shared/testing/until.ts'
import { failureOf, refusalOf, Connection, ConnectionLost, type OpenConnection } from './connection.svelte.ts'
import { dialSocket, hangUp } from './client.ts'

const { app, history } = implement(contract)

/**
 * A door that serves a few calls; `answer` returns the answer to `history.names`. `shut` breaks every line and lets nobody
 * in until `reopen`; the door keeps its port meanwhile, so that nobody else answers there.
 */
async function serve(answer: () => unknown) {
  const names = history.names.handler(() => answer() as string[])
  const totals = history.totals.handler(() => new Promise<never>(() => undefined))
  const edit = history.edit.handler(({ input, errors }) => {
    throw errors.REFUSED({ data: { code: 'history.unknown', facts: { id: input.id } } })
  })
  const about = app.about.handler(() => ({
    version: '1',
    door: 'window' as const,
    folder: '/',
    runsOn: { electron: null, chromium: null, node: '24', sqlite: '3' },
    system: '',
    errors: [],
  }))
  const handler = new RPCHandler({ app: { about }, history: { names, totals, edit } })
  let isOpen = true
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', verifyClient: () => isOpen })
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => void handler.message(socket, data.toString()))
    socket.on('close', () => handler.close(socket))
  })
  await once(server, 'listening')
  stops.push(() => cut(server))
  const shut = () => {
    isOpen = false
    breakLines(server)
  }
  return { port: (server.address() as AddressInfo).port, shut, reopen: () => (isOpen = true) }
}

function breakLines(server: WebSocketServer): void {
  for (const client of server.clients) client.terminate()
}

async function cut(server: WebSocketServer) {
  breakLines(server)
  await new Promise((resolve) => server.close(resolve))
}

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) await stop()
})

/** Puts every socket that it opens into `sockets`. */
const connectTo = (port: number, sockets: WebSocket[] = []) =>
  new Connection(
    dialSocket(
      () => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}`)
        sockets.push(socket)
        return socket
      },
      () => Promise.resolve(true),
    ),
  )

describe('a call', () => {
  test('waits for the first line and is answered', async () => {
    const { port } = await serve(() => ['Ada'])
    const connection = connectTo(port)
    expect(connection.state).toBe('connecting')
    expect(await connection.client.history.names({})).toEqual(['Ada'])
    expect(connection.state).toBe('open')
  })

  test('comes back with its refusal as a value', async () => {
    const { client } = connectTo((await serve(() => [])).port)
    const error = await client.history.edit({ id: 'g', name: 'x' }).catch((thrown: unknown) => thrown)
    expect(refusalOf(error)).toEqual({ code: 'history.unknown', facts: { id: 'g' } })
  })

  test('with input that breaks the schema never leaves the page', async () => {
    const { client } = connectTo((await serve(() => [])).port)
    await expect(client.history.edit({ id: '', name: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('fails when its line breaks, instead of waiting for ever', async () => {
    const { port, shut } = await serve(() => [])
    const { client } = connectTo(port)
    await client.app.about({})
    const waiting = client.history.totals({})
    const failed = expect(waiting).rejects.toBeInstanceOf(ConnectionLost)
    await client.app.about({})
    shut()
    await failed
    await expect(client.app.about({})).rejects.toBeInstanceOf(ConnectionLost)
  })

  test('fails at once when its line is hung up, though the other side does not answer any more', async () => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    stops.push(() => cut(server))
    server.on('connection', (socket) => socket.pause())
    await once(server, 'listening')
    const sockets: WebSocket[] = []
    const connection = connectTo((server.address() as AddressInfo).port, sockets)
    const waiting = connection.client.app.about({})
    await until(() => expect(connection.state).toBe('open'))
    for (const socket of sockets) hangUp(socket)
    await expect(waiting).rejects.toBeInstanceOf(ConnectionLost)
    expect(sockets.map(({ readyState }) => readyState)).toEqual([WebSocket.CLOSING])
    expect(connection.state).toBe('lost')
  })

  test('is answered again when the door is back', async () => {
    let answer = 'before'
    const { port, shut, reopen } = await serve(() => [answer])
    const connection = connectTo(port)
    const names = () =>
      connection.ask(() => connection.client.history.names({}), new AbortController().signal)
    expect(await names()).toEqual(['before'])
    shut()
    answer = 'after'
    const call = names()
    reopen()
    expect(await call).toEqual(['after'])
    expect(connection.state).toBe('open')
  })
})

test('a door that refuses the page is not asked again', async () => {
  let dials = 0
  const connection = new Connection(() => {
    dials += 1
    return Promise.resolve('refused')
  })
  await until(() => expect(connection.state).toBe('refused'))
  await expect(connection.client.app.about({})).rejects.toBeInstanceOf(ConnectionLost)
  expect(dials).toBe(1)
})

test('a door that does not answer is asked with growing pauses', async () => {
  vi.useFakeTimers()
  const dials: number[] = []
  new Connection(() => {
    dials.push(Date.now())
    return Promise.resolve('lost')
  })
  await vi.advanceTimersByTimeAsync(30_000)
  const pauses = dials.slice(1).map((at, index) => at - dials[index])
  expect(pauses.slice(0, 6)).toEqual([250, 500, 1000, 2000, 4000, 5000])
})

test('a door that does not answer is asked at once when that is wished', async () => {
  vi.useFakeTimers()
  const dial = vi.fn(() => Promise.resolve('lost' as const))
  const connection = new Connection(dial)
  connection.hurry()
  await vi.advanceTimersByTimeAsync(5000)
  const before = dial.mock.calls.length
  connection.hurry()
  await vi.advanceTimersByTimeAsync(0)
  expect(dial).toHaveBeenCalledTimes(before + 1)
})

/** A line that never answers a call; answers and news are given by the test. */
function line() {
  const broken = Promise.withResolvers<'lost'>()
  let open = true
  const connected: OpenConnection = {
    link: { call: () => Promise.reject(new Error('unused')) },
    isOpen: () => open,
    broken: broken.promise,
  }
  return {
    connected,
    break: () => {
      open = false
      broken.resolve('lost')
    },
  }
}

describe('asking', () => {
  test('is done again when the connection comes back', async () => {
    const lines = [line(), line()]
    let dialled = 0
    const connection = new Connection(() => Promise.resolve(lines[dialled++].connected))
    const call = vi.fn(() => {
      if (dialled === 2) return Promise.resolve('answer')
      lines[0].break()
      return Promise.reject(new ConnectionLost())
    })
    expect(await connection.ask(call, new AbortController().signal)).toBe('answer')
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('fails when it is refused, and gives no answer once nobody waits', async () => {
    const connection = new Connection(() => Promise.resolve(line().connected))
    const refused = () => Promise.reject(new Error('no such game'))
    await expect(connection.ask(refused, new AbortController().signal)).rejects.toThrow('no such game')
    expect(await connection.ask(refused, AbortSignal.abort())).toBeUndefined()
  })
})

describe('following a watch', () => {
  test('goes on when the connection comes back', async () => {
    const lines = [line(), line(), line()]
    let dialled = 0
    const connection = new Connection(() => Promise.resolve(lines[dialled++].connected))
    const received: string[] = []
    const stop = new AbortController()
    const watch = async function* () {
      const here = lines[dialled - 1]
      yield `first of ${dialled}`
      await here.connected.broken
      throw new Error('closed')
    }
    const followed = connection.follow(
      () => Promise.resolve(watch()),
      (news) => received.push(news),
      stop.signal,
    )
    await until(() => expect(received).toEqual(['first of 1']))
    lines[0].break()
    await until(() => expect(received).toEqual(['first of 1', 'first of 2']))
    stop.abort()
    lines[1].break()
    await followed
  })

  test('fails when it is refused', async () => {
    const connection = new Connection(() => Promise.resolve(line().connected))
    const refused = () => Promise.reject(new Error('no such game'))
    const followed = connection.follow(refused, () => undefined, new AbortController().signal)
    await expect(followed).rejects.toThrow('no such game')
  })
})

test.each([
  [new ConnectionLost(), 'The app did not answer. Try again in a moment.'],
  [
    new TypeError('x is not a function'),
    'Something in this page failed (x is not a function). Reload it and try again.',
  ],
])('a failure is said to be one of the app only where it is: %s', (error, sentence) => {
  expect(failureOf(error)).toBe(sentence)
})
