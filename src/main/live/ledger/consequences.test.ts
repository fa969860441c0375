import { expect, test } from 'vitest'
import type { Correction } from '../../../shared/ledger/entry.ts'
import { consequencesOf } from './correctedTimeline.ts'
import { corrected } from './corrections.ts'
import { LedgerScenario as Table } from './testing/scenario.ts'
import { value } from '../../../shared/testing/outcomes.ts'

const ending = { before: null, after: null }
/** The changes that a correction of a table would make. */
const changed = ({ timeline }: Table, correction: Correction) =>
  consequencesOf(timeline, timeline.rewritten(value(corrected(timeline.entries, correction))), ending)

test('a correction that changes nothing has no consequences', () => {
  const table = new Table(3).take('POT BRA LOT ANK').enter({ kind: 'turn', seat: 0 }).take('ANK')
  const points = [26, 28, 28]
  expect(changed(table, { do: 'change', n: 4, entry: { kind: 'took', tile: 'ANK' } })).toEqual({
    points: { before: points, after: points },
    sets: [],
    ending,
    impossible: [],
    possible: [],
    question: null,
    waiting: 0,
  })
})

test('a set that scores otherwise is named with what it pays, and the entry that completes it', () => {
  const table = new Table(3).take('POT BRA LOT ANK').enter({ kind: 'turn', seat: 0 }).take('ANK')
  const { points, sets } = changed(table, { do: 'insert', n: 4, entry: { kind: 'turn', seat: 2 } })
  expect(points).toEqual({ before: [26, 28, 28], after: [28, 28, 28] })
  expect(sets).toEqual([{ set: 'ANK', before: { n: 6, paid: [2, 0, 0] }, after: null }])
  const settled = changed(table, { do: 'change', n: 5, entry: { kind: 'turn', seat: 1 } })
  expect(settled.question).toMatchObject({ ask: 'order', among: [0, 1] })
  expect(settled.sets).toEqual([{ set: 'ANK', before: { n: 6, paid: [2, 0, 0] }, after: null }])
})

test('a set that scores the same at another entry is not named', () => {
  const table = new Table(3).take('POT BRA LOT ANK').enter({ kind: 'turn', seat: 0 }).take('ANK')
  const moved = changed(table, {
    do: 'insert',
    n: 1,
    entry: { kind: 'adjust', seat: 1, points: 2, reason: 'a bet' },
  })
  expect(moved.points.after).toEqual([26, 30, 28])
  expect(moved.sets).toEqual([])
})

test('a set that pays somebody else is named with both payments', () => {
  const table = new Table(3).take('POT BRA LOT ANK').enter({ kind: 'swept', tiles: ['ANK'] })
  const { sets } = changed(table, { do: 'insert', n: 4, entry: { kind: 'turn', seat: 1 } })
  expect(sets).toEqual([{ set: 'ANK', before: { n: 5, paid: [2, 0, 0] }, after: { n: 6, paid: [0, 2, 0] } }])
})

test('sets that score since are named after those that scored before', () => {
  const table = new Table(3).take('POT BRA LOT ANK').enter({ kind: 'turn', seat: 0 }).take('CAR')
  const { sets } = changed(table, { do: 'change', n: 6, entry: { kind: 'took', tile: 'ANK' } })
  expect(sets).toEqual([{ set: 'ANK', before: null, after: { n: 6, paid: [2, 0, 0] } }])
})

test('entries that become impossible are named once, and those that are possible again', () => {
  const again = { kind: 'turn', seat: 0 } as const
  const table = new Table(3).take('POT').enter(again).take('ANK').enter(again).take('ANK')
  const toAnkh: Correction = { do: 'change', n: 1, entry: { kind: 'took', tile: 'ANK' } }
  const first = changed(table, toAnkh)
  expect(first.impossible).toMatchObject([
    { n: 5, seat: 0, entry: { kind: 'took', tile: 'ANK' }, refusal: { code: 'ledger.allAccounted' } },
  ])
  expect(first.possible).toEqual([])
  table.correct(toAnkh)
  const other = changed(table, { do: 'insert', n: 6, entry: { kind: 'took', tile: 'CAR' } })
  expect(other.impossible).toEqual([])
  const back = changed(table, { do: 'change', n: 1, entry: { kind: 'took', tile: 'POT' } })
  expect(back.possible).toEqual([{ n: 5, seat: 0, entry: { kind: 'took', tile: 'ANK' } }])
  expect(back.impossible).toEqual([])
})

test('an entry that was kept against the rules is not named, for it counts', () => {
  const table = new Table(2).enter({ kind: 'turn', seat: 1 }).take('ANK THR ANK')
  table.enter({ kind: 'took', tile: 'ANK', anyway: 'from another box' })
  const { impossible } = changed(table, { do: 'change', n: 3, entry: { kind: 'took', tile: 'CAR' } })
  expect(impossible).toEqual([])
})

test('entries that wait for an answer are counted, and not impossible', () => {
  const table = new Table(2).take('THR POT BRA')
  const asked = changed(table, { do: 'change', n: 1, entry: { kind: 'took', tile: 'RA' } })
  expect(asked).toMatchObject({ waiting: 2, impossible: [], question: { ask: 'ra', seat: 0 } })
})

test('a set is named with what a seat had left to pay, not with what it is worth', () => {
  const table = new Table(3, { startPoints: 1 }).take('POT BRA LOT ANK').enter({ kind: 'turn', seat: 0 })
  const { sets, question } = changed(table, { do: 'insert', n: 6, entry: { kind: 'took', tile: 'ANK' } })
  expect(sets).toEqual([{ set: 'ANK', before: null, after: { n: 6, paid: [1, 0, 0] } }])
  expect(question).toMatchObject({ ask: 'ended', atZero: [0] })
})
