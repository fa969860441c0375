import { describe, expect, test, vi } from 'vitest'
import type { TurningPoint } from '../../../shared/analysis/chances.ts'
import type { App } from '../../app/app.ts'
import { Learning, learnerOf } from './learning.svelte.ts'
import type { ReplayActs } from './replay.svelte.ts'

/** Turning points, and an app that has answers judged. */
const questionsOf = (plies: readonly number[], judge: (answer: object) => Promise<unknown>) =>
  [
    () => plies.map((ply) => ({ seat: 0, ply }) as TurningPoint),
    {
      connection: { client: { analysis: { judge } } },
      settings: { preferences: { learner: '' } },
      toasts: { fail: vi.fn() },
    } as unknown as App,
  ] as const

test('an answer that could not be judged is sent again only once the board was back at the question', async () => {
  const judge = vi.fn(() => Promise.reject(new Error('refused')))
  const variation = { from: 3, at: 0, moves: ['sail 5'] }
  const replay = {
    variation,
    players: [],
    table: { view: { position: { ply: 3 } } },
  } as unknown as ReplayActs
  const learning = new Learning(replay, ...questionsOf([3], judge))
  const lookAt = (at: number): Promise<void> => {
    variation.at = at
    return learning.weigh()
  }
  await lookAt(0)
  await lookAt(1)
  expect(learning.judging).toBe(false)
  await lookAt(1)
  expect(judge).toHaveBeenCalledOnce()
  await lookAt(0)
  await lookAt(1)
  expect(judge).toHaveBeenCalledTimes(2)
})

test('an answer judged for the question before says nothing about this one', async () => {
  const first = Promise.withResolvers<unknown>()
  const judge = vi.fn(() => first.promise)
  const variation = { from: 3, at: 0, moves: ['sail 5'] }
  const view = { position: { ply: 3 } }
  const moves = { drop: vi.fn(), go: vi.fn(), explore: vi.fn() }
  const replay = { variation, players: [], table: { view }, ...moves } as unknown as ReplayActs
  const learning = new Learning(replay, ...questionsOf([3, 7], judge))
  const answer = async (ply: number): Promise<void> => {
    Object.assign(variation, { from: ply, at: 0 })
    view.position.ply = ply
    await learning.weigh()
    variation.at = 1
    void learning.weigh()
  }
  await answer(3)
  learning.go(1)
  judge.mockReturnValue(new Promise(() => undefined))
  await answer(7)
  first.resolve({ lost: 0 })
  await first.promise
  expect(judge).toHaveBeenCalledTimes(2)
  expect(learning.verdict).toBeNull()
  expect(learning.judging).toBe(true)
})

const anna = { name: 'Anna' }
const ben = { name: 'Ben' }
const pepi = { name: 'Pepi', ai: 'novice' as const }

test.each([
  ['the only person, though a computer player lost more', [pepi, anna], null, 1],
  ['with several people whoever lost most in all', [anna, pepi, ben], null, 2],
  ['whoever was chosen last, however the name is written', [anna, pepi, ben], 'ANNA', 0],
  ['a computer player that was chosen', [pepi, anna], 'Pepi', 0],
  ['somebody else where the one chosen did not take part', [anna, pepi], 'Ben', 0],
  ['everybody, once that was chosen', [pepi, anna], '', null],
  ['everybody where no person took part', [pepi, { ...pepi, name: 'Ani' }], null, null],
])('learning begins with %s', (_, players, chosen, seat) => {
  const losses = [
    { seat: 0, cost: 0.3 },
    { seat: 1, cost: 0.2 },
    { seat: 2, cost: 0.2 },
    { seat: 2, cost: 0.2 },
  ]
  expect(learnerOf(players, losses, chosen)).toBe(seat)
})

test('the seat chosen is remembered by name, and everybody as such', () => {
  const chooseAndTell = vi.fn()
  const settings = { preferences: { learner: null }, chooseAndTell }
  const app = { connection: {}, settings, toasts: {} } as unknown as App
  const moves = { drop: vi.fn(), go: vi.fn(), explore: vi.fn() }
  const replay = { players: [pepi, anna], ...moves } as unknown as ReplayActs
  const points = [0, 1].map((seat) => ({ seat, ply: seat + 4, cost: 0.2 }) as TurningPoint)
  const learning = new Learning(replay, () => points, app)
  expect(learning.lesson?.ply).toBe(5)
  learning.choose(0)
  expect(learning.lesson?.ply).toBe(4)
  expect(chooseAndTell).toHaveBeenLastCalledWith({}, { learner: 'Pepi' })
  learning.choose(null)
  expect(learning.lessons).toHaveLength(2)
  expect(chooseAndTell).toHaveBeenLastCalledWith({}, { learner: '' })
})

describe('a question', () => {
  function asking(plies: readonly number[]) {
    const judge = vi.fn((_: object) => Promise.resolve({ lost: 0.1 }))
    const variation = { from: 3, at: 0, moves: ['sail 5'] }
    const view = { position: { ply: 3 } }
    const moves = { drop: vi.fn(), go: vi.fn(), explore: vi.fn() }
    const replay = { id: 'game', variation, players: [], table: { view }, ...moves }
    const learning = new Learning(replay as unknown as ReplayActs, ...questionsOf(plies, judge))
    return { learning, judge, variation, view, ...moves, replay }
  }

  test('is shown on the board, and the next one after it', () => {
    const { learning, drop, go, explore } = asking([3, 7])
    learning.again()
    learning.go(1)
    expect(go.mock.calls).toEqual([[3], [7]])
    expect([drop, explore].map((way) => way.mock.calls.length)).toEqual([2, 2])
    expect([learning.at, learning.lesson?.ply]).toEqual([1, 7])
    learning.go(-1)
    expect(learning.lesson?.ply).toBe(3)
  })

  test('is none where no move cost anything', async () => {
    const { learning, judge, go } = asking([])
    learning.again()
    await learning.weigh()
    expect([learning.lesson, go.mock.calls, judge.mock.calls]).toEqual([null, [], []])
  })

  test('is answered by the first move tried out there, which is judged once', async () => {
    const { learning, judge, variation, view } = asking([3])
    await learning.weigh()
    expect(learning.view).toBe(view)
    variation.at = 1
    view.position.ply = 4
    await learning.weigh()
    await learning.weigh()
    expect(judge).toHaveBeenCalledExactlyOnceWith({ id: 'game', ply: 3, move: 'sail 5' })
    expect(learning.verdict).toEqual({ lost: 0.1 })
    // Looking at the question again leaves the verdict, and the same answer is not sent again.
    variation.at = 0
    await learning.weigh()
    variation.at = 1
    await learning.weigh()
    expect([judge.mock.calls.length, learning.verdict]).toEqual([1, { lost: 0.1 }])
    variation.moves = ['sail 6']
    await learning.weigh()
    expect(judge).toHaveBeenCalledTimes(2)
  })

  test('is not answered elsewhere in the game, nor before it was shown', async () => {
    const { learning, judge, variation, replay } = asking([3])
    variation.at = 1
    await learning.weigh()
    variation.from = 5
    await learning.weigh()
    Object.assign(replay, { variation: null })
    await learning.weigh()
    expect(judge).not.toHaveBeenCalled()
  })

  test('is forgotten with its verdict once it is asked anew', async () => {
    const { learning, variation } = asking([3])
    await learning.weigh()
    variation.at = 1
    await learning.weigh()
    learning.again()
    expect([learning.verdict, learning.view]).toEqual([null, null])
  })
})
