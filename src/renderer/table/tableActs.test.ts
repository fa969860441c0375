import { ORPCError } from '@orpc/client'
import { describe, expect, test, vi } from 'vitest'
import type { Act } from '../../shared/acts.ts'
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
  const follow = (_watch: unknown, notify: typeof send): Promise<void> => {
    send = notify
    return Promise.resolve()
  }
  const client = { game: { act: () => Promise.resolve(null) } }
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

/** A table on a screen, or on a phone, whose calls go to `client`; and what it does elsewhere. */
function screenOf(view: object, client: object = {}, isOwner = true) {
  const shown = {
    revision: 3,
    edition: 'tutankhamun-2021',
    replaced: [],
    tableSettings: {},
    position: {},
    ...view,
  }
  const follow = vi.fn((_watch: unknown, notify: (news: object) => void): Promise<void> => {
    notify({ ...nothing, view: shown })
    return Promise.resolve()
  })
  const address = { go: vi.fn() }
  const rules = { openHere: vi.fn() }
  const toasts = new Toasts()
  const app = { connection: { client, follow }, address, rules, toasts } as unknown as App
  const table = new TableActs('game', app, tableOf, isOwner)
  void table.follow(new AbortController().signal)
  return { table, address, rules, toasts, follow }
}

const refused = () => Promise.reject(new ORPCError('REFUSED', { data: { code: 'table.unknown', facts: {} } }))

test.each<[way: 'undo' | 'redo' | 'redoAll', act: Act]>([
  ['undo', { do: 'back', ply: 2 }],
  ['redo', { do: 'redo', ply: 6 }],
  ['redoAll', { do: 'redo', ply: 9 }],
])('%s goes to the ply that the table names, and does nothing where it names none', async (way, act) => {
  const call = vi.fn((_: object) => Promise.resolve(null))
  const client = { game: { act: call } }
  const { table } = screenOf({ undoTo: 2, redoTo: 6, redo: 5, position: { ply: 4 } }, client)
  await table[way]()
  expect(call.mock.calls).toEqual([[{ id: 'game', revision: 3, act }]])
  await screenOf({ undoTo: null, redoTo: null, redo: 0, position: { ply: 4 } }, client).table[way]()
  expect(call).toHaveBeenCalledOnce()
})

test('a phone asks twice before each move, and takes none back, whatever the table has agreed', () => {
  const tableSettings = { undo: true, confirm: false, preview: true }
  const settingsOf = (isOwner: boolean) =>
    screenOf({ tableSettings }, {}, isOwner).table.model?.view.tableSettings
  expect(settingsOf(true)).toEqual(tableSettings)
  expect(settingsOf(false)).toEqual({ undo: false, confirm: true, preview: true })
})

test('a move that the coach warns of is not made before the warning was read', async () => {
  const act = vi.fn((_: object) => Promise.resolve(null))
  const client = { game: { act }, table: { coach: () => Promise.resolve({ kind: 'worse' }) } }
  const { table } = screenOf({ tableSettings: { coached: [0] }, position: { choices: { seat: 0 } } }, client)
  expect(await table.play('commit none', true)).toBe(false)
  expect(act).not.toHaveBeenCalled()
  expect(await table.play('commit none', true)).toBe(true)
  expect(act.mock.lastCall?.[0]).toMatchObject({ act: { do: 'play', move: 'commit none', onward: true } })
})

test('a table waits for what its acts have written, and for nothing where bots are let go on', async () => {
  const client = { game: { act: () => Promise.resolve(null) } }
  const isWaitingAfter = async (act: Act): Promise<boolean> => {
    const { table } = screenOf({}, client)
    expect(await table.act(act)).toBe(true)
    return table.asking
  }
  expect(await isWaitingAfter({ do: 'play', move: 'sail 1' })).toBe(true)
  expect(await isWaitingAfter({ do: 'playOn' })).toBe(false)
})

