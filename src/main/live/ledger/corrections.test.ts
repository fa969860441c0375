import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type {
  AnyCorrection,
  LedgerEntry,
  SeatCorrection,
  StartCorrection,
} from '../../../shared/ledger/entry.ts'
import type { RecordHead } from '../../../shared/record.ts'
import type { JournalEntry, StoredGame } from '../../history/stored.ts'
import { foldLedger } from '../journal.ts'
import { corrected, entriesAfter, headAfter, withPlayer, withStartCorrected } from './corrections.ts'
import { ledgerOf } from './testing/mistakenTable.ts'

const took = (tile: 'ANK' | 'THR' | 'POT'): LedgerEntry => ({ kind: 'took', tile })
const entry = fc.constantFrom(took('ANK'), took('THR'), took('POT'))
const n = fc.integer({ min: 1, max: 6 })

const drawnStep: fc.Arbitrary<JournalEntry> = fc.oneof(
  fc.record({ kind: fc.constant('report' as const), entry }),
  fc
    .oneof(
      fc.record({ do: fc.constant('change' as const), n, entry }),
      fc.record({ do: fc.constant('insert' as const), n, entry }),
      fc.record({ do: fc.constant('remove' as const), n }),
    )
    .map((correction) => ({ kind: 'correct' as const, correction })),
)
const journals = fc.array(drawnStep, { minLength: 1, maxLength: 20 })

test('what is taken back and made again is as it was, however much of it', () => {
  fc.assert(
    fc.property(journals, fc.nat(), (journal, drawn) => {
      const { steps } = foldLedger(journal)
      const left = drawn % (steps.length + 1)
      const back = foldLedger([...journal, { kind: 'back', ply: left }])
      expect(back.steps).toEqual(steps.slice(0, left))
      expect(back.undone).toEqual(steps.slice(left))
      const again = foldLedger([...journal, { kind: 'back', ply: left }, { kind: 'redo', ply: steps.length }])
      expect(again).toEqual(foldLedger(journal))
    }),
  )
})

test('one step back, then another, and both made again in their order', () => {
  fc.assert(
    fc.property(journals, (journal) => {
      const { steps } = foldLedger(journal)
      let all: JournalEntry[] = journal
      for (let left = steps.length - 1; left >= 0; left--) all = [...all, { kind: 'back', ply: left }]
      for (let made = 1; made <= steps.length; made++) all = [...all, { kind: 'redo', ply: made }]
      expect(foldLedger(all)).toEqual(foldLedger(journal))
    }),
  )
})

test('a new report after something was taken back leaves nothing to be made again', () => {
  const journal: JournalEntry[] = [
    { kind: 'report', entry: took('ANK') },
    { kind: 'back', ply: 0 },
    { kind: 'report', entry: took('THR') },
  ]
  expect(foldLedger(journal)).toMatchObject({ undone: [], steps: [{ entry: took('THR') }] })
})

test('corrections change, insert and remove the entry of their number', () => {
  const journal: JournalEntry[] = [
    { kind: 'report', entry: took('ANK') },
    { kind: 'report', entry: took('THR') },
    { kind: 'correct', correction: { do: 'insert', n: 1, entry: took('POT') } },
    { kind: 'correct', correction: { do: 'change', n: 3, entry: took('ANK') } },
    { kind: 'correct', correction: { do: 'remove', n: 2 } },
  ]
  expect(entriesAfter(foldLedger(journal).steps)).toEqual([took('POT'), took('ANK')])
  expect(corrected([took('POT')], { do: 'change', n: 2, entry: took('ANK') })).toMatchObject({
    ok: false,
    refusal: { code: 'ledger.noSuchEntry', facts: { n: 2, count: 1 } },
  })
})

describe('a correction of an entry', () => {
  const told = [took('ANK'), took('THR')]

  test('inserts after the last entry as well, and no further', () => {
    const added = { do: 'insert', n: 3, entry: took('POT') } as const
    expect(corrected(told, added)).toEqual({ ok: true, value: [...told, took('POT')] })
    expect(corrected(told, { ...added, n: 4 })).toMatchObject({ refusal: { facts: { n: 4, count: 2 } } })
  })

  test('changes and removes up to the last entry, and no further', () => {
    expect(corrected(told, { do: 'remove', n: 2 })).toEqual({ ok: true, value: [took('ANK')] })
    expect(corrected(told, { do: 'change', n: 2, entry: took('POT') })).toEqual({
      ok: true,
      value: [took('ANK'), took('POT')],
    })
    expect(corrected(told, { do: 'remove', n: 3 }).ok).toBe(false)
    expect(corrected([], { do: 'remove', n: 1 }).ok).toBe(false)
  })
})

const late: SeatCorrection = {
  ...{ do: 'seat', n: 2, seat: 1, points: 15 },
  player: { name: 'Late', colour: 'sky', boat: 'bastet' },
}
const startStep = (start: StartCorrection['start']) =>
  ({ kind: 'correct', correction: { do: 'start', start } }) as const
const step = (correction: AnyCorrection) => ({ kind: 'correct', correction }) as const

