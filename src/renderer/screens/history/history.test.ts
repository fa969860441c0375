import { expect, test, vi } from 'vitest'
import type { HistoryRow } from '../../../shared/history.ts'
import type { Client } from '../../lib/connection.svelte.ts'
import { Toasts } from '../../lib/toasts.svelte.ts'
import { GameActions, type GameList, type Remarks } from './history.svelte.ts'

const row = { id: 'game', name: 'Anna, Ben', tags: ['evening'], note: '' } as unknown as HistoryRow

/** Stores remarks on the game; returns the calls made. */
async function remarked(remarks: Remarks) {
  const rename = vi.fn()
  const tag = vi.fn()
  const note = vi.fn()
  const client = { history: { rename, tag, note } } as unknown as Client
  await new GameActions(client, new Toasts(), {} as GameList, () => Promise.resolve()).remark(row, remarks)
  return { rename: rename.mock.calls, tag: tag.mock.calls, note: note.mock.calls }
}

test('only the remarks that were changed are stored, so that a name given elsewhere meanwhile stays', async () => {
  expect(await remarked({ name: row.name, tags: ['evening'], note: 'close' })).toEqual({
    rename: [],
    tag: [],
    note: [[{ id: 'game', step: 0, text: 'close' }]],
  })
  expect(await remarked({ name: 'The final', tags: ['evening', 'final'], note: '' })).toEqual({
    rename: [[{ id: 'game', name: 'The final' }]],
    tag: [[{ id: 'game', tags: ['evening', 'final'] }]],
    note: [],
  })
})

test('the people and the tags of a list are read again with its games when some go, and when they return', async () => {
  const history = { remove: () => Promise.resolve(1), restore: () => Promise.resolve(1) }
  const load = vi.fn()
  const toasts = new Toasts()
  const actions = new GameActions({ history } as unknown as Client, toasts, {} as GameList, load)
  await actions.remove(['game'], 'It is gone.')
  expect(load).toHaveBeenCalledOnce()
  toasts.shown[0].act?.run()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})
