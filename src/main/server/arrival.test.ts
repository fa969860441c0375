import { describe, expect, test, vi } from 'vitest'
import type { ExchangeNews, ImportReport } from '../../shared/exchange.ts'
import { done, refuse } from '../../shared/refusal.ts'
import type { Exchange } from '../exchange/index.ts'
import { arrivalOf, importAtStart } from './arrival.ts'

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

test('says that it was cancelled, and how many were refused of a larger file', () => {
  expect(arrivalOf({ kind: 'cancelled' })).toEqual({ sentence: 'The import was cancelled.', screen: '/' })
  const refused = [{ file: null, line: 3, ply: null, why: 'It is torn.', times: 1 }]
  expect(told({ read: 9, refused, moreRefused: 2 }).sentence).toBe(
    '0 games imported. 3 could not be imported, the first on line 3: It is torn.',
  )
})

test('says only the first of what is not as the record says, and line 1 of a file of one record', () => {
  const notice = { file: null, line: null, ply: null, times: 1 }
  const noticed = [
    { ...notice, why: 'Its time?' },
    { ...notice, why: 'Its name?' },
  ]
  expect(told({ read: 1, imported: 1, noticed }).sentence).toBe('1 game imported. Line 1: Its time?')
})

describe('a file given at the start', () => {
  const exchangeWith = (...news: readonly ExchangeNews[]) =>
    ({
      importFiles: (files: readonly string[]) => files.join(),
      watch: (job: string) =>
        job === 'x.nile'
          ? done(
              (async function* () {
                for (const one of news) {
                  vi.advanceTimersByTime(1500)
                  yield one
                }
              })(),
            )
          : refuse('exchange.unknown'),
    }) as unknown as Exchange

  test('is imported to its end, with a sentence on its progress every other second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const sentences: string[] = []
      const news = [0.1, 0.209, 0.3, 0.4].map((part, nth) => ({ kind: 'working', games: nth, part }) as const)
      const exchange = exchangeWith(...news, { kind: 'imported', report: { ...nothing, imported: 4 } })
      const arrival = await importAtStart(exchange, 'x.nile', (sentence) => sentences.push(sentence))
      expect(arrival).toEqual({ sentence: '4 games imported.', screen: '/history' })
      expect(sentences).toEqual([
        'Importing: 20% of the file read, games so far: 1.',
        'Importing: 40% of the file read, games so far: 3.',
      ])
    } finally {
      vi.useRealTimers()
    }
  })

  test('leads to the start where nothing was done with it', async () => {
    const arrival = (file: string) => importAtStart(exchangeWith(), file, () => undefined)
    expect(await arrival('x.nile')).toEqual({ sentence: 'The import was cancelled.', screen: '/' })
    expect(await arrival('y.nile')).toMatchObject({ screen: '/' })
  })
})
