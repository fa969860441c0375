import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ledgerRecordSchema } from '../record.ts'
import { recordSchema, type GameRecord } from '../../../shared/record.ts'
import type { ReplayExport } from '../../../shared/replay.ts'
import { dateTime } from '../../../shared/text/format.ts'
import { appFieldsKey, appFieldsSchema } from '../appFields.ts'
import { resultsIn } from '../fixtures/cells.ts'
import { linesOf, TestServices, unfinished, vectors, vectorsOf } from '../fixtures/services.ts'
import { dressed } from '../judge.ts'
import { pageFormatOf, replayExportOf } from './page.ts'

let services: TestServices
beforeEach(() => {
  services = new TestServices()
})
afterEach(() => services.remove())

const named = (record: GameRecord, ...names: string[]) =>
  names.map((name, seat): GameRecord['players'][number] => ({ ...record.players[seat], name }))

const path = vectorsOf('tutanchamun-1993')[31]
const box = vectorsOf('tutankhamens-revenge')[31]
const when = {
  startedAt: '2026-05-01T18:25:00.000Z',
  playedAt: '2026-05-02T19:05:00.000Z',
  writtenAt: '2026-05-03T20:45:00.000Z',
}
const id = 'a3c1b2d4-1111-4222-8333-444455556666'
const digId = 'a3c1b2d4-1111-4222-8333-444455558888'
/** A game of three, in which every field of an export has a value of its own. */
const line = {
  ...path,
  players: named(path, 'Anna', 'Ben', 'Isis').with(2, { name: 'Isis', ai: 'priest' }),
  setup: { ...path.setup, layout: 'RIVER 212' },
  [appFieldsKey]: { ...when, id, name: 'Tuesday', playedFor: 50 * 60_000 },
}
const dig = {
  ...box,
  players: named(box, 'Cleo', 'Dora', 'Emil'),
  setup: { ...box.setup, layout: 'SAND 7' },
  [appFieldsKey]: { ...when, id: digId, name: 'Friday', playedFor: 20 * 60_000 },
}

/** A game as the replay page has it, without the program. */
function pageOf(game: string): string {
  const { read } = services.history
  const stored = read.game(game)
  const remarks = read.remarks.of(game)
  const page = pageFormatOf(() => ({ script: '', style: '', texts: '' }))
  return (stored && remarks && page.write(stored, remarks)) ?? ''
}

/** A game from a position in which one move is left. */
const fromPosition = {
  ...unfinished(vectors[0], 0),
  version: 2,
  players: named(vectors[0], 'Anna', 'Ben'),
  options: {},
  setup: {
    arrangement: {
      line: Array.from({ length: 80 }, (_, at) => ['SCA', 'ANK', 'ANK'][at - 1] ?? null),
      boats: [0, -1],
      points: [3, 1],
      held: [{ SCA: 4 }, { SCA: 5 }],
      under: {},
      seat: 1,
    },
  },
  moves: ['sail 1'],
}

test('every column of the table of results', async () => {
  await services.take(linesOf(line))
  const game = {
    'Game ID': id,
    Name: 'Tuesday',
    Edition: 'Tutanchamun (1993)',
    'How it was played': 'On screen',
    'Started (UTC)': '2026-05-01 18:25:00',
    'Last played (UTC)': '2026-05-02 19:05:00',
    Minutes: '50',
    Turns: '36',
    Moves: '47',
    'Layout code': 'RIVER 212',
    'House rules': '45 points at the start',
    Status: 'Over',
    'How it ended': 'The path is empty: fewest points win.',
    'Number of players': '3',
    'Counts in statistics': '1',
  }
  const seat = (n: number, name: string, starts: string, level: string, points: string, place: string) => ({
    ...game,
    Seat: String(n),
    Player: name,
    Starts: starts,
    'Computer player': level,
    'Points or silver': points,
    Place: place,
    Won: place === '1' ? '1' : '0',
  })
  expect(resultsIn(services.written('results'))).toEqual([
    seat(1, 'Anna', '1', '', '22', '2'),
    seat(2, 'Ben', '0', '', '3', '1'),
    seat(3, 'Isis', '0', 'Priest', '34', '3'),
  ])
})

test.each([
  ['over', line, {}, '1'],
  ['resigned', unfinished(path, 9), { resignedBy: 1 }, '1'],
  ['not over', unfinished(path, 9), {}, '0'],
  ['abandoned', unfinished(path, 9), { abandoned: true }, '0'],
  ['left out', line, { leftOut: true }, '0'],
  ['branched off another', line, { origin: { id: 'a3c1b2d4-1111-4222-8333-444455557777', ply: 3 } }, '0'],
  ['begun in a position', fromPosition, {}, '0'],
])('whether a game that is %s counts, as in statistics', async (_, record, fields, isCounted) => {
  await services.take(linesOf({ ...record, [appFieldsKey]: fields }))
  const rows = resultsIn(services.written('results'))
  expect(new Set(rows.map((row) => row['Counts in statistics']))).toEqual(new Set([isCounted]))
})

