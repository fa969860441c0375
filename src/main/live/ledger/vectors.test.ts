import { describe, expect, test } from 'vitest'
import { editions } from '../../../shared/editions/index.ts'
import { TestLedger } from './testing/testLedger.ts'
import { vectorsOf } from './testing/vectors.ts'

describe.each(editions)('games of an independent implementation, reported as at a table: %s', (edition) => {
  const games = vectorsOf(edition)

  test.each(games.map((game, number) => ({ number, ...game })))(
    'game $number scores as on the screen, and has the same winners',
    ({ start, moves, result }) => {
      const table = new TestLedger(start)
      for (const move of moves) {
        table.play(move)
        expect(table.timeline.scores).toEqual(table.game.scores(table.state))
        expect(table.timeline.doubts.filter(({ code }) => code !== 'unswept')).toEqual([])
      }
      expect(table.timeline.result).toEqual(result)
    },
  )

  test('all are there', () => {
    expect(games).toHaveLength(40)
  })
})
