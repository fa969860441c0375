import type { Database } from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Award } from '../../shared/nile/events.ts'
import { connect } from './connection.ts'
import { anna, ben, newGame, playing } from './fixtures/games.ts'
import { migrate } from './migrate.ts'
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
const results = () => writer.results.all()

/** A game that ended with its first move, which scored a set. */
function end(id = 'one'): void {
  change(() => {
    writer.create(newGame(id, 500), playing)
    writer.append(id, step(over, 1, [award(1, 1, 8), award(2, 0, 4), award(2, 'underworld', 0)]), 0)
  })
}

describe('results', () => {
  test('hold who sat there, how it ended and who took which place of a set', () => {
    end()
    expect(results()).toEqual([
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
    expect(results()).toEqual([])
  })

  test('are those of the game as it stands', () => {
    end()
    change(() => writer.append('one', { ...step(playing, 1), entry: { kind: 'back', ply: 0 } }, 1))
    expect(results()).toEqual([])
    change(() => writer.append('one', step({ ...over, turns: 7 }, 1), 2))
    expect(results()).toMatchObject([{ turns: 7 }])
    expect(writer.results.sets([1])).toEqual([{ number: 1, sets: [] }])
  })

  test('go with a game that is removed, and come back with it', () => {
    end()
    change(() => writer.deleted.add('one', Date.now()))
    expect(results()).toEqual([])
    change(() => writer.deleted.restore('one'))
    expect(results()).toMatchObject([{ id: 'one' }])
  })

  test('are in the order in which the games were played last', () => {
    end('one')
    end('two')
    change(() => writer.append('one', step(over, 2), 1))
    expect(results().map(({ id }) => id)).toEqual(['two', 'one'])
  })

  test('lack a game that makes no sense', () => {
    end('one')
    end('two')
    db.exec(`UPDATE games SET ending = '{"winners":"all"}' WHERE id = 'one'`)
    expect(results()).toMatchObject([{ id: 'two' }])
  })
})

describe('a question about results', () => {
  test.each([['setsOf', 'SEARCH scores USING PRIMARY KEY (game=?)']] as const)(
    '%s is answered from an index',
    (query, plan) => {
      const sql = resultQueries[query]
      const parameters = sql.includes('?') ? ['[]'] : []
      const steps = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters)
      expect(steps.map(({ detail }) => detail)).toContainEqual(expect.stringContaining(plan))
    },
  )
})
