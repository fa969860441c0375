import { afterEach, beforeEach, expect, test } from 'vitest'
import Database from 'better-sqlite3'
import { daysKept } from '../../shared/history.ts'
import { deletedQueries } from './deleted.ts'
import { amendAtOnce } from './fixtures/amending.ts'
import { day, Folder, noon } from './fixtures/folder.ts'
import { anna, ben, cleo, moveStep, newGame, playing } from './fixtures/games.ts'
import type { History } from './index.ts'

let folder: Folder
beforeEach(() => {
  folder = new Folder()
  folder.open(noon).write((writer) => {
    writer.create(newGame('one', noon, [anna, ben]), playing)
    writer.append('one', moveStep(1, noon + 1), 0)
    writer.create(newGame('two', noon, [anna, cleo]), playing)
  })
})
afterEach(() => folder.remove())

const idsOf = (history: History): string[] => history.read.deleted.page(0, 10).games.map(({ id }) => id)

test('a deleted game can be restored after later starts, for thirty days', () => {
  const before = folder.open(noon).read.game('one')
  folder.open(noon).write((writer) => writer.deleted.add('one', noon))
  const history = folder.open(noon + daysKept * day - 1)
  expect(history.read.deleted.page(0, 10)).toMatchObject({
    games: [{ id: 'one', deletedAt: noon }],
    count: 1,
  })
  expect(history.read.game('one')).toBeNull()
  history.write((writer) => writer.deleted.restore('one'))
  expect(history.read.game('one')).toEqual(before)
  expect(history.read.deleted.page(0, 10)).toEqual({ games: [], count: 0 })
})

test('deleted games are listed in parts, the one deleted last first', () => {
  const history = folder.open(noon)
  history.write((writer) => {
    writer.create(newGame('three', noon, [anna, cleo]), playing)
    for (const [after, id] of ['two', 'one', 'three'].entries()) writer.deleted.add(id, noon + after)
  })
  const parts = [0, 2, 4].map((from) => history.read.deleted.page(from, 2))
  expect(parts.map(({ games }) => games.map(({ id }) => id))).toEqual([['three', 'one'], ['two'], []])
  expect(parts.map(({ count }) => count)).toEqual([3, 3, 3])
})

test('a deleted game is gone for good at the first start after thirty days', () => {
  folder.open(noon).write((writer) => writer.deleted.add('one', noon))
  const history = folder.open(noon + daysKept * day)
  expect(idsOf(history)).toEqual([])
  expect(history.write((writer) => writer.deleted.restore('one')).ok).toBe(false)
  expect(history.read.isTaken('one')).toBe(false)
})

test('a game can be deleted for good at once, but only when it is deleted', () => {
  const history = folder.open(noon)
  expect(history.write((writer) => writer.deleted.erase('one')).ok).toBe(false)
  history.write((writer) => writer.deleted.add('one', noon))
  expect(history.write((writer) => writer.deleted.erase('one')).ok).toBe(true)
  expect(history.read.isTaken('one')).toBe(false)
})

test('a clock that was ahead keeps no deleted game for longer, and loses none sooner', () => {
  folder.open(noon).write((writer) => writer.deleted.add('one', noon + 900 * day))
  expect(idsOf(folder.open(noon))).toEqual(['one'])
  expect(idsOf(folder.open(noon + daysKept * day - 1))).toEqual(['one'])
  expect(idsOf(folder.open(noon + daysKept * day))).toEqual([])
})

test('the players of a deleted game are counted no more, and again once it is restored', () => {
  const history = folder.open(noon)
  const people = history.read.listing.people()
  history.write((writer) => writer.deleted.add('one', noon))
  expect(history.read.listing.people()).toEqual([
    { name: 'Anna', games: 1 },
    { name: 'Cleo', games: 1 },
  ])
  history.write((writer) => writer.deleted.restore('one'))
  expect(history.read.listing.people()).toEqual(people)
})

test('a restored game is found by its players, though one was renamed meanwhile', () => {
  const history = folder.open(noon)
  history.write((writer) => {
    writer.remarks.edit('one', { name: 'Tuesday' })
    writer.deleted.add('one', noon)
    amendAtOnce(writer, { kind: 'rename', from: 'Ben', to: 'Benno' }, noon)
    writer.deleted.restore('one')
  })
  for (const text of ['Benno', 'Anna Benno', 'Tuesday'])
    expect(history.read.listing.count({ text }), text).toBe(1)
})

test('deleted games are found by their index', () => {
  folder.close()
  const db = new Database(folder.file)
  for (const sql of Object.values(deletedQueries)) {
    const plan = db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(sql.includes('@before') ? { before: 0 } : sql.includes('@') ? { from: 0, limit: 1 } : [])
    expect((plan[0] as { detail: string }).detail).toContain('games_removed')
  }
  db.close()
})
