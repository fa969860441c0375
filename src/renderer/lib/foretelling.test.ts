import { expect, test } from 'vitest'
import type { PositionView } from '../../shared/views.ts'
import { foretell } from './foretelling.ts'

const names = ['Anna', 'Ben']

const position: PositionView = {
  ply: 4,
  turn: 5,
  line: ['THR', null, 'THR', 'RA', 'ANK'],
  boats: [1, -2],
  points: [30, 30],
  held: [{ THR: 2 }, {}],
  under: {},
  tomb: {},
  sets: [],
  choices: null,
}

test('a gain is told by what it adds up to', () => {
  const told = foretell(
    [
      { kind: 'sailed', seat: 0, from: 1, to: 2 },
      { kind: 'took', seat: 0, tile: 'THR', from: 2, by: 'sail' },
      { kind: 'turn', seat: 1 },
    ],
    position,
    names,
  )
  expect(told.map((line) => line.text)).toEqual(['Throne: 3 of 8 in hand, 1 left in the Nile'])
})

test('an idol is told by the choice that it would ask for', () => {
  const told = foretell(
    [
      { kind: 'sailed', seat: 1, from: -2, to: 3 },
      { kind: 'took', seat: 1, tile: 'RA', from: 3, by: 'sail' },
      { kind: 'idolAsks', seat: 1, verb: 'ra' },
    ],
    position,
    names,
  )
  expect(told.map((line) => line.text)).toEqual(['Ben sails to 4: Ra', 'Ra asks Ben for a choice'])
})

test('a set that would score tells the rule of its tie at once', () => {
  const told = foretell(
    [
      { kind: 'took', seat: 1, tile: 'ANK', from: 4, by: 'sail' },
      {
        kind: 'scored',
        set: 'ANK',
        held: [1, 1],
        under: 0,
        boats: [1, 4],
        underworldRanks: true,
        awards: [
          { place: 1, to: 0, worth: 2, paid: 2, tie: { among: [0, 1], rule: 'furtherBack' } },
          { place: 2, to: 1, worth: 1, paid: 1, tie: null },
        ],
      },
    ],
    position,
    names,
  )
  expect(told).toMatchObject([
    { text: 'Ankh: 1 of 2 in hand, none left in the Nile' },
    {
      text: 'Ankh is complete: Anna +2, Ben +1',
      reasons: ['Anna and Ben have as many; Anna’s boat is further back.'],
    },
  ])
})

test('a win comes first, and what trails comes last, counted', () => {
  const told = foretell(
    [
      { kind: 'took', seat: 0, tile: 'THR', from: 2, by: 'sail' },
      { kind: 'trailed', tile: 'SEN', at: 0 },
      { kind: 'trailed', tile: 'ANK', at: 1 },
      {
        kind: 'scored',
        set: 'ANK',
        held: [1, 0],
        under: 1,
        boats: [2, 3],
        underworldRanks: true,
        awards: [{ place: 1, to: 0, worth: 2, paid: 2, tie: null }],
      },
      { kind: 'trailed', tile: 'SEN', at: 2 },
      { kind: 'ended', winner: 0, reason: 'zero', points: [0, 4], tie: null },
    ],
    position,
    names,
  )
  expect(told.map((line) => line.text)).toEqual([
    'Anna has reached zero and wins',
    'Throne: 3 of 8 in hand, 1 left in the Nile',
    'Ankh is complete: Anna +2',
    '3 left behind, to the Underworld: Senet game ×2, Ankh',
  ])
})

test('a gain counts what the same move leaves behind, and the ring that it costs', () => {
  const told = foretell(
    [
      { kind: 'took', seat: 0, tile: 'THR', from: 2, by: 'sail' },
      { kind: 'trailed', tile: 'THR', at: 0 },
    ],
    position,
    names,
  )
  expect(told[0].text).toBe('Throne: 3 of 8 in hand, none left in the Nile')

  const withRings: PositionView = { ...position, line: ['SCA', 'SCA'], held: [{ SCA: 2 }, {}] }
  const [swap] = foretell(
    [
      { kind: 'took', seat: 0, tile: 'SCA', from: 1, by: 'isis' },
      { kind: 'ringReturned', seat: 0, at: 1 },
    ],
    withRings,
    names,
  )
  expect(swap.text).toBe('Scarab ring: 2 of 10 in hand, 2 left in the Nile')
})
