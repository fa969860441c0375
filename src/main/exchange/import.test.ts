import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { editions } from '../../shared/editions/index.ts'
import { maxListed } from '../../shared/exchange.ts'
import { maxTags, noteSchema, tagSchema } from '../../shared/history.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { appFieldsKey } from './appFields.ts'
import { amendAtOnce } from '../history/fixtures/amending.ts'
import { linesOf, TestServices, unfinished, vectors, vectorsOf } from './fixtures/services.ts'
import { cases, runs } from '../../shared/testing/runs.ts'

const [vector, second] = vectors

let services: TestServices
beforeEach(() => {
  services = new TestServices()
})
afterEach(() => services.remove())

describe('import', () => {
  test.each(editions)('takes every game of the vectors, and each tells what it is: %s', async (edition) => {
    const records = cases(vectorsOf(edition))
    const report = await services.take(linesOf(...records))
    expect(report).toMatchObject({
      read: records.length,
      imported: records.length,
      refused: [],
      duplicates: 0,
    })
    const rows = services.history.read.list()
    expect(rows).toHaveLength(records.length)
    for (const { id } of rows.slice(0, 3)) {
      const { status } = rows.find((row) => row.id === id) ?? {}
      expect(value(services.sessions.table(id)).view()).toMatchObject({
        edition,
        status,
      })
    }
  })

  test('gives colours, boats and names to players who have none, and keeps what they have', async () => {
    const players = [
      { name: ' ' },
      { name: 'Ben', colour: 'gold', boat: 'apis', ai: 3 },
      { colour: 'gold' },
      {},
    ]
    const record = { ...vectors.find((one) => one.players.length === 4), players }
    await services.take(linesOf(record))
    expect(services.history.read.list()[0].players).toEqual([
      { name: 'Player 1', colour: 'blue', boat: 'bastet' },
      { name: 'Ben', colour: 'gold', boat: 'apis' },
      { name: 'Player 3', colour: 'vermilion', boat: 'sobek' },
      { name: 'Player 4', colour: 'green', boat: 'wadjet' },
    ])
    expect(services.exported()[0]).toMatchObject({ players: [{}, { ai: 3 }, {}, {}] })
  })

  test('gives a name to players of whose name nothing can be seen', async () => {
    const players = ['\u200B', '\0', 'An\0na', '\u2060 \uFEFF'].map((name) => ({ name }))
    const record = { ...vectors.find((one) => one.players.length === 4), players }
    const appFields = { name: '\u200B', handovers: [{ ply: 1, seat: 0, name: '\u200D' }] }
    await services.take(linesOf({ ...record, [appFieldsKey]: appFields }))
    const [row] = services.history.read.list()
    expect(row.players.map(({ name }) => name)).toEqual(['Player 1', 'Player 2', 'Anna', 'Player 4'])
    expect(row.name).toBe('Player 1, Player 2, Anna, Player 4')
  })

  test('makes an unfinished record a game to be continued', async () => {
    const { first } = await services.take(linesOf(unfinished(vector, 10)))
    const table = value(services.sessions.table(String(first?.id)))
    expect(table.view()).toMatchObject({ status: 'playing', position: { ply: 10 } })
    for (const move of vector.moves.slice(10)) value(table.change(table.revision, (game) => game.play(move)))
    expect(table.view()).toMatchObject({ status: 'over', ending: vector.result })
  })

  test('reads a file that is one record or an array of them, and marks of other systems', async () => {
    const pretty = JSON.stringify([vector, second], null, 2).replaceAll('\n', '\r\n')
    expect(await services.take(`\uFEFF${pretty}`)).toMatchObject({ imported: 2, refused: [] })
    expect(await services.take(JSON.stringify(vectors[2], null, '\t'))).toMatchObject({
      imported: 1,
      refused: [],
    })
  })

  test('finds nothing in an empty file', async () => {
    expect(await services.take('')).toEqual({
      read: 0,
      imported: 0,
      first: null,
      duplicates: 0,
      updated: 0,
      firstDuplicate: null,
      refused: [],
      moreRefused: 0,
      noticed: [],
      moreNoticed: 0,
      cancelled: false,
    })
  })
})

