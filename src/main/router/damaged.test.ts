import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importText, lastNewsOf, linesOf, vectorsOf, writtenBy } from '../exchange/fixtures/services.ts'
import type { Edition } from '../../shared/editions/index.ts'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import { RoutedApp } from './testing/routedApp.ts'

let app: RoutedApp
beforeEach(() => {
  app = new RoutedApp()
})
afterEach(() => {
  app.remove()
})

/** Imports a game and stores a reported one of an edition; returns their ids. */
async function twoGames(
  edition: Edition = 'tutankhamun-2021',
): Promise<{ played: string; ledgerId: string }> {
  const { exchange, sessions } = app.services
  await importText(exchange, linesOf(vectorsOf(edition)[0]))
  const [{ id: played }] = app.services.history.read.list()
  const names = ['Anna', 'Ben']
  const players = names.map((name, seat) => ({
    name,
    colour: (['gold', 'blue'] as const)[seat],
    boat: (['bastet', 'sobek'] as const)[seat],
  }))
  const setup = { lost: {}, scoreOnly: false }
  const ledgerId = value(sessions.createLedger({ edition, players, options: {}, setup }))
  return { played, ledgerId }
}

/** Changes the file while the app has it closed, and opens it again. */
function damage(sql: string): void {
  app.restart(() => {
    const db = new Database(app.file)
    db.exec(sql)
    db.close()
  })
}

const damages: [string, string][] = [
  ['a record that is no record', `UPDATE records SET head = '[]'`],
  ['no setup', `UPDATE records SET head = json_remove(head, '$.setup')`],
  [
    'a setup that cannot be',
    `UPDATE records SET head = json_set(head, '$.setup', json('{"path":["X"],"lost":7}'))`,
  ],
  ['no players', `UPDATE records SET head = json_set(head, '$.players', json('[]'))`],
  ['table settings that are none', `UPDATE records SET manners = '7'`],
  ['an entry of an unknown kind', `INSERT INTO journal SELECT number, 9999, 0, 'dance', 'x' FROM games`],
  ['an entry that is not JSON', `INSERT INTO journal SELECT number, 9999, 0, 'agree', '{"undo":' FROM games`],
  ['an entry of bytes', `INSERT INTO journal SELECT number, 9999, 0, 'move', x'00ff' FROM games`],
  ['an edition that nobody knows', `UPDATE games SET edition = 'whist'`],
]

describe.each(damages)('a game with %s', (_, sql) => {
  test('is refused by every call that opens it, with what to do, and the list goes on', async () => {
    const { played, ledgerId } = await twoGames()
    damage(sql)
    const { game, table, replay, trial, history, analysis, exchange, statistics } = app.client
    const at = { revision: 0, ply: 0, moves: [] }
    const calls: Record<string, () => Promise<unknown>> = {
      table: () => game.watch({ id: played }),
      rematch: () => table.again({ id: played, deal: 'new' }),
      again: () => table.again({ id: played, deal: 'same' }),
      ledger: () => game.watch({ id: ledgerId }),
      replay: () => replay.open({ id: played }),
      trial: () => trial.show({ id: played, ...at }),
      'replay of a ledger': () => replay.open({ id: ledgerId }),
      analysis: () => analysis.watch({ id: played }),
      'analysis begun': () => analysis.start({ id: played, depth: 'usual' }),
    }
    for (const [name, call] of Object.entries(calls)) {
      await expect(call(), name).rejects.toMatchObject({
        code: 'REFUSED',
        data: { code: 'history.damaged' },
        message: expect.stringMatching(/damaged \(.+\).*restore a copy/),
      })
    }

    const page = await history.page({ filter: {}, sort: 'newest', from: { skip: 0 }, limit: 9 })
    expect(page.games.length).toBeLessThanOrEqual(2)
    const { job } = await exchange.export({ games: 'all', name: 'all.nile', format: 'records' })
    const written = await lastNewsOf(app.services.exchange, String(job))
    expect(written?.kind === 'exported' && written.games + written.skipped).toBe(2)
    const filter = { edition: null, players: null, mode: null, company: 'all' } as const
    expect(await statistics.overview(filter)).toMatchObject({ leftOut: { abandoned: 0 } })

    // Importing its record restores it, once; all others can be played.
    const take = () =>
      importText(app.services.exchange, linesOf(...vectorsOf('tutankhamun-2021').slice(0, 2)))
    expect(await take()).toMatchObject({ imported: 2, duplicates: 0, refused: [] })
    expect(await take()).toMatchObject({ imported: 0, duplicates: 2 })
    const [{ id }] = app.services.history.read.list()
    expect(value(app.services.replays.open(id))).toMatchObject({ news: { kind: 'table' } })
  })
})

