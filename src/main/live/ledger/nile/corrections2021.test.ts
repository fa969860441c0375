import { describe, expect, test } from 'vitest'
import { LedgerScenario as Table } from '../testing/scenario.ts'

describe('a correction', () => {
  test('in the middle changes who wins, and what follows is reckoned anew', () => {
    const table = new Table(2, { startPoints: 3 })
      .take('ANK POT ANK')
      .enter({ kind: 'ended', anyway: 'late' })
    expect(table.timeline.result?.winners).toEqual([0])
    table.correct({ do: 'change', n: 3, entry: { kind: 'took', tile: 'BRA' } })
    table.correct({ do: 'change', n: 2, entry: { kind: 'took', tile: 'SCA' } })
    expect(table.position.points).toEqual([3, 2])
    expect(table.timeline.result?.winners).toEqual([1])
  })

  test('makes later entries void that cannot be any more; they stay, and count again after another', () => {
    const again = { kind: 'turn', seat: 0 } as const
    const table = new Table(3).take('POT').enter(again).take('ANK').enter(again).take('ANK')
    table.correct({ do: 'change', n: 1, entry: { kind: 'took', tile: 'ANK' } })
    expect(table.timeline.log[4]).toMatchObject({ void: true, against: { code: 'ledger.allAccounted' } })
    expect(table.timeline.doubts[0]).toMatchObject({ code: 'impossible', n: 5 })
    table.correct({ do: 'change', n: 1, entry: { kind: 'took', tile: 'POT' } })
    expect(table.timeline.doubts).toEqual([])
  })

  test('asks about boats at the moment when a set was complete; an order told later answers nothing then', () => {
    const river = new Table(2, { startPoints: 20 }).take('ANK POT BRA DAG SEN ANK')
    expect(river.timeline.question).toMatchObject({ ask: 'order', among: [0, 1], set: 'ANK' })
    river.enter({ kind: 'order', seats: [1, 0] }).take('DAG')
    expect(river.timeline.log[6].entry).toEqual({ kind: 'order', seats: [1, 0], set: 'ANK' })
    // Anna took the dagger, not the bracelet: the daggers were complete by Ben's, at a tie.
    river.enter({ kind: 'order', seats: [0, 1] })
    river.correct({ do: 'change', n: 3, entry: { kind: 'took', tile: 'DAG' } })
    expect(river.timeline).toMatchObject({
      question: { ask: 'order', among: [0, 1], set: 'DAG' },
      past: { n: 4, turn: 4, known: [] },
      waiting: 5,
      doubts: [],
    })
    river.correct({ do: 'insert', n: 5, entry: { kind: 'order', seats: [1, 0], set: 'DAG' } })
    expect(river.timeline.question).toBeNull()
    expect(river.all('scored').map(({ set, awards }) => [set, awards[0].to])).toEqual([
      ['DAG', 1],
      ['ANK', 1],
    ])
  })

  test('names what later reports say about the boats then', () => {
    const table = new Table(3)
      .take('BRA BRA POT LOT LOT POT')
      .enter({ kind: 'swept', tiles: ['LOT', 'LOT'] }, { kind: 'order', seats: [1, 0] })
    table.correct({ do: 'insert', n: 6, entry: { kind: 'swept', tiles: ['BRA', 'BRA'] } })
    expect(table.timeline.question).toEqual({ ask: 'order', among: [0, 1], set: 'BRA' })
    expect(table.timeline.past).toEqual({ n: 6, turn: 5, known: [{ behind: 1, ahead: 0 }] })
  })

  test('that opens a question makes later entries wait for the answer, not void for good', () => {
    const table = new Table(2).take('THR POT BRA')
    table.correct({ do: 'change', n: 1, entry: { kind: 'took', tile: 'RA' } })
    expect(table.timeline.question).toMatchObject({ ask: 'ra', seat: 0 })
    expect(table.timeline).toMatchObject({ waiting: 2, doubts: [] })
    table.correct({ do: 'insert', n: 2, entry: { kind: 'ra', tile: 'CAR' } })
    expect(table.timeline.waiting).toBe(0)
    expect(table.position).toMatchObject({ held: [{ BRA: 1 }, { POT: 1 }], under: { CAR: 1 } })
  })
})
