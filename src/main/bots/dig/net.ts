import { maxSeats } from '../../../shared/editions/index.ts'
import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { cellInputs, seatInputs, tableInputs, type Inputs } from './inputs.ts'

/** The numbers of units that each cell is turned into, and of those that each seat is. */
export const cellUnits = 12
export const units = 32

/**
 * The parameters of a net, those of one unit side by side: from the inputs of a cell, from those of the table and from
 * the sums of the cells' units, from those of a seat, and to the rating.
 */
export type NetWeights = Readonly<Record<'cell' | 'table' | 'sums' | 'seat' | 'out', Float64Array>>

export const emptyNet = (): NetWeights => ({
  cell: new Float64Array(cellUnits * cellInputs),
  table: new Float64Array(units * tableInputs),
  sums: new Float64Array(units * cellUnits),
  seat: new Float64Array(units * seatInputs),
  out: new Float64Array(units),
})

/**
 * Estimates each seat's chance to win at the start of a turn. Every open cell is turned into a few units, cut off
 * below 0 and added up; these, the table and a seat make the units of that seat, and they its rating; the
 * exponentials of the ratings share the win. So one net serves any number of cells and seats.
 */
export class Net {
  /** The units as of the last call of `judge`, cut off below 0. */
  readonly cell = new Float64Array(cells.length * cellUnits)
  readonly sums = new Float64Array(cellUnits)
  readonly seat = new Float64Array(maxSeats * units)
  private readonly base = new Float64Array(units)
  private readonly weights: NetWeights

  constructor(weights: NetWeights) {
    this.weights = weights
  }

  /** Writes each seat's chance; 0 for a seat that is out. */
  judge(inputs: Inputs, chances: Float64Array): void {
    this.addCells(inputs)
    this.addTable(inputs)
    let most = -Infinity
    for (let seat = 0; seat < inputs.seatCount; seat++) {
      const isIn = ((inputs.inBits >> seat) & 1) === 1
      chances[seat] = isIn ? this.rate(inputs, seat) : -Infinity
      most = Math.max(most, chances[seat])
    }
    let sum = 0
    for (let seat = 0; seat < inputs.seatCount; seat++) {
      sum += chances[seat] = Math.exp(chances[seat] - most)
    }
    for (let seat = 0; seat < inputs.seatCount; seat++) chances[seat] /= sum
  }

  private addCells({ cells, cellCount }: Inputs): void {
    const { cell, sums } = this
    const weights = this.weights.cell
    sums.fill(0)
    for (let nth = 0, from = 0, into = 0; nth < cellCount; nth++, from += cellInputs) {
      for (let unit = 0, at = 0; unit < cellUnits; unit++, into++) {
        let sum = 0
        for (let input = 0; input < cellInputs; input++, at++) sum += weights[at] * cells[from + input]
        cell[into] = sum > 0 ? sum : 0
        if (sum > 0) sums[unit] += sum
      }
    }
  }

  private addTable({ table }: Inputs): void {
    const { weights, sums, base } = this
    for (let unit = 0, at = 0, atSums = 0; unit < units; unit++) {
      let sum = 0
      for (let input = 0; input < tableInputs; input++, at++) sum += weights.table[at] * table[input]
      for (let input = 0; input < cellUnits; input++, atSums++) sum += weights.sums[atSums] * sums[input]
      base[unit] = sum
    }
  }

  private rate({ seats }: Inputs, nth: number): number {
    const { weights, base, seat } = this
    let rating = 0
    for (let unit = 0, at = 0, into = nth * units; unit < units; unit++, into++) {
      let sum = base[unit]
      for (let input = 0, from = nth * seatInputs; input < seatInputs; input++, at++, from++) {
        sum += weights.seat[at] * seats[from]
      }
      seat[into] = sum > 0 ? sum : 0
      if (sum > 0) rating += sum * weights.out[unit]
    }
    return rating
  }
}
