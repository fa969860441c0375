import type { Database } from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { KeptPosition } from '../../shared/position.ts'
import { lineFormOf } from '../../shared/drafts.ts'
import type { LineDraft } from '../../shared/mirror.ts'
import { done } from '../../shared/refusal.ts'
import type { Ending } from '../../shared/status.ts'
import { connect, readPragma, setPragma } from './connection.ts'
import { anna, ben, cleo, moveStep, newGame, playing } from './fixtures/games.ts'
import { migrate } from './migrate.ts'
import { Statements } from './statements.ts'
import type { JournalEntry, JournalStep, StoredGame, StoredScore } from './stored.ts'
import { Writer } from './writer.ts'

let db: Database
let read: Writer
beforeEach(() => {
  db = connect(':memory:')
  migrate(db)
  read = new Writer(new Statements(db))
})
afterEach(() => db.close())

const write = <T>(change: (writer: Writer) => T): T => db.transaction(() => change(read))()
const create = (id: string, players = [anna, ben]): void =>
  write((writer) => writer.create(newGame(id, 1000, players), playing))
const append = (id: string, step: JournalStep, revision: number) =>
  write((writer) => writer.append(id, step, revision))
const found = (text: string): number => read.listing.count({ text })
const byName = (): string[] => read.listing.ids({ filter: {}, sort: 'name', skip: 0, limit: 9 })
const whereWon = (player: string, won: boolean): number => read.listing.count({ player, won })

const unknown = { ok: false, refusal: { code: 'history.unknown', facts: {} } }

const over = (winners: number[]): Ending => ({ winners, points: [4, 0], reason: 'zero' })
const endStep = (ply: number, ending: Ending): JournalStep => ({
  ...moveStep(ply, 2000),
  progress: { status: 'over', ending, plies: ply, turns: ply },
})
const backStep: JournalStep = { ...moveStep(0, 3000), entry: { kind: 'back', ply: 0 } }

describe('a game that was played elsewhere', () => {
  const elsewhere: StoredGame = {
    ...newGame('friend', 1000),
    origin: { id: 'its own', ply: 4 },
    playedAt: 9000,
    writtenAt: 9000,
    progress: { status: 'over', ending: over([1]), plies: 2, turns: 2 },
    journal: [
      { kind: 'move', move: 'sail 3' },
      { kind: 'move', move: 'sail 7' },
    ],
    scores: [
      {
        ply: 2,
        set: 'THR',
        awards: [{ place: 1, to: 1, worth: 8, paid: 8, tie: null }],
        points: [4, 0],
      },
    ],
  }

  test('is kept with its moves, its scores and its results', () => {
    write((writer) => writer.keep(elsewhere, 'print'))
    expect(read.game('friend')).toEqual(elsewhere)
    expect(read.list()).toMatchObject([{ id: 'friend', status: 'over', turns: 2, playedFor: 0 }])
    expect([whereWon('Ben', true), whereWon('Anna', true), whereWon('Anna', false)]).toEqual([1, 0, 1])
    expect(found('ann')).toBe(1)
  })

  test('is known by its fingerprint until it is played on', () => {
    create('other')
    write((writer) => writer.keep(elsewhere, 'print'))
    expect(read.known('print')).toBe('friend')
    expect(read.unmarked()).toEqual(['other'])
    append('friend', { ...backStep, progress: playing }, 2)
    expect(read.known('print')).toBeNull()
    expect(read.unmarked()).toEqual(['other', 'friend'])
  })
})

test('a fingerprint is stored with its own game, and cleared by the next step of that game', () => {
  create('one')
  create('two')
  write((writer) => {
    writer.mark('one', 'first')
    writer.mark('two', 'second')
  })
  expect([read.known('first'), read.known('second'), read.unmarked()]).toEqual(['one', 'two', []])
  append('two', moveStep(1, 2000), 0)
  expect([read.known('first'), read.known('second'), read.unmarked()]).toEqual(['one', null, ['two']])
})

