import { copyFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sorts, type GamesPage, type Place, type Sort } from '../../shared/history.ts'
import { runs } from '../../shared/testing/runs.ts'
import { Folder, noon } from './fixtures/folder.ts'
import { moveStep, newGame, playing } from './fixtures/games.ts'
import type { Reader } from './index.ts'

const games = 5
/** The number of the game with an odd row. */
const odd = 3
/** The tables that a start or a list reads, and the column by which a row belongs to a game; null for none. */
const tables = {
  games: 'number',
  records: 'game',
  people: 'game',
  tags: 'game',
  notes: 'game',
  preferences: null,
} as const

let whole: Folder
beforeAll(() => {
  whole = new Folder()
  const history = whole.open(noon)
  history.write((writer) => {
    for (let nth = 1; nth <= games; nth++) {
      writer.create(newGame(`game ${nth}`, noon + nth), playing)
      writer.append(`game ${nth}`, moveStep(1, noon + nth), 0)
      writer.remarks.edit(`game ${nth}`, { tags: ['club'] })
      writer.remarks.note(`game ${nth}`, { step: 0, text: 'A note', mark: null })
    }
    writer.prefer({ theme: 'dark' })
  })
  whole.close()
})
afterAll(() => whole.remove())

/** Opens a copy of the history in which a column of one game's rows has a value; null where the schema forbids it. */
function withValue<T>(
  table: keyof typeof tables,
  column: string,
  value: unknown,
  use: (read: Reader) => T,
): T | null {
  const folder = new Folder()
  try {
    copyFileSync(whole.file, folder.file)
    const db = new Database(folder.file)
    const owner = tables[table]
    db.function('person_key', (name) => String(name))
    try {
      db.prepare(`UPDATE ${table} SET ${column} = ? ${owner === null ? '' : `WHERE ${owner} = ${odd}`}`).run(
        value,
      )
    } catch (error) {
      if (error instanceof Database.SqliteError && /CONSTRAINT/.test(error.code)) return null
      throw error
    } finally {
      db.close()
    }
    return use(folder.open(noon).read)
  } finally {
    folder.remove()
  }
}

/** The ids of all listed games, page by page. */
function idsBy(sort: Sort, read: Reader): string[] {
  const ids: string[] = []
  let from: Place = { skip: 0 }
  // No list is longer than its games: a page that comes again would never end.
  for (let pages = 0; pages <= games; pages++) {
    const page: GamesPage = read.listing.page({ filter: {}, sort, from, limit: 2 })
    ids.push(...page.games.map(({ id }) => id))
    if (page.last === null) return ids
    from = { after: page.last }
  }
  throw new Error(`The list by ${sort} has no end: ${ids.join(', ')}`)
}

function columnsOf(table: string): string[] {
  const db = new Database(whole.file, { readonly: true })
  try {
    return db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)
  } finally {
    db.close()
  }
}

const values = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.constantFrom(0n, -1n, 2n ** 53n, 9_000_000_000_000_000_000n, 8_640_000_000_000_001n),
  fc.constantFrom(
    '',
    'whist',
    '{}',
    '[]',
    '5',
    '"Anna"',
    '[5]',
    '["Anna"]',
    '[{"name":5,"ai":[]}]',
    'null',
    '\0',
  ),
  fc.json(),
  fc.string(),
)

describe.each(Object.keys(tables) as (keyof typeof tables)[])('an odd value in a row of %s', (table) => {
  test('keeps no start from opening, and hides no other game', () => {
    const columns = columnsOf(table).filter((column) => column !== tables[table] && column !== 'removed')
    fc.assert(
      fc.property(fc.constantFrom(...columns), values, (column, value) => {
        withValue(table, column, value, (read) => {
          const others = [1, 2, 4, 5].map((nth) => `game ${nth}`)
          for (const sort of sorts) {
            const ids = idsBy(sort, read)
            expect(ids).toEqual(expect.arrayContaining(others))
            expect(new Set(ids).size).toBe(ids.length)
            expect(ids).toHaveLength(read.listing.count({}))
            expect(ids.length + read.listing.totals().unlisted).toBe(games)
            expect(read.listing.ids({ filter: {}, sort, skip: 0, limit: games })).toHaveLength(ids.length)
          }
          expect(read.list().length + read.listing.totals().unlisted).toBe(games)
          read.listing.people()
          read.names()
          read.remarks.tags()
          read.preferences()
          read.draft('line:tutankhamun-2021')
          read.deleted.page(0, 9)
          read.results.all()
        })
      }),
      { numRuns: runs(100), examples: table === 'games' ? [['players', '["Anna"]']] : [] },
    )
  })
})

test('a game whose time is none of this age is listed, in its place', () => {
  withValue('games', 'played_at', 9_000_000_000_000_000_000n, (read) => {
    expect(idsBy('newest', read)).toEqual(['game 3', 'game 5', 'game 4', 'game 2', 'game 1'])
    expect(idsBy('oldest', read)).toEqual(['game 1', 'game 2', 'game 4', 'game 5', 'game 3'])
  })
})

test.each([
  ['edition', 'whist'],
  ['status', 'sleeping'],
  ['mode', 'by post'],
])('a game of an unknown %s is kept, and counted among those that are not listed', (column, value) => {
  const kept = withValue('games', column, value, (read) => {
    expect(read.listing.count({})).toBe(games - 1)
    expect(read.listing.totals().unlisted).toBe(1)
    return read.isTaken('game 3')
  })
  expect(kept).toBe(true)
})
