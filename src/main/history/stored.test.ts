import { describe, expect, test } from 'vitest'
import { type JournalEntry, stepsOf } from './stored.ts'

const move = (text: string): JournalEntry => ({ kind: 'move', move: text })
const back = (ply: number): JournalEntry => ({ kind: 'back', ply })
const redo = (ply: number): JournalEntry => ({ kind: 'redo', ply })
const took = (tile: 'THR' | 'POT' | 'ANK') => ({ kind: 'took', tile }) as const
const entryOf = (tile: 'THR' | 'POT' | 'ANK'): JournalEntry => ({ kind: 'report', entry: took(tile) })
const insert = (n: number, tile: 'ANK'): JournalEntry => ({
  kind: 'correct',
  correction: { do: 'insert', n, entry: took(tile) },
})
const change = (n: number): JournalEntry => ({
  kind: 'correct',
  correction: { do: 'change', n, entry: took('ANK') },
})
const remove = (n: number): JournalEntry => ({ kind: 'correct', correction: { do: 'remove', n } })

const ab = [move('sail 1'), move('sail 2')]
const entries = [entryOf('THR'), entryOf('POT')]

describe('the steps of a game', () => {
  test.each<[string, JournalEntry[], number[]]>([
    [
      'are the revisions of its moves',
      [...ab, { kind: 'seat', seat: 0, name: 'Ida' }, move('ra 4')],
      [1, 2, 4],
    ],
    ['end where moves were taken back', [...ab, back(1)], [1]],
    ['stay when moves are made again', [...ab, back(0), redo(2)], [1, 2]],
    ['are others for other moves', [...ab, back(1), move('sail 3')], [1, 4]],
    ['are the same for the same move', [...ab, back(0), move('sail 3'), back(0), ...ab], [1, 2]],
    ['are others for the same move after others', [...ab, back(0), move('sail 3'), move('sail 2')], [4, 5]],
  ])('%s', (_, journal, steps) => {
    expect(stepsOf(journal)).toEqual(steps)
  })

  test.each<[string, JournalEntry[], number[]]>([
    ['move on when one is inserted before them', [...entries, insert(1, 'ANK')], [3, 1, 2]],
    ['stay when they are changed', [...entries, change(1)], [1, 2]],
    ['move up when one before them is removed', [...entries, remove(1)], [2]],
    ['come back with what was removed', [...entries, remove(2), entryOf('POT')], [1, 2]],
    ['come back with a correction that is undone', [...entries, remove(1), back(2)], [1, 2]],
    ['are two for two equal entries', [entryOf('THR'), { ...entryOf('THR') }, insert(1, 'ANK')], [3, 1, 2]],
    [
      'come back after an earlier entry was changed',
      [...entries, back(1), entryOf('ANK'), change(1), back(2), back(1), change(1), entryOf('POT')],
      [1, 2],
    ],
    [
      'move on when a player joins before them',
      [
        ...entries,
        {
          kind: 'correct',
          correction: {
            do: 'seat',
            n: 2,
            seat: 1,
            points: 9,
            player: { name: 'Ida', colour: 'sky', boat: 'apis' },
          },
        },
      ],
      [1, 3, 2],
    ],
  ])('of a ledger %s', (_, journal, steps) => {
    expect(stepsOf(journal)).toEqual(steps)
  })
})
