import { expect, test, vi } from 'vitest'
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
})

test('a seat may pass from person to person, and from one level to another', () => {
  expect(explained(undefined, [{ ply: 3, seat: 1, name: 'Bea' }])).toEqual([])
  const stronger = { ply: 3, seat: 1, name: 'Imhotep', ai: 'vizier', before: 'novice' } as const
  expect(explained('vizier', [stronger])).toEqual([2, 4])
})

test('a move is let go where the game has gone on while the coach looked at it', async () => {
  let revision = 4
  const coached = { position: { choices: { seat: 0 } }, tableSettings: { coached: [0] } }
  const view = () => ({ ...coached, revision }) as unknown as TableView
  const coach = vi.fn(() => Promise.resolve(null))
  const app = { connection: { client: { table: { coach } } } } as unknown as App
  const advising = new Advising(() => ({ id: 'game', view: view(), log: [] }), app)
  expect(await advising.lets('sail 4', false)).toBe(true)
  const asked = advising.lets('sail 4', false)
  revision++
  expect(await asked).toBe(false)
})
