import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Act } from '../../shared/acts.ts'
import type { Player } from '../../shared/players.ts'
import { done, refuse, type Outcome, type Refused } from '../../shared/refusal.ts'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import { connect } from '../history/connection.ts'
import { Folder, noon } from '../history/fixtures/folder.ts'
import { anna, ben, cleo, newGame } from '../history/fixtures/games.ts'
import { HistoryRefused, type History } from '../history/index.ts'
import { newestVersion } from '../history/migrate.ts'
import type { GameProgress, JournalEntry, StoredGame } from '../history/stored.ts'
import { GameSession, type LiveGame, type Step } from './gameSession.ts'
import { foldMoves } from './journal.ts'
import { newProgress, unlessSeen, type ScoringEntry } from './progress.ts'

interface View {
  readonly name: string
  readonly moves: readonly string[]
}
interface News {
  readonly name: string
  /** The moves made since the watcher was last shown the game. */
  readonly newMoves: readonly string[]
  readonly deleted?: true
}

type Changes = Partial<Pick<SmallGame, 'stored' | 'journal' | 'log' | 'players'>>

/**
 * The least that is a game: a list of moves, of which an act names some. It refuses the move `illegal`, and the last seat
 * may not resign.
 */
class SmallGame implements LiveGame<SmallGame, View, News> {
  readonly kind = 'table'
  readonly stored: StoredGame
  readonly journal: readonly JournalEntry[]
  readonly log: readonly ScoringEntry[]
  readonly players: readonly Player[]

  constructor(stored: StoredGame, { journal, log, players }: Changes = {}) {
    this.stored = stored
    this.journal = journal ?? stored.journal
    this.log = log ?? []
    this.players = players ?? stored.head.players.map((_, seat) => [anna, ben][seat])
  }

  get folded() {
    return foldMoves(this.journal)
  }

  get progress(): GameProgress {
    const { steps, status } = this.folded
    return { ...newProgress, status, plies: steps.length }
  }

  get moves(): readonly string[] {
    return this.folded.steps
  }

  with({ stored = this.stored, ...changes }: Changes): SmallGame {
    const { journal, log, players } = this
    return new SmallGame(stored, { journal, log, players, ...changes })
  }

  after(entry: JournalEntry): SmallGame {
    return this.with({ journal: [...this.journal, entry] })
  }

  acted(act: Act, seen: number, by: number | null): Outcome<readonly Step<SmallGame>[]> {
    const stale = unlessSeen(seen, this.journal.length)
    if (stale) return stale
    if (by !== null) return refuse('table.noSuchSeat', { seat: by })
    const moves = act.do === 'play' ? act.move.split(' ') : []
    if (moves.includes('illegal')) return refuse('move.text', { move: 'illegal' })
    return done(stepsOf(this, ...moves))
  }

  refusesToResign(seat: number): Refused | null {
    return seat === this.players.length - 1 ? refuse('table.noSuchSeat', { seat }) : null
  }

  view(name: string): View {
    return { name, moves: this.moves }
  }

  news(name: string, shown: SmallGame | null): News {
    return { name, newMoves: this.moves.slice(shown?.moves.length ?? 0) }
  }
}

function stepsOf(game: SmallGame, ...moves: readonly string[]): Step<SmallGame>[] {
  const steps: Step<SmallGame>[] = []
  for (const move of moves) {
    const entry = { kind: 'move', move } as const
    steps.push({ entry, game: (steps.at(-1)?.game ?? game).after(entry) })
  }
  return steps
}

type Session = GameSession<SmallGame, View, News>

let folder: Folder
let history: History
let now: number
let session: Session
beforeEach(() => {
  folder = new Folder()
  history = folder.open(noon)
  now = noon
  history.write((writer) => writer.create(newGame('game', noon), newProgress))
  session = new GameSession(history, () => now, new SmallGame(stored()))
})
afterEach(() => {
  vi.restoreAllMocks()
  folder.remove()
})

function stored(): StoredGame {
  const game = history.read.game('game')
  if (!game) throw new Error('the game is not in the history')
  return game
}

