import { expect, test } from 'vitest'
import { levels, type Level } from '../../../shared/players.ts'
import type { ComputerTurn } from '../table/timeline.ts'
import { BotMove } from './botMove.ts'
import { FakeThinkers } from './testing/thinkers.ts'

const position = {} as ComputerTurn['position']

function budgetOf(table: string, seat: number, level: Level = 'scribe') {
  const thinkers = new FakeThinkers()
  const move = new BotMove(thinkers, table, 0, { seat, level, position }, () => undefined)
  expect(move.seat).toBe(seat)
  return thinkers.last.budget
}

test('a computer player thinks so long as its level', () => {
  expect(levels.map((level) => budgetOf('one', 0, level).ms)).toEqual([200, 200, 400, 1000])
})

test('a seat has a seed of its own, which stays the same throughout its game', () => {
  const seeds = [budgetOf('one', 0), budgetOf('one', 1), budgetOf('other', 0)].map(({ seed }) => seed)
  expect(new Set(seeds).size).toBe(3)
  expect(budgetOf('one', 0).seed).toBe(seeds[0])
})
