import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Edition } from '../../shared/editions/index.ts'
import { runs } from '../../shared/testing/runs.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { anna, ben, cleo } from '../history/fixtures/games.ts'
import { appFieldsKey } from './appFields.ts'
import { linesOf, TestServices, unfinished, vectorsOf } from './fixtures/services.ts'
import { servicesOfTest } from './fixtures/servicesOfTest.ts'

let services: TestServices
let other: TestServices
beforeEach(() => {
  services = servicesOfTest()
  other = servicesOfTest()
})

const text = (one: TestServices): string => linesOf(...one.exported())

/** All games as lists, statistics and other devices know them, whatever their order. */
function contentsOf(one: TestServices) {
  const results = one.history.read.results.all().map((result) => ({ ...result, number: null }))
  const byId = (all: readonly { readonly id?: string }[]) =>
    all.toSorted((a, b) => String(a.id).localeCompare(String(b.id)))
  return {
    rows: byId(one.history.read.list()),
    results: byId(results),
    records: text(one).split('\n').toSorted(),
  }
}

test('two evenings with the same entries are two games, and stay two', async () => {
  const file = readFileSync(new URL('fixtures/twoEvenings.nile', import.meta.url), 'utf8')
  expect(await services.take(file)).toMatchObject({ imported: 2, duplicates: 0, refused: [] })
  const won = () =>
    services.history.read
      .list()
      .map(({ players, ending, startedAt }) => [
        new Date(startedAt).toISOString().slice(0, 10),
        players[ending?.winners[0] ?? -1]?.name,
      ])
  const evenings = [
    ['2026-05-08', 'Ben'],
    ['2026-05-01', 'Anna'],
  ]
  expect(won()).toEqual(evenings)
  for (const again of [file, text(services)]) {
    expect(await services.take(again)).toMatchObject({ imported: 0, duplicates: 2, updated: 0, noticed: [] })
    expect(won()).toEqual(evenings)
  }
  services.history.write(({ deleted }) => {
    for (const { id } of services.history.read.list()) value(deleted.add(id, Date.now()))
  })
  expect(await services.take(file)).toMatchObject({ imported: 2, duplicates: 0 })
  expect(won()).toEqual(evenings)
  expect(await services.take(file)).toMatchObject({ imported: 0, duplicates: 2, updated: 0, noticed: [] })
  expect(won()).toEqual(evenings)
})

describe('a game that came from a record without an id', () => {
  const [vector] = vectorsOf('tutankhamun-2021')
  const withId = (id: string) => ({ ...vector, [appFieldsKey]: { id } })
  const one = 'a3c1b2d4-1111-4222-8333-444455556666'
  const another = 'a3c1b2d4-1111-4222-8333-444455557777'

  test('is known by its content, though a record of it has an id', async () => {
    await services.take(linesOf(vector))
    expect(await services.take(linesOf(withId(one)))).toMatchObject({ imported: 0, duplicates: 1 })
  })

  test('is not one that has an id of its own', async () => {
    await services.take(linesOf(withId(one)))
    expect(await services.take(linesOf(vector))).toMatchObject({ imported: 0, duplicates: 1 })
    expect(await services.take(linesOf(withId(another)))).toMatchObject({ imported: 1, duplicates: 0 })
  })

  test('or with one that another game has here, is not imported twice', async () => {
    await services.take(linesOf(withId(one)))
    value(services.history.write(({ deleted }) => deleted.add(one, Date.now())))
    expect(await services.take(linesOf(withId(one)))).toMatchObject({ imported: 1 })
    expect(await services.take(linesOf(withId(one)))).toMatchObject({ imported: 0, duplicates: 1 })
  })
})

/** A game as somebody begins and leaves it; small numbers, so that several are alike. */
const evenings = {
  'ledger without entries': ({ seat }) => playLedger({ seat, scoreOnly: true, entries: 0 }),
  'ledger with entries': ({ seat, count }) => playLedger({ seat, scoreOnly: false, entries: count }),
  'result alone': ({ seat }) => {
    const ledger = ledgerOf(true)
    value(ledger.change(0, (game) => game.enter({ kind: 'adjust', seat, points: -9, reason: 'all of it' })))
    value(ledger.change(1, (game) => game.enter({ kind: 'ended', anyway: 'late' })))
  },
  'table of one layout': ({ seat, count }) => playTable({ seat, moves: count, act: 'resign' }),
  'abandoned table': ({ seat, count }) => playTable({ seat, moves: count, act: 'abandon' }),
  'table that goes on': ({ seat, count }) => playTable({ seat, moves: count, act: null }),
} as const satisfies Readonly<Record<string, (evening: { seat: number; count: number }) => void>>