const movesStored = (): readonly string[] => foldMoves(stored().journal).steps
const move = (...moves: readonly string[]): Act => ({ do: 'play', move: moves.join(' ') })
const act = (...moves: readonly string[]): Outcome<null> => session.act(session.revision, move(...moves))

/** Returns the number of changes that somebody who follows the session has heard of. */
function followed(): () => number {
  const notify = vi.fn<() => void>()
  session.follow(notify)
  return () => notify.mock.calls.length
}

/** Has the disk be full for one entry, once so many others are written. */
function fillDiskAfter(entries: number): void {
  const writer = history.write((itself) => itself)
  const append = writer.append.bind(writer)
  const spy = vi.spyOn(writer, 'append')
  for (let entry = 0; entry < entries; entry++) spy.mockImplementationOnce(append)
  spy.mockImplementationOnce(() => {
    throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
  })
}

describe('an act', () => {
  test('is told only once it is saved', () => {
    const before = history.changeCount.now
    const heard: unknown[] = []
    session.follow(() => heard.push([history.changeCount.now - before, movesStored(), session.game.moves]))
    value(act('a'))
    expect(heard).toEqual([[1, ['a'], ['a']]])
  })

  test('of several steps is saved whole, and told once', () => {
    const calls = followed()
    value(act('a', 'b', 'c'))
    expect(movesStored()).toEqual(['a', 'b', 'c'])
    expect([session.view().moves, session.revision]).toEqual([['a', 'b', 'c'], 3])
    expect(calls()).toBe(1)
  })

  test.each([0, 1, 2])(
    'is saved and told not at all where the disk is full after %d of its steps',
    (steps) => {
      value(act('a'))
      const calls = followed()
      const { game } = session
      fillDiskAfter(steps)
      expect(() => act('b', 'c', 'd')).toThrow(HistoryRefused)
      expect(session.game).toBe(game)
      expect([session.revision, movesStored(), calls()]).toEqual([1, ['a'], 0])
      value(act('b'))
      expect([session.revision, movesStored(), calls()]).toEqual([2, ['a', 'b'], 1])
    },
  )

  test('is refused for a game that is played on elsewhere, and for one that is not stored', () => {
    const other: Session = new GameSession(history, () => now, session.game)
    value(other.act(0, move('a')))
    const calls = followed()
    expect(codeOf(act('b', 'c'))).toBe('table.stale')
    value(history.write(({ deleted }) => deleted.add('game', now)))
    expect(codeOf(other.act(1, move('b')))).toBe('history.unknown')
    expect([session.game.moves, other.game.moves, calls()]).toEqual([[], ['a'], 0])
  })

  test('is refused as the game refuses it, for whom it is made at the revision of the screen', () => {
    value(act('a'))
    const calls = followed()
    expect(session.act(0, move('b'))).toEqual(refuse('table.stale', { seen: 0, now: 1 }))
    expect(session.act(1, move('b'), 1)).toEqual(refuse('table.noSuchSeat', { seat: 1 }))
    expect(codeOf(act('b', 'illegal'))).toBe('move.text')
    expect([session.view().moves, movesStored(), calls()]).toEqual([['a'], ['a'], 0])
  })
})

test('a game of a history that can only be read is shown, and nothing is done in it', () => {
  value(act('a'))
  expect(session.isReadOnly).toBe(false)
  folder.close()
  const db = connect(folder.file)
  db.pragma(`user_version = ${newestVersion() + 1}`)
  db.close()
  history = folder.open(noon)
  session = new GameSession(history, () => now, new SmallGame(stored()))
  expect([session.isReadOnly, session.view().moves]).toEqual([true, ['a']])
  expect(() => act('b')).toThrow(HistoryRefused)
  expect(session.view().moves).toEqual(['a'])
})

