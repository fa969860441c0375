import { copyFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from './connection.ts'
import { examine } from './examine.ts'
import { day, Folder, noon } from './fixtures/folder.ts'
import { HistoryRefused } from './index.ts'
import { newestVersion } from './migrate.ts'

let folder: Folder
beforeEach(() => {
  folder = new Folder()
})
afterEach(() => {
  folder.remove()
})

function refusal(): unknown {
  try {
    folder.open(noon)
    return null
  } catch (error) {
    if (error instanceof HistoryRefused) return { ...error.refusal, sentence: error.message }
    throw error
  }
}

function inFile(sql: string): void {
  const db = new Database(folder.file)
  db.exec(sql)
  db.close()
}

const known = newestVersion()

describe('a history of a newer version that this one cannot read', () => {
  const newer = {
    code: 'history.newer',
    facts: { version: known + 1, known },
    sentence: expect.stringMatching(/newer version.*Install the newest version/),
  }

  test('is refused by name and left as it is', () => {
    folder.play(noon, 3)
    inFile(`PRAGMA user_version = ${known + 1}; ALTER TABLE games RENAME COLUMN plies TO moves`)
    const before = folder.contents()
    expect(refusal()).toMatchObject(newer)
    expect(folder.contents()).toEqual(before)
  })

  test('is refused too when that version was killed before it put its changes in the file', () => {
    folder.play(noon, 3)
    const db = connect(folder.file)
    db.exec(`PRAGMA user_version = ${known + 1}; ALTER TABLE games RENAME COLUMN plies TO moves`)
    for (const end of ['', '-wal']) copyFileSync(folder.file + end, `${folder.file}.killed${end}`)
    db.close()
    for (const end of ['', '-wal']) renameSync(`${folder.file}.killed${end}`, folder.file + end)
    const before = folder.contents()
    expect(Object.keys(before)).toEqual(['history.db', 'history.db-wal'])
    expect(refusal()).toMatchObject(newer)
    expect(folder.contents()).toEqual(before)
  })
})

test('a history of a newer version that this one can read is read, and left as it is', async () => {
  folder.play(noon, 3)
  const db = connect(folder.file)
  db.exec(`PRAGMA user_version = ${known + 1}; ALTER TABLE games ADD COLUMN note TEXT NOT NULL DEFAULT ''`)
  for (const end of ['', '-wal']) copyFileSync(folder.file + end, `${folder.file}.killed${end}`)
  db.close()
  for (const end of ['', '-wal']) renameSync(`${folder.file}.killed${end}`, folder.file + end)
  const before = folder.contents()
  const history = folder.open(noon + 100 * day)
  expect(
    history.read.listing.page({ filter: {}, sort: 'newest', from: { skip: 0 }, limit: 9 }).games,
  ).toHaveLength(3)
  expect(history.read.game(`${noon} 0`)?.journal).toHaveLength(20)
  expect(() => history.write((writer) => writer.remarks.edit(`${noon} 0`, { name: 'x' }))).toThrow(
    /install the newest version/,
  )
  expect(await history.replaceWith('', noon)).toMatchObject({ refusal: { code: 'history.later' } })
  history.copyToday(noon + 100 * day)
  expect(history.copies.all()).toEqual([])
  const backup = join(folder.path, 'copies', 'backup')
  await history.backup(backup)
  expect(examine(backup)).toEqual({ kind: 'history', version: known + 1 })
  history.saving.tryNow()
  history.close()
  expect(folder.contents()).toEqual(before)
})

describe('a file of another program', () => {
  test.each([
    ['of its own kind', 'PRAGMA application_id = 7; CREATE TABLE birds (name TEXT); PRAGMA user_version = 1'],
    ['of no kind', 'CREATE TABLE birds (name TEXT)'],
    ['in WAL mode', 'PRAGMA journal_mode = WAL; CREATE TABLE birds (name TEXT)'],
  ])('%s is refused and left as it is', (_, sql) => {
    inFile(sql)
    const before = folder.contents()
    expect(refusal()).toMatchObject({
      code: 'history.foreign',
      facts: { file: folder.file },
      sentence: expect.stringMatching(/another program/),
    })
    expect(folder.contents()).toEqual(before)
  })
})