describe('a damaged file', () => {
  test('brings its good games and a list of the bad ones', async () => {
    const { result } = vector
    const report = await services.take(
      linesOf(
        vector,
        '{"format":"nile-record",',
        { ...vector, edition: 'senet' },
        { ...vector, moves: vector.moves.with(2, 'sail 0') },
        { ...vector, result: { ...result, points: [0, 77] } },
        'good evening',
        second,
        JSON.stringify(vectors[2]).slice(0, -7),
      ),
    )
    expect(report).toMatchObject({ read: 8, imported: 2, duplicates: 0, moreRefused: 0 })
    expect(report.refused).toEqual([
      { file: null, line: 2, ply: null, why: expect.stringMatching(/cannot be read as JSON/), times: 2 },
      { file: null, line: 3, ply: null, why: expect.stringMatching(/senet.*tutankhamun-2021/), times: 1 },
      {
        file: null,
        line: 4,
        ply: 2,
        why: expect.stringMatching(/“sail 0” by seat 0, asked to sail: .*[Nn]umber 0/),
        times: 1,
      },
      { file: null, line: 5, ply: null, why: expect.stringMatching(/the game ended with/), times: 1 },
      { file: null, line: 6, ply: null, why: expect.stringMatching(/one JSON object/), times: 1 },
    ])
    expect(services.exported().map(({ moves }) => moves)).toEqual([vector.moves, second.moves])
  })

  test('of nothing but bad lines says once what is wrong with all of them', async () => {
    const report = await services.take('no\n'.repeat(20_000))
    expect(report).toMatchObject({ read: 20_000, imported: 0, moreRefused: 0 })
    expect(report.refused).toEqual([
      { file: null, line: 1, ply: null, why: expect.stringMatching(/one JSON object/), times: 20_000 },
    ])
  })

  test('of very many different faults lists the first ones and counts the others', async () => {
    const editions = Array.from({ length: maxListed + 7 }, (_, n) => ({ ...vector, edition: `senet ${n}` }))
    const report = await services.take(linesOf(...editions, ...editions))
    expect(report).toMatchObject({ read: 2 * editions.length, imported: 0, moreRefused: 14 })
    expect(report.refused).toHaveLength(maxListed)
    expect(report.refused.at(-1)).toMatchObject({ line: maxListed, times: 2 })
  })

  test('that is no text is told in one sentence, and the files beside it are read', async () => {
    const picture = readFileSync('docs/start.png').toString('utf8')
    const folder = services.newFolder()
    const files = [
      ['start.png', picture],
      ['utf-16.jsonl', Buffer.from(`\ufeff${linesOf(vector)}`, 'utf16le').toString('utf8')],
      ['games.jsonl', linesOf(vector)],
    ].map(([name, text]) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    })
    const report = await services.reportOf(services.exchange.importFiles(files))
    expect(report).toMatchObject({ read: 3, imported: 1 })
    const why = expect.stringMatching(/not a text file/)
    expect(report.refused).toEqual([
      { file: 'start.png', line: null, ply: null, why, times: 1 },
      { file: 'utf-16.jsonl', line: null, ply: null, why, times: 1 },
    ])
  })

  test('whose end was lost to zeros brings the games before it', async () => {
    const report = await services.take(`${linesOf(vector)}\n${'\0'.repeat(5000)}`)
    expect(report).toMatchObject({ imported: 1 })
  })

  test('that begins with words in another encoding brings its games', async () => {
    const report = await services.take(`Spiele f\ufffdr Anna\n${linesOf(vector)}`)
    expect(report).toMatchObject({ imported: 1, refused: [{ line: 1, times: 1 }] })
  })

  test('of a hostile kind gets short sentences', async () => {
    const huge = 'x'.repeat(100_000)
    const report = await services.take(
      linesOf(
        { ...vector, edition: huge },
        { ...vector, moves: [huge] },
        { ...vector, moves: Array.from({ length: 100_000 }, () => 'sail 1') },
        { ...vector, players: Array.from({ length: 9 }, () => ({ name: 'P' })) },
        `{"note":${'['.repeat(50_000)}`,
        '{"format":1,"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
        { ...vector, setup: { path: { length: 80 } } },
        { ...vector, players: [null, 7] },
      ),
    )
    expect(report).toMatchObject({ read: 8, imported: 0 })
    for (const { why } of report.refused) expect(why.length).toBeLessThanOrEqual(400)
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('what is said of games elsewhere', () => {
  const remarks = () => services.history.read.list().map(({ id }) => services.history.read.remarks.of(id))

  test('is taken as far as it can be read', async () => {
    const notes = [
      { ply: 0, text: ' Good evening. ', mark: 'from a newer app' },
      { ply: 1, text: 'x'.repeat(5000), mark: null },
      { ply: 2, text: '', mark: null },
      { ply: 9, text: 'after the end', mark: null },
      { ply: 3, text: 'Twice', mark: 'good' },
    ]
    const appFields = {
      favourite: 'yes',
      leftOut: 'yes',
      tags: ['one', 7, 'ONE', ' '],
      notes,
      playedFor: -1,
      origin: { id: 'one' },
    }
    await services.take(linesOf({ ...unfinished(vector, 8), [appFieldsKey]: appFields }))
    expect(remarks()).toEqual([
      {
        favourite: false,
        leftOut: false,
        tags: ['one'],
        notes: [
          { step: -1, text: 'after the end', mark: null },
          { step: 0, text: 'Good evening.', mark: null },
          { step: 3, text: 'Twice', mark: 'good' },
        ],
        playedFor: 0,
      },
    ])
    expect(services.history.read.list()).toMatchObject([{ origin: null }])
  })

  test('does no harm, whatever it is', async () => {
    const some = (value: fc.Arbitrary<unknown>) => fc.oneof(fc.jsonValue(), value)
    const text = fc.string({ maxLength: 50 })
    const note = fc.record({ ply: some(fc.nat(12)), text: some(text), mark: some(fc.constant('good')) })
    const appFields = fc.record(
      {
        id: some(fc.uuid()),
        favourite: some(fc.boolean()),
        tags: some(fc.array(some(text), { maxLength: 30 })),
        notes: some(fc.array(some(note))),
        playedFor: some(fc.double()),
        origin: some(fc.record({ id: some(fc.uuid()), ply: some(fc.nat()) })),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(appFields, async (said) => {
        services.remove()
        services = new TestServices()
        const report = await services.take(linesOf({ ...unfinished(vector, 8), [appFieldsKey]: said }))
        expect(report).toMatchObject({ imported: 1, refused: [] })
        const [kept] = remarks()
        expect(kept?.tags.length).toBeLessThanOrEqual(maxTags)
        for (const tag of kept?.tags ?? []) expect(tagSchema.parse(tag)).toBe(tag)
        for (const one of kept?.notes ?? []) {
          expect(noteSchema.parse(one)).toEqual(one)
          expect(one.step).toBeLessThanOrEqual(8)
        }
        expect(kept?.playedFor).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: runs(30) },
    )
  })
})

describe('games that are here already', () => {
  test('are not imported twice, within a file or from two', async () => {
    const { first } = await services.take(linesOf(vector, second, vector))
    const again = await services.take(linesOf(second, vectors[2], vector))
    expect(again).toMatchObject({ read: 3, imported: 1, duplicates: 2 })
    expect(services.history.read.list()).toHaveLength(3)
    expect(await services.take(linesOf(vector))).toMatchObject({
      imported: 0,
      duplicates: 1,
      firstDuplicate: first,
    })
  })

  test('are known by their content, however it is written and whoever knows more of it', async () => {
    await services.take(linesOf(vector))
    const { moves, setup, ...rest } = vector
    const other = { setup: { ...setup, layout: 'ABC' }, note: 'by the fire', moves, ...rest }
    expect(await services.take(JSON.stringify(other, null, 3))).toMatchObject({ imported: 0, duplicates: 1 })
  })

  test('are known by the record they came from after a person was renamed, and keep the new name', async () => {
    await services.take(linesOf(vector))
    const rename = { kind: 'rename', from: vector.players[0].name, to: 'Zora' } as const
    services.history.write((writer) => amendAtOnce(writer, rename, Date.now() + 1))
    for (const record of [vector, ...services.exported()]) {
      expect(await services.take(linesOf(record))).toMatchObject({ imported: 0, duplicates: 1, updated: 0 })
    }
    expect(services.history.read.list()).toMatchObject([{ players: [{ name: 'Zora' }, {}] }])
  })

  test('keep what is said of them here beside what is said elsewhere', async () => {
    const { first } = await services.take(linesOf(vector))
    const id = String(first?.id)
    services.history.write(({ remarks }) => remarks.note(id, { step: 3, text: 'Ours.', mark: 'good' }))
    const notes = [{ ply: 3, text: 'Theirs.', mark: 'doubtful' }]
    const appFields = { favourite: true, leftOut: true, tags: ['Theirs'], notes, playedFor: 7 }
    for (const updated of [1, 0]) {
      const report = await services.take(linesOf({ ...vector, [appFieldsKey]: appFields }))
      expect(report).toMatchObject({ duplicates: 1, updated })
    }
    expect(services.history.read.remarks.of(id)).toEqual({
      ...appFields,
      notes: [{ step: 3, text: 'Ours.\nTheirs.', mark: 'good' }],
    })
  })

  test('are what was branched off them, whatever they are called elsewhere', async () => {
    const elsewhere = '8b5f2d0c-2c52-4b59-9d1c-54f0a7a5c2a1'
    const { first } = await services.take(linesOf(vector))
    const branch = { ...unfinished(second, 5), [appFieldsKey]: { origin: { id: elsewhere, ply: 5 } } }
    await services.take(linesOf({ ...vector, [appFieldsKey]: { id: elsewhere } }, branch))
    expect(services.history.read.list()[0].origin).toEqual({ id: first?.id, ply: 5 })
  })

  test('keep their id from others that claim it', async () => {
    const { first } = await services.take(linesOf(vector))
    const appFields = { [appFieldsKey]: { id: first?.id } }
    await services.take(linesOf({ ...second, ...appFields }, { ...vectors[2], ...appFields }))
    const ids = services.history.read.list().map(({ id }) => id)
    expect(ids).toContain(first?.id)
    expect(new Set(ids).size).toBe(3)
  })

  test.each([
    ['players', { ...vector, players: [{ name: 'Somebody' }, { name: 'Else' }] }],
    ['moves', unfinished(vector, 7)],
    ['house rules', { ...unfinished(vector, 7), options: { startPoints: 50 } }],
  ])('are others with other %s', async (_what, record) => {
    await services.take(linesOf(vector))
    expect(await services.take(linesOf(record))).toMatchObject({ imported: 1, duplicates: 0 })
  })

  test('are those that were played here, as they stand now', async () => {
    const { first } = await services.take(linesOf(unfinished(vector, 10)))
    const table = value(services.sessions.table(String(first?.id)))
    value(table.change(table.revision, (game) => game.play(vector.moves[10])))
    expect(await services.take(linesOf(unfinished(vector, 11)))).toMatchObject({
      imported: 0,
      firstDuplicate: first,
    })
    expect(await services.take(linesOf(unfinished(vector, 10)))).toMatchObject({ imported: 1 })
  })

  test('are not those that were deleted', async () => {
    const { first } = await services.take(linesOf(vector))
    value(services.history.write(({ deleted }) => deleted.add(String(first?.id), Date.now())))
    expect(await services.take(linesOf(vector))).toMatchObject({ imported: 1, duplicates: 0 })
  })
})
