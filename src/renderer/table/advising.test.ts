import { describe, expect, test, vi } from 'vitest'
import type { LogEntry, TableView } from '../../shared/table.ts'
import { LateAnswers } from '../../shared/testing/late.ts'
import type { App } from '../app/app.ts'
import { Advising } from './advising.svelte.ts'

type Handovers = TableView['handovers']

/** The plies of the first four whose moves are explained: seat 1 plays the even ones. */
function explained(level: 'novice' | 'vizier' | undefined, handovers: Handovers): number[] {
  const log = [1, 2, 3, 4].map((ply) => ({ ply, seat: ply % 2 === 0 ? 1 : 0 }) as LogEntry)
  const players = [{ name: 'Anna' }, { name: 'Bea', ...(level && { ai: level }) }]
  const view = { players, handovers } as unknown as TableView
  const advising = new Advising(() => ({ id: 'game', view, log }), {} as App)
  return log.filter((entry) => advising.explains(entry)).map(({ ply }) => ply)
}

test('the moves of a computer player can be explained, whoever has the seat by now', () => {
  expect(explained('novice', [])).toEqual([2, 4])
  expect(explained(undefined, [])).toEqual([])
  expect(explained(undefined, [{ ply: 3, seat: 1, name: 'Bea', before: 'novice' }])).toEqual([2])
  expect(explained('vizier', [{ ply: 3, seat: 1, name: 'Bea', ai: 'vizier' }])).toEqual([4])
  // After its own move the seat was handed over.
  expect(explained('vizier', [{ ply: 2, seat: 1, name: 'Bea', ai: 'vizier' }])).toEqual([4])
})

test('a seat may pass from person to person, and from one level to another', () => {
  expect(explained(undefined, [{ ply: 3, seat: 1, name: 'Bea' }])).toEqual([])
  const stronger = { ply: 3, seat: 1, name: 'Imhotep', ai: 'vizier', before: 'novice' } as const
  expect(explained('vizier', [stronger])).toEqual([2, 4])
})

/** A table with a coached person on turn, whose moves can be reckoned with; its advice is late. */
function advised() {
  const table = { revision: 3, move: 'sail 4' }
  const late = new LateAnswers((answer: unknown) => answer)
  const client = {
    table: { coach: () => late.ask(null) },
    hint: { ask: () => late.ask({ seat: 0, steps: [{ step: 'why' }] }), why: () => late.ask({ seat: 1 }) },
  }
  const at = () => ({
    id: 'game',
    log: [{ ply: 1, seat: 1, move: table.move } as LogEntry],
    view: {
      revision: table.revision,
      status: 'playing',
      players: [{ name: 'Anna' }, { name: 'Ani', ai: 'novice' }],
      handovers: [],
      tableSettings: { coached: [0] },
      position: { choices: { seat: 0 } },
    } as unknown as TableView,
  })
  const app = { connection: { client }, toasts: { fail: vi.fn() } } as unknown as App
  return { table, late, at, advising: new Advising(at, app) }
}

test('a move that the coach has looked at is made, unless the table has changed meanwhile', async () => {
  const { table, late, advising } = advised()
  const inTime = advising.lets('sail 4', false)
  await late.arrive()
  expect(await inTime).toBe(true)
  const tooLate = advising.lets('sail 5', false)
  table.revision = 4
  await late.arrive()
  expect(await tooLate).toBe(false)
})

test('the coach looks at the moves of a coached seat until it has warned of one', async () => {
  const coach = vi.fn(() => Promise.resolve({}))
  const app = { connection: { client: { table: { coach } } } } as unknown as App
  const { at } = advised()
  const advisingSeat = (seat: number) => {
    const { id, log, view } = at()
    return new Advising(
      () => ({ id, log, view: { ...view, position: { choices: { seat } } } as TableView }),
      app,
    )
  }
  expect(advisingSeat(1).isCoached).toBe(false)
  const advising = advisingSeat(0)
  expect(advising.isCoached).toBe(true)
  expect(await advising.lets('sail 4', false)).toBe(false)
  expect(advising.isCoached).toBe(false)
  expect(coach).toHaveBeenCalledOnce()
})