describe('a journal', () => {
  test('keeps entries of every kind in their order', () => {
    const entries: JournalEntry[] = [
      { kind: 'move', move: 'sail 12' },
      { kind: 'move', move: 'thoth 3 17' },
      { kind: 'back', ply: 0 },
      { kind: 'redo', ply: 2 },
      { kind: 'agree', tableSettings: { undo: false, confirm: true, preview: false } },
      { kind: 'resign', seat: 1 },
      { kind: 'resume' },
      { kind: 'abandon' },
    ]
    create('one')
    for (const [revision, entry] of entries.entries()) {
      expect(append('one', { ...moveStep(1, 2000), entry }, revision)).toEqual({ ok: true, value: null })
    }
    expect(read.game('one')?.journal).toEqual(entries)
  })

  test.each([0, 2, 7])('refuses an entry that was meant for another length (%i)', (revision) => {
    create('one')
    append('one', moveStep(1, 2000), 0)
    const before = read.game('one')
    expect(append('one', moveStep(2, 3000), revision)).toEqual({
      ok: false,
      refusal: { code: 'table.stale', facts: { seen: revision, now: 1 } },
    })
    expect(read.game('one')).toEqual(before)
  })

  test('refuses an entry for a game that is not there, or no longer', () => {
    expect(append('nobody', moveStep(1, 2000), 0)).toEqual(unknown)
    create('one')
    write((writer) => writer.deleted.add('one', 1500))
    expect(append('one', moveStep(1, 2000), 0)).toMatchObject({ refusal: { code: 'history.unknown' } })
  })

  test('takes the standing of its last entry', () => {
    create('one')
    const ending = { winners: [], reason: 'abandoned' as const, points: [3, 4] }
    const progress = { status: 'abandoned' as const, ending, plies: 4, turns: 3 }
    append('one', { ...moveStep(1, 2000), entry: { kind: 'abandon' }, progress }, 0)
    expect(read.game('one')).toMatchObject({ progress, playedAt: 2000 })
  })
})

describe('scores', () => {
  const score = (ply: number, set: string): StoredScore => ({
    ply,
    set,
    awards: [
      { place: 1, to: 0, worth: 8, paid: 5, tie: { among: [0, 1], rule: 'furtherBack' } },
      { place: 2, to: 'underworld', worth: 4, paid: 0, tie: null },
    ],
    points: [0, 9],
  })

  test('are kept by ply, and within a ply in the order in which the sets scored', () => {
    create('one')
    const scores = [score(1, 'THR'), score(1, 'ANK'), score(2, 'CAR'), score(2, 'BRA')]
    append('one', { ...moveStep(1, 2000), entry: { kind: 'redo', ply: 2 }, scores }, 0)
    expect(read.game('one')?.scores).toEqual(scores)
  })

  test('of moves that were taken back are dropped', () => {
    create('one')
    append('one', { ...moveStep(1, 2000), scores: [score(1, 'THR')] }, 0)
    append('one', { ...moveStep(2, 2000), scores: [score(2, 'ANK')] }, 1)
    append('one', { ...moveStep(1, 2000), entry: { kind: 'back', ply: 1 }, keepScoresUpTo: 1 }, 2)
    expect(read.game('one')?.scores).toEqual([score(1, 'THR')])
    append('one', { ...moveStep(2, 2000), scores: [score(2, 'CAR')] }, 3)
    expect(read.game('one')?.scores).toEqual([score(1, 'THR'), score(2, 'CAR')])
  })
})

describe('the players of a game', () => {
  test('are those now, where they are others than those of the record', () => {
    const game = { ...newGame('one', 1000), name: 'Tuesday', players: [anna, cleo] }
    write((writer) => writer.create(game, playing))
    expect(read.list()).toMatchObject([{ players: [anna, cleo] }])
    expect(read.names()).toEqual(['Anna', 'Cleo'])
    expect([found('cleo'), found('ben')]).toEqual([1, 0])
    expect(read.game('one')?.head.players).toEqual([anna, ben])
  })

  test('change with a step, for lists and for the search; edition and name stay', () => {
    create('one')
    create('two')
    append('one', { ...moveStep(1, 2000), players: [anna, cleo] }, 0)
    expect(read.listing.game('one')).toMatchObject({
      players: [anna, cleo],
      edition: 'tutankhamun-2021',
      name: 'Anna, Ben',
    })
    expect(read.listing.game('two')).toMatchObject({ players: [anna, ben] })
    expect(read.listing.people()).toEqual([
      { name: 'Anna', games: 2 },
      { name: 'Ben', games: 1 },
      { name: 'Cleo', games: 1 },
    ])
    expect(found('cleo')).toBe(1)
  })

  test('may become fewer', () => {
    create('one', [anna, ben, cleo])
    create('two', [anna, cleo])
    append('one', { ...moveStep(1, 2000), players: [anna, ben] }, 0)
    expect(read.listing.people()).toEqual([
      { name: 'Anna', games: 2 },
      { name: 'Ben', games: 1 },
      { name: 'Cleo', games: 1 },
    ])
    expect(read.listing.count({ player: 'Cleo' })).toBe(1)
  })

  test('keep the result of their seats when a player of a game that is over changes', () => {
    create('one')
    append('one', endStep(1, over([1])), 0)
    append('one', { ...endStep(1, over([1])), players: [anna, cleo] }, 1)
    expect([whereWon('Cleo', true), whereWon('Anna', false), whereWon('Ben', true)]).toEqual([1, 1, 0])
  })
})

