import { once } from 'node:events'
import { ORPCError } from '@orpc/client'
import { implement } from '@orpc/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { contract } from '../../shared/contract.ts'
import { socketProtocol } from '../../shared/door.ts'
import { until } from '../../shared/testing/until.ts'
import { maxSockets } from './browserDoor.ts'
import { closingOf, TestDoor, upgraded } from './fixtures/browser.ts'
import { ownPageWatches } from './handling.ts'
import { maxMessageBytes, maxUnsentBytes, pingEvery } from './sockets.ts'

const { app, exchange, game, history } = implement(contract)
const about = {
  version: '1',
  door: 'browser' as const,
  folder: '/games',
  runsOn: { electron: null, chromium: null, node: '24', sqlite: '3' },
  system: '',
  errors: [],
}
const refusal = { code: 'history.unknown', facts: { id: 'g' } } as const
/** The number of open watches, the answer of `history.names`, and the error behind the refusal of `history.edit`. */
let listening: number
let names: string[]
let cause: Error | undefined

async function* listen(signal?: AbortSignal) {
  listening += 1
  try {
    yield { kind: 'working' as const, games: 0, part: 0 }
    if (signal && !signal.aborted) await once(signal, 'abort')
  } finally {
    listening -= 1
  }
}

const router = {
  app: { about: app.about.handler(() => about) },
  exchange: { watch: exchange.watch.handler(({ signal }) => listen(signal)) },
  history: {
    names: history.names.handler(() => names),
    edit: history.edit.handler(({ errors }) => {
      throw errors.REFUSED({ data: refusal, cause })
    }),
  },
  game: {
    act: game.act.handler(() => {
      throw new Error('the disk is on fire')
    }),
  },
}

let at: TestDoor

beforeEach(async () => {
  listening = 0
  names = ['Ada']
  cause = undefined
  at = new TestDoor(router)
  await at.open()
})

afterEach(() => {
  vi.useRealTimers()
  return at.remove()
})

const nextMessage = (socket: WebSocket) =>
  new Promise<string>((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())))

describe('a socket', () => {
  test('is opened for our own page, which is not told its session again', async () => {
    const socket = at.dial([socketProtocol, await at.enter()])
    expect((await upgraded(socket)).status).toBe(101)
    expect(socket.protocol).toBe(socketProtocol)
  })

  test.each<[string, readonly string[]]>([
    ['without a session', [socketProtocol]],
    ['with a wrong session', [socketProtocol, 'x']],
    ['without anything', []],
  ])('is refused %s', async (_case, protocols) => {
    const { status, body } = await upgraded(at.dial(protocols))
    expect(status).toBe(403)
    expect(body).toMatch(/new link/)
  })

  test.each<[string, () => Record<string, string>, RegExp]>([
    ['from a foreign Origin', () => ({ Origin: 'http://evil.example' }), /own page/],
    ['from another port', () => ({ Origin: 'http://127.0.0.1:1' }), /own page/],
    ['from our Origin by another scheme', () => ({ Origin: `https://${at.host}` }), /own page/],
    ['without an Origin', () => ({ Origin: '' }), /own page/],
    [
      'under a foreign Host',
      () => ({ Origin: `http://evil.example:${at.door.port}`, Host: `evil.example:${at.door.port}` }),
      /address/,
    ],
  ])('is refused %s', async (_case, headers, words) => {
    const { status, body } = await upgraded(at.dial([socketProtocol, await at.enter()], headers()))
    expect(status).toBe(403)
    expect(body).toMatch(words)
  })

  test('is refused to who brings the session in a cookie, which goes to every port', async () => {
    const headers = { Cookie: `session=${await at.enter()}` }
    expect((await upgraded(at.dial([socketProtocol], headers))).status).toBe(403)
  })

  test('is refused at another address', async () => {
    expect(await upgraded(at.dial([socketProtocol, await at.enter()], {}, '/other'))).toMatchObject({
      status: 404,
    })
  })

  test('is refused beside too many others', async () => {
    const session = await at.enter()
    const opened = Array.from({ length: maxSockets }, () => upgraded(at.dial([socketProtocol, session])))
    expect(new Set((await Promise.all(opened)).map(({ status }) => status))).toEqual(new Set([101]))
    expect((await upgraded(at.dial([socketProtocol, session]))).status).toBe(503)
  })
})

