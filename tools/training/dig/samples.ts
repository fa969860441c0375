import { maxSeats } from '../../../src/shared/editions/index.ts'
import { cells } from '../../../src/shared/editions/tutankhamens-revenge.ts'
import { cellInputs, seatInputs, tableInputs, type Inputs } from '../../../src/main/bots/dig/inputs.ts'

/** The words before the inputs: the game's number, the seats that are in, the numbers of seats and of open cells. */
const headWords = 4
/** By seat: its share of the win, what was thought of it, and its inputs. */
const seatWords = 2 + seatInputs
const mostWords = headWords + tableInputs + maxSeats * seatWords + cells.length * cellInputs

const lengthOf = (seats: number, open: number): number =>
  headWords + tableInputs + seats * seatWords + open * cellInputs

/** Standings of digs with what became of them. Flat memory, which threads can hand over. */
export class Samples {
  private floats: Float32Array<ArrayBuffer>
  private length: number
  /** By sample its first word. */
  private readonly begins: number[] = []

  constructor(floats: Float32Array<ArrayBuffer> = new Float32Array(0)) {
    this.floats = floats
    this.length = floats.length
    for (let from = 0; from < floats.length; from += lengthOf(floats[from + 2], floats[from + 3])) {
      this.begins.push(from)
    }
  }

  get count(): number {
    return this.begins.length
  }

  /** Adds a standing of the game number `game`; `setTargets` tells later what became of it. */
  add(game: number, { inBits, seatCount, cellCount, table, seats, cells }: Inputs): void {
    if (this.length + mostWords > this.floats.length) this.grow()
    const { floats } = this
    let at = this.length
    this.begins.push(at)
    floats.set([game, inBits, seatCount, cellCount], at)
    floats.set(table, (at += headWords))
    at += tableInputs
    for (let seat = 0; seat < seatCount; seat++, at += seatWords) {
      floats.set(seats.subarray(seat * seatInputs, (seat + 1) * seatInputs), at + 2)
    }
    floats.set(cells.subarray(0, cellCount * cellInputs), at)
    this.length = at + cellCount * cellInputs
  }

  /** Sets each seat's share of the win, and what was thought of it at the position and later in the game. */
  setTargets(sample: number, shares: ArrayLike<number>, thought: ArrayLike<number>): void {
    for (let seat = 0, at = this.seatsFrom(sample); seat < this.seatsOf(sample); seat++, at += seatWords) {
      this.floats[at] = shares[seat]
      this.floats[at + 1] = thought[seat]
    }
  }

  /** Reads a standing into `inputs`. */
  read(sample: number, inputs: Inputs): void {
    const { floats } = this
    const from = this.begins[sample]
    inputs.inBits = floats[from + 1]
    inputs.seatCount = floats[from + 2]
    inputs.cellCount = floats[from + 3]
    inputs.table.set(floats.subarray(from + headWords, from + headWords + tableInputs))
    let at = this.seatsFrom(sample)
    for (let seat = 0; seat < inputs.seatCount; seat++, at += seatWords) {
      inputs.seats.set(floats.subarray(at + 2, at + seatWords), seat * seatInputs)
    }
    inputs.cells.set(floats.subarray(at, at + inputs.cellCount * cellInputs))
  }

  gameOf(sample: number): number {
    return this.floats[this.begins[sample]]
  }

  /** A seat's share of the win. */
  outcome(sample: number, seat: number): number {
    return this.floats[this.seatsFrom(sample) + seat * seatWords]
  }

  /** The share that was thought of. */
  value(sample: number, seat: number): number {
    return this.floats[this.seatsFrom(sample) + seat * seatWords + 1]
  }

  /** The memory of all samples, to be handed to another thread. */
  taken(): Float32Array<ArrayBuffer> {
    return this.floats.slice(0, this.length)
  }

  private seatsOf(sample: number): number {
    return this.floats[this.begins[sample] + 2]
  }

  private seatsFrom(sample: number): number {
    return this.begins[sample] + headWords + tableInputs
  }

  private grow(): void {
    const floats = new Float32Array(Math.max(256 * mostWords, this.floats.length * 2))
    floats.set(this.floats.subarray(0, this.length))
    this.floats = floats
  }
}
