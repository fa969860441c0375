import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LedgerEntry } from '../../../shared/ledger/entry.ts'
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
  shareSessionOfTest,
  tableViewOf,
  type TestShareSession,
  viewOf,
  watch,
  type Client,
} from './fixtures/shareSession.ts'

let shareSession: TestShareSession
beforeEach(async () => {
  shareSession = await shareSessionOfTest()
})

describe('a guest', () => {
  const step = async (client: Client, move: string) => {
    const { view } = await firstOf(client.game.watch({ id: shareSession.game }))
    return client.game.act({ id: shareSession.game, revision: view.revision, act: { do: 'play', move } })
  }

  test('sees and does nothing before having chosen', async () => {
    const { client } = await shareSession.guest()
    expect(await viewOf(client)).toMatchObject({
      game: shareSession.game,
      title: 'Anna, Ben',
      right: null,
      offers: everything.map((right) => ({ right, taken: false })),
    })
    expect(await codeOf(client.game.watch({ id: shareSession.game }))).toBe('sharing.notOpen')
    expect(
      await codeOf(
        client.game.act({ id: shareSession.game, revision: 0, act: { do: 'play', move: 'sail 3' } }),
      ),
    ).toBe('sharing.notOpen')
  })

  test('who plays a seat answers for it, and for no other', async () => {
    const a = await shareSession.guest(anna)
    const b = await shareSession.guest(ben)
    expect(await codeOf(step(b.client, 'sail 2'))).toBe('sharing.notAsked')
    expect(
      await codeOf(b.client.table.consider({ id: shareSession.game, revision: 0, move: 'sail 2' })),
    ).toBe('sharing.notAsked')
    expect(await codeOf(step(a.client, 'sail 2'))).toBe('done')
    expect(await codeOf(step(a.client, 'sail 4'))).toBe('sharing.notAsked')
    expect(await codeOf(step(b.client, 'sail 4'))).toBe('done')
  })

  test('is shown the choices of the own seat alone', async () => {
    const a = await shareSession.guest(anna)
    const b = await shareSession.guest(ben)
    const seen = async (client: Client) => {
      const { choices } = (await tableViewOf(client, shareSession.game)).position
      return choices && 'positions' in choices ? [choices.seat, choices.positions.length > 0] : null
    }
    expect(await seen(a.client)).toEqual([0, true])
    expect(await seen(b.client)).toEqual([0, false])
  })

  test('who watches may ask a bot for its move', async () => {
    const { services, game } = shareSession
    const table = value(services.sessions.table(game))
    value(table.change(0, (now) => now.handOver(1, 'Ben', 'novice')))
    const { client } = await shareSession.guest(anna)
    value(table.change(1, (now) => now.play('sail 2')))
    expect(await codeOf(client.opponents.move({ id: game, revision: 2 }))).toBe('done')
    expect(table.view().position.ply).toBe(2)
  })

  test('is told that its screen is late, and that the game was given up', async () => {
    const { client } = await shareSession.guest(anna)
    const play = (revision: number) =>
      codeOf(client.game.act({ id: shareSession.game, revision, act: { do: 'play', move: 'sail 4' } }))
    expect([await codeOf(step(client, 'sail 2')), await play(0)]).toEqual(['done', 'table.stale'])
    value(value(shareSession.services.sessions.table(shareSession.game)).act(1, { do: 'abandon' }))
    expect(await play(2)).toBe('table.finished')
  })

  test('who watches cannot play', async () => {
    const { client } = await shareSession.guest(watch)
    expect(await codeOf(step(client, 'sail 2'))).toBe('sharing.noRight')
    const { position } = await tableViewOf(client, shareSession.game)
    expect(position.choices).toMatchObject({ seat: 0, positions: [] })
  })

  test.each<[string, (client: Client) => Promise<unknown>]>([
    ['another game', (client) => client.game.watch({ id: shareSession.other })],
    [
      'a move in another game',
      (client) =>
        client.game.act({ id: shareSession.other, revision: 0, act: { do: 'play', move: 'sail 2' } }),
    ],
  ])('is refused %s', async (_case, call) => {
    const { client } = await shareSession.guest(anna)
    expect(await codeOf(call(client))).toBe('sharing.otherGame')
  })

  test.each<[string, (client: Client) => Promise<unknown>]>([
    ['the list of games', (client) => client.history.ids({ filter: {}, sort: 'newest', skip: 0, limit: 1 })],
    ['names', (client) => client.history.names({})],
    ['renaming', (client) => client.history.edit({ id: shareSession.game, name: 'Mine' })],
    ['removing', (client) => client.history.remove({ ids: [shareSession.game] })],
    ['exporting', (client) => client.exchange.export({ games: 'all', name: 'all.nile', format: 'records' })],
    ['importing', (client) => client.exchange.take({ files: [] })],
    ['preferences', (client) => client.app.watchPreferences({})],
    ['a preference', (client) => client.app.prefer({ theme: 'dark' })],
    ['facts about the app', (client) => client.app.about({})],
    ['what the menu can do', (client) => client.app.able({ commands: [] })],
    ['orders', (client) => client.app.orders({})],
    ['a new ledger', (client) => client.ledger.create({} as never)],
    ['a rematch', (client) => client.table.again({ id: shareSession.game, deal: 'new' })],
    ['the sharing itself', (client) => client.sharing.watch({})],
    ['opening a right', (client) => client.sharing.open({ open: [...everything] })],
    ['ending it', (client) => client.sharing.end({})],
  ])('does not find %s', async (_case, call) => {
    const { client } = await shareSession.guest(anna)
    expect(await codeOf(call(client))).toBe('NOT_FOUND')
  })

  test.each<[string, (client: Client) => Promise<unknown>]>([
    [
      'taking back',
      (client) => client.game.act({ id: shareSession.game, revision: 0, act: { do: 'back', ply: 0 } }),
    ],
    [
      'resigning',
      (client) => client.game.act({ id: shareSession.game, revision: 0, act: { do: 'resign', seat: 0 } }),
    ],
    [
      'abandoning',
      (client) => client.game.act({ id: shareSession.game, revision: 0, act: { do: 'abandon' } }),
    ],
    [
      'other table settings',
      (client) =>
        client.game.act({
          id: shareSession.game,
          revision: 0,
          act: { do: 'agree', tableSettings: { undo: true, confirm: false, preview: true } },
        }),
    ],
  ])('may not do %s', async (_case, call) => {
    const { client } = await shareSession.guest(anna)
    expect(await codeOf(call(client))).toBe('sharing.noRight')
  })

  test('cannot take what is not open, nor a seat that another phone plays', async () => {
    shareSession.sharing.open({ open: [watch, anna] })
    const first = await shareSession.guest(anna)
    const second = await shareSession.guest()
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
    const back = await shareSession.line(first.session)
    expect((await viewOf(back.client)).right).toBeNull()
  })

  test('is told of the new name of the game, and of its players', async () => {
    const { client } = await shareSession.guest()
    const { game, services } = shareSession
    const told = await client.guest.watch({})
    const next = async () => (await told.next()).value
    expect(await next()).toMatchObject({ title: 'Anna, Ben', offers: everything.map((right) => ({ right })) })
    value(services.sessions.edit(game, { name: 'The final' }))
    expect(await next()).toMatchObject({ title: 'The final' })
    const table = value(services.sessions.table(game))
    value(table.change(table.revision, (now) => now.handOver(1, 'Ani', 'scribe')))
    expect(await next()).toMatchObject({ offers: [{ right: watch }, { right: anna }] })
    await told.return?.()
  })

  test('keeps its player when another one gets a seat among them, until that is undone', async () => {
    await shareSession.sharing.end()
    await shareSession.begin(shareSession.ledger, [watch, anna, ben])
    const { client } = await shareSession.guest(ben)
    const kept = value(shareSession.services.sessions.ledger(shareSession.ledger))
    const player = { name: 'Late', colour: 'green', boat: 'khnum' } as const
    const late = { do: 'seat', n: 1, seat: 1, player, points: 9 } as const
    value(kept.change(0, (game) => game.correct(late)))
    expect(await viewOf(client)).toMatchObject({
      right: { kind: 'play', seat: 2 },
      offers: [{ right: watch }, { right: anna }, { right: { kind: 'play', seat: 2 }, taken: false }],
    })
    shareSession.sharing.open({ open: [watch, anna, ben, { kind: 'play', seat: 2 }] })
    const { client: other } = await shareSession.guest(ben)
    expect((await viewOf(other)).right).toEqual(ben)
    value(kept.change(1, (game) => game.undo()))
    expect((await viewOf(client)).right).toEqual(ben)
    expect(await viewOf(other)).toMatchObject({ right: null, offers: [{}, {}, { right: ben, taken: true }] })
  })

  test('comes back with the same right after the line was cut, and sees what happened meanwhile', async () => {
    const { session, socket } = await shareSession.guest(anna)
    socket.terminate()
    const back = await shareSession.line(session)
    expect((await viewOf(back.client)).right).toEqual(anna)
    expect(await codeOf(step(back.client, 'sail 2'))).toBe('done')
    const { log } = await firstOf(back.client.game.watch({ id: shareSession.game }))
    expect(log.entries).toMatchObject([{ move: 'sail 2' }])
  })
})

