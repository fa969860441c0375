import type { ReplayCursor, ReplayFrame } from '../../../shared/replay.ts'
import type { Prospect } from '../../../shared/table.ts'
import type { Client } from '../../lib/calls.ts'
import type { ReplayPlace } from './cursor.ts'

export const keyOf = ({ ply, tried }: ReplayPlace): string =>
  tried ? `${ply}: ${tried.join(', ')}` : `${ply}`

/** The positions of one game as it stood at one revision; each is asked for once. */
export class FrameCache {
  readonly #client: Client
  readonly #id: string
  readonly #revision: number
  readonly #known = new Map<string, ReplayFrame>()

  constructor(client: Client, id: string, revision: number) {
    this.#client = client
    this.#id = id
    this.#revision = revision
  }

  async at(place: ReplayPlace): Promise<ReplayFrame> {
    const key = keyOf(place)
    const known = this.#known.get(key)
    if (known) return known
    const frame = await this.#client.replay.frame(this.cursor(place))
    this.#known.set(key, frame)
    return frame
  }

  /** Returns the effect of a move at a place; null when it is not known. */
  async consider(place: ReplayPlace, move: string): Promise<Prospect | null> {
    try {
      return await this.#client.replay.consider({ ...this.cursor(place), move })
    } catch {
      return null
    }
  }

  /** A place in this game, as the contract names it. */
  cursor({ ply, tried }: ReplayPlace): ReplayCursor & { readonly id: string } {
    return { id: this.#id, revision: this.#revision, ply, tried: tried && [...tried] }
  }
}
