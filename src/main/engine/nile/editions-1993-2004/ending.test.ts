import { describe, expect, test } from 'vitest'
import { Scenario } from '../../testing/scenario.ts'

const edition2004 = { edition: 'tutankhamen-2004' } as const

/** Rulebook 2004, "Einde van het spel". */
describe('zero', () => {
  test('ends the game at once: what is behind all boats is not cleared any more', () => {
    const scenario = new Scenario(2, 'MAg SCb MAb SCg', { ...edition2004, startPoints: 1 })
    scenario.play('sail 0', 'sail 2', 'sail 3')
    expect(scenario.happened).toEqual(['sailed', 'took', 'scored', 'ended'])
    expect(scenario.result).toEqual({ winners: [0], reason: 'zero', points: [0, 1] })
    expect(scenario.now).toEqual({
      points: [0, 1],
      boats: [3, 2],
      held: ['MAg1', 'MAb1'],
      under: '',
      left: 67,
    })
    expect(scenario.refusal('sail 9')).toBe('move.over')
    expect(scenario.view.choices).toBeNull()
  })

  test('the first place is paid before the second, which may come too late', () => {
    const scenario = new Scenario(2, 'HOg HOg HOg MAg HOg', { ...edition2004, startPoints: 2 })
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 3', 'sail 4')
    expect(scenario.all('scored')[0].awards).toEqual([
      { place: 1, to: 0, worth: 4, paid: 2, tie: null },
      { place: 2, to: 1, worth: 2, paid: 0, tie: null },
    ])
    expect(scenario.result).toEqual({ winners: [0], reason: 'zero', points: [0, 2] })
  })

  test('the second place may end it as well, with the first place still on its way', () => {
    const scenario = new Scenario(2, 'SCg SCb SCp HOg HOg MAg HOg MAb HOg', {
      ...edition2004,
      startPoints: 5,
    })
    scenario.play('sail 3', 'sail 0', 'sail 4', 'sail 1', 'sail 5', 'sail 2', 'sail 7', 'sail 6')
    expect(scenario.now.points).toEqual([5, 2])
    scenario.play('sail 8')
    expect(scenario.result).toEqual({ winners: [1], reason: 'zero', points: [1, 0] })
  })

  test('players tied for the first place are paid together, and share the win', () => {
    const scenario = new Scenario(2, 'HOg HOg HOg HOg', { ...edition2004, startPoints: 2 })
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 3')
    expect(scenario.all('ended')).toEqual([
      { kind: 'ended', winners: [0, 1], reason: 'zero', points: [0, 0], tie: null },
    ])
    expect(scenario.result).toEqual({ winners: [0, 1], reason: 'zero', points: [0, 0] })
  })

  test('the point of a player from whom a tile is bought counts the same', () => {
    const scenario = new Scenario(2, 'MAg MAg BAG', { ...edition2004, startPoints: 1 })
    scenario.play('sail 0', 'sail 1', 'sail 2', 'buy 1 MAg')
    expect(scenario.happened).toEqual(['bought', 'ended'])
    expect(scenario.result).toEqual({ winners: [1], reason: 'zero', points: [1, 0] })
  })

  test('so does King Tut’s, and in 1993 the mask has none', () => {
    const tut = new Scenario(2, '', { ...edition2004, startPoints: 1 }).play('sail 69')
    expect(tut.happened).toEqual(['sailed', 'took', 'bonusPaid', 'ended'])
    expect(tut.result).toEqual({ winners: [0], reason: 'zero', points: [0, 1] })
    const mask = new Scenario(2, '', { edition: 'tutanchamun-1993', startPoints: 1 }).play('sail 69')
    expect(mask.result).toBeNull()
  })
})

describe('an empty line', () => {
  test('the fewest points win', () => {
    const scenario = new Scenario(2, '', { ...edition2004, back: 'MAg' }).play('sail 69', 'sail 68')
    expect(scenario.happened.slice(-1)).toEqual(['ended'])
    expect(scenario.result).toMatchObject({ reason: 'empty' })
    expect(scenario.now.left).toBe(0)
  })

  test('a tie is a shared win; whoever has the mask is asked for every set that is cleared', () => {
    const scenario = new Scenario(2, '', { edition: 'tutanchamun-1993', back: 'COI' })
    scenario.play('sail 69', 'sail 68')
    let questions = 0
    for (; scenario.now.ask === 'commit'; questions++) scenario.play('commit none')
    expect(questions).toBe(15)
    expect(scenario.result).toEqual({ winners: [0, 1], reason: 'empty', points: [32, 32] })
  })
})

describe('a player without a tile ahead', () => {
  test('is passed over until the others have emptied the line', () => {
    const scenario = new Scenario(3, '', edition2004).play('sail 69', 'sail 0', 'sail 1')
    expect(scenario.events.slice(-2)).toEqual([
      { kind: 'skipped', seat: 0 },
      { kind: 'turn', seat: 1 },
    ])
    expect(scenario.now).toMatchObject({ seat: 1, ask: 'sail' })
  })
})
