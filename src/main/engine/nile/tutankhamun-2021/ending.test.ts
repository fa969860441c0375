import { describe, expect, test } from 'vitest'
import { Scenario } from '../../testing/scenario.ts'

/** Rulebook 2021, "Ending the Game". */

describe('zero', () => {
  test('the game ends at the conclusion of a turn when any player reaches zero', () => {
    const scenario = new Scenario(3, 'CAR SCA', { startPoints: 1 }).play('sail 1')
    expect(scenario.happened).toEqual(['sailed', 'took', 'ringPaid', 'ended'])
    expect(scenario.result).toEqual({ winners: [0], reason: 'zero', points: [0, 1, 1] })
    expect(scenario.all('ended')).toEqual([
      { kind: 'ended', winners: [0], reason: 'zero', points: [0, 1, 1], tie: null },
    ])
  })

  test('nobody is asked any more, and a further move is refused', () => {
    const scenario = new Scenario(2, 'SCA', { startPoints: 1 }).play('sail 0')
    expect(scenario.legal).toEqual([])
    expect(scenario.refusal('sail 1')).toBe('move.over')
    expect(scenario.now).toEqual({ points: [0, 1], boats: [0, -2], held: ['SCA1', ''], under: '', left: 79 })
    expect(scenario.view.choices).toBeNull()
  })

  test('the current turn is completed first: trailing tiles still score', () => {
    const scenario = new Scenario(3, 'DAG ANK DAG ANK CAR CAR SCA', { startPoints: 1 })
    scenario.play('sail 1', 'sail 0', 'sail 5', 'sail 4')
    expect(scenario.result).toBeNull()
    scenario.play('sail 6')
    expect(scenario.happened.slice(0, 3)).toEqual(['sailed', 'took', 'ringPaid'])
    expect(scenario.all('scored').map((event) => event.set)).toEqual(['DAG', 'ANK'])
    expect(scenario.now.points).toEqual([0, 0, 1])
  })

  test('it may be another player than the one whose turn it is', () => {
    const scenario = new Scenario(3, 'ANK CAR CAR ANK CAR', { startPoints: 2 })
    scenario.play('sail 0', 'sail 4', 'sail 3')
    expect(scenario.result).toMatchObject({ winners: [0], points: [0, 2, 1] })
    expect(scenario.now.seat).toBeUndefined()
  })

  test('of several at zero, the one whose boat is furthest back wins', () => {
    const scenario = new Scenario(3, 'ANK ANK', { startPoints: 1 }).play('sail 1', 'sail 0')
    expect(scenario.result).toEqual({ winners: [1], reason: 'zero', points: [0, 0, 1] })
    expect(scenario.all('ended')[0].tie).toEqual([0, 1])
  })
})

describe('an empty Nile', () => {
  test('the player with the fewest points wins', () => {
    const scenario = new Scenario(3, '', { back: 'CAR CAR CAR' }).play('sail 77', 'sail 79', 'sail 78')
    expect(scenario.result).toEqual({ winners: [0], reason: 'empty', points: [20, 28, 24] })
    expect(scenario.now.left).toBe(0)
  })

  test('a tie goes to the boat furthest back', () => {
    const scenario = new Scenario(3, '', { back: 'THR CAR SEN' }).play('sail 79', 'sail 77', 'sail 78')
    expect(scenario.all('ended')).toEqual([
      { kind: 'ended', winners: [1], reason: 'empty', points: [20, 20, 20], tie: [0, 1, 2] },
    ])
  })

  test('with tiles left and nobody at zero the game goes on', () => {
    const scenario = new Scenario(2, '', { back: 'CAR CAR CAR' }).play('sail 77', 'sail 78')
    expect(scenario.now).toMatchObject({ seat: 0, left: 1, legal: 1 })
    expect(scenario.result).toBeNull()
    scenario.play('sail 79')
    expect(scenario.result?.reason).toBe('empty')
  })
})