describe('watches of a guest', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** Counts the watches of the shared table that are open now. */
  function countWatches(): () => number {
    const table = value(shareSession.services.sessions.table(shareSession.game))
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

  test('are one of its table a socket, however often they are asked for, and none once it is gone', async () => {
    const watched = countWatches()
    const first = await shareSession.guest(anna)
    const second = await shareSession.line(first.session)
    for (let nth = 0; nth < 10; nth++) {
      for (const { client } of [first, second]) {
        await (await client.game.watch({ id: shareSession.game })).next()
      }
    }
    await expect.poll(watched).toBe(2)
    first.socket.close()
    await expect.poll(watched).toBe(1)
    second.socket.terminate()
    await expect.poll(watched).toBe(0)
  })

  test('are few, whatever they are called', async () => {
    const watched = countWatches()
    const { client } = await shareSession.guest(anna)
    const asked: string[] = []
    for (let nth = 0; nth < 2 * maxGuestWatches; nth++) {
      const disguised = { id: shareSession.game, nth }
      asked.push(await codeOf(client.game.watch(disguised).then((updates) => updates.next())))
    }
    expect(asked.filter((code) => code === 'done')).toHaveLength(maxGuestWatches)
    expect(asked.at(-1)).toBe('watch.tooMany')
    expect(watched()).toBe(maxGuestWatches)
    shareSession.sharing.sendAway({ guest: (await shareSession.shared())?.guests[0].id ?? '' })
    await expect.poll(watched).toBe(0)
  })
})

