import type { Course, CourseNews } from '../../shared/course.ts'
import type { Prospect, TableView } from '../../shared/table.ts'
import { eventsBetween, present, type Cursor } from './cursor.ts'

/** The acts at a table, from the place that is shown. */
export interface Acts {
  /** Resolves when the result of the last call is shown; at once when none is open. */
  caughtUp(): Promise<void>
  /**
   * Makes a move; returns true when it is done, false when it was refused, which has been shown then.
   * `onward`: nothing is committed to the other sets of the turn either.
   */
  play(move: string, onward?: boolean): Promise<boolean>
  /** The consequences of a move; null when the game has moved on meanwhile or does not answer. */
  consider(revision: number, move: string): Promise<Prospect | null>
}

/** The choices of a person whose turn it is; null on a computer player's turn. */
export function forPeople<V extends TableView>(view: V | null): V['position']['choices'] {
  const choices = view?.position.choices ?? null
  return choices && view?.players[choices.seat].ai === undefined ? choices : null
}

/** A game as a screen has it: its course, and the place in it that is shown. */
export class GameModel<N extends CourseNews = CourseNews> {
  course: Course<N>
  /** Stays at the present, wherever that goes, unless the game is looked back at. */
  cursor = $state.raw<Cursor>(present)
  /** The course with moves tried out, as far as the cursor goes in them. */
  trial = $state.raw<Course<N> | null>(null)
  readonly #events: N['events'][number][] = []
  #trialCount = 0

  /** The game where the cursor is. */
  readonly view: N['view'] = $derived.by(() => {
    const { course, cursor, trial } = this
    if (cursor.isInside && trial) return trial.view
    return cursor.ply > course.log.length ? course.view : course.viewAt(cursor.ply)
  })
  /** All moves or entries up to there. */
  readonly log: Course<N>['log'] = $derived.by(() => {
    const { course, cursor, trial } = this
    if (cursor.isInside && trial) return trial.log
    return cursor.ply >= course.log.length ? course.log : course.log.slice(0, cursor.ply)
  })

  constructor(course: Course<N>) {
    this.course = $state.raw(course)
  }

  /** Takes over what is new. */
  take(news: N): void {
    this.#events.push(...news.events)
    this.course = this.course.after(news)
  }

  goTo(cursor: Cursor): void {
    const before = this.log
    this.cursor = cursor
    this.#events.push(...eventsBetween(before, this.log))
  }

  /**
   * Goes to a cursor after moves tried out, of which these are the news. Each such place has a revision of its own, later than
   * the game's: a choice meant for one is never made at another. `animates`: the move that leads there is shown, where it is only one.
   */
  tryOut(cursor: Cursor, news: N, animates = true): void {
    const before = this.log
    const revision = this.course.view.revision + ++this.#trialCount
    const view = { ...news.view, revision }
    this.trial = this.course.after({ ...news, view })
    this.cursor = cursor
    if (animates) this.#events.push(...eventsBetween(before, this.log))
  }

  /** The events since this was last called, to be animated once. */
  takeEvents(): N['events'][number][] {
    return this.#events.splice(0)
  }
}
