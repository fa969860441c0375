import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Advice } from './advice.ts'
import { Queue, type BotQuestion, type Urgency } from './queue.ts'

/** An advisor that thinks until its thought is finished by hand; a question is identified by its seed. */
class Slow {
  readonly urgencies: number[] = []
  #finish: (() => void) | null = null

  advise: (...args: [unknown, unknown, { seed?: number }, { signal?: AbortSignal }?]) => Promise<Advice> = (
    _level,
    _position,
    { seed = 0 },
    { signal } = {},
  ) =>
    new Promise<Advice>((resolve, reject) => {
      this.urgencies.push(seed)
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
      this.#finish = () => resolve({ move: String(seed) } as Advice)
    })

  close = (): Promise<void> => Promise.resolve()

  async finish(): Promise<void> {
    this.#finish?.()
    await setImmediate()
  }
}

const about = (urgency: Urgency, seed: number, signal?: AbortSignal): BotQuestion =>
  ({ urgency, level: 'vizier', position: null, budget: { seed }, signal }) as unknown as BotQuestion

test('one thought at a time, the most urgent first, equals in order', async () => {
  const bots = new Slow()
  const queue = new Queue(bots)
  const questions = [
    about('seat', 1),
    about('analysis', 2),
    about('hint', 3),
    about('seat', 4),
    about('hint', 5),
  ]
  const answers = questions.map((question) => queue.ask(question))
  await setImmediate()
  expect(bots.urgencies).toEqual([1])
  for (const _ of questions) await bots.finish()
  expect(bots.urgencies).toEqual([1, 4, 3, 5, 2])
  expect((await Promise.all(answers)).map(({ move }) => move)).toEqual(['1', '2', '3', '4', '5'])
})

test('an analysis gives way to a seat and is thought of anew', async () => {
  const bots = new Slow()
  const queue = new Queue(bots)
  const analysis = queue.ask(about('analysis', 1))
  const seat = queue.ask(about('seat', 2))
  await setImmediate()
  expect(bots.urgencies).toEqual([1, 2])
  await bots.finish()
  await expect(seat).resolves.toMatchObject({ move: '2' })
  expect(bots.urgencies).toEqual([1, 2, 1])
  await bots.finish()
  await expect(analysis).resolves.toMatchObject({ move: '1' })
})

test('a question that is called off is never thought of again, wherever it waits', async () => {
  const bots = new Slow()
  const queue = new Queue(bots)
  const leaving = new AbortController()
  const running = queue.ask(about('hint', 1, leaving.signal))
  const waiting = queue.ask(about('hint', 2, leaving.signal))
  const other = queue.ask(about('analysis', 3))
  leaving.abort()
  await expect(running).rejects.toThrow('aborted')
  await expect(waiting).rejects.toThrow('aborted')
  await setImmediate()
  expect(bots.urgencies).toEqual([1, 3])
  await bots.finish()
  await expect(other).resolves.toMatchObject({ move: '3' })
})

test('an interrupted thought does not begin again once the queue is closed', async () => {
  const bots = new Slow()
  const queue = new Queue(bots)
  const analysis = queue.ask(about('analysis', 1))
  const seat = queue.ask(about('seat', 2))
  const closing = queue.close()
  await expect(analysis).rejects.toThrow('the queue was closed')
  await expect(seat).rejects.toThrow('the queue was closed')
  await closing
  await setImmediate()
  expect(bots.urgencies).toEqual([1])
})
