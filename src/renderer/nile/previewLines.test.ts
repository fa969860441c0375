import { expect, test } from 'vitest'
import type { NilePosition } from '../../shared/nile/views.ts'
import type { NileEvent } from '../../shared/nile/events.ts'
import { previewLines, tradeStandings } from './previewLines.ts'
import type { Voice } from '../../shared/text/names.ts'

const voice: Voice = { edition: 'tutankhamun-2021', names: ['Anna', 'Ben'] }

const position: NilePosition = {
  family: 'nile',
  ply: 4,
  turn: 5,
  line: ['THR', null, 'THR', 'RA', 'ANK'],
  boats: [1, -2],
  startPoints: 30,
  points: [30, 30],
  held: [{ THR: 2 }, {}],
  under: {},
  tomb: { THR: 4, ANK: 1, SCA: 6 },
  sets: [],
  round: null,
  choices: null,
}

/** The consequences of a move. */
const happening = (events: NileEvent[]) => ({ events, points: [20, 16] })

test('a gain is told by what it adds up to', () => {
  const lines = previewLines(
    happening([
      { kind: 'sailed', seat: 0, from: 1, to: 2 },
      { kind: 'took', seat: 0, tile: 'THR', from: 2, by: 'sail' },
      { kind: 'turn', seat: 1 },
    ]),
    position,
    voice,
  )
  expect(lines.map((line) => line.text)).toEqual(['Throne: 3 of 8 in hand, 1 left in the Nile'])
})

test('an idol is told by the choice that it would ask for', () => {
  const lines = previewLines(
    happening([
      { kind: 'sailed', seat: 1, from: -2, to: 3 },
      { kind: 'took', seat: 1, tile: 'RA', from: 3, by: 'sail' },
      { kind: 'idolAsks', seat: 1, verb: 'ra' },
    ]),
    position,
    voice,
  )
  expect(lines.map((line) => line.text)).toEqual(['Ben sails to 4: Ra', 'Ra: Ben chooses'])
})

test('a set that would score tells the rule of its tie at once', () => {
  const lines = previewLines(
    happening([
      { kind: 'took', seat: 1, tile: 'ANK', from: 4, by: 'sail' },
      {
        kind: 'scored',
        set: 'ANK',
        held: [1, 1],
        counts: [1, 1],
        wilds: [{}, {}],
        under: 0,
        boats: [1, 4],
        underworldRanks: true,
        awards: [
          { place: 1, to: 0, worth: 2, paid: 2, tie: { among: [0, 1], rule: 'furtherBack' } },
          { place: 2, to: 1, worth: 1, paid: 1, tie: null },
        ],
      },
    ]),
    position,
    voice,
  )
  expect(lines).toMatchObject([
    { text: 'Ankh: 1 of 2 in hand, none left in the Nile' },
    {
      text: 'Ankh is complete: Anna 22 → 20, Ben 17 → 16',
      reasons: ['Anna and Ben are tied; Anna wins the tie (boat further back).'],
    },
  ])
})

test('a win comes first, and what trails comes last, counted', () => {
  const lines = previewLines(
    happening([
      { kind: 'took', seat: 0, tile: 'THR', from: 2, by: 'sail' },
      { kind: 'trailed', tile: 'SEN', at: 0 },
      { kind: 'trailed', tile: 'ANK', at: 1 },
      {
        kind: 'scored',
        set: 'ANK',
        held: [1, 0],
        counts: [1, 0],
        wilds: [{}, {}],
        under: 1,
        boats: [2, 3],
        underworldRanks: true,
        awards: [{ place: 1, to: 0, worth: 2, paid: 2, tie: null }],
      },
      { kind: 'trailed', tile: 'SEN', at: 2 },
      { kind: 'ended', winners: [0], reason: 'zero', points: [0, 4], tie: null },
    ]),
    position,
    voice,
  )
  expect(lines.map((line) => line.text)).toEqual([
    'Anna has reached zero and wins',
    'Throne: 3 of 8 in hand, 1 left in the Nile',
    'Ankh is complete: Anna 22 → 20',
    '3 trailing tiles, to the Underworld: Senet game ×2, Ankh',
  ])
})

test('a gain counts what the same move leaves behind, and the ring that it costs', () => {
  const lines = previewLines(
    happening([
      { kind: 'took', seat: 0, tile: 'THR', from: 2, by: 'sail' },
      { kind: 'trailed', tile: 'THR', at: 0 },
    ]),
    position,
    voice,
  )
  expect(lines[0].text).toBe('Throne: 3 of 8 in hand, none left in the Nile')

  const withRings: NilePosition = { ...position, line: ['SCA', 'SCA'], held: [{ SCA: 2 }, {}] }
  const [swap] = previewLines(
    happening([
      { kind: 'took', seat: 0, tile: 'SCA', from: 1, by: 'isis' },
      { kind: 'ringReturned', seat: 0, at: 1 },
    ]),
    withRings,
    voice,
  )
  expect(swap.text).toBe('Scarab ring: 2 of 10 in hand, 2 left in the Nile')
})

test('a purse, the wilds and what all have passed are told in the words of the edition', () => {
  const lines = previewLines(
    happening([
      { kind: 'sailed', seat: 0, from: -1, to: 2 },
      { kind: 'took', seat: 0, tile: 'BAG', from: 2, by: 'sail' },
      { kind: 'cleared', tile: 'MAg', at: 0 },
      { kind: 'buyAsks', seat: 0, purse: 'BAG' },
    ]),
    { ...position, line: ['MAg', null, 'BAG'], held: [{}, {}] },
    { ...voice, edition: 'tutankhamen-2004' },
  )
  expect(lines.map((line) => line.text)).toEqual([
    'Anna moves to 3: Bag of gold',
    'Bag of gold: Anna may buy a tile from another player',
    'Removed, everyone has passed it: Green death mask',
  ])
})

test('shows who has most after a tile has changed hands', () => {
  expect(tradeStandings([2, 3, 0, 1], 0, 1)).toEqual([
    { seat: 0, before: 2, after: 3, most: true },
    { seat: 1, before: 3, after: 2, most: false },
  ])
})

test('keeps whoever gives the last tile away, and lets a lead be shared', () => {
  expect(tradeStandings([1, 1, 2], 0, 1)).toEqual([
    { seat: 0, before: 1, after: 2, most: true },
    { seat: 2, before: 2, after: 2, most: true },
    { seat: 1, before: 1, after: 0, most: false },
  ])
})
