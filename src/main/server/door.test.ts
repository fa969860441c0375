import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import type { ContractRouterClient } from '@orpc/contract'
import { implement } from '@orpc/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { contract } from '../../shared/contract.ts'
import { askForLink } from '../running.ts'
import { BrowserDoor, socketPath } from './door.ts'
import { maxMessageBytes, pingEvery } from './sockets.ts'

const { app, history, table } = implement(contract)
const about = {
  version: '1',
  door: 'browser' as const,
  folder: '/games',
  runsOn: { electron: null, chromium: null, node: '24', sqlite: '3' },
}
const refusal = { code: 'history.unknown', facts: { id: 'g' } } as const
const router = {
  app: {
    about: app.about.handler(() => about),
  },
  history: {
    names: history.names.handler(() => ['Ada']),
    rename: history.rename.handler(({ errors }) => {
      throw errors.REFUSED({ data: refusal })
    }),
  },
  table: {
    play: table.play.handler(() => {
      throw new Error('the disk is on fire')
    }),
  },
}

interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

let page: string
let door: BrowserDoor
let logged: unknown[]
const sockets: WebSocket[] = []

beforeEach(async () => {
  page = mkdtempSync(join(tmpdir(), 'door-'))
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>The page</title>')
  writeFileSync(join(page, 'app.js'), 'export {}')
  logged = []
  door = await BrowserDoor.open({ router, page, port: 0, log: (error) => logged.push(error) })
})

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await door.close()
  rmSync(page, { recursive: true })
})

const ours = () => `127.0.0.1:${door.port}`

/** Asks as a browser would: with the `Host` that it believes to speak to. Sends the path as it is, dots and all. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: door.port, path, method, headers, agent: false },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (body += chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
      },
    )
    asked.on('error', reject).end()
  })
}

async function enter(): Promise<string> {
  const { pathname, search } = new URL(door.newLink())
  const { headers } = await ask(pathname + search)
  return String(headers['set-cookie']).split(';')[0]
}

function open(headers: Record<string, string>, path = socketPath, autoPong = true): WebSocket {
  const socket = new WebSocket(`ws://${ours()}${path}`, { headers, autoPong })
  sockets.push(socket)
  return socket
}

/** What became of a request for a WebSocket: 101 when it was opened. */
function upgrade(headers: Record<string, string>, path?: string): Promise<{ status: number; body: string }> {
  const socket = open(headers, path)
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ status: 101, body: '' }))
    socket.once('unexpected-response', (_request, response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    socket.on('error', reject)
  })
}

async function goodClient(autoPong = true) {
  const socket = open({ Origin: `http://${ours()}`, Cookie: await enter() }, socketPath, autoPong)
  await new Promise((resolve) => socket.once('open', resolve))
  const client: ContractRouterClient<typeof contract> = createORPCClient(new RPCLink({ websocket: socket }))
  return { socket, client }
}

const nextMessage = (socket: WebSocket) =>
  new Promise<string>((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())))

