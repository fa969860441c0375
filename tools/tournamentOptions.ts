import { familyOf, type Edition } from '../src/shared/editions/index.ts'
import { isLevel, levels, type Level } from '../src/shared/players.ts'
import { readOptions } from './options.ts'

/** The players that a tournament can name: the levels, and one of random moves. */
export const entrants = [...levels, 'random'] as const
type Entrant = (typeof entrants)[number]
const isEntrant = (text: string): text is Entrant => (entrants as readonly string[]).includes(text)

/** What is to be played. */
export interface Tournament {
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

/** Reads the arguments; null when they make no tournament. */
export function readTournament(args: string[]): Tournament | null {
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
