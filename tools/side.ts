import { faults, type Fault } from './playerProcess.ts'
import { interval, percent } from './shares.ts'

/** One side of a tournament: its seats, and what became of them. */
export class Side {
  readonly name: string
  /** The number of its seats in every game. */
  seats = 0
  /** The sum of its shares of the games won. */
  won = 0
  #answers = 0
  #playouts = 0
  readonly #times: number[] = []
  readonly #faults: Record<Fault, number> = { illegal: 0, late: 0, ended: 0 }

  constructor(name: string) {
    this.name = name
  }

  /** Counts an answer: its milliseconds, null where they include a program's start, and its playouts. */
  answered(ms: number | null, playouts: number): void {
    this.#answers++
    this.#playouts += playouts
    if (ms !== null) this.#times.push(ms)
  }

  broke(fault: Fault): void {
    this.#faults[fault]++
  }

  /** Its row in the table of a tournament with so many games of so many seats. */
  row(games: number, seats: number): Record<string, string | number> {
    const times = this.#times.sort((one, other) => one - other)
    const sum = times.reduce((one, other) => one + other, 0)
    const at = (part: number): number => times[Math.floor((times.length - 1) * part)]
    const shown = (number: number): number | string =>
      Number.isFinite(number) ? Number(number.toFixed(1)) : ''
    return {
      player: this.name,
      seats: this.seats,
      won: percent(this.won / games),
      fair: percent(this.seats / seats),
      '95 %': interval(this.won / games, games),
      'ms/move': shown(sum / times.length),
      'p99 ms': shown(at(0.99)),
      'longest ms': shown(at(1)),
      'playouts/move': Math.round(this.#playouts / Math.max(1, this.#answers)),
      ...Object.fromEntries(faults.map((fault) => [fault, this.#faults[fault]])),
    }
  }
}
