import type { EditionOf } from '../../../src/shared/editions/index.ts'
import { maxSeats } from '../../../src/shared/editions/index.ts'
import { chanceOf, drawBelow } from '../../../src/main/engine/chance.ts'
import { legalMoves, type Game, type LegalMove, type NileStart } from '../../../src/main/engine/game.ts'
import { gameOf } from '../../../src/main/engine/editions.ts'
import { isSailing, seatsOf, tilesLeft, type NileState } from '../../../src/main/engine/nile/reading.ts'
import { Core } from '../../../src/main/bots/line/core.ts'
import type { Learned } from '../../../src/main/bots/line/learned.ts'
import { byOutcome, Search } from '../../../src/main/bots/line/search.ts'
import { shareWin } from '../../../src/main/bots/advice.ts'
import { dealt } from '../../../src/main/engine/testing/dealt.ts'
import { listMoves } from '../../../src/main/engine/testing/listMoves.ts'
import { random, type Series } from '../course.ts'
import { LineSamples, type Visited } from './samples.ts'

/** Moves of a position that a quick game looks at, and samples that are kept of such a game. */
const fewMoves = 6
const fewSamples = 8
/** Random moves before a game's first own one, at most. */
const mostRandom = 6
/** Of so many next tiles one is taken at random. */
const randomReach = 5
/** Moves that are drawn by their visits, at most; after them the best is played. */
const mostVaried = 60
/** One of so many decisions is a surprise: any of the next tiles, that far. */
const surpriseEvery = 24
const surpriseReach = 30

/** The outcome of a position is looked for with so many tiles left or fewer, in so many positions. */
const sureTiles = {
  two: { 'tutankhamun-2021': 18, 'tutankhamen-2004': 25, 'tutanchamun-1993': 24 },
  more: 9,
} as const
const surePositions = { two: 25_000, more: 3000 } as const

/** The part of a position's target that comes from all that was thought later in the game, at each step. */
const lambda = 0.9

/** A decision of a game, before its outcome is known. */
interface Decision {
  readonly state: NileState
  /** Each seat's chance as it was seen at the decision; null where nothing was weighed. */
  readonly values: readonly number[] | null
  readonly visited: readonly Visited[]
  /** True when what came of it says nothing about the position: its outcome is known, or another move was made. */
  readonly isCut?: boolean
}

/**
 * Samples of the positions of games of a search against itself, or of quick ones, in which the net alone decides; with
 * enough chance in them that no two are alike.
 */