test('a hint that is known late is not one for the next position', async () => {
  const { table, late, advising } = advised()
  void advising.more()
  table.revision = 4
  await late.arrive()
  expect([advising.hint, advising.step, advising.isHinting]).toEqual([null, null, false])
  void advising.more()
  await late.arrive(1)
  expect(advising.step).toEqual({ step: 'why' })
})

test('a reason that is known late is not one for the move made instead', async () => {
  const { table, late, at, advising } = advised()
  advising.explain(at().log[0])
  table.move = 'sail 6'
  await late.arrive()
  expect([advising.entry, advising.reason]).toEqual([null, null])
})

test.each<[step: object, places: object]>([
  [{ step: 'move', move: 'thoth 3 9' }, { positions: [3, 9] }],
  [{ step: 'move', move: 'sail 4' }, { positions: [4] }],
  [{ step: 'move', move: 'dig c2' }, { cells: ['c2'] }],
  [{ step: 'move', move: 'horus back' }, {}],
  [{ step: 'set', tile: 'THR' }, { tile: 'THR' }],
  [{ step: 'look', look: { kind: 'line', part: 'near', positions: [1, 2] } }, { positions: [1, 2] }],
])('a hint lights what its step is about: %o', async (step, places) => {
  const view = { revision: 3, tableSettings: {}, players: [{}], position: { choices: { seat: 0 } } }
  const ask = () => Promise.resolve({ seat: 0, steps: [{ step: 'column', cells: ['a1'] }, step] })
  const game = () => ({ id: 'game', log: [], view: view as unknown as TableView })
  const advising = new Advising(game, { connection: { client: { hint: { ask } } } } as unknown as App)
  await advising.more()
  expect(advising.places).toEqual({ cells: ['a1'] })
  await advising.more()
  expect(advising.places).toEqual(places)
})

/** A table where seat 0 is on turn, with a bot in seat 1, whose advice the test gives. */
function coached(changes: object = {}) {
  const table = { revision: 3, log: [] as object[] }
  const client = {
    hint: {
      ask: vi.fn((_: object): Promise<unknown> =>
        Promise.resolve({ steps: [{ step: 'why' }, { step: 'set' }] }),
      ),
      why: vi.fn((_: object): Promise<unknown> => Promise.resolve({ kind: 'best' })),
    },
    table: { coach: vi.fn((_: object): Promise<unknown> => Promise.resolve({ kind: 'worse' })) },
  }
  const game = () => ({
    id: 'game',
    log: table.log as LogEntry[],
    view: {
      revision: table.revision,
      players: [{ name: 'Anna' }, { name: 'Ani', ai: 'novice' }],
      handovers: [],
      tableSettings: { coached: [0] },
      position: { choices: { seat: 0 } },
      ...changes,
    } as unknown as TableView,
  })
  const app = { connection: { client }, toasts: { fail: vi.fn() } } as unknown as App
  return { table, client, advising: new Advising(game, app) }
}

test.each<[string, object, boolean]>([
  ['on a person’s turn', {}, true],
  ['unless the table plays without them', { tableSettings: { hints: false } }, false],
  ['not on the turn of a computer player', { position: { choices: { seat: 1 } } }, false],
  ['not after the end', { position: { choices: null } }, false],
])('there are hints %s', async (_case, changes, canHint) => {
  const { client, advising } = coached(changes)
  expect(advising.canHint).toBe(canHint)
  await advising.more()
  expect(client.hint.ask).toHaveBeenCalledTimes(canHint ? 1 : 0)
})

test('a hint is asked for once, then shown step by step to its end', async () => {
  const { client, advising } = coached()
  await advising.more()
  expect(client.hint.ask).toHaveBeenCalledExactlyOnceWith({ id: 'game', revision: 3 })
  expect([advising.step, advising.next]).toEqual([{ step: 'why' }, { step: 'set' }])
  await advising.more()
  await advising.more()
  expect([advising.step, advising.next]).toEqual([{ step: 'set' }, null])
  expect(client.hint.ask).toHaveBeenCalledOnce()
})

