import { describe, expect, test } from 'vitest'
import type { NileEvent } from '../../../shared/nile/events.ts'
import type { SetRow } from '../../../shared/nile/views.ts'
import { before, following, rowsDuring, type BoardState } from './boardState.ts'

const start: BoardState = {
  line: ['ANK', 'THR', 'OSI', 'SCA'],
  boats: [-1, -2, -3],
  points: [28, 28, 28],
  held: [{ SEN: 4, SCA: 1 }, { SEN: 2 }, {}],
  under: { SEN: 2, ISI: 1 },
  tomb: { RA: 1 },
}
const after = (...events: NileEvent[]): BoardState => events.reduce(following, start)

describe('what events make of the table', () => {
  test('a tile taken leaves the river; an idol comes to the tomb', () => {
    const sailed = after({ kind: 'took', seat: 0, tile: 'OSI', from: 2, by: 'sail' })
    expect(sailed.line).toEqual(['ANK', 'THR', null, 'SCA'])
    expect(sailed.tomb).toEqual({ RA: 1, OSI: 1 })
  })

  test('Osiris empties a niche', () => {
    const state = after({ kind: 'took', seat: 0, tile: 'ISI', from: 'underworld', by: 'osiris' })
    expect(state.under).toEqual({ SEN: 2 })
    expect(state.tomb).toEqual({ RA: 1, ISI: 1 })
  })

  test('a ring returned lies in the river again', () => {
    expect(after({ kind: 'ringReturned', seat: 0, at: 1 }).line[1]).toBe('SCA')
  })

  test('Ra and trailing fill the Underworld', () => {
    const gone = after(
      { kind: 'banished', seat: 0, tile: 'THR', at: 1 },
      { kind: 'trailed', tile: 'ANK', at: 0 },
    )
    expect(gone.under).toEqual({ SEN: 2, ISI: 1, THR: 1, ANK: 1 })
  })

  test('collections gain what is taken, and lose what is laid down, sold or committed', () => {
    const took = after({ kind: 'took', seat: 2, tile: 'THR', from: 1, by: 'sail' })
    expect(took.held).toEqual([{ SEN: 4, SCA: 1 }, { SEN: 2 }, { THR: 1 }])
    expect(after({ kind: 'ringReturned', seat: 0, at: 1 }).held[0]).toEqual({ SEN: 4 })
    const state = after({ kind: 'bought', seat: 1, from: 0, tile: 'SEN', purse: 'BAG', paid: 1 })
    expect(state.held).toEqual([{ SEN: 3, SCA: 1 }, { SEN: 3 }, {}])
    const committed = after({ kind: 'committed', seat: 0, set: 'THR', tiles: ['SEN', 'SEN'] })
    expect(committed.held[0]).toEqual({ SEN: 2, SCA: 1 })
  })

  test('an idol is nobody’s', () => {
    expect(after({ kind: 'took', seat: 1, tile: 'OSI', from: 2, by: 'sail' }).held).toEqual(start.held)
  })

  test('a ring paid moves one jar', () => {
    expect(after({ kind: 'ringPaid', seat: 2, paid: 1 }).points).toEqual([28, 28, 27])
  })

  test('a scored set rests in the tomb whole, and each place that pays moves its jar', () => {
    const rested = after({
      kind: 'scored',
      set: 'SEN',
      held: [4, 2, 0],
      wilds: [{}, {}, {}],
      counts: [4, 2, 0],
      under: 2,
      boats: [0, 1, 2],
      underworldRanks: false,
      awards: [
        { place: 1, to: 0, worth: 8, paid: 8, tie: null },
        { place: 2, to: 1, worth: 4, paid: 3, tie: null },
      ],
    })
    expect(rested.under).toEqual({ ISI: 1 })
    expect(rested.tomb).toEqual({ RA: 1, SEN: 8 })
    expect(rested.points).toEqual([20, 25, 28])
    expect(rested.held).toEqual([{ SCA: 1 }, {}, {}])
  })
})

describe('boats behind the source', () => {
  test('wait in the order of their places, whatever the numbers', () => {
    expect([0, 1, 2].map((seat) => before([-1, -2, -3], seat))).toEqual([0, 1, 2])
    expect([0, 2].map((seat) => before([-7, 12, -3], seat))).toEqual([1, 0])
  })
})

describe('a row of the set tracker', () => {
  const first = { to: [0], count: 4, worth: 5, tie: null }
  /** Once everything is at rest: the last two of five statues went down with a sweep, and the set has scored. */
  const complete: SetRow = {
    set: 'SEN',
    size: 8,
    left: 0,
    held: [0, 0, 0],
    under: 0,
    scored: true,
    first: null,
    second: null,
  }
  const open: SetRow = { ...complete, left: 1, held: [4, 2, 0], under: 3, scored: false, first }

  const rowDuring = (row: SetRow, state: BoardState) => rowsDuring([row], state)[0]

  test('counts what the animation has come to, and tells no places before it rests', () => {
    const sweep: BoardState = { ...start, line: ['SEN', 'SEN', 'THR'] }
    expect(rowDuring(open, sweep)).toEqual({ ...open, left: 2, under: 2, first: null })
    expect(rowDuring(open, { ...sweep, line: ['SEN'], under: { SEN: 3 } })).toBe(open)
  })

  test('has scored when its tiles have gone', () => {
    expect(rowDuring(complete, start)).toMatchObject({ left: 0, held: [4, 2, 0], under: 2, scored: false })
    const end = { ...start, held: [{}, {}, {}], under: {} }
    expect(rowDuring(complete, end)).toBe(complete)
    expect(rowsDuring([complete], null)).toEqual([complete])
  })
})
