import { setImmediate as breath } from 'node:timers/promises'
import type { TileCode } from '../../shared/editions/index.ts'
import type { SetRecord } from '../../shared/statistics.ts'
import type { GameSets, Reader } from '../history/index.ts'
import type { Seating } from './profile.ts'

/** The number of games looked up at once: some milliseconds' work. */
const slice = 500

type Tally = { -readonly [Key in keyof SetRecord]: SetRecord[Key] }

/** The results of some seats by set, the set that brought most points first. */
export async function setsOf(read: Reader, seatings: readonly Seating[]): Promise<SetRecord[]> {
  const tallies = new Map<TileCode, Tally>()
  for (let from = 0; from < seatings.length; from += slice) {
    const some = seatings.slice(from, from + slice)
    const found = new Map(
      read.results.sets(some.map(({ game }) => game.number)).map(({ number, sets }) => [number, sets]),
    )
    for (const { game, seat } of some) addSets(tallies, found.get(game.number) ?? [], seat)
    await breath()
  }
  return [...tallies.values()].sort((one, other) => other.points - one.points || other.games - one.games)
}

function addSets(tallies: Map<TileCode, Tally>, sets: GameSets['sets'], seat: number): void {
  for (const set of new Set(sets.map(([code]) => code))) {
    const tally = tallies.get(set) ?? { set, games: 0, first: 0, shared: 0, second: 0, points: 0 }
    tallies.set(set, tally)
    tally.games += 1
    const places = sets.filter(([code]) => code === set)
    const firsts = places.filter(([, , place]) => place === 1).length
    for (const [, owner, place, paid] of places) {
      if (owner !== seat) continue
      tally.points += paid
      if (place === 2) tally.second += 1
      else tally.first += 1
      if (place === 1 && firsts > 1) tally.shared += 1
    }
  }
}
