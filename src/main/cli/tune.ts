import { editions, familyOf, type Edition, type EditionOf } from '../../shared/editions/index.ts'
import { m } from '../../shared/messages/messages.js'
import { weightsOf } from '../bots/line/weights.ts'
import { interval, percent } from './figures.ts'
import { readOptions } from './options.ts'
import { climb } from './tuning/climb.ts'
import { deciding, shareOf } from './tuning/contest.ts'

/**
 * Searches for better weights for the evaluation of a line game, by games between greedy players or, with
 * playouts, between searches, and prints how the result does against the present weights on layouts not used
 * before. The same seed finds the same weights. Exit code 2: the arguments ask for nothing that can be tuned.
 */
const usual = { games: 4000, seed: 1 }
/** Games between two steps: few, since later steps correct the errors of one. */
const gamesARound = 20

const isLine = (edition: Edition): edition is EditionOf<'nile'> => familyOf[edition] === 'nile'

function main(args: string[]): void {
  const options = readOptions(args, ['games', 'playouts', 'seed'])
  if (!options || options.words.length > 0 || !isLine(options.edition)) {
    process.stderr.write(`${m.tune_usage({ editions: editions.filter(isLine).join(', ') })}\n`)
    process.exitCode = 2
    return
  }
  const { edition, players } = options as typeof options & { edition: EditionOf<'nile'> }
  const { games = usual.games, seed = usual.seed, playouts } = options.numbers
  const series = { edition, players, ...(playouts && { playouts }) }
  const present = weightsOf(edition, players)
  const rounds = Math.ceil(games / gamesARound)
  const contest = (one: typeof present, other: typeof present, round: number): number =>
    shareOf(one, other, { ...series, games: gamesARound, name: `${seed}-${round}` })
  const proposed = climb(present, deciding(edition, players), rounds, contest, `${seed}`)
  const share = shareOf(proposed, present, { ...series, games, name: `${seed}-proof` })
  console.log(`${edition}, ${players} players, ${rounds * gamesARound} games to tune, ${games} to compare.`)
  console.table(
    Object.entries(proposed).map(([weight, value]: [string, number]) => ({
      weight,
      present: present[weight as keyof typeof present],
      proposed: Number(value.toPrecision(3)),
    })),
  )
  console.log(`The proposed win ${percent(share)} against the present (95 %: ${interval(share, games)}).`)
}

main(process.argv.slice(2))
