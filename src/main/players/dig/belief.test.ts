import { describe, expect, test } from 'vitest'
import { cardCount, cells, layerCount } from '../../../shared/editions/tutankhamens-revenge.ts'
import { levels } from '../../../shared/players.ts'
import { cardIn } from '../../engine/dig/pits.ts'
import { tutankhamensRevenge as game } from '../../engine/dig/index.ts'
import { cards } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { DigStart } from '../../engine/game.ts'
import { deal } from '../../engine/index.ts'
import { believe, type Belief } from './belief.ts'
import { remembers } from './memory.ts'

function begun(layout: string) {
  const dealt = deal('tutankhamens-revenge', 2, {}, layout)
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  return game.start(dealt.value.start as DigStart)
}

const sums = (belief: Belief): number[] =>
  belief.flatMap((pit) => pit.map((cards) => [...cards.values()].reduce((one, other) => one + other, 0)))

describe('what a player believes', () => {
  test.each(levels)('a %s leaves room for the truth, and its chances add up', (level) => {
    for (const layout of ['A', 'B', 'C', 'D', 'E']) {
      const state = begun(layout)
      for (let digs = 0; digs < 12 && !game.isOver(state); digs++) {
        const belief = believe(game.view(state, 0, 1), level, 3)
        for (const sum of sums(belief)) expect(sum).toBeCloseTo(1)
        belief.forEach((pit, cell) =>
          pit.forEach((likely, depth) => {
            const card = cards[cardIn(state, cell, pit.length - depth)]
            expect(likely.get(card), `${layout} ${cells[cell]}`).toBeGreaterThan(0)
          }),
        )
        game.play(state, game.pick(state, (7 * digs) % game.countMoves(state)))
      }
    }
  })

  test('a vizier sees through the turning after a few cards', () => {
    const state = begun('TURNED')
    const before = believe(game.view(state, 0, 1), 'vizier', 1)
    expect(before.flat().some((likely) => likely.size > 1)).toBe(true)
    for (const cell of ['a1', 'b1', 'c1', 'd1', 'a2', 'b2']) {
      const move = game.readMove(state, `dig ${cell}`)
      if (move.ok) game.play(state, move.value)
      if (game.ask(state) === 'block') game.play(state, game.pick(state, game.countMoves(state) - 1))
    }
    const after = believe(game.view(state, 0, 1), 'vizier', 1)
    expect(after.flat().every((likely) => likely.size === 1)).toBe(true)
  })

  test('without the layers as they were laid, it counts what is left of each card', () => {
    const view = { ...game.view(begun('COUNT'), 0, 1), laid: null }
    const [[next]] = believe(view, 'vizier', 1)
    expect(next.get('OBs')).toBeCloseTo((view.tallies[layerCount - 1].OBs?.left ?? 0) / cells.length)
  })
})

test('memories fade, by level and in time, and what is forgotten stays so', () => {
  const known = (level: (typeof levels)[number], revealed: number): string[] =>
    Array.from({ length: cardCount }, (_, number) => number)
      .filter((n) => remembers(level, 9, 1 + Math.floor(n / cells.length), n % cells.length, revealed))
      .map(String)
  const counts = levels.map((level) => known(level, 0).length)
  expect(counts).toEqual([...counts].sort((one, other) => one - other))
  expect(counts.at(-1)).toBe(cardCount)
  expect(known('priest', 40).length).toBeLessThan(known('priest', 0).length)
  expect(known('priest', 0)).toEqual(expect.arrayContaining(known('priest', 40)))
})
