import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeHash, parseHash, type Route } from './routes.ts'

test.each<[string, Route]>([
  ['', { screen: 'home' }],
  ['#', { screen: 'home' }],
  ['#/', { screen: 'home' }],
  ['#/setup', { screen: 'setup' }],
  ['#/table/abc', { screen: 'table', id: 'abc' }],
  ['#/table', { screen: 'home' }],
  ['#/table/', { screen: 'home' }],
  ['#/table/a/b', { screen: 'home' }],
  ['#/table/%E0%A4%A', { screen: 'home' }],
  ['#/history/1', { screen: 'home' }],
  ['#/nowhere', { screen: 'home' }],
])('%s leads to %o', (hash, route) => {
  expect(parseHash(hash)).toEqual(route)
})

test('every table has an address of its own', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      expect(parseHash(makeHash({ screen: 'table', id }))).toEqual({ screen: 'table', id })
    }),
  )
})
