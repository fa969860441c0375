import { expect, test } from 'vitest'
import type { LedgerView } from '../../shared/ledger/view.ts'
import type { Player } from '../../shared/players.ts'
import type { Ending } from '../../shared/status.ts'
import type { TableView } from '../../shared/table.ts'
import { cardOf } from './resultCard.ts'

const players: Player[] = [
  { name: 'Anna', colour: 'vermilion', boat: 'sobek' },
  { name: 'Ben', colour: 'blue', boat: 'bastet' },
]
const ending: Ending = { winners: [1], reason: 'zero', points: [3, 0] }
const log = [
  { turn: 1, points: [30, 29] },
  { turn: 44, points: [3, 4] },
  { turn: 45, points: [3, 0] },
]
const noon = Date.UTC(2026, 10, 28, 12)

const table = {
  name: 'Tuesday',
  edition: 'tutankhamun-2021',
  players,
  fromPosition: false,
  position: { family: 'nile', startPoints: 30 },
} as unknown as TableView

test('says who won, when, in how many turns, on which line, and what everybody has to go', () => {
  const { outcome, title, facts, seats } = cardOf(
    { view: table, ending, log },
    { playedAt: noon, layout: 'SAND 4' },
  )
  expect({ outcome, title }).toEqual({ outcome: 'Ben wins', title: 'Tuesday' })
  expect(facts).toBe('Tutankhamun (2021) · Nov 28, 2026 · 45 turns · SAND 4')
  expect(seats).toEqual([
    { player: players[1], counted: '0 points to go', hasWon: true, curve: [30, 29, 4, 0] },
    { player: players[0], counted: '3 points to go', hasWon: false, curve: [30, 30, 3, 3] },
  ])
})

test('tells no layout that there is none of, and no turns that nobody reported', () => {
  const position = { family: 'nile', startPoints: 30, scoreOnly: true }
  const view = { ...table, position } as unknown as LedgerView
  expect(cardOf({ view, ending, log }, { playedAt: noon, layout: null }).facts).toBe(
    'Tutankhamun (2021) · Nov 28, 2026',
  )
})

test('has silver for a dig', () => {
  const view = { ...table, edition: 'tutankhamens-revenge', position: { family: 'dig' } } as TableView
  const { seats } = cardOf(
    { view, ending: { ...ending, points: [3, 1] }, log },
    { playedAt: noon, layout: null },
  )
  expect(seats.map(({ counted }) => counted)).toEqual(['1 silver', '3 silver'])
  expect(seats[0].curve[0]).toBe(10)
})
