import type { EditionOf } from '../../../shared/editions/index.ts'
import type { Level } from '../../../shared/players.ts'
import { gameOf } from '../../engine/index.ts'
import { type NileState, seatsOf, tilesLeft } from '../../engine/nile/reading.ts'
import type { Considered, Findings, Limits, Share } from '../advice.ts'
import { repeat } from '../pace.ts'
import { groupOf, type SeatGroup } from '../learned.ts'
import type { LinePosition } from '../position.ts'
import type { LineGame } from './core.ts'
import { judgeMove, noviceMove, rank, type Judged } from './glance.ts'
import { byOutcome, Search, type Solved } from './search.ts'

/** The limits of the levels that search, whatever the budget. */
interface Strength {
  readonly playouts: number
  /** The number of tiles left from which on the end is solved. */
  readonly exactTiles: Readonly<Record<SeatGroup, number>>
  /** The most positions that solving the end may look at. */
  readonly exactPositions: number
  /** True when it looks for a sure win between two. */
  readonly seeksSureWins: boolean
}

const strengths: Readonly<Record<'priest' | 'vizier', Strength>> = {
  priest: { playouts: 150, exactTiles: { two: 8, more: 5 }, exactPositions: 1000, seeksSureWins: false },
  vizier: {
    playouts: Infinity,
    exactTiles: { two: 12, more: 12 },
    exactPositions: 40_000,
    seeksSureWins: true,
  },
}

/** Positions that one step of the solver looks at. */
const positionsAtOnce = 100
/** The share of the time that solving the end may take; the search gets the rest. */
const exactTime = 0.5

/** The numbers of tiles left from which on a sure win is often found in a tenth of a second. */
const sureTiles: Readonly<Record<EditionOf<'nile'>, number>> = {
  'tutankhamun-2021': 22,
  'tutankhamen-2004': 27,
  'tutanchamun-1993': 26,
}
/** The share of the time in which a sure win is looked for, and the positions of it that stand for a playout. */
const sureTime = 0.4
const positionsPerPlayout = 12
/** Positions that one step of that looks at. */
const surePositions = 1000

/** The memory of one tree of a line player from one of its moves to the next. */
export interface LineMemory {
  search?: Search
}

/** Grows one tree for a position of the line family that is not over; the first also tries to solve the end. */
export function thinkLine(
  level: Level,
  { edition, state }: LinePosition,
  share: Share,
  memory: LineMemory,
  signal: AbortSignal,
): Promise<Findings> | Findings {
  const game = gameOf(edition) as unknown as LineGame
  if (game.isOver(state)) throw new Error('a game that is over asks for no move')
  return level === 'novice' || level === 'scribe'
    ? glance(level, game, state, share)
    : search(strengths[level], game, state, share, memory, signal)
}

/** Findings of the levels that do not search: their preferred moves, with the evaluation of each. */
function glance(level: 'novice' | 'scribe', game: LineGame, state: NileState, { seed }: Share): Findings {
  const judged =
    level === 'scribe' ? rank(game, state) : [judgeMove(game, state, noviceMove(game, state, seed))]
  return { moves: judged.map((one) => considered(game, one)), playouts: 0, exact: false }
}

async function search(
  strength: Strength,
  game: LineGame,
  state: NileState,
  { tree, ms, ...share }: Share,
  memory: LineMemory,
  signal: AbortSignal,
): Promise<Findings> {
  const end = performance.now() + ms
  // The search of an earlier move goes on with what it knows.
  const known = memory.search?.suits(game, state) ? memory.search : null
  if (known && !known.follow(state)) known.begin(state)
  const search = known ?? new Search(game, state, { tree })
  memory.search = search
  const group = groupOf(seatsOf(state))
  if (tree === 0 && tilesLeft(state) <= strength.exactTiles[group]) {
    const limits = { ms: ms * exactTime, playouts: Math.ceil(strength.exactPositions / positionsAtOnce) }
    const solved = await find(() => search.playToEnds(positionsAtOnce), limits, signal)
    if (solved) return { moves: ranked(game, state, solved), playouts: 0, exact: true }
  }
  const playouts = Math.min(strength.playouts, share.playouts)
  let isSolved = false
  if (strength.seeksSureWins && group === 'two' && tilesLeft(state) <= sureTiles[game.edition]) {
    const steps = Math.ceil((playouts * positionsPerPlayout) / surePositions)
    const limits = { ms: (end - performance.now()) * sureTime, playouts: steps }
    isSolved = (await find(() => search.solve(surePositions) || null, limits, signal)) !== null
  }
  const before = search.playouts
  if (!search.isWon) {
    const limits = { ms: end - performance.now(), playouts }
    await repeat(() => search.run(1), limits, { signal, enough: () => search.isForced })
  }
  const moves = search.best().map((one) => ({ ...one, values: toldChances(game.edition, one.values) }))
  return { moves, playouts: search.playouts - before, exact: isSolved }
}

/** Repeats a step until it finds something; null where the limits are reached before. */
async function find<T>(step: () => T | null, limits: Limits, signal: AbortSignal): Promise<T | null> {
  let found: T | null = null
  await repeat(() => (found = step()), limits, { signal, enough: () => found !== null })
  return found
}

/** All moves, the best outcome first, equal ones by points and then in the order of a greedy player. */
function ranked(game: LineGame, state: NileState, solved: readonly Solved[]): Considered[] {
  const order = rank(game, state).map(({ move }) => move)
  const better = byOutcome(game.seat(state))
  return solved
    .toSorted((one, other) => better(one, other) || order.indexOf(one.move) - order.indexOf(other.move))
    .map(({ move, shares }) => considered(game, { move, chances: shares }))
}

const considered = (game: LineGame, { move, chances }: Judged): Considered => ({
  move: game.writeMove(move),
  values: chances,
  playouts: 0,
})

/**
 * The powers to which the mean chances of a search are raised before they are told. Between two, good players win more
 * often with the better chance than nets and games played on by chance say; of those told 60 %, 79 % were won in 2021.
 * `tools/calibrate.ts` shows how true the chances are.
 */
const powers: Readonly<Record<EditionOf<'nile'>, Readonly<Record<SeatGroup, number>>>> = {
  'tutankhamun-2021': { two: 2, more: 1 },
  'tutankhamen-2004': { two: 2, more: 1 },
  'tutanchamun-1993': { two: 1.5, more: 1 },
}

/** Each seat's chance to win as it is told, from the mean of a search; both add up to 1. */
export function toldChances(edition: EditionOf<'nile'>, means: readonly number[]): number[] {
  const power = powers[edition][groupOf(means.length)]
  const raised = means.map((mean) => mean ** power)
  const sum = raised.reduce((one, other) => one + other, 0)
  return raised.map((chance) => chance / sum)
}
