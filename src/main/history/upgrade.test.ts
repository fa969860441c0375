import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { day, Folder, noon } from './fixtures/folder.ts'
import type { Migration } from './firstMigrations.ts'
import { migrations } from './migrations.ts'

/** The app's own steps, mutable so that a test can add a later version and remove it afterwards. */
const steps = migrations as Migration[]
const newer = steps.length + 1
const addNote: Migration = {
  version: newer,
  up: (db) => db.exec(`ALTER TABLE games ADD COLUMN note TEXT NOT NULL DEFAULT 'new'`),
}
const fail: Migration = {
  version: newer,
  up: (db) => {
    addNote.up(db)
    throw new Error('not ready')
  },
}

let folder: Folder
beforeEach(() => {
  folder = new Folder()
})
afterEach(() => {
  vi.restoreAllMocks()
  folder.remove()
  steps.splice(newer - 1)
})

const copies = (): string[] => readdirSync(folder.copies).map((name) => join(folder.copies, name))
function ask(file: string, sql: string): unknown {
  const db = new Database(file, { readonly: true })
  try {
    return db.prepare(sql).pluck().all()
  } finally {
    db.close()
  }
}

describe('a history of an older version', () => {
  test('is copied, then taken to today’s', () => {
    folder.play(noon, 2)
    steps.push(addNote)
    const history = folder.open(noon)
    expect(history.notices.now).toEqual([])
    expect(history.read.list()).toHaveLength(2)
    folder.close()
    expect(ask(folder.file, 'SELECT note FROM games')).toEqual(['new', 'new'])
    expect(copies()).toHaveLength(1)
    expect(ask(copies()[0], 'PRAGMA user_version')).toEqual([newer - 1])
    expect(ask(copies()[0], 'SELECT count(*) FROM games')).toEqual([2])
  })

  test('is copied even on a day that has its copy', () => {
    folder.play(noon, 2)
    folder.open(noon + day)
    steps.push(addNote)
    folder.open(noon + day)
    expect(copies()).toHaveLength(2)
  })

  test('stays as it was when a step fails', () => {
    folder.play(noon, 2)
    steps.push(fail)
    expect(() => folder.open(noon)).toThrow('not ready')
    steps.splice(newer - 1)
    expect(folder.open(noon).read.list()).toHaveLength(2)
    folder.close()
    expect(ask(folder.file, 'PRAGMA user_version')).toEqual([newer - 1])
  })

  test('stays as it was when no copy of it can be made', () => {
    folder.play(noon, 2)
    rmSync(folder.copies, { recursive: true })
    mkdirSync(join(folder.copies, 'history.new', 'in the way'), { recursive: true })
    steps.push(addNote)
    expect(() => folder.open(noon)).toThrow()
    expect(ask(folder.file, 'PRAGMA user_version')).toEqual([newer - 1])
  })

  test('is taken to today’s too when a copy of it is restored', () => {
    folder.play(noon, 2)
    folder.open(noon + day)
    folder.close()
    steps.push(addNote)
    writeFileSync(folder.file, 'lost')
    vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out')
    const history = folder.open(noon + day)
    expect(history.notices.now).toMatchObject([{ kind: 'historySetAside', restoredFrom: noon + day }])
    expect(history.read.list()).toHaveLength(2)
    folder.close()
    expect(ask(folder.file, 'SELECT note FROM games')).toEqual(['new', 'new'])
  })
})
