import type { Database } from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Award } from '../../shared/nile/events.ts'
import { connect } from './connection.ts'
import { anna, ben, newGame, playing } from './fixtures/games.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { resultQueries } from './results.ts'
import { Statements } from './statements.ts'
import type { GameProgress, JournalStep } from './stored.ts'
import { Writer } from './writer.ts'

let db: Database
let writer: Writer
beforeEach(() => {
  db = connect(':memory:')
  migrate(db)
  writer = new Writer(new Statements(db))
})
afterEach(() => db.close())

const over: GameProgress = {
  status: 'over',
  ending: { winners: [1], points: [4, 0], reason: 'zero' },
  plies: 1,
  turns: 1,
}
const award = (place: 1 | 2, to: Award['to'], paid: number): Award => ({
  place,
  to,
  worth: paid,
  paid,
  tie: null,
})
const step = (progress: GameProgress, ply: number, awards: readonly Award[] = []): JournalStep => ({
  entry: { kind: 'move', move: 'sail 1' },
  at: 1000 * ply,
  playedAt: 1000 * ply,
  progress,
  keepScoresUpTo: ply - 1,
  scores: awards.length > 0 ? [{ ply, set: 'THR', awards, points: [4, 0] }] : [],
})

function change(does: () => void): void {
  db.transaction(does)()
}
const reckon = () => change(() => writer.results.reckon())
const found = () => writer.results.after(0).map(({ result }) => result)

/** A game that ended with its first move, which scored a set. */
function end(id = 'one'): void {
  change(() => {
    writer.create(newGame(id, 500), playing)
    writer.append(id, step(over, 1, [award(1, 1, 8), award(2, 0, 4), award(2, 'underworld', 0)]), 0)
  })
}

/** A history of an older version, with a game of each progress; today’s writer knows columns that it lacks. */
function older(version: number, ...all: readonly GameProgress[]): Database {
  const old = connect(':memory:')
  migrate(old, migrations.slice(0, version))
  const insertGame = old.prepare(
    `INSERT INTO games (id, edition, name, players, status, ending, plies, turns, started_at, played_at)
     VALUES (@id, @edition, @name, @players, @status, @ending, @plies, @turns, 0, 0)`,
  )
  const insertRecord = old.prepare(`INSERT INTO records VALUES (?, '{}', '{}', 1)`)
  for (const [index, progress] of all.entries()) {
    const { edition, name, head } = newGame(`${index + 1}`, 0)
    const [ending, players] = [progress.ending, head.players].map((one) => one && JSON.stringify(one))
    insertRecord.run(
      insertGame.run({ ...progress, id: `${index + 1}`, edition, name, players, ending }).lastInsertRowid,
    )
  }
  return old
}

describe('results', () => {
  test('hold who sat there, how it ended and who took which place of a set', () => {
    end()
    expect(writer.results.unreckoned()).toBe(1)
    reckon()
    expect(writer.results.unreckoned()).toBe(0)
    expect(found()).toEqual([
      {
        number: 1,
        id: 'one',
        edition: 'tutankhamun-2021',
        mode: 'digital',
        status: 'over',
        players: [{ name: anna.name }, { name: ben.name }],
        ending: over.ending,
        turns: 1,
        playedAt: 1000,
        playedFor: 500,
        branched: false,
        leftOut: false,
      },
    ])
    expect(writer.results.sets([1])).toEqual([
      {
        number: 1,
        sets: [
          ['THR', 1, 1, 8],
          ['THR', 0, 2, 4],
        ],
      },
    ])
  })

  test('are not there of a game that is being played', () => {
    change(() => writer.create(newGame('one', 0), playing))
    expect(writer.results.unreckoned()).toBe(0)
  })

  test('are taken away and reckoned anew by whatever changes the game', () => {
    end()
    reckon()
    change(() => writer.append('one', { ...step(playing, 1), entry: { kind: 'back', ply: 0 } }, 1))
    expect(writer.results.count()).toBe(0)
    change(() => writer.append('one', step({ ...over, turns: 7 }, 1), 2))
    reckon()
    expect(found()).toMatchObject([{ turns: 7 }])
    expect(writer.results.sets([1])).toEqual([{ number: 1, sets: [] }])
  })

  test('go with a game that is removed, and come back with it', () => {
    end()
    reckon()
    change(() => writer.deleted.add('one', Date.now()))
    expect([writer.results.count(), writer.results.unreckoned()]).toEqual([0, 0])
    change(() => writer.deleted.restore('one'))
    expect(writer.results.unreckoned()).toBe(1)
    change(() => {
      writer.deleted.add('one', Date.now())
      writer.deleted.erase('one')
    })
    expect([writer.results.count(), writer.results.unreckoned()]).toEqual([0, 0])
  })

  test('are found by what came after the last ones that were seen', () => {
    end('one')
    reckon()
    const [{ stamp }] = writer.results.after(0)
    expect(writer.results.after(stamp)).toEqual([])
    end('two')
    reckon()
    expect(writer.results.after(stamp).map(({ result }) => result?.id)).toEqual(['two'])
  })

  test('are null of a game that makes no sense', () => {
    end()
    db.exec(`UPDATE games SET ending = '{"winners":"all"}'`)
    reckon()
    expect(writer.results.after(0)).toMatchObject([{ number: 1, result: null }])
  })

  test('are reckoned of the games from before there were results', () => {
    const old = older(5, playing, over)
    migrate(old)
    expect(new Writer(new Statements(old)).results.unreckoned()).toBe(1)
    old.close()
  })

  test('stay where their sets were kept a second time, and say the same of them', () => {
    const old = older(11, over)
    old
      .prepare(`INSERT INTO scores VALUES (1, 1, 0, 'THR', ?, '[4,0]')`)
      .run(JSON.stringify([award(1, 1, 8)]))
    old.exec(`DELETE FROM unreckoned; INSERT INTO results VALUES (1, 1, '[["THR",1,1,8]]')`)
    migrate(old)
    const { results } = new Writer(new Statements(old))
    expect([results.count(), results.unreckoned()]).toEqual([1, 0])
    expect(results.after(0)).toMatchObject([{ stamp: 1, result: { id: '1' } }])
    expect(results.sets([1])).toEqual([{ number: 1, sets: [['THR', 1, 1, 8]] }])
    old.close()
  })
})

describe('a question about results', () => {
  test.each([
    ['results', 'SCAN results'],
    ['resultsAfter', 'SEARCH results USING COVERING INDEX sqlite_autoindex_results_1 (stamp>?)'],
    ['setsOf', 'SEARCH scores USING PRIMARY KEY (game=?)'],
  ] as const)('%s is answered from an index', (query, plan) => {
    const sql = resultQueries[query]
    const parameters = sql.includes('?') ? ['[]'] : []
    const steps = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters)
    expect(steps.map(({ detail }) => detail)).toContainEqual(expect.stringContaining(plan))
  })
})
