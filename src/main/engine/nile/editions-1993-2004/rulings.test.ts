import { describe, expect, test } from 'vitest'
import { Scenario } from '../../testing/scenario.ts'

const edition2004 = { edition: 'tutankhamen-2004' } as const
const edition1993 = { edition: 'tutanchamun-1993' } as const

/** Rulings on what the rulebooks leave open or say only in passing. */
describe.each([edition1993, edition2004])('$edition', ({ edition }) => {
  test('to move is compulsory while there is a tile ahead', () => {
    const scenario = new Scenario(2, '', { edition })
    expect(scenario.legal).toHaveLength(70)
    for (const move of scenario.legal) expect(move).toMatch(/^sail \d+$/)
    scenario.play('sail 68', 'sail 0')
    expect(scenario.legal).toEqual(['sail 69'])
  })

  test('boats may pass one another and stand at any distance: only the tiles between all of them count', () => {
    const scenario = new Scenario(3, '', { edition }).play('sail 9', 'sail 2', 'sail 30')
    expect(scenario.now).toMatchObject({ seat: 0, boats: [9, 2, 30], left: 65 })
    expect(scenario.view.line.slice(0, 4)).toEqual([null, null, null, expect.anything()])
  })

  test.each([0, 100, 1.5])('nobody starts with %s points', (startPoints) => {
    expect(() => new Scenario(2, '', { edition, startPoints })).toThrow('record.option')
  })
})

test.each([
  [2, 32],
  [3, 26],
  [4, 20],
  [5, 16],
  [6, 14],
])('%i players start with %i points', (seats, points) => {
  for (const edition of [edition1993, edition2004]) {
    expect(new Scenario(seats, '', edition).now.points).toEqual(Array.from({ length: seats }, () => points))
  }
})

describe('a player without a tile ahead', () => {
  test('still scores', () => {
    const scenario = new Scenario(2, 'HOg HOg MAg HOg HOg', edition2004)
    scenario.play('sail 0', 'sail 2', 'sail 1', 'sail 3', 'sail 69', 'sail 4', 'commit none')
    expect(scenario.all('scored')[0]).toMatchObject({ set: 'HOg', held: [2, 2] })
    expect(scenario.now.points).toEqual([29, 30])
  })

  test('is still one from whom a tile can be bought', () => {
    const scenario = new Scenario(2, 'MAg MAg BAG', edition2004)
    scenario.play('sail 0', 'sail 1', 'sail 69', 'sail 2')
    expect(scenario.legal).toEqual(['buy 0 MAg', 'buy none'])
    scenario.play('buy 0 MAg')
    expect(scenario.now).toMatchObject({ points: [30, 32], held: ['TUT1', 'MAg2'] })
  })
})

describe('what is cleared', () => {
  test('leaves without effect where it is no artifact', () => {
    const scenario = new Scenario(2, 'MAg BAG PHA MAg MAb', edition2004)
    scenario.play('sail 0', 'sail 3', 'sail 4')
    expect(scenario.happened).toEqual(['sailed', 'took', 'cleared', 'cleared', 'turn'])
    expect(scenario.now).toMatchObject({ seat: 1, held: ['MAb1 MAg1', 'MAg1'], points: [32, 32] })
    expect(scenario.view.tomb).toEqual({ BAG: 1, PHA: 1 })
  })
})

describe('pharaohs of 1993', () => {
  test('rank by their number where the tiles are equal', () => {
    const scenario = new Scenario(2, 'PHA PHA PHA FAN FAN', edition1993)
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 3', 'sail 4', 'commit PHA', 'commit PHA PHA')
    expect(scenario.all('scored')[0]).toMatchObject({
      held: [1, 1],
      awards: [
        { place: 1, to: 0, worth: 2, tie: { among: [0, 1], rule: 'pharaohs' } },
        { place: 2, to: 1, worth: 1 },
      ],
    })
  })

  test('break a tie for the second place as well', () => {
    const scenario = new Scenario(3, 'PHA CND CND USH CND CND', edition1993)
    scenario.play('sail 1', 'sail 2', 'sail 0', 'sail 4', 'sail 3', 'sail 5')
    expect(scenario.now).toMatchObject({ seat: 2, ask: 'commit' })
    scenario.play('commit PHA')
    expect(scenario.all('scored')[0]).toMatchObject({
      held: [2, 1, 1],
      awards: [{ to: 0 }, { to: 2, worth: 2 }],
    })
  })
})

test('bought tiles are paid for one by one, and each bag serves once', () => {
  const scenario = new Scenario(2, 'MAg MAg BAG MAb MAg MAg BAG', edition2004)
  scenario.play('sail 0', 'sail 1', 'sail 2', 'buy 1 MAg', 'sail 4', 'sail 5', 'sail 6')
  expect(scenario.refusal('buy 0 MAg')).toBeNull()
  scenario.play('buy 0 MAg')
  expect(scenario.now.points).toEqual([31, 31])
})
