import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import { daysKept } from '../../shared/history.ts'
import { m } from '../../shared/messages/messages.js'
import type { App } from '../app/app.ts'
import { Toasts } from '../app/toasts.svelte.ts'
import type { CourseNews } from '../../shared/course.ts'
import { GameModel } from './gameModel.svelte.ts'
import { LiveActs } from './liveActs.svelte.ts'

/** News that bring a log of these entries, all anew, and an event for the last. `lines`: what can be brought back. */
const newsOf = (entries: readonly string[], lines: readonly number[] = []) => ({
  view: {
    revision: entries.length,
    edition: 'tutankhamun-2021' as const,
    replaced: lines.map((line) => ({ line, ply: 1, moves: 2 })),
  },
  log: { from: 0, entries },
  moments: [],
  undone: [],
  events: entries.slice(-1),
})

/** The acts at a game whose news the test sends; its calls are answered by `act`. */
function setUp(act: () => Promise<unknown> = () => Promise.resolve(null), others: object = {}) {
  const toasts = new Toasts()
  const client = { game: { act }, ...others }
  let send: (news: ReturnType<typeof newsOf>) => void = () => undefined
  const follow = (_watch: unknown, notify: typeof send): Promise<void> => {
    send = notify
    return Promise.resolve()
  }
  const app = { connection: { client, follow }, toasts } as unknown as App
  const acts = new LiveActs('game', app, (course) => new GameModel<CourseNews>(course))
  void acts.follow(new AbortController().signal)
  return { acts, toasts, send: (...news: Parameters<typeof newsOf>) => send(newsOf(...news)) }
}

const refusal = { code: 'move.tooFarBack', facts: { at: 0, nearest: 1 } } as const
const refused = () => Promise.reject(new ORPCError('REFUSED', { data: refusal }))

test('after a move of its own, a screen waits for the revision that has it', async () => {
  const { acts, send } = setUp()
  send(['one'])
  expect(await acts.act({ do: 'undo' })).toBe(true)
  expect(acts.asking).toBe(true)
  send(['one', 'two'])
  await acts.caughtUp()
  expect(acts.asking).toBe(false)
})

test('a screen takes the lower revision of a backup that was restored, and goes on from there', async () => {
  const { acts, send } = setUp()
  send(['one', 'two', 'three'])
  expect(await acts.act({ do: 'undo' })).toBe(true)
  send(['one'])
  expect(acts.model?.view.revision).toBe(1)
  expect(acts.model?.log).toEqual(['one'])
  expect(acts.asking).toBe(false)
  const revisions: number[] = []
  expect(await acts.ask((_client, call) => Promise.resolve(revisions.push(call.revision)))).toBe(true)
  expect(revisions).toEqual([1])
})

test('a screen makes one call at a time, and none before it has the game', async () => {
  const { acts, send } = setUp()
  const calls: number[] = []
  const first = Promise.withResolvers<undefined>()
  const call = (nth: number) => () => {
    calls.push(nth)
    return first.promise
  }
  expect(await acts.ask(call(0))).toBe(false)
  send(['one'])
  const isDone = acts.ask(call(1))
  expect(acts.asking).toBe(true)
  expect(await acts.ask(call(2))).toBe(false)
  first.resolve(undefined)
  expect(await isDone).toBe(true)
  expect([calls, acts.asking]).toEqual([[1], false])
})

test('a refused change is shown with its rule, and the screen waits for nothing', async () => {
  const { acts, toasts, send } = setUp(refused)
  send(['one'])
  expect(await acts.act({ do: 'undo' })).toBe(false)
  expect(toasts.all).toMatchObject([{ tone: 'refused', rule: { edition: 'tutankhamun-2021' } }])
  expect(acts.asking).toBe(false)
})

test('a refusal is not shown where whoever has made the call takes it', async () => {
  const { acts, toasts, send } = setUp(refused)
  send(['one'])
  const taken: unknown[] = []
  expect(await acts.act({ do: 'undo' }, (why) => taken.push(why))).toBe(false)
  expect([taken, toasts.all]).toEqual([[refusal], []])
})

