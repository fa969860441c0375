import fc from 'fast-check'
import { editions } from '../../../shared/editions/index.ts'
import { levels } from '../../../shared/players.ts'
import type { Who } from '../../../shared/statistics.ts'
import { modes } from '../../../shared/status.ts'
import { keyOf, type People, type PlayedGame } from '../playedGames.ts'

const anna: Who = { kind: 'person', name: 'Anna' }
const ben: Who = { kind: 'person', name: 'Ben' }
export const everybody: readonly Who[] = [
  anna,
  ben,
  { kind: 'person', name: 'Cleo' },
  { kind: 'person', name: 'Dora' },
  ...levels.map((level): Who => ({ kind: 'computer', level })),
]

export const people: People = new Map(everybody.map((who) => [keyOf(who), who]))
/** The keys of everybody, in the order of `everybody`. */
export const keys = everybody.map(keyOf)

interface Changes extends Partial<Omit<PlayedGame, 'whos' | 'hasComputer'>> {
  /** The places of the players in `everybody`, by seat. */
  readonly players?: readonly number[]
}

/** A game that Anna won against Ben, with the given changes. */
export const gameOf = ({ players = [0, 1], ...changes }: Changes = {}): PlayedGame => ({
  number: 1,
  id: 'one',
  edition: 'tutankhamun-2021',
  mode: 'digital',
  status: 'over',
  branched: false,
  leftOut: false,
  playedAt: 0,
  playedFor: 0,
  turns: 20,
  points: [0, 5],
  winners: [0],
  away: [],
  whos: players.map((place) => keys[place]),
  hasComputer: players.some((place) => everybody[place].kind === 'computer'),
  ...changes,
})

const game = fc.integer({ min: 2, max: 6 }).chain((players) =>
  fc.record({
    edition: fc.constantFrom(...editions),
    mode: fc.constantFrom(...modes),
    status: fc.constantFrom('over', 'over', 'over', 'resigned', 'abandoned'),
    branched: fc.boolean(),
    leftOut: fc.boolean(),
    playedFor: fc.constantFrom(0, 600_000, 2_400_000),
    turns: fc.nat(60),
    players: fc.array(fc.nat(everybody.length - 1), { minLength: players, maxLength: players }),
    points: fc.array(fc.nat(12), { minLength: players, maxLength: players }),
    winners: fc.uniqueArray(fc.nat(players - 1), { minLength: 1, maxLength: 2 }),
  }),
)

/** Games of all kinds, one after the other. */
export const histories: fc.Arbitrary<PlayedGame[]> = fc.array(game, { maxLength: 60 }).map((games) =>
  games.map((said, nth): PlayedGame => {
    const { status } = said
    const winners = status === 'abandoned' ? [] : said.winners
    return gameOf({ ...said, status, winners, number: nth + 1, id: `${nth}`, playedAt: nth * 1000 })
  }),
)
