import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from 'node:net'
import { sessionPath } from '../../../shared/door.ts'
import { guestPaths } from '../../../shared/sharing.ts'
import { maxConnections } from '../door.ts'
import { burst, maxGuestMessageBytes, maxLogged } from './door.ts'
import { maxWrong } from './accessCodes.ts'
import {
  address,
  closingOf,
  codeOf,
  sessionIn,
  shareSessionOfTest,
  type TestShareSession,
  watch,
} from './fixtures/shareSession.ts'

let shareSession: TestShareSession
beforeEach(async () => {
  shareSession = await shareSessionOfTest()
})

describe('a phone', () => {
  test('gets the page at the shared address alone, and nothing that is for the owner', async () => {
    expect((await shareSession.ask('/')).body).toContain('For guests')
    for (const path of ['/index.html', '/guest.html', '/history.db', '/assets/../history.db', '/contract']) {
      expect((await shareSession.ask(path)).status).toBe(404)
    }
    expect((await shareSession.ask('/')).headers['content-security-policy']).toContain(
      `connect-src 'self' ws://${shareSession.host}`,
    )
  })

  test.each(['evil.example', 'localhost', '127.0.0.1', '[::1]'])(
    'is refused under the Host %s',
    async (name) => {
      const Host = `${name}:${name === address ? 1 : new URL(shareSession.now.address).port}`
      expect((await shareSession.ask('/', { Host })).status).toBe(403)
      const reply = await shareSession.join(
        { secret: shareSession.secret },
        { Host, Origin: `http://${Host}` },
      )
      expect(reply.status).toBe(403)
      expect(reply.body).not.toContain('session')
    },
  )

  test('exchanges the secret of the link for a session of its own, which is in no cookie', async () => {
    const reply = await shareSession.join({ secret: shareSession.secret })
    expect(reply.status).toBe(200)
    expect(reply.headers['set-cookie']).toBeUndefined()
    const session = sessionIn(reply)
    expect(session).not.toBe(await shareSession.enter())
    expect((await shareSession.ask(sessionPath, { Authorization: `Bearer ${session}` })).status).toBe(204)
    expect((await shareSession.ask(sessionPath, { Cookie: `session=${session}` })).status).toBe(403)
    expect((await shareSession.ask(sessionPath)).status).toBe(403)
  })

  test('may join once more without being a second guest', async () => {
    const Authorization = `Bearer ${await shareSession.enter()}`
    expect((await shareSession.join({ secret: shareSession.secret }, { Authorization })).status).toBe(204)
    expect((await shareSession.shared())?.guests).toHaveLength(1)
  })

  test('gets in though requests that were half sent are held open', async () => {
    const port = Number(new URL(shareSession.now.address).port)
    const held = Array.from({ length: 2 * maxConnections }, () => {
      const socket = connect(port, address)
      socket
        .on('error', () => undefined)
        .write(`POST ${guestPaths.join} HTTP/1.1\r\nHost: ${shareSession.host}\r\n`)
      return socket
    })
    await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
    expect((await shareSession.ask('/')).status).toBe(200)
    expect(await shareSession.upgrade(await shareSession.enter())).toBe(101)
    for (const socket of held) socket.destroy()
  })

  test('hands nothing in but a key, at its place', async () => {
    const json = { Origin: shareSession.origin, 'Content-Type': 'application/json' }
    const key = JSON.stringify({ secret: shareSession.secret })
    expect((await shareSession.ask('/', json, key)).status).toBe(405)
    expect((await shareSession.shared())?.guests).toEqual([])
  })

  test('gets in by the code too', async () => {
    expect((await shareSession.join({ code: shareSession.now.code })).status).toBe(200)
  })

  test('is refused a wrong key, and locked out after some of them', async () => {
    const first = await shareSession.join({ secret: 'wrong' })
    expect([first.status, JSON.parse(first.body)]).toEqual([403, { why: 'secret' }])
    for (let wrong = 1; wrong < maxWrong; wrong++) {
      expect(JSON.parse((await shareSession.join({ code: '2222-2222' })).body)).toEqual({ why: 'code' })
    }
    const locked = await shareSession.join({ code: shareSession.now.code })
    expect([locked.status, JSON.parse(locked.body)]).toEqual([429, { why: 'wait' }])
  })

  test.each<[string, Record<string, string>]>([
    ['another page', { Origin: 'http://evil.example' }],
    ['another port', { Origin: 'http://127.0.0.1:1' }],
    ['a sandboxed page', { Origin: 'null' }],
  ])('is not let in by %s', async (_case, headers) => {
    const reply = await shareSession.join({ secret: shareSession.secret }, headers)
    expect(reply.status).toBe(403)
    expect(reply.body).not.toContain('session')
  })

  test('is not let in by a form, by too much, or by something else', async () => {
    const key = JSON.stringify({ secret: shareSession.secret })
    const json = { Origin: shareSession.origin, 'Content-Type': 'application/json' }
    expect(
      (
        await shareSession.ask(
          guestPaths.join,
          { Origin: shareSession.origin, 'Content-Type': 'text/plain' },
          key,
        )
      ).status,
    ).toBe(400)
    expect((await shareSession.ask(guestPaths.join, json, `${key}${' '.repeat(1000)}`)).status).toBe(400)
    expect((await shareSession.ask(guestPaths.join, json, '{"secret":1}')).status).toBe(400)
    expect((await shareSession.ask(guestPaths.join, json, 'null')).status).toBe(400)
  })
})

