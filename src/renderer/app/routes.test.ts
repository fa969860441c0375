import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editions } from '../../shared/editions/index.ts'
import { lineEditions } from '../../shared/mirror.ts'
import { makeHash, parseHash, type Route } from './routes.ts'

test.each<[string, Route]>([
  ['', { screen: 'home' }],
  ['#', { screen: 'home' }],
  ['#/', { screen: 'home' }],
  ['#/setup', { screen: 'setup' }],
  ['#/setup/computer', { screen: 'setup', against: 'computer' }],
  ['#/setup/box', { screen: 'setup', of: 'box' }],
  ['#/box-setup', { screen: 'boxSetup' }],
  ['#/laying', { screen: 'boxSetup' }],
  ['#/setup/river', { screen: 'home' }],
  ['#/setup/people', { screen: 'home' }],
  ['#/positions', { screen: 'positions' }],
  ['#/positions/abc/12', { screen: 'positions', from: { id: 'abc', ply: 12 } }],
  ['#/positions/abc', { screen: 'home' }],
  ['#/moment', { screen: 'moment' }],
  ['#/new-ledger', { screen: 'newLedger' }],
  ['#/beside', { screen: 'newLedger' }],
  ['#/table/abc', { screen: 'table', id: 'abc' }],
  ['#/ledger/abc', { screen: 'ledger', id: 'abc' }],
  ['#/ledger/abc/begun', { screen: 'ledger', id: 'abc', begun: true }],
  ['#/scoreboard/abc', { screen: 'scoreboard', id: 'abc' }],
  ['#/ledger', { screen: 'home' }],
  ['#/table', { screen: 'home' }],
  ['#/table/', { screen: 'home' }],
  ['#/table/a/b', { screen: 'home' }],
  ['#/table/%E0%A4%A', { screen: 'home' }],
  ['#/rules', { screen: 'rules' }],
  ['#/rules/tutankhamen-2004', { screen: 'rules', edition: 'tutankhamen-2004' }],
  ['#/rules/tutankhamun-2021/ties', { screen: 'rules', edition: 'tutankhamun-2021', rule: 'ties' }],
  [
    '#/rules/tutankhamens-revenge/laying',
    { screen: 'rules', edition: 'tutankhamens-revenge', rule: 'layers' },
  ],
  ['#/rules/tutankhamun-2021/unknown', { screen: 'rules', edition: 'tutankhamun-2021' }],
  ['#/rules/tutankhamun-2021/ties/more', { screen: 'home' }],
  ['#/comparison', { screen: 'comparison' }],
  ['#/rules/tutankhamun-2050', { screen: 'home' }],
  ['#/rules/', { screen: 'home' }],
  ['#/history/1', { screen: 'home' }],
  ['#/mirror', { screen: 'mirror' }],
  ['#/mirror/tutankhamen-2004', { screen: 'home' }],
  ['#/mirror/tutankhamens-revenge/line', { screen: 'home' }],
  ['#/mirror/tutankhamen-2004/line', { screen: 'mirror', edition: 'tutankhamen-2004', step: 'line' }],
  ['#/mirror/tutankhamen-2004/line/X', { screen: 'home' }],
  ['#/mirror/tutankhamen-2004/sheet', { screen: 'home' }],
  [
    '#/mirror/tutankhamen-2004/play',
    { screen: 'mirror', edition: 'tutankhamen-2004', step: 'play', layout: null },
  ],
  ['#/mirror/tutankhamen-2004/play/', { screen: 'home' }],
  ['#/replay/abc/7/summary', { screen: 'replay', id: 'abc', ply: 7, panel: 'summary' }],
  ['#/replay/abc/7/summary/more', { screen: 'home' }],
  ['#/statistics', { screen: 'statistics' }],
  ['#/statistics/person/Anna%20B', { screen: 'statistics', who: { kind: 'person', name: 'Anna B' } }],
  ['#/statistics/computer/vizier', { screen: 'statistics', who: { kind: 'computer', level: 'vizier' } }],
  ['#/statistics/computer/pharaoh', { screen: 'home' }],
  ['#/statistics/person', { screen: 'home' }],
  ['#/statistics/person/a/b', { screen: 'home' }],
  ['#/nowhere', { screen: 'home' }],
])('%s leads to %o', (hash, route) => {
  expect(parseHash(hash)).toEqual(route)
})

test.each(editions)('the rules of %s have an address of their own', (edition) => {
  expect(parseHash(makeHash({ screen: 'rules', edition }))).toEqual({ screen: 'rules', edition })
})

test('every layout that is laid by hand has an address of its own', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...lineEditions),
      fc.constantFrom('sheet', 'play'),
      fc.string({ minLength: 1, unit: 'grapheme' }),
      (edition, step, layout) => {
        const route: Route = { screen: 'mirror', edition, step, layout }
        expect(parseHash(makeHash(route))).toEqual(route)
      },
    ),
  )
})

test('every table has an address of its own', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      expect(parseHash(makeHash({ screen: 'table', id }))).toEqual({ screen: 'table', id })
    }),
  )
})
