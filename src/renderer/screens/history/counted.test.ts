import { expect, test } from 'vitest'
import { mostGamesFirst } from './counted.ts'

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
