import { type Edition, editions } from '../../shared/editions/index.ts'
import { m } from '../../shared/messages/messages.js'
import { type Budget, choose, positionOf, type Memory } from '../bots/index.ts'
import { checkedMove, deal, gameOf, type Game, type GameState } from '../engine/index.ts'
import { interval, percent } from './figures.ts'
import { readOptions } from './options.ts'
import { levels, type Level } from '../../shared/players.ts'
import { chanceOf, drawBelow } from '../engine/chance.ts'

/** The entrants of a tournament: the levels, and a player of random moves. */
const entrants = [...levels, 'random'] as const
type Entrant = (typeof entrants)[number]
const isEntrant = (text: string): text is Entrant => (entrants as readonly string[]).includes(text)

/** The sum of a seat's thoughts over a tournament. */
interface Effort {
  moves: number
  playouts: number
  ms: number
}

/** Decides for one seat in one game; adds its thought to the effort. */
type Decide = (state: GameState) => Promise<string>

/** An entrant as a player of one seat; with playouts alone as the budget, the same seed plays the same. */
function seatOf(entrant: Entrant, game: Game<GameState>, budget: Budget, effort: Effort): Decide {
  return entrant === 'random' ? byChance(game, budget) : byLevel(entrant, game, budget, effort)
}

function byChance(game: Game<GameState>, { seed = 0 }: Budget): Decide {
  const chance = chanceOf(`${seed}`)
  return (state) =>
    Promise.resolve(game.writeMove(game.pick(state, drawBelow(game.countMoves(state), chance))))
}

function byLevel(level: Level, game: Game<GameState>, budget: Budget, effort: Effort): Decide {
  const memory: Memory = []
  return async (state) => {
    const advice = await choose(level, positionOf(game, state, 'machine'), budget, { memory })
    effort.moves++
    effort.playouts += advice.playouts
    effort.ms += advice.ms
    return advice.move
  }
}

/** A game of a tournament: its seats in order, and its layout code. */
interface Match {
  readonly edition: Edition
  readonly seats: readonly Entrant[]
  readonly layout: string
  readonly budget: Budget
}

/** Plays a game to its end; returns each seat's share of the win. */
async function play(match: Match, efforts: Readonly<Record<Entrant, Effort>>): Promise<number[]> {
  const { edition, seats, layout, budget } = match
  const game = gameOf(edition)
  const dealt = deal(edition, seats.length, {}, layout)
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const state = game.start(dealt.value.start)
  const players = seats.map((entrant, seat) =>
    seatOf(entrant, game, { ...budget, seed: (budget.seed ?? 0) * seats.length + seat }, efforts[entrant]),
  )
  while (!game.isOver(state)) {
    game.play(state, checkedMove(game, state, await players[game.seat(state)](state)))
  }
  const winners = game.result(state)?.winners ?? []
  return seats.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
}

/**
 * Lets bots of several levels play each other and prints the share of games that each of them won. Every
 * layout is played once from each rotation of the seats. Exit code 2: the arguments make no tournament.
 */
interface Tournament {
  readonly edition: Edition
  readonly games: number
  readonly seats: readonly Entrant[]
  readonly ms?: number
  readonly playouts?: number
  readonly seed: number
}

const numbers = ['games', 'ms', 'playouts', 'seed'] as const
const usual = { games: 20, ms: 300, seed: 1 } as const

/** Null when the arguments make no tournament. The last entrant named takes all remaining seats. */
function read(args: string[]): Tournament | null {
  const options = readOptions(args, numbers)
  if (!options) return null
  const { edition, players, words } = options
  const { games = usual.games, seed = usual.seed, ms, playouts } = options.numbers
  const names = words.filter(isEntrant)
  if (names.length !== words.length || names.length === 0 || names.length > players) return null
  const seats = Array.from({ length: players }, (_, seat) => names[Math.min(seat, names.length - 1)])
  const limits = ms === undefined && playouts === undefined ? { ms: usual.ms } : { ms, playouts }
  return { edition, games, seats, seed, ...limits }
}

async function main(args: string[]): Promise<void> {
  const tournament = read(args)
  if (!tournament) {
    process.stderr.write(
      `${m.tournament_usage({ editions: editions.join(', '), players: entrants.join(', ') })}\n`,
    )
    process.exitCode = 2
    return
  }
  const { edition, games, seats, seed, ms, playouts } = tournament
  const efforts = Object.fromEntries(
    entrants.map((entrant): [Entrant, Effort] => [entrant, { moves: 0, playouts: 0, ms: 0 }]),
  ) as Record<Entrant, Effort>
  const won = new Map<Entrant, number>(seats.map((entrant) => [entrant, 0]))
  for (let number = 0; number < games; number++) {
    const rotation = number % seats.length
    const rotated = [...seats.slice(rotation), ...seats.slice(0, rotation)]
    const layout = `MATCH-${seed}-${Math.floor(number / seats.length)}`
    const budget = { seed: seed * games + number, ...(ms && { ms }), ...(playouts && { playouts }) }
    const shares = await play({ edition, seats: rotated, layout, budget }, efforts)
    shares.forEach((share, seat) => won.set(rotated[seat], (won.get(rotated[seat]) ?? 0) + share))
  }
  const limit = [ms && `${ms} ms`, playouts && `${playouts} playouts`].filter(Boolean).join(', ')
  console.log(`${edition}, ${seats.length} players, ${games} games, ${limit} a move.`)
  console.table([...won].map(([entrant, share]) => row(entrant, share / games, tournament, efforts[entrant])))
}

function row(
  entrant: Entrant,
  share: number,
  { games, seats }: Tournament,
  { moves, playouts, ms }: Effort,
): Record<string, string | number> {
  return {
    player: entrant,
    seats: seats.filter((seat) => seat === entrant).length,
    won: percent(share),
    '95 %': interval(share, games),
    'ms/move': moves === 0 ? '' : Number((ms / moves).toFixed(1)),
    'playouts/move': moves === 0 ? '' : Math.round(playouts / moves),
  }
}

await main(process.argv.slice(2))
