import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anna, ben, cleo, moveStep, newGame, playing } from './fixtures/games.ts'
import { openHistory, type History, type Writer } from './index.ts'
import type { JournalEntry, StoredScore, JournalStep } from './stored.ts'

let root: string
let folder: string
let history: History

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'history-'))
  folder = root
  history = openHistory(folder)
})
afterEach(() => {
  history.close()
  rmSync(root, { recursive: true })
})

function reopen(): void {
  history.close()
  history = openHistory(folder)
}

function create(id: string, at: number, players = [anna, ben]): void {
  history.write((writer) => {
    writer.create(newGame(id, at, players), playing)
  })
}

const append = (id: string, step: JournalStep, revision: number) =>
  history.write((writer) => writer.append(id, step, revision))
const ids = (): string[] => history.read.list().map((game) => game.id)
const unknown = { ok: false, refusal: { code: 'history.unknown', facts: { id: 'nobody' } } }

describe('a history', () => {
  test('begins empty, with nothing to tell', () => {
    expect(history.notices.all).toEqual([])
    expect(history.read.list()).toEqual([])
    expect(history.read.names()).toEqual([])
    expect(history.read.game('nobody')).toBeNull()
  })

  test('is for the eyes of its user alone', () => {
    history.close()
    folder = join(root, 'of', 'its', 'own')
    history = openHistory(folder)
    if (process.platform !== 'win32') {
      expect(statSync(folder).mode & 0o777).toBe(0o700)
      expect(statSync(join(folder, 'history.db')).mode & 0o777).toBe(0o600)
    }
  })

  test('keeps a game as it was given', () => {
    const game = newGame('one', 1000)
    const unusual = {
      ...game,
      head: { ...game.head, options: { startPoints: 7, later: ['?'] }, source: 'a friend' },
    }
    history.write((writer) => {
      writer.create(unusual, playing)
    })
    reopen()
    expect(history.read.game('one')).toEqual({
      ...unusual,
      playedAt: 1000,
      progress: playing,
      journal: [],
      scores: [],
    })
  })

  test('throws when an id is used twice, and keeps the first game', () => {
    create('one', 1000)
    expect(() => {
      create('one', 2000, [cleo, ben])
    }).toThrow(/UNIQUE/)
    expect(history.read.game('one')?.startedAt).toBe(1000)
  })

  test('throws when the people of a game are not whole', () => {
    const game = newGame('one', 1000)
    const nameless = { ...game, head: { ...game.head, players: [{ name: 'Anna' }, { name: 'Ben' }] } }
    expect(() => {
      history.write((writer) => {
        writer.create(nameless, playing)
      })
    }).toThrow()
    expect(history.read.list()).toEqual([])
  })
})

describe('the list', () => {
  test('tells of each game what is needed to choose it', () => {
    create('one', 1000, [anna, ben, cleo])
    const ending = { winners: [2], reason: 'zero' as const, points: [4, 9, 0] }
    append('one', { ...moveStep(1, 5000), progress: { status: 'over', ending, plies: 1, turns: 1 } }, 0)
    expect(history.read.list()).toEqual([
      {
        id: 'one',
        mode: 'digital',
        edition: 'tutankhamun-2021',
        name: 'Anna, Ben, Cleo',
        players: [anna, ben, cleo],
        status: 'over',
        ending,
        startedAt: 1000,
        playedAt: 5000,
        plies: 1,
        turns: 1,
        playedFor: 4000,
        favourite: false,
        tags: [],
        note: '',
        notes: 0,
        origin: null,
        arranged: false,
      },
    ])
  })

  test('has the game played last first; of games played at the same moment, the one begun last', () => {
    create('one', 1000)
    create('two', 2000)
    create('three', 2000)
    expect(ids()).toEqual(['three', 'two', 'one'])
    append('one', moveStep(1, 3000), 0)
    expect(ids()).toEqual(['one', 'three', 'two'])
  })
})

