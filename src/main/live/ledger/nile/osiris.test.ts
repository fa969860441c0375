import { describe, expect, test } from 'vitest'
import type { LedgerEntry } from '../../../../shared/ledger/entry.ts'
import { LedgerScenario as Table } from '../testing/scenario.ts'

/** Two rounds of three people: every boat is on the river, and no tile left behind was entered. */
const sixTaken = () => new Table(3).take('POT BRA LOT THR SAR SEA')
const withOsiris = () => sixTaken().take('OSI')
const osiris = (tile: 'THR' | 'OSI' | 'ANK' | 'CAR' | 'RA' | 'none' | null): LedgerEntry => ({
  kind: 'osiris',
  tile,
})

describe('Osiris, while nobody has told what lies in the Underworld', () => {
  test('asks for any tile that may lie there, or none; the last tile of no set', () => {
    const { question } = sixTaken().take('ANK CRO DAG OSI').timeline
    expect(question).toMatchObject({ ask: 'osiris', seat: 0, skip: false, mayBeEmpty: true })
    const tiles = question && 'tiles' in question ? question.tiles : []
    expect(tiles).toEqual(expect.arrayContaining(['THR', 'SCA', 'OSI', 'RA']))
    for (const last of ['ANK', 'CRO', 'DAG']) expect(tiles).not.toContain(last)
  })

  test('has no effect where nothing lay there, and the numbers are sure again', () => {
    const table = sixTaken().take('SCA STA SEN OSI')
    expect(table.set('THR')).toMatchObject({ left: 7, certain: false })
    expect(table.all('idolIdle')).toEqual([])
    table.enter(osiris('none'))
    expect(table.all('idolIdle')).toEqual([{ kind: 'idolIdle', seat: 0, verb: 'osiris' }])
    expect(table.timeline.question).toBeNull()
    expect(table.timeline.log.at(-1)).toMatchObject({ turn: 10, seat: 0 })
    expect(table.position).toMatchObject({ seat: 1, turn: 11, under: {} })
    expect(table.set('THR')).toMatchObject({ left: 7, certain: true })
  })

  test('brings a tile that had trailed without a report', () => {
    const table = withOsiris().enter(osiris('THR'))
    expect(table.position).toMatchObject({ seat: 1, under: {} })
    expect(table.position.held[0]).toEqual({ POT: 1, THR: 2 })
    expect(table.set('THR').left).toBe(6)
    expect(table.timeline.doubts).toEqual([])
  })

  test('brings an idol, which acts at once', () => {
    const table = withOsiris().enter(osiris('RA'))
    expect(table.timeline.question).toMatchObject({ ask: 'ra', seat: 0 })
    table.enter({ kind: 'ra', tile: 'CAR' })
    expect(table.position).toMatchObject({ seat: 1, under: { CAR: 1 } })
    expect(table.timeline.log.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 7])
  })

  test('does not bring a tile of which none can lie there', () => {
    const table = sixTaken().take('ANK OSI')
    expect(table.refused(osiris('ANK'))?.code).toBe('ledger.notInUnderworld')
  })

  test('may be declined by house rule, which says nothing of the Underworld', () => {
    const table = new Table(3, { idolsOptional: true }).take('POT BRA LOT THR SAR SEA OSI')
    expect(table.timeline.question).toMatchObject({ ask: 'osiris', skip: true, mayBeEmpty: true })
    table.enter(osiris(null))
    expect(table.all('idolDeclined')).toHaveLength(1)
    expect(table.position.sweep.possible).toBe(true)
  })

  test('is not waited for: entries of an older app, which did not ask, count as they did', () => {
    const table = withOsiris()
      .take('CAR STA')
      .enter({ kind: 'swept', tiles: ['SEN'] })
    expect(table.timeline).toMatchObject({ question: null, waiting: 0, doubts: [] })
    expect(table.position.held).toEqual([
      { POT: 1, THR: 1 },
      { BRA: 1, SAR: 1, CAR: 1 },
      { LOT: 1, SEA: 1, STA: 1 },
    ])
  })

  test('is not asked any more once the game has gone on, or is over', () => {
    expect(withOsiris().enter({ kind: 'swept', tiles: ['SEN'] }).timeline.question).toBeNull()
    const fewer: LedgerEntry = { kind: 'adjust', seat: 0, points: -1, reason: 'a gift' }
    const over = withOsiris().enter(fewer, { kind: 'ended', anyway: 'it is late' })
    expect(over.timeline.result).not.toBeNull()
    expect(over.timeline.question).toBeNull()
  })
})

describe('Osiris, where it is known what lies in the Underworld', () => {
  test('has no effect where that is nothing, without a question', () => {
    const table = sixTaken().enter({ kind: 'swept', tiles: [] }).take('OSI')
    expect(table.timeline.question).toBeNull()
    expect(table.all('idolIdle')).toHaveLength(1)
  })

  test('does not find it empty where a tile lies there', () => {
    const table = sixTaken()
      .enter({ kind: 'swept', tiles: ['CAR'] })
      .take('OSI')
    expect(table.timeline.question).toMatchObject({ tiles: ['CAR'], mayBeEmpty: false })
    expect(table.refusal(osiris('none'))).toContain('not empty: Cartouche')
  })
})
