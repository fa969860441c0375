import { readFileSync, writeFileSync } from 'node:fs'
import { editions } from '../src/shared/editions/index.ts'
import { m } from '../src/shared/messages/messages.js'
import { value } from '../src/shared/testing/outcomes.ts'
import { factsOf } from '../src/main/analysis/facts.ts'
import { certaintyOf, marginOf, worthOf, type Asking } from '../src/main/analysis/judging.ts'
import { choose } from '../src/main/bots/choose.ts'
import { positionOf } from '../src/main/bots/position.ts'
import type { Advice } from '../src/main/bots/advice.ts'
import { freshLayout } from '../src/main/setup/newGame.ts'
import { isReason, laidFor, momentsSchema, playedOn, type Moment } from '../src/main/lessons/lessons.ts'
import type { GamePosition, GameTimeline } from '../src/main/live/table/timeline.ts'
import { giveUp, readOptions, table, whole, type Options } from './options.ts'

const shape = { ...table, count: whole.default(1), playouts: whole.default(2000) }

const file = new URL('../src/main/lessons/moments.json', import.meta.url)

/** Playouts for a move of the games. */
const ofGame = 600
/** Plies before the first question, and between two of one game. */
const apart = 8
/** The legal moves of a question. */
const choices = { least: 4, most: 60 }
/** The chance to win of the best move, and its lead over the next one, after the search of the game. */
const chances = { least: 0.15, most: 0.85, lead: 0.1 }

/** The moments in one game. */
async function* momentsIn(
  { edition, players: seats, playouts }: Options<typeof shape>,
  layout: string,
): AsyncGenerator<Moment> {
  const layers = laidFor({ edition, seats, layout, moves: [], chances: {}, playouts })
  let timeline: GameTimeline = value(playedOn(layers, []))
  let last = 0
  while (timeline.mover !== null) {
    const { gamePosition, ply, log } = timeline
    const { game, state } = gamePosition
    const advice = await choose('vizier', positionOf(game, state), { playouts: ofGame })
    if (ply >= last + apart && (await isPromising(gamePosition, advice))) {
      const rated = await ratedMoves(gamePosition, advice, playouts)
      if (rated) {
        last = ply
        yield { edition, seats, layout, moves: log.map(({ move }) => move), chances: rated, playouts }
      }
    }
    timeline = value(timeline.play(advice.move))
  }
}

/** True where the search sees a best move that is neither forced nor decided, nor seen at a glance. */
async function isPromising({ game, state }: GamePosition, { top, exact }: Advice): Promise<boolean> {
  const count = game.countMoves(state)
  if (exact || top.length < 2 || count < choices.least || count > choices.most) return false
  const seat = game.seat(state)
  const [best, next] = top.map(({ values }) => values[seat])
  if (best < chances.least || best > chances.most || best - next < chances.lead) return false
  const advice = await choose('scribe', positionOf(game, state), {})
  return advice.move !== top[0].move
}

/**
 * The chance of each legal move, each by as many playouts, the best one first; null unless the search's move is
 * sure to be the best one, and a reason for it can be proved.
 */
async function ratedMoves(
  position: GamePosition,
  { top }: Advice,
  playouts: number,
): Promise<Moment['chances'] | null> {
  const { game, state } = position
  const seat = game.seat(state)
  const asking: Asking = {
    thinker: { ask: ({ position: problem }) => choose('vizier', problem, { playouts }) },
    depth: 'usual',
    urgency: 'analysis',
  }
  const legal = Array.from({ length: game.countMoves(state) }, (_, nth) => game.pick(state, nth))
  const rank = (move: string): number => {
    const at = top.findIndex((entry) => entry.move === move)
    return at < 0 ? top.length : at
  }
  const moves = legal.map((move) => ({ move, text: game.writeMove(move) }))
  const [best, ...others] = moves.toSorted((one, other) => rank(one.text) - rank(other.text))
  const chanceOf = async (move: typeof best): Promise<number> =>
    Number((await worthOf(asking, position, move.move)).chances[seat].toFixed(3))
  if (!factsOf(game, state, best.move).some(isReason)) return null
  const most = await chanceOf(best)
  if (most < chances.least || most > chances.most) return null
  const rated: [string, number][] = [[best.text, most]]
  for (const other of others) {
    const chance = await chanceOf(other)
    const margin = Math.hypot(...[most, chance].map((share) => marginOf({ chance: share, playouts })))
    if (certaintyOf(most - chance, margin) !== 'sure') return null
    rated.push([other.text, chance])
  }
  return Object.fromEntries(rated.toSorted(([, one], [, other]) => other - one))
}

/** Adds a moment at the end of the file, an entry a line. */
function keep(moment: Moment): void {
  const all = [...momentsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), moment]
  writeFileSync(file, `[\n${all.map((moment) => JSON.stringify(moment)).join(',\n')}\n]\n`)
}

/**
 * Plays games of the strongest player against itself and adds moments out of them to the file of daily moments:
 * positions with one clearly best move that a player who does not look ahead misses. Exit code 2: the arguments
 * ask for nothing.
 */
async function main(args: string[]): Promise<void> {
  const options = readOptions(args, shape)
  if (!options || options.words.length > 0) {
    return giveUp(m.moments_usage({ editions: editions.join(', ') }))
  }
  const { edition, count } = options
  for (let done = 0; done < count;) {
    const layout = freshLayout()
    for await (const moment of momentsIn(options, layout)) {
      keep(moment)
      done++
      console.log(`${done}/${count} ${edition} ${layout} ${moment.moves.length}`)
      if (done === count) break
    }
  }
}

await main(process.argv.slice(2))
