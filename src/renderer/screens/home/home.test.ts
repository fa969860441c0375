import { expect, test } from 'vitest'
import type { Client } from '../../lib/connection.svelte.ts'
import { Home } from './home.svelte.ts'

/** A start screen with a game to continue, whose answers come when `answer` is called. */
function opened() {
  const { promise: answers, resolve: answer } = Promise.withResolvers<unknown>()
  const watched: AbortSignal[] = []
  const answering = (value: unknown) => () => answers.then(() => value)
  const client = {
    history: { page: answering({ games: [{ id: 'game', mode: 'digital' }] }) },
    boxSetup: { open: answering(null) },
    lessons: { frame: answering({ view: { id: 'moment' } }) },
    table: {
      watch: (_: object, { signal }: { signal: AbortSignal }) => {
        watched.push(signal)
        return Promise.resolve([{ view: { position: { points: [12, 9], choices: { seat: 1 } } } }])
      },
    },
  }
  const leaving = new AbortController()
  const home = new Home(client as unknown as Client)
  return { home, loaded: home.load('2026-11-25', leaving.signal), answer, leaving, watched }
}

test('the game to continue is shown as it stands', async () => {
  const { home, loaded, answer } = opened()
  answer(null)
  await loaded
  expect(home.contents?.last?.id).toBe('game')
  expect(home.glimpse).toEqual({ counted: [12, 9], seat: 1 })
})

test('a start screen that was left watches no game: its table, which is shown now, would see it no more', async () => {
  const { loaded, answer, leaving, watched } = opened()
  leaving.abort()
  answer(null)
  await loaded
  expect(watched).toEqual([])
})

test('leaving the start screen ends its watch of a game', async () => {
  const { loaded, answer, leaving, watched } = opened()
  answer(null)
  await loaded
  leaving.abort()
  expect(watched.map(({ aborted }) => aborted)).toEqual([true])
})

test('what was asked for before midnight is not shown after it', async () => {
  const { home, loaded, answer, leaving } = opened()
  leaving.abort()
  const next = home.load('2026-11-26', new AbortController().signal)
  answer(null)
  await Promise.all([loaded, next])
  expect(home.contents?.day).toBe('2026-11-26')
})
