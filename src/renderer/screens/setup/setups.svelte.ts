import { m } from '../../../shared/messages/messages.js'
import type { SavedSetup, SetupContent } from '../../../shared/setups.ts'
import type { Client } from '../../lib/calls.ts'
import type { Toasts } from '../../lib/toasts.svelte.ts'

/** The set-ups that are kept under a name. */
export class SavedSetups {
  readonly #client: Client
  readonly #toasts: Toasts
  #all = $state.raw<readonly SavedSetup[]>([])

  constructor(client: Client, toasts: Toasts) {
    this.#client = client
    this.#toasts = toasts
  }

  /** The one that was used last first. */
  get all(): readonly SavedSetup[] {
    return this.#all
  }

  async load(): Promise<void> {
    this.#all = await this.#client.setups.all({})
  }

  /** Keeps a table under a name, in the place of the set-up of that name if there is one. */
  async keep(name: string, content: SetupContent): Promise<void> {
    const before = this.#all.find((one) => one.name.toLowerCase() === name.toLowerCase())
    await this.#change(() =>
      this.#client.setups.keep({ id: before?.id ?? crypto.randomUUID(), name, content }),
    )
  }

  async rename(setup: SavedSetup, name: string): Promise<void> {
    await this.#change(() => this.#client.setups.keep({ ...setup, name }))
  }

  async use({ id }: SavedSetup): Promise<void> {
    await this.#change(() => this.#client.setups.use({ id }))
  }

  /** Deletes a set-up, and offers to bring it back. */
  async remove(setup: SavedSetup): Promise<void> {
    await this.#change(async () => {
      await this.#client.setups.remove({ id: setup.id })
      const run = () => void this.#change(() => this.#client.setups.keep(setup))
      this.#toasts.say(m.setups_removed({ name: setup.name }), 'plain', { label: m.history_restore(), run })
    })
  }

  #change(change: () => Promise<unknown>): Promise<void> {
    return this.#toasts.tellFailure(change().then(() => this.load()))
  }
}
