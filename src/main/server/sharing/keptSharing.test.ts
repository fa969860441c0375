import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { value } from '../../../shared/testing/outcomes.ts'
import { partOf } from '../../files/wholeFile.ts'
import { goingAway } from '../sockets.ts'
import {
  address,
  anna,
  ben,
  closingOf,
  codeOf,
  shareSessionOfTest,
  type TestShareSession,
  viewOf,
  watch,
} from './fixtures/shareSession.ts'
import { SharingFile, maxGuests, type KeptSharing } from './keptSharing.ts'

const guest = { session: 'ab'.repeat(32), device: 'iPhone', name: 'Ben', right: ben } as const
const sharing: KeptSharing = {
  game: 'one',
  address: '127.0.0.1',
  port: 4173,
  seats: 2,
  open: [watch, ben],
  guests: [guest],
}
const day = 24 * 60 * 60 * 1000

describe('the file', () => {
  let folder: string
  let now: number
  const path = () => join(folder, 'sharing.json')
  const open = () => new SharingFile(folder, () => now)

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kept-'))
    now = 1000
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is read again by the next start, and only this user may read it', () => {
    open().write(sharing)
    expect(open().read()).toEqual(sharing)
    expect(statSync(path()).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['sharing.json'])
  })

  test('is forgotten after three days, and where the clock was turned back', () => {
    for (const later of [3 * day, -1]) {
      now = 1000
      open().write(sharing)
      now += later
      expect(open().read()).toBeNull()
      expect(readdirSync(folder)).toEqual([])
    }
    now = 1000
    open().write(sharing)
    now += 3 * day - 1
    expect(open().read()).toEqual(sharing)
  })

  test.each([
    ['no JSON', '{"at":1000,'],
    [
      'a short hash',
      JSON.stringify({ at: 1, sharing: { ...sharing, guests: [{ ...guest, session: 'ab' }] } }),
    ],
    ['no phone', JSON.stringify({ at: 1, sharing: { ...sharing, guests: [] } })],
    [
      'too many phones',
      JSON.stringify({ at: 1, sharing: { ...sharing, guests: Array(maxGuests + 1).fill(guest) } }),
    ],
    ['more than we wrote', JSON.stringify({ at: 1, sharing: { ...sharing, secret: 'x' } })],
  ])('with %s is removed', (_case, text) => {
    writeFileSync(path(), text)
    expect(open().read()).toBeNull()
    expect(readdirSync(folder)).toEqual([])
  })

  test('is written where there is something else to be kept, and again once it was removed', () => {
    const file = open()
    const written = () => readFileSync(path(), 'utf8')
    file.write(sharing)
    const first = written()
    now += 1
    file.write({ ...sharing })
    expect(written()).toBe(first)
    file.write({ ...sharing, open: [] })
    expect(open().read()).toMatchObject({ open: [] })
    file.remove()
    file.write({ ...sharing, open: [] })
    expect(open().read()).toMatchObject({ open: [] })
  })

  test('that cannot be replaced is removed, and the error is told', () => {
    const file = open()
    file.write(sharing)
    mkdirSync(partOf(path()))
    expect(() => file.write({ ...sharing, open: [] })).toThrow()
    expect(open().read()).toBeNull()
  })
})

