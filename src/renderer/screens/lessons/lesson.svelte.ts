import { m } from '../../../shared/messages/messages.js'
import { tableAt, type Lesson, type LessonStep } from '../../../shared/lessons/lesson.ts'
import type { Prospect, TableUpdate } from '../../../shared/table.ts'
import type { GameSource } from '../../game/source.ts'
import { PositionSource, type Exploration } from '../../game/position.svelte.ts'
import type { App } from '../../lib/app.ts'

/**
 * The state of a step: it waits for an answer, the right one has been given, or a wrong one, which stays on the
 * table until the learner tries again.
 */
type Phase = 'asking' | 'right' | 'wrong'

/** A lesson as it is played: the step, the table, and the others' moves that are still to be made. */
export class LessonPlay implements Exploration {
  readonly lesson: Lesson
  readonly source: GameSource
  readonly #app: Pick<App, 'connection' | 'settings' | 'toasts'>
  readonly #shown: PositionSource
  #at = $state(0)
  #phase = $state<Phase>('asking')
  #explained = $state<string | null>(null)
  #laid = $state(0)
  readonly at = $derived(this.#at)
  /** The number of times that the table was laid: nothing announced before counts any more. */
  readonly laid = $derived(this.#laid)
  readonly phase = $derived(this.#phase)
  /** The others' moves that answer the learner's, as far as they are not made yet. */
  #replies: readonly string[] = []
  /** The moves made before this step, since its table was laid, and those made in it. */
  #before: readonly string[] = []
  #made: readonly string[] = []
  /** The number of tables asked for: an answer to an earlier question is dropped. */
  #asked = 0

  /** Goes to the step that was reached the last time. */
  constructor(lesson: Lesson, app: Pick<App, 'connection' | 'settings' | 'toasts'>) {
    this.lesson = lesson
    this.#app = app
    this.#shown = new PositionSource(lesson.id, this)
    this.source = this.#shown
    const reached = reachedIn(lesson, app.settings.chosen.lessons)
    this.go(reached < this.last ? reached : 0)
  }

  get last(): number {
    return this.lesson.steps.length - 1
  }

  get step(): LessonStep {
    return this.lesson.steps[this.#at]
  }

  /** The task, or what has come of the learner's answer. */
  get text(): string {
    return this.#explained ?? this.step.text()
  }

  /** Goes to a step, as if all steps before it had been answered with their first right answers. */
  go(at: number): void {
    void this.#arrive(at, tableAt(this.lesson, at).moves)
  }

  /** Asks for the same step again. */
  repeat(): void {
    void this.#arrive(this.#at, this.#before)
  }

  /** Takes the learner's move as the answer; true when it is made. */
  async tryOut(move: string): Promise<boolean> {
    const { right, reply, mistakes } = this.step
    if (this.#phase !== 'asking' || right.length === 0) return false
    const mistake = mistakes.find(({ moves }) => moves.includes(move))
    const isRight = right.includes(move)
    this.#phase = isRight ? 'right' : 'wrong'
    this.#explained = isRight ? null : (mistake?.text() ?? m.lesson_other())
    this.#replies = (isRight ? reply : mistake?.reply) ?? []
    return this.#make(move)
  }

  /** Makes the next move of the others once the board is at rest, or goes on to the next step. */
  async proceed(): Promise<void> {
    const [next, ...replies] = this.#replies
    if (next !== undefined) {
      this.#replies = replies
      await this.#make(next)
    } else if (this.#phase === 'right' && this.#explained === null) {
      const { table } = this.lesson.steps[this.#at + 1]
      if (table) this.#explained = (this.step.result ?? m.lesson_right)()
      else await this.#arrive(this.#at + 1, [...this.#before, ...this.#made], true)
    }
  }

  async consider(move: string): Promise<Prospect | null> {
    const { client } = this.#app.connection
    const moves = [...this.#before, ...this.#made]
    try {
      return await client.lessons.consider({ lesson: this.lesson.id, step: this.#at, moves, move })
    } catch {
      return null
    }
  }

  /** Shows the table of a step, and then asks for its answer; `goesOn`: play has led there. */
  async #arrive(at: number, before: readonly string[], goesOn = false): Promise<void> {
    const update = await this.#load(at, before)
    if (!update) return
    this.#at = at
    if (!goesOn) this.#laid += 1
    this.#phase = 'asking'
    this.#explained = null
    this.#replies = []
    this.#before = before
    this.#made = []
    this.#shown.show(this.#viewOf(update), update.log.entries, [])
    this.#note()
  }

  async #make(move: string): Promise<boolean> {
    this.#made = [...this.#made, move]
    const update = await this.#load(this.#at, [...this.#before, ...this.#made])
    if (!update) return false
    const log = update.log.entries
    this.#shown.show(this.#viewOf(update), log, log.at(-1)?.events ?? [])
    return true
  }

  /** Returns the table of a step after these moves; null where it is no longer asked for, or not to be had. */
  async #load(step: number, moves: readonly string[]): Promise<TableUpdate | null> {
    const asked = ++this.#asked
    const { connection, toasts } = this.#app
    try {
      const place = { lesson: this.lesson.id, step, moves: [...moves] }
      const update = await connection.client.lessons.frame(place)
      return asked === this.#asked ? update : null
    } catch (error) {
      toasts.fail(error)
      return null
    }
  }

  /** The view of the table; nothing can be chosen there unless the step asks for it. */
  #viewOf({ view }: TableUpdate): TableUpdate['view'] {
    if (this.#phase === 'asking' && this.step.right.length > 0) return view
    return { ...view, position: { ...view.position, choices: null } } as TableUpdate['view']
  }

  /** Remembers the furthest step reached. */
  #note(): void {
    const { settings, toasts } = this.#app
    const { lessons } = settings.chosen
    const { id } = this.lesson
    if (this.#at <= (lessons[id] ?? -1)) return
    settings.chooseAndTell(toasts, { lessons: { [id]: this.#at } })
  }
}

/** The furthest step of a lesson that was reached. */
export const reachedIn = ({ id, steps }: Lesson, reached: Readonly<Record<string, number>>): number =>
  Math.min(reached[id] ?? 0, steps.length - 1)
