import * as z from 'zod'
import type { GameRecord } from '../src/shared/record.ts'
import { m } from '../src/shared/messages/messages.js'
import { value } from '../src/shared/testing/outcomes.ts'
import { chanceOf } from '../src/main/engine/chance.ts'
import { openRecord } from '../src/main/engine/record.ts'
import { replay } from '../src/main/engine/testing/replay.ts'
import { calibration, errors, type Prediction } from './calibration.ts'
import { linesOf, unreadable, verdictOn } from './records.ts'
import { sharesOf } from './match.ts'
import { giveUp, readOptions, whole } from './options.ts'
import { endWithThis, PlayerProcess, type Request } from './playerProcess.ts'
import { replyTo } from './request.ts'
import { rollouts } from './rollouts.ts'

/** The distance of the decisions that are asked about. */
const every = 5
const usual = { ms: 300, level: 'vizier' } as const
const shape = { ms: whole.optional(), playouts: whole.optional(), against: z.string().optional() }

type Budget = Pick<Request, 'ms' | 'playouts'>

/** The chances that a player tells of a position, or a sentence that says why it tells none. */
type Tell = (request: Request) => Promise<readonly number[] | string>
type Players = Readonly<Record<string, Tell>>
type Games = readonly GameRecord[]

/** Asks our strongest level on this thread. */
const ours: Tell = async (request) => {
  const reply = await replyTo(JSON.stringify({ ...request, level: usual.level }))
  return 'error' in reply ? reply.error : reply.value
}

/** Asks a program that speaks the protocol. */
const by =
  (program: PlayerProcess): Tell =>
  async (request) => {
    const heard = await program.ask(request)
    if ('fault' in heard) return heard.why
    return heard.value?.length === request.record.players.length ? heard.value : m.calibrate_noValue()
  }

/** Plays positions on, at random, as a reference. */
function byRollouts(): Tell {
  const chance = chanceOf('CALIBRATION')
  return ({ record }) => {
    const open = value(openRecord(record))
    const replayed = replay(open)
    if (!replayed.ok) throw new Error(replayed.refusal.code)
    const { start } = open
    const layers = start.family === 'dig' ? start.layers : null
    return Promise.resolve(rollouts(replayed.game, replayed.state, layers, chance))
  }
}

/** The finished games in a file; those that cannot be replayed are told, and make the exit code 1. */
async function gamesIn(file: string): Promise<GameRecord[]> {
  const games: GameRecord[] = []
  for await (const line of linesOf(file)) {
    const verdict = verdictOn(line)
    if (!verdict.ok) {
      process.stderr.write(`${file}: ${verdict.error}\n`)
      process.exitCode = 1
      continue
    }
    const open = openRecord(JSON.parse(line))
    if (open.ok && verdict.result) games.push({ ...open.value.record, result: verdict.result })
  }
  return games
}

/** Asks a player about every fifth decision of the games; a sentence when it tells no chances. */
async function predictionsOf(
  tell: Tell,
  games: Games,
  budget: Budget,
): Promise<readonly Prediction[] | string> {
  const predictions: Prediction[] = []
  for (const { result, ...game } of games) {
    const { moves } = game
    const won = sharesOf({ ...game, result })
    for (let ply = every - 1; ply < moves.length; ply += every) {
      const chances = await tell({ record: { ...game, moves: moves.slice(0, ply) }, ...budget })
      if (typeof chances === 'string') return chances
      predictions.push({ part: ply / moves.length, chances, won })
    }
  }
  return predictions
}

/** Prints how true the chances of each player are in the games of a file; exit code 1 when one tells none. */
async function judge(file: string, games: Games, players: Players, budget: Budget): Promise<void> {
  const all: Record<string, readonly Prediction[]> = {}
  for (const [name, tell] of Object.entries(players)) {
    const predictions = await predictionsOf(tell, games, budget)
    if (typeof predictions === 'string') {
      process.stderr.write(`${m.calibrate_untold({ player: name, why: predictions })}\n`)
      process.exitCode = 1
    } else all[name] = predictions
  }
  console.log(`${file}, games: ${games.length}`)
  console.table(errors(all))
  for (const [name, predictions] of Object.entries(all)) {
    console.log(`${name}: told, and won`)
    console.table(calibration(predictions))
  }
}

/**
 * Holds the chances that the strongest level tells, and those of another program, against who won, beside those
 * of rollouts; each file by itself. Exit code 1: a record was refused, or a program told no chances. Exit code
 * 2: there was nothing to read.
 */
async function main(args: string[]): Promise<void> {
  const options = readOptions(args, shape)
  if (!options || options.words.length === 0) return giveUp(m.calibrate_usage())
  const { words: files, against, ms, playouts } = options
  const budget = { ms: playouts === undefined ? (ms ?? usual.ms) : ms, playouts }
  const gamesByFile: (readonly [file: string, games: Games])[] = []
  for (const file of files) {
    try {
      gamesByFile.push([file, await gamesIn(file)])
    } catch (error) {
      return giveUp(unreadable(file, error))
    }
  }
  const played = gamesByFile.filter(([, games]) => games.length > 0)
  if (played.length === 0) return giveUp(m.calibrate_none())
  const program = against === undefined ? null : new PlayerProcess(against)
  if (program) endWithThis([program])
  const players = {
    [usual.level]: ours,
    rollouts: byRollouts(),
    ...(program && { opponent: by(program) }),
  }
  for (const [file, games] of played) await judge(file, games, players, budget)
  program?.end()
}

await main(process.argv.slice(2))
