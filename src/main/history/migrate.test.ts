import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applicationId, migrate, newestVersion, versionOf } from './migrate.ts'
import type { Migration } from './firstMigrations.ts'
import { migrations } from './migrations.ts'

let db: Database.Database
beforeEach(() => {
  db = new Database(':memory:')
})
afterEach(() => db.close())

const step = (version: number, sql: string): Migration => ({ version, up: (db) => db.exec(sql) })
const boats = step(
  1,
  `CREATE TABLE boats (name TEXT PRIMARY KEY) STRICT; INSERT INTO boats VALUES ('Bastet')`,
)
const crews = step(
  2,
  `CREATE TABLE crews (boat TEXT NOT NULL REFERENCES boats ON DELETE CASCADE, name TEXT NOT NULL) STRICT;
   INSERT INTO crews VALUES ('Bastet', 'Anna')`,
)
const all = (table: string): unknown[] => db.prepare(`SELECT * FROM ${table}`).all()
const tables = (): unknown[] =>
  db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all()

describe('migrating', () => {
  test('takes every step that is pending, and each once', () => {
    migrate(db, [boats])
    expect(versionOf(db)).toBe(1)
    migrate(db, [boats, crews])
    migrate(db, [boats, crews])
    expect(versionOf(db)).toBe(2)
    expect(all('crews')).toEqual([{ boat: 'Bastet', name: 'Anna' }])
    expect(db.pragma('application_id', { simple: true })).toBe(applicationId)
  })

  test('leaves everything as it was when one of the steps fails', () => {
    migrate(db, [boats])
    const failing = step(3, 'CREATE TABLE oars (length REAL) STRICT; INSERT INTO oars VALUES (1, 2)')
    expect(() => {
      migrate(db, [boats, crews, failing])
    }).toThrow(/oars/)
    expect(versionOf(db)).toBe(1)
    expect(tables()).toEqual(['boats'])
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1)
  })

  test('can build a table anew that others refer to', () => {
    const rebuilt = step(
      3,
      `CREATE TABLE new_boats (name TEXT PRIMARY KEY, sails INTEGER NOT NULL DEFAULT 1) STRICT;
       INSERT INTO new_boats (name) SELECT name FROM boats;
       DROP TABLE boats;
       ALTER TABLE new_boats RENAME TO boats`,
    )
    migrate(db, [boats, crews, rebuilt])
    expect(all('boats')).toEqual([{ name: 'Bastet', sails: 1 }])
    expect(all('crews')).toEqual([{ boat: 'Bastet', name: 'Anna' }])
  })

  test('refuses a step after which something refers to nothing', () => {
    const sinking = step(3, 'DELETE FROM boats')
    expect(() => {
      migrate(db, [boats, crews, sinking])
    }).toThrow(/crews/)
    expect(tables()).toEqual([])
  })

  test.each([[[crews]], [[boats, boats]], [[crews, boats]], [[boats, step(3, '')]]])(
    'refuses steps that are not numbered one by one',
    (steps) => {
      expect(() => {
        migrate(db, steps)
      }).toThrow(/not where it belongs/)
      expect(tables()).toEqual([])
    },
  )
})

