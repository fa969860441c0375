import { expect, test } from 'vitest'
import { dayOf } from '../../../shared/daily.ts'
import type { Player } from '../../../shared/players.ts'
import {
  changedFilter,
  chosenResult,
  dayStart,
  mostGamesFirst,
  readList,
  resultFilter,
  results,
  selectedFirst,
  writeList,
} from './filtering.ts'

test('every result that is chosen is chosen in its filter', () => {
  for (const result of results) expect(chosenResult(resultFilter(result))).toBe(result)
  expect(chosenResult({})).toBeUndefined()
})

test('what is undefined or empty is filtered by no longer', () => {
  const filter = { text: 'nile', player: 'Anna', won: false }
  expect(changedFilter(filter, { text: '', won: undefined, favourite: true })).toEqual({
    player: 'Anna',
    favourite: true,
  })
})

test('a day goes from its beginning to the one of the next, even at the end of a year', () => {
  expect(dayStart('2026-12-31')).toBe(new Date(2026, 11, 31).getTime())
  expect(dayStart('2026-12-31', 1)).toBe(new Date(2027, 0, 1).getTime())
  expect(dayOf(new Date((dayStart('2026-12-31', 1) ?? 0) - 1))).toBe('2026-12-31')
  expect(dayStart('')).toBeUndefined()
})

test.each(['0002-05-01', '0020-05-01', '0099-12-31', '0202-05-01', '2026-05-01', '9999-12-31'])(
  'the day %s is told as it was typed',
  (day) => {
    expect(dayOf(new Date(dayStart(day) ?? NaN))).toBe(day)
  },
)

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
  const bot = { name: 'Ani', games: 1, computer: true } as const
  expect(selectedFirst([bot, ...all], [{ players }])).toEqual(selectedFirst(all, [{ players }]))
})

test('a list comes out of its address as it went in; one that cannot be read is as usual', () => {
  const list = {
    filter: { text: 'nile', player: 'Zoë', won: true, from: 5 },
    sort: 'name',
    first: 120,
  } as const
  expect(readList(writeList(list))).toEqual(list)
  const usual = { filter: {}, sort: 'newest', first: 0 } as const
  expect(writeList(usual)).toBeUndefined()
  for (const text of [undefined, '{', '{"first":-1}', '{"filter":{"edition":"tutankhamun-2050"}}'])
    expect(readList(text)).toEqual(usual)
})
