import { describe, expect, test } from 'vitest'
import { cardCount, cells, layerCount, cards } from '../../../shared/editions/tutankhamens-revenge.ts'
import { levels } from '../../../shared/players.ts'
import { cardIn } from '../../engine/dig/state.ts'
import { tutankhamensRevenge as game } from '../../engine/editions.ts'
import type { DigStart } from '../../engine/game.ts'
import { deal } from '../../engine/start.ts'
import { believe, type Belief, recalls, remembers } from './belief.ts'

function viewOf(layout: string) {
  const dealt = deal('tutankhamens-revenge', 2, {}, layout)
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  return game.start(dealt.value.start as DigStart)
}

const sums = (belief: Belief): number[] =>
  belief.flatMap((pit) => pit.map((cards) => [...cards.values()].reduce((one, other) => one + other, 0)))

const perfect = { level: 'vizier', recall: 'machine', seed: 1 } as const

describe('what a player believes', () => {
  test.each(levels.flatMap((level) => recalls.map((recall) => [level, recall] as const)))(
    'a %s with the memory of %s leaves room for the truth, and its chances add up',
    (level, recall) => {
      for (const layout of ['A', 'B', 'C', 'D', 'E']) {
        const state = viewOf(layout)
        for (let digs = 0; digs < 12 && !game.isOver(state); digs++) {
          const belief = believe(game.view(state, 0, 1), { level, recall, seed: 3 })
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
    },
  )

  test('a vizier sees through the turning after a few cards', () => {
    const state = viewOf('TURNED')
    const before = believe(game.view(state, 0, 1), perfect)
    expect(before.flat().some((likely) => likely.size > 1)).toBe(true)
    for (const cell of ['a1', 'b1', 'c1', 'd1', 'a2', 'b2']) {
      const move = game.readMove(state, `dig ${cell}`)
      if (move.ok) game.play(state, move.value)
      if (game.ask(state) === 'block') game.play(state, game.pick(state, game.countMoves(state) - 1))
    }
    const after = believe(game.view(state, 0, 1), perfect)
    expect(after.flat().every((likely) => likely.size === 1)).toBe(true)
  })

  test('a vizier draws from a part of a snake where the others can lie', () => {
    const state = viewOf('TURNED')
    const view = { ...game.view(state, 0, 1), laid: null }
    const pits = view.pits.map((pit, cell) =>
      cell === 0 ? { ...pit, left: 4, top: { card: 'COb' as const, layer: 5 } } : pit,
    )
    const tallies = view.tallies.map((tally, below) =>
      below === layerCount - 1 ? { ...tally, COb: { count: 1, left: 0 } } : tally,
    )
    const belief = believe({ ...view, pits, tallies }, perfect)
    for (const [cell, name] of cells.entries()) {
      if (cell === 0) continue
      const chance = (belief[cell][0].get('COh') ?? 0) + (belief[cell][0].get('COt') ?? 0)
      expect(chance, name).toBeCloseTo(name === 'b1' || name === 'a2' ? 1 : 0)
    }
  })

  test('without the layers as they were laid, it counts what is left of each card', () => {
    const view = { ...game.view(viewOf('COUNT'), 0, 1), laid: null }
    const [[next]] = believe(view, { ...perfect, level: 'priest' })
    expect(next.get('OBs')).toBeCloseTo((view.tallies[layerCount - 1].OBs?.left ?? 0) / cells.length)
  })
})

test.each(recalls)(
  'the memory of %s fades, by level and in time, and what is forgotten stays so',
  (recall) => {
    const known = (level: (typeof levels)[number], revealed: number): string[] =>
      Array.from({ length: cardCount }, (_, number) => number)
        .filter((n) =>
          remembers({ level, recall, seed: 9 }, 1 + Math.floor(n / cells.length), n % cells.length, revealed),
        )
        .map(String)
    const counts = levels.map((level) => known(level, 0).length)
    expect(counts).toEqual([...counts].sort((one, other) => one - other))
    expect(counts.at(-1)).toBeGreaterThan(recall === 'machine' ? cardCount - 1 : cardCount / 20)
    expect(counts.at(-1)).toBeLessThan(recall === 'machine' ? cardCount + 1 : cardCount / 4)
    expect(known('priest', 40).length).toBeLessThan(known('priest', 0).length)
    expect(known('priest', 0)).toEqual(expect.arrayContaining(known('priest', 40)))
  },
)
