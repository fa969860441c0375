import { describe, expect, test } from 'vitest'
import { sets, ring, tileCount } from '../../../../shared/editions/tutankhamun-2021.ts'
import { Scenario } from '../../testing/scenario.ts'
import { setAwaitedSeats } from './kinds.ts'

/** Rulebook 2021, "Tile Scoring". Boats start at -1, -2, -3 …; rings lie between front and back and are left alone. */

const usualSets = sets.filter((set) => set !== ring)

/** `count` tiles of a kind. */
const row = (tile: string, count: number): string => Array.from({ length: count }, () => tile).join(' ')

describe('a normal set', () => {
  test.each(usualSets.filter((set) => tileCount[set] > 2))(
    '%s: the most tiles score its value, the second most half of it',
    (set) => {
      const value = tileCount[set]
      const other = set === 'CAR' ? 'THR' : 'CAR'
      const scenario = new Scenario(3, `${row(set, value)} ${other}`, { back: row(other, 3) })
      scenario.play('sail 0', 'sail 1', 'sail 79', 'sail 2', 'sail 78', 'sail 77', `sail ${value}`)
      expect(scenario.all('scored')).toMatchObject([
        {
          set,
          held: [2, 1, 0],
          wilds: [{}, {}, {}],
          counts: [2, 1, 0],
          under: value - 3,
          awards: [
            { place: 1, to: 0, worth: value, paid: value, tie: null },
            { place: 2, to: 1, worth: value / 2, paid: value / 2, tie: null },
          ],
        },
      ])
      expect(scenario.now.points).toEqual([28 - value, 28 - value / 2, 28])
    },
  )

  test.each(usualSets.filter((set) => tileCount[set] === 2))('%s is worth 2 points and 1', (set) => {
    const scenario = new Scenario(3, `${set} ${set}`).play('sail 0', 'sail 1')
    expect(scenario.now.points).toEqual([26, 27, 28])
  })

  test('it scores as soon as its last tile is collected, and goes to the tomb from everywhere', () => {
    const scenario = new Scenario(3, 'POT POT POT POT CAR CAR CAR', { back: 'THR' })
    scenario.play('sail 1', 'sail 5', 'sail 4', 'sail 2', 'sail 6', 'sail 79')
    expect(scenario.now).toMatchObject({ held: ['POT2', 'CAR2', 'CAR1 THR1'], under: 'POT1' })
    scenario.play('sail 3')
    expect(scenario.happened).toEqual(['sailed', 'took', 'scored', 'turn'])
    expect(scenario.now).toMatchObject({ held: ['', 'CAR2', 'CAR1 THR1'], under: '', points: [24, 28, 28] })
    expect(scenario.view.tomb).toEqual({ POT: 4 })
  })

  test('if only one player has collected tiles from the set, there is no second place', () => {
    const scenario = new Scenario(3, 'ANK ANK CAR CAR CAR').play('sail 0', 'sail 4', 'sail 3', 'sail 1')
    expect(scenario.all('scored')[0].awards).toEqual([{ place: 1, to: 0, worth: 2, paid: 2, tie: null }])
    expect(scenario.now.points).toEqual([26, 28, 28])
  })

  test('players without a tile never score', () => {
    const scenario = new Scenario(3, 'ANK ANK CAR CAR CAR').play('sail 4', 'sail 3', 'sail 2')
    expect(scenario.all('scored')).toMatchObject([{ set: 'ANK', held: [0, 0, 0], under: 2, awards: [] }])
    expect(scenario.now.points).toEqual([28, 28, 28])
  })

  test.each([3, 6])('the Underworld’s tiles do not count with %i players', (seats) => {
    const scenario = new Scenario(seats, `${row('POT', 4)} ${row('CAR', seats)}`).play('sail 0')
    for (let at = 3 + seats; at >= 4; at--) scenario.play(`sail ${at}`)
    expect(scenario.all('scored')).toMatchObject([
      { under: 3, underworldRanks: false, awards: [{ place: 1, to: 0, paid: 4 }] },
    ])
  })

  test('tie for first place: the boat further back is first, the other second', () => {
    const scenario = new Scenario(3, 'ANK ANK').play('sail 1', 'sail 0')
    expect(scenario.all('scored')[0].awards).toEqual([
      { place: 1, to: 1, worth: 2, paid: 2, tie: { among: [1, 0], rule: 'furtherBack' } },
      { place: 2, to: 0, worth: 1, paid: 1, tie: null },
    ])
  })

  test('three tied for first place: the boats’ order decides about both places', () => {
    const scenario = new Scenario(3, 'POT POT POT POT CAR', { back: 'THR THR' })
    scenario.play('sail 2', 'sail 1', 'sail 0', 'sail 79', 'sail 78', 'sail 4')
    expect(scenario.all('scored')).toMatchObject([
      {
        held: [1, 1, 1],
        boats: [79, 78, 4],
        awards: [
          { place: 1, to: 2, worth: 4, tie: { among: [2, 1, 0], rule: 'furtherBack' } },
          { place: 2, to: 1, worth: 2, tie: { among: [1, 0], rule: 'furtherBack' } },
        ],
      },
    ])
  })

  test('tie for second place: the boat further back has it, the other does not score', () => {
    const scenario = new Scenario(3, 'POT POT POT POT CAR CAR', { back: 'THR' })
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 3')
    expect(scenario.all('scored')[0].awards).toMatchObject([
      { place: 1, to: 0, worth: 4, tie: null },
      { place: 2, to: 1, worth: 2, tie: { among: [1, 2], rule: 'furtherBack' } },
    ])
    expect(scenario.now.points).toEqual([24, 26, 28])
  })

  test('ties are decided by where the boats are when the set scores', () => {
    const scenario = new Scenario(3, 'ANK CAR CAR CAR ANK CAR').play('sail 0', 'sail 4')
    expect(scenario.all('scored')[0]).toMatchObject({ boats: [0, 4, -3], awards: [{ to: 0 }, { to: 1 }] })
    const other = new Scenario(3, 'CAR CAR CAR ANK ANK CAR').play(
      'sail 3',
      'sail 2',
      'sail 5',
      'sail 6',
      'sail 4',
    )
    expect(other.all('scored')[0]).toMatchObject({ boats: [6, 4, 5], awards: [{ to: 1 }, { to: 0 }] })
  })

  test('points never pass zero; the excess is ignored', () => {
    const scenario = new Scenario(3, 'SEN SEN SEN SEN SEN SEN SEN SEN CAR', {
      back: 'THR THR THR',
      startPoints: 3,
    })
    scenario.play('sail 0', 'sail 79', 'sail 78', 'sail 8')
    expect(scenario.all('scored')[0].awards).toEqual([{ place: 1, to: 0, worth: 8, paid: 3, tie: null }])
    expect(scenario.now.points).toEqual([0, 3, 3])
  })
})

