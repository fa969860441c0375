import { m } from '../../../shared/messages/messages.js'
import { sentenceOf } from '../../../shared/sentence.ts'
import type { Filter, Profile, Who } from '../../../shared/statistics.ts'
import { refusalOf, type Client } from '../../lib/calls.ts'

/** Everything about one player, or why nothing can be told; what is known stays until other games are counted. */
export class ProfileModel {
  readonly #client: Client
  #profile = $state.raw<Profile | null>(null)
  #trouble = $state<string | null>(null)
  #asked = 0

  constructor(client: Client) {
    this.#client = client
  }

  get profile(): Profile | null {
    return this.#profile
  }

  get trouble(): string | null {
    return this.#trouble
  }

  async load(who: Who, filter: Filter): Promise<void> {
    const asked = ++this.#asked
    try {
      const profile = await this.#client.statistics.profile({ who, filter })
      if (asked === this.#asked) this.#profile = profile
    } catch (error) {
      const refusal = refusalOf(error)
      this.#trouble = refusal ? sentenceOf(refusal) : m.error_notReached()
    }
  }
}
