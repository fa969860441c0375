import { expect, test } from 'vitest'
import type { Client, Connection } from '../lib/connection.svelte.ts'
import { Toasts } from '../lib/toasts.svelte.ts'
import { GameSubscription } from './subscription.svelte.ts'

/** An update that brings a log of these entries, all anew, and an event for the last. */
const updateOf = (entries: readonly string[]) => ({
  view: {
    revision: entries.length,
    edition: 'tutankhamun-2021' as const,
    replaced: [{ line: 4, ply: 1, moves: 2 }],
  },
  log: { from: 0, entries },
  events: entries.slice(-1),
})

/** A screen of a game whose updates the test sends. */
function setUp(toasts = new Toasts()) {
  let send: (update: ReturnType<typeof updateOf>) => void = () => undefined
  const follow = (_subscribe: unknown, notify: typeof send): Promise<void> => {
    send = notify
    return Promise.resolve()
  }
  const connection = { client: {} as Client, follow } as unknown as Connection
  const game = new GameSubscription('game', connection, toasts, () => Promise.reject(new Error()))
  void game.follow(new AbortController().signal)
  return { game, send: (entries: readonly string[]) => send(updateOf(entries)) }
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
  expect(game.update?.view.revision).toBe(1)
  expect(game.log).toEqual(['one'])
  expect(game.asking).toBe(false)
  const asked: number[] = []
  expect(await game.ask((_client, seen) => Promise.resolve(asked.push(seen.revision)))).toBe(true)
  expect(asked).toEqual([1])
})

test('a change that replaces undone steps says so, with the way back; any other says nothing', async () => {
  const toasts = new Toasts()
  const { game, send } = setUp(toasts)
  send(['one'])
  const brought: number[] = []
  const bringBack = (line: number) => Promise.resolve(brought.push(line) > 0)
  expect(await game.replacing(Promise.resolve(false), 2, 'replaced', bringBack)).toBe(false)
  expect(await game.replacing(Promise.resolve(true), 0, 'replaced', bringBack)).toBe(true)
  expect(toasts.shown).toEqual([])
  expect(await game.replacing(Promise.resolve(true), 2, 'replaced', bringBack)).toBe(true)
  expect(toasts.shown).toMatchObject([{ text: 'replaced', act: { label: 'Bring them back' } }])
  toasts.shown[0].act?.run()
  expect(brought).toEqual([4])
})