describe('a game with an impossible journal', () => {
  test.each([
    ['a move that nobody can make', `'move', 'sail 99'`],
    ['a step back to nowhere', `'back', 9999`],
    ['a step forward to nowhere', `'redo', 9999`],
    ['a seat that there is none of', `'resign', 77`],
    ['a seat that nobody has', `'seat', '{"seat":77,"name":"Nobody"}'`],
  ])('%s: is shown without it, or refused with what to do', async (_, entry) => {
    const { played } = await twoGames()
    damage(`INSERT INTO journal SELECT number, 9999, 0, ${entry} FROM games WHERE mode = 'digital'`)
    const { game, replay } = app.client
    for (const call of [() => game.watch({ id: played }), () => replay.open({ id: played })]) {
      const told = await call().catch((error: unknown) => error)
      if (told instanceof Error) expect(told).toMatchObject({ data: { code: 'history.damaged' } })
      else expect(told).toBeDefined()
    }
  })
})

describe('a game of a version of the rules that is not known', () => {
  test('is listed, and refused with a sentence by every call that opens it', async () => {
    const { played, ledgerId } = await twoGames()
    damage('UPDATE records SET rules_version = 99')
    const { game, table, replay, trial, history, analysis } = app.client
    const { games } = await history.page({ filter: {}, sort: 'newest', from: { skip: 0 }, limit: 9 })
    expect(games.map(({ id }) => id).sort()).toEqual([played, ledgerId].sort())
    const calls: Record<string, () => Promise<unknown>> = {
      table: () => game.watch({ id: played }),
      rematch: () => table.again({ id: played, deal: 'new' }),
      ledger: () => game.watch({ id: ledgerId }),
      replay: () => replay.open({ id: played }),
      trial: () => trial.show({ id: played, revision: 0, ply: 0, moves: [] }),
      'replay of a ledger': () => replay.open({ id: ledgerId }),
      analysis: () => analysis.watch({ id: played }),
    }
    for (const [name, call] of Object.entries(calls)) {
      await expect(call(), name).rejects.toMatchObject({
        code: 'REFUSED',
        data: { code: 'history.otherRules' },
        message: expect.stringMatching(/was played by another version of the rules/),
      })
    }
  })

  test('is imported from its record as a game of today’s rules, once', async () => {
    const { played, ledgerId } = await twoGames()
    damage('UPDATE records SET rules_version = 99')
    const text = writtenBy(app.services.history, 'records', 'all')
    const take = () => importText(app.services.exchange, text)
    expect(await take()).toMatchObject({ imported: 2, duplicates: 0, refused: [] })
    expect(await take()).toMatchObject({ imported: 0, duplicates: 2 })
    const { history, sessions } = app.services
    const codes = history.read.list().map(({ id }) => [id, codeOf(sessions.find(id))])
    expect(codes).toHaveLength(4)
    for (const [id, code] of codes)
      expect(code).toBe(id === played || id === ledgerId ? 'history.otherRules' : 'done')
  })
})

test('a dig with cards other than those of the box is listed, and refused by every call that opens it', async () => {
  const { played, ledgerId } = await twoGames('tutankhamens-revenge')
  damage(`UPDATE records SET head = json_set(head, '$.options', json('{"deck":{"layers":[]}}'))`)
  const { game, table, replay } = app.client
  const listed = app.services.history.read.list().map(({ id }) => id)
  expect(listed.toSorted()).toEqual([played, ledgerId].toSorted())
  const calls = [
    () => game.watch({ id: played }),
    () => table.again({ id: played, deal: 'new' }),
    () => game.watch({ id: ledgerId }),
    () => replay.open({ id: ledgerId }),
  ]
  for (const call of calls) {
    await expect(call()).rejects.toMatchObject({ code: 'REFUSED', data: { code: 'record.ownCards' } })
  }
})
