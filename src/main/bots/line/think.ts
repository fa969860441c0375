import { type EditionOf, maxSeats } from '../../../shared/editions/index.ts'
import type { Level } from '../../../shared/players.ts'
import { gameOf } from '../../engine/editions.ts'
import { type NileState, seatsOf, tilesLeft } from '../../engine/nile/reading.ts'
import { type Considered, type Findings, type Limits, type Share, shareWin, repeat } from '../advice.ts'
import { groupOf, type SeatGroup } from '../learned.ts'
import type { LinePosition } from '../position.ts'
import { type LineGame, coreFor } from './core.ts'
import { byOutcome, Search, type Solved } from './search.ts'
import { legalMoves, type LegalMove } from '../../engine/game.ts'
import * as line from '../../engine/nile/reading.ts'

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
  return { moves: judged.map((move) => considered(game, move)), playouts: 0, exact: false }
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
  const moves = search
    .best()
    .map((move) => ({ ...move, values: calibratedChances(game.edition, move.values) }))
  return { moves, playouts: search.playouts - before, exact: isSolved }
}

/** Repeats a step until it finds something; null where the limits are reached before. */
async function find<T>(step: () => T | null, limits: Limits, signal: AbortSignal): Promise<T | null> {
  let result: T | null = null
  await repeat(() => (result = step()), limits, { signal, enough: () => result !== null })
  return result
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
export function calibratedChances(edition: EditionOf<'nile'>, means: readonly number[]): number[] {
  const power = powers[edition][groupOf(means.length)]
  const raised = means.map((mean) => mean ** power)
  const sum = raised.reduce((one, other) => one + other, 0)
  return raised.map((chance) => chance / sum)
}

/** A move and the evaluation after it: each seat's chance to win. */
interface Judged {
  readonly move: LegalMove
  readonly chances: readonly number[]
}

/** The number of moves that the policy thinks of. */
const promisingMoves = 6

/**
 * All legal moves by looking one decision ahead, the best for the deciding seat first; equal ones keep the order of
 * the legal moves. Where it is asked to sail, the moves that the policy thinks of come before all others: the net has
 * not learned what follows from moves that nobody makes.
 */
function rank(game: LineGame, state: NileState): Judged[] {
  const seat = game.seat(state)
  const judged = Array.from({ length: game.countMoves(state) }, (_, nth) =>
    judgeMove(game, state, game.pick(state, nth)),
  )
  const byChance = (one: Judged, other: Judged): number => other.chances[seat] - one.chances[seat]
  if (!line.isSailing(state)) return judged.sort(byChance)
  const ratings = new Float64Array(judged.length)
  coreFor(game.edition, line.seatsOf(state)).rate(state, ratings)
  const order = [...judged.keys()].sort((one, other) => ratings[other] - ratings[one])
  const promising = order.map((nth) => judged[nth])
  return [
    ...promising.slice(0, promisingMoves).sort(byChance),
    ...promising.slice(promisingMoves).sort(byChance),
  ]
}

/** Evaluates the position after a move and the best further choice of its seat, such as that of an idol. */
const judgeMove = (game: LineGame, state: NileState, move: LegalMove): Judged => ({
  move,
  chances: chancesAfter(game, state, move, true),
})

function chancesAfter(game: LineGame, state: NileState, move: LegalMove, choosesFurther: boolean): number[] {
  const seat = game.seat(state)
  const core = coreFor(game.edition, line.seatsOf(state))
  const next = game.copy(state)
  game.play(next, move)
  if (choosesFurther && !game.isOver(next) && game.seat(next) === seat && game.ask(next) !== 'sail') {
    const moves = legalMoves(game.maxMoves)
    const length = core.worthy(next, moves)
    const further = Array.from({ length }, (_, nth) => chancesAfter(game, next, moves[nth], false))
    return further.reduce((best, chances) => (chances[seat] > best[seat] ? chances : best))
  }
  const chances = new Float64Array(maxSeats)
  if (game.isOver(next)) shareWin(game, next, chances)
  else core.judge(next, chances)
  return Array.from(chances.subarray(0, line.seatsOf(state)))
}

/** The number of positions ahead of its boat that a novice looks at. */
const shortSight = 7
/** The values of a point now, of a tile it has more of, of one of its favourite set; the cost of a step ahead. */
const values = { point: 1, more: 0.35, favourite: 1.2, step: 0.22 }

/**
 * Chooses like people in their first games: looks only at its own collection and the next few tiles, prefers
 * one set, which the seed selects, and ignores what others are about to score and what sinks behind it.
 */
function noviceMove(game: LineGame, state: NileState, seed: number): LegalMove {
  const seat = game.seat(state)
  const moves = legalMoves(game.maxMoves)
  const count = coreFor(game.edition, line.seatsOf(state)).worthy(state, moves)
  const next = game.copy(state)
  let best = moves[0]
  let most = -Infinity
  for (let nth = 0; nth < count; nth++) {
    const move = moves[nth]
    if (nth > 0 && line.positionIn(move) > line.boatOf(state, seat) + shortSight) continue
    game.assign(next, state)
    game.play(next, move)
    const liking = likingOf(game, next, seat, seed)
    if (liking <= most) continue
    most = liking
    best = move
  }
  return best
}

function likingOf({ edition }: LineGame, state: NileState, seat: number, seed: number): number {
  const { sets, kinds } = line.scoringFactsOf(edition)
  const favourite = Math.abs(seed) % sets
  let liking = -values.point * line.pointsOf(state, seat) - values.step * line.boatOf(state, seat)
  for (let kind = 0; kind < kinds; kind++) {
    const tiles = line.countOf(state, kind, seat)
    if (tiles === 0) continue
    liking += tiles * (kind === favourite ? values.favourite : values.more)
    if (kind < sets) liking += (tiles * tiles) / line.sizeOf(state, kind)
  }
  return liking
}
