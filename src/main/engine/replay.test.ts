import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NileResult } from '../../shared/record.ts'
import { openRecord, type OpenRecord } from './record.ts'
import { tutankhamun2021 as game } from './editions.ts'
import { randomGames, follow, type RandomGame } from './testing/randomGames.ts'
import { replay } from './testing/replay.ts'

interface Played {
  readonly moves: readonly string[]
  readonly words: readonly number[]
  readonly result: NileResult | null
}

function playOut(randomGame: RandomGame): Played {
  const moves: string[] = []
  const end = follow(randomGame, (state, nth) => moves.push(game.writeMove(game.pick(state, nth))))
  return { moves, words: Array.from(end), result: game.result(end) }
}

function recordOf({ start }: RandomGame, moves: readonly string[], result?: NileResult | null): OpenRecord {
  const open = openRecord({
    format: 'nile-record',
    version: 1,
    edition: start.edition,
    players: Array.from({ length: start.seats }, (_, seat) => ({ name: `Player ${seat}` })),
    options: start.options,
    setup: { path: start.path },
    moves,
    ...(result && { result }),
  })
  if (!open.ok) throw new Error(JSON.stringify(open.refusal))
  return open.value
}

describe('replaying', () => {
  test('a record gives the state and the result of the game it tells', () => {
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        const { moves, words, result } = playOut(randomGame)
        const replayed = replay(recordOf(randomGame, moves, result))
        expect(replayed).toMatchObject({ ok: true, result })
        if (replayed.ok) expect(Array.from(replayed.state as unknown as Int32Array)).toEqual(words)
      }),
    )
  })

  test('a record without a result is a game that goes on, or one whose result nobody wrote down', () => {
    fc.assert(
      fc.property(randomGames, fc.nat(), (randomGame, cut) => {
        const { moves, result } = playOut(randomGame)
        const count = cut % (moves.length + 1)
        const replayed = replay(recordOf(randomGame, moves.slice(0, count)))
        expect(replayed).toMatchObject({ ok: true, result: count === moves.length ? result : null })
      }),
    )
  })

  test('the state is shown before each move and at the end', () => {
    const [randomGame] = fc.sample(randomGames, { numRuns: 1, seed: 7 })
    const { moves } = playOut(randomGame)
    const plies: number[] = []
    replay(recordOf(randomGame, moves), (_game, _state, ply) => plies.push(ply))
    expect(plies).toEqual(Array.from({ length: moves.length + 1 }, (_, ply) => ply))
  })
})

describe('a record that cannot be replayed', () => {
  const [randomGame] = fc.sample(randomGames, { numRuns: 1, seed: 7 })
  const { moves, result } = playOut(randomGame)
  const textOf = ({ reason, points, winners }: NileResult): string =>
    `${reason}, ${points.join(' ')}, seat ${winners.join(' ')}`

  test('an illegal move: its index, what was asked of whom, and why', () => {
    const wrong = [...moves.slice(0, 2), 'sail 99', ...moves.slice(3)]
    expect(replay(recordOf(randomGame, wrong))).toEqual({
      ok: false,
      ply: 2,
      move: 'sail 99',
      question: { seat: 2 % randomGame.start.seats, ask: 'sail' },
      refusal: { code: 'move.position', facts: { at: 99, last: 79 } },
    })
  })

  test('a move after the end', () => {
    expect(replay(recordOf(randomGame, [...moves, 'sail 3'], result))).toEqual({
      ok: false,
      ply: moves.length,
      move: 'sail 3',
      question: null,
      refusal: { code: 'move.over', facts: { move: 'sail 3' } },
    })
  })

  test('a result that the moves contradict', () => {
    if (!result) throw new Error('the game has a result')
    const points = result.points.map((value) => value + 1)
    expect(replay(recordOf(randomGame, moves, { ...result, points }))).toMatchObject({
      ok: false,
      ply: moves.length,
      refusal: {
        code: 'record.result',
        facts: { recorded: textOf({ ...result, points }), replayed: textOf(result) },
      },
    })
  })

  test('a result before the end', () => {
    expect(replay(recordOf(randomGame, moves.slice(0, -1), result))).toMatchObject({
      ok: false,
      ply: moves.length - 1,
      refusal: { code: 'record.unfinished', facts: { recorded: result && textOf(result) } },
    })
  })
})
