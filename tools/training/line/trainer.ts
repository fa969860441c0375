import type { EditionOf } from '../../../src/shared/editions/index.ts'
import { maxSeats } from '../../../src/shared/editions/index.ts'
import { gameOf } from '../../../src/main/engine/editions.ts'
import { isSailing, seatsOf, type NileState } from '../../../src/main/engine/nile/reading.ts'
import { partsOfAMove, Probe } from '../../../src/main/bots/line/testing/probe.ts'
import { units } from '../../../src/main/bots/line/core/limits.ts'
import { arraysOf } from '../../../src/main/bots/learned.ts'
import type { Learned } from '../../../src/main/bots/line/learned.ts'
import { samplesToTest, samplesToTrain, type SampleIn } from '../samples.ts'
import type { LineSamples } from './samples.ts'

/** Steps of weights that act on many rows at once, or on many moves, are shorter. */
const slowly = 0.1
const bySteps = 0.3
/** The value with which the sum of squared gradients begins. */
const firstSquare = 1e-4

/**
 * Fits the parameters to samples by gradient steps whose length adapts to each parameter (AdaGrad): the net to what
 * was thought later in the game and who won in the end, the policy to the visits of searches. Who won alone is a matter
 * of luck, of which more positions would be needed.
 */
export function trainerOf(edition: EditionOf<'nile'>, start: Learned) {
  const { maxMoves } = gameOf(edition)
  const core = new Probe(edition, start)
  const learned = core.parameters
  const squares = arraysOf(start).map((values) => new Float32Array(values.length).fill(firstSquare))
  let rows: readonly Int32Array[] = []
  let parts = new Int32Array(0)
  const sums = Array.from({ length: maxSeats }, () => new Float64Array(units))
  const chances = new Float64Array(maxSeats)
  const ratings = new Float64Array(maxMoves)
  const shares = new Float64Array(maxMoves)

  function step({ samples, nth }: SampleIn<LineSamples>, rate: number): void {
    const state = samples.state(nth)
    judge(state)
    for (let seat = 0; seat < seatsOf(state); seat++) {
      pull(seat, chances[seat] - samples.value(nth, seat), rate)
    }
    if (isSailing(state) && samples.visits(nth, shares)) pullPolicy(state, rate)
  }

  /** As the net does it, but remembers the rows and sums of each seat. */
  function judge(state: NileState): void {
    const weights = learned.net.rows
    core.judge(state, chances)
    rows = core.rows(state)
    rows.forEach((list, seat) => {
      const sum = sums[seat].fill(0)
      for (const row of list) {
        for (let unit = 0; unit < units; unit++) sum[unit] += weights[row * units + unit]
      }
    })
  }

  function pull(seat: number, gradient: number, rate: number): void {
    const { net } = learned
    const [rowSquares, directSquares, outSquares] = squares
    const sum = sums[seat]
    for (const row of rows[seat]) {
      descend(net.direct, directSquares, row, gradient, rate)
      for (let unit = 0; unit < units; unit++) {
        if (sum[unit] > 0) {
          descend(net.rows, rowSquares, row * units + unit, gradient * net.out[unit], rate)
        }
      }
    }
    for (let unit = 0; unit < units; unit++) {
      if (sum[unit] > 0) descend(net.out, outSquares, unit, gradient * sum[unit], rate * slowly)
    }
  }

  function pullPolicy(state: NileState, rate: number): void {
    const { held, reach, lost, left, distance } = learned.policy
    const [, , , heldSquares, reachSquares, lostSquares, leftSquares, distanceSquares] = squares
    const count = predict(state)
    let beyond = 0
    for (let nth = count - 1; nth >= 0; nth--) {
      const gradient = ratings[nth] - shares[nth]
      const from = nth * partsOfAMove
      const [row, reachRow, far, isLost, isBack] = parts.subarray(from, from + partsOfAMove)
      descend(held, heldSquares, row, gradient, rate)
      descend(reach, reachSquares, reachRow, gradient, rate)
      descend(distance, distanceSquares, far, gradient, rate)
      if (isBack === 1) continue
      if (beyond !== 0) {
        const [costs, squares] = isLost === 1 ? [lost, lostSquares] : [left, leftSquares]
        descend(costs, squares, row, -beyond, rate * bySteps)
      }
      beyond += gradient
    }
  }

  /** Writes the policy's share of each move into `ratings`; returns the number of moves. */
  function predict(state: NileState): number {
    const count = core.rate(state, ratings)
    parts = core.parts(state)
    let best = -Infinity
    for (let nth = 0; nth < count; nth++) best = Math.max(best, ratings[nth])
    let sum = 0
    for (let nth = 0; nth < count; nth++) sum += ratings[nth] = Math.exp(ratings[nth] - best)
    for (let nth = 0; nth < count; nth++) ratings[nth] /= sum
    return count
  }

  return {
    /** A copy of the given parameters, which is trained. */
    learned,

    /** Goes once through the samples of all games but those to test with, in an order by chance. */
    fit(all: readonly LineSamples[], rate: number, seed: string): void {
      for (const sample of samplesToTrain(all, seed)) step(sample, rate)
    },

    /** The mean errors over the games to test with: of the chances, by seat, and of the policy. */
    test(all: readonly LineSamples[]) {
      const test = samplesToTest(all)
      let brier = 0
      let entropy = 0
      let policy = 0
      let searched = 0
      for (const { samples, nth } of test) {
        const state = samples.state(nth)
        const seats = seatsOf(state)
        core.judge(state, chances)
        for (let seat = 0; seat < seats; seat++) {
          const won = samples.outcome(nth, seat)
          brier += (chances[seat] - won) ** 2 / seats
          entropy -= won * Math.log(chances[seat] + 1e-9)
        }
        if (!isSailing(state) || !samples.visits(nth, shares)) continue
        searched++
        const count = predict(state)
        for (let move = 0; move < count; move++) {
          policy -= shares[move] * Math.log(ratings[move] + 1e-9)
        }
      }
      return { brier: brier / test.length, entropy: entropy / test.length, policy: policy / searched }
    },
  }
}

type Values = Float32Array

/** Lowers one parameter along its gradient. */
function descend(values: Values, squares: Values, at: number, gradient: number, rate: number): void {
  squares[at] += gradient * gradient
  values[at] -= (rate * gradient) / Math.sqrt(squares[at])
}
