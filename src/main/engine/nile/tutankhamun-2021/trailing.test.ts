import { describe, expect, test } from 'vitest'
import { Scenario } from '../../testing/scenario.ts'

/** Rulebook 2021, "Trailing Tiles". */

describe('trailing tiles', () => {
  test('nothing trails while a boat waits before the source', () => {
    const scenario = new Scenario(3, 'CAR CAR CAR CAR').play('sail 3', 'sail 2')
    expect(scenario.now).toMatchObject({ under: '', left: 78 })
  })

  test('tiles that all boats have passed go to the Underworld, those further on stay', () => {
    const scenario = new Scenario(2, 'CAR SEN THR POT BRA').play('sail 2', 'sail 4')
    expect(scenario.now).toMatchObject({ under: 'CAR1 SEN1', left: 76 })
    expect(scenario.view.line.slice(0, 5)).toEqual([null, null, null, 'POT', null])
  })

  test('one at a time, the one furthest back first', () => {
    const scenario = new Scenario(2, 'CAR SEN THR POT BRA').play('sail 4', 'sail 3')
    expect(scenario.all('trailed')).toEqual([
      { kind: 'trailed', tile: 'CAR', at: 0 },
      { kind: 'trailed', tile: 'SEN', at: 1 },
      { kind: 'trailed', tile: 'THR', at: 2 },
    ])
  })

  test('an idol that trails goes to the Underworld and does not act', () => {
    const scenario = new Scenario(2, 'RA HOR CAR CAR').play('sail 2', 'sail 3')
    expect(scenario.now).toMatchObject({ seat: 0, ask: 'sail', under: 'HOR1 RA1' })
    expect(scenario.all('idolAsks')).toEqual([])
  })

  test('a trailing tile that is the last of its set scores the set', () => {
    const scenario = new Scenario(2, 'ANK ANK CAR CAR').play('sail 0', 'sail 3', 'sail 2')
    expect(scenario.happened).toEqual(['sailed', 'took', 'trailed', 'scored', 'turn'])
    expect(scenario.now).toMatchObject({ points: [28, 30], held: ['CAR1', 'CAR1'], under: '' })
    expect(scenario.view.tomb).toEqual({ ANK: 2 })
  })

  test('each tile trails before the next one: sets score in the order of their last tiles', () => {
    const scenario = new Scenario(3, 'DAG ANK ANK DAG CAR CAR CAR').play(
      'sail 0',
      'sail 1',
      'sail 6',
      'sail 4',
    )
    scenario.play('sail 5')
    expect(scenario.happened.slice(2)).toEqual(['trailed', 'scored', 'trailed', 'scored', 'turn'])
    expect(scenario.all('scored').map((event) => event.set)).toEqual(['ANK', 'DAG'])
    expect(scenario.now.points).toEqual([26, 26, 28])
  })

  test('the tile that was sailed to is resolved and scored before tiles trail', () => {
    const scenario = new Scenario(2, 'ANK DAG DAG ANK CAR').play('sail 0', 'sail 4', 'sail 3')
    expect(scenario.happened).toEqual(['sailed', 'took', 'scored', 'trailed', 'trailed', 'scored', 'turn'])
    expect(scenario.all('scored').map((event) => event.set)).toEqual(['ANK', 'DAG'])
  })

  test('an idol is resolved before tiles trail: Ra may take one that would', () => {
    const scenario = new Scenario(2, 'CAR SEN RA THR').play('sail 3', 'sail 2')
    expect(scenario.now).toMatchObject({ seat: 1, ask: 'ra', left: 78, under: '' })
    scenario.play('ra 0')
    expect(scenario.happened).toEqual(['banished', 'trailed', 'turn'])
    expect(scenario.now).toMatchObject({ seat: 0, ask: 'sail', left: 76, under: 'CAR1 SEN1' })
  })

  test('a boat that sails back holds the tiles ahead of it', () => {
    const scenario = new Scenario(2, 'CAR SEN THR POT BRA').play('sail 4', 'sail 0', 'sail 3', 'sail 2')
    expect(scenario.now).toMatchObject({ boats: [3, 2], under: 'SEN1' })
  })
})