export function playGames(edition: EditionOf<'nile'>, series: Series, learned: Learned): LineSamples {
  const game = gameOf(edition) as unknown as Game<NileState, 'nile'>
  const chance = chanceOf(series.seed)
  const core = new Core(edition, learned)
  /** One for all games: its memory is large, and what it knows of the ends of games stays true. */
  let search: Search | undefined
  const moves = legalMoves(game.maxMoves)
  const ratings = new Float64Array(game.maxMoves)
  const shares = new Float64Array(maxSeats)
  const samples = new LineSamples()

  /** Keeps decisions of a game that is over, with its outcome and what was thought from each of them on. */
  function keep(number: number, end: NileState, decisions: readonly Decision[]): void {
    shareWin(game, end, shares)
    const thought = Array.from({ length: decisions.length }, (): number[] => [])
    const won = Array.from({ length: decisions.length }, (): number[] => [])
    let outcome = Array.from(shares)
    let after = outcome
    for (let nth = decisions.length - 1; nth >= 0; nth--) {
      const { values, isCut } = decisions[nth]
      const thoughts = values && outcome.map((_, seat) => values[seat] ?? 0)
      if (thoughts && isCut) outcome = after = thoughts
      else if (thoughts) after = after.map((later, seat) => (1 - lambda) * thoughts[seat] + lambda * later)
      thought[nth] = after
      won[nth] = outcome
    }
    const count = series.style === 'quick' ? Math.min(fewSamples, decisions.length) : decisions.length
    for (let nth = 0; nth < count; nth++) {
      const part = count < decisions.length ? nth + random(chance) : nth
      const at = Math.floor((part / count) * decisions.length)
      samples.add(number, decisions[at].state, won[at], thought[at], decisions[at].visited)
    }
  }

  function deal(seats: number, number: number): NileState {
    const { start } = dealt(game.edition, seats, `TRAIN-${series.seed}-${number}`)
    return game.start(start as NileStart)
  }

  function playBySearch(state: NileState): Decision[] {
    search ??= new Search(game, state, { learned })
    const decisions: Decision[] = []
    const randomMoves = drawBelow(mostRandom, chance)
    const varied = randomMoves + drawBelow(mostVaried, chance)
    for (let ply = 0; !game.isOver(state); ply++) {
      const count = listMoves(game, state, moves)
      if (count === 1 || ply < randomMoves) {
        game.play(state, moves[drawBelow(Math.min(count, randomReach), chance)])
        continue
      }
      search.begin(state)
      search.run(series.playouts)
      const best = search.best()
      const numbers = new Map(Array.from({ length: count }, (_, nth) => [game.writeMove(moves[nth]), nth]))
      const visited = best.map(({ move, playouts }) => ({ nth: numbers.get(move) ?? 0, visits: playouts }))
      const sure = sureValues(state, search)
      const isSurprise = drawBelow(surpriseEvery, chance) === 0
      const values = sure ?? search.values
      decisions.push({ state: game.copy(state), values, visited, isCut: isSurprise || sure !== null })
      if (isSurprise) game.play(state, moves[drawBelow(Math.min(count, surpriseReach), chance)])
      else game.play(state, moves[ply < varied ? draw(visited) : visited[0].nth])
    }
    return decisions
  }

  /** Each seat's share of the win when all play as well as they can; null where that takes too long to find. */
  function sureValues(state: NileState, search: Search): readonly number[] | null {
    const left = tilesLeft(state)
    if (seatsOf(state) === 2) {
      const isSolved = left <= sureTiles.two[game.edition] && search.solve(surePositions.two)
      return isSolved ? search.best()[0].values : null
    }
    const solved = left <= sureTiles.more ? search.playToEnds(surePositions.more) : null
    return solved?.sort(byOutcome(game.seat(state)))[0].shares ?? null
  }

  /** The number of a move by chance, as likely as it was visited. */
  function draw(visited: readonly Visited[]): number {
    let rest = random(chance) * visited.reduce((sum, { visits }) => sum + visits, 0)
    return (visited.find(({ visits }) => (rest -= visits) < 0) ?? visited[0]).nth
  }

  function playQuickly(state: NileState): Decision[] {
    const decisions: Decision[] = []
    // Between nearly always the best move and a wide choice.
    const warmth = 0.02 + 0.2 * random(chance)
    const followsPolicy = random(chance) < 0.1
    while (!game.isOver(state)) {
      const count = isSailing(state) ? listMoves(game, state, moves) : core.worthy(state, moves)
      if (count === 1) {
        game.play(state, moves[0])
        continue
      }
      const decided = followsPolicy && isSailing(state) ? byPolicy(state) : weigh(state, count, warmth)
      decisions.push({ state: game.copy(state), values: decided.values, visited: [] })
      game.play(state, decided.move)
    }
    return decisions
  }

  function byPolicy(state: NileState): Decided {
    const count = core.rate(state, ratings)
    return { move: moves[drawRated(Array.from(ratings.subarray(0, count)))], values: null }
  }

  /** A move by chance among the most promising ones, by the net's evaluation after it. */
  function weigh(state: NileState, count: number, warmth: number): Decided {
    let order = Array.from({ length: count }, (_, nth) => nth)
    if (isSailing(state)) {
      core.rate(state, ratings)
      order = order.sort((one, other) => ratings[other] - ratings[one]).slice(0, fewMoves)
    }
    const seat = game.seat(state)
    const values = order.map((nth) => {
      const next = game.copy(state)
      game.play(next, moves[nth])
      const chances = new Float64Array(maxSeats)
      if (game.isOver(next)) shareWin(game, next, chances)
      else core.judge(next, chances)
      return Array.from(chances)
    })
    const drawn = drawRated(values.map((chances) => Math.log(chances[seat] + 1e-3) / warmth))
    return { move: moves[order[drawn]], values: values[drawn] }
  }

  /** The number of a rating by chance: each is e times as likely as one that is smaller by 1. */
  function drawRated(ratings: readonly number[]): number {
    const best = Math.max(...ratings)
    const weights = ratings.map((rating) => Math.exp(rating - best))
    let rest = random(chance) * weights.reduce((sum, weight) => sum + weight)
    const drawn = weights.findIndex((weight) => (rest -= weight) < 0)
    return Math.max(0, drawn)
  }

  const { seats, ms = Infinity, games = Infinity, style } = series
  const end = performance.now() + ms
  for (let number = 0; number < games && performance.now() < end; number++) {
    const state = deal(seats[number % seats.length], number)
    const decisions = style === 'quick' ? playQuickly(state) : playBySearch(state)
    keep(number, state, decisions)
  }
  return samples
}

/** A move of a quick game, and the chances after it; null where they were not weighed. */
interface Decided {
  readonly move: LegalMove
  readonly values: readonly number[] | null
}
