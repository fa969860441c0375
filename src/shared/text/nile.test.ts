import { describe, expect, test } from 'vitest'
import { type EventOf, type NileEvent, paymentsOf } from '../nile/events.ts'
import { reasonsOf } from './reasons.ts'
import { sentenceOfEvent, logLines } from './nile.ts'
import type { Voice } from './names.ts'

const names = ['Anna', 'Ben', 'Carla']
const voice: Voice = { edition: 'tutankhamun-2021', names }

const scored = ({ held = [4, 3, 0], ...rest }: Partial<EventOf<'scored'>>): EventOf<'scored'> => ({
  kind: 'scored',
  set: 'THR',
  held,
  counts: held,
  wilds: held.map(() => ({})),
  under: 1,
  boats: [30, 12, 40],
  underworldRanks: false,
  awards: [
    { place: 1, to: 0, worth: 8, paid: 8, tie: null },
    { place: 2, to: 1, worth: 4, paid: 4, tie: null },
  ],
  ...rest,
})

const pointsLeft = [20, 16, 9]
const sentenceFor = (event: NileEvent, to: Voice): string =>
  sentenceOfEvent(event, paymentsOf([event], pointsLeft).get(event) ?? [], to)

describe('every event has its sentence', () => {
  test.each<[NileEvent, string]>([
    [{ kind: 'sailed', seat: 0, from: -1, to: 11 }, 'Anna sails to 12'],
    [{ kind: 'took', seat: 0, tile: 'THR', from: 11, by: 'sail' }, 'Anna sails to 12: Throne'],
    [{ kind: 'took', seat: 1, tile: 'LOT', from: 3, by: 'isis' }, 'Isis: Ben takes from 4: Lotus lamp'],
    [{ kind: 'took', seat: 1, tile: 'RA', from: 3, by: 'horus' }, 'Horus: Ben takes from 4: Ra'],
    [
      { kind: 'took', seat: 1, tile: 'ANK', from: 'underworld', by: 'osiris' },
      'Osiris: Ben takes from the Underworld: Ankh',
    ],
    [{ kind: 'ringPaid', seat: 2, paid: 1 }, 'Carla scores 1 point for the ring: 10 → 9'],
    [{ kind: 'ringPaid', seat: 2, paid: 0 }, 'Carla is already at zero, so the ring scores nothing'],
    [{ kind: 'idolAsks', seat: 0, verb: 'thoth' }, 'Thoth: Anna chooses'],
    [{ kind: 'idolIdle', seat: 0, verb: 'isis' }, 'Isis has no effect and goes to the tomb'],
    [{ kind: 'idolDeclined', seat: 0, verb: 'ra' }, 'Anna declines Ra'],
    [{ kind: 'ringReturned', seat: 0, at: 0 }, 'Isis: Anna puts a scarab ring at 1'],
    [{ kind: 'banished', seat: 0, tile: 'CAR', at: 79 }, 'Ra sends Cartouche from 80 to the Underworld'],
    [
      { kind: 'swapped', seat: 0, at: [3, 17], tiles: ['POT', 'SEN'] },
      'Thoth swaps Pottery at 4 and Senet game at 18',
    ],
    [{ kind: 'wentBack', seat: 1, from: 20, to: -4 }, 'Horus: Ben’s boat moves behind everything'],
    [{ kind: 'trailed', tile: 'DAG', at: 5 }, 'Trailing tile, to the Underworld: Dagger'],
    [scored({}), 'Throne is complete: Anna 28 → 20, Ben 20 → 16'],
    [scored({ awards: [{ place: 1, to: 2, worth: 8, paid: 0, tie: null }] }), 'Throne is complete: Carla 9'],
    [scored({ held: [0, 0, 0], awards: [] }), 'Throne is complete, but nobody scores'],
    [{ kind: 'turn', seat: 1 }, 'Ben is next'],
    [
      { kind: 'ended', winners: [0], reason: 'zero', points: [0, 4, 9], tie: null },
      'Anna has reached zero and wins',
    ],
    [
      { kind: 'ended', winners: [1], reason: 'empty', points: [7, 4, 9], tie: null },
      'The Nile is empty: Ben has the fewest points and wins',
    ],
    [
      { kind: 'ended', winners: [1], reason: 'empty', points: [2, 4, 9], tie: null },
      'Of all who stayed, Ben has the fewest points left and wins',
    ],
    [
      { kind: 'ended', winners: [1], reason: 'zero', points: [0, 4, 9], tie: null },
      'Of all who stayed, Ben has the fewest points left and wins',
    ],
    [
      { kind: 'ended', winners: [2], reason: 'empty', points: [4, 9, 4], tie: [0, 2] },
      'The Nile is empty: Carla has the fewest points and wins',
    ],
  ])('%o', (event, sentence) => {
    expect(sentenceFor(event, voice)).toBe(sentence)
  })
})

