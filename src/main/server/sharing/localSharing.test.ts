import { beforeEach, describe, expect, test } from 'vitest'
import { createRouterClient } from '@orpc/server'
import { boats, colours } from '../../../shared/players.ts'
import { refuse } from '../../../shared/refusal.ts'
import { farewells, rightsOf, type Right } from '../../../shared/sharing.ts'
import { value } from '../../../shared/testing/outcomes.ts'
import { routerOf } from '../../router/index.ts'
import {
  address,
  anna,
  ben,
  closingOf,
  codeOf,
  everything,
  shareSessionOfTest,
  type TestShareSession,
  viewOf,
  watch,
} from './fixtures/shareSession.ts'
import { maxGuests } from './keptSharing.ts'

let shareSession: TestShareSession
beforeEach(async () => {
  shareSession = await shareSessionOfTest()
})

describe('the owner', () => {
  test('sees who is there', async () => {
    const { client, socket } = await shareSession.guest()
    await client.guest.choose({ name: 'Cleo', right: watch })
    expect((await shareSession.shared())?.guests).toMatchObject([
      { name: 'Cleo', device: 'computer', right: watch, connected: true },
    ])
    socket.close()
    await expect.poll(async () => (await shareSession.shared())?.guests[0].connected).toBe(false)
  })

  test('has another phone come in where there are too many, in place of the one that is gone the longest', async () => {
    const phones: Awaited<ReturnType<TestShareSession['guest']>>[] = []
    while (phones.length < maxGuests) phones.push(await shareSession.guest())
    expect((await shareSession.join({ secret: shareSession.secret })).status).toBe(503)
    const here = async () => (await shareSession.shared())?.guests.filter(({ connected }) => connected).length
    for (const [nth, one] of [5, 0].entries()) {
      phones[one].socket.close()
      await expect.poll(here).toBe(maxGuests - 1 - nth)
    }
    await shareSession.enter()
    expect(await shareSession.upgrade(phones[5].session)).toBe(403)
    expect(await shareSession.upgrade(phones[0].session)).toBe(101)
  })

  test('closes a right, and whoever holds it can no longer use it', async () => {
    const { client } = await shareSession.guest(anna)
    const updates = await client.game.watch({ id: shareSession.game })
    await updates.next()
    shareSession.sharing.open({ open: [watch] })
    expect((await updates.next()).done).toBe(true)
    expect((await viewOf(client)).right).toBeNull()
    expect(
      await codeOf(
        client.game.act({ id: shareSession.game, revision: 0, act: { do: 'play', move: 'sail 2' } }),
      ),
    ).toBe('sharing.notOpen')
  })

  test('gives a seat to a computer player, and its phone loses it', async () => {
    const { client } = await shareSession.guest(ben)
    const { game, services } = shareSession
    const table = value(services.sessions.table(game))
    value(table.change(0, (now) => now.handOver(1, 'Ben', 'novice')))
    expect(await viewOf(client)).toMatchObject({ right: null, offers: [{ right: watch }, { right: anna }] })
    value(table.change(1, (now) => now.handOver(1, 'Ben', undefined)))
    expect(await codeOf(client.guest.choose({ name: '', right: ben }))).toBe('done')
  })

  test('brings back another seat of a late player, and every phone stays with its own', async () => {
    await shareSession.begin(shareSession.ledger, [watch, anna, ben])
    const { client } = await shareSession.guest(ben)
    const kept = value(shareSession.services.sessions.ledger(shareSession.ledger))
    const player = { name: 'Late', colour: 'green', boat: 'khnum' } as const
    const late = (seat: number) => ({ do: 'seat', n: 1, seat, player, points: 9 }) as const
    value(kept.change(0, (game) => game.correct(late(1))))
    value(kept.change(1, (game) => game.undo()))
    value(kept.change(2, (game) => game.correct(late(2))))
    expect((await viewOf(client)).right).toEqual(ben)
    value(kept.change(3, (game) => game.bringBack(0)))
    expect((await viewOf(client)).right).toEqual({ kind: 'play', seat: 2 })
  })

  test('sends a guest away, who cannot come back: neither by the session nor by the ways in of before', async () => {
    const { session, socket } = await shareSession.guest(anna)
    const stays = await shareSession.guest()
    const before = { secret: shareSession.secret, code: shareSession.now.code }
    const closed = closingOf(socket)
    shareSession.sharing.sendAway({ guest: (await shareSession.shared())?.guests[0].id ?? '' })
    expect(await closed).toBe(farewells.sentAway)
    expect(await shareSession.upgrade(session)).toBe(403)
    expect(JSON.parse((await shareSession.join({ secret: before.secret })).body)).toEqual({ why: 'secret' })
    expect(JSON.parse((await shareSession.join({ code: before.code })).body)).toEqual({ why: 'code' })

    const now = await shareSession.shared()
    expect(now?.guests).toHaveLength(1)
    expect(await shareSession.upgrade(stays.session)).toBe(101)
    expect((await shareSession.join({ code: now?.code })).status).toBe(200)
    expect((await shareSession.join({ secret: now?.link.split('#')[1] })).status).toBe(200)
  })

  test('ends it: every socket is closed at once, and nothing listens any more', async () => {
    const { socket } = await shareSession.guest(anna)
    const closed = closingOf(socket)
    await shareSession.sharing.end()
    expect(await closed).toBe(farewells.ended)
    expect(await shareSession.shared()).toBeNull()
    await expect(shareSession.ask('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('is not played on for by what arrives after the end', async () => {
    const { socket } = await shareSession.guest(anna)
    const ended = shareSession.sharing.end()
    const play = { json: { id: shareSession.game, revision: 0, act: { do: 'play', move: 'sail 2' } } }
    socket.send(JSON.stringify({ i: '1', p: { u: '/game/act', b: play } }))
    await ended
    const table = shareSession.services.sessions.table(shareSession.game)
    expect(table.ok && table.value.revision).toBe(0)
  })

  test('shares again with other keys: those of before, and their sessions, open nothing', async () => {
    const before = {
      session: await shareSession.enter(),
      secret: shareSession.secret,
      code: shareSession.now.code,
    }
    await shareSession.begin()
    expect(shareSession.secret).not.toBe(before.secret)
    expect(await shareSession.upgrade(before.session)).toBe(403)
    expect(JSON.parse((await shareSession.join({ secret: before.secret })).body)).toEqual({ why: 'secret' })
    expect(JSON.parse((await shareSession.join({ code: before.code })).body)).toEqual({ why: 'code' })
  })

  test('shares a ledger of six with all the rights that it has', async () => {
    const { services, sharing } = shareSession
    const players = colours.map((colour, seat) => ({ name: colour, colour, boat: boats[seat] }))
    const setup = { lost: {}, scoreOnly: false }
    const ledger = { edition: 'tutankhamun-2021', players, options: {}, setup } as const
    const id = value(services.sessions.createLedger({ ...ledger, players }))
    const open = rightsOf('ledger', players)
    const owner = createRouterClient(routerOf(services, null, sharing))
    await owner.sharing.begin({ id, address, open })
    expect((await shareSession.shared())?.open).toHaveLength(8)
  })

  test('opens rights of the game alone, and sends away nobody who is not there', async () => {
    await shareSession.guest(anna)
    const before = await shareSession.shared()
    const refused = shareSession.sharing.open({ open: [watch, { kind: 'report' }] })
    expect(refused).toEqual(refuse('sharing.notOpen'))
    value(shareSession.sharing.sendAway({ guest: 'nobody' }))
    expect(await shareSession.shared()).toEqual(before)
  })

  test('opens nothing and sends nobody away while nothing is shared', async () => {
    await shareSession.sharing.end()
    const none = refuse('sharing.none')
    expect(shareSession.sharing.open({ open: [watch] })).toEqual(none)
    expect(shareSession.sharing.sendAway({ guest: 'nobody' })).toEqual(none)
  })

  test('is told why nothing can be shared at an address that is no longer there', async () => {
    const gone = '203.0.113.9'
    shareSession.network.change({ name: 'Wi-Fi', address: gone, isLikely: true })
    const { game: id, sharing } = shareSession
    expect(await sharing.begin({ id, address: gone, open: [watch] })).toMatchObject({
      refusal: { code: 'sharing.failed' },
    })
    expect(await shareSession.shared()).toBeNull()
  })

  test('can share at an address of this machine only, and only what the game has', async () => {
    const refusal = async (id: string, at: string, open: readonly Right[]) => {
      const begun = await shareSession.sharing.begin({ id, address: at, open })
      return begun.ok ? 'begun' : begun.refusal.code
    }
    expect(await refusal(shareSession.game, '203.0.113.9', everything)).toBe('sharing.address')
    expect(await refusal('nonesuch', address, everything)).toBe('table.unknown')
    expect(await refusal(shareSession.game, address, [watch, { kind: 'play', seat: 2 }])).toBe(
      'sharing.notOpen',
    )
    expect(await refusal(shareSession.game, address, [{ kind: 'report' }])).toBe('sharing.notOpen')
    expect((await shareSession.shared())?.game).toBe(shareSession.game)
  })
})
