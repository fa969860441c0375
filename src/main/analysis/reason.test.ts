import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reasonSchema, type Reason, type Thought } from '../../shared/analysis/advice.ts'
import { editions, type EditionOf } from '../../shared/editions/index.ts'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import { tutankhamensRevenge } from '../engine/editions.ts'
import { checkedMove, type Game, type GameState, type LegalMove } from '../engine/game.ts'
import { nileGames } from '../engine/testing/games.ts'
import { digs, followDig } from '../engine/testing/randomDigs.ts'
import { follow, randomGamesOf } from '../engine/testing/randomGames.ts'
import { Scenario } from '../engine/testing/scenario.ts'
import { vectorsOf } from '../engine/testing/vectors.ts'
import { keepGame } from '../live/testing/kept.ts'
import { openHistory, type History } from '../history/index.ts'
import { countedFactsOf } from './facts.ts'
import { reasonFor, reasonOf } from './reason.ts'
import { runs } from '../../shared/testing/runs.ts'

const rulesOf = (game: unknown) => game as Game<GameState>
const searched: Thought = { chance: 0.62, playouts: 3000, exact: false }

function reason(
  game: Game<GameState>,
  state: GameState,
  move: LegalMove,
  thought: Thought | null = null,
): Reason {
  return reasonOf(game, state, move, countedFactsOf(game, state, move), thought)
}

/** The winners after a legal move, played on a copy; null while the game goes on. */
function winnersAfter(game: Game<GameState>, state: GameState, move: LegalMove): readonly number[] | null {
  const next = game.copy(state)
  game.play(next, move)
  return game.result(next)?.winners ?? null
}

/** Asserts that a reason is one of the facts about the move, and speaks for it. */
function isProved(game: Game<GameState>, state: GameState, move: LegalMove): void {
  const given = reasonSchema.parse(reason(game, state, move))
  if (given.kind !== 'fact') {
    expect(given).toEqual({ kind: 'unknown' })
    return
  }
  const { fact } = given
  const seat = game.seat(state)
  const all = Array.from({ length: game.countMoves(state) }, (_, nth) => game.pick(state, nth))
  switch (fact.code) {
    case 'only':
      expect(all).toEqual([move])
      return
    case 'saves':
      for (const other of all) {
        const winners = winnersAfter(game, state, other)
        expect(winners === null || winners.includes(seat)).toBe(other === move)
      }
      return
    default:
      // That the facts themselves are true is shown for all of them elsewhere.
      expect(countedFactsOf(game, state, move)).toContainEqual(fact)
  }
  if (fact.code === 'ends') expect(winnersAfter(game, state, move)).toContain(seat)
  if (fact.code === 'completes') {
    const next = game.copy(state)
    game.play(next, move)
    const award = fact.awards.find(({ to }) => to === seat)
    expect(game.scores(state)[seat] - game.scores(next)[seat]).toBeGreaterThanOrEqual(award?.paid ?? Infinity)
  }
  if (fact.code === 'certain') expect(fact.value).toBeGreaterThanOrEqual(0)
  if (fact.code === 'risk') expect(fact.mean).toBeGreaterThan(0)
}

describe('no reason is given that is not proved', () => {
  test.each(Object.keys(nileGames) as EditionOf<'nile'>[])('%s', (edition) => {
    const game = nileGames[edition]
    fc.assert(
      fc.property(randomGamesOf(edition), (randomGame) => {
        follow(randomGame, (state, nth) => isProved(rulesOf(game), state, game.pick(state, nth)))
      }),
      { numRuns: runs(25) },
    )
  })

  test('the dig', () => {
    const game = tutankhamensRevenge
    fc.assert(
      fc.property(digs, (randomGame) => {
        followDig(randomGame, (state, nth) => isProved(rulesOf(game), state, game.pick(state, nth)))
      }),
      { numRuns: runs(15) },
    )
  })
})

const why = (
  { state }: Scenario,
  text: string,
  thought: Thought | null = null,
  edition: EditionOf<'nile'> = 'tutankhamun-2021',
): Reason => {
  const game = rulesOf(nileGames[edition])
  return reason(game, state, checkedMove(game, state, text), thought)
}

test('what keeps the game from being lost is the reason, as is a move without any other', () => {
  const edition = 'tutankhamen-2004'
  const line = { edition, back: 'ANg HOg', startPoints: 4 } as const
  const front = 'ANg HOg ANg HOg ANg HOg ANg'
  const moves = ['sail 0', 'sail 1', 'sail 2', 'sail 3', 'sail 4', 'sail 5', 'sail 67', 'sail 6']
  const lost = new Scenario(2, front, line).play(...moves)
  expect(why(lost, 'sail 69', null, edition)).toEqual({ kind: 'fact', fact: { code: 'saves' } })
  const forced = new Scenario(2, front, line).play('sail 68', 'sail 0')
  expect(why(forced, 'sail 69', null, edition)).toEqual({ kind: 'fact', fact: { code: 'only' } })
})

test('a win that was followed to its end comes first', () => {
  const scenario = new Scenario(2, 'SEN SCA THR', { startPoints: 1 })
  const won = { chance: 1, playouts: 0, exact: true }
  expect(why(scenario, 'sail 1', won)).toEqual({ kind: 'fact', fact: { code: 'wins' } })
  expect(why(scenario, 'sail 1')).toEqual({ kind: 'fact', fact: { code: 'ends', winners: [0] } })
})

test('where no fact speaks for a move, what the player found is told, or what the move does', () => {
  const scenario = new Scenario(3, 'THR THR SEN THR THR THR').play('sail 0', 'sail 1')
  expect(why(scenario, 'sail 3', searched)).toEqual({ kind: 'search', chance: 0.62, playouts: 3000 })
  expect(why(scenario, 'sail 3', { ...searched, exact: true })).toEqual({ kind: 'solved' })
  expect(why(scenario, 'sail 3')).toMatchObject({ kind: 'fact', fact: { code: 'takes', set: 'THR' } })

  const atHorus = new Scenario(2, 'SEN THR CAR HOR STA', { idolsOptional: true }).play('sail 0', 'sail 3')
  expect(why(atHorus, 'horus skip')).toEqual({ kind: 'unknown' })
  expect(why(atHorus, 'horus skip', { ...searched, playouts: 0 })).toEqual({ kind: 'glance' })
})

describe('the reasons for the moves of a kept game', () => {
  let folder: string
  let history: History
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reasons-'))
    history = openHistory(folder)
  })
  afterEach(() => {
    history.close()
    rmSync(folder, { recursive: true })
  })

  test.each(editions)('%s: each of them, with the thought that led to it', (edition) => {
    const [{ moves, ...record }] = vectorsOf(edition)
    keepGame(history, 'game', { ...record, moves })
    const asked: (readonly string[])[] = []
    const thoughts = {
      thoughtOf(_: string, line: readonly string[]) {
        asked.push(line)
        return searched
      },
    }
    const reasonAt = (id: string, revision: number, ply: number) =>
      reasonFor(history, thoughts, id, revision, ply)
    for (const [ply] of moves.entries()) {
      expect(value(reasonAt('game', moves.length, ply + 1)).kind).toMatch(/fact|search/)
      expect(asked.at(-1)).toEqual(moves.slice(0, ply + 1))
    }
    expect(codeOf(reasonAt('game', moves.length, moves.length + 1))).toBe('table.noSuchPly')
    expect(codeOf(reasonAt('game', moves.length + 1, 1))).toBe('table.stale')
    expect(codeOf(reasonAt('other', 0, 1))).toBe('table.unknown')
  })
})
