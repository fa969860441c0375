import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hintStepSchema, type HintStep } from '../../shared/analysis/advice.ts'
import { tutankhamensRevenge } from '../engine/editions.ts'
import { checkedMove, type Game, type GameState } from '../engine/game.ts'
import { randomGamesOf, follow } from '../engine/testing/randomGames.ts'
import { digs, followDig } from '../engine/testing/randomDigs.ts'
import { nileGames } from '../engine/testing/games.ts'
import { DigScenario } from '../engine/testing/digScenario.ts'
import { Scenario } from '../engine/testing/scenario.ts'
import { stepsOf } from './hints.ts'
import { runs } from '../../shared/testing/runs.ts'

const game = nileGames['tutankhamun-2021'] as unknown as Game<GameState>
const dig = tutankhamensRevenge as unknown as Game<GameState>
const stepsOfDig = ({ state, view }: DigScenario, move: string): HintStep[] =>
  stepsOf(dig, state, checkedMove(dig, state, move), { exact: false, values: [0, 0] }, view)
const factsOfDig = (scenario: DigScenario, move: string) => {
  const last = stepsOfDig(scenario, move).at(-1)
  return last?.step === 'move' ? last.facts : []
}
const steps = (scenario: Scenario, move: string, exact = false): HintStep[] =>
  stepsOf(game, scenario.state, checkedMove(game, scenario.state, move), { exact, values: [1, 0] })

test('a hint leads from a part of the line over a set to the tile', () => {
  const scenario = new Scenario(2, 'SEN THR CAR SAR STA SEA POT ANK')
  expect(steps(scenario, 'sail 7')).toEqual([
    { step: 'look', look: { kind: 'line', part: 'middle', positions: [6, 7, 8, 9, 10, 11] } },
    { step: 'set', tile: 'ANK' },
    {
      step: 'move',
      move: 'sail 7',
      facts: [
        { code: 'leads', set: 'ANK', held: 1, rival: null, rivalHeld: 0 },
        { code: 'oneLeft', set: 'ANK', held: 1, size: 2 },
        { code: 'takes', set: 'ANK', held: 1, size: 2, left: 1 },
      ],
    },
  ])
})

test('a choice without a place on the line begins with its kind', () => {
  const scenario = new Scenario(2, 'SEN THR CAR HOR').play('sail 0', 'sail 1', 'sail 3')
  expect(steps(scenario, 'horus back').map((one) => one.step)).toEqual(['look', 'move'])
  expect(steps(scenario, 'horus back')[0]).toEqual({ step: 'look', look: { kind: 'back' } })
  expect(steps(scenario, 'horus 2')[0]).toMatchObject({ look: { part: 'behind' } })
})

test('doing nothing has the words of what is asked for', () => {
  const idol = new Scenario(2, 'SEN THR CAR HOR', { idolsOptional: true }).play('sail 0', 'sail 1', 'sail 3')
  expect(steps(idol, 'horus skip')[0]).toEqual({ step: 'look', look: { kind: 'decline' } })
  const blockade = new DigScenario(2).play('dig a1', 'stop')
  expect(stepsOfDig(blockade, 'done')[0]).toEqual({ step: 'look', look: { kind: 'decline' } })
})

test('a card under a blockade counts once, though the turn before it counted double', () => {
  const plain = factsOfDig(new DigScenario(2).play('dig d1', 'stop'), 'block a1')
  const doubled = factsOfDig(new DigScenario(2).play('scarab', 'dig d1', 'stop'), 'block a1')
  expect(doubled).toEqual(plain)
})

test('a win that was followed to its end is told first', () => {
  const [, , move] = steps(new Scenario(2, 'SEN SCA THR', { startPoints: 1 }), 'sail 1', true)
  expect(move).toMatchObject({ facts: [{ code: 'wins' }, { code: 'ends', winners: [0] }, {}] })
})

/** Asserts that the first step of a hint does not give the move away, and that the last one is the move. */
function isHint(told: readonly HintStep[], move: string): void {
  for (const step of told) hintStepSchema.parse(step)
  expect(told[0].step).toBe('look')
  expect(told.at(-1)).toMatchObject({ step: 'move', move })
  const [{ look }] = told as [Extract<HintStep, { step: 'look' }>]
  const named = (move.match(/\d+/g) ?? []).map(Number)
  if (look.kind === 'line') expect(look.positions).toEqual(expect.arrayContaining(named))
}

test('for every move of the line family there is a hint', () => {
  const editions = Object.values(nileGames)
  fc.assert(
    fc.property(fc.constantFrom(...editions), fc.gen(), (line, gen) => {
      follow(gen(randomGamesOf, line.edition), (state, nth) => {
        const move = line.pick(state, nth)
        const told = stepsOf(line as unknown as Game<GameState>, state, move, { exact: false, values: [] })
        isHint(told, line.writeMove(move))
      })
    }),
    { numRuns: runs(20) },
  )
})

test('for every move of the dig there is a hint', () => {
  fc.assert(
    fc.property(digs, (randomGame) => {
      followDig(randomGame, (state, nth) => {
        const move = tutankhamensRevenge.pick(state, nth)
        isHint(stepsOf(dig, state, move, { exact: false, values: [] }), dig.writeMove(move))
      })
    }),
    { numRuns: runs(10) },
  )
})
