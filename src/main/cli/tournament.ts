import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editions, familyOf, type Edition } from '../../shared/editions/index.ts'
import { m } from '../../shared/messages/messages.js'
import { isLevel, levels, type Level } from '../../shared/players.ts'
import { gameOf } from '../engine/index.ts'
import { byChance, byLevel, byProgram, type Entry } from './entries.ts'
import { giveUp } from './giveUp.ts'
import { playMatch, sharesOf } from './match.ts'
import { readOptions } from './options.ts'
import { endWithThis, PlayerProcess } from './playerProcess.ts'
import { Side } from './side.ts'

/** The players that a tournament can name: the levels, and one of random moves. */
const entrants = [...levels, 'random'] as const
type Entrant = (typeof entrants)[number]
const isEntrant = (text: string): text is Entrant => (entrants as readonly string[]).includes(text)

interface Tournament {
  readonly edition: Edition
  readonly games: number
  readonly players: number
  readonly names: readonly Entrant[]
  /** The command that takes the seats that are left, and the level that takes the others. */
  readonly against: { readonly command: string; readonly level: Level } | null
  readonly ms?: number
  readonly playouts?: number
  readonly seed: number
  readonly laid: boolean
  readonly log?: string
}

const usual = { games: 20, ms: 300, seed: 1, ours: 1, level: 'vizier' } as const
const bot = join(import.meta.dirname, 'bot.ts')

/** Reads the arguments; null when they make no tournament. */
function read(args: string[]): Tournament | null {
  const options = readOptions(args, ['games', 'ms', 'playouts', 'seed', 'ours'], ['against', 'laid', 'log'])
  if (!options) return null
  const { edition, players, words, texts } = options
  const { games = usual.games, seed = usual.seed, ours, ms, playouts } = options.numbers
  const { against: command, laid, log } = texts
  const isDig = familyOf[edition] === 'dig'
  if (laid !== undefined && (!isDig || (laid !== 'yes' && laid !== 'no'))) return null
  const limits = ms === undefined && playouts === undefined ? { ms: usual.ms } : { ms, playouts }
  const rest = { edition, games, players, seed, laid: laid !== 'no', log, ...limits }
  if (command === undefined) {
    const names = words.filter(isEntrant)
    const isWrong = names.length !== words.length || names.length === 0 || names.length > players
    return isWrong || ours !== undefined ? null : { ...rest, names, against: null }
  }
  const [level = usual.level, ...others] = words
  const seats = ours ?? usual.ours
  if (!isLevel(level) || others.length > 0 || seats >= players) return null
  return { ...rest, names: Array.from({ length: seats }, () => level), against: { command, level } }
}

/** The entrants by seat of the first game, and the processes that they need. */
interface Table {
  readonly entries: readonly Entry[]
  readonly programs: readonly PlayerProcess[]
}

function tableOf({ players, names, against }: Tournament): Table {
  const sides = new Map([...names, 'opponent'].map((name) => [name, new Side(name)]))
  const programs: PlayerProcess[] = []
  const entries = Array.from({ length: players }, (_, seat): Entry => {
    const isOurs = seat < names.length || !against
    const name = names[Math.min(seat, names.length - 1)]
    const side = sides.get(isOurs ? name : 'opponent') as Side
    side.seats++
    if (!against) return name === 'random' ? byChance(side) : byLevel(side, name)
    const program = new PlayerProcess(isOurs ? [process.execPath, bot] : against.command)
    programs.push(program)
    return isOurs ? byProgram(side, program, against.level) : byProgram(side, program)
  })
  return { entries, programs }
}

/** Plays all games; counts at the sides what became of each. */
async function play(tournament: Tournament, entries: readonly Entry[]): Promise<void> {
  const { edition, games, players, ms, playouts, laid, log } = tournament
  for (let number = 0; number < games; number++) {
    const rotation = number % players
    const seated = [...entries.slice(rotation), ...entries.slice(0, rotation)]
    const layout = `MATCH-${tournament.seed}-${Math.floor(number / players)}`
    const seed = (tournament.seed * games + number) * players
    const { record, faulted } = await playMatch(
      { edition, layout, laid, names: seated.map(({ side }, seat) => `${side.name} ${seat + 1}`) },
      seated.map((entry, seat) => entry.sit(gameOf(edition), { ms, playouts, seed: seed + seat })),
    )
    if (faulted) {
      const { side } = seated[faulted.seat]
      const { fault, why } = faulted
      side.broke(fault)
      for (const other of new Set(entries.map((entry) => entry.side))) if (other !== side) other.won++
      const ply = record.moves.length
      process.stderr.write(`${m.tournament_fault({ game: number + 1, ply, player: side.name, why })}\n`)
    }
    sharesOf(record).forEach((share, seat) => (seated[seat].side.won += share))
    if (log !== undefined)
      appendFileSync(log, `${JSON.stringify({ ...record, ...(faulted && { faulted }) })}\n`)
  }
}

/**
 * Lets computer players play each other, or programs of others, and prints the share of games that each side
 * won. Every layout is played once from each rotation of the seats. Exit code 2: the arguments make no
 * tournament.
 */
async function main(args: string[]): Promise<void> {
  const tournament = read(args)
  if (!tournament) {
    return giveUp(m.tournament_usage({ editions: editions.join(', '), players: entrants.join(', ') }))
  }
  const { edition, games, players, ms, playouts, log } = tournament
  try {
    if (log !== undefined) writeFileSync(log, '')
  } catch (error) {
    return giveUp(m.tournament_log({ file: String(log), why: String(error) }))
  }
  const { entries, programs } = tableOf(tournament)
  endWithThis(programs)
  await play(tournament, entries)
  programs.forEach((program) => program.end())
  const limit = [ms && `${ms} ms`, playouts && `${playouts} playouts`].filter(Boolean).join(', ')
  console.log(`${edition}, ${players} players, ${games} games, ${limit} a move.`)
  console.table([...new Set(entries.map(({ side }) => side))].map((side) => side.row(games, players)))
}

await main(process.argv.slice(2))
