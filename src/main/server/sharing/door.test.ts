import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { guestPaths } from '../../../shared/sharing.ts'
import { burst, maxGuestMessageBytes } from './door.ts'
import { maxWrong } from './entrance.ts'
import { address, closingOf, cookieOf, TestParty, watch } from './fixtures/party.ts'

let party: TestParty

beforeEach(async () => {
  party = new TestParty()
  await party.begin()
})

afterEach(async () => {
  await party.remove()
  expect(party.logged).toEqual([])
})

describe('a phone', () => {
  it('gets the page at the shared address alone, and nothing that is for the owner', async () => {
    expect((await party.ask('/')).body).toContain('For guests')
    for (const path of ['/index.html', '/guest.html', '/history.db', '/assets/../history.db', '/contract']) {
      expect((await party.ask(path)).status).toBe(404)
    }
    expect((await party.ask('/')).headers['content-security-policy']).toContain(
      `connect-src 'self' ws://${party.host}`,
    )
  })

  it.each(['evil.example', 'localhost', '127.0.0.1', '[::1]'])(
    'is refused under the Host %s',
    async (name) => {
      const Host = `${name}:${name === address ? 1 : new URL(party.now.address).port}`
      expect((await party.ask('/', { Host })).status).toBe(403)
      const reply = await party.join({ secret: party.secret }, { Host, Origin: `http://${Host}` })
      expect(reply.status).toBe(403)
      expect(reply.headers['set-cookie']).toBeUndefined()
    },
  )

  it('exchanges the secret of the link for a session of its own', async () => {
    const reply = await party.join({ secret: party.secret })
    expect(reply.status).toBe(204)
    expect(String(reply.headers['set-cookie'])).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(cookieOf(reply)).not.toBe(await party.enter())
    expect((await party.ask(guestPaths.session, { Cookie: cookieOf(reply) })).status).toBe(204)
    expect((await party.ask(guestPaths.session)).status).toBe(403)
  })

  it('may join once more without being a second guest', async () => {
    const cookie = await party.enter()
    expect(
      (await party.join({ secret: party.secret }, { Cookie: cookie })).headers['set-cookie'],
    ).toBeUndefined()
    expect((await party.shared())?.guests).toHaveLength(1)
  })

  it('gets in by the code too', async () => {
    expect((await party.join({ code: party.now.code })).status).toBe(204)
  })

  it('is refused a wrong key, and locked out after some of them', async () => {
    const first = await party.join({ secret: 'wrong' })
    expect([first.status, JSON.parse(first.body)]).toEqual([403, { why: 'secret' }])
    for (let wrong = 1; wrong < maxWrong; wrong++) {
      expect(JSON.parse((await party.join({ code: '2222-2222' })).body)).toEqual({ why: 'code' })
    }
    const locked = await party.join({ code: party.now.code })
    expect([locked.status, JSON.parse(locked.body)]).toEqual([429, { why: 'wait' }])
    expect(locked.headers['set-cookie']).toBeUndefined()
  })

  it.each<[string, Record<string, string>]>([
    ['another page', { Origin: 'http://evil.example' }],
    ['another port', { Origin: 'http://127.0.0.1:1' }],
    ['a sandboxed page', { Origin: 'null' }],
  ])('is not let in by %s', async (_case, headers) => {
    const reply = await party.join({ secret: party.secret }, headers)
    expect(reply.status).toBe(403)
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  it('is not let in by a form, by too much, or by something else', async () => {
    const key = JSON.stringify({ secret: party.secret })
    const json = { Origin: party.origin, 'Content-Type': 'application/json' }
    expect(
      (await party.ask(guestPaths.join, { Origin: party.origin, 'Content-Type': 'text/plain' }, key)).status,
    ).toBe(400)
    expect((await party.ask(guestPaths.join, json, `${key}${' '.repeat(1000)}`)).status).toBe(400)
    expect((await party.ask(guestPaths.join, json, '{"secret":1}')).status).toBe(400)
    expect((await party.ask(guestPaths.join, json, 'null')).status).toBe(400)
  })
})

describe('a socket', () => {
  it('is opened for a guest, on our own page', async () => {
    expect(await party.upgrade({ Origin: party.origin, Cookie: await party.enter() })).toBe(101)
  })

  it.each<[string, (cookie: string) => Record<string, string>]>([
    ['without a session', () => ({ Origin: party.origin })],
    ['with a wrong session', (Cookie) => ({ Origin: party.origin, Cookie: `${Cookie.split('=')[0]}=x` })],
    ['without an Origin', (Cookie) => ({ Cookie })],
    ['from a foreign Origin', (Cookie) => ({ Cookie, Origin: 'http://evil.example' })],
    ['under a foreign Host', (Cookie) => ({ Cookie, Origin: 'http://evil.example', Host: 'evil.example' })],
  ])('is refused %s', async (_case, headers) => {
    expect(await party.upgrade(headers(await party.enter()))).toBe(403)
  })

  it('is refused elsewhere', async () => {
    expect(await party.upgrade({ Origin: party.origin, Cookie: await party.enter() }, '/contract')).toBe(404)
  })

  it('is refused to a guest who has too many', async () => {
    const headers = { Origin: party.origin, Cookie: await party.enter() }
    for (let nth = 0; nth < 4; nth++) expect(await party.upgrade(headers)).toBe(101)
    expect(await party.upgrade(headers)).toBe(503)
  })

  it('is closed by a message that is too large', async () => {
    const { socket } = await party.guest(watch)
    const closed = closingOf(socket)
    socket.send('x'.repeat(maxGuestMessageBytes + 1))
    expect(await closed).toBe(1009)
  })

  it('is closed by messages that come too fast', async () => {
    const { socket } = await party.guest()
    const closed = closingOf(socket)
    for (let sent = 0; sent <= burst; sent++) socket.send('{}')
    expect(await closed).toBe(1008)
  })
})
