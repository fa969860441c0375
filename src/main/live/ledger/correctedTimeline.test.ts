import { describe, expect, test } from 'vitest'
import type { Edition } from '../../../shared/editions/index.ts'
import type { Correction, LedgerEntry } from '../../../shared/ledger/entry.ts'
import { value } from '../../../shared/testing/outcomes.ts'
import { LedgerGame } from './ledgerGame.ts'
import { ledgerOf } from './testing/mistakenTable.ts'

const took = (tile: 'ANK' | 'POT' | 'FAN' | 'TRU' | 'PHA'): LedgerEntry => ({ kind: 'took', tile })
const turn = (seat: number): LedgerEntry => ({ kind: 'turn', seat })
const nothing: LedgerEntry = { kind: 'committed', tiles: [] }

const made = (outcome: ReturnType<LedgerGame['enter']>): LedgerGame => {
  const steps = value(outcome)
  return steps[steps.length - 1].game
}
const ledgerWith = (edition: Edition, ...entries: LedgerEntry[]): LedgerGame =>
  entries.reduce((game, entry) => made(game.enter(entry)), ledgerOf({ edition, seats: 2, options: {} }))
const of2021 = (...entries: LedgerEntry[]) => ledgerWith('tutankhamun-2021', ...entries)
const of1993 = (...entries: LedgerEntry[]) => ledgerWith('tutanchamun-1993', ...entries)

const view = (game: LedgerGame) => game.view('A game')

describe('an entry that is impossible as the ledger stands', () => {
  test('is kept by a correction and marked, and counts once another correction makes it possible', () => {
    const game = of2021(took('ANK'), turn(0), took('ANK'), took('POT'))
    const changed: Correction = { do: 'change', n: 4, entry: took('ANK') }
    expect(value(game.propose(changed)).impossible).toMatchObject([
      { n: 4, refusal: { code: 'ledger.allAccounted' } },
    ])
    const wrong = made(game.correct(changed))
    expect(wrong.timeline.doubts).toMatchObject([{ code: 'impossible', n: 4 }])
    const right = made(wrong.correct({ do: 'change', n: 1, entry: took('POT') }))
    expect(right.timeline.doubts).toEqual([])
    expect(right.timeline.position).toMatchObject({ held: [{ POT: 1, ANK: 1 }, { ANK: 1 }] })
  })

  test('is refused where no other entry could help, and as a report', () => {
    const game = of2021(took('ANK'), turn(0), took('ANK'), took('POT'))
    expect(game.correct({ do: 'change', n: 4, entry: took('FAN') })).toMatchObject({
      refusal: { code: 'ledger.noTile' },
    })
    expect(game.enter(took('ANK'))).toMatchObject({ refusal: { code: 'ledger.allAccounted' } })
  })
})

describe('a question that is put anew', () => {
  /** The second seat began: the pharaoh was its own, and it is asked for him. */
  const putAnew = () => {
    const game = of1993(took('PHA'), took('FAN'), took('FAN'), nothing, took('TRU'))
    return made(game.correct({ do: 'insert', n: 1, entry: turn(1) }))
  }

  test('is answered in the place of the answer to the old one', () => {
    const game = putAnew()
    expect(view(game)).toMatchObject({ question: { ask: 'committed', seat: 1 }, waiting: 2 })
    const answered = made(game.enter({ kind: 'committed', tiles: ['PHA'] }))
    expect(answered.timeline.log.map(({ entry }) => entry.kind)).toEqual(
      game.timeline.log.map(({ entry }) => entry.kind),
    )
    expect(view(answered)).toMatchObject({ question: null, waiting: 0, doubts: [] })
  })

  test('takes no answer that is impossible, and nothing but an answer', () => {
    const game = putAnew()
    const twice: LedgerEntry = { kind: 'committed', tiles: ['PHA', 'PHA'] }
    expect(game.enter(twice)).toMatchObject({ refusal: { code: 'move.tooFewWilds' } })
    expect(game.enter(took('TRU'))).toMatchObject({ refusal: { code: 'ledger.answerFirst' } })
  })

  test('is open again when the game is read from a history that did not name whose answers there are', () => {
    const game = putAnew()
    const journal = game.journal.map((step) =>
      step.kind === 'report' && step.entry.kind === 'committed' ? { ...step, entry: nothing } : step,
    )
    const read = LedgerGame.open({ ...game.stored, journal }, journal.length)
    expect(view(read)).toEqual(view(game))
    expect(view(made(read.undo()))).toMatchObject({ question: null, waiting: 0 })
  })
})