test('a call that the app has not heard is told of, whoever takes refusals', async () => {
  const { acts, toasts, send } = setUp(() => Promise.reject(new Error('lost')))
  send(['one'])
  const taken: unknown[] = []
  expect(await acts.act({ do: 'undo' }, (why) => taken.push(why))).toBe(false)
  expect(toasts.all).toMatchObject([{ tone: 'refused', text: m.error_notReached() }])
  expect(taken).toEqual([])
})

test('a question is answered, or with nothing where it is refused', async () => {
  const { acts, toasts, send } = setUp()
  send(['one'])
  expect(await acts.answerOf((_client, { id, revision }) => Promise.resolve([id, revision]))).toEqual([
    'game',
    1,
  ])
  expect(await acts.answerOf(refused)).toBeNull()
  expect(toasts.all).toHaveLength(1)
})

test('a game is renamed by its id', async () => {
  const renamed: unknown[] = []
  const edit = (input: object) => Promise.resolve(renamed.push(input))
  const { acts, send } = setUp(undefined, { history: { edit } })
  send(['one'])
  expect(await acts.rename('Sunday')).toBe(true)
  expect(renamed).toEqual([{ id: 'game', name: 'Sunday' }])
})

test('a game that is deleted says so, with the days until it is gone, and no more once it is restored', () => {
  const follow = (_watch: unknown, notify: (news: object) => void): Promise<void> => {
    const news = newsOf(['one'])
    const named = { ...news, view: { ...news.view, name: 'Sunday' } }
    notify({ ...named, deleted: true })
    expect(acts.closed).toBe(m.table_deleted({ name: 'Sunday', days: daysKept }))
    notify(named)
    expect(acts.closed).toBeNull()
    return Promise.resolve()
  }
  const app = { connection: { client: {}, follow }, toasts: new Toasts() } as unknown as App
  const acts = new LiveActs('game', app, (course) => new GameModel<CourseNews>(course))
  void acts.follow(new AbortController().signal)
})

test('a screen follows its own game, and says why there is none', async () => {
  const watched: unknown[] = []
  const client = { game: { watch: (...call: unknown[]) => Promise.resolve(watched.push(call)) } }
  const { signal } = new AbortController()
  const follow = async (subscribe: (signal: AbortSignal) => Promise<unknown>): Promise<void> => {
    await subscribe(signal)
    throw new ORPCError('REFUSED', { data: { code: 'table.unknown', facts: {} } })
  }
  const app = { connection: { client, follow } } as unknown as App
  const acts = new LiveActs('game', app, (course) => new GameModel<CourseNews>(course), 'ledger')
  await acts.follow(signal)
  expect(watched).toEqual([[{ id: 'game', kind: 'ledger' }, { signal }]])
  expect(acts.closed).toBe(m.refusal_table_unknown())
})

describe('a change after steps were undone', () => {
  /** A screen after a change of its own, and what it brings back; `lines`: what can be brought back before it and after it. */
  async function changed(undone: number, before: readonly number[], after: readonly number[]) {
    const { acts, toasts, send } = setUp()
    send(['one'], before)
    const brought: number[] = []
    const bringBack = (line: number) => Promise.resolve(brought.push(line) > 0)
    const change = acts.act({ do: 'undo' })
    expect(await acts.replacing(change, undone, () => 'replaced', bringBack)).toBe(true)
    expect(toasts.all).toEqual([])
    send(['one', 'two'], after)
    await acts.caughtUp()
    return { toasts, brought }
  }

  test('says that it replaces them, with the way back', async () => {
    const { toasts, brought } = await changed(2, [1], [1, 4])
    expect(toasts.all).toMatchObject([{ text: 'replaced', act: { label: 'Bring them back' } }])
    toasts.all[0].act?.run()
    expect(brought).toEqual([4])
  })

  test.each([
    ['where none was undone', 0, [1], [1, 4]],
    ['where it makes the undone one again', 1, [1], [1]],
    ['where it revealed something', 1, [1], []],
  ])('says nothing %s', async (_, undone, before, after) => {
    const { toasts } = await changed(undone, before, after)
    expect(toasts.all).toEqual([])
  })

  test('says nothing where it is refused', async () => {
    const { acts, toasts, send } = setUp()
    send(['one'], [4])
    expect(
      await acts.replacing(
        Promise.resolve(false),
        2,
        () => 'replaced',
        () => Promise.resolve(true),
      ),
    ).toBe(false)
    expect(toasts.all).toEqual([])
  })
})
