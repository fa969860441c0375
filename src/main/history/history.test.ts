import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { logFaults } from '../../shared/fault.ts'
import { anna, ben, cleo, moveStep, newGame, playing } from './fixtures/games.ts'
import { openHistory, type History, type Writer } from './index.ts'
import type { JournalStep } from './stored.ts'

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

describe('a history', () => {
  test('begins empty, with nothing to tell', () => {
    expect(history.notices.now).toEqual([])
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
      writtenAt: 1000,
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
        fromPosition: false,
        leftOut: false,
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

  test('are of people, and not of seats without a name', () => {
    create('one', 1000, [anna, { ...ben, name: 'Player 2' }])
    expect(history.read.names()).toEqual(['Anna'])
  })

  test('go with the games that are removed', () => {
    create('one', 1000, [anna, ben])
    create('two', 2000, [cleo, ben])
    history.write((writer) => writer.deleted.add('two', Date.now()))
    expect(history.read.names()).toEqual(['Anna', 'Ben'])
  })
})

describe('a game', () => {
  test('that cannot be opened for a reason without a code has its error logged', () => {
    create('one', 1000)
    const error = new TypeError('Cannot read properties of undefined')
    const logged: unknown[] = []
    logFaults((one) => logged.push(one))
    try {
      const opened = history.read.opened('one', () => {
        throw error
      })
      expect(opened).toMatchObject({ refusal: { code: 'history.damaged', facts: { why: 'TypeError' } } })
    } finally {
      logFaults(() => undefined)
    }
    expect(logged).toEqual([error])
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
    expect(history.write((writer) => writer.remarks.edit('one', { name: 'x' }))).toMatchObject({ ok: false })
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
    learner: null,
    water: 'on',
    language: 'system',
    sound: {
      muted: false,
      turnOnly: false,
      ledger: false,
      music: false,
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
        writer.remarks.edit('one', { name: 'Tuesday' })
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
    expect(() => kept.remarks.edit('one', { name: 'Tuesday' })).toThrow(/transaction/)
    expect(history.read.game('one')?.name).toBe('Anna, Ben')
  })

  test('cannot be one that waits', () => {
    expect(() => history.write(async () => Promise.resolve())).toThrow(/promise/)
  })
})
