import { expect, test } from 'vitest'
import { familyOf } from '../src/shared/editions/index.ts'
import { modes, statuses } from '../src/shared/status.ts'
import { judge } from '../src/main/exchange/judge.ts'
import { lineOf } from '../src/main/exchange/record.ts'
import { randomGame } from './randomGames.ts'

const time = Date.UTC(2026, 0, 1)
const random = Array.from({ length: 150 }, (_, number) => randomGame('test', number, time))

test('random games are the same for the same seed', () => {
  expect(randomGame('test', 3, time)).toEqual(random[3])
})

test('there are some of everything that a list is filtered by', () => {
  const games = random.map(({ game }) => game)
  expect(new Set(games.map(({ mode }) => mode))).toEqual(new Set(modes))
  expect(new Set(games.map(({ progress }) => progress.status))).toEqual(new Set(statuses))
  expect(new Set(games.map(({ edition }) => edition))).toEqual(new Set(Object.keys(familyOf)))
  const seats = games.flatMap(({ head }) => head.players)
  expect(seats.some(({ ai }) => ai !== undefined)).toBe(true)
  expect(random.some(({ remarks }) => remarks.favourite)).toBe(true)
  expect(random.some(({ remarks }) => remarks.tags.length > 1)).toBe(true)
  expect(random.some(({ remarks }) => remarks.notes.some(({ step }) => step > 0))).toBe(true)
})

test('they are kept as the rules find them when they are played, or reckoned, through again', () => {
  for (const { game, remarks, fingerprint } of random) {
    // The hidden cards of a dig that is not over are not exported.
    if (familyOf[game.edition] === 'dig' && game.mode !== 'ledger' && game.progress.status !== 'over')
      continue
    const verdict = judge(JSON.parse(lineOf(game, remarks)), { now: time, tableSettings: game.tableSettings })
    if (!verdict.ok) throw new Error(`${game.id}: ${verdict.why}`)
    const { progress, scores, journal, mode } = game
    expect(verdict).toMatchObject({ fingerprint, remarks, game: { progress, scores, journal, mode } })
    expect(game.playedAt).toBeLessThanOrEqual(time)
  }
})