describe('after the app was started again', () => {
  let house: TestShareSession
  beforeEach(async () => {
    house = await shareSessionOfTest()
  })

  test('nothing listens until the owner goes on; then phones have their places by the keys that they have', async () => {
    const a = await house.guest(anna)
    const closed = closingOf(a.socket)
    await house.restart()
    expect(await closed).toBe(goingAway)
    expect(await house.state()).toEqual({
      sharing: null,
      interrupted: { game: house.game, title: 'Anna, Ben', phones: 1 },
    })
    await expect(house.ask('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })

    expect(value(await house.sharing.resume())).toEqual({ sameAddress: true })
    expect((await house.state()).interrupted).toBeNull()
    expect((await house.shared())?.address).toBe(house.now.address)
    const { client } = await house.line(a.session)
    expect((await viewOf(client)).right).toEqual(anna)
    expect(
      await codeOf(client.game.act({ id: house.game, revision: 0, act: { do: 'play', move: 'sail 2' } })),
    ).toBe('done')
    expect((await house.join({ secret: house.secret })).status).toBe(403)
  })

  test('no secret is in the file: neither the keys of phones nor the ways in', async () => {
    const { session } = await house.guest(anna)
    const text = readFileSync(house.file, 'utf8')
    for (const secret of [session, house.secret, house.now.code ?? '']) expect(text).not.toContain(secret)
    expect(statSync(house.file).mode & 0o777).toBe(0o600)
  })

  test('a phone that was sent away does not come back, and one that changed its place has the new one', async () => {
    const a = await house.guest(anna)
    const b = await house.guest(ben)
    await b.client.guest.choose({ name: 'Ben', right: watch })
    house.sharing.sendAway({ guest: (await house.shared())?.guests[0].id ?? '' })
    await house.restart()
    value(await house.sharing.resume())
    expect(await house.upgrade(a.session)).toBe(403)
    expect(await viewOf((await house.line(b.session)).client)).toMatchObject({ name: 'Ben', right: watch })
  })

  test.each<[string, () => Promise<void> | void]>([
    ['stopped sharing', () => house.sharing.end()],
    ['said no', () => house.restart().then(() => house.sharing.end())],
    ['shared anew', () => house.restart().then(() => house.begin())],
  ])('no key opens anything once the owner has %s', async (_case, end) => {
    const { session } = await house.guest(anna)
    await end()
    await house.restart()
    expect(await house.state()).toEqual({ sharing: null, interrupted: null })
    expect(await house.sharing.resume()).toMatchObject({ refusal: { code: 'sharing.none' } })
    await house.begin()
    expect(await house.upgrade(session)).toBe(403)
  })

  test('no phone has a seat that a player who was added meanwhile has moved; who watches goes on watching', async () => {
    await house.sharing.end()
    await house.begin(house.ledger, [watch, anna, ben])
    const playing = await house.guest(ben)
    const watching = await house.guest(watch)
    await house.restart()
    const player = { name: 'Late', colour: 'green', boat: 'khnum' } as const
    const late = { do: 'seat', n: 1, seat: 1, player, points: 9 } as const
    value(value(house.services.sessions.ledger(house.ledger)).change(0, (game) => game.correct(late)))
    value(await house.sharing.resume())
    expect((await viewOf((await house.line(playing.session)).client)).right).toBeNull()
    expect((await viewOf((await house.line(watching.session)).client)).right).toEqual(watch)
    expect((await house.shared())?.open).toEqual([watch])
  })

  test('nothing is left to go on with once the last phone was sent away', async () => {
    await house.guest(anna)
    house.sharing.sendAway({ guest: (await house.shared())?.guests[0].id ?? '' })
    await house.restart()
    expect((await house.state()).interrupted).toBeNull()
  })

  test('where nothing can be kept the phones play on, and the log says why', async () => {
    mkdirSync(house.file)
    const { client } = await house.guest(anna)
    expect((await viewOf(client)).right).toEqual(anna)
    expect(house.logged.length).toBeGreaterThan(0)
    house.logged.length = 0
    rmSync(house.file, { recursive: true })
  })

  test('an unanswered question is asked again', async () => {
    await house.guest(anna)
    await house.restart()
    await house.restart()
    expect((await house.state()).interrupted?.phones).toBe(1)
  })

  test('phones join anew where the address of the computer has changed', async () => {
    const { session } = await house.guest(anna)
    await house.restart()
    house.network.change({ name: 'Wi-Fi', address: '127.0.0.2', isLikely: true })
    expect(value(await house.sharing.resume())).toEqual({ sameAddress: false })
    house.now = (await house.shared()) ?? house.now
    expect(new URL(house.now.address).hostname).toBe('127.0.0.2')
    expect(house.now.guests).toEqual([])
    expect(await house.upgrade(session)).toBe(403)
  })

  test('nothing is shared where the computer is in no network, and the owner is asked again', async () => {
    await house.guest(anna)
    await house.restart()
    house.network.change({ name: 'docker0', address: '127.0.0.2', isLikely: false })
    expect(await house.sharing.resume()).toMatchObject({ refusal: { code: 'sharing.address' } })
    expect((await house.state()).interrupted?.phones).toBe(1)
  })

  test('phones join anew where another program has the port', async () => {
    const { session } = await house.guest(anna)
    const other = createServer().listen(0, address)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await house.restart()
    const kept = JSON.parse(readFileSync(house.file, 'utf8')) as { sharing: KeptSharing }
    writeFileSync(house.file, JSON.stringify({ ...kept, sharing: { ...kept.sharing, port } }))
    await house.restart()
    expect((await house.state()).interrupted?.phones).toBe(1)
    try {
      expect(value(await house.sharing.resume())).toEqual({ sameAddress: false })
      house.now = (await house.shared()) ?? house.now
      expect(house.now.guests).toEqual([])
      expect(await house.upgrade(session)).toBe(403)
      await house.restart()
      expect((await house.state()).interrupted).toBeNull()
    } finally {
      await new Promise((resolve) => other.close(resolve))
    }
  })
})
