import type { Sure } from '../../shared/analysis/certainty.ts'
import type { Hint, HintStep } from '../../shared/analysis/hint.ts'
import { parseDigMove } from '../../shared/dig/move.ts'
import type { TileCode } from '../../shared/editions/index.ts'
import type { Cell } from '../../shared/editions/tutankhamens-revenge.ts'
import { parseMove } from '../../shared/nile/move.ts'
import type { App } from '../lib/app.ts'
import { forPeople, type GameSource } from './source.ts'

/** A hint for the seat that is asked, revealed step by step on request. */
export class Hinting {
  readonly #live: Pick<GameSource, 'id' | 'view'>
  readonly #app: Pick<App, 'connection' | 'toasts'>
  #hint = $state.raw<Hint | null>(null)
  /** The number of its steps received. */
  #received = $state(0)
  /** The revision that a hint is being computed for. */
  #asked = $state<number | null>(null)

  constructor(live: Pick<GameSource, 'id' | 'view'>, app: Pick<App, 'connection' | 'toasts'>) {
    this.#live = live
    this.#app = app
  }

  /** True at a table that gives hints. */
  get isAgreed(): boolean {
    return this.#live.view?.tableSettings.hints !== false
  }

  /** True while there is a decision to give one for. */
  get isOffered(): boolean {
    const { view } = this.#live
    return this.isAgreed && forPeople(view) !== null
  }

  get isThinking(): boolean {
    return this.#asked !== null && this.#asked === this.#live.view?.revision
  }

  get isOpen(): boolean {
    return this.isThinking || this.step !== null
  }

  /** The hint for the table as it stands; one for an earlier table is forgotten. */
  get #current(): Hint | null {
    return this.#hint?.revision === this.#live.view?.revision && this.isAgreed ? this.#hint : null
  }

  get received(): number {
    return this.#received
  }

  get steps(): number {
    return this.#current?.steps.length ?? 0
  }

  /** The step shown last. */
  get step(): HintStep | null {
    return this.#current?.steps[this.#received - 1] ?? null
  }

  /** The certainty of the player who gives the hint; null where that is not known. */
  get sure(): Sure | null {
    return this.#current?.sure ?? null
  }

  get next(): HintStep | null {
    return this.#current?.steps[this.#received] ?? null
  }

  /** The set that the last step names. */
  get tile(): TileCode | null {
    return this.step?.step === 'set' ? this.step.tile : null
  }

  /** The positions of the line that the last step is about; null where it is about none. */
  get positions(): readonly number[] | null {
    const { step } = this
    if (step?.step === 'look') return step.look.kind === 'line' ? step.look.positions : null
    const move = step?.step === 'move' ? parseMove(step.move) : null
    if (move === null || !('at' in move)) return null
    return 'with' in move ? [move.at, move.with] : [move.at]
  }

  /** The cells of the box that the last step is about. */
  get cells(): readonly Cell[] {
    const { step } = this
    if (step?.step === 'column') return step.cells
    const move = step?.step === 'move' ? parseDigMove(step.move) : null
    return move && 'cell' in move ? [move.cell] : []
  }

  /** Asks for a hint, or shows the next step of the current one. */
  async more(): Promise<void> {
    if (this.next) {
      this.#received++
      return
    }
    const { view, id } = this.#live
    if (!view || !this.isOffered || this.isThinking || this.#current) return
    const { revision } = view
    this.#asked = revision
    try {
      const hint = await this.#app.connection.client.hint.ask({ id, revision })
      if (this.#asked !== revision) return
      this.#hint = hint
      this.#received = 1
    } catch (error) {
      // An answer for an earlier revision is dropped.
      if (this.#live.view?.revision === revision) this.#app.toasts.fail(error)
    } finally {
      if (this.#asked === revision) this.#asked = null
    }
  }

  close(): void {
    this.#asked = null
    this.#hint = null
    this.#received = 0
  }
}
