import { describe, expect, test } from 'vitest'
import type { LedgerEntry } from '../../../../shared/ledger/entry.ts'
import { LedgerScenario as Table } from '../testing/scenario.ts'

const of2004 = (seats = 2) => new Table(seats, { edition: 'tutankhamen-2004' })
const of1993 = (seats = 2) => new Table(seats, { edition: 'tutanchamun-1993' })
const turn = (seat: number): LedgerEntry => ({ kind: 'turn', seat })
const took = (tile: 'PHA' | 'FAN' | 'CAg' | 'BAG' | 'ANg'): LedgerEntry => ({ kind: 'took', tile })
const nothing: LedgerEntry = { kind: 'committed', tiles: [] }

const lastOf = ({ timeline }: Table): LedgerEntry | undefined => timeline.log.at(-1)?.entry

describe('an answer about wilds', () => {
  const asked = () => of2004().take('PHA CAg').enter(turn(0)).take('CAg')

  test('is kept with its set, its seat and what was offered', () => {
    expect(lastOf(asked().enter({ kind: 'committed', tiles: ['PHA'] }))).toEqual({
      ...{ kind: 'committed', tiles: ['PHA'], set: 'CAg', seat: 0, offered: [['PHA']] },
    })
  })

  test('of an older app, without all that, is taken as one to the open question', () => {
    expect(lastOf(asked().enter({ ...nothing, set: 'CAg' }))).toMatchObject({ seat: 0, offered: [['PHA']] })
  })

  test('counts for no other set, no other seat, and not where more could be committed than then', () => {
    const code = (more: object) => asked().refused({ ...nothing, ...more })?.code ?? null
    expect(code({ set: 'CAb' })).toBe('ledger.answerFirst')
    expect(code({ seat: 1 })).toBe('ledger.answerFirst')
    expect(code({ offered: [['TUT']] })).toBe('ledger.answerFirst')
    expect(code({ set: 'CAg', seat: 0, offered: [['PHA'], ['TUT']] })).toBeNull()
  })

  test('is not counted as that of another seat, once the turns before it have table', () => {
    const table = of1993().take('PHA FAN').enter(turn(0)).take('FAN').enter(nothing)
    table.correct({ do: 'change', n: 1, entry: turn(1) })
    table.correct({ do: 'insert', n: 2, entry: took('PHA') }).correct({ do: 'insert', n: 3, entry: turn(1) })
    expect(table.timeline).toMatchObject({
      question: { ask: 'committed', seat: 1, set: 'FAN' },
      waiting: 1,
    })
  })

  test('is asked for anew of who passed with nothing more to commit than the ledger knew of', () => {
    const table = of2004().take('PHA CAg').enter(turn(0)).take('CAg').enter(nothing)
    expect(table.all('scored')).toHaveLength(1)
    table.correct({ do: 'insert', n: 1, entry: turn(0) }).correct({ do: 'insert', n: 1, entry: took('PHA') })
    expect(table.timeline).toMatchObject({
      question: { ask: 'committed', seat: 0, commitments: [{ tiles: ['PHA'] }, { tiles: ['PHA', 'PHA'] }] },
      waiting: 1,
    })
  })

  test('stands where less can be committed than then', () => {
    const table = of2004().take('PHA CAg').enter(turn(0)).take('PHA').enter(turn(0)).take('CAg')
    table.enter({ kind: 'committed', tiles: ['PHA'] })
    table.correct({ do: 'change', n: 4, entry: took('ANg') })
    expect(table.timeline).toMatchObject({ question: null, doubts: [] })
    expect(table.all('committed')).toMatchObject([{ seat: 0, tiles: ['PHA'] }])
  })
})

describe('an answer about a purse', () => {
  const bought = (from: number): LedgerEntry => ({ kind: 'bought', purchase: { from, tile: 'ANg' } })
  const none: LedgerEntry = { kind: 'bought', purchase: null }
  const asked = () => of2004(3).take('ANg ANg ANg BAG')

  test('is kept with its seat and, where nothing was bought, with what was offered', () => {
    expect(lastOf(asked().enter(bought(2)))).toEqual({ ...bought(2), seat: 0 })
    const offered = [1, 2].map((from) => ({ from, tile: 'ANg' }))
    expect(lastOf(asked().enter(none))).toEqual({ ...none, seat: 0, offered })
  })

  test('counts for no other seat', () => {
    const table = asked().enter(bought(2))
    table.correct({ do: 'insert', n: 4, entry: took('CAg') })
    expect(table.timeline).toMatchObject({ question: { ask: 'bought', seat: 1 }, waiting: 1 })
  })

  test('is asked for anew of who bought nothing, where more could be had than the ledger knew of', () => {
    const table = of2004(3).take('ANg ANg CAg BAG').enter(none)
    table.correct({ do: 'change', n: 3, entry: took('ANg') })
    expect(table.timeline).toMatchObject({ question: { ask: 'bought', seat: 0 }, waiting: 1 })
    const other = of2004(3).take('ANg ANg CAg BAG').enter(bought(1))
    other.correct({ do: 'change', n: 3, entry: took('ANg') })
    expect(other.timeline.question).toBeNull()
  })
})