describe('scarab rings', () => {
  /** Ten rings first: seat 0 takes some, and the rest trails as it sails on. */
  const rings = `${row(ring, 10)} CAR CAR`

  test('when the last one leaves the Nile, the player with the most gets 5 points; nobody is second', () => {
    const scenario = new Scenario(3, rings, { back: row('THR', 4) })
    scenario.play('sail 0', 'sail 1', 'sail 79', 'sail 2', 'sail 78', 'sail 77')
    expect(scenario.now.points).toEqual([26, 27, 28])
    scenario.play('sail 10')
    expect(scenario.all('scored')).toMatchObject([
      { set: 'SCA', held: [2, 1, 0], under: 7, awards: [{ place: 1, to: 0, worth: 5, paid: 5, tie: null }] },
    ])
    expect(scenario.now.points).toEqual([21, 27, 28])
  })

  test('a tie for the most rings goes to the boat further back', () => {
    const scenario = new Scenario(3, rings, { back: row('THR', 4) })
    scenario.play('sail 0', 'sail 1', 'sail 79', 'sail 10', 'sail 11')
    expect(scenario.all('scored')[0].awards).toEqual([
      { place: 1, to: 0, worth: 5, paid: 5, tie: { among: [0, 1], rule: 'furtherBack' } },
    ])
  })

  /**
   * A game in which seat 0 took nine rings while the others came back from the far end; it is seat 0's turn
   * again.
   */
  function withNineRings(startPoints: number): Scenario {
    const back = ['THR', 'SEN', 'CAR'].map((tile) => row(tile, 6)).join(' ')
    const scenario = new Scenario(3, row(ring, 10), { back, startPoints })
    for (let at = 0; at < 9; at++) scenario.play(`sail ${at}`, `sail ${79 - 2 * at}`, `sail ${78 - 2 * at}`)
    return scenario
  }

  test('the last ring scores its point first, then the bonus', () => {
    const scenario = withNineRings(28).play('sail 9')
    expect(scenario.happened).toEqual(['sailed', 'took', 'ringPaid', 'scored', 'turn'])
    expect(scenario.now.points).toEqual([13, 28, 28])
    expect(scenario.view.tomb).toEqual({ SCA: 10 })
  })

  test('where the ring itself reaches zero, the bonus pays nothing more', () => {
    const scenario = withNineRings(10).play('sail 9')
    expect(scenario.all('ringPaid')).toEqual([{ kind: 'ringPaid', seat: 0, paid: 1 }])
    expect(scenario.all('scored')[0].awards).toEqual([{ place: 1, to: 0, worth: 5, paid: 0, tie: null }])
    expect(scenario.result).toEqual({ winners: [0], reason: 'zero', points: [0, 10, 10] })
  })
})