describe('a link', () => {
  it('is exchanged for a session cookie and leaves the address', async () => {
    const { pathname, search, hostname } = new URL(door.newLink())
    expect(hostname).toBe('127.0.0.1')
    const reply = await ask(pathname + search)
    expect(reply.status).toBe(303)
    expect(reply.headers.location).toBe('/')
    expect(String(reply.headers['set-cookie'])).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
    const cookie = String(reply.headers['set-cookie']).split(';')[0]
    expect((await ask('/', { Cookie: cookie })).body).toContain('The page')
  })

  it('works once', async () => {
    const { pathname, search } = new URL(door.newLink())
    expect((await ask(pathname + search)).status).toBe(303)
    const second = await ask(pathname + search)
    expect(second.status).toBe(403)
    expect(second.headers['set-cookie']).toBeUndefined()
    expect(second.body).toContain('Start the app again')
  })

  it('is not used up by a preview that asks for its head only', async () => {
    const { pathname, search } = new URL(door.newLink())
    expect((await ask(pathname + search, {}, 'HEAD')).status).toBe(403)
    expect((await ask(pathname + search)).status).toBe(303)
  })

  it.each(['/?token=wrong', '/?token=', '/', '/index.html', '/app.js'])(
    'is needed: %s without it is refused with a helpful page',
    async (path) => {
      const reply = await ask(path)
      expect(reply.status).toBe(403)
      expect(reply.body).toContain('This page needs a new link')
      expect(reply.body).not.toContain('wrong')
    },
  )

  it('is given to who has the key, and to nobody else', async () => {
    const link = await askForLink({ door: 'browser', port: door.port, key: door.key })
    expect((await ask(String(link).slice(String(link).indexOf('/?')))).status).toBe(303)
    expect(await askForLink({ door: 'browser', port: door.port, key: 'wrong' })).toBeNull()
    const authorization = { Authorization: `Bearer ${door.key}` }
    expect((await ask('/new-link', { ...authorization, Origin: 'http://evil.example' }, 'POST')).status).toBe(
      403,
    )
    expect((await ask('/new-link', { ...authorization, Host: 'evil.example' }, 'POST')).status).toBe(403)
    expect((await ask('/new-link', { Cookie: await enter() }, 'POST')).status).toBe(403)
  })

  it('cannot be asked for where nobody listens', async () => {
    const { port, key } = door
    await door.close()
    expect(await askForLink({ door: 'browser', port, key })).toBeNull()
    door = await BrowserDoor.open({ router, page, port: 0, log: () => undefined })
  })
})

describe('a page', () => {
  it('is refused under a foreign Host', async () => {
    const { pathname, search } = new URL(door.newLink())
    const Host = `evil.example:${door.port}`
    expect((await ask(pathname + search, { Host })).status).toBe(403)
    expect((await ask('/', { Cookie: await enter(), Host })).status).toBe(403)
    expect((await ask(pathname + search)).status).toBe(303)
  })

  it('may be asked for as localhost', async () => {
    const Host = `localhost:${door.port}`
    expect((await ask('/', { Cookie: await enter(), Host })).status).toBe(200)
  })

  it('comes with a strict policy', async () => {
    const { headers } = await ask('/', { Cookie: await enter() })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  it.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..\\..\\etc\\passwd',
    '/%00',
  ])('cannot be left by %s', async (path) => {
    const reply = await ask(path, { Cookie: await enter() })
    expect(reply.status).toBe(404)
    expect(reply.body).not.toContain('root:')
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('is not there for %s', async (method) => {
    expect((await ask('/', { Cookie: await enter() }, method)).status).toBe(405)
  })

  it('survives a request line that is no address', async () => {
    const socket = connect(door.port, '127.0.0.1')
    socket.write(`GET //[ HTTP/1.1\r\nHost: ${ours()}\r\nConnection: close\r\n\r\n`)
    const reply = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(data.toString())),
    )
    expect(reply).toMatch(/^HTTP\/1.1 403 /)
    expect((await ask('/', { Cookie: await enter() })).status).toBe(200)
  })
})

describe('a socket', () => {
  it('is opened for our own page', async () => {
    expect(await upgrade({ Origin: `http://${ours()}`, Cookie: await enter() })).toMatchObject({
      status: 101,
    })
  })

  it.each<[string, (cookie: string) => Record<string, string>, RegExp]>([
    ['without a cookie', () => ({ Origin: `http://${ours()}` }), /new link/],
    [
      'with a wrong cookie',
      () => ({ Origin: `http://${ours()}`, Cookie: `table-${door.port}=x` }),
      /new link/,
    ],
    ['without an Origin', (Cookie) => ({ Cookie }), /own page/],
    ['from a foreign Origin', (Cookie) => ({ Cookie, Origin: 'http://evil.example' }), /own page/],
    ['from another port', (Cookie) => ({ Cookie, Origin: 'http://127.0.0.1:1' }), /own page/],
    ['from our Origin by another scheme', (Cookie) => ({ Cookie, Origin: `https://${ours()}` }), /own page/],
    [
      'under a foreign Host',
      (Cookie) => ({ Cookie, Origin: `http://evil.example:${door.port}`, Host: `evil.example:${door.port}` }),
      /address/,
    ],
  ])('is refused %s', async (_case, headers, words) => {
    const { status, body } = await upgrade(headers(await enter()))
    expect(status).toBe(403)
    expect(body).toMatch(words)
  })

  it('is refused at another address', async () => {
    expect(await upgrade({ Origin: `http://${ours()}`, Cookie: await enter() }, '/other')).toMatchObject({
      status: 404,
    })
  })
})