describe('the reason for a move', () => {
  const moves = [1, 2].map((ply) => ({ ply, seat: 1, move: `sail ${ply}` }))
  const [first, second] = moves as LogEntry[]
  const explaining = () => {
    const all = coached()
    all.table.log = moves
    return all
  }

  test('is asked for by its ply, and stays where others are shown', async () => {
    const { client, advising } = explaining()
    advising.explain(first)
    await vi.waitFor(() => expect(advising.reason).toEqual({ kind: 'best' }))
    expect(client.hint.why).toHaveBeenCalledExactlyOnceWith({ id: 'game', revision: 3, ply: 1 })
    advising.keepUp(second)
    expect(advising.entry).toBe(first)
  })

  test('follows the moves that are shown, until it is closed', () => {
    const { client, advising } = explaining()
    advising.follow(first)
    advising.keepUp(first)
    advising.keepUp(null)
    expect(client.hint.why).toHaveBeenCalledOnce()
    advising.keepUp(second)
    expect(advising.entry).toBe(second)
    advising.follow(second)
    expect(advising.entry).toBeNull()
    advising.keepUp(first)
    expect(advising.entry).toBeNull()
    advising.follow(first)
    expect(advising.entry).toBe(first)
  })

  test('is that of the last move of a computer player', () => {
    const { table, advising } = coached()
    table.log = [...moves, { ply: 3, seat: 0, move: 'sail 3' }]
    expect(advising.last).toBe(second)
    table.log = table.log.slice(2)
    expect(advising.last).toBeNull()
  })
})

describe('a move of a coached player', () => {
  test('waits for a second look where it is warned of, and is made the second time', async () => {
    const { client, advising } = coached()
    expect(await advising.lets('sail 5', true)).toBe(false)
    expect(client.table.coach).toHaveBeenCalledExactlyOnceWith({ id: 'game', revision: 3, move: 'sail 5' })
    const warning = { kind: 'worse' }
    expect(advising.warnedMove).toEqual({ revision: 3, move: 'sail 5', onward: true, warning })
    expect(advising.isOpen).toBe(true)
    expect(advising.isCoached).toBe(false)
  })

  test('is warned of at its own position alone', async () => {
    const { table, advising } = coached()
    await advising.lets('sail 5', false)
    table.revision = 4
    expect([advising.warnedMove, advising.isOpen]).toEqual([null, false])
    expect(await advising.lets('sail 5', false)).toBe(false)
  })

  test('is made at once where nobody is coached, or the app is not reached', async () => {
    for (const tableSettings of [{ coached: [1] }, {}]) {
      const { advising } = coached({ tableSettings })
      expect(advising.isCoached).toBe(false)
    }
    const { client, advising } = coached()
    client.table.coach.mockRejectedValue(new Error('lost'))
    expect(await advising.lets('sail 5', false)).toBe(true)
    expect(advising.warnedMove).toBeNull()
  })

  test('is not made twice while it is looked at', async () => {
    const { client, advising } = coached()
    client.table.coach.mockResolvedValue(null)
    expect(await Promise.all([advising.lets('sail 5', false), advising.lets('sail 5', false)])).toEqual([
      true,
      false,
    ])
    expect(await advising.lets('sail 5', false)).toBe(true)
  })
})

test('what is to be read is closed one after the other: a warning, a hint, a reason', async () => {
  const { table, advising } = coached()
  const entry = { ply: 1, seat: 1, move: 'sail 1' } as LogEntry
  table.log = [entry]
  advising.explain(entry)
  await advising.more()
  await advising.lets('sail 5', false)
  const open = () => [advising.warnedMove !== null, advising.isHinting, advising.entry !== null]
  expect(open()).toEqual([true, true, true])
  expect(advising.close()).toBe(true)
  expect(open()).toEqual([false, true, true])
  expect(advising.close()).toBe(true)
  expect(open()).toEqual([false, false, true])
  expect(advising.close()).toBe(true)
  expect([...open(), advising.isOpen]).toEqual([false, false, false, false])
  expect(advising.close()).toBe(false)
})
