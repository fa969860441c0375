import { expect, test, vi } from 'vitest'
import { preferencesSchema } from '../../../shared/preferences.ts'
import type { App } from '../app.ts'
import { beginAtOnce } from './setup.svelte.ts'

/** An app with no earlier games, whose calls can fail. */
function appWith(calls: { names?: () => Promise<string[]>; create?: () => Promise<{ id: string }> }) {
  const { names = () => Promise.resolve([]), create = () => Promise.resolve({ id: 'new' }) } = calls
  const client = {
    history: { names, page: () => Promise.resolve({ games: [], first: null, last: null }) },
    table: { create },
  }
  const settings = { chosen: preferencesSchema.parse({}), choose: () => Promise.resolve() }
  const address = { go: vi.fn() }
  const toasts = { say: vi.fn(), fail: vi.fn() }
  const app = { address, connection: { client }, settings, toasts } as unknown as App
  const begin = () => beginAtOnce(app, 'computer', (content) => ({ ...content, layout: null }))
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
