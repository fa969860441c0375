import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { editions } from '../../shared/editions/index.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { appFieldsKey } from './appFields.ts'
import { linesOf, type TestServices, unfinished, vectors, vectorsOf } from './fixtures/services.ts'
import { servicesOfTest } from './fixtures/servicesOfTest.ts'
import { cases } from '../../shared/testing/runs.ts'

const [vector, second] = vectors

let services: TestServices
let other: TestServices
beforeEach(() => {
  services = servicesOfTest()
  other = servicesOfTest()
})

describe('what goes out comes in again', () => {
  /** The games in the history, without what was taken back. */
  const contents = (one: TestServices): unknown[] =>
    one.history.read.list().map((row) => {
      const {
        revision: _,
        redo: __,
        redoTo: ___,
        held: ____,
        ...view
      } = value(one.sessions.table(row.id)).view()
      return { row, view, notes: one.history.read.remarks.notes(row.id) }
    })

  test('games played, left and named here are the same in another house', async () => {
    const names = ['Anna', 'Ben', 'Cleo', 'Dora']
    const ids = names.map((name, index) => {
      const id = value(
        services.sessions.createTable({
          edition: 'tutankhamun-2021',
          players: [
            { name, colour: 'sky', boat: 'khnum' },
            { name: 'Zoe', colour: 'green', boat: 'apis' },
          ],
          options: { startPoints: 20 + index },
          tableSettings: { undo: index > 0, confirm: false, preview: true },
          layout: 'A NILE FOR TESTS',
        }),
      )
      const table = value(services.sessions.table(id))
      value(table.change(0, (game) => game.play(`sail ${index}`)))
      return id
    })
    const [anna, ben, cleo, dora] = ids.map((id) => value(services.sessions.table(id)))
    value(services.sessions.edit(ids[0], { name: 'Tuesday' }))
    value(anna.change(anna.revision, (game) => game.agree({ undo: true, confirm: true, preview: false })))
    value(ben.act(ben.revision, { do: 'resign', seat: 1 }))
    value(cleo.act(cleo.revision, { do: 'abandon' }))
    value(dora.change(dora.revision, (game) => game.play('sail 9')))
    value(dora.change(dora.revision, (game) => game.back(1)))
    value(dora.change(dora.revision, (game) => game.handOver(1, 'Ani', 'scribe')))
    value(dora.change(dora.revision, (game) => game.handOver(0, 'Eve', undefined)))
    const text = services.exported().map((record) => JSON.stringify(record))
    expect(await other.take(text.join('\n'))).toMatchObject({ imported: 4, refused: [] })
    expect(contents(other)).toEqual(contents(services))
  })

  test('a game from a position begins there again, and counts for nobody', async () => {
    const line = Array.from({ length: 80 }, (_, at) => (['SCA', 'ANK', 'ANK'] as const)[at - 1] ?? null)
    const arrangement = {
      line,
      boats: [0, -1],
      points: [3, 1],
      held: [{ SCA: 4 }, { SCA: 5 }],
      under: {},
      seat: 1,
    }
    const id = value(
      services.sessions.createFromPosition({
        edition: 'tutankhamun-2021',
        players: [
          { name: 'Anna', colour: 'sky', boat: 'khnum' },
          { name: 'Zoe', colour: 'green', boat: 'apis' },
        ],
        options: {},
        tableSettings: { undo: true, confirm: false, preview: true },
        arrangement,
      }),
    )
    const table = value(services.sessions.table(id))
    expect(table.view()).toMatchObject({
      name: 'Anna, Zoe',
      fromPosition: true,
      position: { points: [3, 1] },
    })
    value(table.change(0, (game) => game.play('sail 1')))
    expect(table.view()).toMatchObject({ status: 'over', ending: { winners: [1] } })
    const [record] = services.exported()
    expect(record).toMatchObject({ version: 2, setup: { arrangement }, moves: ['sail 1'] })
    expect(await other.take(JSON.stringify(record))).toMatchObject({ imported: 1, refused: [] })
    expect(contents(other)).toEqual(contents(services))
    for (const { history } of [services, other])
      expect(history.read.results.all()).toMatchObject([{ branched: true }])
    const moved = { ...record, setup: { arrangement: { ...arrangement, seat: 5 } } }
    expect(await other.take(JSON.stringify(moved))).toMatchObject({ imported: 0, refused: [{ times: 1 }] })
  })

  test('who plays a seat is kept; a level that is not known here is a person’s here', async () => {
    const levels = ['vizier', 'grandmaster']
    const players = vector.players.map((player, seat) => ({ ...player, ai: levels[seat] }))
    await services.take(linesOf({ ...vector, players }))
    const [{ id }] = services.history.read.list()
    const [first, second] = value(services.sessions.table(id)).view().players
    expect([first.ai, second.ai]).toEqual(['vizier', undefined])
    const told = players.map(({ ai }) => (ai === undefined ? {} : { ai }))
    expect(services.exported()[0]).toMatchObject({ players: told })
  })

  test('so does what was said of games, from where they were branched off, and the time at the table', async () => {
    const { first } = await services.take(linesOf(unfinished(vector, 12)))
    const id = String(first?.id)
    const branch = { ...unfinished(second, 5), [appFieldsKey]: { origin: { id, ply: 5 } } }
    const branched = String((await services.take(linesOf(branch))).first?.id)
    services.history.write(({ remarks }) => {
      remarks.keep(id, {
        favourite: true,
        leftOut: true,
        tags: ['final', 'Tuesday'],
        notes: [
          { step: 0, text: 'At the cabin.', mark: null },
          { step: 3, text: '', mark: 'brilliant' },
          { step: 12, text: 'A gift.\nTwice.', mark: 'mistake' },
        ],
        playedFor: 90_000,
      })
      remarks.note(branched, { step: 5, text: 'What if?', mark: 'turningPoint' })
    })
    await other.take(linesOf(...services.exported()))
    expect(contents(other)).toEqual(contents(services))
    expect(other.history.read.list()).toMatchObject([
      { id: branched, origin: { id, ply: 5 } },
      { id, favourite: true, leftOut: true, tags: ['final', 'Tuesday'], playedFor: 90_000 },
    ])
  })

  test('so does what was amended: names, also of who left the table, days, what is left out', async () => {
    const names = ['Joerg', 'Zoe', 'Kim']
    const seated = (game: typeof vector) => game.players.map((_, seat) => ({ name: names[seat] }))
    const handovers = [
      { ply: 3, seat: 0, name: 'Max' },
      { ply: 7, seat: 0, name: 'joerg' },
    ]
    const startedAt = '2026-05-01T19:25:00.000Z'
    const app = { handovers, startedAt, playedAt: startedAt }
    const ended = { startedAt, playedAt: startedAt }
    await services.take(
      linesOf(
        { ...unfinished(vector, 12), players: seated(vector), [appFieldsKey]: app },
        { ...second, players: seated(second), [appFieldsKey]: ended },
      ),
    )
    const before = contents(services)
    const made = [
      { kind: 'rename', from: 'JOERG', to: 'Jörg' },
      { kind: 'day', day: '2024-02-29' },
      { kind: 'leaveOut', leftOut: true },
    ] as const
    const changes: (number | null)[] = []
    for (const amendment of made) changes.push(value(await services.amendments.make('all', amendment)).change)
    await other.take(linesOf(...services.exported()))
    expect(contents(other)).toEqual(contents(services))
    expect(other.exported()).toEqual(services.exported())
    expect(JSON.stringify(other.exported())).not.toMatch(/joerg/i)
    expect(other.history.read.list()).toMatchObject([
      { name: 'Jörg, Zoe, Kim', leftOut: true },
      { name: 'Jörg, Zoe', leftOut: false },
    ])
    const days = other.history.read.list().map(({ playedAt }) => new Date(playedAt).toDateString())
    expect(days).toEqual(['Thu Feb 29 2024', 'Thu Feb 29 2024'])

    for (const change of changes) value(await services.amendments.takeBack(Number(change)))
    expect(contents(services)).toEqual(before)
  })

  test.each(editions)('every game of the vectors is the same there: %s', async (edition) => {
    const records = cases(vectorsOf(edition))
    await services.take(linesOf(...records))
    const told = services.exported()
    expect(told).toEqual(
      records.map(({ players, ...rest }) => ({
        ...rest,
        players: players.map((player) => expect.objectContaining(player)),
        'tutankhamun-table': expect.any(Object),
      })),
    )
    await other.take(linesOf(...told))
    expect(other.exported()).toEqual(told)
  })

  test('keys that this app does not know survive, wherever they stand', async () => {
    const rich = {
      ...vector,
      event: { name: 'Essen', table: 7 },
      options: { ...vector.options, lucky: true },
      setup: { ...vector.setup, dealer: 'Ben' },
      players: vector.players.map((player) => ({ ...player, rating: 1500 })),
      result: { ...vector.result, applause: 'long' },
      'tutankhamun-table': { name: 'Final', mood: 'tense', startedAt: 'yesterday' },
    }
    await services.take(linesOf(rich))
    const [once] = services.exported()
    expect(once).toMatchObject({ ...rich, 'tutankhamun-table': { name: 'Final', mood: 'tense' } })
    await other.take(JSON.stringify(once))
    expect(other.exported()).toEqual([once])
  })

  test('dates from the future or of no sense do no harm', async () => {
    const appFields = { startedAt: '2999-01-01T00:00:00.000Z', playedAt: '1970-01-01T00:00:00.000Z' }
    await services.take(linesOf({ ...vector, 'tutankhamun-table': appFields }))
    const [{ startedAt, playedAt }] = services.history.read.list()
    expect(startedAt).toBe(playedAt)
    expect(startedAt).toBeLessThanOrEqual(Date.now())
  })

  test('nothing of the moves that were taken back', async () => {
    const { first } = await services.take(linesOf(unfinished(vector, 10)))
    const table = value(services.sessions.table(String(first?.id)))
    value(table.change(table.revision, (game) => game.back(4)))
    expect(services.exported()).toMatchObject([{ moves: vector.moves.slice(0, 4) }])
  })

  test('a game asked for by name, without those that are gone', async () => {
    await services.take(linesOf(vector, second))
    const [row] = services.history.read.list()
    const file = join(services.newFolder(), 'one.nile')
    const job = services.exchange.exportFile([row.id, 'nobody'], file, 'records')
    expect(await services.lastNews(job)).toMatchObject({ games: 1, skipped: 1 })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ moves: second.moves })
  })
})

