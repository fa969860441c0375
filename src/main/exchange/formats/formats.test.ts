import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { editions, type Edition } from '../../../shared/editions/index.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import type { GameRecord } from '../../../shared/record.ts'
import { getLocale, locales, overwriteGetLocale } from '../../../shared/language.ts'
import { editionName } from '../../../shared/text/names.ts'
import { value } from '../../../shared/testing/outcomes.ts'
import { Sessions } from '../../live/sessions.ts'
import { anna, ben } from '../../history/fixtures/games.ts'
import { cellsOf, resultsIn } from '../fixtures/cells.ts'
import { linesOf, TestServices, unfinished, vectorsOf } from '../fixtures/services.ts'
import { csvRow } from './resultsCsv.ts'

let services: TestServices
beforeEach(() => {
  services = new TestServices()
})
const usual = getLocale
afterEach(() => {
  overwriteGetLocale(usual)
  services.remove()
})

const records = new Map(editions.map((edition) => [edition, vectorsOf(edition)]))
const vectorOf = (edition: Edition, at = 0): GameRecord => (records.get(edition) as GameRecord[])[at]

const written = (...what: Parameters<TestServices['written']>) => services.written(...what)
const results = (separator?: string) => resultsIn(written('results'), separator)

describe('a game as a text', () => {
  test.each(editions)('%s: every turn, the points, and who won', async (edition) => {
    const record = vectorOf(edition)
    const { winners } = record.result as { winners: number[] }
    await services.take(linesOf(record))
    const text = written('text')
    const [{ turns }] = services.history.read.list()
    const headings = text.match(/^Turn \d+ · P\d$/gm) ?? []
    expect(headings).toHaveLength(turns)
    expect(headings[0]).toBe(edition === 'tutankhamens-revenge' ? 'Turn 1 · P2' : 'Turn 1 · P1')
    expect(text).toContain(winners.length > 1 ? 'share the win' : `P${winners[0] + 1} wins`)
    expect(text).toMatch(/^1\. P\d: /m)
    expect(text).not.toMatch(/undefined|\[object/)
  })

  test('tells no card of an unfinished dig that nobody has revealed, and not how to deal it again', async () => {
    const whole = vectorOf('tutankhamens-revenge')
    await services.take(
      linesOf({ ...unfinished(whole, 1), setup: { ...whole.setup, layout: 'SECRET-CODE' } }),
    )
    const text = written('text')
    expect(text).toContain('In progress')
    expect(text).not.toContain('SECRET-CODE')
    expect(text.match(/^Turn /gm)).toHaveLength(1)
  })

  test('a reported game is told by its entries', () => {
    const sessions = new Sessions(services.history, Date.now)
    const setup = { lost: {}, scoreOnly: false }
    const begun = sessions.createLedger({
      edition: 'tutankhamun-2021',
      players: [anna, ben],
      options: {},
      setup,
    })
    const ledger = value(sessions.ledger(value(begun)))
    value(ledger.change(0, (game) => game.enter({ kind: 'took', tile: 'THR' })))
    value(ledger.change(1, (game) => game.enter({ kind: 'adjust', seat: 0, points: -2, reason: 'late' })))
    const text = written('text')
    expect(text).toContain('Scored at a real table')
    expect(text).toMatch(/Turn 1 · Anna\n {2}Anna: Throne/)
    expect(text).toContain('late')
    // Ben is on turn, whomever the table has agreed something about.
    expect(text).not.toContain('Turn 2 · Anna')
    expect(text).toMatch(/left: Anna 28, Ben 30/)
  })
})

test('the points that the first turn brings are told', async () => {
  const record = vectorOf('tutankhamun-2021')
  const ring = (record.setup.path ?? []).indexOf('SCA')
  await services.take(linesOf({ ...unfinished(record, 0), moves: [`sail ${ring}`] }))
  const start = lineFacts['tutankhamun-2021'].startPoints[record.players.length]
  expect(written('text')).toContain(`left: P1 ${start - 1}, P2 ${start}`)
})

describe('results as a table', () => {
  test('a row for each seat, with places and points', async () => {
    await services.take(linesOf(...editions.map((edition) => vectorOf(edition))))
    const rows = results()
    const all = editions.map((edition) => vectorOf(edition))
    expect(rows).toHaveLength(all.reduce((sum, { players }) => sum + players.length, 0))
    for (const { edition, players, result } of all) {
      const own = rows.filter((row) => row.Edition === editionName(edition as Edition))
      const { winners, points, money } = result as { winners: number[]; points?: number[]; money?: number[] }
      expect(own.map((row) => row.Player)).toEqual(players.map(({ name }) => name))
      expect(own.map((row) => Number(row['Points or silver']))).toEqual(points ?? money)
      expect(own.flatMap((row, seat) => (row.Won === '1' ? [seat] : []))).toEqual(winners)
      expect(winners.map((seat) => own[seat].Place)).toEqual(winners.map(() => '1'))
    }
  })

  const named = (record: GameRecord, ...names: string[]) => ({
    ...record,
    players: names.map((name) => ({ name })),
  })
  /** A column by player. */
  const by = (column: string) => Object.fromEntries(results().map((row) => [row.Player, row[column]]))

  test('a seat that was handed over is the one’s who took it, and the transcript tells both', async () => {
    const record = named(vectorOf('tutanchamun-1993'), 'Anna', 'Ben')
    const handovers = [{ ply: 3, seat: 0, name: 'Dora' }]
    await services.take(linesOf({ ...record, 'tutankhamun-table': { handovers } }))
    const players = services.history.read.list()[0].players.map(({ name }) => name)
    expect(players).toEqual(['Dora', 'Ben'])
    expect(results().map((row) => row.Player)).toEqual(players)
    const text = written('text')
    expect(text).toContain('Players in turn order: Dora, Ben')
    expect(text).toMatch(/^Turn 1 · Anna$/m)
    expect(text).toMatch(/^ {2}Dora plays on in place of Anna$/m)
    expect(text.indexOf('Anna', text.indexOf('in place of Anna') + 20)).toBe(-1)
    expect(text).toMatch(/^\d\. Dora: /m)
    expect(written('bgStats')).toContain('Dora')
    expect(written('bgStats')).not.toContain('%22Anna%22')
  })

  test('whoever takes a seat after the last move is told once, below that move', async () => {
    const record = unfinished(named(vectorOf('tutanchamun-1993'), 'Anna', 'Ben'), 3)
    const handovers = [
      { ply: 1, seat: 0, name: 'Dora' },
      { ply: 3, seat: 0, name: 'Emil' },
    ]
    await services.take(linesOf({ ...record, 'tutankhamun-table': { handovers } }))
    const lines = written('text').split('\n')
    const found = lines.flatMap((line, at) => (/ in place of /.test(line) ? [[at, line.trim()]] : []))
    expect(found.map(([, line]) => line)).toEqual([
      'Dora plays on in place of Anna',
      'Emil plays on in place of Dora',
    ])
    expect(lines.slice(Number(found[1][0]) + 1).filter((line) => /^Turn /.test(line))).toEqual([])
    expect(lines.slice(Number(found[0][0])).filter((line) => /^Turn /.test(line))).not.toEqual([])
  })

  test('a seat that a computer took over is a computer’s', async () => {
    const record = named(vectorOf('tutanchamun-1993'), 'Anna', 'Ben')
    const handovers = [{ ply: record.moves.length, seat: 1, name: 'Isis', ai: 'priest' }]
    await services.take(linesOf({ ...record, 'tutankhamun-table': { handovers } }))
    expect(by('Computer player')).toEqual({ Anna: '', Isis: 'Priest' })
    expect(written('text')).toContain('Isis plays on in place of Ben')
  })

  const ledgerRecord = (edition: Edition, setup: object, ...entries: object[]) => ({
    format: 'nile-ledger',
    version: 1,
    edition,
    players: ['Anna', 'Ben', 'Cleo'].map((name) => ({ name })),
    setup,
    entries,
  })
  const tile = { kind: 'took', tile: 'THR' }
  test.each([
    ['Anna', ledgerRecord('tutankhamun-2021', {}, tile)],
    ['Ben', ledgerRecord('tutankhamun-2021', {}, { kind: 'turn', seat: 1 }, tile)],
    [
      'Cleo',
      ledgerRecord('tutankhamun-2021', {}, { kind: 'turn', seat: 1 }, { kind: 'turn', seat: 2 }, tile),
    ],
    ['Ben', ledgerRecord('tutankhamun-2021', {}, { kind: 'left', seat: 0 }, tile)],
    ['Anna', ledgerRecord('tutankhamun-2021', {}, tile, { kind: 'turn', seat: 2 })],
    ['Anna', ledgerRecord('tutankhamun-2021', { scoreOnly: true }, { kind: 'point', seat: 1, why: 'ring' })],
    [
      'Anna',
      ledgerRecord('tutankhamens-revenge', { first: 0, scoreOnly: true }, { kind: 'earned', silver: 5 }),
    ],
    ['Ben', ledgerRecord('tutankhamens-revenge', { first: 1 }, { kind: 'stop' })],
    ['Cleo', ledgerRecord('tutankhamens-revenge', {}, { kind: 'stop' })],
  ])('%s began, as the table has told', async (starter, record) => {
    await services.take(linesOf(record))
    expect(by('Starts')).toEqual({ Anna: '0', Ben: '0', Cleo: '0', [starter]: '1' })
  })

  test('nobody is known to have begun a game that was taken up in its middle', async () => {
    const holdings = { kind: 'holdings', seat: 1, held: [{}, {}, {}], left: {}, under: {}, points: [9, 8, 7] }
    await services.take(linesOf(ledgerRecord('tutankhamun-2021', {}, holdings, tile)))
    expect(by('Starts')).toEqual({ Anna: '', Ben: '', Cleo: '' })
  })

  test('has its headings and words in the language of whoever exports', async () => {
    const record = vectorOf('tutankhamun-2021')
    const [person, ...others] = record.players
    await services.take(linesOf({ ...record, players: [{ ...person, ai: 'priest' }, ...others] }))
    const columns = Object.keys(results()[0]).length
    overwriteGetLocale(() => 'de')
    const [row] = results(';')
    expect(row).toMatchObject({
      Ausgabe: 'Tutankhamun (2021)',
      'Wie gespielt wurde': 'Am Bildschirm',
      Stand: 'Beendet',
      Computerspieler: 'Priester',
    })
    expect(Object.keys(row)).toHaveLength(columns)
  })

  test.each(locales)('has a column for each heading in a spreadsheet in the language %s', async (locale) => {
    const players = [{ name: 'Anna; Ben, Cleo' }, { name: '"Dora"' }]
    await services.take(linesOf({ ...unfinished(vectorOf('tutankhamun-2021'), 3), players, options: {} }))
    const columns = Object.keys(results()[0]).length
    overwriteGetLocale(() => locale)
    const text = written('results')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const separator = locale === 'en' ? ',' : ';'
    const rows = cellsOf(text.slice(1), separator)
    expect(rows.map((row) => row.length)).toEqual([columns, columns, columns])
    for (const row of rows.slice(1))
      expect(row).toContain(rows.indexOf(row) === 1 ? players[0].name : players[1].name)
  })

  test('a name is a text, whatever it begins with and whatever is in it', async () => {
    const names = ['=HYPERLINK("http://x";"y")', 'Ben, "the Great"']
    await services.take(
      linesOf({ ...unfinished(vectorOf('tutankhamun-2021'), 3), players: names.map((name) => ({ name })) }),
    )
    expect(results().map((row) => row.Player)).toEqual([`'${names[0]}`, names[1]])
    expect(results()[0]).toMatchObject({
      Status: 'In progress',
      Won: '',
      Place: '',
      'Points or silver': '',
      Moves: '3',
    })
  })

  test('any texts come back from their row, and none is a formula', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\r', '\n', '=', '-', '@', '+', '\t', 'ü', '＝', '＠'),
    })
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
        const [row = ['']] = cellsOf(csvRow(cells))
        const plain = row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＠])/, ''))
        expect(plain).toEqual(cells)
        for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＠]/)
      }),
    )
  })
})

