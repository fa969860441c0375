import type { Database } from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newGame, playing } from './fixtures/games.ts'
import { connect } from './connection.ts'
import { migrate } from './migrate.ts'
import { queries, Statements } from './statements.ts'
import { Writer } from './writer.ts'

let db: Database
beforeAll(() => {
  db = connect(':memory:')
  migrate(db)
})
afterAll(() => db.close())

function planOf(query: keyof typeof queries): string[] {
  const parameters = queries[query].includes('?')
    ? ['x']
    : queries[query].includes('@')
      ? [{ number: 1, fingerprint: 'x', recordId: null }]
      : []
  return db
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${queries[query]}`)
    .all(...parameters)
    .map(({ detail }) => detail)
}

const plans = [
  [
    'list',
    [
      'SCAN games USING INDEX games_by_played_at',
      'CORRELATED SCALAR SUBQUERY 1',
      'SEARCH tags USING PRIMARY KEY (game=?)',
      'CORRELATED SCALAR SUBQUERY 2',
      'SEARCH notes USING PRIMARY KEY (game=? AND step=?)',
      'CORRELATED SCALAR SUBQUERY 3',
      'SEARCH notes USING PRIMARY KEY (game=?)',
      'CORRELATED SCALAR SUBQUERY 4',
      'SEARCH records USING INTEGER PRIMARY KEY (rowid=?)',
    ],
  ],
  [
    'branches',
    [
      'SEARCH games USING INDEX games_by_origin (origin=?)',
      'CORRELATED SCALAR SUBQUERY 1',
      'SEARCH tags USING PRIMARY KEY (game=?)',
      'CORRELATED SCALAR SUBQUERY 2',
      'SEARCH notes USING PRIMARY KEY (game=? AND step=?)',
      'CORRELATED SCALAR SUBQUERY 3',
      'SEARCH notes USING PRIMARY KEY (game=?)',
      'CORRELATED SCALAR SUBQUERY 4',
      'SEARCH records USING INTEGER PRIMARY KEY (rowid=?)',
    ],
  ],
  [
    'names',
    [
      'CO-ROUTINE game',
      'SCAN games USING INDEX games_by_played_at',
      'SCAN game',
      expect.stringMatching('SCAN person VIRTUAL TABLE'),
      'USE TEMP B-TREE FOR LAST TERM OF ORDER BY',
    ],
  ],
  [
    'game',
    [
      'SEARCH games USING INDEX sqlite_autoindex_games_1 (id=?)',
      'SEARCH records USING INTEGER PRIMARY KEY (rowid=?)',
    ],
  ],
  ['undeleted', ['SCAN games USING COVERING INDEX games_by_played_at']],
  // The search for the greatest number ends with it.
  ['last', ['SEARCH games']],
  ['journal', ['SEARCH journal USING PRIMARY KEY (game=?)']],
  ['scores', ['SEARCH scores USING PRIMARY KEY (game=?)']],
  ['length', ['SEARCH journal USING PRIMARY KEY (game=?)']],
  ['idsAfter', ['SEARCH games USING INTEGER PRIMARY KEY (rowid>?)']],
  [
    'known',
    ['SEARCH games USING INDEX games_by_fingerprint (fingerprint=?)', 'USE TEMP B-TREE FOR ORDER BY'],
  ],
  ['unmarked', ['SEARCH games USING INDEX games_by_fingerprint (fingerprint=?)']],
  ['taken', ['SEARCH games USING COVERING INDEX sqlite_autoindex_games_1 (id=?)']],
  ['replacement', ['SEARCH games USING INDEX sqlite_autoindex_games_1 (id=?)']],
  ['number', ['SEARCH games USING INDEX sqlite_autoindex_games_1 (id=?)']],
  ['ending', ['SEARCH games USING INTEGER PRIMARY KEY (rowid=?)']],
  [
    'remarks',
    [
      'SEARCH games USING INDEX sqlite_autoindex_games_1 (id=?)',
      'CORRELATED SCALAR SUBQUERY 1',
      'SEARCH tags USING PRIMARY KEY (game=?)',
    ],
  ],
  [
    'notes',
    ['SEARCH games USING INDEX sqlite_autoindex_games_1 (id=?)', 'SEARCH notes USING PRIMARY KEY (game=?)'],
  ],
  [
    'people',
    [
      'CO-ROUTINE keys',
      'SETUP',
      'SEARCH people USING COVERING INDEX people_by_key',
      'RECURSIVE STEP',
      'SCAN keys',
      'CORRELATED SCALAR SUBQUERY 2',
      'SEARCH people USING COVERING INDEX people_by_key (key>?)',
      'SCAN keys',
      'SEARCH people USING PRIMARY KEY (game=? AND seat=?)',
      'CORRELATED SCALAR SUBQUERY 6',
      'SEARCH people USING COVERING INDEX people_by_key (key=?)',
      'CORRELATED SCALAR SUBQUERY 8',
      'SEARCH same USING COVERING INDEX people_by_key (key=? AND game=?)',
      'CORRELATED SCALAR SUBQUERY 6',
      'SEARCH people USING COVERING INDEX people_by_key (key=?)',
      'CORRELATED SCALAR SUBQUERY 4',
      'SEARCH games USING INTEGER PRIMARY KEY (rowid=?)',
      'CORRELATED SCALAR SUBQUERY 5',
      'SEARCH people USING COVERING INDEX people_by_key (key=?)',
      'USE TEMP B-TREE FOR ORDER BY',
    ],
  ],
  [
    'spellings',
    [
      'CO-ROUTINE used',
      'SETUP',
      'SEARCH tags USING COVERING INDEX tags_by_tag',
      'RECURSIVE STEP',
      'SCAN used',
      'CORRELATED SCALAR SUBQUERY 2',
      'SEARCH tags USING COVERING INDEX tags_by_tag (tag>?)',
      'SCAN used',
    ],
  ],
  [
    'tags',
    [
      'SCAN tags USING COVERING INDEX tags_by_tag',
      'LIST SUBQUERY 1',
      'SCAN games USING COVERING INDEX games_removed',
      'CREATE BLOOM FILTER',
      'USE TEMP B-TREE FOR ORDER BY',
    ],
  ],
  ['remembered', ['SEARCH preferences USING PRIMARY KEY (key=?)']],
] as const satisfies [keyof typeof queries, unknown[]][]

describe('no query looks through a table', () => {
  test('has every query listed here', () => {
    expect(plans.map(([query]) => query).sort()).toEqual(Object.keys(queries).sort())
  })

  test.each(plans)('%s', (query, plan) => {
    expect(planOf(query)).toEqual(plan)
  })

  describe('among many games and with statistics of them', () => {
    beforeAll(() => {
      const writer = new Writer(new Statements(db))
      db.transaction(() => {
        for (let i = 0; i < 2000; i++) writer.create(newGame(`game ${i}`, i), playing)
        for (let i = 0; i < 20; i++) writer.deleted.add(`game ${i}`, Date.now())
      })()
      db.exec('ANALYZE')
    })

    test.each(plans)('%s', (query, plan) => {
      expect(planOf(query)).toEqual(plan)
    })
  })
})
