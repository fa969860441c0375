import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { doorPaths, sessionPath, socketProtocol } from '../../shared/door.ts'
import { askForLink } from '../instance/index.ts'
import { BrowserDoor } from './browserDoor.ts'
import { listen, maxConnectionsOfOne, timeouts } from './door.ts'
import { askAt, closingOf, sessionIn, TestDoor } from './fixtures/browser.ts'

let at: TestDoor

beforeEach(async () => {
  at = new TestDoor({})
  await at.open()
})

afterEach(async () => {
  await at.remove()
  expect(at.logged).toEqual([])
})

const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` })

describe('a link', () => {
  test('is exchanged for a session, which is in no cookie and no address', async () => {
    expect(new URL(at.door.newLink()).hostname).toBe('127.0.0.1')
    const reply = await at.redeem(at.newToken())
    expect(reply.status).toBe(200)
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.headers.location).toBeUndefined()
    expect((await at.ask(sessionPath, bearer(sessionIn(reply)))).status).toBe(204)
  })

  test('works once', async () => {
    const token = at.newToken()
    expect((await at.redeem(token)).status).toBe(200)
    const second = await at.redeem(token)
    expect(second.status).toBe(403)
    expect(second.body).toContain('Start the app again')
  })

  test.each(['GET', 'HEAD'])('is not used up by a preview that only looks at it (%s)', async (method) => {
    const token = at.newToken()
    expect((await at.ask(`/?token=${token}`, {}, method)).status).toBe(200)
    expect((await at.redeem(token)).status).toBe(200)
  })

  test.each<[string, Record<string, string>]>([
    ['a foreign page', { Origin: 'http://evil.example' }],
    ['a page at another port', { Origin: 'http://127.0.0.1:1' }],
    ['a sandboxed page', { Origin: 'null' }],
    ['a form', { 'Content-Type': 'text/plain' }],
    ['a page under a foreign Host', { Host: 'evil.example', Origin: 'http://evil.example' }],
  ])('is not exchanged for %s, nor used up', async (_case, headers) => {
    const token = at.newToken()
    expect((await at.redeem(token, headers)).body).not.toContain('session')
    expect((await at.redeem(token)).status).toBe(200)
  })

  test.each(['wrong', '', 'x'.repeat(1000)])('is needed: nobody is let in by %j', async (token) => {
    const reply = await at.redeem(token)
    expect([400, 403]).toContain(reply.status)
    expect(reply.body).not.toContain('wrong')
  })

  test('is given to who has the key, and to nobody else', async () => {
    const { port, key } = at.door
    const link = new URL(String(await askForLink({ door: 'browser', port, key })))
    expect((await at.redeem(link.searchParams.get('token') ?? '')).status).toBe(200)
    expect(await askForLink({ door: 'browser', port, key: 'wrong' })).toBeNull()
    for (const headers of [
      { ...bearer(key), Origin: 'http://evil.example' },
      { ...bearer(key), Host: 'evil.example' },
      bearer(await at.enter()),
    ]) {
      expect((await at.ask('/new-link', headers, 'POST')).status).toBe(403)
    }
  })

  test('cannot be asked for where nobody listens', async () => {
    const { port: open, key } = at.door
    // As long as a connection goes out from a port, nobody can listen there.
    const holder = connect(open, '127.0.0.1')
    await once(holder, 'connect')
    const port = Number(holder.localPort)
    expect(await askForLink({ door: 'browser', port, key })).toBeNull()
    holder.destroy()
  })
})

describe('a session', () => {
  test('is known as long as the app runs, and no other is', async () => {
    const session = await at.enter()
    expect((await at.ask(sessionPath, bearer(session))).status).toBe(204)
    await at.door.close()
    await at.open()
    expect((await at.ask(sessionPath, bearer(session))).status).toBe(403)
  })

  test.each<[string, (session: string) => Record<string, string>]>([
    ['nothing', () => ({})],
    ['another one', () => bearer('x')],
    [
      'a cookie, which every program on this machine is sent',
      (session) => ({ Cookie: `session=${session}` }),
    ],
  ])('is not known by %s', async (_case, headers) => {
    expect((await at.ask(sessionPath, headers(await at.enter()))).status).toBe(403)
  })
})

describe('the page', () => {
  test('is refused under a foreign Host, and may be asked for as localhost', async () => {
    const { port } = at.door
    for (const path of ['/', '/app.js', sessionPath]) {
      expect((await at.ask(path, { Host: `evil.example:${port}` })).status).toBe(403)
    }
    expect((await at.ask('/', { Host: `localhost:${port}` })).body).toContain('The page')
  })

  test('is there at the usual port of the web, which browsers leave out', async () => {
    const server = createServer()
    await listen(server, '127.0.0.1', 0)
    const { port } = server.address() as AddressInfo
    // Only some users may listen at that port itself.
    vi.spyOn(server, 'address').mockReturnValue({ address: '127.0.0.1', family: 'IPv4', port: 80 })
    const log = (error: unknown) => at.logged.push(error)
    const door = new BrowserDoor(server, ['127.0.0.1'], {
      router: {},
      page: at.page,
      transfers: at.transfers,
      log,
    })
    expect(
      (await askAt({ hostname: '127.0.0.1', port: String(port) }, '/', { Host: '127.0.0.1' })).status,
    ).toBe(200)
    await door.close()
  })

  test('comes with a strict policy', async () => {
    const { headers } = await at.ask('/')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        `connect-src 'self' ws://${at.host} ws://localhost:${at.door.port}`,
      ]),
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), display-capture=()',
      'cache-control': 'no-cache',
    })
  })

  test.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..\\..\\etc\\passwd',
    '/%00',
  ])('cannot be left by %s', async (path) => {
    const reply = await at.ask(path)
    expect(reply.status).toBe(404)
    expect(reply.body).not.toContain('root:')
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('is not there for %s', async (method) => {
    expect((await at.ask('/', {}, method)).status).toBe(405)
  })

  test('survives a request line that is no address', async () => {
    const socket = connect(at.door.port, '127.0.0.1')
    socket.write(`GET //[ HTTP/1.1\r\nHost: ${at.host}\r\nConnection: close\r\n\r\n`)
    const reply = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(data.toString())),
    )
    expect(reply).toMatch(/^HTTP\/1.1 404 /)
    expect((await at.ask('/')).status).toBe(200)
  })

  test('is there though requests that were half sent are held open', async () => {
    const held = Array.from({ length: 2 * maxConnectionsOfOne }, () => {
      const socket = connect(at.door.port, '127.0.0.1')
      socket.on('error', () => undefined).write(`GET / HTTP/1.1\r\nHost: ${at.host}\r\n`)
      return socket
    })
    await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
    const cut = held.map((socket) => new Promise((resolve) => socket.once('close', () => resolve(socket))))
    expect((await at.ask('/')).status).toBe(200)
    expect(held).toContain(await Promise.race(cut))
    for (const socket of held) socket.destroy()
  })
})

