import type { Level } from '../../../shared/players.ts'
import type { Game, MoveCode } from '../../engine/game.ts'
import { gameOf } from '../../engine/index.ts'
import { type NileState, seatsOf, tilesLeft } from '../../engine/nile/reading.ts'
import type { Budget, Considered, Findings, Share } from '../advice.ts'
import { repeat } from '../pace.ts'
import type { LinePosition } from '../position.ts'
import { Exact, type Solved } from './exact.ts'
import { Greedy, type Judged } from './greedy.ts'
import { Novice } from './novice.ts'
import { Search } from './search.ts'
import { toldChances } from './told.ts'

/** The limits of the levels that search, whatever the budget. */
interface Strength {
  readonly playouts: number
  /** The number of tiles left from which on the end is solved, with two seats and with more. */
  readonly exactTiles: { readonly two: number; readonly more: number }
  /** The most positions that solving the end may look at. */
  readonly exactPositions: number
}

const strengths: Readonly<Record<'priest' | 'vizier', Strength>> = {
  priest: { playouts: 150, exactTiles: { two: 8, more: 5 }, exactPositions: 3000 },
  vizier: { playouts: Infinity, exactTiles: { two: 14, more: 9 }, exactPositions: 60_000 },
}

/** Positions that one step of the solver looks at. */
const positionsAtOnce = 250
/** The share of the time that solving the end may take; the search gets the rest. */
const exactTime = 0.5

type LineGame = Game<NileState, 'nile'>
/** Findings without the time. */
type Found = Omit<Findings, 'ms'>

/** The memory of one tree of a line player from one of its moves to the next. */
export interface LineMemory {
  search?: Search
}

/**
 * Grows one tree for a position of the line family that is not over; the first also tries to solve the end.
 */
export async function thinkLine(
  level: Level,
  { edition, state }: LinePosition,
  share: Share,
  { signal, memory = {} }: { readonly signal?: AbortSignal; readonly memory?: LineMemory },
): Promise<Findings> {
  const began = performance.now()
  const game = gameOf(edition) as unknown as LineGame
  if (game.isOver(state)) throw new Error('a game that is over asks for no move')
  const found =
    level === 'novice' || level === 'scribe'
      ? glance(level, game, state, share)
      : await search(strengths[level], game, state, share, memory, signal)
  return { ...found, ms: performance.now() - began }
}

/** Findings of the levels that do not search: their preferred moves, with the evaluation of each. */
function glance(level: 'novice' | 'scribe', game: LineGame, state: NileState, { seed = 1 }: Budget): Found {
  const greedy = new Greedy(game, seatsOf(state))
  const judged =
    level === 'scribe' ? greedy.rank(state) : [greedy.judgeMove(state, new Novice(game, seed).choose(state))]
  return { moves: judged.map((one) => considered(game, one)), playouts: 0, exact: false }
}

async function search(
  strength: Strength,
  game: LineGame,
  state: NileState,
  { tree, ...budget }: Share,
  memory: LineMemory,
  signal?: AbortSignal,
): Promise<Found> {
  const began = performance.now()
  const solved = tree === 0 ? await solve(strength, game, state, budget, signal) : null
  if (solved) return { moves: solved.map((one) => considered(game, one)), playouts: 0, exact: true }
  const search = memory.search?.follow(game, state) ? memory.search : new Search(game, state, { tree })
  memory.search = search
  const playouts = Math.min(strength.playouts, budget.playouts ?? Infinity)
  const before = search.playouts
  await repeat(() => search.run(1), limited(budget, performance.now() - began, playouts), {
    signal,
    enough: () => search.isForced,
  })
  const moves = search.best().map((one) => ({ ...one, values: toldChances(game.edition, one.values) }))
  return { moves, playouts: search.playouts - before, exact: false }
}

/** The budget left after `spent` milliseconds, with its own limit of playouts. */
const limited = ({ ms }: Budget, spent: number, playouts: number): Budget => ({
  ...(ms !== undefined && { ms: ms - spent }),
  ...(playouts < Infinity && { playouts }),
})

/**
 * All moves by their certain outcome, equal ones by points and then in the order of a greedy player; null when the end is too
 * far.
 */
async function solve(
  strength: Strength,
  game: LineGame,
  state: NileState,
  { ms }: Budget,
  signal?: AbortSignal,
): Promise<Judged[] | null> {
  const { two, more } = strength.exactTiles
  if (tilesLeft(state) > (seatsOf(state) === 2 ? two : more)) return null
  const exact = new Exact(game, positionsAtOnce)
  let solved: Solved[] | null = null
  const goes = Math.ceil(strength.exactPositions / positionsAtOnce)
  await repeat(
    () => (solved = exact.solve(state)),
    { playouts: goes, ...(ms !== undefined && { ms: ms * exactTime }) },
    { signal, enough: () => solved !== null },
  )
  return solved && ranked(game, state, solved)
}

function ranked(game: LineGame, state: NileState, solved: readonly Solved[]): Judged[] {
  const seat = game.seat(state)
  const places = new Map<MoveCode, number>(
    new Greedy(game, seatsOf(state)).rank(state).map(({ move }, place) => [move, place]),
  )
  const place = (move: MoveCode): number => places.get(move) ?? 0
  return [...solved].sort(
    (one, other) =>
      other.chances[seat] - one.chances[seat] ||
      one.toGo[seat] - other.toGo[seat] ||
      place(one.move) - place(other.move),
  )
}

const considered = (game: LineGame, { move, chances }: Judged): Considered => ({
  move: game.writeMove(move),
  values: chances,
  playouts: 0,
})