describe('another player', () => {
  test('joins in as the entry of that number, and the later seats move up', () => {
    const entries: LedgerEntry[] = [
      { kind: 'turn', seat: 1 },
      { kind: 'left', seat: 0 },
    ]
    const joined = { kind: 'joined', seat: 1, points: 15 } as const
    expect(withPlayer(entries, late)).toEqual({
      ok: true,
      value: [{ kind: 'turn', seat: 2 }, joined, { kind: 'left', seat: 0 }],
    })
    expect(withPlayer(entries, { ...late, n: 4 }).ok).toBe(false)
  })

  test('leaves an entry that names no later seat the very same one', () => {
    const entry = took('ANK')
    const after = withPlayer([entry, { kind: 'turn', seat: 2 }], late)
    expect(after.ok && after.value[0]).toBe(entry)
  })

  test('counts among the steps of a ledger, where corrections of the start change no entry', () => {
    const entryStep = (entry: LedgerEntry) => ({ kind: 'report', entry }) as const
    const steps = [entryStep({ kind: 'turn', seat: 1 }), startStep({ startPoints: 9 }), step(late)]
    expect(entriesAfter(steps)).toEqual([
      { kind: 'turn', seat: 2 },
      { kind: 'joined', seat: 1, points: 15 },
    ])
    expect(entriesAfter([entryStep(took('ANK')), step({ do: 'remove', n: 2 })])).toEqual([took('ANK')])
  })
})

describe('the head of a ledger', () => {
  const head: RecordHead = {
    ...ledgerOf({ edition: 'tutankhamun-2021', seats: 3, options: {} }).stored.head,
    options: { startPoints: 20, idolsOptional: true, ours: 'what a later version knows' },
    setup: { lost: { ANK: 1 }, scoreOnly: false, first: 1, late: [2] },
  }

  test('is the one written where nothing of it was corrected', () => {
    expect(headAfter(head, [])).toBe(head)
    expect(headAfter(head, [{ kind: 'report', entry: took('ANK') }, step({ do: 'remove', n: 1 })])).toBe(head)
  })

  test('takes what a correction of the start names, and keeps all else', () => {
    expect(headAfter(head, [startStep({ names: ['Ada', 'Bea', 'Cem'] })])).toEqual({
      ...head,
      players: [{ name: 'Ada' }, { name: 'Bea' }, { name: 'Cem' }],
    })
    expect(headAfter(head, [startStep({ edition: 'tutanchamun-1993' })])).toEqual({
      ...head,
      edition: 'tutanchamun-1993',
    })
    expect(headAfter(head, [startStep({ lost: { THR: 2 } })])).toEqual({
      ...head,
      setup: { ...head.setup, lost: { THR: 2 } },
    })
    expect(headAfter(head, [startStep({ startPoints: 7 })])).toEqual({
      ...head,
      options: { ...head.options, startPoints: 7 },
    })
  })

  test('has house rules replaced by all that are named, but not those that this version does not know', () => {
    expect(headAfter(head, [startStep({ options: { idolsOptional: false } })]).options).toEqual({
      ours: 'what a later version knows',
      idolsOptional: false,
    })
    expect(headAfter(head, [startStep({ options: {}, startPoints: 5 })]).options).toEqual({
      ours: 'what a later version knows',
      startPoints: 5,
    })
  })

  test('has another player in the seat, with who digs first and who came late moved up', () => {
    const after = headAfter(head, [step(late)])
    expect(after.players).toEqual([head.players[0], late.player, head.players[1], head.players[2]])
    expect(after.setup).toEqual({ lost: { ANK: 1 }, scoreOnly: false, first: 2, late: [3, 1] })
    expect(headAfter(head, [step({ ...late, seat: 2 })]).setup).toMatchObject({ first: 1, late: [3, 2] })
    const plain = { ...head, setup: { lost: {}, scoreOnly: true } }
    expect(headAfter(plain, [step(late)]).setup).toStrictEqual({ lost: {}, scoreOnly: true, late: [1] })
  })

  test('takes later corrections after earlier ones', () => {
    const names = ['Ada', 'Late', 'Bea', 'Cem']
    const steps = [startStep({ startPoints: 7 }), step(late), startStep({ names, startPoints: 8 })]
    const after = headAfter(head, steps)
    expect(after.players.map(({ name }) => name)).toEqual(names)
    expect(after.options).toMatchObject({ startPoints: 8, idolsOptional: true })
  })
})

describe('a stored ledger', () => {
  const stored = (journal: JournalEntry[]): StoredGame => ({
    ...ledgerOf({ edition: 'tutankhamun-2021', seats: 3, options: {} }).stored,
    journal,
  })
  const entryStep = (entry: LedgerEntry): JournalEntry => ({ kind: 'report', entry })

  test('has its start as corrected, and its journal as it was written', () => {
    const game = stored([entryStep(took('ANK')), startStep({ startPoints: 7 })])
    expect(withStartCorrected(game)).toEqual({
      ...game,
      head: { ...game.head, options: { startPoints: 7 } },
    })
    const { mode: _, ...rest } = game
    const table = { ...rest, mode: 'digital' } as const
    expect(withStartCorrected(table)).toBe(table)
  })

  test('to which a player was added has the entries that count, by its seats now, and who gave up', () => {
    const game = stored([
      entryStep({ kind: 'turn', seat: 1 }),
      entryStep(took('ANK')),
      { kind: 'back', ply: 1 },
      step(late),
      { kind: 'resign', seat: 2 },
      { kind: 'resume' },
      { kind: 'abandon' },
      { kind: 'agree', tableSettings: { undo: false, confirm: true, preview: false } },
    ])
    const corrected = withStartCorrected(game)
    expect(corrected.head.players).toHaveLength(4)
    expect(corrected.journal).toEqual([
      entryStep({ kind: 'turn', seat: 2 }),
      entryStep({ kind: 'joined', seat: 1, points: 15 }),
      { kind: 'resign', seat: 2 },
      { kind: 'resume' },
      { kind: 'abandon' },
    ])
  })
})
