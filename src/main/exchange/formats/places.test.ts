import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Edition } from '../../../shared/editions/index.ts'
import type { GameRecord } from '../../../shared/record.ts'
import { resultsIn } from '../fixtures/cells.ts'
import { linesOf, TestServices, vectors } from '../fixtures/services.ts'

let services: TestServices
beforeEach(() => {
  services = new TestServices()
})
afterEach(() => services.remove())

const written = (format: 'text' | 'results' | 'bgStats') => services.written(format)
/** A column of the results by player. */
const by = (column: string) =>
  Object.fromEntries(resultsIn(written('results')).map((row) => [row.Player, row[column]]))

test('who resigned comes last, whatever the points', async () => {
  const ofFour = vectors.find(({ players }) => players.length === 4) as GameRecord
  const record = { ...ofFour, players: ['Anna', 'Ben', 'Cleo', 'Dora'].map((name) => ({ name })) }
  const path = record.setup.path ?? []
  const fresh = { ...record, setup: { path }, moves: record.moves.slice(0, 30), result: undefined }
  for (const seat of [0, 1, 2, 3]) {
    await services.take(linesOf({ ...fresh, 'tutankhamun-table': { resignedBy: seat } }))
    const [{ ending }] = services.history.read.list()
    const places = by('Place')
    expect(places[record.players[seat].name]).toBe('4')
    const [winner] = ending?.winners ?? []
    expect(places[record.players[winner].name]).toBe('1')
    expect(written('text')).toContain(`4. ${record.players[seat].name}: `)
    services.remove()
    services = new TestServices()
  }
})

const ledger = (edition: Edition, setup: object, entries: readonly object[]) => ({
  format: 'nile-ledger',
  version: 1,
  edition,
  players: ['Anna', 'Ben', 'Cleo'].map((name) => ({ name })),
  setup,
  entries,
})

test.each([
  ['with the fewest points', 'tutankhamun-2021', {}, [-14, -12, -5], { Anna: 14, Ben: 16, Cleo: 23 }],
  ['with the most silver', 'tutankhamens-revenge', { first: 1 }, [14, 2, 1], { Anna: 24, Ben: 12, Cleo: 11 }],
] as const)('who left comes last, though %s', async (_, edition, setup, changes, points) => {
  const agreed = changes.map((change, seat) => ({ kind: 'adjust', seat, points: change, reason: 'agreed' }))
  const entries = [...agreed, { kind: 'left', seat: 0 }, { kind: 'ended', anyway: 'late' }]
  await services.take(linesOf(ledger(edition, { ...setup, scoreOnly: true }, entries)))
  const [{ ending }] = services.history.read.list()
  expect(ending).toMatchObject({ winners: [1], points: Object.values(points), away: [0] })
  expect(by('Place')).toEqual({ Anna: '3', Ben: '1', Cleo: '2' })
  expect(by('Points or silver')).toEqual(
    Object.fromEntries(Object.entries(points).map(([name, n]) => [name, String(n)])),
  )
  const text = written('text')
  expect(text).toContain('Ben wins')
  expect(text).not.toContain('Ben has the fewest points and wins')
  expect(text.match(/^\d\. \w+/gm)).toEqual(['1. Ben', '2. Cleo', '3. Anna'])
  const link = /href="([^"]+)"/.exec(written('bgStats'))?.[1] ?? ''
  expect(JSON.parse(new URL(link).searchParams.get('data') ?? '')).toMatchObject({
    players: [
      { name: 'Anna', rank: 3, winner: false },
      { name: 'Ben', rank: 1, winner: true },
      { name: 'Cleo', rank: 2, winner: false },
    ],
  })
  expect(services.exported()[0].result).toMatchObject({ winners: [1] })
})