describe('the result of a game', () => {
  test('is that of its last step, also when moves are taken back and played otherwise', () => {
    create('one')
    expect([whereWon('Anna', true), whereWon('Ben', true)]).toEqual([0, 0])
    append('one', endStep(1, over([1])), 0)
    expect([whereWon('Anna', true), whereWon('Ben', true)]).toEqual([0, 1])
    append('one', backStep, 1)
    expect(read.listing.game('one')).toMatchObject({ status: 'playing', ending: null })
    expect([whereWon('Anna', true), whereWon('Ben', true)]).toEqual([0, 0])
    append('one', endStep(1, over([0])), 2)
    expect([whereWon('Anna', true), whereWon('Ben', true)]).toEqual([1, 0])
  })

  test('is that of the players now, after one of them was handed over', () => {
    create('one')
    append('one', { ...moveStep(1, 1500), players: [anna, cleo] }, 0)
    append('one', endStep(2, over([1])), 1)
    expect([whereWon('Cleo', true), whereWon('Ben', true)]).toEqual([1, 0])
    expect(read.listing.people()).toEqual([
      { name: 'Anna', games: 1 },
      { name: 'Cleo', games: 1 },
    ])
  })

  test('has the points of every seat', () => {
    create('one')
    append('one', endStep(1, over([1])), 0)
    expect(db.prepare('SELECT seat, points, won FROM people ORDER BY seat').raw().all()).toEqual([
      [0, 4, 0],
      [1, 0, 1],
    ])
  })
})

describe('a step', () => {
  test('may change the edition, and nothing else with it', () => {
    create('one')
    create('two', [anna, cleo])
    append('two', { ...moveStep(1, 2000), edition: 'tutanchamun-1993' }, 0)
    expect(read.listing.game('two')).toMatchObject({
      edition: 'tutanchamun-1993',
      name: 'Anna, Cleo',
      players: [anna, cleo],
    })
    expect(read.listing.game('one')).toMatchObject({ edition: 'tutankhamun-2021' })
    expect(byName()).toEqual(['one', 'two'])
  })

  test('may change the name, by which the game is then found and sorted', () => {
    create('one')
    create('two')
    append('two', { ...moveStep(1, 2000), name: 'Zoe’s evening' }, 0)
    expect(read.listing.game('two')).toMatchObject({ name: 'Zoe’s evening', edition: 'tutankhamun-2021' })
    expect([found('evening'), found('anna')]).toEqual([1, 2])
    expect(byName()).toEqual(['one', 'two'])
  })

  test('counts as time at the table, but for pauses, of which fifteen minutes count at most', () => {
    const minute = 60_000
    const playedFor = () => read.listing.game('one')?.playedFor
    create('one')
    append('one', moveStep(1, 1000 + 10 * minute), 0)
    expect(playedFor()).toBe(10 * minute)
    append('one', moveStep(2, 1000 + 70 * minute), 1)
    expect(playedFor()).toBe(25 * minute)
    append('one', moveStep(3, 1000 + 60 * minute), 2)
    expect(playedFor()).toBe(25 * minute)
    expect(read.game('one')?.playedAt).toBe(1000 + 60 * minute)
  })

  test('that is refused has changed nothing of players, name and scores', () => {
    create('one')
    const before = read.game('one')
    expect(append('one', { ...moveStep(1, 2000), name: 'Late', players: [anna, cleo] }, 1)).toEqual({
      ok: false,
      refusal: { code: 'table.stale', facts: { seen: 1, now: 0 } },
    })
    expect(read.game('one')).toEqual(before)
    expect(read.names()).toEqual(['Anna', 'Ben'])
  })
})

