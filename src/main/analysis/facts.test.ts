import { expect, test } from 'vitest'
import type { Fact } from '../../shared/analysis/advice.ts'
import { nileGames } from '../engine/testing/games.ts'
import { Scenario } from '../engine/testing/scenario.ts'
import { checkedMove, type Game, type GameState } from '../engine/game.ts'
import { choose } from '../bots/choose.ts'
import { factsOf } from './facts.ts'

const after = (scenario: Scenario, text: string): Fact[] => {
  const game = nileGames['tutankhamun-2021'] as unknown as Game<GameState>
  return factsOf(game, scenario.state, checkedMove(game, scenario.state, text))
}

test('a completed set tells who has what of it', () => {
  const scenario = new Scenario(3, 'ANK SEA SEN ANK').play('sail 0', 'sail 1', 'sail 2')
  expect(after(scenario, 'sail 3')).toContainEqual({
    code: 'completes',
    set: 'ANK',
    awards: [{ place: 1, to: 0, worth: 2, paid: 2, tie: null }],
  })
})

test('a ring pays, an idol wakes, and a set is one short', () => {
  const scenario = new Scenario(2, 'SCA RA ANK ANK')
  expect(after(scenario, 'sail 0')).toContainEqual({ code: 'pays', tile: 'SCA', points: 1 })
  expect(after(scenario, 'sail 1')).toContainEqual({ code: 'wakes', verb: 'ra' })
  expect(after(scenario, 'sail 2')).toContainEqual({ code: 'oneLeft', set: 'ANK', held: 1, size: 2 })
})

test('what is left behind all boats is counted, and what of one’s own sets a boat goes past', () => {
  const scenario = new Scenario(2, 'SEA SEN THR CAR SAR SEA SEA STA').play('sail 0', 'sail 3')
  expect(after(scenario, 'sail 7')).toEqual(
    expect.arrayContaining([
      { code: 'passes', set: 'SEA', tiles: 2 },
      { code: 'leaves', tiles: 2 },
    ]),
  )
})

test('the lead is named when it is won, and who was one short of it', () => {
  const scenario = new Scenario(3, 'THR THR SEN THR THR THR').play('sail 0', 'sail 1', 'sail 2')
  expect(after(scenario, 'sail 3')).toEqual(
    expect.arrayContaining([
      { code: 'leads', set: 'THR', held: 2, rival: 1, rivalHeld: 1 },
      { code: 'short', set: 'THR', seat: 1, held: 1 },
    ]),
  )
})

test('a ring that is laid down for a tile comes back to the line', () => {
  const scenario = new Scenario(2, 'SCA SEN ISI THR').play('sail 0', 'sail 1', 'sail 2')
  expect(after(scenario, 'isis 3')).toEqual(
    expect.arrayContaining([
      { code: 'returnsRing', at: 3 },
      { code: 'takes', set: 'THR', held: 1, size: 8, left: 7 },
    ]),
  )
})

test('who goes back behind all others is told so', () => {
  const scenario = new Scenario(2, 'SEN THR CAR HOR').play('sail 0', 'sail 1', 'sail 3')
  expect(after(scenario, 'horus back')).toContainEqual({ code: 'furthestBack' })
  expect(after(scenario, 'horus 2')).not.toContainEqual({ code: 'furthestBack' })
})

test('a win at hand is taken, and known to end the game', async () => {
  const { state } = new Scenario(2, 'SEN SCA THR', { startPoints: 1 })
  const position = { family: 'nile', edition: 'tutankhamun-2021', state } as const
  const game = nileGames['tutankhamun-2021'] as unknown as Game<GameState>
  for (const level of ['novice', 'scribe', 'priest', 'vizier'] as const) {
    const { move } = await choose(level, position, { playouts: 50 })
    expect(factsOf(game, state, checkedMove(game, state, move)), level).toContainEqual({
      code: 'ends',
      winners: [0],
    })
  }
})