describe('a request that is sent slowly', () => {
  const json = 'application/json'
  const bytes = 'application/octet-stream'
  /** Begins a request of our own page, which is to send four bytes; resolves once it is being answered. */
  async function begin(path: string, type: string, session: string) {
    const socket = connect(at.door.port, '127.0.0.1')
    const headers = [
      `POST ${path} HTTP/1.1`,
      `Host: ${at.host}`,
      `Origin: ${at.origin}`,
      `Authorization: Bearer ${session}`,
      `Content-Type: ${type}`,
      'Content-Length: 4',
      'Expect: 100-continue',
    ]
    socket.write(`${headers.join('\r\n')}\r\n\r\n`)
    await once(socket, 'data')
    socket.write('ga')
    return socket
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['a token', doorPaths.enter, json],
    ['an upload without a session', doorPaths.upload, bytes],
  ])('is cut off after ten seconds: %s', async (_, path, type) => {
    const socket = await begin(path, type, 'wrong')
    socket.resume()
    vi.advanceTimersByTime(timeouts.requestTimeout - 1)
    expect((await at.ask('/')).status).toBe(200)
    expect(socket.closed).toBe(false)
    vi.advanceTimersByTime(1)
    await vi.waitFor(() => expect(socket.closed).toBe(true))
  })

  test('may be an upload of a page that was let in', async () => {
    const socket = await begin(doorPaths.upload, bytes, await at.enter())
    vi.advanceTimersByTime(timeouts.requestTimeout)
    const answered = once(socket, 'data')
    socket.write('me')
    expect(String(await answered)).toMatch(/^HTTP\/1.1 200 /)
    socket.destroy()
  })
})

describe('closing', () => {
  test('says goodbye to the pages and frees the port', async () => {
    const { socket } = await at.client()
    const closed = closingOf(socket)
    const { port } = at.door
    await at.door.close()
    expect(await closed).toBe(1001)
    await at.open(port)
    expect(at.door.port).toBe(port)
  })

  test('ends though one page comes back at once and another one takes its time to go', async () => {
    const slow = await at.client()
    const fast = await at.client()
    const session = await at.enter()
    // What arrives at a page that is busy waits: our farewell, too.
    slow.socket.pause()
    fast.socket.once('close', () => {
      const goOn = () => slow.socket.resume()
      at.dial([socketProtocol, session]).on('error', goOn).on('open', goOn)
    })
    const { port } = at.door
    await at.door.close()
    await at.open(port)
  })

  test('ends though a page was about to open a socket', async () => {
    // While this one says goodbye, the other one goes on.
    await at.client()
    const session = await at.enter()
    const page = connect(at.door.port, '127.0.0.1')
    page.write(`GET ${doorPaths.socket} HTTP/1.1\r\nHost: ${at.host}\r\nOrigin: http://${at.host}\r\n`)
    await at.ask('/')
    const closed = at.door.close()
    page.write(`Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n`)
    page.write(`Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n`)
    page.write(`Sec-WebSocket-Protocol: ${socketProtocol}, ${session}\r\n\r\n`)
    await closed
  })

  test('cannot be opened twice on one port', async () => {
    await expect(at.another(at.door.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
