import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { GameRecord } from '../../shared/record.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { appFieldsKey } from './appFields.ts'
import { linesOf, TestServices, unfinished, vectors, vectorsOf } from './fixtures/services.ts'

const [vector] = vectors
const id = 'a3c1b2d4-1111-4222-8333-444455556666'

let services: TestServices
beforeEach(() => {
  services = new TestServices()
  services.exchange.onWritten((id) => services.sessions.reread(id))
})
afterEach(() => services.remove())

const at = (hour: number): string => `2026-05-01T${hour}:00:00.000Z`
/** A record under the id, last played and written at an hour of a day. */
const recorded = (record: object, hour: number, more: object = {}) => ({
  ...record,
  [appFieldsKey]: { id, startedAt: at(18), playedAt: at(hour), writtenAt: at(hour), ...more },
})
const named = (record: GameRecord, ...names: string[]) => ({
  ...record,
  players: record.players.map((player, seat) => ({ ...player, name: names[seat] ?? player.name })),
})
const take = (...records: readonly object[]) => services.take(linesOf(...records))
const rows = () => services.history.read.list()
const game = () => services.history.read.game(id)

describe('a record of a game that is here', () => {
  test.each([
    ['in one file', true],
    ['in two', false],
  ])('continues it where it goes on from there, %s', async (_files, isOne) => {
    const records = [recorded(unfinished(vector, 6), 19), recorded(vector, 20)]
    if (isOne) expect(await take(...records)).toMatchObject({ imported: 1, duplicates: 1, updated: 1 })
    else {
      for (const record of records) await take(record)
    }
    const other = new TestServices()
    await other.take(linesOf(vector))
    const [{ ending, plies, turns }] = other.history.read.list()
    expect(rows()).toMatchObject([{ id, status: 'over', ending, plies, turns, playedAt: Date.parse(at(20)) }])
    expect(game()?.scores).toEqual(other.history.read.game(other.history.read.list()[0].id)?.scores)
    other.remove()
    expect(await take(vector, ...records)).toMatchObject({ imported: 0, duplicates: 3, updated: 0 })
    expect(value(services.sessions.table(id)).view()).toMatchObject({
      status: 'over',
    })
  })

  test('leaves it alone where it is the beginning of it', async () => {
    await take(recorded(vector, 20))
    const before = game()
    expect(await take(recorded(unfinished(vector, 6), 19))).toMatchObject({ duplicates: 1, updated: 0 })
    expect(game()).toEqual(before)
  })

  test('is shown at a table that is open, which is played on from there', async () => {
    await take(recorded(unfinished(vector, 6), 19))
    const table = value(services.sessions.table(id))
    await take(recorded(unfinished(vector, 8), 20))
    expect(table.view()).toMatchObject({ position: { ply: 8 } })
    value(table.change(table.revision, (open) => open.play(vector.moves[8])))
    expect(rows()).toMatchObject([{ plies: 9 }])
  })

  test('is what a table shows that was open when the game was deleted for good, and is played on', async () => {
    await take(recorded(unfinished(vector, 8), 20))
    const table = value(services.sessions.table(id))
    services.history.write(({ deleted }) => {
      value(deleted.add(id, Date.now()))
      value(deleted.erase(id))
    })
    expect(await take(recorded(unfinished(vector, 6), 19))).toMatchObject({ imported: 1, first: { id } })
    expect(value(services.sessions.table(id)).view()).toMatchObject({ position: { ply: 6 } })
    value(table.change(table.revision, (open) => open.play(vector.moves[6])))
    expect(rows()).toMatchObject([{ id, plies: 7 }])
  })

  test('brings it remarks, and how it was left where that was written later', async () => {
    const line = unfinished(vector, 6)
    const notes = [{ ply: 0, text: 'At the cabin', mark: null }]
    const left = { resignedBy: 1, favourite: true, tags: ['Tuesday'], notes }
    await take(recorded(line, 19))
    expect(await take(recorded(line, 19, left))).toMatchObject({ duplicates: 1, updated: 1 })
    const remarks = { favourite: true, tags: ['Tuesday'], note: 'At the cabin' }
    expect(rows()).toMatchObject([{ ...remarks, status: 'playing' }])
    expect(await take(recorded(line, 20, left))).toMatchObject({ duplicates: 1, updated: 1 })
    expect(rows()).toMatchObject([{ ...remarks, status: 'resigned', ending: { winners: [0] } }])
    expect(await take(recorded(line, 20, left))).toMatchObject({ duplicates: 1, updated: 0 })
    expect(await take(recorded(line, 19), line)).toMatchObject({ duplicates: 2, updated: 0 })
    expect(rows().find((row) => row.id === id)).toMatchObject({ ...remarks, status: 'resigned' })
  })

  test('brings it who has a seat after the last move, where it was written later and lacks no move', async () => {
    const taken = (ply: number) => ({ handovers: [{ ply, seat: 0, name: 'Dora' }] })
    const players = () => rows()[0].players.map(({ name }) => name)
    const line = named(unfinished(vector, 6), 'Ben', 'Cleo')
    await take(recorded(line, 20))
    await take(recorded(line, 19, taken(6)))
    await take(recorded(named(unfinished(vector, 4), 'Ben', 'Cleo'), 21, taken(4)))
    expect(players()).toEqual(['Ben', 'Cleo'])
    expect(await take(recorded(line, 22, taken(6)))).toMatchObject({ updated: 1 })
    expect(players()).toEqual(['Dora', 'Cleo'])
    expect(rows()).toMatchObject([{ id, plies: 6, status: 'playing' }])
  })

  test('brings nothing but moves and remarks where it does not say when it was written', async () => {
    await take(recorded(named(unfinished(vector, 6), 'Ben', 'Cleo'), 19))
    const record = named(unfinished(vector, 8), 'Benn', 'Cleo')
    await take(recorded(record, 20, { writtenAt: undefined, resignedBy: 0, tags: ['Tuesday'] }))
    const players = [{ name: 'Ben' }, { name: 'Cleo' }]
    expect(rows()).toMatchObject([{ plies: 8, status: 'playing', tags: ['Tuesday'], players }])
  })

  test.each([
    ['its record is', 21, 22],
    ['it is itself', 22, 21],
  ])('is left as %s, if that was written later, whoever has more moves', async (_which, hour, other) => {
    await take(recorded(unfinished(vector, 8), hour, { resignedBy: 0 }))
    await take(recorded(unfinished(vector, 6), other, { abandoned: true }))
    expect(rows()).toMatchObject([{ plies: 8, status: other > hour ? 'abandoned' : 'resigned' }])
    await take(recorded(vector, 20, { abandoned: true }))
    expect(rows()).toMatchObject([{ plies: vector.moves.length, status: 'over' }])
  })

  test('is the same with a name that is corrected, where it was written later', async () => {
    await take(recorded(named(vector, 'Benn', 'Cleo'), 20))
    expect(await take(recorded(named(vector, 'Ben', 'Cleo'), 20))).toMatchObject({ imported: 0, updated: 0 })
    expect(await take(recorded(named(vector, 'Ben', 'Cleo'), 21))).toMatchObject({ imported: 0, updated: 1 })
    expect(rows()).toMatchObject([{ id, name: 'Ben, Cleo', players: [{ name: 'Ben' }, { name: 'Cleo' }] }])
    expect(services.history.read.listing.people()).toEqual([
      { name: 'Ben', games: 1 },
      { name: 'Cleo', games: 1 },
    ])
    const older = recorded(named(vector, 'Benjamin', 'Cleo'), 19)
    expect(await take(older)).toMatchObject({ imported: 0, updated: 0 })
    expect(rows()).toMatchObject([{ players: [{ name: 'Ben' }, { name: 'Cleo' }] }])
  })

  test('is continued under a corrected name', async () => {
    await take(recorded(named(unfinished(vector, 6), 'Benn', 'Cleo'), 19))
    await take(recorded(named(vector, 'Ben', 'Cleo'), 20))
    expect(rows()).toMatchObject([{ status: 'over', players: [{ name: 'Ben' }, { name: 'Cleo' }] }])
  })

  test('has the names of the one written later everywhere, though somebody was renamed here', async () => {
    await take(recorded(named(unfinished(vector, 6), 'Ben', 'Cleo'), 19))
    value(await services.amendments.make('all', { kind: 'rename', from: 'Ben', to: 'Benjamin' }))
    const writtenAt = new Date().toISOString()
    const later = recorded(named(unfinished(vector, 8), 'Ben', 'Cleo'), 20, { writtenAt })
    expect(await take(later)).toMatchObject({ imported: 0, updated: 1 })
    const players = [{ name: 'Ben' }, { name: 'Cleo' }]
    expect(rows()).toMatchObject([{ name: 'Ben, Cleo', players }])
    expect(value(services.sessions.table(id)).view()).toMatchObject({ name: 'Ben, Cleo', players })
  })

  test('stands beside it, as a branch, where both go their own ways, and is asked about', async () => {
    const line = unfinished(vector, 6)
    const open = value(services.sessions.table((await take(recorded(line, 19))).first?.id ?? ''))
    const isPlayed = Array.from({ length: 40 }, (_, target) => `sail ${target}`)
      .filter((move) => move !== vector.moves[6])
      .some((move) => open.change(open.revision, (table) => table.play(move)).ok)
    expect(isPlayed).toBe(true)
    const report = await take(recorded(vector, 20))
    expect(report).toMatchObject({
      imported: 1,
      noticed: [{ line: 1, conflict: { here: { id }, record: report.first } }],
    })
    expect(report.noticed[0].why).toContain('from move 7 on')
    const branch = rows().find((row) => row.id !== id)
    expect(branch).toMatchObject({ origin: { id, ply: 6 }, status: 'over' })
    expect(rows()).toHaveLength(2)
    expect(await take(recorded(vector, 20), recorded(unfinished(vector, 9), 20))).toMatchObject({
      imported: 0,
      duplicates: 2,
      noticed: [],
    })
    const further = {
      ...line,
      moves: game()?.journal.flatMap((entry) => (entry.kind === 'move' ? [entry.move] : [])),
    }
    value(open.change(open.revision, (table) => table.back(5)))
    expect(await take(recorded(vector, 20), recorded(further, 21))).toMatchObject({
      imported: 0,
      duplicates: 2,
    })
    expect(rows().find((row) => row.id === id)).toMatchObject({ plies: 7 })
    value(services.sessions.takePlace(branch?.id ?? ''))
    expect(rows()).toMatchObject([{ id: branch?.id, origin: null }])
  })

  test('continues what has taken the place of the game, which has other moves', async () => {
    await take(recorded(unfinished(vector, 6), 19))
    const open = value(services.sessions.table(id))
    Array.from({ length: 40 }, (_, target) => `sail ${target}`)
      .filter((move) => move !== vector.moves[6])
      .some((move) => open.change(open.revision, (table) => table.play(move)).ok)
    const { first } = await take(recorded(unfinished(vector, 9), 20))
    value(services.sessions.takePlace(first?.id ?? ''))
    expect(await take(recorded(vector, 21))).toMatchObject({ imported: 0, updated: 1, noticed: [] })
    expect(rows()).toMatchObject([{ id: first?.id, origin: null, status: 'over' }])
    services.history.write(({ deleted }) => deleted.restore(id))
    expect(rows().find((row) => row.id === id)).toMatchObject({ origin: { id: first?.id, ply: 6 } })
  })

  test('is another game where it began in another way', async () => {
    await take(recorded(vector, 20))
    expect(await take(recorded(vectors[1], 20))).toMatchObject({ imported: 1, noticed: [] })
    expect(rows().map(({ origin }) => origin)).toEqual([null, null])
  })

  test('tells nothing of a box that is hidden here', async () => {
    const [dig, guess] = vectorsOf('tutankhamens-revenge')
    const dug = 1 + dig.moves.findIndex((move) => move.startsWith('dig'))
    await take(recorded(unfinished(dig, dug), 19))
    expect(await take(recorded(dig, 20))).toMatchObject({ imported: 1 })
    const begun = { ...unfinished(dig, dug), setup: guess.setup }
    await take(recorded(begun, 20))
    expect(game()?.head.setup.layers).toEqual(dig.setup.layers)
  })
})