test('every field of a play for BG Stats, and its link', async () => {
  await services.take(linesOf(line, dig))
  const links = [...services.written('bgStats').matchAll(/href="([^"]+)">([^<]+)</g)]
  const texts = links.map(([, , text]) => text)
  const played = dateTime(Date.parse(when.playedAt))
  expect(texts).toEqual([
    `Tuesday: Tutanchamun (1993), ${played}`,
    `Friday: Tutankhamen’s Revenge, ${played}`,
  ])
  const plays = links.map(([, link]) => JSON.parse(new URL(link).searchParams.get('data') ?? '') as unknown)
  const seat = (name: string, startPlayer: boolean, score: string, rank: number) => ({
    name,
    sourcePlayerId: name.toLowerCase(),
    startPlayer,
    score,
    rank,
    winner: rank === 1,
  })
  expect(plays).toEqual([
    {
      sourceName: 'Tutankhamun Table',
      sourcePlayId: id,
      playDate: '2026-05-02 19:05:00',
      durationMin: 50,
      comments: 'Tuesday',
      game: {
        name: 'Tutanchamun (1993)',
        sourceGameId: 'tutanchamun-1993',
        highestWins: false,
        noPoints: false,
      },
      players: [seat('Anna', true, '22', 2), seat('Ben', false, '3', 1), seat('Isis', false, '34', 3)],
    },
    {
      sourceName: 'Tutankhamun Table',
      sourcePlayId: digId,
      playDate: '2026-05-02 19:05:00',
      durationMin: 20,
      comments: 'Friday',
      game: {
        name: 'Tutankhamen’s Revenge',
        sourceGameId: 'tutankhamens-revenge',
        highestWins: true,
        noPoints: false,
      },
      players: [seat('Cleo', false, '5', 2), seat('Dora', false, '7', 1), seat('Emil', true, '4', 3)],
    },
  ])
})

test('every line of a text', async () => {
  await services.take(linesOf(dig))
  expect(services.written('text')).toBe(`Friday
======
Tutankhamen’s Revenge, played on ${dateTime(Date.parse(when.playedAt))}
House rules: a pass costs 3 silver
Layout code: SAND 7
Players in turn order: Cleo, Dora, Emil

Turn 1 · Emil
  Emil passes for 3 silver
  Silver: Cleo 10, Dora 10, Emil 7
  Emil keeps the blockade card

Turn 2 · Cleo
  Cleo digs at c3: Bracelet, 2 silver aside
  Cleo digs at b2: Snake, head
  Cleo forfeits 2 silver and pays 2
  Silver: Cleo 8, Dora 10, Emil 7
  Cleo keeps the blockade card

Turn 3 · Dora
  Dora passes for 3 silver
  Silver: Cleo 8, Dora 7, Emil 7
  Dora lays a blockade on c2

Turn 4 · Emil
  Emil passes for 3 silver
  Silver: Cleo 8, Dora 7, Emil 4
  Emil keeps the blockade card

Turn 5 · Cleo
  Cleo passes for 3 silver
  Silver: Cleo 5, Dora 7, Emil 4
  Dora wins with 7 silver

Dora wins
---------
Everybody passed in a row: most money wins.
1. Dora: 7 silver
2. Cleo: 5 silver
3. Emil: 4 silver


Made with Tutankhamun Table, an unofficial fan project.
`)
})

const notes = [
  { ply: 0, text: 'At the cabin', mark: null },
  { ply: 2, text: 'Brave!\nToo brave?', mark: 'doubtful' },
  { ply: 5, text: '', mark: 'mistake' },
  { ply: null, text: 'What if?', mark: null },
]

test('notes and marks stand in a text at their moves, and last those on moves that were taken back', async () => {
  await services.take(linesOf(dig))
  const plain = services.written('text').split('\n')
  services.remove()
  services = new TestServices()
  await services.take(linesOf({ ...dig, [appFieldsKey]: { ...dig[appFieldsKey], notes } }))
  const lines = services.written('text').split('\n')
  const added = ['Note: At the cabin', '  Note: Dubious · Brave!', '    Too brave?', '  Note: Mistake']
  const gone = ['', 'On a move that was taken back', '  Note: What if?']
  expect(lines).toHaveLength(plain.length + added.length + gone.length)
  const after = (line: string) => lines[lines.indexOf(line) - 1]
  expect(after(added[0])).toBe('Players in turn order: Cleo, Dora, Emil')
  expect(after(added[1])).toBe('  Emil keeps the blockade card')
  expect(after(added[2])).toBe(added[1])
  expect(after(added[3])).toBe('  Cleo keeps the blockade card')
  expect(lines.slice(lines.indexOf(gone[1]) - 1, lines.indexOf(gone[1]) + 2)).toEqual(gone)
  expect(lines.indexOf(gone[1])).toBeGreaterThan(lines.indexOf('  Dora wins with 7 silver'))
})

