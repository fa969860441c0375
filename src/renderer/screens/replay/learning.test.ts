import { expect, test, vi } from 'vitest'
import type { TurningPoint } from '../../../shared/analysis/chances.ts'
import type { App } from '../../lib/app.ts'
import { Learning } from './learning.svelte.ts'
import type { ReplayViewModel } from './replay.svelte.ts'

/** Turning points, and an app that has answers judged. */
const asked = (plies: readonly number[], judge: () => Promise<unknown>) =>
  [
    () => plies.map((ply) => ({ seat: 0, ply }) as TurningPoint),
    { connection: { client: { analysis: { judge } } }, toasts: { fail: vi.fn() } } as unknown as App,
  ] as const

test('an answer that could not be judged is sent again only once the board was back at the question', async () => {
  const judge = vi.fn(() => Promise.reject(new Error('refused')))
  const variation = { from: 3, at: 0, moves: ['sail 5'] }
  const replay = { variation, view: { position: { ply: 3 } } } as unknown as ReplayViewModel
  const learning = new Learning(replay, ...asked([3], judge))
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
  const replay = { variation, view, ...moves } as unknown as ReplayViewModel
  const learning = new Learning(replay, ...asked([3, 7], judge))
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
