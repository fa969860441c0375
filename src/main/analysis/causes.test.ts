import { expect, test } from 'vitest'
import type { Cause } from '../../shared/analysis/chances.ts'
import { checkedMove, type Game, type GameState } from '../engine/game.ts'
import { nileGames } from '../engine/testing/games.ts'
import { Scenario } from '../engine/testing/scenario.ts'
import { causeOf } from './turning.ts'
import { factsOf } from './facts.ts'

const game = nileGames['tutankhamun-2021'] as unknown as Game<GameState>

/** The reason why one move was costly beside another. */
function cause({ state }: Scenario, made: string, better: string): Cause {
  const facts = (text: string) => factsOf(game, state, checkedMove(game, state, text))
  return causeOf({ seat: game.seat(state), made: facts(made), better: facts(better) })
}

test('a set that could have been completed', () => {
  const scenario = new Scenario(2, 'ANK SEN THR ANK CAR').play('sail 0', 'sail 1')
  expect(cause(scenario, 'sail 4', 'sail 3')).toEqual({ code: 'missed', set: 'ANK' })
})

test('a set that was completed for somebody else', () => {
  const scenario = new Scenario(2, 'ANK SEN ANK THR CAR').play('sail 0')
  expect(cause(scenario, 'sail 3', 'sail 1')).toEqual({ code: 'took', tile: 'THR' })
  scenario.play('sail 1', 'sail 3')
  expect(cause(scenario, 'sail 4', 'sail 2')).toMatchObject({ code: 'gave', set: 'ANK', to: [0] })
})

test('tiles of a set of one’s own that were left behind', () => {
  const scenario = new Scenario(2, 'LOT SEN LOT LOT THR CAR').play('sail 0', 'sail 1')
  expect(cause(scenario, 'sail 4', 'sail 2')).toEqual({ code: 'left', set: 'LOT', tiles: 2 })
})

test('what was taken instead, where nothing else can be proved', () => {
  const scenario = new Scenario(2, 'LOT SEN THR CAR')
  expect(cause(scenario, 'sail 2', 'sail 1')).toEqual({ code: 'took', tile: 'THR' })
  expect(cause(scenario, 'sail 2', 'sail 2')).toEqual({ code: 'chose' })
})
