import { expect, test, vi } from 'vitest'
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
