import { describe, expect, test } from 'vitest'
import { cards, cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { DigScenario } from '../testing/digScenario.ts'

/** Every card brings 1 silver, so that no turn has to stop before the box is empty. */
const harmless = Object.fromEntries(cards.map((card) => [card, 1]))

/** Moves that dig out every cell but the named ones completely. */
const digAllBut = (...but: readonly string[]): string[] =>
  cells
    .filter((cell) => !but.includes(cell))
    .flatMap((cell) => Array.from({ length: 5 }, () => `dig ${cell}`))

describe('a blockade', () => {
  test('keeps everybody else out until the next turn of its owner begins', () => {
    const dig = new DigScenario(3).play('dig d3', 'stop', 'block d3')
    expect(dig.happened).toEqual(['blockaded', 'turn'])
    expect(dig.now).toMatchObject({ seat: 0, legal: 17, blocked: { d3: 2 }, blockades: [1, 1, 0] })
    expect(dig.refusal('dig d3')).toBe('move.blockaded')
    dig.play('stop')
    expect(dig.refusal('block d3')).toBe('move.blockaded')
    dig.play('done')
    expect(dig.refusal('dig d3')).toBe('move.blockaded')
    dig.play('stop', 'done')
    expect(dig.events).toEqual([
      { kind: 'turn', seat: 2 },
      { kind: 'unblocked', seat: 2, cell: 'd3' },
    ])
    expect(dig.now).toMatchObject({ seat: 2, legal: 18, blocked: {} })
    expect(dig.refusal('dig d3')).toBeNull()
  })

  test('can be laid once: its card leaves the game', () => {
    const dig = new DigScenario(2).play('dig d3', 'stop', 'block a1').turns(['stop'], ['dig d2', 'stop'])
    expect(dig.now).toMatchObject({ seat: 0, ask: 'start', blockades: [1, 0], blocked: {} })
  })

  test('can be laid after a penalty', () => {
    const dig = new DigScenario(2).play('dig d4', 'block d4')
    expect(dig.now).toMatchObject({ seat: 0, blocked: { d4: 1 } })
  })

  test('is not laid where nothing is left to reveal', () => {
    const dig = new DigScenario(2, {}, harmless).play(...digAllBut('c4', 'd4'), 'stop')
    expect(dig.view.choices).toMatchObject({ ask: 'block', cells: ['c4', 'd4'], done: true, stop: false })
    expect(dig.refusal('block a1')).toBe('move.nothingLeft')
  })
})

describe('whoever can reveal nothing because of blockades', () => {
  test('is skipped at the start of the turn, which counts as a pass and costs nothing', () => {
    const dig = new DigScenario(2, { passCost: 3 }, harmless).play(...digAllBut('d4'), 'stop', 'block d4')
    expect(dig.events).toEqual([
      { kind: 'blockaded', seat: 1, cell: 'd4' },
      { kind: 'skipped', seat: 0 },
      { kind: 'turn', seat: 1 },
      { kind: 'unblocked', seat: 1, cell: 'd4' },
    ])
    expect(dig.now).toMatchObject({ seat: 1, money: [10, 85] })
    dig.play('stop')
    expect(dig.happened).toEqual(['passed', 'ended'])
    expect(dig.result).toEqual({ winners: [1], reason: 'all passed', money: [10, 82] })
  })

  test('in the middle of the turn stops by itself, with what was set aside', () => {
    const dig = new DigScenario(2, {}, harmless)
    dig.play(
      ...digAllBut('c4', 'd4'),
      ...Array.from({ length: 4 }, () => 'dig c4'),
      'stop',
      'block d4',
      'dig c4',
    )
    expect(dig.happened).toEqual(['dug', 'stopped', 'turn', 'unblocked'])
    expect(dig.all('stopped')).toEqual([{ kind: 'stopped', seat: 0, gained: 1, byItself: true }])
    expect(dig.now).toMatchObject({ seat: 1, left: 5 })
  })

  test('ends the game when everybody else has passed before', () => {
    const dig = new DigScenario(3, {}, harmless).turns([...digAllBut('d4'), 'stop'], ['stop'])
    dig.play('stop', 'block d4')
    expect(dig.happened).toEqual(['blockaded', 'skipped', 'ended'])
    expect(dig.result).toMatchObject({ winners: [2], reason: 'all passed' })
    expect(dig.now.seat).toBeUndefined()
  })

  test.each(['a1', 'd4'])('is passed over with all others in the same place, %s', (cell) => {
    const dig = new DigScenario(3, {}, harmless).play(...digAllBut(cell), 'stop', `block ${cell}`)
    expect(dig.happened).toEqual(['blockaded', 'skipped', 'skipped', 'turn', 'unblocked'])
    expect(dig.now.seat).toBe(2)
  })
})
