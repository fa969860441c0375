import { expect, test } from 'vitest'
import type { LogEntry, TableView } from '../../shared/table.ts'
import type { App } from '../lib/app.ts'
import { Advising } from './advising.svelte.ts'

type Handovers = TableView['handovers']

/** The plies of the first four whose moves are explained: seat 1 plays the even ones. */
function explained(level: 'novice' | 'vizier' | undefined, handovers: Handovers): number[] {
  const log = [1, 2, 3, 4].map((ply) => ({ ply, seat: ply % 2 === 0 ? 1 : 0 }) as LogEntry)
  const players = [{ name: 'Anna' }, { name: 'Bea', ...(level && { ai: level }) }]
  const view = { players, handovers, playedByOtherRules: false } as unknown as TableView
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

test('a move that the coach has looked at is made, unless the table has changed meanwhile', async () => {
  let revision = 3
  const coached = { tableSettings: { coached: [0] }, position: { choices: { seat: 0 } } }
  const table = () => ({ id: 'game', log: [], view: { ...coached, revision } as unknown as TableView })
  const client = { table: { coach: () => Promise.resolve(null) } }
  const advising = new Advising(table, { connection: { client } } as unknown as App)
  expect(await advising.lets('sail 4', false)).toBe(true)
  const late = advising.lets('sail 5', false)
  revision = 4
  expect(await late).toBe(false)
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
