import { expect, test } from 'vitest'
import { LedgerScenario as Table } from './testing/scenario.ts'

const begun = () => new Table(3).take('POT BRA LOT')

test('a tile that should be gone: what was swept by mistake may stay', () => {
  const table = begun().enter({ kind: 'swept', tiles: ['ANK', 'THR'] }, { kind: 'swept', tiles: ['ANK'] })
  expect(table.timeline.repairs({ kind: 'took', tile: 'ANK' })).toEqual([
    { do: 'change', n: 5, entry: { kind: 'swept', tiles: [] } },
    { do: 'change', n: 4, entry: { kind: 'swept', tiles: ['THR'] } },
  ])
})

test('a tile that Osiris brings, though it has not trailed: it has, and was forgotten', () => {
  const table = begun()
    .enter({ kind: 'swept', tiles: ['CAR'] })
    .take('OSI')
  const [repair, ...others] = table.timeline.repairs({ kind: 'osiris', tile: 'THR' })
  expect(repair).toEqual({ do: 'insert', n: 5, entry: { kind: 'swept', tiles: ['THR'] } })
  expect(others).toEqual([])
  table.correct(repair).enter({ kind: 'osiris', tile: 'THR' })
  expect(table.position.held[0]).toEqual({ POT: 1, THR: 1 })
})

test('what can be reported, or cannot be helped, has none', () => {
  expect(begun().timeline.repairs({ kind: 'took', tile: 'THR' })).toEqual([])
  const table = begun().take('ANK').enter({ kind: 'turn', seat: 0 }).take('ANK')
  expect(table.timeline.repairs({ kind: 'took', tile: 'ANK' })).toEqual([])
})
