import { describe, expect, test } from 'vitest'
import type { NileEntry } from '../../../../shared/ledger/entry.ts'
import { LedgerScenario as Table } from '../testing/scenario.ts'

const of2021 = (seats = 3) => new Table(seats).take('POT BRA LOT')
const of2004 = () => new Table(3, { edition: 'tutankhamen-2004' }).take('ANg MAg HOg')
const held = [{}, {}, {}]

describe('a report of a tile that the edition does not have is refused', () => {
  test.each<[string, Table, NileEntry]>([
    ['taken', of2021(), { kind: 'took', tile: 'CAg' }],
    ['counted', of2021(), { kind: 'counted', tile: 'CAg', left: 1 }],
    ['taken from the Underworld', of2021(), { kind: 'osiris', tile: 'CAg' }],
    ['taken for a ring', of2021(), { kind: 'isis', tile: 'CAg' }],
    ['given by Ra', of2021(), { kind: 'ra', tile: 'CAg' }],
    ['taken where Horus lands', of2021(), { kind: 'horus', tile: 'CAg' }],
    ['swept', of2021(), { kind: 'swept', tiles: ['POT', 'CAg'] }],
    ['held', of2021(), { kind: 'holdings', seat: 0, held: [{ CAg: 1 }, {}, {}], under: {}, left: {} }],
    ['in the Underworld', of2021(), { kind: 'holdings', seat: 0, held, under: { CAg: 1 }, left: {} }],
    ['left', of2021(), { kind: 'holdings', seat: 0, held, under: {}, left: { CAg: 1 } }],
    ['scored', of2021(), { kind: 'holdings', seat: 0, held, under: {}, left: {}, scored: ['CAg'] }],
    ['a set that scores', new Table(3, { scoreOnly: true }), { kind: 'scored', set: 'CAg', held: [1, 0, 0] }],
  ])('%s', (_, table, entry) => {
    expect(table.refused(entry)).toEqual({ code: 'ledger.noTile', facts: { tile: 'CAg' } })
  })

  test.each<[string, NileEntry]>([
    ['bought', { kind: 'bought', purchase: { from: 1, tile: 'ANK' } }],
    ['committed', { kind: 'committed', tiles: ['ANK'] }],
  ])('%s', (_, entry) => {
    expect(of2004().refused(entry)).toEqual({ code: 'ledger.noTile', facts: { tile: 'ANK' } })
  })
})

describe('a report of somebody who does not sit at the table is refused', () => {
  test.each<[string, Table, NileEntry]>([
    ['with another turn', of2021(), { kind: 'turn', seat: 3 }],
    ['passed over', of2021(), { kind: 'skipped', seat: 3 }],
    ['who leaves', of2021(), { kind: 'left', seat: 3 }],
    ['among tied boats', of2021(), { kind: 'order', seats: [0, 3] }],
    ['who sells', of2004(), { kind: 'bought', purchase: { from: 3, tile: 'ANg' } }],
  ])('%s', (_, table, entry) => {
    expect(table.refused(entry)).toEqual({ code: 'table.noSuchSeat', facts: { seat: 4 } })
  })

  test('but not of the last one who does', () => {
    expect(of2021().refused({ kind: 'turn', seat: 2 })).toBeNull()
  })
})

describe('a player', () => {
  test('cannot leave twice, nor have a turn while away, nor come back who is there', () => {
    const table = of2021(4).enter({ kind: 'left', seat: 1 })
    const away = { code: 'ledger.away', facts: { name: 'Ben' } }
    expect(table.refused({ kind: 'left', seat: 1 })).toEqual(away)
    expect(table.refused({ kind: 'turn', seat: 1 })).toEqual(away)
    expect(table.refused({ kind: 'joined', seat: 1 })).toBeNull()
    expect(table.refused({ kind: 'joined', seat: 2 })).toEqual({
      code: 'ledger.present',
      facts: { name: 'Cleo' },
    })
  })

  test('cannot leave a table of two; a turn there can still be passed on', () => {
    const table = of2021().enter({ kind: 'left', seat: 1 })
    expect(table.refused({ kind: 'left', seat: 2 })?.code).toBe('ledger.tooFew')
    expect(table.refused({ kind: 'turn', seat: 2 })).toBeNull()
  })
})

describe('an idol', () => {
  const awake = (verb: 'OSI' | 'RA') => new Table(3).take(`POT BRA ${verb}`)

  test('that nobody has woken is asked nothing', () => {
    expect(of2021().refused({ kind: 'ra', tile: 'POT' })).toEqual({
      code: 'ledger.notAsked',
      facts: { question: 'ra' },
    })
  })

  test('must act where it can', () => {
    expect(awake('RA').refused({ kind: 'ra', tile: null })).toEqual({
      code: 'move.compulsory',
      facts: { verb: 'ra' },
    })
  })

  test('takes from the Underworld only what lies there', () => {
    const table = of2021()
      .enter({ kind: 'swept', tiles: ['STA'] })
      .take('OSI')
    expect(table.refused({ kind: 'osiris', tile: 'STA' })).toBeNull()
    expect(table.refused({ kind: 'osiris', tile: 'POT' })?.code).toBe('ledger.notInUnderworld')
  })
})
