import { maxSeats } from '../../../src/shared/editions/index.ts'
import { cellInputs, Inputs, seatInputs, tableInputs } from '../../../src/main/bots/dig/inputs.ts'
import { cellUnits, Net, units, type NetWeights } from '../../../src/main/bots/dig/net.ts'
import { samplesToTest, samplesToTrain, type SampleIn } from '../split.ts'
import type { Samples } from './samples.ts'
import { Adam } from './adam.ts'

/** The part of the outcome in the target; the rest is what was thought in the game. */
const outcomePart = 0.4
/** The samples of one step. */
const batch = 64

/** The mean errors over some samples, by seat. */
export interface Errors {
  readonly brier: number
  readonly entropy: number
}

const arraysOf = ({ cell, table, sums, seat, out }: NetWeights) => [cell, table, sums, seat, out]

/** Fits a net to samples. */
export class Trainer {
  private readonly weights: NetWeights
  private readonly net: Net
  private readonly gradient: NetWeights
  private readonly steps: readonly Adam[]
  private readonly inputs = new Inputs()
  private readonly chances = new Float64Array(maxSeats)
  /** The gradients of the units of the seats, added up, and of the sums of the cells. */
  private readonly base = new Float64Array(units)
  private readonly sums = new Float64Array(cellUnits)

  /** `weights` are changed in place. */
  constructor(weights: NetWeights) {
    this.weights = weights
    this.net = new Net(weights)
    this.gradient = structuredClone(weights)
    this.steps = arraysOf(weights).map((values) => new Adam(values))
  }

  /** Goes once through the samples of all games but those to test with, in an order by chance. */
  fit(all: readonly Samples[], rate: number, seed: string): void {
    const train = samplesToTrain(all, seed)
    for (let from = 0; from + batch <= train.length; from += batch) {
      for (const values of arraysOf(this.gradient)) values.fill(0)
      for (let nth = from; nth < from + batch; nth++) this.add(train[nth])
      arraysOf(this.gradient).forEach((values, nth) => this.steps[nth].step(values, 1 / batch, rate))
    }
  }

  /** The errors over the games to test with. */
  test(all: readonly Samples[]): Errors {
    const test = samplesToTest(all)
    let [brier, entropy] = [0, 0]
    for (const one of test) {
      this.judge(one)
      for (let seat = 0; seat < this.inputs.seatCount; seat++) {
        const won = one.samples.outcome(one.nth, seat)
        brier += (this.chances[seat] - won) ** 2 / this.inputs.seatCount
        entropy -= won * Math.log(this.chances[seat] + 1e-9)
      }
    }
    return { brier: brier / test.length, entropy: entropy / test.length }
  }

  private judge({ samples, nth }: SampleIn<Samples>): void {
    samples.read(nth, this.inputs)
    this.net.judge(this.inputs, this.chances)
  }

  /** Adds the gradients of a sample. */
  private add(one: SampleIn<Samples>): void {
    const { inputs, chances, base, sums } = this
    const { samples, nth } = one
    this.judge(one)
    base.fill(0)
    for (let seat = 0; seat < inputs.seatCount; seat++) {
      if (((inputs.inBits >> seat) & 1) === 0) continue
      const target = outcomePart * samples.outcome(nth, seat) + (1 - outcomePart) * samples.value(nth, seat)
      this.addSeat(seat, chances[seat] - target)
    }
    sums.fill(0)
    for (let unit = 0; unit < units; unit++) if (base[unit] !== 0) this.addUnit(unit)
    this.addCells()
  }

  private addSeat(seat: number, error: number): void {
    const { weights, gradient, net, inputs, base } = this
    for (let unit = 0; unit < units; unit++) {
      const value = net.seat[seat * units + unit]
      if (value === 0) continue
      gradient.out[unit] += error * value
      const slope = error * weights.out[unit]
      base[unit] += slope
      const into = unit * seatInputs
      const from = seat * seatInputs
      for (let nth = 0; nth < seatInputs; nth++) gradient.seat[into + nth] += slope * inputs.seats[from + nth]
    }
  }

  private addUnit(unit: number): void {
    const { weights, gradient, net, inputs, base, sums } = this
    const slope = base[unit]
    const into = unit * tableInputs
    for (let nth = 0; nth < tableInputs; nth++) gradient.table[into + nth] += slope * inputs.table[nth]
    for (let nth = 0, at = unit * cellUnits; nth < cellUnits; nth++, at++) {
      gradient.sums[at] += slope * net.sums[nth]
      sums[nth] += slope * weights.sums[at]
    }
  }

  private addCells(): void {
    const { gradient, net, inputs, sums } = this
    for (let cell = 0; cell < inputs.cellCount; cell++) {
      for (let unit = 0; unit < cellUnits; unit++) {
        if (net.cell[cell * cellUnits + unit] === 0) continue
        const into = unit * cellInputs
        const from = cell * cellInputs
        for (let nth = 0; nth < cellInputs; nth++) {
          gradient.cell[into + nth] += sums[unit] * inputs.cells[from + nth]
        }
      }
    }
  }
}
