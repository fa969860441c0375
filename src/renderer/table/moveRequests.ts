import type { Tempo } from '../../shared/preferences.ts'
import type { TableModel } from './tableModel.svelte.ts'

/** For how long a board rests before a bot moves, in milliseconds; null: until a person asks for the move. */
const pauses = {
  atOnce: 0,
  calm: 900,
  slow: 2600,
  stepwise: null,
} as const satisfies Record<Tempo, number | null>

/**
 * The revision at which a bot is to move unasked; null while none is. Where the screen has a table, its board has come to
 * rest there.
 */
export function dueRevision(
  model: Pick<TableModel, 'view' | 'table' | 'mover' | 'isOpening' | 'rested'>,
): number | null {
  const { view } = model
  // Somebody moves the real tiles of a mirror first.
  if (view.held || view.mode === 'mirror' || model.isOpening || !model.mover?.ai) return null
  if (!model.table) return view.revision
  const { opponents } = model.table
  const isAtRest = model.rested === view.revision && opponents?.revision === view.revision
  return isAtRest && opponents.now.kind !== 'failed' ? view.revision : null
}

/** Milliseconds after which a page with a board has asked, if there is one that runs. */
const patience = 6000

/** After so many moves in a row a page is patient once: a board that runs again would otherwise never be first. */
const longestRun = 10

/** Asks for a bot's move at a revision; resolves with true once it is made. Never rejects. */
type Ask = (revision: number, signal: AbortSignal) => Promise<boolean>

/** Calls after so many milliseconds; the function that it returns takes that back. */
function later(ms: number, call: (signal: AbortSignal) => Promise<unknown>): () => void {
  const stop = new AbortController()
  const waiting = setTimeout(() => void call(stop.signal), ms)
  return () => {
    clearTimeout(waiting)
    stop.abort()
  }
}

/** The requests of a page for the moves of bots, each after a pause. */
export class MoveRequests {
  readonly #ask: Ask
  /** The number of moves in a row that were made because this page asked for them. */
  #run = 0

  constructor(ask: Ask) {
    this.#ask = ask
  }

  /** Asks after the tempo's pause, if it has one, unless the function that it returns is called before. */
  atRest(revision: number, tempo: Tempo): (() => void) | undefined {
    const pause = pauses[tempo]
    return pause === null ? undefined : later(pause, (signal) => this.#ask(revision, signal))
  }

  /**
   * Asks for a page without a board: so late that boards are first, or after the usual pause where its own request was
   * the first the last time. The function that it returns has to be called when the game goes on.
   */
  patiently(revision: number): () => void {
    let isOwn = false
    const withdraw = later(this.#run % longestRun === 0 ? patience : pauses.calm, async (signal) => {
      // The game may go on before the answer is here.
      isOwn = true
      isOwn = await this.#ask(revision, signal)
    })
    return () => {
      withdraw()
      this.#run = isOwn ? this.#run + 1 : 0
    }
  }
}
