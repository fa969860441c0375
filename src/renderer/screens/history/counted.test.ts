import { expect, test } from 'vitest'
import type { Player } from '../../../shared/players.ts'
import { mostGamesFirst, selectedFirst } from './counted.ts'

test('names of as many games are sorted as readers expect, below those of more', () => {
  const names = ['Zoe', 'Émile', 'anna', 'Ödön', 'Ångström', 'Straße', 'Strasser']
  const all = [...names.map((name) => ({ name, games: 1 })), { name: 'Zita', games: 2 }]
  expect(mostGamesFirst(all)).toEqual([
    'Zita',
    'Ångström',
    'anna',
    'Émile',
    'Ödön',
    'Straße',
    'Strasser',
    'Zoe',
  ])
})

test('who plays in chosen games comes first, in any spelling', () => {
  const all = ['Anna', 'Ben', 'Zoe'].map((name) => ({ name, games: 1 }))
  const players = ['zoe', 'Ben'].map((name): Player => ({ name, colour: 'gold', boat: 'apis' }))
  expect(selectedFirst(all, [{ players }]).map(({ name }) => name)).toEqual(['Ben', 'Zoe', 'Anna'])
})
