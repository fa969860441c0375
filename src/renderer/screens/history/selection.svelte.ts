import { SvelteSet } from 'svelte/reactivity'
import type { GameList } from './history.svelte.ts'

/** The games of a list that something is to be done with. */
export class Selection {
  readonly #list: GameList
  readonly #ids = new SvelteSet<string>()
  /** The position from which a range is stretched. */
  #anchor = 0

  constructor(list: GameList) {
    this.#list = list
  }

  get size(): number {
    return this.#ids.size
  }

  get ids(): string[] {
    return [...this.#ids]
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  set(index: number, id: string, selected: boolean): void {
    this.#anchor = index
    if (selected) this.#ids.add(id)
    else this.#ids.delete(id)
  }

  /** Adds everything from the game that was last selected to this position. */
  async stretch(to: number): Promise<void> {
    const first = Math.min(this.#anchor, to)
    const ids = await this.#list.ids(first, Math.abs(this.#anchor - to) + 1)
    for (const id of ids) this.#ids.add(id)
  }

  async all(): Promise<void> {
    const count = this.#list.count ?? 0
    if (count === 0) return
    for (const id of await this.#list.ids(0, count)) this.#ids.add(id)
  }

  clear(): void {
    this.#ids.clear()
  }
}
