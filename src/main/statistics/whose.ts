import type { Who } from '../../shared/statistics.ts'
import type { GameResult } from '../history/index.ts'

/** The number under which a book knows somebody. */
export type WhoNumber = number

/** Who sits in a seat, as far as statistics tell people and computer players apart. */
export const whoOf = ({ name, ai }: GameResult['players'][number]): Who =>
  ai === undefined ? { kind: 'person', name } : { kind: 'computer', level: ai }

/** The same for everything that is the same person or computer player, and for nothing else. */
export const keyOf = (who: Who): string =>
  who.kind === 'computer'
    ? `computer ${who.level}`
    : `person ${who.name.trim().normalize('NFC').toLocaleLowerCase('en')}`

/** Everybody who ever sat at a table, numbered in the order in which they came. */
export class People {
  readonly #numbers = new Map<string, WhoNumber>()
  readonly #whos: Who[] = []
  readonly #seenAt: number[] = []

  /** The number of whoever sat in a seat at that moment; a person's name is written as it was the last time. */
  meet(who: Who, at: number): WhoNumber {
    const number = this.#numbers.get(keyOf(who)) ?? this.#whos.length
    if (number === this.#whos.length) this.#numbers.set(keyOf(who), number)
    if (at >= (this.#seenAt[number] ?? -Infinity)) {
      this.#whos[number] = who
      this.#seenAt[number] = at
    }
    return number
  }

  find(who: Who): WhoNumber | null {
    return this.#numbers.get(keyOf(who)) ?? null
  }

  at(number: WhoNumber): Who {
    return this.#whos[number]
  }

  isComputer(number: WhoNumber): boolean {
    return this.#whos[number].kind === 'computer'
  }

  get size(): number {
    return this.#whos.length
  }
}
