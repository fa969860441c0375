import type { ReplayCursor, ReplayFrame } from '../../../shared/replay.ts'
import type { Prospect } from '../../../shared/table.ts'
import type { Client } from '../../lib/calls.ts'
import { keyOf, type ReplayPlace } from './variation.ts'

/** The moments of one game as it stood at one revision; each is asked for once. */
export class Frames {
  readonly #client: Client
  readonly #id: string
  readonly #revision: number
  readonly #known = new Map<string, ReplayFrame>()

  constructor(client: Client, id: string, revision: number) {
    this.#client = client
    this.#id = id
    this.#revision = revision
  }

  async at(spot: ReplayPlace): Promise<ReplayFrame> {
    const key = keyOf(spot)
    const known = this.#known.get(key)
    if (known) return known
    const frame = await this.#client.replay.frame(this.cursor(spot))
    this.#known.set(key, frame)
    return frame
  }

  /** What a move would do there; null when it is not known. */
  async consider(spot: ReplayPlace, move: string): Promise<Prospect | null> {
    try {
      return await this.#client.replay.consider({ ...this.cursor(spot), move })
    } catch {
      return null
    }
  }

  /** A spot of this game, as the contract names it. */
  cursor({ ply, tried }: ReplayPlace): ReplayCursor & { readonly id: string } {
    return { id: this.#id, revision: this.#revision, ply, tried: tried && [...tried] }
  }
}
