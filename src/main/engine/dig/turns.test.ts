import { describe, expect, test } from 'vitest'
import { DigScenario } from '../testing/digScenario.ts'

describe('the examples of the rulebook', () => {
  test('a faience vase, a bracelet and a chest ornament are 8 silver', () => {
    const dig = new DigScenario(2).play('dig d3', 'dig d2', 'dig a4')
    expect(dig.view).toMatchObject({ aside: 8, money: [10, 10] })
    dig.play('stop')
    expect(dig.events).toEqual([{ kind: 'stopped', seat: 1, gained: 8, byItself: false }])
    expect(dig.now).toMatchObject({ ask: 'block', seat: 1, money: [10, 18] })
    expect(dig.view.aside).toBe(0)
  })

  test('a mosquito in place of the chest ornament: all is forfeited, and 1 silver paid', () => {
    const dig = new DigScenario(2).play('dig d3', 'dig d2', 'dig c4')
    expect(dig.all('penalty')).toEqual([
      { kind: 'penalty', seat: 1, card: 'MOS', forfeited: 5, due: 1, paid: 1 },
    ])
    expect(dig.now).toMatchObject({ ask: 'block', seat: 1, money: [10, 9] })
    expect(dig.view.aside).toBe(0)
  })

  test('a turn that counts double: vase 2, Horus 10, and the cobra costs 4', () => {
    const dig = new DigScenario(2).play('scarab')
    expect(dig.events).toEqual([{ kind: 'scarabPlayed', seat: 1, factor: 2 }])
    dig.play('dig c2')
    expect(dig.all('dug')).toMatchObject([{ card: 'ALA', value: 2, doubled: true, aside: 2 }])
    dig.play('dig a1', 'dig a1')
    expect(dig.all('dug')).toMatchObject([{ lifted: 'OBh', card: 'HOR', layer: 4, value: 10, aside: 12 }])
    dig.play('dig a3')
    expect(dig.all('penalty')).toMatchObject([{ card: 'COh', forfeited: 12, due: 4, paid: 4 }])
    expect(dig.now).toMatchObject({ money: [10, 6], scarabs: [2, 1] })
  })
})

describe('a turn', () => {
  test('only what is revealed counts, never what is lifted', () => {
    const dig = new DigScenario(2).play('dig a4', 'stop', 'done', 'dig a4')
    expect(dig.all('dug')).toMatchObject([{ lifted: 'CHE', card: 'OBf', value: 0, aside: 0 }])
    expect(dig.play('stop').now.money).toEqual([10, 13])
  })

  test('an obelisk does nothing, and the digger goes on', () => {
    const dig = new DigScenario(2).play('dig d3', 'dig a1')
    expect(dig.events).toMatchObject([{ kind: 'dug', lifted: null, card: 'OBh', layer: 5, value: 0 }])
    expect(dig.view).toMatchObject({ aside: 3, choices: { ask: 'dig', stop: true, pass: false } })
  })

  test('nothing counts double any more once it has stopped, while the blockade is asked for', () => {
    const dig = new DigScenario(2).play('scarab', 'dig d3')
    expect(dig.view.doubled).toBe(true)
    expect(dig.play('stop').view).toMatchObject({ doubled: false, choices: { ask: 'block' } })
    const fined = new DigScenario(2).play('scarab', 'dig d4')
    expect(fined.view).toMatchObject({ doubled: false, choices: { ask: 'block' } })
  })

  test('the doubling ends with the turn', () => {
    const dig = new DigScenario(2).play('scarab', 'dig d3', 'stop', 'done', 'dig d2')
    expect(dig.all('dug')).toMatchObject([{ value: 2, doubled: false }])
  })

  test('a scarab card is played before the first dig, one a turn, and two in all', () => {
    const dig = new DigScenario(2)
    expect(dig.play('dig d3').refusal('scarab')).toBe('move.scarabTooLate')
    dig.turns(['stop'], ['stop']).play('scarab')
    expect(dig.refusal('scarab')).toBe('move.scarabTooLate')
    dig.turns(['dig d2', 'stop'], ['stop'], ['scarab', 'dig a4', 'stop'], ['stop'])
    expect(dig.now).toMatchObject({ seat: 1, ask: 'dig', scarabs: [2, 0] })
    expect(dig.refusal('scarab')).toBe('move.noScarab')
  })

  test('digging where nothing is left is refused', () => {
    const dig = new DigScenario(2, { maskJackpot: true })
    dig.play('dig a1', 'dig a1', 'dig a1', 'dig a1', 'dig a1')
    expect(dig.refusal('dig a1')).toBe('move.nothingLeft')
    expect(dig.refusal('dig b1')).toBeNull()
  })
})