describe('the contract', () => {
  test('answers calls', async () => {
    const { client } = await at.client()
    expect(await client.app.about({})).toEqual(about)
  })

  test('answers a refusal with its code and facts', async () => {
    const { client } = await at.client()
    const error = await client.history.edit({ id: 'g', name: 'x' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ORPCError)
    expect(error).toMatchObject({ code: 'REFUSED', data: refusal })
    expect(at.logged).toEqual([])
  })

  test('logs the error behind a refusal, of which the page is not told', async () => {
    cause = new Error('the disk is full')
    const { client } = await at.client()
    const error = await client.history.edit({ id: 'g', name: 'x' }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'REFUSED', data: refusal })
    expect(JSON.stringify(error)).not.toContain(cause.message)
    expect(at.logged).toEqual([cause])
  })

  test('says nothing of an unexpected error but logs it', async () => {
    const { client } = await at.client()
    const error = await client.game
      .act({ id: 'g', revision: 0, act: { do: 'play', move: 'sail 1' } })
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', message: 'Internal server error' })
    expect(at.logged).toMatchObject([{ message: 'the disk is on fire' }])
  })

  test.each([
    'not JSON',
    '{}',
    '[]',
    'null',
    '{"i":"1"}',
    '{"i":"1","p":{}}',
    '{"i":1,"p":{"u":"/app/about"}}',
    '{"i":"1","p":{"u":"http://evil.example/"}}',
    '{"i":"1","t":3,"p":{"e":"message"}}',
    '{"i":"1","p":{"u":"/app/about","h":{"content-type":"multipart/form-data"}}}',
  ])('answers %s with an error and goes on', async (message) => {
    const { socket, client } = await at.client()
    const answer = nextMessage(socket)
    socket.send(message)
    expect(await answer).toContain('This message is not a call of the contract.')
    expect(await client.history.names({})).toEqual(['Ada'])
  })

  test('answers a binary message with an error and goes on', async () => {
    const { socket, client } = await at.client()
    const answer = nextMessage(socket)
    socket.send(Buffer.from([0xff, 0, 1]))
    expect(await answer).toContain('This message is not a call of the contract.')
    expect(await client.history.names({})).toEqual(['Ada'])
  })

  test.each(['/nonesuch/call', '/__proto__/x', '/app', '/'])('does not know %s', async (path) => {
    const { socket, client } = await at.client()
    const answer = nextMessage(socket)
    socket.send(JSON.stringify({ i: 'x', p: { u: path, b: { json: {} } } }))
    expect(JSON.parse(await answer)).toMatchObject({ i: 'x', p: { s: 404 } })
    expect(await client.history.names({})).toEqual(['Ada'])
  })

  test('refuses input that breaks the schema', async () => {
    const { socket, client } = await at.client()
    const answer = nextMessage(socket)
    const input = { id: 'g', revision: -1, act: { do: 'play', move: 7 } }
    socket.send(JSON.stringify({ i: 'x', p: { u: '/game/act', b: { json: input } } }))
    expect(JSON.parse(await answer)).toMatchObject({ p: { s: 400, b: { json: { code: 'BAD_REQUEST' } } } })
    expect(await client.history.names({})).toEqual(['Ada'])
    expect(at.logged).toEqual([])
  })

  test('closes on a message that is too large; others go on', async () => {
    const [{ socket }, { client }] = [await at.client(), await at.client()]
    const closed = closingOf(socket)
    socket.send(JSON.stringify({ i: 'x', p: { u: '/app/about', b: { json: 'x'.repeat(maxMessageBytes) } } }))
    expect(await closed).toBe(1009)
    expect(await client.history.names({})).toEqual(['Ada'])
  })
})

describe('watches', () => {
  const watch = (socket: WebSocket, nth: number, job: string) =>
    socket.send(JSON.stringify({ i: String(nth), p: { u: '/exchange/watch', b: { json: { job } } } }))

  test('of one thing over one socket are one: a second takes the place of the first', async () => {
    const { socket, client } = await at.client()
    const first = await client.exchange.watch({ job: 'j' })
    await first.next()
    const second = await client.exchange.watch({ job: 'j' })
    await second.next()
    expect((await first.next()).done).toBe(true)
    for (let nth = 0; nth < 1000; nth++) watch(socket, nth, 'j')
    await client.app.about({})
    await until(() => expect(listening).toBe(1))
  })

  test('are limited in number, refused with a sentence beyond, and released one by one', async () => {
    const { client } = await at.client()
    const stops: AbortController[] = []
    for (let nth = 0; nth < ownPageWatches; nth++) {
      const stop = new AbortController()
      stops.push(stop)
      await (await client.exchange.watch({ job: `j${nth}` }, { signal: stop.signal })).next()
    }
    const refused = await client.exchange.watch({ job: 'one more' }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ data: { code: 'watch.tooMany', facts: { most: ownPageWatches } } })
    expect(listening).toBe(ownPageWatches)
    stops[0].abort()
    await until(() => expect(listening).toBe(ownPageWatches - 1))
    await (await client.exchange.watch({ job: 'one more' })).next()
    expect(listening).toBe(ownPageWatches)
  })

  test('are all released when their socket closes', async () => {
    const { socket, client } = await at.client()
    const { client: other } = await at.client()
    for (let nth = 0; nth < 500; nth++) watch(socket, nth, `j${nth}`)
    await client.app.about({})
    await (await other.exchange.watch({ job: 'j' })).next()
    expect(listening).toBe(ownPageWatches + 1)
    socket.terminate()
    await until(() => expect(listening).toBe(1))
  })
})

describe('a page', () => {
  test('that does not answer pings is cut off; one that does stays', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    await at.door.close()
    await at.open()
    const silent = await at.client(false)
    const alive = await at.client()
    const cut = closingOf(silent.socket)
    const pinged = new Promise((resolve) => alive.socket.once('ping', resolve))
    vi.advanceTimersByTime(pingEvery)
    await pinged
    expect(await alive.client.history.names({})).toEqual(['Ada'])
    vi.advanceTimersByTime(pingEvery)
    expect(await cut).toBe(1006)
    expect(await alive.client.history.names({})).toEqual(['Ada'])
  })

  test('that does not read what it asks for is cut off', async () => {
    const { socket, client } = await at.client()
    const cut = closingOf(socket)
    await (await client.exchange.watch({ job: 'j' })).next()
    expect(listening).toBe(1)
    names = ['x'.repeat(maxUnsentBytes / 4)]
    socket.pause()
    // A paused socket is not told of its own end; its watches end with it.
    await until(() => {
      socket.send(JSON.stringify({ i: 'more', p: { u: '/history/names', b: { json: {} } } }))
      expect(listening).toBe(0)
    })
    socket.resume()
    expect(await cut).toBe(1006)
  })
})
