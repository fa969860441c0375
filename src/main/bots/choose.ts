import type { Level } from '../../shared/players.ts'
import type { Advice, Budget, Considered, Findings, Share } from './advice.ts'
import { thinkDig } from './dig/think.ts'
import { type LineMemory, thinkLine } from './line/think.ts'
import type { Position } from './position.ts'

/** The time of a budget without a limit, in milliseconds. */
const usualMs = 1000
const topMoves = 5

/** A position for a player to think about. */
export interface Problem {
  readonly level: Level
  readonly position: Position
  readonly budget: Budget
}

/**
 * Divides a thought into trees. Only the vizier of the line family grows more than one: the other levels are
 * defined by how far they look, and in the dig two trees were worth less than one.
 */
function sharesOf(level: Level, { family }: Position, budget: Budget): Share[] {
  const { playouts = Infinity, ms = playouts < Infinity ? Infinity : usualMs, seed = 1 } = budget
  const isShared = level === 'vizier' && family === 'nile'
  const trees = isShared ? Math.min(budget.trees ?? 1, playouts) : 1
  return Array.from({ length: trees }, (_, tree) => ({
    tree,
    ms,
    playouts: partOf(playouts, trees, tree),
    seed,
  }))
}

/** The `nth` of the parts into which a whole number is divided: as equal as possible, the larger ones first. */
const partOf = (whole: number, parts: number, nth: number): number =>
  Math.floor(whole / parts) + (nth < whole % parts ? 1 : 0)

/**
 * Grows every tree of a thought and combines the findings for the deciding seat. When the first tree has
 * solved the position, the others are aborted, as they are when one of them fails.
 */
export async function growAll(
  { level, position, budget }: Problem,
  grow: (share: Share, signal: AbortSignal) => Promise<Findings>,
  signal?: AbortSignal,
): Promise<Advice> {
  const enough = new AbortController()
  const stop = signal ? AbortSignal.any([signal, enough.signal]) : enough.signal
  const trees = sharesOf(level, position, budget).map((share) => grow(share, stop))
  // The first tree alone counts where it has solved the position, also when it is the last one to end.
  const all = Promise.all(trees).then((findings) => (findings[0].exact ? findings.slice(0, 1) : findings))
  const solved = trees[0].then((first) => (first.exact ? [first] : all))
  try {
    return together(await Promise.race([solved, all]))
  } finally {
    enough.abort()
  }
}

/** Combines the findings of all trees: the most visited move of all is the best. */
function together(findings: readonly Findings[]): Advice {
  const moves = findings.length === 1 ? findings[0].moves : merged(findings.flatMap(({ moves }) => moves))
  const top = moves.slice(0, topMoves)
  return {
    ...top[0],
    top,
    playouts: findings.reduce((sum, { playouts }) => sum + playouts, 0),
    exact: findings[0].exact,
  }
}

/** Adds up the playouts of equal moves, and weighs their values by them; the most visited first. */
function merged(moves: readonly Considered[]): Considered[] {
  const byMove = Map.groupBy(moves, ({ move }) => move)
  const sums = [...byMove].map(([move, same]) => {
    const playouts = same.reduce((sum, move) => sum + move.playouts, 0)
    const weigh = (seat: number): number =>
      same.reduce((sum, move) => sum + move.values[seat] * move.playouts, 0) / playouts
    return {
      move,
      playouts,
      values: playouts > 0 ? same[0].values.map((_, seat) => weigh(seat)) : same[0].values,
    }
  })
  return sums.sort((one, other) => other.playouts - one.playouts)
}

/** The memory of each tree of a player from one of its moves to the next; a thought goes on from there. */
export type Memory = LineMemory[]

/** Grows one tree. Yields to other work every few milliseconds; rejects with the signal's reason when aborted. */
export async function grow(
  level: Level,
  position: Position,
  share: Share,
  { signal, memory }: { readonly signal: AbortSignal; readonly memory: LineMemory },
): Promise<Findings> {
  signal.throwIfAborted()
  return position.family === 'dig'
    ? thinkDig(level, position, share, signal)
    : thinkLine(level, position, share, memory, signal)
}

/**
 * Chooses a move for a level in a position that is not over. Thinks on the calling thread, all trees side by
 * side; an app with a window uses a `BotPool`, which thinks on threads of its own. Rejects with the signal's
 * reason when aborted.
 */
export const choose = (
  level: Level,
  position: Position,
  budget: Budget,
  { signal, memory = [] }: { readonly signal?: AbortSignal; readonly memory?: Memory } = {},
): Promise<Advice> =>
  growAll(
    { level, position, budget },
    (share, stop) => grow(level, position, share, { signal: stop, memory: (memory[share.tree] ??= {}) }),
    signal,
  )
