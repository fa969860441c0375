import { truncateSync } from 'node:fs'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { day, Folder, noon } from './fixtures/folder.ts'
import { migrateLarge } from './index.ts'
import { migrate, newestVersion, versionOf } from './migrate.ts'
import { migrations } from './migrations.ts'

let folder: Folder
beforeEach(() => {
  folder = new Folder()
})
afterEach(() => folder.remove())

const kinds = (at: number): string[] => folder.open(at).notices.all.map(({ kind }) => kind)

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
