import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, readPragma, setPragma, standAlone } from './connection.ts'
import { Folder } from './fixtures/folder.ts'

let folder: Folder
let db: Database.Database
beforeEach(() => {
  folder = new Folder()
  db = connect(folder.file)
  db.exec('CREATE TABLE moves (text); INSERT INTO moves VALUES (1)')
})
afterEach(() => {
  db.close()
  folder.remove()
})

test('a pragma that SQLite passes over in silence is told of', () => {
  setPragma(db, 'foreign_keys', 0)
  expect(readPragma(db, 'foreign_keys')).toBe(0)
  db.exec('BEGIN')
  expect(() => setPragma(db, 'foreign_keys', 1)).toThrow('foreign_keys')
  expect(() => setPragma(db, 'no_such_pragma', 1)).toThrow('no_such_pragma')
  db.exec('COMMIT')
})

test('a file stands alone only when nobody else has it open, and is used as before otherwise', () => {
  const other = new Database(folder.file)
  other.exec('BEGIN; SELECT * FROM moves')
  db.exec('INSERT INTO moves VALUES (2)')
  expect(standAlone(db)).toBe(false)
  other.exec('COMMIT')
  expect(standAlone(db)).toBe(false)
  expect([readPragma(db, 'journal_mode'), readPragma(db, 'busy_timeout')]).toEqual(['wal', 5000])
  db.exec('INSERT INTO moves VALUES (3)')
  other.close()

  expect(standAlone(db)).toBe(true)
  expect([existsSync(`${folder.file}-wal`), existsSync(`${folder.file}-shm`)]).toEqual([false, false])
  expect(db.prepare('SELECT count(*) FROM moves').pluck().get()).toBe(3)
})
