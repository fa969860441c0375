import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JournalEntry } from '../history/stored.ts'
import { foldLedger, foldMoves, playsOn } from './journal.ts'

const move = (text: string): JournalEntry => ({ kind: 'move', move: text })
const back = (ply: number): JournalEntry => ({ kind: 'back', ply })
const redo = (ply: number): JournalEntry => ({ kind: 'redo', ply })
const abc = [move('sail 1'), move('sail 2'), move('sail 3')]

describe('the moves of a journal', () => {
  test.each<[string, JournalEntry[], string[], string[]]>([
    ['an empty one has none', [], [], []],
    ['all count that were made', abc, ['sail 1', 'sail 2', 'sail 3'], []],
    ['taken back, they wait to be made again', [...abc, back(1)], ['sail 1'], ['sail 2', 'sail 3']],
    [
      'taken back in two steps, they wait in the order of play',
      [...abc, back(2), back(0)],
      [],
      ['sail 1', 'sail 2', 'sail 3'],
    ],
    ['made again up to a ply', [...abc, back(0), redo(2)], ['sail 1', 'sail 2'], ['sail 3']],
    ['a new move leaves nothing to make again', [...abc, back(1), move('ra 9')], ['sail 1', 'ra 9'], []],
    ['the same move counts as new', [...abc, back(1), move('sail 2')], ['sail 1', 'sail 2'], []],
    [
      'the game’s end by the table keeps what was undone',
      [...abc, back(2), { kind: 'abandon' }, { kind: 'resume' }],
      ['sail 1', 'sail 2'],
      ['sail 3'],
    ],
  ])('%s', (_, journal, moves, undone) => {
    expect(foldMoves(journal)).toMatchObject({ steps: moves, undone })
  })

  test('that others were made in place of are known by what went before them', () => {
    const journal = [...abc, back(1), move('ra 9'), back(0), move('sail 1')]
    expect(foldMoves(journal).replaced).toEqual([
      { before: ['sail 1'], steps: ['sail 2', 'sail 3'] },
      { before: [], steps: ['sail 1', 'ra 9'] },
    ])
  })

  test('are a line with a place on it, whatever is taken back and made again', () => {
    const wish = fc.record({ what: fc.constantFrom('move', 'back', 'redo'), where: fc.nat(1000) })
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 60 }), (wishes) => {
        const journal: JournalEntry[] = []
        let line: string[] = []
        let place = 0
        for (const { what, where } of wishes) {
          if (what === 'move') {
            journal.push(move(`sail ${where}`))
            line = [...line.slice(0, place), `sail ${where}`]
            place += 1
          } else if (what === 'back' && place > 0) {
            place = where % place
            journal.push(back(place))
          } else if (what === 'redo' && place < line.length) {
            place += 1 + (where % (line.length - place))
            journal.push(redo(place))
          }
          expect(foldMoves(journal)).toMatchObject({
            steps: line.slice(0, place),
            undone: line.slice(place),
          })
        }
      }),
    )
  })
})

describe('the table’s own doings', () => {
  test.each<[string, JournalEntry[], ReturnType<typeof foldMoves>['status'], number | null]>([
    ['a game is played', [], 'playing', null],
    ['until somebody resigns', [{ kind: 'resign', seat: 2 }], 'resigned', 2],
    ['or all abandon it', [{ kind: 'abandon' }], 'abandoned', null],
    ['and it can be taken up again', [{ kind: 'resign', seat: 0 }, { kind: 'resume' }], 'playing', null],
    [
      'and be left again otherwise',
      [{ kind: 'resign', seat: 0 }, { kind: 'resume' }, { kind: 'abandon' }],
      'abandoned',
      null,
    ],
  ])('%s', (_, journal, status, resignedBy) => {
    expect(foldMoves(journal)).toMatchObject({ status, resignedBy })
  })

  test('agree on table settings: the last word holds', () => {
    const strict = { undo: false, confirm: true, preview: false }
    const easy = { undo: true, confirm: false, preview: true }
    expect(foldMoves(abc).tableSettings).toBeNull()
    const journal: JournalEntry[] = [
      { kind: 'agree', tableSettings: strict },
      ...abc,
      { kind: 'agree', tableSettings: easy },
    ]
    expect(foldMoves(journal).tableSettings).toEqual(easy)
  })

  test('hand seats over: from the moves on that had been made, or are left of them', () => {
    const taken = { kind: 'seat', seat: 1, name: 'Ani', ai: 'scribe' } as const
    const left = { kind: 'seat', seat: 1, name: 'Ben' } as const
    const handovers = (...journal: JournalEntry[]) => foldMoves(journal).handovers
    expect(handovers(...abc, taken)).toEqual([{ ply: 3, seat: 1, name: 'Ani', ai: 'scribe' }])
    expect(handovers(...abc, taken, { kind: 'back', ply: 1 }, left)).toEqual([
      { ply: 1, seat: 1, name: 'Ani', ai: 'scribe' },
      { ply: 1, seat: 1, name: 'Ben' },
    ])
  })

  test('leave moves that are made again to whoever made them', () => {
    const taken = { kind: 'seat', seat: 1, name: 'Ani', ai: 'scribe' } as const
    const pliesOf = (...journal: JournalEntry[]) => foldMoves(journal).handovers.map(({ ply }) => ply)
    expect(pliesOf(...abc, taken, back(1), redo(2))).toEqual([2])
    expect(pliesOf(...abc, taken, back(1), redo(3))).toEqual([3])
    expect(pliesOf(...abc, back(1), taken, redo(3))).toEqual([3])
    // Another move in their place is the new player's.
    expect(pliesOf(...abc, taken, back(1), move('d'), move('e'), back(2), redo(3))).toEqual([1])
    const folded = foldMoves([...abc, taken, back(1)])
    expect(foldMoves([redo(3)], folded).handovers).toEqual(foldMoves([...abc, taken]).handovers)
  })
})

describe('a game is played on', () => {
  const took = (tile: 'ANK' | 'RA'): JournalEntry => ({ kind: 'report', entry: { kind: 'took', tile } })
  const isPlayedOn = (entry: JournalEntry, ...before: readonly JournalEntry[]): boolean =>
    playsOn(entry, foldLedger(before))

  test('by every move at a table, and by nothing else there', () => {
    expect(playsOn(move('sail 1'), foldMoves([]))).toBe(true)
    expect(playsOn(back(0), foldMoves(abc))).toBe(false)
    expect(playsOn({ kind: 'abandon' }, foldMoves(abc))).toBe(false)
  })

  test('by an entry that takes a ledger further than it ever was', () => {
    expect(isPlayedOn(took('ANK'))).toBe(true)
    expect(isPlayedOn(took('ANK'), took('RA'))).toBe(true)
    // In place of one that was taken back it says how it was.
    expect(isPlayedOn(took('ANK'), took('RA'), back(0))).toBe(false)
    expect(isPlayedOn(took('ANK'), took('RA'), took('RA'), back(0), took('ANK'))).toBe(false)
    expect(isPlayedOn(took('ANK'), took('RA'), took('RA'), back(0), took('ANK'), took('ANK'))).toBe(true)
  })
})
