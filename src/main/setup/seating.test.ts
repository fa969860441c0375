import { describe, expect, test } from 'vitest'
import type { Player } from '../../shared/players.ts'
import { refuse } from '../../shared/refusal.ts'
import { refusesSeating, refusesToResign, seatingOf, shownHandovers } from './seating.ts'

const anna: Player = { name: 'Anna', colour: 'gold', boat: 'bastet' }
const ben: Player = { name: 'Ben', colour: 'blue', boat: 'sobek' }

describe('the seats of a table', () => {
  test('are accepted when all differ in name, colour and boat', () => {
    expect(refusesSeating([anna, ben])).toBeNull()
  })

  test.each([
    ['name, whatever its case', { ...ben, name: 'anna' }, 'anna'],
    ['name, with signs that are not seen', { ...ben, name: 'ANNA\u200B ' }, 'anna'],
    ['colour', { ...ben, colour: 'gold' as const }, 'gold'],
    ['boat', { ...ben, boat: 'bastet' as const }, 'bastet'],
  ])('are refused when two share a %s', (_, second, what) => {
    expect(refusesSeating([anna, second])).toEqual({
      ok: false,
      refusal: { code: 'table.alike', facts: { what } },
    })
  })

  test('can be taken one by one where a record seats two of one name', () => {
    const twins = [
      anna,
      { ...ben, name: 'Anna' },
      { ...ben, name: 'Cleo', colour: 'green', boat: 'apis' },
    ] as const
    expect(refusesSeating(twins, 2)).toBeNull()
    expect(refusesSeating(twins, 1)).toMatchObject({ ok: false })
  })

  test('get colours and boats by seat when a record names people only', () => {
    expect(seatingOf([{ name: 'P1' }, { name: ' ' }])).toEqual([
      { name: 'P1', colour: 'gold', boat: 'bastet' },
      { name: '2', colour: 'blue', boat: 'sobek' },
    ])
  })

  test('get them for all where one player of the record has none', () => {
    expect(seatingOf([{ ...anna, colour: 'green' }, { name: 'Ben' }])).toEqual([anna, ben])
    expect(seatingOf([{ ...anna, colour: 'green' }, ben])).toEqual([{ ...anna, colour: 'green' }, ben])
  })

  test('can be resigned by people alone', () => {
    expect(refusesToResign([anna, ben], 1)).toBeNull()
    const bot = refusesToResign([anna, { ...ben, ai: 'novice' }], 1)
    expect(bot).toEqual(refuse('table.notAPerson', { name: 'Ben' }))
    expect(refusesToResign([anna, ben], 2)).toEqual(refuse('table.noSuchSeat', { seat: 3 }))
  })

  test('are handed over by a person or by a computer player of a level', () => {
    const handovers = [
      { ply: 1, seat: 1, name: 'Bea' },
      { ply: 2, seat: 1, name: 'Ani', ai: 'scribe' },
      { ply: 3, seat: 0, name: 'Amon', ai: 'novice' },
      { ply: 4, seat: 1, name: 'Imhotep', ai: 'vizier' },
      { ply: 5, seat: 1, name: 'Ben' },
    ] as const
    const before = shownHandovers([anna, ben], handovers).map((handover) => handover.before)
    expect(before).toEqual([undefined, undefined, undefined, 'scribe', 'vizier'])
  })
})
