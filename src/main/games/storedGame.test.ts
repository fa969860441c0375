import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../../shared/testing/outcomes.ts'
import type { TableUpdate, TableView } from '../../shared/table.ts'
import { rulesVersion } from '../engine/index.ts'
import { vectorsOf } from '../engine/testing/vectors.ts'
import { openHistory, type History } from '../history/index.ts'
import type { StoredGame } from '../history/stored.ts'
import { GameSession } from '../session/gameSession.ts'
import type { PlayedGame } from '../table/playedGame.ts'
import type { Table } from './sessions.ts'
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
    return new GameSession<PlayedGame, TableView, TableUpdate>(history, Date.now, game)
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
