import { expect, test, vi } from 'vitest'
import { editionOn } from '../../../shared/daily.ts'
import type { Client } from '../../app/connection.svelte.ts'
import { Home } from './home.svelte.ts'

/** A start screen with a game to continue, whose answers come when `answer` is called. */
function opened() {
  const { promise: answers, resolve: answer } = Promise.withResolvers<unknown>()
  const watched: AbortSignal[] = []
  const answering = (value: unknown) => () => answers.then(() => value)
  const client = {
    history: { page: answering({ games: [{ id: 'game', mode: 'digital', players: [] }] }) },
    boxSetup: { open: answering(null) },
    trial: { show: answering({ view: { id: 'moment' } }) },
    game: {
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

test('of games with the layout of the day, those against its opponent alone are daily games', async () => {
  const against = (id: string, ...levels: (string | undefined)[]) => ({
    id,
    mode: 'digital',
    players: levels.map((ai) => ({ name: 'somebody', ai })),
  })
  const games = [
    against('friends', undefined, undefined),
    against('daily', undefined, 'priest'),
    against('easier', undefined, 'novice'),
    against('more', undefined, 'priest', 'priest'),
  ]
  const page = vi.fn((_: object) => Promise.resolve({ games }))
  const client = {
    history: { page },
    boxSetup: { open: () => Promise.resolve(null) },
    trial: { show: () => Promise.resolve({ view: null }) },
    game: { watch: () => Promise.resolve([]) },
  }
  const home = new Home(client as unknown as Client)
  await home.load('2026-11-28', new AbortController().signal)
  expect(home.contents?.daily.map(({ id }) => id)).toEqual(['daily'])
  const filter = { layout: 'RIVER 2026-11-28', edition: editionOn('2026-11-28') }
  expect(page).toHaveBeenCalledWith(expect.objectContaining({ filter }))
})