test('a game that is renamed is found and sorted by its new name', () => {
  create('one')
  create('two')
  expect(write((writer) => writer.remarks.edit('two', { name: 'Tuesday' }))).toEqual(done(null))
  expect(write((writer) => writer.remarks.edit('nobody', { name: 'Tuesday' }))).toEqual(unknown)
  expect(read.game('two')).toMatchObject({ name: 'Tuesday', playedAt: 1000 })
  expect([found('tuesday'), found('anna')]).toEqual([1, 2])
  expect(byName()).toEqual(['one', 'two'])
})

describe('what is kept beside the games', () => {
  const draft = (edition: LineDraft['edition'], tiles: LineDraft['tiles']) => {
    const content: LineDraft = { edition, tiles, rows: { length: 10, snaking: true } }
    return { form: lineFormOf(edition), content }
  }
  const position = (name: string): KeptPosition => ({
    id: name,
    name,
    position: {
      edition: 'tutankhamun-2021',
      options: {},
      arrangement: { line: ['THR'], boats: [-1, -2], points: [9, 9], held: [{}, {}], under: {}, seat: 0 },
    },
  })

  test('is nothing at first', () => {
    const line = read.draft('line:tutankhamun-2021')
    expect([line, read.remembered('box'), read.remembered('positions')]).toEqual([null, undefined, undefined])
  })

  test('is one draft of a line for each edition, the last', () => {
    const other = draft('tutanchamun-1993', ['TUT', null])
    write((writer) => {
      writer.keepForm(draft('tutankhamun-2021', ['THR']))
      writer.keepForm(other)
      writer.keepForm(draft('tutankhamun-2021', ['THR', 'ANK']))
    })
    expect(read.draft('line:tutankhamun-2021')).toEqual(draft('tutankhamun-2021', ['THR', 'ANK']))
    expect(read.draft('line:tutanchamun-1993')).toEqual(other)
    write((writer) => writer.keepForm({ form: 'line:tutanchamun-1993', content: null }))
    expect(read.draft('line:tutanchamun-1993')).toBeNull()
  })

  test('is the box setup until it is deleted', () => {
    write((writer) => writer.remember('box', { cards: [1, 2] }))
    write((writer) => writer.remember('box', { cards: [3] }))
    expect(read.remembered('box')).toEqual({ cards: [3] })
    write((writer) => writer.remember('box', null))
    expect(read.remembered('box')).toBeNull()
  })

  test('are the positions that were kept last, all of them', () => {
    const [one, two, three] = ['one', 'two', 'three'].map(position)
    write((writer) => writer.remember('positions', [one]))
    write((writer) => writer.remember('positions', [two, three]))
    expect(read.remembered('positions')).toEqual([two, three])
  })

  test('is no preference, and no preference is lost by it', () => {
    write((writer) => writer.prefer({ theme: 'dark', speed: undefined }))
    const before = read.preferences()
    write((writer) => {
      writer.keepForm(draft('tutankhamun-2021', []))
      writer.remember('box', {})
      writer.remember('positions', [])
    })
    expect(read.preferences()).toEqual(before)
    expect(before).toMatchObject({ theme: 'dark', speed: null })
  })
})

describe('an attempt to write', () => {
  const kept = () => db.prepare('SELECT count(*) FROM preferences').pluck().get()

  test('leaves nothing once it is over', () => {
    write((writer) => writer.prefer({ theme: 'dark' }))
    write((writer) => writer.attempt(true))
    expect(kept()).toBe(2)
    write((writer) => writer.attempt(false))
    expect(kept()).toBe(1)
    expect(read.preferences().theme).toBe('dark')
  })

  test('fails on a disk that has room for a step of a game and no more', () => {
    create('one')
    setPragma(db, 'max_page_count', Number(readPragma(db, 'page_count')) + 8)
    expect(append('one', moveStep(1, 2000), 0)).toEqual(done(null))
    expect(() => write((writer) => writer.attempt(true))).toThrow(/full/)
    expect(kept()).toBe(0)
  })
})
