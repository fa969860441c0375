import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setImmediate } from 'node:timers/promises'
import { faultCode, faultName } from '../../shared/fault.ts'
import { deal } from '../engine/start.ts'
import { gameOf } from '../engine/editions.ts'
import { BotPool } from './pool.ts'
import { choose } from './choose.ts'
import { positionOf, type Position } from './position.ts'

const bots = new BotPool()
afterAll(() => bots.close())

function beginning(edition: 'tutankhamun-2021' | 'tutankhamens-revenge'): Position {
  const game = gameOf(edition)
  const dealt = deal(edition, 2, {}, 'ADVISE')
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  return positionOf(game, game.start(dealt.value.start))
}

test.each(['tutankhamun-2021', 'tutankhamens-revenge'] as const)(
  'another thread comes to the same advice: %s',
  async (edition) => {
    const budget = { playouts: 200, seed: 2 }
    const [there, here] = await Promise.all([
      bots.advise('vizier', beginning(edition), budget),
      choose('vizier', beginning(edition), budget),
    ])
    expect(there).toEqual(here)
  },
)

test('the asking thread goes on while the other thinks', async () => {
  const controller = new AbortController()
  const thought = bots.advise('vizier', beginning('tutankhamun-2021'), { ms: 60_000 }, controller)
  let turns = 0
  while (turns < 100) {
    await setImmediate()
    turns++
  }
  controller.abort()
  await expect(thought).rejects.toThrow('aborted')
  expect(turns).toBe(100)
})

test('a thought that is called off leaves the thread free for the next', async () => {
  const controller = new AbortController()
  const long = bots.advise('vizier', beginning('tutankhamun-2021'), { ms: 60_000 }, controller)
  const short = bots.advise('scribe', beginning('tutankhamun-2021'), {})
  await expect(short).resolves.toMatchObject({ exact: false })
  controller.abort()
  await expect(long).rejects.toThrow('aborted')
  await expect(bots.advise('priest', beginning('tutankhamun-2021'), {})).resolves.toHaveProperty('move')
})

test('a thought where one is can be called off as well', async () => {
  const controller = new AbortController()
  const thought = choose('vizier', beginning('tutankhamun-2021'), { ms: 60_000 }, controller)
  await setImmediate()
  controller.abort()
  await expect(thought).rejects.toThrow('aborted')
  await expect(
    choose('scribe', beginning('tutankhamens-revenge'), {}, { signal: AbortSignal.abort() }),
  ).rejects.toThrow('aborted')
})

test('a key lets one thought go on from another', async () => {
  const position = beginning('tutankhamun-2021')
  const budget = { playouts: 100 }
  const first = await bots.advise('vizier', position, budget, { key: 'seat' })
  const second = await bots.advise('vizier', position, budget, { key: 'seat' })
  const visits = ({ top }: typeof first): number => Math.max(...top.map(({ playouts }) => playouts))
  expect(second.playouts).toBe(100)
  expect(visits(second)).toBeGreaterThan(visits(first))
})

describe('a thread without a question', () => {
  const pool = new BotPool(1)
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
  afterAll(() => pool.close())

  test('ends after three minutes, with all that it remembers, and not while it is asked', async () => {
    const ask = () => pool.advise('vizier', beginning('tutankhamun-2021'), { playouts: 100 }, { key: 'seat' })
    const first = await ask()
    vi.advanceTimersByTime(170_000)
    const second = await ask()
    expect(second.top).not.toEqual(first.top)
    vi.advanceTimersByTime(170_000)
    expect((await ask()).top).not.toEqual(first.top)
    vi.advanceTimersByTime(180_000)
    expect((await ask()).top).toEqual(first.top)
  })
})

describe('trees on several threads', () => {
  const wide = new BotPool(2)
  const narrow = new BotPool(1)
  afterAll(() => Promise.all([wide.close(), narrow.close()]))
  const position = beginning('tutankhamun-2021')

  test.each([1, 2, 3, 5])('%i come to the same, wherever they grow', async (trees) => {
    const budget = { playouts: 203, seed: 2, trees }
    const [there, alongside, here] = await Promise.all([
      wide.advise('vizier', position, budget),
      narrow.advise('vizier', position, budget),
      choose('vizier', position, budget),
    ])
    expect(there).toEqual(here)
    expect(alongside).toEqual(here)
    expect(here.playouts).toBe(203)
  })

  test('playouts alone ask for one tree, on any machine', async () => {
    const budget = { playouts: 150 }
    expect(await wide.advise('vizier', position, budget)).toEqual(await choose('vizier', position, budget))
  })

  test('what is called off is called off on all', async () => {
    const controller = new AbortController()
    const thought = wide.advise('vizier', position, { ms: 60_000 }, controller)
    await wide.advise('vizier', position, { playouts: 20, trees: 2 })
    controller.abort()
    await expect(thought).rejects.toThrow('aborted')
    await expect(wide.advise('vizier', position, { playouts: 20, trees: 2 })).resolves.toHaveProperty('move')
  })
})

describe('a thread that dies', () => {
  const mortal = new BotPool(2, new URL('./testing/dying.ts', import.meta.url))
  afterAll(() => mortal.close())
  const position = beginning('tutankhamun-2021')

  test.each([
    ['exit', 'ended with exit code 7', 'exit code 7'],
    ['throw', 'a fault', 'Error'],
  ])('of %s refuses what it was asked, and another one answers', async (key, message, name) => {
    const long = { ms: 60_000 }
    const [caught, died] = await Promise.allSettled([
      mortal.advise('vizier', position, long),
      mortal.advise('vizier', position, { ...long, trees: 1 }, { key }),
    ])
    expect(died).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(message) } })
    expect(died.status === 'rejected' && faultName(faultCode(died.reason))).toBe(name)
    expect(caught).toMatchObject({ status: 'rejected' })
    const budget = { playouts: 40, trees: 2 }
    expect((await mortal.advise('vizier', position, budget)).top).toEqual(
      (await choose('vizier', position, budget)).top,
    )
  })
})

test('an error is said, and a closed advisor begins anew', async () => {
  const other = new BotPool()
  const game = gameOf('tutankhamun-2021')
  const dealt = deal('tutankhamun-2021', 2, { startPoints: 1 }, 'OVER')
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const state = game.start(dealt.value.start)
  while (!game.isOver(state)) game.play(state, game.pick(state, 0))
  await expect(other.advise('vizier', positionOf(game, state), {})).rejects.toThrow('no move')
  const open = other.advise('vizier', beginning('tutankhamun-2021'), { ms: 60_000 })
  await Promise.all([expect(open).rejects.toThrow('shut down'), other.close()])
  await expect(other.advise('scribe', beginning('tutankhamun-2021'), {})).resolves.toHaveProperty('move')
  await other.close()
})