test('the replay page has the notes by the steps of its moves', async () => {
  await services.take(linesOf({ ...dig, [appFieldsKey]: { ...dig[appFieldsKey], notes } }))
  const [, written] = /<script type="application\/json">(.+)<\/script>/.exec(pageOf(digId)) ?? []
  const page = JSON.parse(written) as ReplayExport
  const plyOf = (step: number) => (step === 0 ? 0 : page.replay.steps.indexOf(step) + 1)
  const found = page.notes.map(({ step, text, mark }) => ({ ply: plyOf(step) || null, text, mark }))
  expect(found).toEqual(
    expect.arrayContaining(notes.map((note) => ({ ...note, ply: note.ply === 0 ? null : note.ply }))),
  )
  expect(page.notes).toHaveLength(notes.length)
})

test('what the replay page says above a game', async () => {
  await services.take(linesOf(line))
  const game = services.history.read.game(id)
  const written = game && replayExportOf(game, [])
  expect(Object.keys(written ?? {}).sort()).toEqual(['facts', 'notes', 'replay'])
  expect(written).toMatchObject({
    facts: [
      `Tutanchamun (1993), played on ${dateTime(Date.parse(when.playedAt))}`,
      'House rules: 45 points at the start',
      'Layout code: RIVER 212',
    ],
    replay: {
      news: {
        kind: 'table',
        view: {
          edition: 'tutanchamun-1993',
          name: 'Tuesday',
          players: [{ name: 'Anna' }, { name: 'Ben' }, { name: 'Isis', ai: 'priest' }],
          options: { startPoints: 45 },
          status: 'over',
          ending: { winners: [1], points: [22, 3, 34], reason: 'empty' },
          layout: 'RIVER 212',
        },
      },
      open: false,
      branched: null,
    },
  })
})

describe('every field of a record', () => {
  const fields = {
    ...when,
    id,
    name: 'Tuesday',
    tableSettings: { undo: false, confirm: true, preview: false },
    handovers: [{ ply: 7, seat: 2, name: 'Dora', ai: 'scribe' }],
    resignedBy: 1,
    origin: { id: 'a3c1b2d4-1111-4222-8333-444455557777', ply: 5 },
    favourite: true,
    leftOut: true,
    tags: ['final', 'Tuesday evening'],
    notes: [
      { ply: 0, text: 'At the cabin', mark: null },
      { ply: 3, text: 'A gift', mark: 'mistake' },
    ],
    playedFor: 50 * 60_000,
  }
  const left = { ...unfinished(line, 20), players: dressed(line.players) }

  const records = [
    ['of a table that was left', { ...left, [appFieldsKey]: fields }],
    [
      'of a table that is over',
      { ...line, players: dressed(line.players), [appFieldsKey]: { ...fields, resignedBy: undefined } },
    ],
    [
      'of a ledger',
      {
        format: 'nile-ledger',
        version: 1,
        edition: 'tutankhamen-2004',
        players: dressed(named(path, 'Anna', 'Ben', 'Cleo')),
        options: { startPoints: 20 },
        setup: { lost: { CAg: 1 }, scoreOnly: false },
        entries: [
          { kind: 'took', tile: 'PHA' },
          { kind: 'adjust', seat: 1, points: -2, reason: 'late' },
          { kind: 'skipped', seat: 1 },
          { kind: 'took', tile: 'THR' },
        ],
        [appFieldsKey]: {
          ...fields,
          handovers: undefined,
          resignedBy: undefined,
          abandoned: true,
          void: [4],
        },
      },
    ],
  ] as const

  test('is in one of these records', () => {
    const keysOf = (found: object) =>
      Object.entries(found).flatMap(([key, field]) => (field === undefined ? [] : [key]))
    const all = records.flatMap(([, record]) => keysOf(record))
    const { shape } = recordSchema
    expect(new Set(all)).toEqual(
      new Set([...Object.keys(shape), ...Object.keys(ledgerRecordSchema.shape), appFieldsKey]),
    )
    const ours = records.flatMap(([, record]) => keysOf(record[appFieldsKey]))
    const { manners: _, ...written } = appFieldsSchema.shape
    expect(new Set(ours)).toEqual(new Set(Object.keys(written)))
  })

  test('table settings are read under the name in older records, and written under that of today', async () => {
    const { tableSettings, ...others } = fields
    const older = {
      ...line,
      players: dressed(line.players),
      [appFieldsKey]: { ...others, manners: tableSettings },
    }
    expect(await services.take(linesOf(older))).toMatchObject({ imported: 1, noticed: [] })
    expect(services.exported()).toMatchObject([{ [appFieldsKey]: { tableSettings } }])
    expect(services.exported()).not.toMatchObject([{ [appFieldsKey]: { manners: tableSettings } }])
  })

  test.each(records)('%s', async (_, record) => {
    expect(await services.take(linesOf(record))).toMatchObject({ imported: 1, refused: [], noticed: [] })
    expect(services.exported()).toEqual(JSON.parse(JSON.stringify([record])))
    const times = {
      startedAt: Date.parse(when.startedAt),
      playedAt: Date.parse(when.playedAt),
      writtenAt: Date.parse(when.writtenAt),
    }
    expect(services.history.read.game(id)).toMatchObject({ ...times, name: 'Tuesday', origin: fields.origin })
    const { favourite, leftOut, tags, playedFor } = fields
    expect(services.history.read.remarks.of(id)).toMatchObject({ favourite, leftOut, tags, playedFor })
  })
})
