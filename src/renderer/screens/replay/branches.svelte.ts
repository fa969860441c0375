import type { HistoryRow } from '../../../shared/history.ts'
import type { Client } from '../../lib/calls.ts'

/** A game that was played on from a moment of the one looked at: after so many of its moves. */
export interface Branch {
  readonly game: HistoryRow
  readonly ply: number
}

/** The games that were branched off one, in the order in which they leave it. */
export class Branches {
  readonly #client: Client
  readonly #id: string
  #all = $state.raw<readonly Branch[]>([])

  constructor(client: Client, id: string) {
    this.#client = client
    this.#id = id
  }

  get all(): readonly Branch[] {
    return this.#all
  }

  async load(): Promise<void> {
    const games = await this.#client.replay.branches({ id: this.#id })
    this.#all = games.flatMap((game) => (game.origin ? [{ game, ply: game.origin.ply }] : []))
  }
}
