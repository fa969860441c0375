import type { EditionOf } from '../../../src/shared/editions/index.ts'
import { learnedFile, unpack } from '../../../src/main/bots/learned.ts'
import { blank, learnedFor, packedSize, type Learned } from '../../../src/main/bots/line/learned.ts'
import { distances, units } from '../../../src/main/bots/line/core/limits.ts'
import { Search } from '../../../src/main/bots/line/search.ts'
import { chanceOf, drawBelow } from '../../../src/main/engine/chance.ts'
import { checkedMove, type Game, type NileStart } from '../../../src/main/engine/game.ts'
import { gameOf } from '../../../src/main/engine/editions.ts'
import type { NileState } from '../../../src/main/engine/nile/reading.ts'
import { dealt } from '../../../src/main/engine/testing/dealt.ts'
import { shareOfFirst } from '../contest.ts'
import { onAllCores, roundMs, seatsFor, type Course, type Style, type Settings } from '../course.ts'
import { pack } from '../pack.ts'
import { LineSamples } from './samples.ts'
import { trainerOf } from './trainer.ts'

/** The rounds whose games are learned from: few, since who sees the same games again and again learns their luck. */
const roundsKept = 3
/**
 * A beginner plays quick games in the first part of the rounds, which teach the most until searches know more. Up
 * to the second part every other thread does so. Who goes on learning plays by searches alone.
 */
const quickPart = 0.4
const mixedPart = 0.7
/** The lengths of the steps in the first round, of a beginner and of one that goes on learning, and in the last. */
const firstRates = { anew: 0.03, on: 0.01 }
const lastRate = 0.004

/** Makes a blank policy prefer near tiles. */
function preferNear({ distance }: Learned['policy']): void {
  const behind = distances - 1
  for (let at = 0; at < distance.length; at++) {
    distance[at] = -0.3 * (at % distances === behind ? 1 : at % distances)
  }
}

/** Clears the rows of the net that no position of the training had: their first random values mean nothing. */
export function clearUnused({ net }: Learned): void {
  for (let row = 0; row < net.direct.length; row++) {
    if (net.direct[row] === 0) net.rows.fill(0, row * units, (row + 1) * units)
  }
}

/** Small random weights, and a policy that prefers near tiles. */
function beginner(edition: EditionOf<'nile'>, seed: number): Learned {
  const learned = blank(edition)
  const chance = chanceOf(`BEGINNER-${seed}`)
  const { rows, out } = learned.net
  for (let at = 0; at < rows.length; at++) rows[at] = (drawBelow(1000, chance) / 1000 - 0.5) * 0.1
  for (let unit = 0; unit < units; unit++) out[unit] = (unit % 2 === 0 ? 1 : -1) * (0.3 + unit / 100)
  preferNear(learned.policy)
  return learned
}

/** The styles of the threads when this part of the rounds is done. */
function stylesAt(done: number, anew: boolean): readonly Style[] {
  if (!anew || done >= mixedPart) return ['search']
  return done < quickPart ? ['quick'] : ['search', 'quick']
}

/** Trains the parameters of a line game for a group of seats. */
export function lineCourse(edition: EditionOf<'nile'>, { players, playouts, seed, anew }: Settings): Course {
  const trainer = trainerOf(edition, anew ? beginner(edition, seed) : learnedFor(edition, players))
  const { learned } = trainer
  const rounds: LineSamples[][] = []

  async function play(seedOfRound: string, styles: readonly Style[]): Promise<LineSamples[]> {
    const played = await onAllCores((thread) => ({
      edition,
      series: {
        seats: seatsFor(players),
        style: styles[thread % styles.length],
        playouts,
        ms: roundMs,
        seed: `${seedOfRound}-${thread}`,
      },
      learned,
    }))
    return played.map(({ samples }) => new LineSamples(samples))
  }

  return {
    file: learnedFile(edition, players),

    async round(round, done) {
      const styles = stylesAt(done, anew)
      rounds.push(await play(`${seed}-${round}`, styles))
      if (rounds.length > roundsKept) rounds.shift()
      const firstRate = anew ? firstRates.anew : firstRates.on
      const samples = rounds.flat()
      trainer.fit(samples, firstRate * (lastRate / firstRate) ** done, `${seed}-${round}`)
      const { brier, entropy, policy } = trainer.test(samples)
      return (
        `${styles.join(' and ')}: ${samples.reduce((sum, { count }) => sum + count, 0)} positions; ` +
        `Brier ${brier.toFixed(4)}, entropy ${entropy.toFixed(4)}, policy ${policy.toFixed(4)}`
      )
    },

    pack() {
      clearUnused(learned)
      return pack(learned, packedSize)
    },

    prove(packed, games) {
      const game = gameOf(edition) as unknown as Game<NileState, 'nile'>
      const searches = new Map<Learned, Search>()
      return shareOfFirst({
        game,
        games,
        players: [unpack(packed, blank(edition), packedSize), learnedFor(edition, players)],
        begin: (layout) => game.start(dealt(edition, players, `PROOF-${seed}-${layout}`).start as NileStart),
        decide(player, state) {
          const search = searches.get(player) ?? new Search(game, state, { learned: player })
          searches.set(player, search)
          search.begin(state)
          search.run(game.countMoves(state) > 1 ? playouts : 1)
          return checkedMove(game, state, search.best()[0].move)
        },
      })
    },
  }
}
