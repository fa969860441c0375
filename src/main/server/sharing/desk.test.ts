import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { farewells, type Right } from '../../../shared/sharing.ts'
import { address, anna, closingOf, codeOf, everything, TestParty, viewOf, watch } from './fixtures/party.ts'

let party: TestParty

beforeEach(async () => {
  party = new TestParty()
  await party.begin()
})

afterEach(async () => {
  await party.remove()
  expect(party.logged).toEqual([])
})

describe('the owner', () => {
  it('sees who is there', async () => {
    const { client, socket } = await party.guest()
    await client.guest.choose({ name: 'Cleo', right: watch })
    expect((await party.shared())?.guests).toMatchObject([
      { name: 'Cleo', device: 'computer', right: watch, connected: true },
    ])
    socket.close()
    await expect.poll(async () => (await party.shared())?.guests[0].connected).toBe(false)
  })

  it('closes a right, and whoever holds it can no longer use it', async () => {
    const { client } = await party.guest(anna)
    const updates = await client.table.watch({ id: party.game })
    await updates.next()
    party.desk.open([watch])
    expect((await updates.next()).done).toBe(true)
    expect((await viewOf(client)).right).toBeNull()
    expect(await codeOf(client.table.play({ id: party.game, revision: 0, move: 'sail 2' }))).toBe(
      'sharing.notOpen',
    )
  })

  it('sends a guest away, who cannot come back: neither by the session nor by the ways in of before', async () => {
    const { session, socket } = await party.guest(anna)
    const stays = await party.guest()
    const before = { secret: party.secret, code: party.now.code }
    const closed = closingOf(socket)
    party.desk.sendAway((await party.shared())?.guests[0].id ?? '')
    expect(await closed).toBe(farewells.sentAway)
    expect(await party.upgrade(session)).toBe(403)
    expect(JSON.parse((await party.join({ secret: before.secret })).body)).toEqual({ why: 'secret' })
    expect(JSON.parse((await party.join({ code: before.code })).body)).toEqual({ why: 'code' })

    const now = await party.shared()
    expect(now?.guests).toHaveLength(1)
    expect(await party.upgrade(stays.session)).toBe(101)
    expect((await party.join({ code: now?.code })).status).toBe(200)
    expect((await party.join({ secret: now?.link.split('#')[1] })).status).toBe(200)
  })

  it('ends it: every socket is closed at once, and nothing listens any more', async () => {
    const { socket } = await party.guest(anna)
    const closed = closingOf(socket)
    await party.desk.end()
    expect(await closed).toBe(farewells.ended)
    expect(await party.shared()).toBeNull()
    await expect(party.ask('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('is not played on for by what arrives after the end', async () => {
    const { socket } = await party.guest(anna)
    const ended = party.desk.end()
    const play = { json: { id: party.game, revision: 0, move: 'sail 2' } }
    socket.send(JSON.stringify({ i: '1', p: { u: '/table/play', b: play } }))
    await ended
    const table = party.services.tables.find(party.game)
    expect(table.ok && table.value.revision).toBe(0)
  })

  it('shares again with other keys: those of before, and their sessions, open nothing', async () => {
    const before = { session: await party.enter(), secret: party.secret, code: party.now.code }
    await party.begin()
    expect(party.secret).not.toBe(before.secret)
    expect(await party.upgrade(before.session)).toBe(403)
    expect(JSON.parse((await party.join({ secret: before.secret })).body)).toEqual({ why: 'secret' })
    expect(JSON.parse((await party.join({ code: before.code })).body)).toEqual({ why: 'code' })
  })

  it('can share at an address of this machine only, and only what the game has', async () => {
    const refusal = async (id: string, at: string, open: readonly Right[]) => {
      const begun = await party.desk.begin(id, at, open)
      return begun.ok ? 'begun' : begun.refusal.code
    }
    expect(await refusal(party.game, '203.0.113.9', everything)).toBe('sharing.address')
    expect(await refusal('nonesuch', address, everything)).toBe('table.unknown')
    expect(await refusal(party.game, address, [{ kind: 'play', seat: 2 }])).toBe('sharing.notOpen')
    expect(await refusal(party.game, address, [{ kind: 'report' }])).toBe('sharing.notOpen')
    expect((await party.shared())?.game).toBe(party.game)
  })
})