describe('names', () => {
  test('come once each, those of the latest table first, in the order of its seats', () => {
    create('one', 1000, [anna, ben])
    create('two', 2000, [cleo, ben])
    expect(history.read.names()).toEqual(['Cleo', 'Ben', 'Anna'])
    append('one', moveStep(1, 3000), 0)
    expect(history.read.names()).toEqual(['Anna', 'Ben', 'Cleo'])
  })

  test('go with the games that are removed', () => {
    create('one', 1000, [anna, ben])
    create('two', 2000, [cleo, ben])
    history.write((writer) => writer.deleted.add('two', Date.now()))
    expect(history.read.names()).toEqual(['Anna', 'Ben'])
  })
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
    create('one', 1000)
    for (const [revision, entry] of entries.entries()) {
      expect(append('one', { ...moveStep(1, 2000), entry }, revision)).toEqual({ ok: true, value: null })
    }
    reopen()
    expect(history.read.game('one')?.journal).toEqual(entries)
  })

  test.each([0, 2, 7])('refuses an entry that was meant for another length (%i)', (revision) => {
    create('one', 1000)
    append('one', moveStep(1, 2000), 0)
    const before = history.read.game('one')
    expect(append('one', moveStep(2, 3000), revision)).toEqual({
      ok: false,
      refusal: { code: 'table.stale', facts: { seen: revision, now: 1 } },
    })
    expect(history.read.game('one')).toEqual(before)
  })

  test('refuses an entry for a game that is not there, or no longer', () => {
    expect(append('nobody', moveStep(1, 2000), 0)).toEqual(unknown)
    create('one', 1000)
    history.write((writer) => writer.deleted.add('one', Date.now()))
    expect(append('one', moveStep(1, 2000), 0)).toMatchObject({ refusal: { code: 'history.unknown' } })
  })

  test('takes the standing of its last entry', () => {
    create('one', 1000)
    const ending = { winners: [], reason: 'abandoned' as const, points: [3, 4] }
    const progress = { status: 'abandoned' as const, ending, plies: 4, turns: 3 }
    append('one', { ...moveStep(1, 2000), entry: { kind: 'abandon' }, progress }, 0)
    expect(history.read.game('one')).toMatchObject({ progress, playedAt: 2000 })
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
    create('one', 1000)
    const scores = [score(1, 'THR'), score(1, 'ANK'), score(2, 'CAR'), score(2, 'BRA')]
    append('one', { ...moveStep(1, 2000), entry: { kind: 'redo', ply: 2 }, scores }, 0)
    reopen()
    expect(history.read.game('one')?.scores).toEqual(scores)
  })

  test('of moves that were taken back are dropped', () => {
    create('one', 1000)
    append('one', { ...moveStep(1, 2000), scores: [score(1, 'THR')] }, 0)
    append('one', { ...moveStep(2, 2000), scores: [score(2, 'ANK')] }, 1)
    append('one', { ...moveStep(1, 2000), entry: { kind: 'back', ply: 1 }, keepScoresUpTo: 1 }, 2)
    expect(history.read.game('one')?.scores).toEqual([score(1, 'THR')])
    append('one', { ...moveStep(2, 2000), scores: [score(2, 'CAR')] }, 3)
    expect(history.read.game('one')?.scores).toEqual([score(1, 'THR'), score(2, 'CAR')])
  })
})

describe('a game', () => {
  test('can be renamed', () => {
    create('one', 1000)
    expect(history.write((writer) => writer.rename('one', 'Tuesday'))).toEqual({ ok: true, value: null })
    expect(history.read.game('one')).toMatchObject({ name: 'Tuesday', playedAt: 1000 })
    expect(history.read.list()).toMatchObject([{ name: 'Tuesday' }])
    expect(history.write((writer) => writer.rename('nobody', 'Tuesday'))).toEqual(unknown)
  })

  test('that is removed can be restored as it was', () => {
    create('one', 1000)
    create('two', 2000)
    append('one', moveStep(1, 3000), 0)
    const before = history.read.game('one')
    expect(history.write((writer) => writer.deleted.add('one', Date.now()))).toEqual({
      ok: true,
      value: null,
    })
    expect(ids()).toEqual(['two'])
    expect(history.read.game('one')).toBeNull()
    expect(history.write((writer) => writer.deleted.add('one', Date.now()))).toMatchObject({ ok: false })
    expect(history.write((writer) => writer.rename('one', 'x'))).toMatchObject({ ok: false })
    expect(history.write((writer) => writer.deleted.restore('one'))).toEqual({ ok: true, value: null })
    expect(ids()).toEqual(['one', 'two'])
    expect(history.read.game('one')).toEqual(before)
    expect(history.write((writer) => writer.deleted.restore('one'))).toMatchObject({ ok: false })
  })
})

describe('preferences', () => {
  const first = {
    speed: null,
    theme: 'system',
    tableSettings: { undo: true, confirm: false, preview: true },
    decks: [],
    deck: '',
    numbered: true,
    largeType: false,
    speaks: false,
    prompts: true,
    warned: [],
    tempo: 'calm',
    paused: false,
    updates: 'never',
    lessons: {},
    moments: {},
    water: 'on',
    language: 'system',
    sound: {
      ...{ muted: false, turnOnly: false, beside: false, music: false },
      levels: { effects: 70, ambience: 70, music: 70, voice: 100 },
    },
    edition: 'tutankhamun-2021',
  }

  test('are as they are at first until something is preferred', () => {
    expect(history.read.preferences()).toEqual(first)
    const preferred = { ...first, theme: 'dark', speed: 2 }
    expect(history.write((writer) => writer.prefer({ theme: 'dark', speed: 2 }))).toEqual(preferred)
    history.write((writer) => writer.prefer({ theme: undefined }))
    reopen()
    expect(history.read.preferences()).toEqual(preferred)
  })
})

describe('a transaction', () => {
  test('is undone whole when it throws', () => {
    create('one', 1000)
    expect(() => {
      history.write((writer) => {
        writer.rename('one', 'Tuesday')
        writer.append('one', moveStep(1, 2000), 0)
        throw new Error('the table fell over')
      })
    }).toThrow('the table fell over')
    expect(history.read.game('one')).toMatchObject({ name: 'Anna, Ben', journal: [] })
  })

  test('sees what it has written', () => {
    const journal = history.write((writer) => {
      writer.create(newGame('one', 1000), playing)
      writer.append('one', moveStep(1, 2000), 0)
      return writer.game('one')?.journal
    })
    expect(journal).toEqual([{ kind: 'move', move: 'sail 1' }])
  })

  test('is the only life of a writer', () => {
    create('one', 1000)
    const kept: Writer = history.write((writer) => writer)
    expect(() => kept.rename('one', 'Tuesday')).toThrow(/transaction/)
    expect(history.read.game('one')?.name).toBe('Anna, Ben')
  })

  test('cannot be one that waits', () => {
    expect(() => history.write(async () => Promise.resolve())).toThrow(/promise/)
  })
})
