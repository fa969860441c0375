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
