import type { Note, NoteChange } from '../../../shared/history.ts'
import type { Client } from '../../lib/calls.ts'
import type { Toasts } from '../../lib/toasts.svelte.ts'

/** The notes on a game and its moves, by ply; 0 is about the game as a whole. */
export class Notes {
  readonly #client: Client
  readonly #toasts: Toasts
  readonly #id: string
  #all = $state.raw<readonly Note[]>([])

  constructor(client: Client, toasts: Toasts, id: string) {
    this.#client = client
    this.#toasts = toasts
    this.#id = id
  }

  async load(): Promise<void> {
    this.#all = await this.#client.history.notes({ id: this.#id })
  }

  /** All notes in the order of the game. */
  get all(): readonly Note[] {
    return this.#all
  }

  at(ply: number): Note {
    return this.#all.find((note) => note.ply === ply) ?? { ply, text: '', mark: null }
  }

  /** Changes a note; one without text and mark is gone afterwards. */
  async change(change: NoteChange): Promise<void> {
    try {
      const note = await this.#client.history.note({ id: this.#id, ...change })
      const others = this.#all.filter((other) => other.ply !== note.ply)
      const kept = note.text === '' && note.mark === null ? others : [...others, note]
      this.#all = kept.toSorted((one, other) => one.ply - other.ply)
    } catch (error) {
      this.#toasts.fail(error)
    }
  }
}
