import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Filter, Profile, WinRecord } from '../../shared/statistics.ts'
import { filtered, keyOf, type PlayedGame } from './playedGames.ts'
import { overviewOf } from './overview.ts'
import { profileOf, seatingsOf } from './profile.ts'
import { everybody, gameOf, histories, keys, people } from './testing/games.ts'
import { runs } from '../../shared/testing/runs.ts'

const all: Filter = { edition: null, players: null, mode: null, company: 'all' }
const counted = (games: readonly PlayedGame[]) =>
  games.filter((game) => game.status !== 'abandoned' && !game.branched && !game.leftOut)

/** The same by looking at every seat of every game, one question at a time. */
function naive(games: readonly PlayedGame[], fits: (game: PlayedGame, seat: number) => boolean) {
  const seats = counted(games).flatMap((game) =>
    game.whos.map((_, seat) => ({ game, seat })).filter(({ game, seat }) => fits(game, seat)),
  )
  const wins = seats.filter(({ game, seat }) => game.winners.includes(seat))
  const sum = wins.reduce((total, { game }) => total + 1 / game.winners.length, 0)
  return {
    games: seats.length,
    won: wins.length,
    shared: wins.filter(({ game }) => game.winners.length > 1).length,
    rate: seats.length === 0 ? 0 : sum / seats.length,
  }
}

function agree(found: WinRecord, expected: ReturnType<typeof naive>): void {
  expect(found).toMatchObject({ ...expected, rate: expect.closeTo(expected.rate) })
  expect(found.from).toBeLessThanOrEqual(found.rate)
  expect(found.to).toBeGreaterThanOrEqual(found.rate)
}

describe('the table of all players', () => {
  test('counts as a naive reading does', () => {
    fc.assert(
      fc.property(histories, (games) => {
        const overview = overviewOf(games, people, null)
        expect(overview.games).toBe(counted(games).length)
        const { abandoned, branched, asked } = overview.leftOut
        expect(overview.games + abandoned + branched + asked).toBe(games.length)
        for (const key of keys) {
          const row = [...overview.people, ...overview.computers].find((row) => keyOf(row.who) === key)
          const expected = naive(games, (game, seat) => game.whos[seat] === key)
          if (row) agree(row.record, expected)
          else expect(expected.games).toBe(0)
        }
        for (const { players, seat, record } of overview.seats) {
          agree(
            record,
            naive(games, (game, at) => game.whos.length === players && at === seat),
          )
        }
        const whole = counted(games).filter((game) => game.status === 'over')
        // A ledger of scores alone is told no turns.
        const timed = whole.filter(({ mode, turns }) => mode !== 'ledger' || turns > 1)
        expect(overview.lengths.reduce((sum, { games }) => sum + games, 0)).toBe(timed.length)
        for (const { edition, bins, spread } of overview.scores) {
          const points = whole.filter((game) => game.edition === edition).flatMap((game) => [...game.points])
          expect(spread.count).toBe(points.length)
          expect(spread.least).toBe(Math.min(...points))
          expect(spread.most).toBe(Math.max(...points))
          for (const { from, to, count } of bins) {
            expect(count).toBe(points.filter((value) => value >= from && value <= to).length)
          }
          expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(points.length)
        }
      }),
    )
  })

  test('puts people and computer players apart', () => {
    const overview = overviewOf([gameOf({ players: [0, 7] })], people, null)
    expect(overview.people.map(({ who }) => who)).toEqual([everybody[0]])
    expect(overview.computers.map(({ who }) => who)).toEqual([everybody[7]])
  })

  test('has the one with the surest wins first', () => {
    const games = [gameOf(), gameOf(), gameOf({ winners: [1] }), gameOf({ players: [2, 3] })]
    const overview = overviewOf(games, people, null)
    expect(overview.people.map(({ who }) => keyOf(who))).toEqual([
      'person anna',
      'person cleo',
      'person ben',
      'person dora',
    ])
  })
})

