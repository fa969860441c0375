import { expect, test, vi } from 'vitest'
import type { TableAct } from '../../shared/acts.ts'
import type { TableNews } from '../../shared/table.ts'
import type { App } from '../app/app.ts'
import { Toasts } from '../app/toasts.svelte.ts'
import type { AnyCourse, CourseNews } from '../../shared/course.ts'
import { GameModel } from './gameModel.svelte.ts'
import type { TableModel } from './tableModel.svelte.ts'
import { TableActs, type TableDialog } from './tableActs.svelte.ts'

const tableOf = (course: AnyCourse) => new GameModel<CourseNews>(course) as unknown as TableModel

/** The news of a game without any moves. */
const nothing = { kind: 'table', log: { from: 0, entries: [] }, moments: [], undone: [], events: [] }

/** A table where two moves are undone, and the words that a screen has said; `undo`: whether moves may be taken back. */
function setUp(undo: boolean) {
  let send: (news: TableNews) => void = () => undefined
  const show = (revision: number, redo: number, lines: readonly number[]): void => {
    const view = { revision, edition: 'tutankhamun-2021', redo, tableSettings: { undo }, position: {} }
    const replaced = lines.map((line) => ({ line, ply: 1, moves: 2 }))
    send({ ...nothing, view: { ...view, replaced } } as unknown as TableNews)
  }
  const follow = (_subscribe: unknown, notify: typeof send): Promise<void> => {
    send = notify
    return Promise.resolve()
  }
  const client = { table: { act: () => Promise.resolve(null) } }
  const toasts = new Toasts()
  const table = new TableActs('game', { connection: { client, follow }, toasts } as unknown as App, tableOf)
  void table.follow(new AbortController().signal)
  show(3, 2, [])
  return { table, toasts, show }
}

test.each([
  ['a way back', true, 'Bring them back'],
  ['no way back where moves may not be taken back, as on a phone', false, undefined],
])('a move that replaces undone ones has %s', async (_case, undo, way) => {
  const { table, toasts, show } = setUp(undo)
  expect(await table.play('sail 4')).toBe(true)
  const caughtUp = table.caughtUp()
  show(4, 0, [1])
  await caughtUp
  expect(toasts.all.at(0)?.act?.label).toBe(way)
})

test.each<[TableDialog | null, TableDialog]>([
  [null, 'ending'],
  ['resign', 'ending'],
  ['name', 'name'],
])('where the game ends while the dialog %s is open, %s is', (before, after) => {
  const { table } = setUp(true)
  table.dialog = before
  table.showEnding()
  expect(table.dialog).toBe(after)
})

test.each<[way: 'undo' | 'redo' | 'redoAll', act: TableAct]>([
  ['undo', { do: 'back', ply: 2 }],
  ['redo', { do: 'redo', ply: 6 }],
  ['redoAll', { do: 'redo', ply: 9 }],
])('%s goes to the ply that the table names', async (way, act) => {
  const call = vi.fn((_: object) => Promise.resolve(null))
  const view = { revision: 3, replaced: [], undoTo: 2, redoTo: 6, redo: 5, position: { ply: 4 } }
  const follow = (_subscribe: unknown, notify: (news: object) => void): Promise<void> => {
    notify({ ...nothing, view })
    return Promise.resolve()
  }
  const connection = { client: { table: { act: call } }, follow }
  const table = new TableActs('game', { connection } as unknown as App, tableOf)
  void table.follow(new AbortController().signal)
  await table[way]()
  expect(call.mock.calls).toEqual([[{ id: 'game', revision: 3, act }]])
})

test.each([
  ['made', () => Promise.resolve(true), true],
  ['not made', () => Promise.resolve(false), false],
  ['refused', () => Promise.reject(new Error('refused')), false],
  ['no longer waited for', () => Promise.resolve(undefined), false],
])('a move of a computer player that is asked for unasked is %s', async (_case, ask, isMade) => {
  const table = new TableActs('game', { connection: { ask, client: {} } } as unknown as App, tableOf)
  expect(await table.requestMove(3, new AbortController().signal)).toBe(isMade)
})
