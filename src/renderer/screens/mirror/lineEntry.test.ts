import { expect, test, vi } from 'vitest'
import { usualRows, type LineDraft, type Rows } from '../../../shared/mirror.ts'
import type { Client } from '../../app/connection.svelte.ts'
import { LineEntryModel } from './lineEntry.svelte.ts'

const edition = 'tutankhamun-2021'
/** Other rows than those of a line that nobody has laid out yet. */
const rows: Rows = { length: 12, snaking: true }

const form = 'line:tutankhamun-2021'

/** The entry of a line whose draft is stored as `draft` says. */
function entryOf(draft: () => Promise<LineDraft>) {
  const keep = vi.fn(() => Promise.resolve(null))
  const open = () => draft().then((content) => ({ form, content }))
  const client = { drafts: { open, keep } } as unknown as Client
  return { entry: new LineEntryModel(edition, client, () => undefined), keep }
}

test('a line goes on where it was left, and is stored with the tiles that its box has lost', async () => {
  const draft: LineDraft = { edition, tiles: ['THR'], rows, lost: { ANK: 1 } }
  const { entry, keep } = entryOf(() => Promise.resolve(draft))
  await entry.load()
  entry.put('SCA')
  await entry.drafting.finish()
  expect(keep.mock.calls).toEqual([[{ form, content: { ...draft, tiles: ['THR', 'SCA'] } }]])
})

test('a line is played without the tiles that its box has lost since it was stored', async () => {
  const draft: LineDraft = { edition, tiles: ['ANK', 'THR', 'ANK'], rows, lost: { ANK: 1 } }
  const { entry, keep } = entryOf(() => Promise.resolve(draft))
  await entry.load()
  entry.keep()
  await entry.drafting.finish()
  expect(keep.mock.calls).toEqual([[{ form, content: { ...draft, tiles: ['ANK', 'THR'] } }]])
})

test('a draft that could not be read is not written over', async () => {
  const { entry, keep } = entryOf(() => Promise.reject(new Error('no answer')))
  await expect(entry.load()).rejects.toThrow('no answer')
  entry.put('SCA')
  await entry.drafting.finish()
  expect(keep).not.toHaveBeenCalled()
})

test('rows are stored with the line in the order in which it lies', async () => {
  const { entry, keep } = entryOf(() => Promise.resolve({ edition, tiles: ['THR'], rows }))
  await entry.load()
  expect(entry.rows).toEqual(rows)
  entry.layInRows(usualRows)
  await entry.drafting.finish()
  expect(keep.mock.calls).toEqual([
    [{ form, content: { edition, tiles: ['THR'], rows: usualRows, lost: {} } }],
  ])
})
