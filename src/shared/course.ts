import * as z from 'zod'
import type { Family } from './editions/index.ts'
import type { LedgerMoment, LedgerNews } from './ledger/view.ts'
import type { TableMoment, TableNews } from './table.ts'

/** The difference between two pieces of data: the new value in a list, or differences by part or index. */
export type Difference = readonly [unknown] | { readonly [part: string]: Difference }

/** Looks at the outside alone: to check every part would take longer than to make the difference. */
export const differenceSchema = z.custom<Difference>((data) => typeof data === 'object' && data !== null)

type Parted = Readonly<Record<string, unknown>>

const isParted = (data: unknown): data is Parted => typeof data === 'object' && data !== null

/** Returns null where the two are equal. */
export function differenceOf(before: unknown, after: unknown): Difference | null {
  if (Object.is(before, after)) return null
  if (!isParted(before) || !isParted(after) || Array.isArray(before) !== Array.isArray(after)) return [after]
  const parts = Object.keys(after)
  if (parts.length !== Object.keys(before).length) return [after]
  let difference: Record<string, Difference> | null = null
  for (const part of parts) {
    if (!Object.hasOwn(before, part)) return [after]
    const other = differenceOf(before[part], after[part])
    if (other !== null) (difference ??= {})[part] = other
  }
  return difference
}

/** Applies a difference to the data before it. */
export function differing(before: unknown, difference: Difference | null): unknown {
  if (difference === null) return before
  if (Array.isArray(difference)) return difference[0]
  if (!isParted(before)) throw new TypeError('Only what has parts can differ in some of them')
  const other = difference as Readonly<Record<string, Difference>>
  const parts = Object.entries(before).map(
    ([part, value]) => [part, Object.hasOwn(other, part) ? differing(value, other[part]) : value] as const,
  )
  return Array.isArray(before) ? parts.map(([, value]) => value) : Object.fromEntries(parts)
}

/** A message about a game of any kind: the whole of it first, then the news. */
export type CourseNews<F extends Family = Family> = TableNews<F> | LedgerNews<F>

type View = CourseNews['view']
type Moment = TableMoment | LedgerMoment
type EntryOf<N extends CourseNews> = N['log']['entries'][number]

/** A view without anything to be done: for looking back. */
export const idle = (view: View): View =>
  'tableSettings' in view
    ? {
        ...view,
        tableSettings: { ...view.tableSettings, confirm: false },
        settled: view.position.ply,
        redo: 0,
        held: false,
        replaced: [],
        undoTo: null,
        redoTo: null,
      }
    : { ...view, question: null, prompts: [], done: 0, undone: 0, replaced: [] }

/**
 * A game of any kind from its beginning through all that counts. A value: news make another course and do not change this
 * one.
 */
export class Course<N extends CourseNews = CourseNews> {
  readonly kind: N['kind']
  readonly family: N['family']
  /** The game as it stands, with what may be done. */
  readonly view: N['view']
  readonly log: readonly EntryOf<N>[]
  /** The moves that can be made again, in the order in which they would be; a ledger names none. */
  readonly undone: readonly EntryOf<N>[]
  /** One more than there are entries. */
  readonly #moments: readonly Moment[]

  private constructor(news: N, log: readonly EntryOf<N>[], moments: readonly Moment[]) {
    this.kind = news.kind
    this.family = news.family
    this.view = news.view
    this.log = log
    this.undone = news.kind === 'table' ? news.undone : []
    this.#moments = moments
  }

  static of<N extends CourseNews>(news: N): Course<N> {
    return new Course<N>(news, [], []).after(news)
  }

  /** The course with its news, which replace what goes beyond their first entry. */
  after(news: N): Course<N> {
    const { from, entries } = news.log
    const moments = from === 0 ? [] : this.#moments.slice(0, from + 1)
    for (const change of news.moments) moments.push(differing(moments.at(-1), change) as Moment)
    return new Course<N>(news, [...this.log.slice(0, from), ...entries], moments)
  }

  /** The game after so many moves or entries, for looking back: nothing can be done in it. */
  viewAt(ply: number): N['view'] {
    const moment = this.#moments[ply]
    // How the game was left belongs to its end alone, which the present view knows.
    const past = ply === this.log.length ? { position: moment.position } : moment
    return idle({ ...this.view, ...past } as View)
  }
}

export type TableCourse<F extends Family = Family> = F extends Family ? Course<TableNews<F>> : never
export type LedgerCourse<F extends Family = Family> = F extends Family ? Course<LedgerNews<F>> : never
export type AnyCourse = TableCourse | LedgerCourse

export const courseOf = (news: CourseNews): AnyCourse => Course.of(news) as AnyCourse
