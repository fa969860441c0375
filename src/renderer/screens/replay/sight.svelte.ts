import type { LedgerUpdate } from '../../../shared/ledger/view.ts'
import { m } from '../../../shared/messages/messages.js'
import type { ReplayTimeline, ReplayFrame } from '../../../shared/replay.ts'
import { sentenceOf } from '../../../shared/sentence.ts'
import { refusalOf } from '../../lib/calls.ts'
import type { Toasts } from '../../lib/toasts.svelte.ts'
import type { Frames } from './frames.ts'
import { eventsBetween, keyOf, type ReplayPlace } from './variation.ts'
import type { LookedBack } from './lookedBack.svelte.ts'
import { movesOf } from './moves.ts'
import type { Tried } from './tried.svelte.ts'

/** What a game is looked at through: the table on the screen, and where its moments come from. */
export interface Seen {
  readonly timeline: ReplayTimeline
  readonly frames: Frames
  readonly table: LookedBack
  readonly tried: Tried
}

/** What is shown of a game: the moment at which its window stands, at the latest. */
export class Sight {
  readonly #toasts: Toasts
  #ledger = $state.raw<LedgerUpdate | null>(null)
  #asking = $state(false)
  #shown: ReplayPlace | null = null

  constructor(toasts: Toasts) {
    this.#toasts = toasts
  }

  /** The ledger at the moment that is shown, where the game was reported. */
  get ledger(): LedgerUpdate | null {
    return this.#ledger
  }

  /** True until what is shown is where the window stands. */
  get asking(): boolean {
    return this.#asking
  }

  /** Shows where the window stands, wherever it goes meanwhile; false where that was refused, which has been said then. */
  async catchUp(seen: Seen, spotNow: () => ReplayPlace): Promise<boolean> {
    if (this.#asking) return true
    this.#asking = true
    try {
      for (let spot = spotNow(); !this.#shown || keyOf(spot) !== keyOf(this.#shown); spot = spotNow()) {
        this.#look(seen, await seen.frames.at(spot), spot)
      }
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      this.#toasts.say(refusal ? sentenceOf(refusal) : m.error_notReached(), 'refused')
      return false
    } finally {
      this.#asking = false
    }
  }

  #look({ timeline, table, tried }: Seen, frame: ReplayFrame, spot: ReplayPlace): void {
    const before = this.#shown
    this.#shown = spot
    if (frame.kind === 'ledger') {
      this.#ledger = frame.update
      return
    }
    if (timeline.kind !== 'table') return
    const { update } = frame
    const log = [...timeline.update.log.entries.slice(0, spot.ply), ...update.log.entries]
    if (tried.kept && spot.tried?.length === tried.kept.moves.length) tried.notify(movesOf(update))
    table.look({ update, log, events: before ? eventsBetween(before, spot, log) : [] })
  }
}
