import { expect, test, vi } from 'vitest'
import type { HistoryRow, PageWanted } from '../../../shared/history.ts'
import { LateAnswers } from '../../../shared/testing/late.ts'
import type { Client } from '../../app/connection.svelte.ts'
import { Toasts } from '../../app/toasts.svelte.ts'
import { GameActions, GameList, Selection, type Remarks } from './history.svelte.ts'

const row = { id: 'game', name: 'Anna, Ben', tags: ['evening'], note: '' } as unknown as HistoryRow

/** Stores remarks on the game; returns the calls made. */
async function remarked(remarks: Remarks) {
  const edit = vi.fn()
  const note = vi.fn()
  const client = { history: { edit, note } } as unknown as Client
  await new GameActions(client, new Toasts(), {} as GameList, () => Promise.resolve()).remark(row, remarks)
  return { edit: edit.mock.calls, note: note.mock.calls }
}

test('only the remarks that were changed are stored, so that a name given elsewhere meanwhile stays', async () => {
  expect(await remarked({ name: row.name, tags: ['evening'], note: 'close' })).toEqual({
    edit: [],
    note: [[{ id: 'game', step: 0, text: 'close' }]],
  })
  expect(await remarked({ name: 'The final', tags: ['evening', 'final'], note: '' })).toEqual({
    edit: [[{ id: 'game', name: 'The final', tags: ['evening', 'final'] }]],
    note: [],
  })
  expect(await remarked({ name: row.name, tags: [], note: '' })).toEqual({
    edit: [[{ id: 'game', tags: [] }]],
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
  toasts.all[0].act?.run()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})

/** A list whose answers are late: a page has one game, called after the words that were searched for. */
function listed() {
  const page = new LateAnswers(({ filter }: PageWanted) => ({
    games: [{ id: filter.text } as HistoryRow],
    first: { key: '0', number: '1' },
    last: { key: '0', number: '1' },
    count: 1,
  }))
  const ids = new LateAnswers(({ filter }: PageWanted) => [filter.text])
  const totals = new LateAnswers((_: object) => ({ games: 3, unlisted: 2 }))
  const deleted = new LateAnswers((_: { from: number }) => ({ games: [], count: 0 }))
  const history = { page: page.ask, ids: ids.ask, totals: totals.ask, deleted: deleted.ask }
  const list = new GameList({ history } as unknown as Client, { filter: {}, sort: 'newest', first: 0 })
  const search = (text: string): void => void list.choose({ text }, 'newest')
  return { list, page, ids, totals, deleted, search }
}

test('the games of an earlier search do not take the place of those searched for last', async () => {
  const { list, page, search } = listed()
  search('Anna')
  search('Ben')
  await page.arrive(1)
  expect(list.row(0)?.id).toBe('Ben')
  await page.arrive(0)
  expect(list.row(0)?.id).toBe('Ben')
})

test('a search asks for its games and their number alone, in one call', async () => {
  const { list, page, totals, deleted, search } = listed()
  search('Anna')
  await page.arrive()
  expect([list.row(0)?.id, list.count]).toEqual(['Anna', 1])
  expect(page.asked).toMatchObject([{ filter: { text: 'Anna' }, withCount: true }])
  expect([...totals.asked, ...deleted.asked]).toEqual([])
})

test('a search while the list is read again takes nothing from what was read of all games', async () => {
  const { list, page, totals, deleted, search } = listed()
  void list.load()
  search('Ben')
  await page.arrive(1)
  await page.arrive(0)
  await totals.arrive()
  await deleted.arrive()
  expect([list.row(0)?.id, list.total, list.unlisted]).toEqual(['Ben', 3, 2])
})

test('games that were to be selected in an earlier search are not, once others are listed', async () => {
  const { list, page, ids, search } = listed()
  const selection = new Selection(list)
  search('Anna')
  await page.arrive()
  const all = selection.all()
  search('Ben')
  await ids.arrive()
  await all
  expect([...selection]).toEqual([])
})

test('deleted games that were read before the list was read again do not take the place of those read since', async () => {
  const { list, page, totals, deleted } = listed()
  void list.load()
  await page.arrive()
  await totals.arrive()
  await deleted.arrive()
  void list.listMoreDeleted()
  void list.load()
  await page.arrive(1)
  await totals.arrive(1)
  await deleted.arrive(2)
  const { deleted: known } = list
  await deleted.arrive(1)
  expect(list.deleted).toBe(known)
})