describe('a guest of a ledger', () => {
  const took = { kind: 'took', tile: 'THR' } as const
  const enter = (client: Client) =>
    codeOf(client.game.act({ id: shareSession.ledger, revision: 0, act: { do: 'enter', entry: took } }))

  beforeEach(() => shareSession.begin(shareSession.ledger, [watch, report]))

  test('who may report does so for everybody, and takes it back', async () => {
    const { client } = await shareSession.guest(report)
    expect(await viewOf(client)).toMatchObject({ kept: 'ledger', right: report })
    expect(await enter(client)).toBe('done')
    const { view } = await firstOf(client.game.watch({ id: shareSession.ledger }))
    expect(view).toMatchObject({ revision: 1, done: 1 })
    expect(await codeOf(client.game.act({ id: shareSession.ledger, revision: 1, act: { do: 'undo' } }))).toBe(
      'done',
    )
  })

  test('who watches sees it and reports nothing', async () => {
    const { client } = await shareSession.guest(watch)
    expect((await firstOf(client.game.watch({ id: shareSession.ledger }))).view.revision).toBe(0)
    expect(await enter(client)).toBe('sharing.noRight')
    expect(await codeOf(client.game.act({ id: shareSession.ledger, revision: 0, act: { do: 'undo' } }))).toBe(
      'sharing.noRight',
    )
    const repairs = client.ledger.repairs({ id: shareSession.ledger, revision: 0, entry: took })
    expect(await codeOf(repairs)).toBe('sharing.noRight')
  })

  test('who has a seat reports for it alone, when it is asked, and takes its own report back', async () => {
    await shareSession.begin(shareSession.ledger, [report, anna, ben])
    const id = shareSession.ledger
    const a = await shareSession.guest(anna)
    const b = await shareSession.guest(ben)
    expect(await enter(b.client)).toBe('sharing.notAsked')
    expect(await enter(a.client)).toBe('done')
    expect(await codeOf(b.client.game.act({ id, revision: 1, act: { do: 'undo' } }))).toBe('sharing.noRight')
    const ofEverybody = { kind: 'turn', seat: 1 } as const
    expect(
      await codeOf(b.client.game.act({ id, revision: 1, act: { do: 'enter', entry: ofEverybody } })),
    ).toBe('sharing.notAsked')
    expect(await codeOf(a.client.game.act({ id, revision: 1, act: { do: 'undo' } }))).toBe('done')
    expect(await enter(a.client)).toBe('table.stale')
    const remove = { do: 'correct', correction: { do: 'remove', n: 1 } } as const
    expect(await codeOf(a.client.game.act({ id, revision: 2, act: remove }))).toBe('sharing.noRight')
  })

  test('who reports at the same time as another is put after it where that is possible, or asked', async () => {
    await shareSession.begin(shareSession.ledger, [report, anna, ben])
    const id = shareSession.ledger
    const all = await shareSession.guest(report)
    const a = await shareSession.guest(anna)
    const b = await shareSession.guest(ben)
    const swept = { kind: 'swept' as const, tiles: ['ANK' as const] }
    expect(await codeOf(all.client.game.act({ id, revision: 0, act: { do: 'enter', entry: swept } }))).toBe(
      'done',
    )
    expect(await enter(a.client)).toBe('done')
    expect(await enter(all.client)).toBe('ledger.overtaken')
    expect(await enter(a.client)).toBe('ledger.overtaken')
    expect(await enter(b.client)).toBe('done')
    const { log } = await firstOf(b.client.game.watch({ id }))
    expect(log.entries).toMatchObject([
      { entry: { kind: 'swept' }, seat: null },
      { entry: { kind: 'took' }, seat: 0 },
      { entry: { kind: 'took' }, seat: 1 },
    ])
  })

  test('who has dug lays the own blockade afterwards, which nobody else does, and not once the next one digs', async () => {
    const id = shareSession.newLedger('tutankhamens-revenge')
    await shareSession.begin(id, [anna, ben])
    // The last seat digs first.
    const first = await shareSession.guest(ben)
    const next = await shareSession.guest(anna)
    const blockaded = { kind: 'blockaded', cell: 'c2' } as const
    const reveal = { kind: 'revealed', card: 'ALA' } as const
    const say = (client: Client, revision: number, entry: LedgerEntry) =>
      codeOf(client.game.act({ id, revision, act: { do: 'enter', entry } }))
    expect(await say(first.client, 0, reveal)).toBe('done')
    expect(await say(first.client, 1, blockaded)).toBe('sharing.notAsked')
    expect(await say(first.client, 1, { kind: 'stop' })).toBe('done')
    expect(await say(next.client, 2, blockaded)).toBe('sharing.notAsked')
    expect(await say(first.client, 2, blockaded)).toBe('done')
    expect(await say(first.client, 3, { ...blockaded, cell: 'b1' })).toBe('sharing.notAsked')
    expect(await say(next.client, 3, { kind: 'stop' })).toBe('done')
    expect(await say(first.client, 4, reveal)).toBe('done')
    expect(await say(next.client, 4, { ...blockaded, cell: 'b1' })).toBe('ledger.overtaken')
    const { log } = await firstOf(first.client.game.watch({ id }))
    const kinds = ['revealed', 'stop', 'blockaded', 'stop', 'revealed']
    expect(log.entries).toMatchObject(kinds.map((kind) => ({ entry: { kind } })))
  })

  test.each<[string, (client: Client) => Promise<unknown>]>([
    [
      'resigning',
      (client) => client.game.act({ id: shareSession.ledger, revision: 0, act: { do: 'resign', seat: 0 } }),
    ],
    [
      'abandoning',
      (client) => client.game.act({ id: shareSession.ledger, revision: 0, act: { do: 'abandon' } }),
    ],
  ])('may not do %s', async (_case, call) => {
    const { client } = await shareSession.guest(report)
    expect(await codeOf(call(client))).toBe('sharing.noRight')
  })
})
