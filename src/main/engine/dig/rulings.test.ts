import { describe, expect, test } from 'vitest'
import { cards, jackpot } from '../../../shared/editions/tutankhamens-revenge.ts'
import { DigScenario } from '../testing/digScenario.ts'

/** Values by which every card brings `silver`. */
const worth = (silver: number) => Object.fromEntries(cards.map((card) => [card, silver]))

/** Seat 0 lays layer 1, seat 1 layer 2 and so on; the seat left of the one that laid layer 5 digs first. */
test.each([
  [2, 1],
  [3, 2],
  [4, 1],
  [5, 0],
  [6, 5],
])('of %i players, seat %i digs first', (seats, first) => {
  const { now } = new DigScenario(seats)
  expect(now).toMatchObject({
    seat: first,
    ask: 'start',
    money: Array.from({ length: seats }, () => 10),
    scarabs: Array.from({ length: seats }, () => 2),
    blockades: Array.from({ length: seats }, () => 1),
    left: 80,
    blocked: {},
  })
})

test('the bank never runs out: there are coins for whatever is found', () => {
  const dig = new DigScenario(2, {}, worth(20)).play('scarab')
  while (dig.view.choices) dig.play(`dig ${dig.view.choices.cells[0]}`)
  expect(dig.result).toEqual({ winners: [1], reason: 'all revealed', money: [10, 10 + 80 * 40] })
})

describe('a pass that costs something', () => {
  test('is paid in a turn with a scarab card too, and never by one who digs and finds nothing of worth', () => {
    const dig = new DigScenario(2, { passCost: 3 }, worth(0)).play('dig a1', 'stop')
    expect(dig.all('stopped')).toMatchObject([{ gained: 0 }])
    expect(dig.now.money).toEqual([10, 10])
    dig.play('done', 'scarab', 'stop')
    expect(dig.now.money).toEqual([7, 10])
  })

  test('may cost more than anybody has: nobody is put out by it, and what is left is paid', () => {
    const dig = new DigScenario(2, { passCost: 99 }).turns(['stop'], ['stop'])
    expect(dig.result).toEqual({ winners: [0, 1], reason: 'all passed', money: [0, 0] })
  })
})

test('a card worth nothing does not end the turn, whatever it shows', () => {
  const dig = new DigScenario(3, {}, worth(0))
  while (dig.view.choices) dig.play(`dig ${dig.view.choices.cells[0]}`)
  expect(dig.result).toEqual({ winners: [0, 1, 2], reason: 'all revealed', money: [10, 10, 10] })
})

test('a scarab card doubles the mask’s jackpot of the house rule, and leaves the turn to be ended by hand', () => {
  const dig = new DigScenario(2, { maskJackpot: true }, { ...worth(0), MSK: jackpot }).play('scarab')
  for (let layer = 5; layer >= 1; layer--) dig.play('dig a1')
  expect(dig.view).toMatchObject({ aside: 22, choices: { ask: 'dig', stop: true } })
})
