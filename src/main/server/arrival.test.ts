import { expect, test } from 'vitest'
import type { ImportReport } from '../../shared/exchange.ts'
import { arrivalOf } from './arrival.ts'

const nothing: ImportReport = {
  read: 0,
  imported: 0,
  first: null,
  duplicates: 0,
  updated: 0,
  firstDuplicate: null,
  refused: [],
  moreRefused: 0,
  noticed: [],
  moreNoticed: 0,
  cancelled: false,
}
const told = (report: Partial<ImportReport>) =>
  arrivalOf({ kind: 'imported', report: { ...nothing, ...report } })

test('leads to the table or the ledger of a single game, new or known', () => {
  expect(told({ read: 1, imported: 1, first: { id: 'g', mode: 'digital' } })).toEqual({
    sentence: '1 game imported.',
    screen: '/table/g',
  })
  expect(told({ read: 1, duplicates: 1, firstDuplicate: { id: 'k', mode: 'mirror' } })).toEqual({
    sentence: '0 games imported. 1 was already in your history.',
    screen: '/table/k',
  })
  expect(told({ read: 1, imported: 1, first: { id: 'l', mode: 'ledger' } }).screen).toBe('/ledger/l')
})

test('leads to the history from several games, and says why one was refused', () => {
  const refused = [{ file: null, line: 3, ply: 7, why: 'Move 8 is not legal.', times: 1 }]
  expect(told({ read: 5, imported: 2, first: { id: 'g', mode: 'digital' }, duplicates: 2, refused })).toEqual(
    {
      sentence:
        '2 games imported. 2 were already in your history. 1 could not be imported: Move 8 is not legal. (line 3)',
      screen: '/history',
    },
  )
})

test('says that a known game has got what the file adds to it', () => {
  const firstDuplicate = { id: 'k', mode: 'digital' } as const
  expect(told({ read: 1, duplicates: 1, updated: 1, firstDuplicate }).sentence).toBe(
    '0 games imported. 1 was already in your history. 1 of them now has what the file adds to it.',
  )
})

test('says of a file that is no text only that', () => {
  const refused = [{ file: null, line: null, ply: null, why: 'It is no text.', times: 1 }]
  expect(told({ read: 1, refused }).sentence).toBe('0 games imported. It is no text.')
})

test('says what is not as the record says', () => {
  const noticed = [{ file: null, line: 2, ply: null, why: 'Its time?', times: 1 }]
  expect(told({ read: 1, imported: 1, noticed }).sentence).toBe('1 game imported. Line 2: Its time?')
})

test('leads to the start from a file that cannot be read', () => {
  const refusal = { code: 'exchange.unreadable', facts: { file: 'x.jsonl', why: 'no such file' } } as const
  expect(arrivalOf({ kind: 'failed', refusal })).toEqual({
    sentence: 'x.jsonl cannot be read (no such file).',
    screen: '/',
  })
})
