import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Ladder } from './ladder.ts'
import { gameOf, histories } from './testing/games.ts'
import { runs } from '../../shared/testing/runs.ts'

const ladderOf = (...games: Parameters<Ladder['add']>[0][]): Ladder => {
  const ladder = new Ladder()
  for (const game of games) ladder.add(game)
  return ladder
}
const valueOf = (ladder: Ladder, who: number): number => ladder.rating(who)?.value ?? NaN

test('whoever wins rises by what the other falls, and both become surer', () => {
  const ladder = ladderOf(gameOf())
  expect(valueOf(ladder, 0) - 1500).toBeCloseTo(1500 - valueOf(ladder, 1))
  expect(valueOf(ladder, 0)).toBeGreaterThan(1500)
  const later = ladderOf(gameOf(), gameOf(), gameOf({ winners: [1] }))
  expect(later.rating(0)).toMatchObject({ games: 3 })
  expect(later.rating(0)?.spread).toBeLessThan(ladder.rating(0)?.spread ?? 0)
  expect(ladder.rating(5)).toBeNull()
})

test('a shared win moves nobody of equal strength', () => {
  const ladder = ladderOf(gameOf({ winners: [0, 1] }))
  expect(valueOf(ladder, 0)).toBeCloseTo(1500)
  expect(valueOf(ladder, 1)).toBeCloseTo(1500)
})

test('among several, everybody moves by the place they finished at', () => {
  const ladder = ladderOf(gameOf({ whos: [0, 1, 2, 3], points: [7, 0, 12, 9], winners: [1] }))
  const order = [0, 1, 2, 3].sort((one, other) => valueOf(ladder, other) - valueOf(ladder, one))
  expect(order).toEqual([1, 0, 3, 2])
})

test('whoever left falls behind all who stayed', () => {
  const ladder = ladderOf(gameOf({ whos: [0, 1, 2], points: [14, 16, 23], winners: [1], away: [0] }))
  expect(valueOf(ladder, 0)).toBeLessThan(valueOf(ladder, 2))
  expect(valueOf(ladder, 0)).toBeLessThan(1500)
})

test('a computer player in several seats moves by the mean of them', () => {
  const ladder = ladderOf(gameOf({ whos: [4, 4], winners: [0] }))
  expect(valueOf(ladder, 4)).toBeCloseTo(1500)
  expect(ladder.course(4)).toHaveLength(1)
})

test('a course has every game of its edition in order, and ends at the rating', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (games) => {
      const rated = games.filter((game) => game.status !== 'abandoned')
      const ladder = await Ladder.of('tutanchamun-1993', rated)
      for (let who = 0; who < 8; who++) {
        const own = rated.filter((game) => game.edition === 'tutanchamun-1993' && game.whos.includes(who))
        const course = ladder.course(who)
        expect(course.map(({ at }) => at)).toEqual(own.map((game) => game.playedAt))
        expect(course.at(-1) ?? null).toEqual(ladder.rating(who))
      }
    }),
    { numRuns: runs(30) },
  )
})
