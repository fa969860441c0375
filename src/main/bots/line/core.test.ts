import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxSeats } from '../../../shared/editions/index.ts'
import { legalMoves } from '../../engine/game.ts'
import { isSailing, seatsOf } from '../../engine/nile/reading.ts'
import { nileGames } from '../../engine/testing/games.ts'
import { listMoves } from '../../engine/testing/listMoves.ts'
import { follow, randomGamesOf } from '../../engine/testing/randomGames.ts'
import { maxRows } from './core/limits.ts'
import { tablesFor } from './learned.ts'
import { partsOfAMove, probeFor } from './testing/probe.ts'
import { runs } from '../../../shared/testing/runs.ts'

const editions = ['tutankhamun-2021', 'tutanchamun-1993', 'tutankhamen-2004'] as const

describe.each(editions)('%s', (edition) => {
  const game = nileGames[edition]

  test('the core knows the same moves as the engine, and what follows from each, word for word', () => {
    const moves = legalMoves(game.maxMoves)
    fc.assert(
      fc.property(randomGamesOf(edition), fc.nat(), (randomGame, drawn) => {
        const core = probeFor(edition, randomGame.start.seats)
        follow(randomGame, (state) => {
          const count = listMoves(game, state, moves)
          expect(core.moves(state)).toEqual(Int32Array.from(moves.subarray(0, count)))
          const move = moves[drawn % count]
          const after = game.copy(state)
          game.play(after, move)
          expect(core.after(state, move)).toEqual(Int32Array.from(after))
        })
      }),
      { numRuns: runs(60) },
    )
  })

  test('a seat has rows of the table in every position, and not more than there is room for', () => {
    fc.assert(
      fc.property(randomGamesOf(edition), (randomGame) => {
        const core = probeFor(edition, randomGame.start.seats)
        follow(randomGame, (state) => {
          const lists = core.rows(state)
          expect(lists).toHaveLength(seatsOf(state))
          for (const rows of lists) {
            expect(rows.every((row) => row >= 0 && row < tablesFor(edition).size)).toBe(true)
            expect(rows.length).toBeLessThan(maxRows)
          }
        })
      }),
      { numRuns: runs(20) },
    )
  })

  test('the chances of all seats add up to 1, and a position is judged the same again', () => {
    const [chances, again] = [new Float64Array(maxSeats), new Float64Array(maxSeats)]
    fc.assert(
      fc.property(randomGamesOf(edition), (randomGame) => {
        const core = probeFor(edition, randomGame.start.seats)
        follow(randomGame, (state) => {
          core.judge(state, chances)
          expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 5)
          expect(chances.subarray(seatsOf(state))).toEqual(new Float64Array(maxSeats - seatsOf(state)))
          core.judge(state, again)
          expect(again).toEqual(chances)
        })
      }),
      { numRuns: runs(20) },
    )
  })

  test('every move to sail has a rating made of the parts that are told of it', () => {
    const ratings = new Float64Array(game.maxMoves)
    fc.assert(
      fc.property(randomGamesOf(edition), (randomGame) => {
        const core = probeFor(edition, randomGame.start.seats)
        const { held, reach, distance } = core.parameters.policy
        follow(randomGame, (state) => {
          if (!isSailing(state)) return
          const count = core.rate(state, ratings)
          const parts = core.parts(state)
          expect(parts).toHaveLength(count * partsOfAMove)
          const [row, reachRow, far] = parts
          // Nothing lies before the first tile ahead, so that it costs nothing.
          expect(ratings[0]).toBeCloseTo(held[row] + reach[reachRow] + distance[far], 4)
        })
      }),
      { numRuns: runs(20) },
    )
  })
})
