import { expect, test } from 'vitest'
import type { LedgerEntry } from '../../../shared/ledger/entry.ts'
import type { LedgerLogEntry, LedgerView } from '../../../shared/ledger/view.ts'
import { Holdings } from './holdings.svelte.ts'

const begun: LedgerEntry = {
  kind: 'holdings',
  seat: 1,
  held: [{ DAG: 1 }, {}],
  under: {},
  left: {},
  points: [12, 9],
  scored: ['ANK'],
}

const view = {
  edition: 'tutankhamun-2021',
  players: [{ name: 'Anna' }, { name: 'Ben' }],
  setup: { lost: {}, scoreOnly: false },
  position: { startPoints: 30, sets: [{ tile: 'DAG', size: 2, left: 1 }], others: [] },
} as unknown as LedgerView<'nile'>

test('a game that was taken over keeps its points when its holdings are corrected, whatever was put before them', () => {
  const entries: LedgerEntry[] = [{ kind: 'joined', seat: 1, points: 9 }, begun]
  const log = entries.map(
    (entry, at) => ({ n: at + 1, entry, events: [] }) as unknown as LedgerLogEntry<'nile'>,
  )
  const holdings = new Holdings(view, log, 2, begun)
  expect(holdings.takesOver).toBe(true)
  expect(holdings.entry).toMatchObject({ points: [12, 9], scored: ['ANK'], held: [{ DAG: 1 }, {}] })
})

test('holdings that have become the first entry begin with the points of the start', () => {
  const entry: LedgerEntry = { kind: 'holdings', seat: 1, held: [{ DAG: 1 }, {}], under: {}, left: {} }
  const log = [{ n: 1, entry, events: [] }] as unknown as LedgerLogEntry<'nile'>[]
  const holdings = new Holdings(view, log, 1, entry)
  expect(holdings.entry).toMatchObject({ points: [30, 30], scored: [], held: [{ DAG: 1 }, {}] })
})
