import {
  blank,
  GameSearch,
  learnedFor,
  packedSize,
  type Learned,
} from '../../../src/main/bots/dig/gameSearch.ts'
import { features, width } from '../../../src/main/bots/dig/policy.ts'
import { learnedFile, unpack } from '../../../src/main/bots/learned.ts'
import { chanceOf, drawBelow } from '../../../src/main/engine/chance.ts'
import { tutankhamensRevenge as game } from '../../../src/main/engine/editions.ts'
import { checkedMove } from '../../../src/main/engine/game.ts'
import { shareOfFirst } from '../contest.ts'
import { onAllCores, roundMs, seatsFor, type Course, type Style, type Settings } from '../course.ts'
import { pack } from '../pack.ts'
import { begin, knownOf } from './games.ts'
import { DigSamples } from './samples.ts'
import { trainerOf } from './trainer.ts'

/** The rounds whose digs of searches, and of a policy, are learned from. */
const roundsKept = { search: 16, quick: 2 }
/** A beginner plays quick games in the first part of the rounds, which last as long, in milliseconds. */
const quickPart = 0.15
const quickMs = 10_000
/** The lengths of the steps of the net in quick games, and in the first and the last round of searches. */
const rates = { quick: 0.003, first: 0.0015, last: 0.0002 }
/** The lengths of the steps of the policy in quick games. */
const policyRate = 0.02

/** The policy of a beginner, which takes what is sure: its features that have a weight. */
const beginning: {
  readonly [A in keyof typeof features]: Readonly<Partial<Record<(typeof features)[A][number], number>>>
} = {
  dig: { gain: 4, forfeit: -3, cost: -4, out: -15, below: 3, sure: 3.5, empty: 1.5 },
  bank: { aside: 0.5 },
  pass: { behind: -3, lead: 2.5, endWon: 9, endLost: -9 },
  scarab: { always: -5, sure: 0.8, best: 1 },
  block: { always: -3, under: 1.3, sure: 1 },
}

/** Small random weights, and the policy of a beginner. */
function beginner(seed: number): Learned {
  const learned = blank()
  const chance = chanceOf(`BEGINNER-${seed}`)
  const { cell, table, sums, seat, out } = learned.net
  const draw = (values: Float64Array, most: number): void => {
    for (let nth = 0; nth < values.length; nth++) values[nth] = most * (drawBelow(2001, chance) / 1000 - 1)
  }
  draw(cell, 0.5)
  draw(table, 0.2)
  draw(sums, 0.1)
  draw(seat, 0.25)
  draw(out, 0.3)
  const acts = Object.keys(features) as (keyof typeof features)[]
  for (const [nth, act] of acts.entries()) {
    const some: Readonly<Record<string, number | undefined>> = beginning[act]
    features[act].forEach((feature, at) => (learned.policy[nth * width + at] = some[feature] ?? 0))
  }
  return learned
}

/**
 * The share of the wins for players with the first parameters (`shareOfFirst`), whose searches make so many playouts
 * before a move; `name` begins the layout codes.
 */
export const shareOf = (
  players: readonly [Learned, Learned],
  { seats, games, playouts, name }: { seats: number; games: number; playouts: number; name: string },
): number =>
  shareOfFirst({
    game,
    games,
    players,
    begin: (layout) => begin(seats, `${name}-${layout}`),
    decide(learned, state, seed) {
      const search = new GameSearch(state, [knownOf(state)], learned, { seed })
      search.playout()
      while (search.playouts < playouts && !search.isForced) search.playout()
      return checkedMove(game, state, search.best()[0].move)
    },
  })

/** Trains the parameters of the dig for a group of seats. */
export function digCourse({ players, playouts, seed, anew }: Settings): Course {
  const learned = anew ? beginner(seed) : structuredClone(learnedFor(players))
  const trainer = trainerOf(learned.net)
  let rounds: { readonly style: Style; readonly samples: DigSamples[] }[] = []

  /** Keeps the latest rounds, quick ones only while there are no more of the others. */
  function keep(style: Style, samples: DigSamples[]): void {
    rounds.push({ style, samples })
    const latest = (style: Style) => rounds.filter((round) => round.style === style).slice(-roundsKept[style])
    const searched = latest('search')
    rounds = searched.length > roundsKept.quick ? searched : [...latest('quick'), ...searched]
  }

  /** Plays on all cores; the policy becomes the mean of theirs. */
  async function play(seedOfRound: string, style: Style, rate: number): Promise<DigSamples[]> {
    const ms = style === 'quick' ? quickMs : roundMs
    const series = { seats: seatsFor(players), style, playouts, ms }
    const played = await onAllCores((thread) => ({
      series: { ...series, seed: `${seedOfRound}-${thread}` },
      learned,
      rate,
    }))
    const sums = learned.policy.fill(0)
    for (const { policy } of played) policy?.forEach((weight, nth) => (sums[nth] += weight / played.length))
    return played.map(({ samples }) => new DigSamples(samples))
  }

  return {
    file: learnedFile('tutankhamens-revenge', players),

    async round(round, done) {
      const style = anew && done < quickPart ? 'quick' : 'search'
      // The first net knows nothing that a policy could learn from.
      const policySteps = style === 'quick' && round > 0 ? policyRate * (1 - done / quickPart) : 0
      keep(style, await play(`${seed}-${round}`, style, policySteps))
      const samples = rounds.flatMap((round) => round.samples)
      const rate = style === 'quick' ? rates.quick : rates.first * (rates.last / rates.first) ** done
      trainer.fit(samples, rate, `${seed}-${round}`)
      const { brier, entropy } = trainer.test(samples)
      const positions = samples.reduce((sum, { count }) => sum + count, 0)
      return `${style}: ${positions} positions; Brier ${brier.toFixed(4)}, entropy ${entropy.toFixed(4)}`
    },

    pack: () => pack(learned, packedSize),

    prove(packed, games) {
      const both = [unpack(packed, blank(), packedSize), learnedFor(players)] as const
      return shareOf(both, { seats: players, playouts, games, name: `PROOF-${seed}` })
    },
  }
}
