import { expect, test } from 'vitest'
import type { AnalysedPly } from '../history/analyses.ts'
import { deal } from '../engine/start.ts'
import { GameTimeline } from '../live/table/timeline.ts'
import { turningPointsOf } from './turning.ts'

function played(...moves: readonly string[]): GameTimeline {
  const dealt = deal('tutankhamun-2021', 2, {}, 'TURN B')
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const { timeline, stopped } = GameTimeline.begin(dealt.value.start).playAll(moves)
  if (stopped) throw new Error(stopped.code)
  return timeline
}

/** Playouts enough for a small margin. */
const many = 5000

/** Results by ply: the first seat's chance, true if certain, the best move, and its playouts. */
const thoughts = (...all: readonly [chance: number, exact: boolean, best: string, playouts?: number][]) =>
  new Map<number, AnalysedPly>(
    all.map(([chance, exact, move, playouts = many], ply) => {
      const chances = [chance, 1 - chance]
      return [ply, { chances, exact, playouts, top: [{ move, values: chances, playouts }] }]
    }),
  )

const game = played('sail 5', 'sail 9', 'sail 6')

test('a move that cost much is a turning point of whoever made it', () => {
  const found = turningPointsOf(
    game,
    thoughts([0.5, false, 'sail 0'], [0.4, false, 'sail 1'], [0.7, true, 'sail 6'], [0.7, true, 'sail 7']),
  )
  expect(found).toMatchObject([
    { ply: 0, turn: 1, seat: 0, move: 'sail 5', exact: false },
    { ply: 1, turn: 2, seat: 1, move: 'sail 9', exact: false },
  ])
  expect(found.map(({ cost }) => cost.toFixed(2))).toEqual(['0.10', '0.30'])
})

test('in a dig only what a move promised counts, not what it turned out to bring', () => {
  const dealt = deal('tutankhamens-revenge', 2, {}, 'TURN DIG')
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const { timeline, stopped } = GameTimeline.begin(dealt.value.start).playAll(['dig a1'])
  if (stopped) throw new Error(stopped.code)
  const { seat } = timeline.log[0]
  const chances = (own: number): number[] => [0, 1].map((other) => (other === seat ? own : 1 - own))
  const told = (promised: number, came: number) => {
    const top = [
      { move: 'dig b2', values: chances(0.6), playouts: many },
      { move: 'dig a1', values: chances(promised), playouts: many },
    ]
    return turningPointsOf(
      timeline,
      new Map([
        [0, { chances: chances(0.6), exact: false, playouts: many, top }],
        [1, { chances: chances(came), exact: false, playouts: many, top: [] }],
      ]),
    )
  }
  expect(told(0.58, 0.2)).toEqual([])
  const [point] = told(0.4, 0.7)
  expect(point).toMatchObject({ ply: 0, seat, cause: { code: 'dug', cell: 'a1' } })
  expect(point.cost).toBeCloseTo(0.2)
})

test('what may be the scatter of short searches is none, unless both positions were solved', () => {
  const found = (exact: boolean, playouts: number) =>
    turningPointsOf(game, thoughts([0.6, exact, 'sail 0', playouts], [0.4, exact, 'sail 1', playouts]))
  expect(found(false, 20)).toEqual([])
  expect(found(false, many)).toHaveLength(1)
  expect(found(true, 0)).toHaveLength(1)
})

test('it is certain where both positions were solved', () => {
  const [found] = turningPointsOf(game, thoughts([1, true, 'sail 0'], [0, true, 'sail 1']))
  expect(found).toMatchObject({ cost: 1, exact: true })
  const [half] = turningPointsOf(game, thoughts([1, true, 'sail 0'], [0.2, false, 'sail 1']))
  expect(half).toMatchObject({ exact: false })
})

test('small losses and the best move there was are none, nor is what is not known yet', () => {
  expect(turningPointsOf(game, thoughts([0.5, false, 'sail 5'], [0.1, false, 'sail 1']))).toEqual([])
  expect(turningPointsOf(game, thoughts([0.5, false, 'sail 0'], [0.45, false, 'sail 1']))).toEqual([])
  expect(turningPointsOf(game, thoughts([0.5, false, 'sail 0']))).toEqual([])
})
