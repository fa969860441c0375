import type { Notice } from '../../shared/history.ts'
import type { AppState, UpdateState } from '../../shared/contract.ts'
import { faultName } from '../../shared/fault.ts'
import { m } from '../../shared/messages/messages.js'
import type { Refusal } from '../../shared/refusal.ts'
import type { Sharing, SharingState } from '../../shared/sharing.ts'
import { number } from '../../shared/text/format.ts'
import type { Connection } from './connection.svelte.ts'
import type { Toasts } from './toasts.svelte.ts'

/** The notices that another history has taken the place of the one shown. */
const replacing: readonly Notice['kind'][] = ['historySetAside', 'historyMissing']

/** The state of the app that every window of the owner's is sent: notices on the history, its fault, newer versions. */
export class Notices {
  all = $state.raw<readonly Notice[]>([])
  /** The number of times that another history has taken the place of the one shown. */
  replaced = $state(0)
  /** The fault that keeps the history from being written, so that calls wait; null while there is none. */
  fault = $state.raw<Refusal | null>(null)

  /** What is known of a newer version; null where nobody looks for one. */
  update = $state.raw<AppState['update']>(null)
  /** The number of notices received; null before the first. */
  #received: number | null = null

  async follow(connection: Connection, signal: AbortSignal): Promise<void> {
    await connection.follow(
      (stop) => connection.client.app.watch({}, { signal: stop }),
      (state) => this.#take(state),
      signal,
    )
  }

  #take({ notices, fault, update }: AppState): void {
    const since = notices.slice(this.#received ?? notices.length)
    this.#received = notices.length
    this.replaced += since.filter(({ kind }) => replacing.includes(kind)).length
    this.all = notices
    this.fault = fault
    this.update = update
  }
}

/** A sentence on the newest version; empty before anybody has asked. */
export function updateSentence(state: UpdateState): string {
  switch (state.kind) {
    case 'unasked':
      return ''
    case 'asking':
      return m.updates_asking()
    case 'none':
      return m.updates_none()
    case 'available':
      return m.updates_available({ version: state.version })
    case 'downloading':
      return m.updates_downloading({ version: state.version, percent: number(Math.floor(state.part * 100)) })
    case 'ready':
      return m.updates_ready({ version: state.version })
    case 'failed':
      return m.updates_failed({ why: faultName(state.why) })
  }
}

/** The share session of this moment, the same in every window of the owner's. */
export class SharedNow {
  #state = $state.raw<SharingState>({ sharing: null, interrupted: null })
  readonly sharing = $derived(this.#state.sharing)
  /** The share session that the end of the app interrupted, until its owner has said whether to go on. */
  readonly interrupted = $derived(this.#state.interrupted)

  /** Returns the share session if it is of this game, otherwise null. */
  of(game: string): Sharing | null {
    return this.sharing?.game === game ? this.sharing : null
  }

  /** Follows the share session; says when phones cannot reach it any more, and when they can again. */
  async follow(connection: Connection, toasts: Toasts, signal: AbortSignal): Promise<void> {
    await connection.follow(
      (stop) => connection.client.sharing.watch({}, { signal: stop }),
      (state) => {
        const before = this.sharing?.network
        this.#state = state
        const network = state.sharing?.network
        if (before !== undefined && network !== undefined && network !== before)
          toasts.say(m[`share_network_${network}`]())
      },
      signal,
    )
  }
}