describe('a command', () => {
  test('is carried out at the revision that its screen shows, and refused at an earlier one', () => {
    value(session.change(0, (game) => done(stepsOf(game, 'a'))))
    const calls = followed()
    const command = vi.fn<(game: SmallGame) => Outcome<readonly Step<SmallGame>[]>>()
    expect(session.change(0, command)).toEqual(refuse('table.stale', { seen: 0, now: 1 }))
    expect(command).not.toHaveBeenCalled()
    expect([movesStored(), calls()]).toEqual([['a'], 0])
  })

  test('that needs no entry is told and not saved', () => {
    const calls = followed()
    const other = session.game.with({ players: [anna, cleo] })
    value(session.change(0, () => done([{ entry: null, game: other }])))
    expect([session.game, stored().journal, calls()]).toEqual([other, [], 1])
  })

  test('may ask and change nothing', () => {
    value(act('a'))
    const calls = followed()
    expect(session.ask(1, (game) => done(game.moves))).toEqual(done(['a']))
    expect(codeOf(session.ask(0, (game) => done(game.moves)))).toBe('table.stale')
    expect(calls()).toBe(0)
  })
})

describe('what is saved with a step', () => {
  const written = (entry: JournalEntry, changes: Changes): StoredGame => {
    value(
      session.change(session.revision, (game) => done([{ entry, game: game.after(entry).with(changes) }])),
    )
    return stored()
  }
  const agreed: JournalEntry = {
    kind: 'agree',
    tableSettings: { undo: false, confirm: false, preview: true },
  }

  test('is the progress and the time, which is that of the last play where the step is none', () => {
    now = noon + 1000
    value(act('a'))
    expect(stored()).toMatchObject({ playedAt: now, writtenAt: now, progress: { plies: 1 } })
    now = noon + 2000
    expect(written(agreed, {})).toMatchObject({ playedAt: noon + 1000, writtenAt: now })
  })

  test('are the sets scored since, without those of moves that count no more', () => {
    const scoring = (set: string): ScoringEntry =>
      ({ events: [{ kind: 'scored', set, awards: [] }], points: [20, 30] }) as unknown as ScoringEntry
    const [first, second, other] = [scoring('DAG'), scoring('ANK'), scoring('CHL')]
    const scoresAfter = (entry: JournalEntry, ...log: readonly ScoringEntry[]) =>
      written(entry, { log }).scores.map(({ ply, set }) => [ply, set])
    const made = { kind: 'move', move: 'a' } as const
    expect(scoresAfter(made, first)).toEqual([[1, 'DAG']])
    expect(scoresAfter(made, first, second)).toEqual([
      [1, 'DAG'],
      [2, 'ANK'],
    ])
    expect(scoresAfter({ kind: 'back', ply: 1 }, first)).toEqual([[1, 'DAG']])
    expect(scoresAfter(made, first, other)).toEqual([
      [1, 'DAG'],
      [2, 'CHL'],
    ])
  })

  test('are corrected names, which a game named after its players takes on', () => {
    const calls = followed()
    written(agreed, { players: [anna, cleo] })
    expect(session.view().name).toBe('Anna, Cleo')
    expect(history.read.listing.game('game')).toMatchObject({
      name: 'Anna, Cleo',
      players: [{ name: 'Anna' }, { name: 'Cleo' }],
    })
    session.renamed('Tuesday')
    expect([session.view().name, calls()]).toEqual(['Tuesday', 2])
    written(agreed, { players: [ben, cleo] })
    expect(session.view().name).toBe('Tuesday')
    expect(history.read.listing.game('game')).toMatchObject({ players: [{ name: 'Ben' }, { name: 'Cleo' }] })
  })

  test('is whoever takes over a seat, which leaves the name of the game as it is', () => {
    written({ kind: 'seat', seat: 1, name: 'Dora' }, { players: [anna, { ...ben, name: 'Dora' }] })
    expect(session.view().name).toBe('Anna, Ben')
    expect(history.read.listing.game('game')).toMatchObject({
      name: 'Anna, Ben',
      players: [{ name: 'Anna' }, { name: 'Dora' }],
    })
  })

  test('is the edition, where it was corrected', () => {
    const edition = 'tutankhamen-2004'
    expect(written(agreed, { stored: { ...session.game.stored, edition } })).toMatchObject({ edition })
  })
})

