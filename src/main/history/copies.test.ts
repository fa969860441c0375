import { mkdirSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as breath } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { momentOf, stampOf } from './disk.ts'
import { until } from '../../shared/testing/until.ts'
import { day, Folder, noon } from './fixtures/folder.ts'
import { newGame, playing } from './fixtures/games.ts'

let folder: Folder
beforeEach(() => {
  folder = new Folder()
})
afterEach(() => {
  folder.remove()
})

const copies = (): string[] => readdirSync(folder.copies)
const ask = (name: string, sql: string): unknown => {
  const db = new Database(join(folder.copies, name), { readonly: true })
  try {
    return db.prepare(sql).pluck().get()
  } finally {
    db.close()
  }
}
const gamesIn = (name: string): unknown => ask(name, 'SELECT count(*) FROM games')

describe('copies', () => {
  test('are not made of a history without games', () => {
    folder.open(noon)
    folder.open(noon + day)
    expect(copies()).toEqual([])
  })

  test('are made on the first opening of a day', () => {
    folder.play(noon, 3)
    folder.open(noon + day)
    folder.open(noon + day + 1000)
    expect(copies()).toEqual([`history-000001-${stampOf(noon + day)}.db`])
    folder.open(noon + 2 * day)
    expect(copies()).toHaveLength(2)
    expect(copies().map(gamesIn)).toEqual([3, 3])
  })

  test('are made at the end of a first evening too', () => {
    const history = folder.open(noon)
    history.write((writer) => writer.create(newGame('first', noon), playing))
    expect(copies()).toEqual([])
    history.copyToday(noon)
    history.copyToday(noon)
    expect(copies().map(gamesIn)).toEqual([1])
  })

  test('are whole by themselves, with what was written last', () => {
    folder.play(noon, 3)
    folder.open(noon).write((writer) => writer.deleted.add(`${noon} 0`, noon))
    folder.open(noon + day)
    expect(copies().map(gamesIn)).toEqual([3, 3])
    expect(copies().map((name) => ask(name, 'SELECT total(removed) FROM games'))).toEqual([0, 1])
  })

  test('number seven: the oldest go', () => {
    for (let i = 0; i < 12; i++) folder.play(noon + i * day, 1)
    expect(copies()).toHaveLength(7)
    expect(copies().map(gamesIn)).toEqual([5, 6, 7, 8, 9, 10, 11])
  })

  test('are told apart by their number, not by a clock that went wrong', () => {
    folder.play(noon, 1)
    for (let i = 1; i <= 8; i++) folder.play(noon - i * 1000 * day, 1)
    expect(copies().map(gamesIn)).toEqual([2, 3, 4, 5, 6, 7, 8])
  })

  test('leave other files alone', () => {
    folder.open(noon)
    const others = ['history-1.db', 'holiday.jpg']
    for (const name of others) mkdirSync(join(folder.copies, name))
    for (let i = 0; i < 12; i++) folder.play(noon + i * day, 1)
    expect(copies()).toEqual(expect.arrayContaining(others))
  })

  test('that cannot be made are told of, and the game goes on', () => {
    folder.play(noon, 1)
    rmSync(folder.copies, { recursive: true })
    mkdirSync(join(folder.copies, 'history.new', 'in the way'), { recursive: true })
    const history = folder.open(noon + day)
    expect(history.notices.now).toEqual([{ kind: 'historyNotCopied', why: expect.stringMatching(/./) }])
    expect(history.read.list()).toHaveLength(1)
  })
})

describe('copies of a large history', () => {
  const games = 40
  /** Makes the file large with zeros, which SQLite ignores. */
  beforeEach(() => {
    folder.play(noon, games)
    folder.open(noon).copyToday(noon)
    folder.close()
    truncateSync(folder.file, 65 * 1024 * 1024)
  })

  test('are made while it is used, once a day, with what is written meanwhile', async () => {
    const history = folder.open(noon + day)
    expect(copies()).toHaveLength(1)
    history.write((writer) => writer.create(newGame('meanwhile', noon + day), playing))
    await until(() => expect(copies()).toHaveLength(2))
    expect(copies().map(gamesIn)).toEqual([games, games + 1])
    expect(ask(copies()[1], 'PRAGMA integrity_check')).toBe('ok')
    history.copyToday(noon + day)
    expect(copies()).toHaveLength(2)
  })

  test.each([0, 1, 2, 3, 5, 8])(
    'are whole or not there when it is closed after %i breaths',
    async (breaths) => {
      const history = folder.open(noon + day)
      for (let i = 0; i < breaths; i++) await breath()
      history.copyToday(noon + day)
      folder.close()
      for (let i = 0; i < 8; i++) await breath()
      expect(copies().filter((name) => name.startsWith('history.new'))).toEqual([])
      expect(copies().map(gamesIn)).toEqual(copies().map(() => games))
      expect(history.notices.now).toEqual([])
    },
  )

  test('are not there when it was closed while a thread wrote them', async () => {
    const history = folder.open(noon + day)
    const backup = history.backup.bind(history)
    vi.spyOn(history, 'backup').mockImplementation(async (...given) => {
      await backup(...given)
      folder.close()
    })
    const making = vi.spyOn(history.copies, 'makeBy')
    await until(() => expect(making.mock.settledResults).toMatchObject([{ type: 'rejected' }]))
    expect(copies()).toHaveLength(1)
    expect(history.notices.now).toEqual([])
  })

  test('that cannot be made are told of', async () => {
    mkdirSync(join(folder.copies, 'history.new', 'in the way'), { recursive: true })
    const history = folder.open(noon + day)
    await until(() => {
      expect(history.notices.now).toEqual([{ kind: 'historyNotCopied', why: expect.stringMatching(/./) }])
    })
    expect(history.read.list()).toHaveLength(games)
  })
})

test('a moment is told by its stamp', () => {
  expect(stampOf(noon)).not.toMatch(/[:/\\]/)
  expect(momentOf(stampOf(noon + 123))).toBe(noon + 123)
})
