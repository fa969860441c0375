import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { value } from '../../shared/testing/outcomes.ts'
import { Backups } from './backups.ts'
import { Transfers } from './transfers.ts'
import { digest, Folder, noon } from './fixtures/folder.ts'
import { newGame, playing } from './fixtures/games.ts'
import type { History } from './index.ts'

let folder: Folder
let history: History
let backups: Backups
let file: string
beforeEach(async () => {
  folder = new Folder()
  history = folder.open(noon)
  backups = new Backups(history, new Transfers(folder.path))
  file = join(folder.path, 'from a friend.db')
  history.write((writer) => writer.create(newGame('kept', noon), playing))
  value(await backups.save(file))
})
afterEach(() => {
  folder.remove()
})

function inFile(sql: string): void {
  const db = new Database(file)
  db.unsafeMode(true)
  db.pragma('writable_schema = ON')
  db.exec(sql)
  db.close()
}

/** SQL that rewrites the statement of a table, as somebody who edits the file byte by byte can. */
const rewritten = (table: string, from: string, to: string): string =>
  `UPDATE sqlite_schema SET sql = replace(sql, '${from}', '${to}') WHERE name = '${table}'`

describe('a backup that another program has changed', () => {
  const cases: [string, string, string][] = [
    ['has a trigger', `CREATE TRIGGER spoil AFTER INSERT ON journal BEGIN DELETE FROM games; END`, 'spoil'],
    ['has a view', 'CREATE VIEW everything AS SELECT * FROM games', 'everything'],
    [
      'has a view in the place of a table',
      `DROP TABLE preferences; CREATE VIEW preferences AS SELECT 'theme' AS key, '"dark"' AS value`,
      'preferences',
    ],
    ['has an index on an expression', 'CREATE INDEX dear ON games (abs(plies))', 'dear'],
    [
      'has a column that is reckoned',
      rewritten('tags', 'tag TEXT', 'twice INTEGER AS (game * 2), tag TEXT'),
      'tags',
    ],
    ['has a table more', 'CREATE TABLE guests (name TEXT)', 'guests'],
    ['has a table of another kind', 'CREATE VIRTUAL TABLE words USING fts5 (word)', 'words'],
    ['has a column of another type', rewritten('games', 'turns INTEGER', 'turns ANY'), 'games'],
    ['has lost a check', rewritten('scores', 'CHECK (ply >= 1)', ''), 'scores'],
    [
      'checks what it likes',
      rewritten('games', 'CHECK (left_out IN (0, 1))', 'CHECK (length(hex(zeroblob(9))) > 0)'),
      'games',
    ],
    [
      'has a trigger of ours that does something else',
      `DROP TRIGGER games_lost;
       CREATE TRIGGER games_lost AFTER DELETE ON games BEGIN DELETE FROM preferences; END`,
      'games_lost',
    ],
  ]

  test.each(cases)('%s: it is refused by name, and the history stays as it is', async (_, sql, name) => {
    inFile(sql)
    const before = digest(folder.file)
    const refusal = { code: 'backup.altered', facts: { name } }
    expect(await backups.take(file)).toMatchObject({ refusal })
    expect(digest(folder.file)).toBe(before)
    expect(history.read.list()).toHaveLength(1)
  })
})

describe('a backup that is taken in', () => {
  test('comes as rows alone: what was deleted in the file is not in the history', async () => {
    const word = 'what somebody has deleted'
    inFile(`CREATE TABLE bin (text); INSERT INTO bin VALUES ('${word}'); DROP TABLE bin`)
    expect(readFileSync(file).includes(word)).toBe(true)
    value(await backups.restore(value(await backups.take(file)).job, noon))
    expect(readFileSync(folder.file).includes(word)).toBe(false)
    expect(history.read.list()).toMatchObject([{ id: 'kept' }])
  })

  test('may have a game of an edition that is not known here', async () => {
    inFile(`UPDATE games SET edition = 'whist'`)
    const { job, preview } = value(await backups.take(file))
    expect(preview).toMatchObject({ games: 1, editions: [], everybody: 2 })
    expect(await backups.restore(job, noon)).toMatchObject({ ok: true })
  })

  test('is found by its words as before, and every rule holds that held', async () => {
    history.write(({ remarks }) => remarks.edit('kept', { tags: ['river'] }))
    value(await backups.save(file))
    history.write((writer) => writer.deleted.add('kept', noon))
    value(await backups.restore(value(await backups.take(file)).job, noon))
    const found = (text: string): number => history.read.listing.count({ text })
    expect([found('anna'), found('river'), found('nobody')]).toEqual([1, 1, 0])
    expect(() => history.write((writer) => writer.create(newGame('kept', noon), playing))).toThrow()
  })

  test.each([
    ['refer to no game', `PRAGMA foreign_keys = OFF; INSERT INTO notes VALUES (99, 0, 'Whose?', NULL)`],
    ['break a rule', `PRAGMA ignore_check_constraints = ON; UPDATE games SET plies = -1 WHERE id = 'kept'`],
  ])('is refused when its rows %s', async (_, sql) => {
    inFile(sql)
    expect(await backups.take(file)).toMatchObject({ refusal: { code: 'backup.damaged' } })
  })
})
