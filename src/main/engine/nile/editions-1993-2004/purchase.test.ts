import { describe, expect, test } from 'vitest'
import { Scenario } from '../../testing/scenario.ts'

const edition2004 = { edition: 'tutankhamen-2004' } as const

/** Rulebook 2004, "Zak met goud"; rulebook 1993, "Coin Tiles". */
describe('a bag of gold', () => {
  test('offers every artifact of a set of which its buyer holds one, from any other player', () => {
    const scenario = new Scenario(3, 'MAg MAg MAg MAb BAG', edition2004)
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 4')
    expect(scenario.happened).toEqual(['sailed', 'took', 'buyAsks'])
    expect(scenario.legal).toEqual(['buy 1 MAg', 'buy 2 MAg', 'buy none'])
    expect(scenario.view.choices).toMatchObject({
      ask: 'buy',
      seat: 0,
      offers: [
        { from: 1, tile: 'MAg' },
        { from: 2, tile: 'MAg' },
      ],
      skip: true,
    })
    expect(scenario.view.tomb).toEqual({ BAG: 1 })
  })

  test('moves the tile, and the player it comes from scores one point', () => {
    const scenario = new Scenario(3, 'MAg MAg MAg MAb BAG', edition2004)
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 4', 'buy 2 MAg')
    expect(scenario.events).toEqual([
      { kind: 'bought', seat: 0, from: 2, tile: 'MAg', purse: 'BAG', paid: 1 },
      { kind: 'turn', seat: 1 },
    ])
    expect(scenario.now).toMatchObject({ points: [26, 26, 25], held: ['MAg2', 'MAg1', ''], seat: 1 })
    expect(scenario.view.tomb).toEqual({ BAG: 1 })
  })

  test('may be declined, and leaves the game all the same', () => {
    const scenario = new Scenario(3, 'MAg MAg MAg MAb BAG', edition2004)
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 4', 'buy none')
    expect(scenario.happened).toEqual(['buyDeclined', 'turn'])
    expect(scenario.view.tomb).toEqual({ BAG: 1 })
    expect(scenario.now.points).toEqual([26, 26, 26])
  })

  test('asks nothing where nothing is to be had', () => {
    const scenario = new Scenario(2, 'MAg MAb BAG', edition2004).play('sail 0', 'sail 1', 'sail 2')
    expect(scenario.happened).toEqual(['sailed', 'took', 'buyIdle', 'turn'])
    expect(scenario.now).toMatchObject({ seat: 1, ask: 'sail' })
  })

  test('what is behind all boats is cleared after the purchase', () => {
    const scenario = new Scenario(2, 'MAg SCb MAg BAG', edition2004).play('sail 0', 'sail 2', 'sail 3')
    expect(scenario.now.ask).toBe('buy')
    scenario.play('buy 1 MAg')
    expect(scenario.happened).toEqual(['bought', 'cleared', 'scored', 'turn'])
  })
})

describe('a purchase that is refused', () => {
  /** Seat 0 holds a green mask, a pharaoh and a bag to spend; seat 1 a green and a blue mask; seat 2 a pharaoh. */
  const scenario = new Scenario(3, 'MAg MAg PHA PHA MAb HOg BAG', edition2004)
  scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 3', 'sail 4', 'sail 5', 'sail 6')

  test.each([
    ['a pharaoh', 'buy 2 PHA', 'move.notForSale'],
    ['King Tut', 'buy 1 TUT', 'move.notForSale'],
    ['a bag of gold', 'buy 1 BAG', 'move.notForSale'],
    ['from oneself', 'buy 0 MAg', 'move.fromOneself'],
    ['from an empty seat', 'buy 4 MAg', 'move.noSuchSeat'],
    ['what that player has not', 'buy 2 MAg', 'move.notTheirs'],
    ['a tile of another edition', 'buy 1 SRC', 'move.notTheirs'],
    ['of a set of which one holds none', 'buy 1 MAb', 'move.noneOfSet'],
    ['no seat at all', 'buy MAg', 'move.text'],
    ['a move of another kind', 'sail 8', 'move.otherAsk'],
    ['a tile that is none', 'buy 1 XYZ', 'move.text'],
  ])('%s', (_name, move, code) => {
    expect(scenario.refusal(move)).toBe(code)
  })

  test('all that is left is what is offered', () => {
    expect(scenario.legal).toEqual(['buy 1 MAg', 'buy none'])
  })
})

describe('a coin of 1993', () => {
  test('does the same', () => {
    const scenario = new Scenario(2, 'USH USH COI', { edition: 'tutanchamun-1993' })
    scenario.play('sail 0', 'sail 1', 'sail 2', 'buy 1 USH')
    expect(scenario.all('bought')).toEqual([
      { kind: 'bought', seat: 0, from: 1, tile: 'USH', purse: 'COI', paid: 1 },
    ])
    expect(scenario.now).toMatchObject({ points: [32, 31], held: ['USH2', ''] })
  })

  test('never takes the mask', () => {
    const scenario = new Scenario(2, 'USH USH COI', { edition: 'tutanchamun-1993' })
    scenario.play('sail 0', 'sail 1', 'sail 2')
    expect(scenario.refusal('buy 1 MSK')).toBe('move.notForSale')
  })
})
