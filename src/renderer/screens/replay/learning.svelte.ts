import type { TurningPoint, Verdict } from '../../../shared/analysis/chances.ts'
import type { TableView } from '../../../shared/table.ts'
import type { Analysing } from './analysing.svelte.ts'
import type { ReplayViewModel } from './replay.svelte.ts'

/**
 * The turning points of a game as questions, one after the other: the board shows each, and the first move
 * tried out there is the answer.
 */
export class Learning {
  readonly lessons: readonly TurningPoint[]
  readonly #replay: ReplayViewModel
  readonly #analysing: Analysing
  #seat = $state<number | null>(null)
  #at = $state(0)
  #begun = $state(false)
  #answer = $state<string | null>(null)
  #verdict = $state.raw<Verdict | null>(null)
  /** The answer that could not be judged: it is not sent again until the board was back at the question. */
  #unjudged: string | null = null
  /** The view at the question. */
  #view = $state.raw<TableView | null>(null)

  /** The seat whose moves are asked for; null for all. */
  readonly seat = $derived(this.#seat)
  readonly at = $derived(this.#at)
  readonly judging = $derived(this.#answer !== null && this.#verdict === null)
  readonly verdict = $derived(this.#verdict)
  readonly view = $derived(this.#view)

  constructor(replay: ReplayViewModel, analysing: Analysing) {
    this.#replay = replay
    this.#analysing = analysing
    this.lessons = $derived(
      (this.#analysing.now?.turningPoints ?? []).filter(
        ({ seat }) => this.#seat === null || this.#seat === seat,
      ),
    )
  }

  get lesson(): TurningPoint | null {
    return this.lessons[this.#at] ?? null
  }

  /** Asks the first question, once. */
  begin(): void {
    if (this.#begun) return
    this.#begun = true
    this.again()
  }

  choose(seat: number | null): void {
    this.#seat = seat
    this.#at = 0
    this.again()
  }

  go(step: 1 | -1): void {
    this.#at += step
    this.again()
  }

  /** Asks the question anew. */
  again(): void {
    this.#answer = null
    this.#verdict = null
    this.#view = null
    const { lesson } = this
    if (!lesson) return
    this.#replay.drop()
    this.#replay.go(lesson.ply)
    this.#replay.explore()
  }

  /**
   * Sends the first move tried out to be judged; to be called whenever the position looked at has changed.
   */
  async weigh(): Promise<void> {
    const { lesson } = this
    const { variation, source } = this.#replay
    if (!lesson || variation?.from !== lesson.ply) return
    const { view } = source
    if (variation.at === 0 && view?.position.ply === lesson.ply) this.#view = view
    const answer = variation.at > 0 ? variation.moves[0] : null
    if (answer === null) this.#unjudged = null
    if (answer === null || answer === this.#answer || answer === this.#unjudged) return
    if (this.#view === null) return
    this.#answer = answer
    this.#verdict = null
    const verdict = await this.#analysing.judge(lesson.ply, answer)
    if (this.#answer !== answer || this.lesson?.ply !== lesson.ply) return
    this.#verdict = verdict
    if (verdict !== null) return
    this.#unjudged = answer
    this.#answer = null
  }
}
