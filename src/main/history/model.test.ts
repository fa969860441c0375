import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HistoryRow } from '../../shared/history.ts'
import type { Player } from '../../shared/players.ts'
import type { PreferenceChange, Preferences } from '../../shared/preferences.ts'
import { Folder, noon } from './fixtures/folder.ts'
import { anna, ben, cleo, moveStep, newGame, playing } from './fixtures/games.ts'
import type { History } from './index.ts'
import type { StoredGame, StoredScore, JournalStep } from './stored.ts'

/** The plainest implementation of a history: games in the order in which they were begun. */
class Model {
  games: { game: StoredGame; removed: boolean }[] = []
  preferences: Preferences = {
    speed: null,
    theme: 'system',
    water: 'on',
    language: 'system',
    tableSettings: { undo: true, confirm: false, preview: true },
    edition: 'tutankhamun-2021',
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
    sound: {
      muted: false,
      turnOnly: false,
      ledger: false,
      music: false,
      levels: { effects: 70, ambience: 70, music: 70, voice: 100 },
    },
  }

  find(id: string): StoredGame | null {
    return this.games.find(({ game, removed }) => game.id === id && !removed)?.game ?? null
  }

  change(id: string, change: Partial<StoredGame>): void {
    this.games = this.games.map((kept) =>
      kept.game.id === id ? { ...kept, game: { ...kept.game, ...change } } : kept,
    )
  }

  mark(id: string, removed: boolean): void {
    this.games = this.games.map((kept) => (kept.game.id === id ? { ...kept, removed } : kept))
  }

  listed(): StoredGame[] {
    const games = this.games.filter(({ removed }) => !removed).map(({ game }) => game)
    return games.reverse().sort((a, b) => b.playedAt - a.playedAt)
  }
}

const ids = ['a', 'b', 'c']
const id = fc.constantFrom(...ids)
const at = fc.integer({ min: 0, max: 50 }).map((n) => noon + n)
const score = fc.record<StoredScore>({
  ply: fc.integer({ min: 1, max: 4 }),
  set: fc.constantFrom('THR', 'ANK', 'SCA'),
  awards: fc.constant([{ place: 1, to: 0, worth: 8, paid: 8, tie: null }]),
  points: fc.constant([22, 30]),
})
const entry = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), move: fc.constantFrom('sail 1', 'horus back') }),
  fc.record({ kind: fc.constantFrom('back' as const, 'redo' as const), ply: fc.nat(4) }),
  fc.record({ kind: fc.constantFrom('abandon' as const, 'resume' as const) }),
)
const step = fc
  .record({
    entry,
    at,
    keepScoresUpTo: fc.nat(4),
    scores: fc.array(score, { maxLength: 3 }),
    plies: fc.nat(4),
  })
  .map(({ plies, scores, keepScoresUpTo, ...rest }): JournalStep => ({
    ...moveStep(plies, rest.at),
    ...rest,
    keepScoresUpTo,
    scores: scores.map((one) => ({ ...one, ply: one.ply + keepScoresUpTo })),
  }))
const change = fc.record<Pick<PreferenceChange, 'theme' | 'speed'>>(
  { theme: fc.constantFrom('light', 'dark'), speed: fc.constantFrom(0, 2, null) },
  { requiredKeys: [] },
)
const players = fc.constantFrom<Player[]>([anna, ben], [cleo, anna, ben], [ben, cleo])

const doing = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('create' as const), id, at, players }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('append' as const),
      id,
      step,
      off: fc.constantFrom(0, 0, 0, 0, -1, 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('rename' as const),
      id,
      name: fc.string({ minLength: 1, maxLength: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('remove' as const, 'restore' as const), id }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('prefer' as const), change }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const) }) },
)
type Doing = typeof doing extends fc.Arbitrary<infer T> ? T : never

const answer = (ok: boolean, code: string): object => (ok ? { ok } : { ok, refusal: { code } })

/** Does the same to both, and expects the same answer. */
function perform(act: Doing, model: Model, history: History): void {
  switch (act.do) {
    case 'create': {
      if (model.games.some(({ game }) => game.id === act.id)) return
      const game = newGame(act.id, act.at, act.players)
      history.write((writer) => {
        writer.create(game, playing)
      })
      const stored = {
        ...game,
        playedAt: act.at,
        writtenAt: act.at,
        progress: playing,
        journal: [],
        scores: [],
      }
      model.games.push({ game: stored, removed: false })
      return
    }
    case 'append': {
      const game = model.find(act.id)
      const revision = (game?.journal.length ?? 0) + act.off
      const answered = history.write((writer) => writer.append(act.id, act.step, revision))
      expect(answered).toMatchObject(
        answer(game !== null && act.off === 0, game ? 'table.stale' : 'history.unknown'),
      )
      if (!game || act.off !== 0) return
      const { entry, at, playedAt, progress, keepScoresUpTo, scores } = act.step
      const kept = game.scores.filter(({ ply }) => ply <= keepScoresUpTo)
      model.change(act.id, {
        journal: [...game.journal, entry],
        ...(playedAt !== undefined && { playedAt }),
        writtenAt: at,
        progress,
        scores: [...kept, ...scores].sort((a, b) => a.ply - b.ply),
      })
      return
    }
    case 'rename': {
      const answered = history.write((writer) => writer.remarks.edit(act.id, { name: act.name }))
      expect(answered).toMatchObject(answer(model.find(act.id) !== null, 'history.unknown'))
      if (answered.ok) model.change(act.id, { name: act.name })
      return
    }
    case 'remove':
    case 'restore': {
      const isRemoval = act.do === 'remove'
      const isThere = model.games.some(({ game, removed }) => game.id === act.id && removed !== isRemoval)
      const answered = history.write(({ deleted }) =>
        isRemoval ? deleted.add(act.id, noon) : deleted.restore(act.id),
      )
      expect(answered).toMatchObject(answer(isThere, 'history.unknown'))
      if (answered.ok) model.mark(act.id, isRemoval)
      return
    }
    case 'prefer':
      model.preferences = { ...model.preferences, ...act.change }
      expect(history.write((writer) => writer.prefer(act.change))).toEqual(model.preferences)
      return
    case 'reopen':
  }
}

function expectSame({ read }: History, model: Model): void {
  const rows = model
    .listed()
    .map(({ id, edition, mode, name, head, progress, startedAt, playedAt }): HistoryRow => ({
      id,
      edition,
      mode,
      name,
      players: head.players as unknown as Player[],
      ...progress,
      startedAt,
      playedAt,
      playedFor: expect.any(Number) as number,
      favourite: false,
      tags: [],
      note: '',
      notes: 0,
      origin: null,
      fromPosition: false,
      leftOut: false,
    }))
  expect(read.list()).toEqual(rows)
  expect(read.names()).toEqual([...new Set(rows.flatMap((row) => row.players.map((player) => player.name)))])
  expect(read.preferences()).toEqual(model.preferences)
  for (const id of ids) expect(read.game(id)).toEqual(model.find(id))
}

test('whatever is done to a history, it is what a plain list of games would be', () => {
  fc.assert(
    fc.property(fc.array(doing, { maxLength: 60 }), (acts) => {
      const folder = new Folder()
      try {
        const model = new Model()
        let history = folder.open(noon)
        for (const act of acts) {
          perform(act, model, history)
          if (act.do === 'reopen') history = folder.open(noon)
          expectSame(history, model)
        }
      } finally {
        folder.remove()
      }
    }),
  )
})
