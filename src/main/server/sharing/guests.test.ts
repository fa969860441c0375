import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Right } from '../../../shared/sharing.ts'
import { value } from '../../../shared/testing/outcomes.ts'
import { maxGuestWatches } from './door.ts'
import {
  anna,
  ben,
  closingOf,
  codeOf,
  everything,
  firstOf,
  report,
  TestParty,
  viewOf,
  watch,
  type Client,
} from './fixtures/party.ts'

let party: TestParty

beforeEach(async () => {
  party = new TestParty()
  await party.begin()
})

afterEach(async () => {
  await party.remove()
  expect(party.logged).toEqual([])
})

describe('a guest', () => {
  const step = async (client: Client, move: string) => {
    const { view } = await firstOf(client.table.watch({ id: party.game }))
    return client.table.play({ id: party.game, revision: view.revision, move })
  }

  it('sees and does nothing before having chosen', async () => {
    const { client } = await party.guest()
    expect(await viewOf(client)).toMatchObject({
      game: party.game,
      title: 'Anna, Ben',
      right: null,
      offers: everything.map((right) => ({ right, taken: false })),
    })
    expect(await codeOf(client.table.watch({ id: party.game }))).toBe('sharing.notOpen')
    expect(await codeOf(client.table.play({ id: party.game, revision: 0, move: 'sail 3' }))).toBe(
      'sharing.notOpen',
    )
  })

  it('who plays a seat answers for it, and for no other', async () => {
    const a = await party.guest(anna)
    const b = await party.guest(ben)
    expect(await codeOf(step(b.client, 'sail 2'))).toBe('sharing.notAsked')
    expect(await codeOf(b.client.table.consider({ id: party.game, revision: 0, move: 'sail 2' }))).toBe(
      'sharing.notAsked',
    )
    expect(await codeOf(step(a.client, 'sail 2'))).toBe('done')
    expect(await codeOf(step(a.client, 'sail 4'))).toBe('sharing.notAsked')
    expect(await codeOf(step(b.client, 'sail 4'))).toBe('done')
  })

  it('is shown the choices of the own seat alone', async () => {
    const a = await party.guest(anna)
    const b = await party.guest(ben)
    const seen = async (client: Client) => {
      const { view } = await firstOf(client.table.watch({ id: party.game }))
      const choices = view.position.choices
      return choices && 'positions' in choices ? [choices.seat, choices.positions.length > 0] : null
    }
    expect(await seen(a.client)).toEqual([0, true])
    expect(await seen(b.client)).toEqual([0, false])
  })

  it('who watches cannot play', async () => {
    const { client } = await party.guest(watch)
    expect(await codeOf(step(client, 'sail 2'))).toBe('sharing.noRight')
    const { view } = await firstOf(client.table.watch({ id: party.game }))
    expect(view.position.choices).toMatchObject({ seat: 0, positions: [] })
  })

  it.each<[string, (client: Client) => Promise<unknown>]>([
    ['another game', (client) => client.table.watch({ id: party.other })],
    [
      'a move in another game',
      (client) => client.table.play({ id: party.other, revision: 0, move: 'sail 2' }),
    ],
  ])('is refused %s', async (_case, call) => {
    const { client } = await party.guest(anna)
    expect(await codeOf(call(client))).toBe('sharing.otherGame')
  })

  it.each<[string, (client: Client) => Promise<unknown>]>([
    ['the list of games', (client) => client.history.count({ filter: {} })],
    ['names', (client) => client.history.names({})],
    ['renaming', (client) => client.history.rename({ id: party.game, name: 'Mine' })],
    ['removing', (client) => client.history.remove({ ids: [party.game] })],
    ['exporting', (client) => client.exchange.records({ games: 'all', from: 0 } as never)],
    ['importing', (client) => client.exchange.begin({})],
    ['preferences', (client) => client.app.preferences({})],
    ['a preference', (client) => client.app.prefer({ theme: 'dark' })],
    ['facts about the app', (client) => client.app.about({})],
    ['what the menu can do', (client) => client.app.able({ commands: [] })],
    ['orders', (client) => client.app.orders({})],
    ['taking back', (client) => client.table.back({ id: party.game, revision: 0, ply: 0 })],
    ['resigning', (client) => client.table.resign({ id: party.game, revision: 0, seat: 0 })],
    ['abandoning', (client) => client.table.abandon({ id: party.game, revision: 0 })],
    ['a rematch', (client) => client.table.rematch({ id: party.game })],
    ['other manners', (client) => client.table.agree({ id: party.game, revision: 0, manners: {} as never })],
    ['the sharing itself', (client) => client.sharing.watch({})],
    ['opening a right', (client) => client.sharing.open({ open: [...everything] })],
    ['ending it', (client) => client.sharing.end({})],
  ])('does not find %s', async (_case, call) => {
    const { client } = await party.guest(anna)
    expect(await codeOf(call(client))).toBe('NOT_FOUND')
  })

  it('cannot take what is not open, nor a seat that another phone plays', async () => {
    party.desk.open([watch, anna])
    const first = await party.guest(anna)
    const second = await party.guest()
    const choose = (right: Right) => codeOf(second.client.guest.choose({ name: '', right }))
    expect(await choose(ben)).toBe('sharing.notOpen')
    expect(await choose({ kind: 'play', seat: 7 })).toBe('sharing.notOpen')
    expect(await choose({ kind: 'report' })).toBe('sharing.notOpen')
    expect(await choose(anna)).toBe('sharing.seatTaken')
    expect((await viewOf(second.client)).offers).toContainEqual({ right: anna, taken: true })

    const gone = closingOf(first.socket)
    first.socket.close()
    await gone
    await expect.poll(() => choose(anna)).toBe('done')
    const back = await party.line(first.session)
    expect((await viewOf(back.client)).right).toBeNull()
  })

  it('comes back with the same right after the line was cut, and sees what happened meanwhile', async () => {
    const { session, socket } = await party.guest(anna)
    socket.terminate()
    const back = await party.line(session)
    expect((await viewOf(back.client)).right).toEqual(anna)
    expect(await codeOf(step(back.client, 'sail 2'))).toBe('done')
    const { log } = await firstOf(back.client.table.watch({ id: party.game }))
    expect(log.entries.map(({ move }) => move)).toEqual(['sail 2'])
  })
})

