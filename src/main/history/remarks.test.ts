import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { GameEdit, Note } from '../../shared/history.ts'
import { done } from '../../shared/refusal.ts'
import { Folder, noon } from './fixtures/folder.ts'
import { newGame, playing } from './fixtures/games.ts'
import type { History } from './index.ts'

let folder: Folder
let history: History
beforeEach(() => {
  folder = new Folder()
  history = folder.open(noon)
  for (const id of ['one', 'two']) history.write((writer) => writer.create(newGame(id, noon), playing))
})
afterEach(() => {
  folder.remove()
})

const note = (step: number, text: string, mark: Note['mark'] = null) =>
  history.write(({ remarks }) => remarks.note('one', { step, text, mark }))
const row = () => history.read.list().find(({ id }) => id === 'one')

describe('notes', () => {
  test('are kept by step, one each, and gone without text and mark', () => {
    note(7, 'A gift.', 'mistake')
    note(0, 'At the cabin.')
    note(3, 'First thought.')
    note(3, '', 'brilliant')
    expect(history.read.remarks.notes('one')).toEqual([
      { step: 0, text: 'At the cabin.', mark: null },
      { step: 3, text: '', mark: 'brilliant' },
      { step: 7, text: 'A gift.', mark: 'mistake' },
    ])
    expect(row()).toMatchObject({ note: 'At the cabin.', notes: 2 })
    note(3, '')
    expect(history.read.remarks.notes('one').map(({ step }) => step)).toEqual([0, 7])
    expect(history.read.remarks.notes('two')).toEqual([])
  })

  test('keep their text when a mark changes, and their mark when the text does', () => {
    const change = (changed: Partial<Note>) =>
      history.write(({ remarks }) => remarks.note('one', { step: 4, ...changed }))
    expect(change({ mark: 'good' })).toEqual(done({ step: 4, text: '', mark: 'good' }))
    expect(change({ text: 'Why not?' })).toEqual(done({ step: 4, text: 'Why not?', mark: 'good' }))
    expect(change({ mark: null })).toEqual(done({ step: 4, text: 'Why not?', mark: null }))
    expect(history.read.remarks.notes('one')).toEqual([{ step: 4, text: 'Why not?', mark: null }])
  })
})

describe('tags and favourites', () => {
  test('are given and taken away', () => {
    history.write(({ remarks }) => {
      remarks.edit('one', { tags: ['Tuesday', 'tuesday', 'final'], favourite: true })
      remarks.edit('two', { tags: ['TUESDAY'] })
    })
    expect(row()).toMatchObject({ tags: ['final', 'Tuesday'], favourite: true })
    expect(history.read.remarks.tags()).toEqual([
      { tag: expect.stringMatching(/tuesday/i) as string, games: 2 },
      { tag: 'final', games: 1 },
    ])
    history.write(({ remarks }) => {
      remarks.edit('one', { tags: ['Übung', 'übung', 'Abend'] })
      remarks.edit('two', { tags: ['ÜBUNG'] })
    })
    expect(row()).toMatchObject({ tags: ['Abend', 'Übung'] })
    expect(history.read.remarks.tags()).toEqual([
      { tag: 'Übung', games: 2 },
      { tag: 'Abend', games: 1 },
    ])
    expect(history.read.listing.count({ tag: 'Übung' })).toBe(2)
    history.write(({ remarks }) => {
      remarks.edit('one', { tags: [], favourite: false })
    })
    expect(row()).toMatchObject({ tags: [], favourite: false })
  })

  test('stay where something else is edited, and so does the name', () => {
    const edits: readonly GameEdit[] = [{ name: 'Tuesday' }, { tags: ['final'] }, { favourite: true }]
    history.write(({ remarks }) => {
      for (const edit of edits) remarks.edit('one', edit)
      for (const edit of edits.toReversed()) remarks.edit('two', edit)
    })
    const edited = { name: 'Tuesday', tags: ['final'], favourite: true }
    expect(history.read.list()).toMatchObject([edited, edited])
  })
})

describe('what is said of a game that is not there', () => {
  test('is refused', () => {
    history.write((writer) => writer.deleted.add('one', noon))
    const outcomes = history.write(({ remarks }) => [
      remarks.note('one', { step: 1, text: 'Lost', mark: null }),
      remarks.edit('nobody', { tags: ['x'] }),
      remarks.edit('one', { favourite: true }),
    ])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ refusal: { code: 'history.unknown' } })
    expect(history.read.remarks.notes('one')).toEqual([])
  })
})

describe('the origin of a game', () => {
  test('is told of it, in the list and by itself', () => {
    const origin = { id: 'one', ply: 12 }
    history.write((writer) => writer.create({ ...newGame('branch', noon + 1), origin }, playing))
    expect(history.read.list()[0]).toMatchObject({ id: 'branch', origin })
    expect(history.read.game('branch')).toMatchObject({ origin })
    expect(history.read.game('one')).not.toHaveProperty('origin')
  })
})
