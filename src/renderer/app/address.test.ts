import { expect, test } from 'vitest'
import { makeHash, type Route } from './routes.ts'
import { directly, leadsBack, readWay, wayFrom, type Way } from './address.svelte.ts'

const home: Route = { screen: 'home' }
const table: Route = { screen: 'table', id: 'abc' }
const rules: Route = { screen: 'rules' }
const older: Route = { screen: 'rules', edition: 'tutankhamen-2004' }
const settings: Route = { screen: 'settings' }

/** The way to the last of some screens, each opened from the one before. */
const along = (first: Route, ...routes: readonly Route[]): Way => {
  let route = first
  let way = directly
  for (const to of routes) {
    way = wayFrom({ route, hash: makeHash(route), way }, to)
    route = to
  }
  return way
}

test.each<[string, Way, Way]>([
  ['a screen that is opened by its address', along(settings), directly],
  ['settings at a table', along(home, table, settings), { from: '#/table/abc', steps: 1 }],
  ['rules in the settings at a table', along(table, settings, rules), { from: '#/settings', steps: 1 }],
  ['the rules of another edition', along(table, rules, older), { from: '#/table/abc', steps: 2 }],
  ['the rules of a third', along(table, older, rules, older), { from: '#/table/abc', steps: 3 }],
  ['other rules, opened by their address', along(rules, older), directly],
])('%s', (_, way, expected) => {
  expect(way).toEqual(expected)
})

test('what is kept with an entry is read again, and anything else is not', () => {
  const way = along(table, rules, older)
  expect(readWay(JSON.parse(JSON.stringify(way)))).toEqual(way)
  expect(readWay(directly)).toEqual(directly)
  for (const other of [null, 1, {}, { from: 3, steps: 1 }, { from: '#/', steps: '1' }]) {
    expect(readWay(other)).toBeNull()
  }
})

test.each<[boolean, Route | null, Route]>([
  [true, table, settings],
  [true, { screen: 'history' }, table],
  [true, { screen: 'setup' }, rules],
  [false, home, settings],
  [false, null, settings],
  [false, { screen: 'setup' }, table],
  [false, { screen: 'newLedger' }, { screen: 'ledger', id: 'abc' }],
])('it is %s that there is a way back from %o to %o', (expected, from, to) => {
  expect(leadsBack(from, to)).toBe(expected)
})
