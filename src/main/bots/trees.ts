import type { Level } from '../../shared/players.ts'
import type { Advice, Budget, Considered, Findings } from './advice.ts'
import { seatIn, type Position } from './position.ts'

/** What one of the trees of a thought is grown with: it follows every so many-th move, and has its part of the playouts. */
export interface Share extends Budget {
  readonly tree: number
  readonly trees: number
}

/** A question to a player. */
interface Asked {
  readonly level: Level
  readonly position: Position
  readonly budget: Budget
}

/** How many moves advice tells of. */
const topMoves = 5

/**
 * The trees of a thought. Only the strongest player of the line family grows more than one: how far the others look makes
 * them what they are, and of the dig one tree has found out enough long before its time is over.
 */
function sharesOf(level: Level, { family }: Position, budget: Budget): Share[] {
  const { playouts } = budget
  const isShared = level === 'vizier' && family === 'nile'
  const trees = isShared ? Math.min(budget.trees ?? 1, playouts ?? Infinity) : 1
  return Array.from({ length: trees }, (_, tree) => ({
    ...budget,
    tree,
    trees,
    ...(playouts !== undefined && { playouts: partOf(playouts, trees, tree) }),
  }))
}

/** The parts of a whole number: as equal as can be, the first ones the larger. */
const partOf = (whole: number, parts: number, nth: number): number =>
  Math.floor(whole / parts) + (nth < whole % parts ? 1 : 0)

/**
 * Has every tree of a thought grown, and says what they come to together for the seat that decides. An end that the first
 * tree has played out needs no others: they are called off, as they are when one fails.
 */
export async function growAll(
  { level, position, budget }: Asked,
  grow: (share: Share, signal: AbortSignal) => Promise<Findings>,
  signal?: AbortSignal,
): Promise<Advice> {
  const enough = new AbortController()
  const stop = signal ? AbortSignal.any([signal, enough.signal]) : enough.signal
  const trees = sharesOf(level, position, budget).map((share) => grow(share, stop))
  const all = Promise.all(trees)
  const solved = trees[0].then((first) => (first.exact ? [first] : all))
  try {
    return together(await Promise.race([solved, all]), seatIn(position))
  } finally {
    enough.abort()
  }
}

/**
 * Within a tree the move that was looked into most is the best. The best of each tree were looked into alike, so that what
 * they are worth to the seat decides among them.
 */
function together(findings: readonly Findings[], seat: number): Advice {
  const byWorth = (one: Considered, other: Considered): number => other.values[seat] - one.values[seat]
  const best = findings.flatMap(({ moves }) => moves.slice(0, 1)).sort(byWorth)
  const others = findings.flatMap(({ moves }) => moves.slice(1))
  const top = [...best, ...others.sort((one, other) => other.playouts - one.playouts)].slice(0, topMoves)
  return {
    ...top[0],
    top,
    playouts: findings.reduce((sum, { playouts }) => sum + playouts, 0),
    exact: findings[0].exact,
    ms: Math.max(...findings.map(({ ms }) => ms)),
  }
}
