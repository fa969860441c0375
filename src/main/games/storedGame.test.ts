import { mkdtempSync, rmSync } from 'node:fs'
import type { LedgerAct, TableAct } from '../../shared/acts.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import type { LedgerUpdate, LedgerView } from '../../shared/ledger/view.ts'
import type { TableUpdate, TableView } from '../../shared/table.ts'
import { rulesVersion } from '../engine/index.ts'
import { vectorsOf } from '../engine/testing/vectors.ts'
import { openHistory, type History } from '../history/index.ts'
import type { StoredGame } from '../history/stored.ts'
import { GameSession } from '../session/gameSession.ts'
import type { PlayedGame } from '../table/playedGame.ts'
import type { ReportedGame } from '../companion/reportedGame.ts'
import { Sessions, type Ledger, type Table } from './sessions.ts'
import { openStoredGame } from './storedGame.ts'
import { keepGame } from './testing/kept.ts'

let folder: string
let history: History

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stored-'))
  history = openHistory(folder)
})
afterEach(() => {
  history.close()
  rmSync(folder, { recursive: true })
})

describe('a game played by other rules than today’s', () => {
  function kept(change: (game: StoredGame) => Partial<StoredGame>): Table {
    keepGame(history, 'game', vectorsOf('tutankhamun-2021')[0])
    const stored = history.read.game('game')
    const game = stored && openStoredGame({ ...stored, ...change(stored) })
    if (game?.kind !== 'table') throw new Error('the game was not kept')
    return new GameSession<PlayedGame, TableView, TableUpdate, TableAct>(history, Date.now, game)
  }

  test('is an ordinary game while it scores alike', () => {
    expect(kept(() => ({ rulesVersion: rulesVersion + 1 })).view().playedByOtherRules).toBe(false)
  })

  test('is shown with the scores and the ending that were kept, and cannot be played on', () => {
    const ending = { winners: [2], reason: 'zero' as const, points: [9, 9, 0] }
    const changed = kept((stored) => ({
      progress: { ...stored.progress, ending },
      scores: stored.scores.map((score) => ({ ...score, awards: [], points: [9, 9, 0] })),
    }))
    expect(changed.view()).toMatchObject({ playedByOtherRules: true, ending, status: 'over' })
    expect(changed.view().position.choices).toBeNull()
    expect(codeOf(changed.change(changed.revision, (game) => game.back(0)))).toBe('table.notByToday')
  })

  test('is shown with the winner that it had, even where every set scores alike', () => {
    const ending = { winners: [2], reason: 'zero' as const, points: [9, 9, 0] }
    const table = kept((stored) => ({ progress: { ...stored.progress, ending } }))
    expect(table.view()).toMatchObject({ playedByOtherRules: true, ending })
  })

  test('is shown as far as its moves can be followed', () => {
    const table = kept((stored) => ({ journal: [...stored.journal, { kind: 'move', move: 'sail 0' }] }))
    expect(table.view()).toMatchObject({ playedByOtherRules: true, status: 'over' })
  })
})

describe('a ledger reckoned by other rules than today’s', () => {
  const players = [
    { name: 'Anna', colour: 'gold', boat: 'bastet' },
    { name: 'Ben', colour: 'blue', boat: 'sobek' },
  ] as const

  /** A ledger in which Anna has taken both daggers, as it is read again with a change. */
  function kept(change: (game: StoredGame) => Partial<StoredGame>): Ledger {
    const sessions = new Sessions(history, Date.now)
    const setup = { lost: {}, scoreOnly: false }
    const id = value(
      sessions.createLedger({ edition: 'tutankhamun-2021', players: [...players], options: {}, setup }),
    )
    const ledger = value(sessions.ledger(id))
    for (const entry of [
      { kind: 'took', tile: 'DAG' },
      { kind: 'took', tile: 'ANK' },
      { kind: 'took', tile: 'DAG' },
      { kind: 'took', tile: 'THR' },
    ] as const) {
      value(ledger.change(ledger.revision, (game) => game.report(entry)))
    }
    const stored = history.read.game(id)
    const game = stored && openStoredGame({ ...stored, ...change(stored) })
    if (game?.kind !== 'ledger') throw new Error('the ledger was not kept')
    return new GameSession<ReportedGame, LedgerView, LedgerUpdate, LedgerAct>(history, Date.now, game)
  }
  const pointsIn = (ledger: Ledger) => ledger.game.log.map(({ points }) => points)

  test('is an ordinary one while it is reckoned alike', () => {
    const ledger = kept(() => ({ rulesVersion: rulesVersion + 1 }))
    expect(ledger.view()).toMatchObject({ playedByOtherRules: false, done: 4 })
    expect(pointsIn(ledger)[3]).toEqual([28, 30])
  })

  test('is shown with the scores and points that were kept, at every entry, and takes no more entries', () => {
    const ledger = kept(({ scores }) => ({
      scores: scores.map((score) => ({ ...score, awards: [], points: [21, 30] })),
    }))
    expect(ledger.view()).toMatchObject({ playedByOtherRules: true, done: 0, question: null })
    expect(ledger.view().position).toMatchObject({ points: [21, 30] })
    expect(pointsIn(ledger)).toEqual([
      [30, 30],
      [30, 30],
      [21, 30],
      [21, 30],
    ])
    const scored = ledger.game.log[2].events.find((event) => event.kind === 'scored')
    expect(scored).toMatchObject({ set: 'DAG', awards: [] })
    expect(codeOf(ledger.change(ledger.revision, (game) => game.undo()))).toBe('table.notByToday')
    expect(ledger.game.cut(3).view('').position).toMatchObject({ points: [21, 30] })
    expect(ledger.game.cut(2).view('').position).toMatchObject({ points: [30, 30] })
  })

  test('is shown with the winner that it had', () => {
    const ending = { winners: [1], reason: 'zero' as const, points: [9, 0] }
    const ledger = kept(({ progress }) => ({ progress: { ...progress, status: 'over', ending } }))
    expect(ledger.view()).toMatchObject({ playedByOtherRules: true, status: 'over', ending })
    expect(ledger.game.cut(1).view('')).toMatchObject({ status: 'playing', ending: null })
  })
})