describe('the record of a reported game that is here', () => {
  const tiles = ['THR', 'POT', 'ANK', 'THR']
  const ledger = (count: number, ...names: string[]) => ({
    format: 'nile-ledger',
    version: 1,
    edition: 'tutankhamun-2021',
    players: names.map((name) => ({ name })),
    setup: {},
    entries: tiles.slice(0, count).map((tile) => ({ kind: 'took', tile })),
  })

  test('continues it, and corrects its start', async () => {
    await take(recorded(ledger(2, 'Anna', 'Benn'), 19))
    const sheet = value(services.sessions.ledger(id))
    const later = { ...ledger(4, 'Anna', 'Ben'), options: { startPoints: 20 } }
    expect(await take(recorded(later, 20))).toMatchObject({ imported: 0, duplicates: 1, updated: 1 })
    expect(sheet.view()).toMatchObject({
      players: [{ name: 'Anna' }, { name: 'Ben' }],
      options: { startPoints: 20 },
      done: 5,
    })
    expect(services.exported()).toMatchObject([{ entries: later.entries, players: [{}, { name: 'Ben' }] }])
    expect(await take(recorded(later, 20))).toMatchObject({ duplicates: 1, updated: 0 })
    value(sheet.change(sheet.revision, (open) => open.undo()))
  })

  const entries = (...of: string[]) => ({
    ...ledger(0, 'Anna', 'Ben'),
    entries: of.map((tile) => ({ kind: 'took', tile })),
  })
  test.each([
    ['changed', entries('THR', 'BRA', 'ANK')],
    ['inserted', entries('BRA', 'THR', 'POT', 'ANK')],
    ['removed', entries('THR', 'ANK')],
    ['changed before it went on', entries('THR', 'BRA', 'ANK', 'LOT')],
  ])('stands beside it, and is asked about, where an entry was %s', async (_how, later) => {
    const here = entries('THR', 'POT', 'ANK')
    await take(recorded(here, 19))
    expect(await take(recorded(later, 20))).toMatchObject({
      imported: 1,
      noticed: [{ conflict: { here: { id } } }],
    })
    expect(await take(recorded(later, 20), recorded(here, 19))).toMatchObject({ imported: 0, duplicates: 2 })
    const lists = services.exported().map((record) => record.entries)
    expect(lists).toHaveLength(2)
    expect(lists).toEqual(expect.arrayContaining([here.entries, later.entries]))
  })

  test('is the same whether or not its answers name who gave them and what was offered', async () => {
    const wilds = (answer: object, ...more: object[]) => ({
      ...entries('PHA', 'CAg'),
      edition: 'tutankhamen-2004',
      entries: [
        ...entries('PHA', 'CAg').entries,
        { kind: 'turn', seat: 0 },
        { kind: 'took', tile: 'CAg' },
        { kind: 'committed', tiles: ['PHA'], set: 'CAg', ...answer },
        ...more,
      ],
    })
    const marked = { seat: 0, offered: [['PHA']] }
    await take(recorded(wilds({}), 19))
    expect(await take(recorded(wilds(marked), 19))).toMatchObject({ imported: 0, updated: 0 })
    const longer = recorded(wilds(marked, { kind: 'took', tile: 'ANg' }), 20)
    expect(await take(longer)).toMatchObject({ imported: 0, updated: 1, noticed: [] })
    expect(rows()).toMatchObject([{ id, plies: 6 }])
  })

  const scores = { scoreOnly: true }
  test.each([
    ['tutankhamen-2004', {}, { kind: 'took', tile: 'PHA' }, { kind: 'took', tile: 'ANg' }],
    ['tutanchamun-1993', {}, { kind: 'took', tile: 'PHA' }, { kind: 'took', tile: 'SHR' }],
    ['tutankhamun-2021', scores, { kind: 'point', seat: 1, why: 'ring' }, { kind: 'left', seat: 2 }],
    ['tutankhamens-revenge', {}, { kind: 'revealed', card: 3 }, { kind: 'stop' }],
    ['tutankhamens-revenge', { ...scores, first: 1 }, { kind: 'earned', silver: 5 }, { kind: 'stop' }],
  ])('continues it in every edition: %s %j', async (edition, setup, ...reports) => {
    const sheet = (count: number) => ({
      ...ledger(0, 'Anna', 'Ben', 'Cleo'),
      edition,
      setup,
      entries: reports.slice(0, count),
    })
    await take(recorded(sheet(1), 19))
    expect(await take(recorded(sheet(2), 20))).toMatchObject({ imported: 0, updated: 1, refused: [] })
    expect(await take(recorded(sheet(1), 19), recorded(sheet(2), 20))).toMatchObject({
      duplicates: 2,
      updated: 0,
    })
    expect(rows()).toMatchObject([{ id, plies: 2 }])
    const left = recorded(sheet(2), 21, { resignedBy: 0, tags: ['Tuesday'] })
    expect(await take(left)).toMatchObject({ imported: 0, updated: 1 })
    expect(rows()).toMatchObject([{ id, status: 'resigned', tags: ['Tuesday'] }])
  })

  test('stands beside it where other entries were made', async () => {
    await take(recorded(ledger(3, 'Anna', 'Ben'), 19))
    const other = ledger(3, 'Anna', 'Ben')
    const { first } = await take(recorded({ ...other, entries: other.entries.toReversed() }, 20))
    expect(rows().find((row) => row.id === first?.id)).toMatchObject({ origin: { id, ply: 0 } })
  })
})
