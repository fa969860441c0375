import { expect, test } from 'vitest'
import type { LedgerEntry } from '../../shared/ledger/entry.ts'
import { ledgerOf } from '../live/ledger/testing/mistakenTable.ts'
import { ledgerFingerprintOf } from './fingerprint.ts'

test('a ledger is the same whether or not its answers name who gave them and what was offered', () => {
  const { head } = ledgerOf({ edition: 'tutanchamun-1993', seats: 2, options: {} }).stored
  const marked = (answer: LedgerEntry) => ledgerFingerprintOf(head, [answer])
  const passed: LedgerEntry = { kind: 'committed', tiles: [], set: 'FAN' }
  expect(marked({ ...passed, seat: 1, offered: [['PHA']] })).toBe(marked(passed))
  const bought: LedgerEntry = { kind: 'bought', purchase: { from: 1, tile: 'FAN' } }
  expect(marked({ ...bought, seat: 0 })).toBe(marked(bought))
  expect(marked({ ...passed, tiles: ['PHA'] })).not.toBe(marked(passed))
})