describe('plays for BG Stats', () => {
  /** The data that each link of the page transfers. */
  const plays = () =>
    [...written('bgStats').matchAll(/href="([^"]+)"/g)].map(([, link]) => {
      const url = new URL(link)
      expect(`${url.origin}${url.pathname}`).toBe('https://app.bgstatsapp.com/createPlay.html')
      return JSON.parse(url.searchParams.get('data') as string) as Record<string, unknown>
    })

  test('have what its description asks for', async () => {
    const record = vectorOf('tutankhamun-2021')
    const played = '2026-05-01T20:05:00.000Z'
    const appFields = { name: 'Tuesday', startedAt: '2026-05-01T19:25:00.000Z', playedAt: played }
    await services.take(linesOf({ ...record, 'tutankhamun-table': appFields }))
    const { winners, points } = record.result as { winners: number[]; points: number[] }
    expect(plays()).toMatchObject([
      {
        sourceName: 'Tutankhamun Table',
        playDate: '2026-05-01 20:05:00',
        durationMin: 40,
        game: { name: 'Tutankhamun (2021)', highestWins: false },
        players: record.players.map(({ name }, seat) => ({
          name,
          startPlayer: seat === 0,
          score: String(points[seat]),
          winner: winners.includes(seat),
        })),
      },
    ])
  })

  test('last as long as people sat at the table, where that is known', async () => {
    const appFields = {
      startedAt: '2026-05-01T19:25:00.000Z',
      playedAt: '2026-05-02T09:00:00.000Z',
      playedFor: 50 * 60_000,
    }
    await services.take(
      linesOf(
        { ...vectorOf('tutankhamun-2021'), 'tutankhamun-table': appFields },
        vectorOf('tutankhamen-2004'),
      ),
    )
    expect(plays().map(({ durationMin }) => durationMin)).toEqual([50, undefined])
    expect(new Set(results().map((row) => row.Minutes))).toEqual(new Set(['50', '']))
  })

  test('have one id for all spellings of a person, and one for each of two namesakes at a table', async () => {
    const one = vectorOf('tutankhamun-2021')
    const other = vectorOf('tutankhamun-2021', 1)
    const named = (record: GameRecord, ...names: string[]) => ({
      ...record,
      players: record.players.map((player, seat) => ({ ...player, name: names[seat] ?? player.name })),
    })
    await services.take(linesOf(named(one, 'Jose\u0301 I', 'Jose\u0301 I'), named(other, 'JOSÉ  i', 'Ben')))
    const ids = plays().map(({ players }) =>
      (players as { sourcePlayerId: string }[]).slice(0, 2).map(({ sourcePlayerId }) => sourcePlayerId),
    )
    expect(ids).toEqual([
      ['josé i', 'josé i  2'],
      ['josé i', 'ben'],
    ])
  })

  test('leave out what has no result, and count it', async () => {
    await services.take(
      linesOf(vectorOf('tutankhamens-revenge'), unfinished(vectorOf('tutankhamun-2021'), 2)),
    )
    expect(plays()).toMatchObject([{ game: { highestWins: true } }])
    const job = services.exchange.exportDownload('all', 'plays.html', 'bgStats')
    expect(await services.lastNews(job)).toMatchObject({ games: 1, skipped: 1 })
  })

  test('a name cannot break out of the page', async () => {
    const players = [{ name: '</a><script>x' }, { name: '"&\'' }]
    await services.take(linesOf({ ...vectorOf('tutankhamun-2021'), players, options: {} }))
    expect(written('bgStats')).not.toContain('<script')
  })
})

test.each([
  ['text', /^Made with .+$/gm],
  ['results', /^\uFEFF?Game ID,Name,/gm],
  ['bgStats', /<ol>/g],
] as const)('%s: what stands once stands once, however many games there are', async (format, once) => {
  await services.take(linesOf(...editions.flatMap((edition) => (records.get(edition) ?? []).slice(0, 4))))
  expect(written(format).match(once)).toHaveLength(1)
})