describe('the steps of this app', () => {
  test('are numbered one by one', () => {
    migrate(db)
    expect(versionOf(db)).toBe(newestVersion())
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, i) => i + 1))
  })

  test('1: makes strict tables for games, records, journals, scores and preferences', () => {
    migrate(db, migrations.slice(0, 1))
    const made = db
      .prepare(
        `SELECT name, strict FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
      )
      .all()
    expect(made).toEqual(
      ['games', 'journal', 'preferences', 'records', 'scores'].map((name) => ({ name, strict: 1 })),
    )
    db.exec(`
      INSERT INTO games (number, id, edition, name, players, status, plies, turns, started_at, played_at)
        VALUES (1, 'one', 'tutankhamun-2021', 'Anna', '[]', 'playing', 0, 1, 5, 5);
      INSERT INTO records VALUES (1, '{}', '{}', 1);
      INSERT INTO journal VALUES (1, 1, 6, 'move', 'sail 12'), (1, 2, 7, 'back', 0);
      INSERT INTO scores VALUES (1, 1, 0, 'THR', '[]', '[]')`)
    expect(db.prepare('SELECT detail FROM journal').pluck().all()).toEqual(['sail 12', 0])
    db.exec('DELETE FROM games')
    expect([...all('records'), ...all('journal'), ...all('scores')]).toEqual([])
  })

  test.each([
    ['people that are not JSON', `UPDATE games SET players = 'Anna'`],
    ['a text for a number', `UPDATE games SET plies = 'many'`],
    ['a record of no game', `INSERT INTO records VALUES (2, '{}', '{}', 1)`],
    ['an entry before the first', `INSERT INTO journal VALUES (1, 0, 6, 'abandon', NULL)`],
  ])('1: does not take %s', (_, sql) => {
    migrate(db, migrations.slice(0, 1))
    db.exec(`
      INSERT INTO games (number, id, edition, name, players, status, plies, turns, started_at, played_at)
        VALUES (1, 'one', 'tutankhamun-2021', 'Anna', '[]', 'playing', 0, 1, 5, 5)`)
    expect(() => db.exec(sql)).toThrow(Database.SqliteError)
  })

  test.each([
    [
      'by the rules',
      '{"winner":1,"points":[4,0],"reason":"zero"}',
      { winners: [1], points: [4, 0], reason: 'zero' },
    ],
    [
      'without a winner',
      '{"winner":null,"points":[4,2],"reason":"abandoned"}',
      { winners: [], points: [4, 2], reason: 'abandoned' },
    ],
  ])('2: makes an ending %s name all winners', (_, before, after) => {
    migrate(db, migrations.slice(0, 1))
    db.prepare(
      `INSERT INTO games (number, id, edition, name, players, status, ending, plies, turns, started_at, played_at)
       VALUES (1, 'one', 'tutankhamun-2021', 'Anna', '[]', 'over', ?, 0, 1, 5, 5),
              (2, 'two', 'tutankhamun-2021', 'Anna', '[]', 'playing', NULL, 0, 1, 5, 5)`,
    ).run(before)
    migrate(db, migrations.slice(0, 2))
    const [ended, open] = db.prepare('SELECT ending FROM games ORDER BY number').pluck().all()
    expect(JSON.parse(String(ended))).toEqual(after)
    expect(open).toBeNull()
  })

  test('5: makes the games that there are found by their people, and counts the time at their tables', () => {
    migrate(db, migrations.slice(0, 4))
    const minute = 60_000
    db.exec(`
      INSERT INTO games (number, id, edition, name, players, status, ending, plies, turns, started_at, played_at)
        VALUES
          (1, 'one', 'tutankhamun-2021', 'Tuesday', '[{"name":"Anna"},{"name":"José"}]', 'over',
            '{"winners":[1],"points":[7,0],"reason":"zero"}', 2, 2, 0, ${60 * minute}),
          (2, 'two', 'tutankhamun-2021', 'Friday', '[{"name":"Anna"},{}]', 'playing', NULL, 0, 1, 5, 5);
      INSERT INTO journal VALUES (1, 1, ${2 * minute}, 'move', 'sail 12'), (1, 2, ${60 * minute}, 'move', 'sail 13')`)
    migrate(db)
    expect(all('people')).toEqual([
      { game: 1, seat: 0, name: 'Anna', key: 'anna', points: 7, won: 0 },
      { game: 1, seat: 1, name: 'José', key: 'josé', points: 0, won: 1 },
      { game: 2, seat: 0, name: 'Anna', key: 'anna', points: null, won: 0 },
    ])
    expect(db.prepare('SELECT played_for FROM games').pluck().all()).toEqual([17 * minute, 0])
    const found = db.prepare('SELECT rowid FROM found(?) ORDER BY rowid').pluck()
    expect(found.all('jose tues*')).toEqual([1])
    expect(found.all('anna')).toEqual([1, 2])
    db.exec('DELETE FROM games WHERE number = 1')
    expect([found.all('anna'), all('people')]).toMatchObject([[2], [{ game: 2 }]])
  })

  test('20: gives every note the step that made its move, and a number of its own where there is none', () => {
    migrate(db, migrations.slice(0, 19))
    db.exec(`
      INSERT INTO games (number, id, edition, name, players, status, plies, turns, started_at, played_at)
        VALUES (1, 'one', 'tutankhamun-2021', 'Anna', '[]', 'playing', 2, 1, 5, 5),
          (2, 'two', 'tutankhamun-2021', 'Anna', '[]', 'playing', 1, 1, 5, 5);
      INSERT INTO journal VALUES (1, 1, 6, 'move', 'sail 1'), (1, 2, 7, 'move', 'sail 2'), (1, 3, 7, 'back', 1),
        (1, 4, 8, 'move', 'sail 3'), (2, 1, 6, 'moved by the wind', 'sail 1');
      INSERT INTO notes VALUES (1, 0, 'game', NULL), (1, 1, 'first', 'good'), (1, 2, 'second', NULL),
        (1, 9, 'beyond', NULL), (2, 1, 'damaged', NULL)`)
    migrate(db)
    expect(all('notes')).toEqual([
      { game: 1, step: -9, text: 'beyond', mark: null },
      { game: 1, step: 0, text: 'game', mark: null },
      { game: 1, step: 1, text: 'first', mark: 'good' },
      { game: 1, step: 4, text: 'second', mark: null },
      { game: 2, step: -1, text: 'damaged', mark: null },
    ])
  })

  test.each([
    ['who resigned', 'resigned', 'digital', [['resign', 1]], [1]],
    [
      'who left, however it was corrected',
      'over',
      'ledger',
      [
        ['report', '{"kind":"left","seat":0}'],
        ['report', '{"kind":"left","seat":2}'],
        ['back', 1],
        ['report', '{"kind":"left","seat":1}'],
        ['correct', '{"do":"insert","n":1,"entry":{"kind":"left","seat":3}}'],
        ['correct', '{"do":"change","n":2,"entry":{"kind":"skipped"}}'],
        ['correct', '{"do":"seat","seat":2,"n":1}'],
        ['report', '{"kind":"joined","seat":1}'],
      ],
      [4],
    ],
    [
      'who left or resigned',
      'resigned',
      'ledger',
      [
        ['report', '{"kind":"left","seat":2}'],
        ['resign', 0],
      ],
      [0, 2],
    ],
    [
      'who left in an entry that was made again or remains, and whoever resigned and resumed not',
      'over',
      'ledger',
      [
        ['report', '{"kind":"left","seat":3}'],
        ['report', '{"kind":"left","seat":2}'],
        ['report', '{"kind":"left","seat":1}'],
        ['back', 2],
        ['redo', 3],
        ['correct', '{"do":"remove","n":1}'],
        ['resign', 0],
        ['resume', null],
      ],
      [1, 2],
    ],
    ['nobody where the journal cannot be read', 'over', 'ledger', [['report', '{"kind":"left",']], undefined],
    [
      'nobody who resigned and resumed',
      'over',
      'ledger',
      [
        ['resign', 0],
        ['resume', null],
      ],
      undefined,
    ],
  ] as const)('21: has an ending name %s', (_, status, mode, journal, away) => {
    migrate(db, migrations.slice(0, 20))
    db.prepare(
      `INSERT INTO games (number, id, edition, mode, name, players, status, ending, plies, turns, started_at, played_at)
       VALUES (1, 'one', 'tutankhamun-2021', ?, 'Anna', '[]', ?, '{"winners":[1],"points":[4,0],"reason":"empty"}', 0, 1, 5, 5)`,
    ).run(mode, status)
    const insert = db.prepare('INSERT INTO journal VALUES (1, ?, 6, ?, ?)')
    for (const [at, [kind, detail]] of journal.entries()) insert.run(at + 1, kind, detail)
    migrate(db, migrations.slice(0, 21))
    const ending = JSON.parse(String(db.prepare('SELECT ending FROM games').pluck().get()))
    expect(ending).toEqual({ winners: [1], points: [4, 0], reason: 'empty', away })
  })

  test('22: lists the changes of many games that were made before, each once', () => {
    migrate(db, migrations.slice(0, 21))
    const day = new Date(2026, 4, 1, 20).getTime()
    db.exec(`
      INSERT INTO games (number, id, edition, name, players, status, plies, turns, started_at, played_at)
        VALUES (1, 'one', 'tutankhamun-2021', 'Anna', '[]', 'playing', 0, 1, 5, 5),
          (2, 'two', 'tutankhamun-2021', 'Ben', '[]', 'playing', 0, 1, 5, 5);
      INSERT INTO amendments VALUES
        (1, 7, 'rename', 0, '{"from":"Anne","to":"Anna"}'), (2, 7, 'rename', 0, '{"from":"Anne","to":"Anna"}'),
        (1, 8, 'day', 0, '{"before":{"playedAt":5},"after":{"playedAt":${day}}}'),
        (1, 9, 'leaveOut', 0, '{"before":{"leftOut":false},"after":{"leftOut":true}}'),
        (2, 10, 'leaveOut', 0, '{"before":{"leftOut":true},"after":{"leftOut":false}}')`)
    migrate(db)
    const made = (change: number, games: number, amendment: object) => {
      return { change, amendment: JSON.stringify(amendment), games, finished: 1 }
    }
    expect(all('changes')).toEqual([
      made(7, 2, { kind: 'rename', from: 'Anne', to: 'Anna' }),
      made(8, 1, { kind: 'day', day: '2026-05-01' }),
      made(9, 1, { kind: 'leaveOut', leftOut: true }),
      made(10, 1, { kind: 'leaveOut', leftOut: false }),
    ])
  })

  test('13: puts the games that there are in the order of their names, deleted ones too', () => {
    migrate(db, migrations.slice(0, 12))
    const insert = db.prepare(
      `INSERT INTO games (id, edition, name, players, status, plies, turns, started_at, played_at, removed)
       VALUES (@name, 'tutankhamun-2021', @name, '[]', 'playing', 0, 1, 5, 5, @removed)`,
    )
    for (const name of ['Zoe', 'Émile', 'anna', 'Ödön']) insert.run({ name, removed: 0 })
    insert.run({ name: 'Ångström', removed: 1 })
    migrate(db)
    const sorted =
      'SELECT name FROM games INDEXED BY games_by_name WHERE removed = 0 ORDER BY name_key, number DESC'
    expect(db.prepare(sorted).pluck().all()).toEqual(['anna', 'Émile', 'Ödön', 'Zoe'])
    expect(db.prepare('SELECT name_key FROM games WHERE removed = 1').pluck().all()).toEqual(['angstrom'])
  })
})
