import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Ladder } from './tallies.ts'
import type { PlayedGame } from './playedGames.ts'
import { gameOf, histories, keys } from './testing/games.ts'
import { runs } from '../../shared/testing/runs.ts'

const ladderOf = (...games: PlayedGame[]): Ladder => new Ladder('tutankhamun-2021', games)
const ratingIn = (ladder: Ladder, place: number) => ladder.rating(keys[place])
const valueOf = (ladder: Ladder, place: number): number => ratingIn(ladder, place)?.value ?? NaN

test('whoever wins rises by what the other falls, and both become surer', () => {
  const ladder = ladderOf(gameOf())
  expect(valueOf(ladder, 0) - 1500).toBeCloseTo(1500 - valueOf(ladder, 1))
  expect(valueOf(ladder, 0)).toBeGreaterThan(1500)
  const later = ladderOf(gameOf(), gameOf(), gameOf({ winners: [1] }))
  expect(ratingIn(later, 0)).toMatchObject({ games: 3 })
  expect(ratingIn(later, 0)?.spread).toBeLessThan(ratingIn(ladder, 0)?.spread ?? 0)
  expect(ratingIn(ladder, 5)).toBeNull()
})

test('a shared win moves nobody of equal strength', () => {
  const ladder = ladderOf(gameOf({ winners: [0, 1] }))
  expect(valueOf(ladder, 0)).toBeCloseTo(1500)
  expect(valueOf(ladder, 1)).toBeCloseTo(1500)
})

test('among several, everybody moves by the place they finished at', () => {
  const ladder = ladderOf(gameOf({ players: [0, 1, 2, 3], points: [7, 0, 12, 9], winners: [1] }))
  const order = [0, 1, 2, 3].sort((one, other) => valueOf(ladder, other) - valueOf(ladder, one))
  expect(order).toEqual([1, 0, 3, 2])
})

test('whoever left falls behind all who stayed', () => {
  const ladder = ladderOf(gameOf({ players: [0, 1, 2], points: [14, 16, 23], winners: [1], away: [0] }))
  expect(valueOf(ladder, 0)).toBeLessThan(valueOf(ladder, 2))
  expect(valueOf(ladder, 0)).toBeLessThan(1500)
})

test('a computer player in several seats moves by the mean of them', () => {
  const ladder = ladderOf(gameOf({ players: [4, 4], winners: [0] }))
  expect(valueOf(ladder, 4)).toBeCloseTo(1500)
  expect(ladder.course(keys[4])).toHaveLength(1)
})

test('a course has every game of its edition in order, and ends at the rating', () => {
  fc.assert(
    fc.property(histories, (games) => {
      const rated = games.filter((game) => game.status !== 'abandoned')
      const ladder = new Ladder('tutanchamun-1993', rated)
      for (const who of keys) {
        const own = rated.filter((game) => game.edition === 'tutanchamun-1993' && game.whos.includes(who))
        const course = ladder.course(who)
        expect(course.map(({ at }) => at)).toEqual(own.map((game) => game.playedAt))
        expect(course.at(-1) ?? null).toEqual(ladder.rating(who))
      }
    }),
    { numRuns: runs(30) },
  )
})
