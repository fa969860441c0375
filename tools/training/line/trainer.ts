import type { EditionOf } from '../../../src/shared/editions/index.ts'
import { maxSeats } from '../../../src/shared/editions/index.ts'
import { gameOf } from '../../../src/main/engine/index.ts'
import { isSailing, seatsOf, type NileState } from '../../../src/main/engine/nile/reading.ts'
import { Core, partsOfAMove } from '../../../src/main/bots/line/core.ts'
import { units } from '../../../src/main/bots/line/core/limits.ts'
import { arraysOf, type Learned } from '../../../src/main/bots/line/learned.ts'
import { samplesToTest, samplesToTrain, type SampleIn } from '../split.ts'
import type { Samples } from './samples.ts'

/** Steps of weights that act on many rows at once, or on many moves, are shorter. */
const slowly = 0.1
const bySteps = 0.3
/** The value with which the sum of squared gradients begins. */
const firstSquare = 1e-4

/** The mean errors over some samples: of the chances, by seat, and of the policy. */
export interface Errors {
  readonly brier: number
  readonly entropy: number
  readonly policy: number
}

/**
 * Fits the parameters to samples by gradient steps whose length adapts to each parameter (AdaGrad): the net to what
 * was thought later in the game and who won in the end, the policy to the visits of searches. Who won alone is a matter
 * of luck, of which more positions would be needed.
 */
export class Trainer {
  readonly learned: Learned
  private readonly squares: readonly Float32Array[]
  private readonly core: Core
  private rows: readonly Int32Array[] = []
  private parts = new Int32Array(0)
  private readonly sums = Array.from({ length: maxSeats }, () => new Float64Array(units))
  private readonly chances = new Float64Array(maxSeats)
  private readonly ratings: Float64Array
  private readonly shares: Float64Array

  /** Trains a copy of the parameters; `learned` has them. */
  constructor(edition: EditionOf<'nile'>, learned: Learned) {
    const { maxMoves } = gameOf(edition)
    this.core = new Core(edition, learned)
    this.learned = this.core.parameters
    this.squares = arraysOf(learned).map((values) => new Float32Array(values.length).fill(firstSquare))
    this.ratings = new Float64Array(maxMoves)
    this.shares = new Float64Array(maxMoves)
  }

  /** Goes once through the samples of all games but those to test with, in an order by chance. */
  fit(all: readonly Samples[], rate: number, seed: string): void {
    for (const one of samplesToTrain(all, seed)) this.step(one, rate)
  }

  /** The errors over the games to test with. */
  test(all: readonly Samples[]): Errors {
    return this.errorsOver(samplesToTest(all))
  }

  private step({ samples, nth }: SampleIn<Samples>, rate: number): void {
    const state = samples.state(nth)
    this.judge(state)
    for (let seat = 0; seat < seatsOf(state); seat++) {
      this.pull(seat, this.chances[seat] - samples.value(nth, seat), rate)
    }
    if (isSailing(state) && samples.visits(nth, this.shares)) this.pullPolicy(state, rate)
  }

  /** As the net does it, but remembers the rows and sums of each seat. */
  private judge(state: NileState): void {
    const { core, sums } = this
    const { rows } = this.learned.net
    core.judge(state, this.chances)
    this.rows = core.rows(state)
    this.rows.forEach((list, seat) => {
      const sum = sums[seat].fill(0)
      for (const row of list) {
        for (let unit = 0; unit < units; unit++) sum[unit] += rows[row * units + unit]
      }
    })
  }

  private pull(seat: number, gradient: number, rate: number): void {
    const { net } = this.learned
    const [rowSquares, directSquares, outSquares] = this.squares
    const sum = this.sums[seat]
    for (const row of this.rows[seat]) {
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

  private pullPolicy(state: NileState, rate: number): void {
    const { shares, ratings } = this
    const { held, reach, lost, left, distance } = this.learned.policy
    const [, , , heldSquares, reachSquares, lostSquares, leftSquares, distanceSquares] = this.squares
    const count = this.predict(state)
    let beyond = 0
    for (let nth = count - 1; nth >= 0; nth--) {
      const gradient = ratings[nth] - shares[nth]
      const from = nth * partsOfAMove
      const [row, reachRow, far, isLost, isBack] = this.parts.subarray(from, from + partsOfAMove)
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
  private predict(state: NileState): number {
    const { core, ratings } = this
    const count = core.rate(state, ratings)
    this.parts = core.parts(state)
    let best = -Infinity
    for (let nth = 0; nth < count; nth++) best = Math.max(best, ratings[nth])
    let sum = 0
    for (let nth = 0; nth < count; nth++) sum += ratings[nth] = Math.exp(ratings[nth] - best)
    for (let nth = 0; nth < count; nth++) ratings[nth] /= sum
    return count
  }

  private errorsOver(test: readonly SampleIn<Samples>[]): Errors {
    let [brier, entropy, policy, searched] = [0, 0, 0, 0]
    for (const { samples, nth } of test) {
      const state = samples.state(nth)
      const seats = seatsOf(state)
      this.core.judge(state, this.chances)
      for (let seat = 0; seat < seats; seat++) {
        const won = samples.outcome(nth, seat)
        brier += (this.chances[seat] - won) ** 2 / seats
        entropy -= won * Math.log(this.chances[seat] + 1e-9)
      }
      if (!isSailing(state) || !samples.visits(nth, this.shares)) continue
      searched++
      const count = this.predict(state)
      for (let move = 0; move < count; move++) {
        policy -= this.shares[move] * Math.log(this.ratings[move] + 1e-9)
      }
    }
    return { brier: brier / test.length, entropy: entropy / test.length, policy: policy / searched }
  }
}

/** Lowers one parameter along its gradient. */
function descend(
  values: Float32Array,
  squares: Float32Array,
  at: number,
  gradient: number,
  rate: number,
): void {
  squares[at] += gradient * gradient
  values[at] -= (rate * gradient) / Math.sqrt(squares[at])
}
