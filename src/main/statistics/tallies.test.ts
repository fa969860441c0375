import { expect, test } from 'vitest'
import type { PlayedGame } from './playedGames.ts'
import { Lengths, wilson } from './tallies.ts'

test("Wilson's interval", () => {
  // 81 of 263, the first example of Newcombe (1998).
  const [from, to] = wilson(81 / 263, 263)
  expect(from).toBeCloseTo(0.2553, 4)
  expect(to).toBeCloseTo(0.3662, 4)
  expect(wilson(0, 0)).toEqual([0, 1])
  expect(wilson(1, 10)[1]).toBeCloseTo(1)
})

test('a game of which only the scores were reported has no length in turns', () => {
  const game = (turns: number) => ({ mode: 'ledger', turns, playedFor: 0 }) as PlayedGame
  const lengths = new Lengths()
  lengths.add(game(1))
  expect(lengths.of('tutankhamun-2021')).toBeNull()
  lengths.add(game(40))
  expect(lengths.of('tutankhamun-2021')).toMatchObject({ games: 1, turns: { least: 40, median: 40 } })
})