describe('a socket', () => {
  test('is opened for a guest, on our own page', async () => {
    expect(await shareSession.upgrade(await shareSession.enter())).toBe(101)
  })

  test.each<[string, (session: string) => [string, Record<string, string>?]]>([
    ['with a wrong session', () => ['x']],
    ['with a session in a cookie', (session) => ['x', { Cookie: `session=${session}` }]],
    ['without an Origin', (session) => [session, { Origin: '' }]],
    ['from a foreign Origin', (session) => [session, { Origin: 'http://evil.example' }]],
    ['under a foreign Host', (session) => [session, { Origin: 'http://evil.example', Host: 'evil.example' }]],
  ])('is refused %s', async (_case, as) => {
    expect(await shareSession.upgrade(...as(await shareSession.enter()))).toBe(403)
  })

  test('is refused elsewhere', async () => {
    expect(await shareSession.upgrade(await shareSession.enter(), {}, '/contract')).toBe(404)
  })

  test('is refused to a guest who has too many', async () => {
    const session = await shareSession.enter()
    for (let nth = 0; nth < 4; nth++) expect(await shareSession.upgrade(session)).toBe(101)
    expect(await shareSession.upgrade(session)).toBe(503)
  })

  test('is closed by a message that is too large', async () => {
    const { socket } = await shareSession.guest(watch)
    const closed = closingOf(socket)
    socket.send('x'.repeat(maxGuestMessageBytes + 1))
    expect(await closed).toBe(1009)
  })

  test('is closed by messages that come too fast', async () => {
    const { socket } = await shareSession.guest()
    const closed = closingOf(socket)
    for (let sent = 0; sent <= burst; sent++) socket.send('{}')
    expect(await closed).toBe(1008)
  })
})

describe('the log', () => {
  /** The answer to a message whose body is no call's input, whatever the call. */
  const answerTo = async (body: unknown): Promise<unknown> => {
    const { socket } = await shareSession.guest(watch)
    const answer = new Promise((resolve) => {
      socket.on('message', (data: Buffer) => {
        const { i, p } = JSON.parse(data.toString()) as { i: string; p: { s: number } }
        if (i === 'broken') resolve(p.s)
      })
    })
    socket.send(JSON.stringify({ i: 'broken', p: { u: '/guest/choose', b: body } }))
    return answer
  }

  test.each([
    [{ json: {}, meta: [[99, 'a']] }],
    [{ json: null, meta: [[1, 'a']] }],
    [{ json: { a: 'no address' }, meta: [[4, 'a']] }],
    [{ json: { a: 5 }, meta: [[5, 'a']] }],
    [null],
    ['no object'],
  ])('has nothing about a broken message: %j', async (body) => {
    expect(await answerTo(body)).toBe(400)
    expect(shareSession.logged).toEqual([])
  })

  test('has only so many errors that phones cause, however many sockets they open', async () => {
    vi.spyOn(shareSession.services.sessions, 'find').mockImplementation(() => {
      throw new Error('Ours')
    })
    const session = await shareSession.enter()
    const asked: string[] = []
    while (asked.length < 2 * maxLogged) {
      const { client, socket } = await shareSession.line(session)
      await client.guest.choose({ name: '', right: watch })
      for (let nth = 0; nth < maxLogged / 2; nth++) {
        asked.push(await codeOf(client.game.watch({ id: shareSession.game })))
      }
      socket.terminate()
    }
    expect(new Set(asked)).toEqual(new Set(['INTERNAL_SERVER_ERROR']))
    expect(shareSession.logged).toHaveLength(maxLogged)
    shareSession.logged.length = 0
    vi.restoreAllMocks()
  })
})
