import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editions } from '../src/shared/editions/index.ts'
import { m } from '../src/shared/messages/messages.js'
import { gameOf } from '../src/main/engine/editions.ts'
import { byChance, byLevel, byProgram, Side, type Entry } from './entrants.ts'
import { playMatch, sharesOf } from './match.ts'
import { endWithThis, PlayerProcess } from './playerProcess.ts'
import { giveUp } from './options.ts'
import { entrants, readTournament, type Tournament } from './tournamentOptions.ts'

const bot = join(import.meta.dirname, 'bot.ts')

/** The entrants by seat of the first game, and the processes that they need. */
function tableOf({ players, names, against }: Tournament) {
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
      side.broke(faulted.fault)
      for (const other of new Set(entries.map((entry) => entry.side))) if (other !== side) other.won++
      const report = { game: number + 1, ply: record.moves.length, player: side.name, why: faulted.why }
      process.stderr.write(`${m.tournament_fault(report)}\n`)
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
  const tournament = readTournament(args)
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