describe('the log of a decision', () => {
  test('says a sail and its tile once, and gathers what trails until a set scores', () => {
    const lines = logLines(
      {
        points: pointsLeft,
        events: [
          { kind: 'sailed', seat: 0, from: 2, to: 8 },
          { kind: 'took', seat: 0, tile: 'THR', from: 8, by: 'sail' },
          { kind: 'trailed', tile: 'DAG', at: 3 },
          { kind: 'trailed', tile: 'RA', at: 4 },
          scored({
            set: 'DAG',
            held: [1, 0, 0],
            awards: [{ place: 1, to: 0, worth: 2, paid: 2, tie: null }],
          }),
          { kind: 'trailed', tile: 'LOT', at: 6 },
          { kind: 'turn', seat: 1 },
        ],
      },
      voice,
    )
    expect(lines.map((line) => line.text)).toEqual([
      'Anna sails to 9: Throne',
      '2 trailing tiles, to the Underworld: Dagger, Ra',
      'Dagger is complete: Anna 22 → 20',
      'Trailing tile, to the Underworld: Lotus lamp',
    ])
  })
})

describe('the reasons of a scored set', () => {
  test('plain first and second', () => {
    expect(reasonsOf(scored({}), voice)).toEqual([
      'The last Throne left the Nile, so the set scored at once.',
      'Most tiles: 8 points. Second most: half of that.',
      'Tiles: Anna: 4, Ben: 3.',
      'Most: Anna, with 4, scores 8 points.',
      'Second: Ben, with 3, scores 4 points.',
    ])
  })

  test('a tie names the rule and the order of the boats', () => {
    const tie = { among: [0, 1], rule: 'furtherBack' as const }
    const sentences = reasonsOf(
      scored({
        held: [3, 3, 1],
        awards: [
          { place: 1, to: 1, worth: 8, paid: 8, tie },
          { place: 2, to: 0, worth: 4, paid: 4, tie: null },
        ],
      }),
      voice,
    )
    expect(sentences).toContain('Anna and Ben are tied; Ben wins the tie (boat further back).')
    expect(sentences.at(-1)).toBe('Boats, from the back: Ben, Anna, Carla.')
  })

  test('with two players the Underworld takes places and loses ties', () => {
    const sentences = reasonsOf(
      scored({
        held: [3, 2],
        under: 3,
        boats: [5, 9],
        underworldRanks: true,
        awards: [
          {
            place: 1,
            to: 0,
            worth: 8,
            paid: 8,
            tie: { among: [0, 'underworld'], rule: 'playerAboveUnderworld' },
          },
          { place: 2, to: 'underworld', worth: 4, paid: 0, tie: null },
        ],
      }),
      { ...voice, names: names.slice(0, 2) },
    )
    expect(sentences).toEqual([
      'The last Throne left the Nile, so the set scored at once.',
      'Most tiles: 8 points. Second most: half of that.',
      'Tiles: Anna: 3, Ben: 2, the Underworld: 3.',
      'Most: Anna, with 3, scores 8 points.',
      'Anna and the Underworld are tied; a player wins a tie with the Underworld.',
      'Second: the Underworld, with 3. Nobody gets the 4 points.',
    ])
  })

  test('points never pass zero', () => {
    const sentences = reasonsOf(
      scored({ held: [4, 0, 0], awards: [{ place: 1, to: 0, worth: 8, paid: 3, tie: null }] }),
      voice,
    )
    expect(sentences).toContain('Anna had only 3 points left to score.')
    expect(sentences).toContain('Nobody else has a tile of this set, so there is no second place.')
  })

  test('a tie at the end names those who stood equal', () => {
    const event: NileEvent = { kind: 'ended', winners: [2], reason: 'zero', points: [0, 5, 0], tie: [0, 2] }
    expect(reasonsOf(event, voice)).toEqual([
      'Anna and Carla are tied; Carla wins the tie (boat furthest back).',
    ])
  })
})

