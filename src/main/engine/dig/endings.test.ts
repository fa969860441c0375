import { describe, expect, test } from 'vitest'
import { DigScenario } from '../testing/digScenario.ts'
import { richestSeats } from './play.ts'

describe('the game is over', () => {
  test('when everybody still in has passed in succession; equal money shares the win', () => {
    const dig = new DigScenario(2).play('stop', 'done', 'stop')
    expect(dig.result).toBeNull()
    dig.play('done')
    expect(dig.result).toEqual({ winners: [0, 1], reason: 'all passed', money: [10, 10] })
    expect(dig.events).toEqual([{ kind: 'ended', winners: [0, 1], reason: 'all passed', money: [10, 10] }])
    expect(dig.now).toEqual(expect.not.objectContaining({ ask: expect.anything() }))
    expect(dig.refusal('stop')).toBe('move.over')
  })

  test('not when somebody has dug in between, and the one with most money wins', () => {
    const dig = new DigScenario(2).play('stop', 'done', 'dig d3', 'stop', 'done', 'stop', 'done')
    expect(dig.result).toBeNull()
    dig.play('stop', 'done')
    expect(dig.result).toEqual({ winners: [0], reason: 'all passed', money: [13, 10] })
  })

  test('when one player is left, however little money that is', () => {
    const dig = new DigScenario(2).turns(['scarab', 'dig d4'], ['stop'], ['scarab', 'dig a3'], ['stop'])
    dig.play('dig d3', 'dig c4')
    expect(dig.happened).toEqual(['dug', 'penalty', 'out', 'ended'])
    expect(dig.result).toEqual({ winners: [0], reason: 'last one in', money: [10, 0] })
  })

  test('when all eighty cards are revealed; no blockade is asked for then', () => {
    const values = { COh: 1, COb: 1, COt: 1, MOS: 1, SCO: 1 }
    const dig = new DigScenario(2, { maskJackpot: true }, values)
    while (dig.view.choices) dig.play(`dig ${dig.view.choices.cells[0]}`)
    expect(dig.happened).toEqual(['dug', 'stopped', 'ended'])
    expect(dig.all('stopped')).toMatchObject([{ seat: 1, byItself: true }])
    expect(dig.result).toMatchObject({ winners: [1], reason: 'all revealed' })
    expect(dig.now).toMatchObject({ left: 0, blockades: [1, 1] })
  })
})

describe('who would win as it stands', () => {
  test('is whoever has most money of those that are asked about and still in', () => {
    const dig = new DigScenario(3).play('dig d3', 'stop', 'done')
    expect(richestSeats(dig.state)).toEqual([2])
    expect(richestSeats(dig.state, [0, 1])).toEqual([0, 1])
  })

  test('is never one who is out', () => {
    const dig = new DigScenario(3).turns(['scarab', 'dig d4'], ['dig d3', 'stop'], ['stop'])
    dig.turns(['scarab', 'dig a3'], ['stop'], ['stop'], ['dig c4'])
    expect(dig.now.in).toEqual([true, true, false])
    expect(richestSeats(dig.state, [1, 2])).toEqual([1])
  })
})
