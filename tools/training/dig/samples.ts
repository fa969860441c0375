import { cellInputs, seatInputs, tableInputs, type Inputs } from '../../../src/main/bots/dig/inputs.ts'
import { Samples, type Shares } from '../samples.ts'

/** The words before the inputs: the game's number, the seats that are in, the numbers of seats and of open cells. */
const headWords = 4
/** By seat: its share of the win, what was thought of it, and its inputs. */
const seatWords = 2 + seatInputs

/** Standings of digs with what became of them. */
export class DigSamples extends Samples {
  /** Adds a standing of the game number `game`; `setTargets` tells later what became of it. */
  add(game: number, { inBits, seatCount, cellCount, table, seats, cells }: Inputs): void {
    let at = this.begin(headWords + tableInputs + seatCount * seatWords + cellCount * cellInputs)
    this.words.set([game, inBits, seatCount, cellCount], at)
    this.floats.set(table, (at += headWords))
    at += tableInputs
    for (let seat = 0; seat < seatCount; seat++, at += seatWords) {
      this.floats.set(seats.subarray(seat * seatInputs, (seat + 1) * seatInputs), at + 2)
    }
    this.floats.set(cells.subarray(0, cellCount * cellInputs), at)
  }

  /** Sets each seat's share of the win, and what was thought of it at the position and later in the game. */
  setTargets(sample: number, shares: Shares, thought: Shares): void {
    this.setShares(sample, this.words[this.begins[sample] + 2], shares, thought)
  }

  /** Reads a standing into `inputs`. */
  read(sample: number, inputs: Inputs): void {
    const { words, floats } = this
    const from = this.begins[sample]
    ;[inputs.inBits, inputs.seatCount, inputs.cellCount] = words.subarray(from + 1, from + headWords)
    inputs.table.set(floats.subarray(from + headWords, from + headWords + tableInputs))
    let at = this.placeOf(sample, 0)
    for (let seat = 0; seat < inputs.seatCount; seat++, at += seatWords) {
      inputs.seats.set(floats.subarray(at + 2, at + seatWords), seat * seatInputs)
    }
    inputs.cells.set(floats.subarray(at, at + inputs.cellCount * cellInputs))
  }

  protected lengthAt(from: number): number {
    const [seats, cells] = this.words.subarray(from + 2, from + headWords)
    return headWords + tableInputs + seats * seatWords + cells * cellInputs
  }

  protected placeOf(sample: number, seat: number): number {
    return this.begins[sample] + headWords + tableInputs + seat * seatWords
  }
}
