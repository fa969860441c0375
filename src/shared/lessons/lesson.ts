import { lineFacts } from '../editions/tiles.ts'
import type { Edition, EditionOf } from '../editions/index.ts'
import type { Options, Setup } from '../record.ts'

/** A table laid for a lesson: the beginning of a record, and the moves made so far. */
export interface LessonTable {
  /** Names by seat. */
  readonly players: readonly string[]
  /** The learner's seat. */
  readonly seat: number
  readonly options: Options
  readonly setup: Setup
  readonly moves: readonly string[]
}

/** A plausible wrong answer: the others' reply to it, and the sentence that explains it. */
interface Mistake {
  readonly moves: readonly string[]
  readonly reply: readonly string[]
  readonly text: () => string
}

/** One step of a lesson. The last step of a lesson asks for nothing. */
export interface LessonStep {
  /** The table that is laid before this step; absent where play goes on. */
  readonly table?: LessonTable
  readonly text: () => string
  /** The right answers; the others reply to each of them alike. */
  readonly right: readonly string[]
  readonly reply: readonly string[]
  readonly mistakes: readonly Mistake[]
  /** Told after the right answer, where the next step lays another table. */
  readonly result?: () => string
}

export interface Lesson {
  /** Part of its address, and the key of its progress. */
  readonly id: string
  readonly edition: Edition
  readonly title: () => string
  /** True for what differs from another edition: no part of the edition's series. */
  readonly aside?: true
  readonly steps: readonly LessonStep[]
}

/** Reads moves such as `0, 4, osiris SCA`, where a number stands for sailing there. */
const movesOf = (text: string): string[] =>
  text === '' ? [] : text.split(', ').map((move) => (/^\d+$/.test(move) ? `sail ${move}` : move))

/** The people at a table that is laid for somebody to learn. */
export const people = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn']
/** The number of them at most tables of lessons. */
const usualSeats = 3

/** Lays a line that begins with these tiles, for the learner in seat 0; the others follow, a kind in turn. */
export function layTable(
  edition: EditionOf<'nile'>,
  front: string,
  moves = '',
  { seats = usualSeats, options = {} }: { readonly seats?: number; readonly options?: Options } = {},
): LessonTable {
  const { tileCount, lastTile } = lineFacts[edition]
  const frontTiles = front.split(' ')
  const rest = Object.entries(tileCount).flatMap(([tile, count]) =>
    Array.from({ length: count - frontTiles.filter((frontTile) => frontTile === tile).length }, (_, nth) => ({
      tile,
      nth,
    })),
  )
  const following = rest.toSorted((one, other) => one.nth - other.nth).map(({ tile }) => tile)
  const isLast = (tile: string): boolean => tile === lastTile
  const path = [...frontTiles, ...following.filter((tile) => !isLast(tile)), ...following.filter(isLast)]
  return { players: people.slice(0, seats), seat: 0, options, setup: { path }, moves: movesOf(moves) }
}

/** The box of the learner and one companion, who laid the uppermost layer: the learner digs first. */
export const layBox = (layers: readonly string[], moves = ''): LessonTable => ({
  players: ['Ben', 'Ada'],
  seat: 1,
  options: {},
  setup: { layers: layers.map((layer) => layer.split(' ')) },
  moves: movesOf(moves),
})

interface Question extends Pick<LessonStep, 'table' | 'result'> {
  readonly text: () => string
  /** The right answer, or several separated by commas. */
  readonly right: string
  /** The others' moves after it. */
  readonly reply?: string
  /** By the wrong moves: the others' reply, and the sentence that explains it. */
  readonly wrong?: readonly (readonly [moves: string, reply: string, text: () => string])[]
}

/** A step that asks for a move. */
export const ask = ({ right, reply = '', wrong = [], ...step }: Question): LessonStep => ({
  ...step,
  right: movesOf(right),
  reply: movesOf(reply),
  mistakes: wrong.map(([moves, answer, text]) => ({ moves: movesOf(moves), reply: movesOf(answer), text })),
})

export const lessonIn =
  (edition: Edition) =>
  (id: string, title: () => string, steps: readonly LessonStep[]): Lesson => ({ id, edition, title, steps })

/** A step that asks for nothing. */
export const tell = (text: () => string): LessonStep => ({ text, right: [], reply: [], mistakes: [] })

/** The table of a step, and the moves made on it before the step when every answer is the first right one. */
export function tableAt({ steps }: Lesson, at: number): { table: LessonTable; moves: string[] } {
  const begin = steps.slice(0, at + 1).findLastIndex((step) => step.table !== undefined)
  const { table } = steps[begin] ?? {}
  if (!table) throw new Error('A lesson begins with a table')
  const moves = steps.slice(begin, at).flatMap(({ right, reply }) => [...right.slice(0, 1), ...reply])
  return { table, moves }
}
