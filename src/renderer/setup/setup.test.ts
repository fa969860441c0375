import { expect, test, vi } from 'vitest'
import { preferencesSchema } from '../../shared/preferences.ts'
import type { Player } from '../../shared/players.ts'
import type { App } from '../app/app.ts'
import type { Settings } from '../app/settings.svelte.ts'
import type { SeatingPreset } from './seating.svelte.ts'
import { changed } from './seats.ts'
import { beginAtOnce, Setup } from './setup.svelte.ts'

const settings = { preferences: preferencesSchema.parse({}), choose: () => Promise.resolve() }

interface Calls {
  readonly names?: () => Promise<string[]>
  readonly create?: () => Promise<{ id: string }>
  /** The games that were played before. */
  readonly games?: readonly { readonly players: readonly Player[] }[]
}

/** An app whose calls can fail. */
function appWith({ names, create = () => Promise.resolve({ id: 'new' }), games = [] }: Calls) {
  const client = {
    history: {
      names: names ?? (() => Promise.resolve([])),
      page: () => Promise.resolve({ games, first: null, last: null }),
    },
    table: { create },
  }
  const address = { go: vi.fn() }
  const toasts = { say: vi.fn(), fail: vi.fn() }
  const app = { address, connection: { client }, settings, toasts } as unknown as App
  const begin = (preset: SeatingPreset = 'computer') =>
    beginAtOnce(app, preset, (content) => ({ ...content, layout: null }))
  return { address, toasts, begin }
}

test('a table that is begun at once is shown', async () => {
  const { address, begin } = appWith({})
  await begin()
  expect(address.go).toHaveBeenCalledExactlyOnceWith({ screen: 'table', id: 'new' })
})

test('a button that is pressed twice begins one table, and another one once that is there', async () => {
  const { address, begin } = appWith({})
  await Promise.all([begin(), begin()])
  expect(address.go).toHaveBeenCalledOnce()
  await begin()
  expect(address.go).toHaveBeenCalledTimes(2)
})

test('where the earlier players cannot be read, or the table cannot be made, a toast tells it', async () => {
  const lost = () => Promise.reject(new Error('no answer'))
  const unread = appWith({ names: lost })
  await unread.begin()
  expect(unread.toasts.fail).toHaveBeenCalledOnce()
  const unmade = appWith({ create: lost })
  await unmade.begin()
  expect(unmade.toasts.say).toHaveBeenCalledOnce()
  expect([...unread.address.go.mock.calls, ...unmade.address.go.mock.calls]).toEqual([])
})

test('what has to be put right is told once the game was to begin, for as long as it is so', async () => {
  const setup = new Setup(settings as unknown as Settings)
  const { seating, editionSetup } = setup
  const begin = vi.fn(() => Promise.resolve({ screen: 'home' } as const))
  const sentence = () => setup.failure?.sentence
  seating.seats = changed(seating.seats, 1, { name: ' ' })
  editionSetup.points = 0
  expect(sentence()).toBeUndefined()
  expect(await setup.start(begin)).toBeNull()
  expect(sentence()).toBe('Every player needs a name.')
  seating.seats = changed(seating.seats, 1, { name: 'Anna' })
  expect(sentence()).toMatch(/^Enter a whole number from 1 to /)
  editionSetup.points = editionSetup.defaultPoints
  expect(sentence()).toBeUndefined()
  expect(begin).not.toHaveBeenCalled()
  expect(await setup.start(begin)).toEqual({ screen: 'home' })
})

test('where two at the last table have one name, a table that is begun at once tells that', async () => {
  const anna: Player = { name: 'Anna', colour: 'gold', boat: 'apis' }
  const { address, toasts, begin } = appWith({ games: [{ players: [anna, { ...anna, name: 'anna' }] }] })
  await begin('anybody')
  expect(toasts.say).toHaveBeenCalledExactlyOnceWith('There is already a anna at the table.', 'refused')
  expect(address.go).not.toHaveBeenCalled()
})