describe('two players: the Underworld is used as though it were another player', () => {
  test('also where the third has not come yet', () => {
    const scenario = new Scenario(3, 'ANK ANK CAR CAR CAR')
    setAwaitedSeats(scenario.state, 1)
    scenario.play('sail 4', 'sail 3', 'sail 2')
    expect(scenario.all('scored')).toMatchObject([
      { underworldRanks: true, awards: [{ place: 1, to: 'underworld', paid: 0 }] },
    ])
  })

  test('Senet, player A has 4 tiles, the Underworld 3, player B 1: A scores first, B does not score second', () => {
    const scenario = new Scenario(2, `${row('SEN', 8)} CAR CAR`)
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 8', 'sail 6', 'sail 9', 'sail 7')
    expect(scenario.all('scored')).toMatchObject([
      {
        held: [4, 1],
        under: 3,
        underworldRanks: true,
        awards: [
          { place: 1, to: 0, worth: 8, paid: 8, tie: null },
          { place: 2, to: 'underworld', worth: 4, paid: 0, tie: null },
        ],
      },
    ])
    expect(scenario.now.points).toEqual([22, 30])
  })

  test('Senet, player A has 3 tiles, the Underworld 3, player B 2: the player wins the tie, B receives no points', () => {
    const scenario = new Scenario(2, `${row('SEN', 8)} CAR CAR`)
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 8', 'sail 6', 'sail 7')
    expect(scenario.all('scored')).toMatchObject([
      {
        held: [3, 2],
        under: 3,
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
      },
    ])
    expect(scenario.now.points).toEqual([22, 30])
  })

  test('the Underworld has most: the player with more tiles takes second place', () => {
    const scenario = new Scenario(2, `${row('SEN', 8)} CAR CAR`)
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 9', 'sail 8')
    expect(scenario.all('scored')).toMatchObject([
      {
        held: [2, 1],
        under: 5,
        awards: [
          { place: 1, to: 'underworld', paid: 0 },
          { place: 2, to: 0, paid: 4 },
        ],
      },
    ])
    expect(scenario.now.points).toEqual([26, 30])
  })

  test('a tie for second place with the Underworld goes to the player', () => {
    const scenario = new Scenario(2, `${row('POT', 4)} CAR CAR`)
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 5', 'sail 4')
    expect(scenario.all('scored')[0].awards).toMatchObject([
      { place: 1, to: 0, worth: 4, tie: null },
      { place: 2, to: 1, worth: 2, tie: { among: [1, 'underworld'], rule: 'playerAboveUnderworld' } },
    ])
  })

  test('rings: with strictly more in the Underworld than either player has, nobody gets the bonus', () => {
    const scenario = new Scenario(2, `${row(ring, 10)} CAR CAR`)
    scenario.play('sail 0', 'sail 1', 'sail 11', 'sail 10')
    expect(scenario.all('scored')[0]).toMatchObject({
      under: 8,
      awards: [{ place: 1, to: 'underworld', worth: 5, paid: 0, tie: null }],
    })
    expect(scenario.now.points).toEqual([29, 29])
  })

  test('rings: a player with as many as the Underworld gets the bonus', () => {
    const scenario = new Scenario(2, `${row(ring, 10)} CAR CAR`)
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 3', 'sail 4', 'sail 11', 'sail 8', 'sail 10', 'sail 9')
    expect(scenario.all('scored')[0]).toMatchObject({
      held: [5, 2],
      under: 3,
      awards: [{ place: 1, to: 0, worth: 5, paid: 5, tie: null }],
    })
    const tied = new Scenario(2, `${row(ring, 10)} CAR CAR`)
    tied.play('sail 0', 'sail 1', 'sail 2', 'sail 3', 'sail 4', 'sail 5', 'sail 10', 'sail 11')
    expect(tied.all('scored')[0]).toMatchObject({
      held: [3, 3],
      under: 4,
      awards: [{ to: 'underworld', paid: 0 }],
    })
  })
})