describe('a penalty', () => {
  test('that takes the last silver leaves its payer in the game', () => {
    const dig = new DigScenario(3).turns(['scarab', 'dig d4'], ['stop'], ['dig d3', 'stop'])
    dig.play('scarab', 'dig a3')
    expect(dig.now).toMatchObject({ seat: 2, ask: 'block', money: [10, 13, 0], in: [true, true, true] })
  })

  test('that cannot be paid in full puts its payer out, without a blockade, and the money is gone', () => {
    const dig = new DigScenario(3).turns(['scarab', 'dig d4'], ['stop'], ['dig d3', 'stop'])
    dig.turns(['dig b3'], ['stop'], ['stop']).play('scarab', 'dig d2', 'dig a3')
    expect(dig.events.slice(1)).toEqual([
      { kind: 'penalty', seat: 2, card: 'COh', forfeited: 4, due: 4, paid: 2 },
      { kind: 'out', seat: 2 },
      { kind: 'turn', seat: 0 },
    ])
    expect(dig.now).toMatchObject({ seat: 0, money: [10, 13, 0], in: [true, true, false] })
    dig.turns(['stop'], ['dig c2', 'stop'])
    expect(dig.now.seat).toBe(0)
  })

  test('for the mask is 5; by house rule the mask is a jackpot of 11, and the digger goes on', () => {
    const toTheMask = ['dig a1', 'dig a1', 'dig a1', 'dig a1', 'dig a1']
    const above = new DigScenario(2).play(...toTheMask.slice(1))
    expect(above.all('dug')).toMatchObject([{ lifted: 'OBh', card: 'HOR', layer: 2 }])
    const dug = new DigScenario(2).play(...toTheMask)
    expect(dug.all('penalty')).toMatchObject([{ card: 'MSK', forfeited: 10, due: 5, paid: 5 }])
    const jackpot = new DigScenario(2, { maskJackpot: true }).play(...toTheMask)
    expect(jackpot.view).toMatchObject({ aside: 21, choices: { ask: 'dig' } })
    const doubled = new DigScenario(2, { maskJackpot: true }).play('scarab', ...toTheMask, 'stop')
    expect(doubled.now.money).toEqual([10, 52])
  })
})

describe('a pass', () => {
  test('costs nothing unless the table agrees otherwise', () => {
    const dig = new DigScenario(2).play('stop')
    expect(dig.events).toEqual([{ kind: 'passed', seat: 1, cost: 0 }])
    expect(dig.now).toMatchObject({ ask: 'block', money: [10, 10] })
  })

  test('by house rule costs 3 silver, or what is left, and puts nobody out', () => {
    const dig = new DigScenario(2, { passCost: 3 }).turns(['scarab', 'dig d4'], ['dig a1', 'stop'], ['stop'])
    expect(dig.now.money).toEqual([10, 1])
    dig.turns(['dig a2', 'stop']).play('stop')
    expect(dig.events[0]).toEqual({ kind: 'passed', seat: 1, cost: 1 })
    expect(dig.now).toMatchObject({ money: [10, 0], in: [true, true] })
  })

  test('is also a turn in which a scarab card is played and nothing dug', () => {
    const dig = new DigScenario(2, { passCost: 3 }).play('scarab', 'stop')
    expect(dig.events).toEqual([{ kind: 'passed', seat: 1, cost: 3 }])
    expect(dig.now).toMatchObject({ money: [10, 7], scarabs: [2, 1] })
  })
})
