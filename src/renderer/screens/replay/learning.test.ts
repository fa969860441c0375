import { expect, test, vi } from 'vitest'
import type { Analysing } from './analysing.svelte.ts'
import { Learning } from './learning.svelte.ts'
import type { ReplayViewModel } from './replay.svelte.ts'

test('an answer that could not be judged is sent again only once the board was back at the question', async () => {
  const judge = vi.fn(() => Promise.resolve(null))
  const analysing = { now: { turningPoints: [{ seat: 0, ply: 3 }] }, judge } as unknown as Analysing
  const variation = { from: 3, at: 0, moves: ['sail 5'] }
  const replay = { variation, source: { view: { position: { ply: 3 } } } } as unknown as ReplayViewModel
  const learning = new Learning(replay, analysing)
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
  const turningPoints = [
    { seat: 0, ply: 3 },
    { seat: 0, ply: 7 },
  ]
  const analysing = { now: { turningPoints }, judge } as unknown as Analysing
  const variation = { from: 3, at: 0, moves: ['sail 5'] }
  const source = { view: { position: { ply: 3 } } }
  const moves = { drop: vi.fn(), go: vi.fn(), explore: vi.fn() }
  const learning = new Learning({ variation, source, ...moves } as unknown as ReplayViewModel, analysing)
  const answer = async (ply: number): Promise<void> => {
    Object.assign(variation, { from: ply, at: 0 })
    source.view.position.ply = ply
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
