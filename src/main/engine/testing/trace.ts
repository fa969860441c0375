import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { DigPosition } from '../../../shared/dig/views.ts'
import type { Family } from '../../../shared/editions/index.ts'
import type { Counts } from '../../../shared/editions/tiles.ts'
import type { Ask } from '../../../shared/families.ts'
import type { NilePosition } from '../../../shared/nile/views.ts'
import type { Game } from '../game.ts'

interface Question {
  readonly seat?: number
  readonly ask?: Ask
  readonly legal?: number
}

/** One entry of a conformance trace: the game between two moves, in the terms of the record format. */
export interface NileTrace extends Question {
  readonly points: readonly number[]
  readonly boats: readonly number[]
  readonly held: readonly string[]
  readonly under: string
  readonly left: number
}
export interface DigTrace extends Question {
  readonly money: readonly number[]
  readonly in: readonly boolean[]
  readonly scarabs: readonly number[]
  readonly blockades: readonly number[]
  /** The number of cards still to be revealed. */
  readonly left: number
  /** The seat whose blockade lies on a cell, by cell. */
  readonly blocked: Partial<Record<string, number>>
}
interface Traces {
  readonly nile: NileTrace
  readonly dig: DigTrace
}
export type TraceEntry<F extends Family = Family> = Traces[F]

/** A party's tiles as a trace writes them: `BRA2 SCA1`, codes in alphabetical order. */
const collectionText = (counts: Counts): string =>
  Object.entries(counts)
    .map(([tile, count]) => `${tile}${count}`)
    .sort()
    .join(' ')

const ofLine = ({ points, boats, held, under, line }: NilePosition): NileTrace => ({
  points,
  boats,
  held: held.map(collectionText),
  under: collectionText(under),
  left: line.filter((tile) => tile !== null).length,
})

const ofDig = ({ money, in: isIn, scarabs, blockades, left, pits }: DigPosition): DigTrace => ({
  ...{ money, in: isIn, scarabs, blockades, left },
  blocked: Object.fromEntries(
    pits.flatMap(({ blockade }, cell) => (blockade === null ? [] : [[cells[cell], blockade]])),
  ),
})

/** A state as the record format's "trace" writes it. */
export function traceOf<State, F extends Family>(game: Game<State, F>, state: State): TraceEntry<F> {
  const ask = game.ask(state)
  const question = ask === null ? {} : { seat: game.seat(state), ask, legal: game.countMoves(state) }
  const position = game.view(state, 0, 1)
  const trace = position.family === 'dig' ? ofDig(position) : ofLine(position)
  // The position belongs to the game's family.
  return { ...question, ...trace } as TraceEntry<F>
}
