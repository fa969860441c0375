import type { Edition, TileCode } from '../../../shared/editions/index.ts'
import { tilesOf } from '../../../shared/editions/tiles.ts'
import type { LedgerView } from '../../../shared/ledger/view.ts'
import type { Ending } from '../../../shared/status.ts'
import type { Player } from '../../../shared/players.ts'
import type { TableView } from '../../../shared/table.ts'

/** A set that is about to score. */
interface NearSet {
  readonly tile: TileCode
  readonly left: number
  /** True if the number left is certain; false if it is an upper limit. */
  readonly certain: boolean
}

/** The score of a game as a scoreboard shows it, wherever it is played. */
export interface Score {
  readonly name: string
  readonly edition: Edition
  readonly players: readonly Player[]
  /** Points or money, by seat. */
  readonly counted: readonly number[]
  readonly out: readonly boolean[]
  /** The seat on turn; null when nobody is. */
  readonly seat: number | null
  readonly ending: Ending | null
  /** Sets with few tiles left on the line, the nearest first; none of a game that is over. */
  readonly near: readonly NearSet[]
  /** Cards of a dig that are still to be revealed; null for a line, and when nothing is any more. */
  readonly cardsLeft: number | null
}

/** The most tiles left of a set that is about to score. */
const nearEnough = 2
const most = 6

interface Row extends NearSet {
  /** Tiles of the set in the box. */
  readonly size: number
  readonly scored: boolean
}

const nearest = (rows: readonly Row[]): NearSet[] =>
  rows
    .filter(({ scored, left, size }) => !scored && left > 0 && left < size && left <= nearEnough)
    .sort((one, other) => one.left - other.left)
    .slice(0, most)

/** The score of a game that is reported from a real table. */
export function scoreOfLedger({ name, edition, players, ending, position }: LedgerView): Score {
  const common = { name, edition, players, ending, seat: ending ? null : position.seat }
  if ('money' in position) {
    const out = position.in.map((isIn) => !isIn)
    return { ...common, counted: position.money, out, near: [], cardsLeft: ending ? null : position.left }
  }
  const near = ending || position.scoreOnly ? [] : nearest(position.sets)
  return { ...common, counted: position.points, out: [], near, cardsLeft: null }
}

/** The score of a game on the screen. */
export function scoreOfTable({ name, edition, players, ending, position }: TableView): Score {
  const common = { name, edition, players, ending }
  if ('money' in position) {
    const out = position.in.map((isIn) => !isIn)
    const seat = ending ? null : position.seat
    return {
      ...common,
      seat,
      counted: position.money,
      out,
      near: [],
      cardsLeft: ending ? null : position.left,
    }
  }
  const rows = position.sets.map(({ set, left, scored }) => ({
    ...{ tile: set, size: tilesOf(set), left, scored, certain: true },
  }))
  const seat = position.choices?.seat ?? null
  return {
    ...common,
    seat,
    counted: position.points,
    out: [],
    near: ending ? [] : nearest(rows),
    cardsLeft: null,
  }
}
