import type { Level } from '../../shared/players.ts'
import type { Advice, Budget, Considered, Findings } from './advice.ts'
import { thinkDig } from './dig/think.ts'
import { type LineMemory, thinkLine } from './line/think.ts'
import { type Position, seatIn } from './position.ts'

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

/** What a player keeps of each of its trees from one of its moves to the next; it needs none, but thinks further with it. */
export type Memory = LineMemory[]

export interface ThinkingOptions {
  /** Calls the thought off: the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal
  readonly memory?: Memory
}

/** What one tree of a thought comes to. Gives way every few milliseconds. */
export const grow = (
  level: Level,
  position: Position,
  share: Share,
  options: { readonly signal?: AbortSignal; readonly memory?: LineMemory },
): Promise<Findings> =>
  position.family === 'dig'
    ? thinkDig(level, position, share, options)
    : thinkLine(level, position, share, options)

/**
 * The move of a player of some level in a position that is not over. Thinks where it is called, tree beside tree; a window
 * wants an `Advisor`, which thinks on threads of its own.
 */
export const choose = (
  level: Level,
  position: Position,
  budget: Budget,
  { signal, memory = [] }: ThinkingOptions = {},
): Promise<Advice> =>
  growAll(
    { level, position, budget },
    (share, stop) => grow(level, position, share, { signal: stop, memory: (memory[share.tree] ??= {}) }),
    signal,
  )

/** What the strongest player thinks of a position: its best moves, and what they are worth to each seat. */
export const analyse = (position: Position, budget: Budget, options: ThinkingOptions = {}): Promise<Advice> =>
  choose('vizier', position, budget, options)