describe('the contract', () => {
  it('answers calls', async () => {
    const { client } = await goodClient()
    expect(await client.app.about({})).toEqual(about)
  })

  it('answers a refusal with its code and facts', async () => {
    const { client } = await goodClient()
    const error = await client.history.rename({ id: 'g', name: 'x' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ORPCError)
    expect(error).toMatchObject({ code: 'REFUSED', data: refusal })
    expect(logged).toEqual([])
  })

  it('says nothing of an unexpected error but logs it', async () => {
    const { client } = await goodClient()
    const error = await client.table
      .play({ id: 'g', revision: 0, move: 'sail 1' })
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', message: 'Internal server error' })
    expect(logged).toMatchObject([{ message: 'the disk is on fire' }])
  })

  it.each([
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
    const { socket, client } = await goodClient()
    const answer = nextMessage(socket)
    socket.send(message)
    expect(await answer).toContain('This message is not a call of the contract.')
    expect(await client.history.names({})).toEqual(['Ada'])
  })

  it('answers a binary message with an error and goes on', async () => {
    const { socket, client } = await goodClient()
    const answer = nextMessage(socket)
    socket.send(Buffer.from([0xff, 0, 1]))
    expect(await answer).toContain('This message is not a call of the contract.')
    expect(await client.history.names({})).toEqual(['Ada'])
  })

  it.each(['/nonesuch/call', '/__proto__/x', '/app', '/'])('does not know %s', async (path) => {
    const { socket, client } = await goodClient()
    const answer = nextMessage(socket)
    socket.send(JSON.stringify({ i: 'x', p: { u: path, b: { json: {} } } }))
    expect(JSON.parse(await answer)).toMatchObject({ i: 'x', p: { s: 404 } })
    expect(await client.history.names({})).toEqual(['Ada'])
  })

  it('refuses input that breaks the schema', async () => {
    const { socket, client } = await goodClient()
    const answer = nextMessage(socket)
    const input = { id: 'g', revision: -1, move: 7 }
    socket.send(JSON.stringify({ i: 'x', p: { u: '/table/play', b: { json: input } } }))
    expect(JSON.parse(await answer)).toMatchObject({ p: { s: 400, b: { json: { code: 'BAD_REQUEST' } } } })
    expect(await client.history.names({})).toEqual(['Ada'])
    expect(logged).toEqual([])
  })

  it('closes on a message that is too large; others go on', async () => {
    const [{ socket }, { client }] = [await goodClient(), await goodClient()]
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.send(JSON.stringify({ i: 'x', p: { u: '/app/about', b: { json: 'x'.repeat(maxMessageBytes) } } }))
    expect(await closed).toBe(1009)
    expect(await client.history.names({})).toEqual(['Ada'])
  })
})

it('a page that does not answer pings is cut off; one that does stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const another = await BrowserDoor.open({ router, page, port: 0, log: () => undefined })
  const [first, theirs] = [door, another]
  door = another
  const [silent, alive] = [await goodClient(false), await goodClient()]
  const cut = new Promise((resolve) => silent.socket.once('close', resolve))
  const pinged = new Promise((resolve) => alive.socket.once('ping', resolve))
  vi.advanceTimersByTime(pingEvery)
  await pinged
  expect(await alive.client.history.names({})).toEqual(['Ada'])
  vi.advanceTimersByTime(pingEvery)
  expect(await cut).toBe(1006)
  expect(await alive.client.history.names({})).toEqual(['Ada'])
  vi.useRealTimers()
  await theirs.close()
  door = first
})

describe('closing', () => {
  it('says goodbye to the pages and frees the port', async () => {
    const { socket } = await goodClient()
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const { port } = door
    await door.close()
    expect(await closed).toBe(1001)
    door = await BrowserDoor.open({ router, page, port, log: () => undefined })
    expect(door.port).toBe(port)
  })

  it('cannot be opened twice on one port', async () => {
    await expect(
      BrowserDoor.open({ router, page, port: door.port, log: () => undefined }),
    ).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
  })
})