function ledgerOf(scoreOnly: boolean) {
  const setup = { lost: {}, scoreOnly }
  const edition: Edition = 'tutankhamun-2021'
  const id = services.sessions.createLedger({ edition, players: [anna, ben, cleo], options: {}, setup })
  return value(services.sessions.ledger(value(id)))
}

function playLedger({ seat, scoreOnly, entries }: { seat: number; scoreOnly: boolean; entries: number }) {
  const ledger = ledgerOf(scoreOnly)
  for (const tile of (['THR', 'POT', 'ANK'] as const).slice(0, entries))
    value(ledger.change(ledger.revision, (game) => game.enter({ kind: 'took', tile })))
  value(ledger.act(ledger.revision, { do: 'resign', seat }))
}

type Leaving = 'resign' | 'abandon' | null

function playTable({ seat, moves, act }: { seat: number; moves: number; act: Leaving }) {
  const id = services.sessions.createTable({
    edition: 'tutankhamun-2021',
    players: [anna, ben],
    options: {},
    tableSettings: { undo: true, confirm: false, preview: true },
    layout: 'A NILE FOR TESTS',
  })
  const table = value(services.sessions.table(value(id)))
  for (const place of [1, 2, 3].slice(0, moves))
    value(table.change(table.revision, (game) => game.play(`sail ${place}`)))
  if (act === 'resign') value(table.act(table.revision, { do: 'resign', seat: seat % 2 }))
  if (act === 'abandon') value(table.act(table.revision, { do: 'abandon' }))
}

const evening = fc.record({
  kind: fc.constantFrom(...(Object.keys(evenings) as (keyof typeof evenings)[])),
  seat: fc.nat(2),
  count: fc.nat(3),
})
/** A change of one of the games, by its place in the list. */
const change = fc.record({
  kind: fc.constantFrom(
    'delete',
    'rename',
    'day',
    'leaveOut',
    'favour',
    'tag',
    'note',
    'name',
    'import',
    'resume',
    'undo',
    'handOver',
  ),
  at: fc.nat(20),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

async function make({ kind, at }: Change): Promise<void> {
  const rows = services.history.read.list()
  const { id, mode, plies } = rows[at % rows.length]
  const { amendments, sessions, history } = services
  if (kind === 'rename') value(await amendments.make([id], { kind: 'rename', from: 'Anna', to: 'Änne' }))
  else if (kind === 'day') value(await amendments.make([id], { kind: 'day', day: '2024-02-29' }))
  else if (kind === 'leaveOut') value(await amendments.make([id], { kind: 'leaveOut', leftOut: true }))
  else if (kind === 'name') value(sessions.edit(id, { name: 'Tuesday' }))
  else if (kind === 'import') {
    const vector = vectorsOf('tutankhamun-2021')[at % 2]
    await services.take(linesOf(unfinished(vector, 3 * (at % 3))))
  } else if (['resume', 'undo', 'handOver'].includes(kind)) {
    // What a game refuses changes nothing.
    if (mode !== 'digital') return
    const table = value(sessions.table(id))
    if (kind === 'resume') table.act(table.revision, { do: 'resume' })
    if (kind === 'undo') table.change(table.revision, (game) => game.back(Math.max(0, plies - 1)))
    if (kind === 'handOver') table.change(table.revision, (game) => game.handOver(0, 'Dora', undefined))
  } else {
    history.write(({ deleted, remarks }) => {
      if (kind === 'delete' && rows.length > 1) value(deleted.add(id, Date.now()))
      if (kind === 'favour') value(remarks.edit(id, { favourite: true }))
      if (kind === 'tag') value(remarks.edit(id, { tags: ['final'] }))
      if (kind === 'note') value(remarks.note(id, { step: 0, text: 'At the cabin', mark: null }))
    })
  }
}

test('a history that is imported again does not change, and is the same in an empty place', async () => {
  const history = fc.record({
    evenings: fc.array(evening, { minLength: 1, maxLength: 6 }),
    changes: fc.array(change, { maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(history, async ({ evenings: played, changes }) => {
      services = new TestServices()
      other = new TestServices()
      try {
        for (const { kind, ...how } of played) evenings[kind](how)
        for (const one of changes) await make(one)
        const before = contentsOf(services)
        const file = text(services)
        const count = services.history.read.list().length
        expect(await services.take(file)).toMatchObject({
          read: count,
          imported: 0,
          duplicates: count,
          updated: 0,
          refused: [],
          noticed: [],
        })
        expect(contentsOf(services)).toEqual(before)
        expect(await other.take(file)).toMatchObject({ imported: count, duplicates: 0, refused: [] })
        expect(contentsOf(other)).toEqual(before)
      } finally {
        services.remove()
        other.remove()
      }
    }),
    { numRuns: runs(60) },
  )
})
