import { expect, test } from 'vitest'
import { Scenario } from '../../engine/testing/scenario.ts'
import { nileGames } from '../../engine/testing/games.ts'
import { choose } from '../choose.ts'
import { factsOf } from './reasons.ts'

const game = nileGames['tutankhamun-2021']

function factsAfter(scenario: Scenario, text: string) {
  const move = game.readMove(scenario.state, text)
  if (!move.ok) throw new Error(text)
  return factsOf(game, scenario.state, move.value)
}

test('a completed set tells who has what of it', () => {
  const scenario = new Scenario(3, 'ANK SEA SEN ANK').play('sail 0', 'sail 1', 'sail 2')
  expect(factsAfter(scenario, 'sail 3')).toContainEqual({
    code: 'completes',
    set: 'ANK',
    awards: [{ place: 1, to: 0, worth: 2, paid: 2, tie: null }],
  })
})

test('a ring pays, an idol wakes, and a set is one short', () => {
  const scenario = new Scenario(2, 'SCA RA ANK ANK')
  expect(factsAfter(scenario, 'sail 0')).toEqual([{ code: 'pays', tile: 'SCA', points: 1 }])
  expect(factsAfter(scenario, 'sail 1')).toContainEqual({ code: 'wakes', verb: 'ra' })
  expect(factsAfter(scenario, 'sail 2')).toContainEqual({ code: 'oneLeft', set: 'ANK', held: 1, size: 2 })
})

test('what is left behind all boats is counted', () => {
  const scenario = new Scenario(2, 'SEA SEN THR CAR SAR STA').play('sail 3')
  expect(factsAfter(scenario, 'sail 5')).toContainEqual({ code: 'leaves', tiles: 3 })
})

test('a win at hand is taken, and known to end the game', async () => {
  const { state } = new Scenario(2, 'SEN SCA THR', { startPoints: 1 })
  const position = { family: 'nile', edition: 'tutankhamun-2021', state } as const
  for (const level of ['novice', 'scribe', 'priest', 'vizier'] as const) {
    const advice = await choose(level, position, { playouts: 50 })
    expect(advice.facts, level).toContainEqual({ code: 'ends', winners: [0] })
  }
})