describe('files', () => {
  test('are imported one after the other, and each told by its name', async () => {
    const folder = services.newFolder()
    const [good, bad] = ['good.jsonl', 'bad.json'].map((name) => join(folder, name))
    writeFileSync(good, linesOf(vector, second))
    writeFileSync(bad, linesOf('{', vectors[2]))
    expect(await services.lastNews(services.exchange.importFiles([good, bad]))).toMatchObject({
      kind: 'imported',
      report: { imported: 3, refused: [{ file: 'bad.json', line: 1 }] },
    })
  })

  test('are read as UTF-8, and whatever is something else is refused', async () => {
    const folder = services.newFolder()
    const named = (...names: string[]) => ({
      ...unfinished(vector, 3),
      players: names.map((name) => ({ name })),
    })
    const files = {
      'utf-8.nile': Buffer.from(linesOf(named('Jörg', 'Zoë'))),
      'utf-16.nile': Buffer.from(`\uFEFF${linesOf(named('Jürgen', 'Zoë'))}`, 'utf16le'),
      'ansi.nile': Buffer.from(linesOf(named('Jörg', 'Ben'), named('Anna', 'Ben')), 'latin1'),
      'ruined.nile': Buffer.from(linesOf(named('J\ufffdrg', 'Ben'), named('J\ufffdrg', 'Cleo'))),
    }
    const paths = Object.keys(files).map((name) => join(folder, name))
    Object.values(files).forEach((bytes, at) => writeFileSync(paths[at], bytes))
    const why = expect.stringMatching(/save .* as UTF-8/i)
    expect(await services.lastNews(services.exchange.importFiles(paths))).toMatchObject({
      report: {
        imported: 2,
        refused: [
          { file: 'utf-16.nile', line: null, why, times: 1 },
          { file: 'ansi.nile', line: 1, why, times: 1 },
          { file: 'ruined.nile', line: 1, why, times: 2 },
        ],
      },
    })
    const names = services.history.read.list().map(({ players }) => players.map(({ name }) => name))
    expect(names.sort()).toEqual([
      ['Anna', 'Ben'],
      ['Jörg', 'Zoë'],
    ])
  })

  test('that cannot be read are told in a sentence', async () => {
    const missing = join(services.newFolder(), 'missing.jsonl')
    expect(await services.lastNews(services.exchange.importFiles([missing]))).toMatchObject({
      kind: 'failed',
      refusal: { code: 'exchange.unreadable', facts: { file: missing } },
    })
  })

  test('keep the games that were read before one that cannot be', async () => {
    const folder = services.newFolder()
    const sound = join(folder, 'sound.nile')
    writeFileSync(sound, linesOf(vector))
    expect(await services.lastNews(services.exchange.importFiles([sound, folder]))).toMatchObject({
      kind: 'failed',
      refusal: { code: 'exchange.unreadable', facts: { file: folder } },
    })
    expect(services.history.read.list()).toHaveLength(1)
  })

  test('are written whole, in the place of an older one', async () => {
    await services.take(linesOf(vector, second))
    const folder = services.newFolder()
    const file = join(folder, 'games.jsonl')
    writeFileSync(file, 'older')
    expect(await services.lastNews(services.exchange.exportFile('all', file, 'records'))).toEqual({
      kind: 'exported',
      games: 2,
      skipped: 0,
      file,
      download: null,
    })
    expect(readdirSync(folder)).toEqual(['games.jsonl'])
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual(services.exported())
  })

  test('stay as they were when the export is stopped, or has no place to write to', async () => {
    await services.take(linesOf(vector))
    const folder = services.newFolder()
    const file = join(folder, 'games.jsonl')
    writeFileSync(file, 'older')
    const job = services.exchange.exportFile('all', file, 'records')
    services.exchange.cancel(job)
    expect(await services.lastNews(job)).toEqual({ kind: 'cancelled' })
    expect(readFileSync(file, 'utf8')).toBe('older')
    expect(readdirSync(folder)).toEqual(['games.jsonl'])
    const nowhere = join(folder, 'nowhere', 'games.jsonl')
    expect(await services.lastNews(services.exchange.exportFile('all', nowhere, 'records'))).toMatchObject({
      kind: 'failed',
      refusal: { code: 'exchange.unwritable', facts: { file: nowhere } },
    })
  })

  test('for a browser wait under its name until they are fetched, and a stopped one leaves nothing', async () => {
    await services.take(linesOf(vector, second))
    const { transfers, exchange } = services
    const last = await services.lastNews(exchange.exportDownload('all', 'games.nile', 'records'))
    expect(last).toMatchObject({ kind: 'exported', games: 2, file: 'games.nile' })
    const transfer = transfers.take(last?.kind === 'exported' ? String(last.download) : '')
    expect(transfer).toMatchObject({ name: 'games.nile', type: 'application/jsonl' })
    const { file } = transfer ?? { file: '' }
    expect(readFileSync(file, 'utf8')).toBe(services.written('records'))
    transfers.remove(file)
    const stopped = exchange.exportDownload('all', 'games.nile', 'records')
    exchange.cancel(stopped)
    expect(await services.lastNews(stopped)).toEqual({ kind: 'cancelled' })
    expect(readdirSync(dirname(file))).toEqual([])
  })

  test('that a page hands over are imported, and removed whatever comes of it', async () => {
    const { transfers, exchange } = services
    const upload = value(await transfers.receive(Readable.from([linesOf(vector)])))
    const job = value(
      await exchange.take([
        { name: 'one.nile', upload },
        { name: 'bad.nile', text: '{' },
      ]),
    )
    expect(await services.reportOf(job)).toMatchObject({
      imported: 1,
      refused: [{ file: 'bad.nile', line: 1 }],
    })
    const kept = value(await transfers.receive(Readable.from(['{}'])))
    const refused = await exchange.take([
      { name: 'x', upload: kept },
      { name: 'y', upload },
    ])
    expect(refused).toMatchObject({ refusal: { code: 'exchange.unknown' } })
    expect(readdirSync(dirname(transfers.newFile()))).toEqual([])
  })
})
