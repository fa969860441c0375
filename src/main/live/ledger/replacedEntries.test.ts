import { expect, test } from 'vitest'
import type { AnyCorrection, LedgerEntry } from '../../../shared/ledger/entry.ts'
import { boats, colours } from '../../../shared/players.ts'
import { value } from '../../../shared/testing/outcomes.ts'
import { LedgerGame } from './ledgerGame.ts'
import { ledgerOf } from './testing/mistakenTable.ts'

type Made = ReturnType<LedgerGame['enter']>

const five = ['THR', 'SCA', 'POT', 'BRA', 'LOT'] as const
const took = (tile: (typeof five)[number] | 'SAR' | 'STA' | 'SEN'): LedgerEntry => ({ kind: 'took', tile })

const made = (outcome: Made): LedgerGame => {
  const steps = value(outcome)
  return steps[steps.length - 1].game
}
const entered = (game: LedgerGame, ...entries: LedgerEntry[]): LedgerGame =>
  entries.reduce((now, entry) => made(now.enter(entry)), game)
const corrected = (game: LedgerGame, correction: AnyCorrection): LedgerGame => made(game.correct(correction))
const undone = (game: LedgerGame, times: number): LedgerGame =>
  times === 0 ? game : undone(made(game.undo()), times - 1)
const begun = (...entries: LedgerEntry[]): LedgerGame =>
  entered(ledgerOf({ edition: 'tutankhamun-2021', seats: 3, options: {} }), ...entries)
/** The game as the app finds it when it is started anew. */
const reopened = ({ stored, journal }: LedgerGame): LedgerGame =>
  LedgerGame.open({ ...stored, journal }, journal.length)

const tilesOf = ({ log }: LedgerGame): unknown[] =>
  log.map(({ entry }) => ('tile' in entry ? entry.tile : entry.kind))
const replacedIn = (game: LedgerGame) => game.view('A game').replaced

const fiveUndone = () => undone(begun(took('SAR'), ...five.map(took)), 5)

test('what a report has replaced is brought back, and that report in turn; also once the app was started anew', () => {
  expect(replacedIn(fiveUndone())).toEqual([])
  const slip = entered(fiveUndone(), took('STA'))
  expect(replacedIn(slip)).toEqual([{ line: 0, ply: 1, moves: 5 }])
  expect(replacedIn(reopened(slip))).toEqual(replacedIn(slip))
  expect(slip.bringBack(1)).toMatchObject({ refusal: { code: 'table.nothingToBringBack' } })
  const back = made(reopened(slip).bringBack(0))
  expect(tilesOf(back)).toEqual(['SAR', ...five])
  expect(replacedIn(back)).toEqual([{ line: 1, ply: 1, moves: 1 }])
  expect(tilesOf(made(reopened(back).bringBack(1)))).toEqual(['SAR', 'STA'])
})

test('what a report has replaced that was undone itself is brought back', () => {
  expect(tilesOf(made(undone(entered(fiveUndone(), took('STA')), 1).bringBack(0)))).toEqual(['SAR', ...five])
})

test('a correction of an earlier entry stays, where undone reports are brought back behind it', () => {
  const game = corrected(fiveUndone(), { do: 'change', n: 1, entry: took('STA') })
  expect(replacedIn(game)).toEqual([{ line: 0, ply: 1, moves: 5 }])
  const back = made(game.bringBack(0))
  expect(tilesOf(back)).toEqual(['STA', ...five])
  expect(replacedIn(back)).toEqual([])
  const slip = made(entered(game, took('SEN')).bringBack(0))
  expect(tilesOf(slip)).toEqual(['STA', ...five])
  expect(replacedIn(slip)).toEqual([{ line: 1, ply: 1, moves: 1 }])
})

test('corrections are brought back as well, and a player who came since gives way to them', () => {
  const game = corrected(begun(took('SAR'), took('THR'), { kind: 'turn', seat: 2 }), { do: 'remove', n: 1 })
  const player = { name: 'Dora', colour: colours[5], boat: boats[5] }
  const joined = corrected(undone(game, 2), { do: 'seat', n: 3, seat: 1, player, points: 4 })
  const back = made(joined.bringBack(0))
  expect(tilesOf(back)).toEqual(['THR', 'turn'])
  expect(back.players).toHaveLength(3)
})

test('nothing is brought back into a game that was given up', () => {
  const slip = entered(fiveUndone(), took('STA')).after({ kind: 'abandon' })
  expect(replacedIn(slip)).toEqual([])
  const refused = slip.acted({ do: 'bringBack', line: 0 }, slip.journal.length, null)
  expect(refused).toMatchObject({ refusal: { code: 'table.finished' } })
})
