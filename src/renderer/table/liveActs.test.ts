import { describe, expect, test } from 'vitest'
import type { App } from '../app/app.ts'
import { Toasts } from '../app/toasts.svelte.ts'
import type { CourseNews } from '../../shared/course.ts'
import { GameModel } from './gameModel.svelte.ts'
import { LiveActs } from './liveActs.svelte.ts'

/** News that bring a log of these entries, all anew, and an event for the last. `lines`: what can be brought back. */
const newsOf = (entries: readonly string[], lines: readonly number[] = []) => ({
  view: {
    revision: entries.length,
    edition: 'tutankhamun-2021' as const,
    replaced: lines.map((line) => ({ line, ply: 1, moves: 2 })),
  },
  log: { from: 0, entries },
  moments: [],
  undone: [],
  events: entries.slice(-1),
})

/** A screen of a game whose updates the test sends. */
function setUp(toasts = new Toasts()) {
  let send: (news: ReturnType<typeof newsOf>) => void = () => undefined
  const follow = (_subscribe: unknown, notify: typeof send): Promise<void> => {
    send = notify
    return Promise.resolve()
  }
  const app = { connection: { client: {}, follow }, toasts } as unknown as App
  const game = new LiveActs('game', 'table', app, (course) => new GameModel<CourseNews>(course))
  void game.follow(new AbortController().signal)
  return { game, send: (...news: Parameters<typeof newsOf>) => send(newsOf(...news)) }
}

test('after a move of its own, a screen waits for the revision that has it', async () => {
  const { game, send } = setUp()
  send(['one'])
  expect(await game.change(() => Promise.resolve())).toBe(true)
  expect(game.asking).toBe(true)
  send(['one', 'two'])
  await game.caughtUp()
  expect(game.asking).toBe(false)
})

test('a screen takes the lower revision of a backup that was restored, and goes on from there', async () => {
  const { game, send } = setUp()
  send(['one', 'two', 'three'])
  expect(await game.change(() => Promise.resolve())).toBe(true)
  send(['one'])
  expect(game.model?.view.revision).toBe(1)
  expect(game.model?.log).toEqual(['one'])
  expect(game.asking).toBe(false)
  const revisions: number[] = []
  expect(await game.ask((_client, call) => Promise.resolve(revisions.push(call.revision)))).toBe(true)
  expect(revisions).toEqual([1])
})

describe('a change after steps were undone', () => {
  /** A screen after a change of its own, and what it brings back; `lines`: what can be brought back before it and after it. */
  async function changed(undone: number, before: readonly number[], after: readonly number[]) {
    const toasts = new Toasts()
    const { game, send } = setUp(toasts)
    send(['one'], before)
    const brought: number[] = []
    const bringBack = (line: number) => Promise.resolve(brought.push(line) > 0)
    const change = game.change(() => Promise.resolve())
    expect(await game.replacing(change, undone, 'replaced', bringBack)).toBe(true)
    expect(toasts.all).toEqual([])
    send(['one', 'two'], after)
    await game.caughtUp()
    return { toasts, brought }
  }

  test('says that it replaces them, with the way back', async () => {
    const { toasts, brought } = await changed(2, [1], [1, 4])
    expect(toasts.all).toMatchObject([{ text: 'replaced', act: { label: 'Bring them back' } }])
    toasts.all[0].act?.run()
    expect(brought).toEqual([4])
  })

  test.each([
    ['where none was undone', 0, [1], [1, 4]],
    ['where it makes the undone one again', 1, [1], [1]],
    ['where it revealed something', 1, [1], []],
  ])('says nothing %s', async (_, undone, before, after) => {
    const { toasts } = await changed(undone, before, after)
    expect(toasts.all).toEqual([])
  })

  test('says nothing where it is refused', async () => {
    const toasts = new Toasts()
    const { game, send } = setUp(toasts)
    send(['one'], [4])
    expect(await game.replacing(Promise.resolve(false), 2, 'replaced', () => Promise.resolve(true))).toBe(
      false,
    )
    expect(toasts.all).toEqual([])
  })
})
