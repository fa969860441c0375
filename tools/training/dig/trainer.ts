import { maxSeats } from '../../../src/shared/editions/index.ts'
import { cellInputs, Inputs, seatInputs, tableInputs } from '../../../src/main/bots/dig/inputs.ts'
import { cellUnits, Net, units, type NetWeights } from '../../../src/main/bots/dig/net.ts'
import { samplesToTest, samplesToTrain, type SampleIn } from '../samples.ts'
import type { DigSamples } from './samples.ts'

/** The part of the outcome in the target; the rest is what was thought in the game. */
const outcomePart = 0.4
/** The samples of one step. */
const batch = 64

/** The parts of the latest gradients, and of their squares, that remain in the means after a step. */
const mean = 0.9
const square = 0.999

/** Changes parameters in steps along the mean of the latest gradients, longer where these are small (Adam). */
export class Adam {
  private readonly values: Float64Array
  private readonly means: Float64Array
  private readonly squares: Float64Array
  private steps = 0

  /** `values` are changed in place. */
  constructor(values: Float64Array) {
    this.values = values
    this.means = new Float64Array(values.length)
    this.squares = new Float64Array(values.length)
  }

  /** Steps down a gradient times `factor`. */
  step(gradient: Float64Array, factor: number, rate: number): void {
    const { values, means, squares } = this
    this.steps++
    const length = rate / (1 - mean ** this.steps)
    const unbiased = 1 / (1 - square ** this.steps)
    for (let nth = 0; nth < values.length; nth++) {
      const slope = gradient[nth] * factor
      means[nth] += (1 - mean) * (slope - means[nth])
      squares[nth] += (1 - square) * (slope * slope - squares[nth])
      values[nth] -= (length * means[nth]) / (Math.sqrt(squares[nth] * unbiased) + 1e-8)
    }
  }
}

const arraysOf = ({ cell, table, sums, seat, out }: NetWeights) => [cell, table, sums, seat, out]

/** Fits a net, in place, to samples. */
export function trainerOf(weights: NetWeights) {
  const net = new Net(weights)
  const gradient = structuredClone(weights)
  const steps = arraysOf(weights).map((values) => new Adam(values))
  const inputs = new Inputs()
  const chances = new Float64Array(maxSeats)
  /** The gradients of the units of the seats, added up, and of the sums of the cells. */
  const base = new Float64Array(units)
  const sums = new Float64Array(cellUnits)

  function judge({ samples, nth }: SampleIn<DigSamples>): void {
    samples.read(nth, inputs)
    net.judge(inputs, chances)
  }

  /** Adds the gradients of a sample. */
  function add(sample: SampleIn<DigSamples>): void {
    const { samples, nth } = sample
    judge(sample)
    base.fill(0)
    for (let seat = 0; seat < inputs.seatCount; seat++) {
      if (((inputs.inBits >> seat) & 1) === 0) continue
      const target = outcomePart * samples.outcome(nth, seat) + (1 - outcomePart) * samples.value(nth, seat)
      addSeat(seat, chances[seat] - target)
    }
    sums.fill(0)
    for (let unit = 0; unit < units; unit++) if (base[unit] !== 0) addUnit(unit)
    addCells()
  }

  function addSeat(seat: number, error: number): void {
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

  function addUnit(unit: number): void {
    const slope = base[unit]
    const into = unit * tableInputs
    for (let nth = 0; nth < tableInputs; nth++) gradient.table[into + nth] += slope * inputs.table[nth]
    for (let nth = 0, at = unit * cellUnits; nth < cellUnits; nth++, at++) {
      gradient.sums[at] += slope * net.sums[nth]
      sums[nth] += slope * weights.sums[at]
    }
  }

  function addCells(): void {
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

  return {
    /** Goes once through the samples of all games but those to test with, in an order by chance. */
    fit(all: readonly DigSamples[], rate: number, seed: string): void {
      const train = samplesToTrain(all, seed)
      for (let from = 0; from + batch <= train.length; from += batch) {
        for (const values of arraysOf(gradient)) values.fill(0)
        for (let nth = from; nth < from + batch; nth++) add(train[nth])
        arraysOf(gradient).forEach((values, nth) => steps[nth].step(values, 1 / batch, rate))
      }
    },

    /** The mean errors over the games to test with, by seat. */
    test(all: readonly DigSamples[]) {
      const test = samplesToTest(all)
      let brier = 0
      let entropy = 0
      for (const sample of test) {
        judge(sample)
        for (let seat = 0; seat < inputs.seatCount; seat++) {
          const won = sample.samples.outcome(sample.nth, seat)
          brier += (chances[seat] - won) ** 2 / inputs.seatCount
          entropy -= won * Math.log(chances[seat] + 1e-9)
        }
      }
      return { brier: brier / test.length, entropy: entropy / test.length }
    },
  }
}
