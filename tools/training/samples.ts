import { chanceOf, shuffle } from '../../src/main/engine/chance.ts'

/** Every so many games, one is kept to test with. */
const testEvery = 20

/** By seat. */
export type Shares = ArrayLike<number>

/**
 * Positions of games with what became of them, in flat memory, which threads can hand over. The first word of each is
 * the number of its game.
 */
export abstract class Samples {
  protected words: Int32Array<ArrayBuffer>
  /** The same memory. */
  protected floats: Float32Array<ArrayBuffer>
  /** By sample its first word. */
  protected readonly begins: number[] = []
  private end: number

  constructor(words: Int32Array<ArrayBuffer> = new Int32Array(0)) {
    this.words = words
    this.floats = new Float32Array(words.buffer)
    this.end = words.length
    for (let from = 0; from < this.end; from += this.lengthAt(from)) this.begins.push(from)
  }

  /** The words of the sample that begins there. */
  protected abstract lengthAt(from: number): number
  /** The place of a seat's share of the win, followed by what was thought of it. */
  protected abstract placeOf(sample: number, seat: number): number

  get count(): number {
    return this.begins.length
  }

  gameOf(sample: number): number {
    return this.words[this.begins[sample]]
  }

  /** A seat's share of the win. */
  outcome(sample: number, seat: number): number {
    return this.floats[this.placeOf(sample, seat)]
  }

  /** The share that was thought of, at the position and later in the game. */
  value(sample: number, seat: number): number {
    return this.floats[this.placeOf(sample, seat) + 1]
  }

  /** Sets the share of the win of so many seats, and what was thought of it. */
  protected setShares(sample: number, seats: number, shares: Shares, thought: Shares): void {
    for (let seat = 0; seat < seats; seat++) {
      const at = this.placeOf(sample, seat)
      this.floats[at] = shares[seat]
      this.floats[at + 1] = thought[seat]
    }
  }

  /** Makes room for so many words; returns the first of them. */
  protected begin(length: number): number {
    const from = this.end
    this.begins.push(from)
    this.end += length
    if (this.end > this.words.length) {
      const words = new Int32Array(Math.max(1024 * length, this.words.length * 2))
      words.set(this.words)
      this.words = words
      this.floats = new Float32Array(words.buffer)
    }
    return from
  }

  /** The memory of all samples, to be handed to another thread. */
  taken(): Int32Array<ArrayBuffer> {
    return this.words.slice(0, this.end)
  }
}

export interface SampleIn<S extends Samples> {
  readonly samples: S
  readonly nth: number
}

const samplesIn = <S extends Samples>(all: readonly S[], isForTest: boolean): SampleIn<S>[] =>
  all.flatMap((samples) =>
    Array.from({ length: samples.count }, (_, nth) => ({ samples, nth })).filter(
      ({ nth }) => (samples.gameOf(nth) % testEvery === 0) === isForTest,
    ),
  )

/** The samples of the games to test with. */
export const samplesToTest = <S extends Samples>(all: readonly S[]): SampleIn<S>[] => samplesIn(all, true)

/** The samples of all other games, in an order by chance. */
export const samplesToTrain = <S extends Samples>(all: readonly S[], seed: string): SampleIn<S>[] =>
  shuffle(samplesIn(all, false), chanceOf(seed))