describe('leaving a game', () => {
  const leave = (act: Parameters<Session['act']>[1]): string => codeOf(session.act(session.revision, act))

  test('ends it until it is resumed, and is saved', () => {
    expect(leave({ do: 'abandon' })).toBe('done')
    expect(stored().progress.status).toBe('abandoned')
    const finished = refuse('table.finished', { status: 'abandoned' })
    expect(session.act(session.revision, { do: 'abandon' })).toEqual(finished)
    expect(session.act(session.revision, { do: 'resign', seat: 0 })).toEqual(finished)
    expect(leave({ do: 'resume' })).toBe('done')
    expect(leave({ do: 'resume' })).toBe('table.finished')
    expect(leave({ do: 'resign', seat: 0 })).toBe('done')
    expect(stored().journal).toEqual([{ kind: 'abandon' }, { kind: 'resume' }, { kind: 'resign', seat: 0 }])
    expect(leave({ do: 'resume' })).toBe('done')
  })

  test('is refused on a screen that shows an earlier revision, and to a seat that may not resign', () => {
    value(act('a'))
    expect(codeOf(session.act(0, { do: 'abandon' }))).toBe('table.stale')
    expect(leave({ do: 'resign', seat: 1 })).toBe('table.noSuchSeat')
    expect(stored().progress.status).toBe('playing')
  })

  test('is final once the worth of the moves is known', () => {
    expect(leave({ do: 'abandon' })).toBe('done')
    history.write(({ analyses }) => analyses.begin('game', { content: 'moves', depth: 'quick', version: 1 }))
    expect(leave({ do: 'resume' })).toBe('table.analysed')
    expect(stored().progress.status).toBe('abandoned')
  })
})

describe('a watcher', () => {
  const next = async (watch: AsyncGenerator<News, void>): Promise<News> => {
    const { value: news } = await watch.next()
    if (!news) throw new Error('the watch has ended')
    return news
  }

  test('is shown the game as it is, then everything new to it, once and in order', async () => {
    value(act('a', 'b'))
    const early = session.watch()
    expect(await next(early)).toEqual({ name: 'Anna, Ben', newMoves: ['a', 'b'] })
    value(act('c'))
    expect((await next(early)).newMoves).toEqual(['c'])
    const late = session.watch()
    expect((await next(late)).newMoves).toEqual(['a', 'b', 'c'])
    value(act('d'))
    value(act('e', 'f'))
    for (const watch of [early, late]) {
      const shown = [...(await next(watch)).newMoves, ...(await next(watch)).newMoves]
      expect(shown).toEqual(['d', 'e', 'f'])
    }
  })

  test('that leaves hears no more, and the others go on', async () => {
    const stop = new AbortController()
    const leaving = session.watch(stop.signal)
    const staying = session.watch()
    await next(leaving)
    await next(staying)
    const waiting = leaving.next()
    stop.abort()
    value(act('a'))
    expect(await waiting).toEqual({ done: true, value: undefined })
    expect((await next(staying)).newMoves).toEqual(['a'])
  })

  test('that follows is called after every change until it leaves', () => {
    const notify = vi.fn<() => void>()
    const leave = session.follow(notify)
    value(act('a'))
    leave()
    value(act('b'))
    expect(notify).toHaveBeenCalledTimes(1)
  })

  test('hears of another name and of the deletion of the game, and sees it again once it is restored', async () => {
    const watch = session.watch()
    await next(watch)
    session.renamed('Tuesday')
    expect(await next(watch)).toEqual({ name: 'Tuesday', newMoves: [] })
    session.noteDeletion()
    expect(await next(watch)).toEqual({ name: 'Tuesday', newMoves: [], deleted: true })
    const read = new SmallGame({ ...stored(), name: 'Wednesday', journal: [{ kind: 'move', move: 'a' }] })
    session.reread(read)
    expect(await next(watch)).toEqual({ name: 'Wednesday', newMoves: ['a'] })
    expect(session.game).toBe(read)
  })
})