describe('watches of a guest', () => {
  /** How often the shared table is being watched now. */
  function countWatches(): () => number {
    const table = value(party.services.tables.find(party.game))
    const original = table.watch.bind(table)
    let watched = 0
    vi.spyOn(table, 'watch').mockImplementation(async function* (signal) {
      watched += 1
      try {
        yield* original(signal)
      } finally {
        watched -= 1
      }
    })
    return () => watched
  }

  it('are one of its table a socket, however often they are asked for, and none once it is gone', async () => {
    const watched = countWatches()
    const first = await party.guest(anna)
    const second = await party.line(first.session)
    for (let nth = 0; nth < 10; nth++) {
      for (const { client } of [first, second]) {
        await (await client.table.watch({ id: party.game })).next()
      }
    }
    await expect.poll(watched).toBe(2)
    first.socket.close()
    await expect.poll(watched).toBe(1)
    second.socket.terminate()
    await expect.poll(watched).toBe(0)
  })

  it('are few, whatever they are called', async () => {
    const watched = countWatches()
    const { client } = await party.guest(anna)
    const asked: string[] = []
    for (let nth = 0; nth < 2 * maxGuestWatches; nth++) {
      const disguised = { id: party.game, nth }
      asked.push(await codeOf(client.table.watch(disguised).then((updates) => updates.next())))
    }
    expect(asked.filter((code) => code === 'done')).toHaveLength(maxGuestWatches)
    expect(asked.at(-1)).toBe('watch.tooMany')
    expect(watched()).toBe(maxGuestWatches)
    party.desk.sendAway((await party.shared())?.guests[0].id ?? '')
    await expect.poll(watched).toBe(0)
  })
})

describe('a guest of a ledger', () => {
  const took = { kind: 'took', tile: 'THR' } as const
  const reported = (client: Client) =>
    codeOf(client.ledger.report({ id: party.ledger, revision: 0, entry: took }))

  beforeEach(() => party.begin(party.ledger, [watch, report]))

  it('who may report does so for everybody, and takes it back', async () => {
    const { client } = await party.guest(report)
    expect(await viewOf(client)).toMatchObject({ kept: 'ledger', right: report })
    expect(await reported(client)).toBe('done')
    const { view } = await firstOf(client.ledger.watch({ id: party.ledger }))
    expect(view).toMatchObject({ revision: 1, done: 1 })
    expect(await codeOf(client.ledger.undo({ id: party.ledger, revision: 1 }))).toBe('done')
  })

  it('who watches sees it and reports nothing', async () => {
    const { client } = await party.guest(watch)
    expect((await firstOf(client.ledger.watch({ id: party.ledger }))).view.revision).toBe(0)
    expect(await reported(client)).toBe('sharing.noRight')
    expect(await codeOf(client.ledger.undo({ id: party.ledger, revision: 0 }))).toBe('sharing.noRight')
    const repairs = client.ledger.repairs({ id: party.ledger, revision: 0, entry: took })
    expect(await codeOf(repairs)).toBe('sharing.noRight')
  })

  it.each<[string, (client: Client) => Promise<unknown>]>([
    ['resigning', (client) => client.ledger.resign({ id: party.ledger, revision: 0, seat: 0 })],
    ['abandoning', (client) => client.ledger.abandon({ id: party.ledger, revision: 0 })],
    ['a new ledger', (client) => client.ledger.create({} as never)],
  ])('does not find %s', async (_case, call) => {
    const { client } = await party.guest(report)
    expect(await codeOf(call(client))).toBe('NOT_FOUND')
  })
})