test('a filter takes the games that fit, and no others', () => {
  const games = [
    gameOf({ id: 'a' }),
    gameOf({ id: 'b', edition: 'tutanchamun-1993', mode: 'ledger' }),
    gameOf({ id: 'c', players: [0, 1, 2], points: [1, 2, 3] }),
    gameOf({ id: 'd', players: [0, 6] }),
  ]
  const idsOf = (filter: Partial<Filter>) => filtered(games, { ...all, ...filter }).map((game) => game.id)
  expect(idsOf({})).toEqual(['a', 'b', 'c', 'd'])
  expect(idsOf({ edition: 'tutanchamun-1993' })).toEqual(['b'])
  expect(idsOf({ players: 3 })).toEqual(['c'])
  expect(idsOf({ mode: 'ledger' })).toEqual(['b'])
  expect(idsOf({ company: 'people' })).toEqual(['a', 'b', 'c'])
  expect(idsOf({ company: 'computers' })).toEqual(['d'])
})

function profile(games: readonly PlayedGame[], key: string): Profile {
  const seatings = seatingsOf(games, key)
  const profile = profileOf({ key, seatings, people, ladders: new Map(), sets: new Map() })
  if (!profile) throw new Error(`${key} is nobody`)
  return profile
}

describe('a player', () => {
  test('counts as a naive reading does', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom(...keys), (games, key) => {
        const found = profile(games, key)
        const mine = (game: PlayedGame, seat: number) => game.whos[seat] === key
        agree(found.record, naive(games, mine))
        for (const { players, record } of found.counts) {
          agree(
            record,
            naive(games, (game, seat) => mine(game, seat) && game.whos.length === players),
          )
        }
        for (const { players, seat, record } of found.seats) {
          const fits = (game: PlayedGame, at: number) =>
            mine(game, at) && game.whos.length === players && at === seat
          agree(record, naive(games, fits))
        }
        for (const { edition, record } of found.editions) {
          agree(
            record,
            naive(games, (game, seat) => mine(game, seat) && game.edition === edition),
          )
        }
        for (const { games: met, ahead, behind, rate } of found.versus) {
          expect(ahead + behind).toBeLessThanOrEqual(met)
          expect(rate * met).toBeCloseTo(ahead + (met - ahead - behind) / 2)
        }
      }),
    )
  })

  test('meets others as often as they meet it, ahead as often as they are behind', () => {
    fc.assert(
      fc.property(histories, (games) => {
        for (const key of keys) {
          for (const { who, games: met, ahead, behind } of profile(games, key).versus) {
            const back = profile(games, keyOf(who)).versus.find((met) => keyOf(met.who) === key)
            expect(back).toMatchObject({ games: met, ahead: behind, behind: ahead })
          }
        }
      }),
      { numRuns: runs(20) },
    )
  })

  test('has its runs in the order of the games', () => {
    const results = [true, true, false, true, true, true, false, false]
    const games = results.map((won, at) => gameOf({ playedAt: at, winners: [won ? 0 : 1] }))
    expect(profile(games, keys[0]).streaks).toEqual({
      now: { won: false, games: 2 },
      longestWon: 3,
      longestLost: 2,
    })
    expect(profile([], keys[0]).streaks).toEqual({ now: null, longestWon: 0, longestLost: 0 })
  })

  test('is level with another where nothing says who was ahead, and ahead of whoever left', () => {
    const games = [
      gameOf({ players: [0, 1, 2], points: [9, 4, 4], winners: [0] }),
      gameOf({ players: [0, 1, 2], points: [0, 1, 2], winners: [2], away: [0], status: 'resigned' }),
      gameOf({ players: [0, 1, 2], points: [3, 3, 8], winners: [0, 1] }),
      gameOf({ edition: 'tutankhamens-revenge', players: [0, 1, 2], points: [9, 30, 4], winners: [1] }),
    ]
    const against = (place: number) =>
      profile(games, keys[place]).versus.map(({ who, ahead, behind }) => [keyOf(who), ahead, behind])
    expect(against(1)).toEqual([
      ['person anna', 2, 1],
      ['person cleo', 2, 1],
    ])
  })
})