describe('the words of 2004', () => {
  const coins: Voice = { edition: 'tutankhamen-2004', names }

  test.each<[NileEvent, string]>([
    [{ kind: 'took', seat: 0, tile: 'ANg', from: 11, by: 'sail' }, 'Anna moves to 12: Green Anubis figure'],
    [
      { kind: 'bonusPaid', seat: 0, tile: 'TUT', paid: 1 },
      'King Tut: Anna pays 1 tribute coin at once: 21 → 20',
    ],
    [
      { kind: 'buyIdle', seat: 0, purse: 'BAG' },
      'Bag of gold: no tile can be had for it, so it leaves the game',
    ],
    [{ kind: 'buyDeclined', seat: 0, purse: 'BAG' }, 'Bag of gold: Anna buys nothing'],
    [
      { kind: 'bought', seat: 0, from: 1, tile: 'MAp', purse: 'BAG', paid: 1 },
      'Anna buys from Ben: Purple death mask. Ben pays 1 tribute coin: 17 → 16',
    ],
    [
      { kind: 'committed', seat: 2, set: 'CAb', tiles: ['PHA', 'PHA', 'TUT'] },
      'Carla adds to Blue cat mummy: Pharaoh ×2, King Tut',
    ],
    [{ kind: 'commitPassed', seat: 2, set: 'CAb' }, 'Carla adds nothing to Blue cat mummy'],
    [{ kind: 'cleared', tile: 'MAg', at: 3 }, 'Removed, everyone has passed it: Green death mask'],
    [{ kind: 'skipped', seat: 1 }, 'Ben has no tile ahead and skips the turn'],
    [
      { kind: 'ended', winners: [0, 1], reason: 'zero', points: [0, 0, 9], tie: null },
      'Anna and Ben pay their last tribute coins together and share the win',
    ],
  ])('%o', (event, sentence) => {
    expect(sentenceFor(event, coins)).toBe(sentence)
  })

  test('a shared first place is explained once, with what was committed', () => {
    const tie = { among: [0, 2], rule: 'shared' as const }
    const sentences = reasonsOf(
      scored({
        set: 'ANb',
        held: [2, 1, 3],
        counts: [3, 1, 3],
        wilds: [{ PHA: 1 }, {}, {}],
        awards: [
          { place: 1, to: 0, worth: 3, paid: 3, tie },
          { place: 1, to: 2, worth: 3, paid: 1, tie },
        ],
      }),
      coins,
    )
    expect(sentences).toEqual([
      'The last Blue Anubis figure left the trail, so the set scored at once.',
      'Most tiles: 6 tribute coins. Second most: half of that. Tied for most: half each, and nobody is second.',
      'Added: Anna: Pharaoh.',
      'Tiles: Anna: 3, Ben: 1, Carla: 3.',
      'Most: Anna, with 3, pays 3 tribute coins.',
      'Anna and Carla are tied: half each.',
      'Most: Carla, with 3, pays 3 tribute coins.',
      'Carla had only 1 tribute coin left to pay.',
    ])
  })

  test('a second place that is tied goes to nobody', () => {
    const sentences = reasonsOf(
      scored({
        set: 'ANb',
        held: [4, 1, 1],
        awards: [
          { place: 1, to: 0, worth: 6, paid: 6, tie: null },
          { place: 2, to: 'nobody', worth: 3, paid: 0, tie: { among: [1, 2], rule: 'nobody' } },
        ],
      }),
      coins,
    )
    expect(sentences.at(-1)).toBe('Ben and Carla are tied, so nobody is second.')
  })

  test('pharaohs break a tie in 1993, and half of a single point is nothing', () => {
    const points: Voice = { edition: 'tutanchamun-1993', names }
    const byPharaoh = scored({
      set: 'CND',
      held: [2, 2, 0],
      wilds: [{ PHA: 1 }, {}, {}],
      awards: [{ place: 1, to: 0, worth: 4, paid: 4, tie: { among: [0, 1], rule: 'pharaohs' } }],
    })
    expect(reasonsOf(byPharaoh, points)).toContain(
      'Anna and Ben are tied; Anna wins the tie (more pharaohs added).',
    )
    const ones = scored({
      set: 'DIA',
      held: [1, 0, 0],
      counts: [1, 1, 0],
      wilds: [{}, { MSK: 1 }, {}],
      awards: [0, 1].map((to) => ({
        place: 1 as const,
        to,
        worth: 0,
        paid: 0,
        tie: { among: [0, 1], rule: 'shared' as const },
      })),
    })
    expect(reasonsOf(ones, points)).toContain('Most tiles: 1 point. A tie for most scores nothing.')
    expect(reasonsOf(ones, points)).toContain('Most: Ben, with 1, scores 0 points.')
  })

  test('three with most score nothing by the house rule of 1993, and no second place is missed', () => {
    const tie = { among: [0, 1, 2], rule: 'manyTied' as const }
    const event = scored({
      set: 'CND',
      held: [1, 1, 1],
      awards: [{ place: 1, to: 'nobody', worth: 2, paid: 0, tie }],
    })
    expect(reasonsOf(event, { edition: 'tutanchamun-1993', names })).toEqual([
      'The last Candelabra left the path, so the set scored at once.',
      'Most tiles: 4 points. Second most: half of that. Two tied for most: half each. Three or more: nothing, and nobody is second.',
      'Tiles: Anna: 1, Ben: 1, Carla: 1.',
      'Anna, Ben, and Carla are tied. By the house rule three or more score nothing, and nobody else scores.',
    ])
  })
})
