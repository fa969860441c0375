import { copyFileSync, lstatSync, readdirSync, renameSync, symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from './connection.ts'
import { isUnread } from './examine.ts'
import { day, Folder, noon } from './fixtures/folder.ts'
import { migrateLarge } from './index.ts'
import { migrate, newestVersion, versionOf } from './migrate.ts'
import { migrations } from './migrations.ts'

let folder: Folder
beforeEach(() => {
  folder = new Folder()
})
afterEach(() => folder.remove())

const kinds = (at: number): string[] => folder.open(at).notices.now.map(({ kind }) => kind)

/** Runs the migration of a large file; returns its version then, and what was told meanwhile. */
async function migrated(): Promise<{ readonly version: number; readonly told: string[] }> {
  const told: string[] = []
  await migrateLarge(folder.path, () => {
    told.push('begun')
    return () => told.push('over')
  })
  const db = new Database(folder.file)
  const version = versionOf(db)
  db.close()
  return { version, told }
}

test('a large history of an older version is copied and migrated beside the app, which says so', async () => {
  const db = new Database(folder.file)
  migrate(db, migrations.slice(0, -1))
  db.close()
  truncateSync(folder.file, 65 * 1024 * 1024)
  expect(await migrated()).toEqual({ version: newestVersion(), told: ['begun', 'over'] })
  expect(folder.open(noon).copies.all()).toHaveLength(1)
  expect(kinds(noon)).toEqual([])
})

test('a small history, and one of today’s version, is left to be opened', async () => {
  folder.play(noon, 1)
  expect(await migrated()).toEqual({ version: newestVersion(), told: [] })
  truncateSync(folder.file, 65 * 1024 * 1024)
  expect(await migrated()).toEqual({ version: newestVersion(), told: [] })
})

test('a clock that is more than a day behind the last game is told of', () => {
  folder.play(noon, 1)
  expect(kinds(noon - day / 2)).toEqual([])
  expect(kinds(noon - 400 * day)).toEqual(['clockBehind'])
})

describe('a history on a network drive', () => {
  /** Has SQLite answer as on a drive whose files cannot be memory that processes share. */
  function withoutSharedMemory(code: string): void {
    const { pragma } = Database.prototype
    vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (
      this: Database.Database,
      ...asked: Parameters<typeof pragma>
    ) {
      if (asked[0] === 'journal_mode = wal') throw new Database.SqliteError('no shared memory', code)
      return pragma.apply(this, asked)
    })
  }
  afterEach(() => vi.restoreAllMocks())

  test.each(['SQLITE_IOERR_SHMMAP', 'SQLITE_IOERR_SHMOPEN', 'SQLITE_CANTOPEN', 'SQLITE_PROTOCOL'])(
    'that answers %s is kept in the older journal, with all that its log held',
    (code) => {
      folder.play(noon, 1)
      const killed = connect(folder.file)
      killed.prepare('UPDATE games SET name = ?').run('Tuesday')
      copyFileSync(`${folder.file}-wal`, `${folder.file}-kept`)
      killed.close()
      renameSync(`${folder.file}-kept`, `${folder.file}-wal`)
      withoutSharedMemory(code)
      const history = folder.open(noon)
      expect(history.notices.now).toEqual([])
      expect(history.read.list()).toMatchObject([{ name: 'Tuesday' }])
      history.write((writer) => writer.remarks.edit(`${noon} 0`, { name: 'Wednesday' }))
      expect(readdirSync(folder.path).sort()).toEqual(['copies', 'history.db'])
    },
  )

  test('that is not there at the moment is named, and nothing is put in its place', () => {
    folder.play(noon, 1)
    folder.play(noon + day, 1)
    renameSync(folder.file, `${folder.file}-elsewhere`)
    symlinkSync(join(folder.path, 'drive', 'history.db'), folder.file)
    expect(() => folder.open(noon)).toThrow(`${folder.file} is missing`)
    expect(lstatSync(folder.file).isSymbolicLink()).toBe(true)
  })

  test.each([
    ['ok', false],
    ['Tree 4 page 9: unable to get the page. error code=266', true],
    ['Tree 4 page 9: unable to get the page. error code=11', false],
    ['Freelist: failed to get page 7', true],
    ['row 3 missing from index games_name', false],
  ])('of which a check finds “%s” could not be read: %s', (found, is) => {
    expect(isUnread(found)).toBe(is)
  })

  test('whose check cannot read a page is refused, and not set aside', () => {
    folder.play(noon, 1)
    const { pragma } = Database.prototype
    vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (
      this: Database.Database,
      ...asked: Parameters<typeof pragma>
    ) {
      if (asked[0] === 'integrity_check(1)') return 'Tree 4 page 9: unable to get the page. error code=266'
      return pragma.apply(this, asked)
    })
    expect(() => folder.open(noon)).toThrow('The disk reported an error (SQLITE_IOERR_READ)')
    vi.restoreAllMocks()
    expect(folder.open(noon).notices.now).toEqual([])
  })
})
