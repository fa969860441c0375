import { describe, expect, test } from 'vitest'
import type { EventOf, GameEvent } from '../../shared/events.ts'
import { reasonsOf } from './reasons.ts'
import { sentenceOfEvent, tell } from './telling.ts'

const names = ['Anna', 'Ben', 'Carla']

const scored = (rest: Partial<EventOf<'scored'>>): EventOf<'scored'> => ({
  kind: 'scored',
  set: 'THR',
  held: [4, 3, 0],
  under: 1,
  boats: [30, 12, 40],
  underworldRanks: false,
  awards: [
    { place: 1, to: 0, worth: 8, paid: 8, tie: null },
    { place: 2, to: 1, worth: 4, paid: 4, tie: null },
  ],
  ...rest,
})

describe('every event has its sentence', () => {
  test.each<[GameEvent, string]>([
    [{ kind: 'sailed', seat: 0, from: -1, to: 11 }, 'Anna sails to 12'],
    [{ kind: 'took', seat: 0, tile: 'THR', from: 11, by: 'sail' }, 'Anna sails to 12: Throne'],
    [{ kind: 'took', seat: 1, tile: 'LOT', from: 3, by: 'isis' }, 'Ben takes from 4: Lotus lamp'],
    [{ kind: 'took', seat: 1, tile: 'RA', from: 3, by: 'horus' }, 'Horus brings Ben from 4: Ra'],
    [
      { kind: 'took', seat: 1, tile: 'ANK', from: 'underworld', by: 'osiris' },
      'Osiris gives Ben from the Underworld: Ankh',
    ],
    [{ kind: 'ringPaid', seat: 2, paid: 1 }, 'The ring scores 1 point for Carla'],
    [{ kind: 'ringPaid', seat: 2, paid: 0 }, 'The ring scores nothing for Carla, who has no points left'],
    [{ kind: 'idolAsks', seat: 0, verb: 'thoth' }, 'Thoth asks Anna for a choice'],
    [{ kind: 'idolIdle', seat: 0, verb: 'isis' }, 'Isis finds nothing to do and goes to the tomb'],
    [{ kind: 'idolDeclined', seat: 0, verb: 'ra' }, 'Anna declines Ra'],
    [{ kind: 'ringReturned', seat: 0, at: 0 }, 'Isis: Anna lays a scarab ring at 1'],
    [{ kind: 'banished', seat: 0, tile: 'CAR', at: 79 }, 'Ra sends Cartouche from 80 to the Underworld'],
    [
      { kind: 'swapped', seat: 0, at: [3, 17], tiles: ['POT', 'SEN'] },
      'Thoth swaps Pottery at 4 and Senet game at 18',
    ],
    [{ kind: 'wentBack', seat: 1, from: 20, to: -4 }, 'Horus carries Ben’s boat behind everything'],
    [{ kind: 'trailed', tile: 'DAG', at: 5 }, 'Left behind, to the Underworld: Dagger'],
    [scored({}), 'Throne is complete: Anna +8, Ben +4'],
    [scored({ held: [0, 0, 0], awards: [] }), 'Throne is complete, and nobody scores'],
    [{ kind: 'turn', seat: 1 }, 'Ben is next'],
    [
      { kind: 'ended', winner: 0, reason: 'zero', points: [0, 4, 9], tie: null },
      'Anna has reached zero and wins',
    ],
    [
      { kind: 'ended', winner: 1, reason: 'empty', points: [7, 4, 9], tie: null },
      'The Nile is empty: Ben has the fewest points and wins',
    ],
  ])('%o', (event, sentence) => {
    expect(sentenceOfEvent(event, names)).toBe(sentence)
  })
})

describe('the log of a decision', () => {
  test('says a sail and its tile once, and gathers what trails until a set scores', () => {
    const told = tell(
      [
        { kind: 'sailed', seat: 0, from: 2, to: 8 },
        { kind: 'took', seat: 0, tile: 'THR', from: 8, by: 'sail' },
        { kind: 'trailed', tile: 'DAG', at: 3 },
        { kind: 'trailed', tile: 'RA', at: 4 },
        scored({ set: 'DAG', held: [1, 0, 0], awards: [{ place: 1, to: 0, worth: 2, paid: 2, tie: null }] }),
        { kind: 'trailed', tile: 'LOT', at: 6 },
        { kind: 'turn', seat: 1 },
      ],
      names,
    )
    expect(told.map((line) => line.text)).toEqual([
      'Anna sails to 9: Throne',
      '2 left behind, to the Underworld: Dagger, Ra',
      'Dagger is complete: Anna +2',
      'Left behind, to the Underworld: Lotus lamp',
    ])
  })
})

describe('the reasons of a scored set', () => {
  test('plain first and second', () => {
    expect(reasonsOf(scored({}), names)).toEqual([
      'The last Throne left the Nile, so the set scored at once.',
      'It is worth 8 points to whoever has most, and half of them to the second.',
      'Tiles held by Anna: 4, Ben: 3.',
      'Most: Anna, with 4, earns 8 points.',
      'Second: Ben, with 3, earns 4 points.',
    ])
  })

  test('a tie names the rule and the order of the boats', () => {
    const tie = { among: [0, 1], rule: 'furtherBack' as const }
    const said = reasonsOf(
      scored({
        held: [3, 3, 1],
        awards: [
          { place: 1, to: 1, worth: 8, paid: 8, tie },
          { place: 2, to: 0, worth: 4, paid: 4, tie: null },
        ],
      }),
      names,
    )
    expect(said).toContain('Anna and Ben have as many; Ben’s boat is further back.')
    expect(said.at(-1)).toBe('The boats, from the back: Ben, Anna, Carla.')
  })

  test('with two players the Underworld takes places and loses ties', () => {
    const said = reasonsOf(
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
      names.slice(0, 2),
    )
    expect(said).toEqual([
      'The last Throne left the Nile, so the set scored at once.',
      'It is worth 8 points to whoever has most, and half of them to the second.',
      'Tiles held by Anna: 3, Ben: 2, the Underworld: 3.',
      'Most: Anna, with 3, earns 8 points.',
      'Anna and the Underworld have as many; a player ranks above the Underworld.',
      'Second: the Underworld, with 3. Its 4 points go to nobody.',
    ])
  })

  test('points never pass zero', () => {
    const said = reasonsOf(
      scored({ held: [4, 0, 0], awards: [{ place: 1, to: 0, worth: 8, paid: 3, tie: null }] }),
      names,
    )
    expect(said).toContain('Anna needed only 3 more points, so no more is counted.')
    expect(said).toContain('Nobody else holds one, so there is no second place.')
  })

  test('a tie at the end names those who stood equal', () => {
    const event: GameEvent = { kind: 'ended', winner: 2, reason: 'zero', points: [0, 5, 0], tie: [0, 2] }
    expect(reasonsOf(event, names)).toEqual([
      'Anna and Carla stand equal; of them Carla’s boat is furthest back.',
    ])
  })
})
