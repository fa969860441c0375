import { execFileSync } from 'node:child_process'
import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passingFaultOf, startSentence } from './faults.ts'
import { openHistory } from './index.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function sentenceAt(start: () => unknown): string {
  try {
    start()
  } catch (error) {
    return startSentence(error)
  }
  return 'started'
}

test('a history that another program has locked is named at the start', () => {
  openHistory(folder).close()
  const other = new Database(join(folder, 'history.db'))
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; DELETE FROM preferences')
  const said = sentenceAt(() => openHistory(folder))
  other.close()
  expect(said).toContain(`Another program is using ${join(folder, 'history.db')}`)
})

test('a file in the place of the folder, and a folder in that of the history, are named at the start', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(sentenceAt(() => openHistory(file))).toContain(`${file} cannot be used as the folder`)
  mkdirSync(join(folder, 'history.db'))
  const history = join(folder, 'history.db')
  expect(sentenceAt(() => openHistory(folder))).toContain(`${history} cannot be changed`)
})

test('a path too long for SQLite, or for the system, is named at the start', () => {
  const long = join(folder, ...Array.from({ length: 4 }, () => 'n'.repeat(150)))
  mkdirSync(long, { recursive: true })
  expect(sentenceAt(() => openHistory(long))).toContain(`The path ${join(long, 'history.db')} is too long`)
  const tooLong = join(folder, 'n'.repeat(300))
  expect(sentenceAt(() => openHistory(tooLong))).toContain(`The path ${tooLong} is too long`)
})

test.each([
  ['SQLITE_FULL', 'history.full'],
  ['SQLITE_BUSY', 'history.locked'],
  ['SQLITE_BUSY_SNAPSHOT', 'history.locked'],
  ['SQLITE_READONLY_DBMOVED', 'history.readOnly'],
  ['SQLITE_CANTOPEN', 'history.readOnly'],
  ['SQLITE_IOERR_WRITE', 'history.failing'],
  ['SQLITE_IOERR_LOCK', 'history.noLocks'],
  ['SQLITE_CONSTRAINT_UNIQUE', undefined],
  ['SQLITE_CORRUPT', undefined],
])('an error %s is the fault %s', (code, fault) => {
  expect(passingFaultOf(new Database.SqliteError('', code), 'history.db')?.code).toBe(fault)
})

test.each([
  ['lock', 'SQLITE_IOERR_LOCK', 'accessSync', 'EROFS', 'history.readOnly'],
  ['open', 'SQLITE_CANTOPEN', 'openSync', 'EMFILE', 'history.noHandles'],
] as const)(
  'what SQLite cannot %s, saying %s alone, is named by what the system says',
  (_, code, call, reason, fault) => {
    const refused = vi.spyOn(fs, call).mockImplementation(() => {
      throw Object.assign(new Error(reason), { code: reason })
    })
    syncBuiltinESMExports()
    try {
      expect(passingFaultOf(new Database.SqliteError('', code), 'history.db')?.code).toBe(fault)
    } finally {
      refused.mockRestore()
      syncBuiltinESMExports()
    }
  },
)

test('a start without a handle left says so', () => {
  // The limit is that of a shell, and of what it starts.
  const script = join(import.meta.dirname, 'fixtures/handles.ts')
  const run = `ulimit -n 64; exec "${process.execPath}" "${script}" "${folder}"`
  const sentence =
    process.platform === 'win32'
      ? 'too many files are open'
      : execFileSync('sh', ['-c', run], { encoding: 'utf8' })
  expect(sentence).toContain('too many files are open')
})

test('a fault that has no words of its own does not lead to settings at a start', () => {
  const error = new Database.SqliteError('CHECK constraint failed', 'SQLITE_CONSTRAINT_CHECK')
  const sentence = startSentence(Object.assign(error, { path: '/games/history.db' }))
  expect(sentence).toContain('/games/history.db cannot be opened (SQLITE_CONSTRAINT_CHECK)')
  expect(sentence).not.toContain('settings')
})

test('an error of the system in other work is no fault of the history', () => {
  expect(passingFaultOf(Object.assign(new Error(), { code: 'ENOSPC' }), 'history.db')).toBeNull()
})
