import type { Verdict } from '../../../shared/analysis/chances.ts'
import { dayOf, editionOn } from '../../../shared/daily.ts'
import { m } from '../../../shared/messages/messages.js'
import { tableAt, tell, type Lesson, type LessonStep } from '../../../shared/lessons/lesson.ts'
import type { Prospect, TableNews, TableView } from '../../../shared/table.ts'
import { courseOf } from '../../../shared/course.ts'
import { tableOf } from '../../families/families.ts'
import type { Acts } from '../../table/gameModel.svelte.ts'
import type { TableModel } from '../../table/tableModel.svelte.ts'
import type { App } from '../../app/app.ts'
import { Asking } from '../../app/asking.svelte.ts'

/**
 * The state of a step: it waits for an answer, the right one has been given, or a wrong one, which stays on the
 * table until the learner tries again.
 */
type Phase = 'asking' | 'right' | 'wrong'

/** The moment of a day: a lesson of one step, whose table and answers only the main process knows. */
export const momentOf = (day = dayOf()): Lesson => ({
  id: day,
  edition: editionOn(day),
  title: m.home_moment,
  steps: [tell(m.moment_about)],
})

/** The acts in a lesson, its step and table, and the others' moves that are still to be made. */
export class LessonActs implements Acts {
  readonly lesson: Lesson
  readonly last: number
  /** True for the moment of a day: any legal move is an answer, and is rated. */
  readonly isMoment: boolean
  readonly #app: App
  readonly #rating: Asking<string, Verdict>
  /** Null until the first table is laid. */
  model = $state.raw<TableModel | null>(null)
  at = $state(0)
  phase = $state<Phase>('asking')
  #explained = $state<string | null>(null)
  /** The number of times that the table was laid: nothing announced before counts any more. */
  laid = $state(0)
  /** The table as it lies before the answer. */
  question = $state.raw<TableView | null>(null)
  /** The others' moves that answer the learner's, as far as they are not made yet. */
  #replies: readonly string[] = []
  /** The moves made since the table was laid, and the number of those before this step. */
  #moves: readonly string[] = []
  #earlier = 0
  /** The number of tables asked for: an answer to an earlier question is dropped. */
  #requestCount = 0

  /** The task, or what has come of the learner's answer. */
  readonly text: string = $derived(this.#explained ?? this.step.text())
  /** The rating of the answer; null until there is one, and where answers are right or wrong. */
  readonly verdict = $derived.by(() => this.#rating.answer)

  /** Goes to the step that was reached the last time. */
  constructor(lesson: Lesson, app: App) {
    this.lesson = lesson
    this.last = lesson.steps.length - 1
    this.#app = app
    this.isMoment = lesson.steps[0].table === undefined
    this.#rating = new Asking(app, (client, move) => client.lessons.judge({ day: lesson.id, move }))
    const reached = reachedIn(lesson, app.settings.preferences.lessons)
    this.go(reached < this.last ? reached : 0)
  }

  get step(): LessonStep {
    return this.lesson.steps[this.at]
  }

  /** Goes to a step, as if all steps before it had been answered with their first right answers. */
  go(at: number): void {
    void this.#arrive(at, this.isMoment ? [] : tableAt(this.lesson, at).moves)
  }

  repeat(): void {
    void this.#arrive(this.at, this.#moves.slice(0, this.#earlier))
  }

  /** Takes the learner's move as the answer; true when it is made. */
  async play(move: string): Promise<boolean> {
    if (!this.#asks) return false
    if (this.isMoment) return this.#rate(move)
    const { right, reply, mistakes } = this.step
    const mistake = mistakes.find(({ moves }) => moves.includes(move))
    const isRight = right.includes(move)
    this.phase = isRight ? 'right' : 'wrong'
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
    } else if (this.phase === 'right' && this.#explained === null && this.at < this.last) {
      const { table } = this.lesson.steps[this.at + 1]
      if (table) this.#explained = (this.step.result ?? m.lesson_right)()
      else await this.#arrive(this.at + 1, this.#moves, true)
    }
  }

  consider(_revision: number, move: string): Promise<Prospect | null> {
    const { client } = this.#app.connection
    const place = { lesson: this.lesson.id, step: this.at, moves: [...this.#moves] }
    return client.trial.consider({ ...place, move }).catch(() => null)
  }

  get #asks(): boolean {
    return this.phase === 'asking' && (this.isMoment || this.step.right.length > 0)
  }

  /** Shows the table of a step, and then asks for its answer; `goesOn`: play has led there. */
  async #arrive(at: number, moves: readonly string[], goesOn = false): Promise<void> {
    const news = await this.#load(at, moves)
    if (!news) return
    this.at = at
    if (!goesOn) this.laid += 1
    this.phase = 'asking'
    this.#explained = null
    this.#rating.drop()
    this.#replies = []
    this.#moves = moves
    this.#earlier = moves.length
    this.question = news.view
    this.#show(news, false)
    const { settings, toasts } = this.#app
    const isFurthest = at > (settings.preferences.lessons[this.lesson.id] ?? -1)
    if (isFurthest && !this.isMoment) settings.chooseAndTell(toasts, { lessons: { [this.lesson.id]: at } })
  }

  /** Has an answer rated, and makes it; only the first one of a day counts. */
  async #rate(move: string): Promise<boolean> {
    await this.#rating.ask(move)
    const { verdict } = this
    if (verdict === null || this.#rating.question !== move) return false
    const { settings, toasts } = this.#app
    const day = this.lesson.id
    this.phase = verdict.accepted ? 'right' : 'wrong'
    if (!(day in settings.preferences.moments))
      settings.chooseAndTell(toasts, { moments: { [day]: verdict.accepted ? 'solved' : 'missed' } })
    return this.#make(move)
  }

  async #make(move: string): Promise<boolean> {
    this.#moves = [...this.#moves, move]
    const news = await this.#load(this.at, this.#moves)
    if (!news) return false
    this.#show(news, true)
    return true
  }

  /** Returns the table of a step after these moves; null where it is no longer asked for, or not to be had. */
  async #load(step: number, moves: readonly string[]): Promise<TableNews | null> {
    const request = ++this.#requestCount
    const { connection, toasts } = this.#app
    try {
      const place = { lesson: this.lesson.id, step, moves: [...moves] }
      const news = await connection.client.trial.show(place)
      return request === this.#requestCount ? news : null
    } catch (error) {
      toasts.fail(error)
      return null
    }
  }

  /** Shows a table, with the move that has led there; nothing can be chosen unless the step asks for it. */
  #show(news: TableNews, animates: boolean): void {
    const { view } = news
    const position = this.#asks ? view.position : { ...view.position, choices: null }
    // The position belongs to the family of the news still.
    const shown = { ...news, view: { ...view, position } } as TableNews
    const moves = news.log.entries.map(({ move }) => move)
    const cursor = { ply: 0, variation: { from: 0, moves, at: moves.length }, isInside: true }
    this.model ??= tableOf(courseOf(shown), this.#app, this)
    this.model.tryOut(cursor, shown, animates)
  }

  caughtUp(): Promise<void> {
    return Promise.resolve()
  }
}

/** The furthest step of a lesson that was reached. */
export const reachedIn = ({ id, steps }: Lesson, reached: Readonly<Record<string, number>>): number =>
  Math.min(reached[id] ?? 0, steps.length - 1)
