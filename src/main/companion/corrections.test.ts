import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LedgerEntry } from '../../shared/ledger/entry.ts'
import type { JournalEntry } from '../history/stored.ts'
import { foldReports } from '../session/journal.ts'
import { corrected, entriesAfter } from './corrections.ts'

const took = (tile: 'ANK' | 'THR' | 'POT'): LedgerEntry => ({ kind: 'took', tile })
const entry = fc.constantFrom(took('ANK'), took('THR'), took('POT'))
const n = fc.integer({ min: 1, max: 6 })

const step: fc.Arbitrary<JournalEntry> = fc.oneof(
  fc.record({ kind: fc.constant('report' as const), entry }),
  fc
    .oneof(
      fc.record({ do: fc.constant('change' as const), n, entry }),
      fc.record({ do: fc.constant('insert' as const), n, entry }),
      fc.record({ do: fc.constant('remove' as const), n }),
    )
    .map((correction) => ({ kind: 'correct' as const, correction })),
)
const journals = fc.array(step, { minLength: 1, maxLength: 20 })

test('what is taken back and made again is as it was, however much of it', () => {
  fc.assert(
    fc.property(journals, fc.nat(), (journal, drawn) => {
      const { steps } = foldReports(journal)
      const left = drawn % (steps.length + 1)
      const back = foldReports([...journal, { kind: 'back', ply: left }])
      expect(back.steps).toEqual(steps.slice(0, left))
      expect(back.undone).toEqual(steps.slice(left))
      const again = foldReports([
        ...journal,
        { kind: 'back', ply: left },
        { kind: 'redo', ply: steps.length },
      ])
      expect(again).toEqual(foldReports(journal))
    }),
  )
})

test('one step back, then another, and both made again in their order', () => {
  fc.assert(
    fc.property(journals, (journal) => {
      const { steps } = foldReports(journal)
      let all: JournalEntry[] = journal
      for (let left = steps.length - 1; left >= 0; left--) all = [...all, { kind: 'back', ply: left }]
      for (let made = 1; made <= steps.length; made++) all = [...all, { kind: 'redo', ply: made }]
      expect(foldReports(all)).toEqual(foldReports(journal))
    }),
  )
})

test('a new report after something was taken back leaves nothing to be made again', () => {
  const journal: JournalEntry[] = [
    { kind: 'report', entry: took('ANK') },
    { kind: 'back', ply: 0 },
    { kind: 'report', entry: took('THR') },
  ]
  expect(foldReports(journal)).toMatchObject({ undone: [], steps: [{ entry: took('THR') }] })
})

test('corrections change, insert and remove the entry of their number', () => {
  const journal: JournalEntry[] = [
    { kind: 'report', entry: took('ANK') },
    { kind: 'report', entry: took('THR') },
    { kind: 'correct', correction: { do: 'insert', n: 1, entry: took('POT') } },
    { kind: 'correct', correction: { do: 'change', n: 3, entry: took('ANK') } },
    { kind: 'correct', correction: { do: 'remove', n: 2 } },
  ]
  expect(entriesAfter(foldReports(journal).steps)).toEqual([took('POT'), took('ANK')])
  expect(corrected([took('POT')], { do: 'change', n: 2, entry: took('ANK') })).toMatchObject({
    ok: false,
    refusal: { code: 'ledger.noSuchEntry', facts: { n: 2, count: 1 } },
  })
})