test('whoever leaves a game sees how it has ended, unless that is refused', async () => {
  const left = screenOf({}, { game: { act: () => Promise.resolve(null) } }).table
  left.dialog = 'abandon'
  await left.leave({ do: 'abandon' })
  expect(left.dialog).toBe('ending')
  const { table } = screenOf({}, { game: { act: refused } })
  table.dialog = 'abandon'
  await table.leave({ do: 'abandon' })
  expect(table.dialog).toBe('abandon')
})

test('a dialog is closed by its own name alone: another one may have been opened since', () => {
  const { table } = screenOf({})
  table.dialog = 'seats'
  table.close('name', 'export')
  expect(table.dialog).toBe('seats')
  table.close('name', 'seats')
  expect(table.dialog).toBeNull()
})

test('the rules open at the question, and where none is asked at the goal', () => {
  const ruleAt = (choices: object | null) => {
    const { table, rules } = screenOf({ position: { choices } })
    table.consultRules()
    return rules.openHere.mock.calls
  }
  expect(ruleAt({ ask: 'ra' })).toEqual([['tutankhamun-2021', 'RA']])
  expect(ruleAt(null)).toEqual([['tutankhamun-2021', 'goal']])
})

describe('another game of the same seats', () => {
  const begin = (mode: string, again: () => Promise<{ id: string }>) => {
    const call = vi.fn(again)
    return { ...screenOf({ mode }, { table: { again: call } }), call }
  }
  const next = () => Promise.resolve({ id: 'next' })

  test.each([
    ['rematch', 'new'],
    ['again', 'same'],
  ] as const)('is gone to: %s', async (way, deal) => {
    const { table, address, call } = begin('digital', next)
    await table[way]()
    expect(call.mock.calls).toEqual([[{ id: 'game', deal }]])
    expect(address.go).toHaveBeenCalledExactlyOnceWith({ screen: 'table', id: 'next' })
  })

  test('begins with the line of the real table where that is mirrored', async () => {
    const { table, address, call } = begin('mirror', next)
    await table.rematch()
    expect(call).not.toHaveBeenCalled()
    expect(address.go).toHaveBeenCalledExactlyOnceWith({ screen: 'mirror' })
  })

  test('is not gone to where it is refused, which is shown', async () => {
    const { table, address, toasts } = begin('digital', refused)
    await table.again()
    expect(address.go).not.toHaveBeenCalled()
    expect(toasts.all).toMatchObject([{ tone: 'refused' }])
  })
})

test('what a move would do is asked of the revision shown, and unknown where there is no answer', async () => {
  const prospect = { legal: true }
  const consider = vi.fn((_: object) => Promise.resolve(prospect))
  const { table } = screenOf({}, { table: { consider } })
  expect(await table.consider(3, 'sail 1')).toBe(prospect)
  expect(consider).toHaveBeenCalledExactlyOnceWith({ id: 'game', revision: 3, move: 'sail 1' })
  expect(await screenOf({}, { table: { consider: refused } }).table.consider(3, 'sail 1')).toBeNull()
})

describe('the computer players', () => {
  test('are asked for a move by a button, at the revision that they are at', async () => {
    const move = vi.fn((_: object) => Promise.resolve(true))
    const { table } = screenOf({}, { opponents: { move } })
    await table.askOpponents()
    expect(move).not.toHaveBeenCalled()
    table.opponents = { revision: 5, now: { kind: 'none' }, exact: null } as unknown as typeof table.opponents
    await table.askOpponents()
    expect(move).toHaveBeenCalledExactlyOnceWith({ id: 'game', revision: 5 })
  })

  test('are followed again where that has ended, until the table is left', async () => {
    const { table, follow } = screenOf({})
    const left = new AbortController()
    const received = [{ revision: 1 }, { revision: 2 }]
    follow.mockClear().mockImplementation((_watch, notify) => {
      notify(received[follow.mock.calls.length - 1])
      if (follow.mock.calls.length === 2) left.abort()
      return Promise.resolve()
    })
    await table.followOpponents(left.signal)
    expect(follow).toHaveBeenCalledTimes(2)
    expect(table.opponents).toBe(received[1])
  })
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
