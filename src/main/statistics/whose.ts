import { personKey } from '../../shared/players.ts'
import type { Who } from '../../shared/statistics.ts'
import type { GameResult } from '../history/index.ts'

/** The number of a player in `People`. */
export type WhoNumber = number

/** The player in a seat, by the name of a person or the level of a bot. */
export const whoOf = ({ name, ai }: GameResult['players'][number]): Who =>
  ai === undefined ? { kind: 'person', name } : { kind: 'computer', level: ai }

/** A key that is equal for the same person or bot, and for no other. */
export const keyOf = (who: Who): string =>
  who.kind === 'computer' ? `computer ${who.level}` : `person ${personKey(who.name)}`

/** Everybody who ever sat at a table, numbered in order of appearance. */
export class People {
  readonly #numbers = new Map<string, WhoNumber>()
  readonly #whos: Who[] = []
  readonly #seenAt: number[] = []

  /** The number of a player seen at that time; a person's name is kept as last written. */
  meet(who: Who, at: number): WhoNumber {
    const key = keyOf(who)
    const number = this.#numbers.get(key) ?? this.#whos.length
    if (number === this.#whos.length) this.#numbers.set(key, number)
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
