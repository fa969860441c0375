import type { Address } from '../../app/address.svelte.ts'
import { writeList } from './filtering.ts'
import type { GameList } from './history.svelte.ts'

/** Milliseconds without scrolling after which a list is at rest. */
const rest = 200

/** Has the address say what a list shows, so that the way back leads to it. */
export class ListAddress {
  readonly #address: Pick<Address, 'note'>
  readonly #list: Pick<GameList, 'filter' | 'sort'>
  /** The position of the first game in sight. */
  #first: number
  #timer = 0

  constructor(address: Pick<Address, 'note'>, list: Pick<GameList, 'filter' | 'sort'>, first: number) {
    this.#address = address
    this.#list = list
    this.#first = first
  }

  note(first: number): void {
    this.end()
    this.#first = first
    const { filter, sort } = this.#list
    this.#address.note({ screen: 'history', list: writeList({ filter, sort, first }) })
  }

  /** Notes the place once the list is at rest: browsers take only so many addresses a second. */
  scrolledTo(first: number): void {
    if (first === this.#first) return
    this.end()
    this.#first = first
    this.#timer = window.setTimeout(() => this.note(first), rest)
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}
