import { expect, test } from 'vitest'
import type { TableUpdate } from '../../shared/table.ts'
import type { App } from '../lib/app.ts'
import { Toasts } from '../lib/toasts.svelte.ts'
import { TableModel } from './table.svelte.ts'

/** A table where two moves are undone, and the words that a screen has said; `undo`: whether moves may be taken back. */
function setUp(undo: boolean) {
  const view = { revision: 3, edition: 'tutankhamun-2021', redo: 2, replaced: [], tableSettings: { undo } }
  const update = { view: { ...view, position: {} }, log: { from: 0, entries: [] }, events: [] }
  const follow = (_subscribe: unknown, notify: (update: TableUpdate) => void): Promise<void> => {
    notify(update as unknown as TableUpdate)
    return Promise.resolve()
  }
  const client = { table: { act: () => Promise.resolve(null) } }
  const toasts = new Toasts()
  const table = new TableModel('game', { connection: { client, follow }, toasts } as unknown as App)
  void table.follow(new AbortController().signal)
  return { table, toasts }
}

test.each([
  ['a way back', true, 'Bring them back'],
  ['no way back where moves may not be taken back, as on a phone', false, undefined],
])('a move that replaces undone ones has %s', async (_case, undo, way) => {
  const { table, toasts } = setUp(undo)
  expect(await table.play('sail 4')).toBe(true)
  expect(toasts.shown.at(0)?.act?.label).toBe(way)
})
