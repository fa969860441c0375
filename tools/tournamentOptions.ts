import * as z from 'zod'
import { familyOf } from '../src/shared/editions/index.ts'
import { isLevel, levels, type Level } from '../src/shared/players.ts'
import { readOptions, table, whole, type Options } from './options.ts'

/** The players that a tournament can name: the levels, and one of random moves. */
export const entrants = [...levels, 'random'] as const
type Entrant = (typeof entrants)[number]
const isEntrant = (text: string): text is Entrant => (entrants as readonly string[]).includes(text)

const shape = {
  ...table,
  games: whole.default(20),
  ms: whole.optional(),
  playouts: whole.optional(),
  seed: whole.default(1),
  log: z.string().optional(),
}
const others = {
  against: z.string().optional(),
  ours: whole.optional(),
  laid: z.enum(['yes', 'no']).optional(),
}

/** A tournament to be played. */
export interface Tournament extends Options<typeof shape> {
  readonly names: readonly Entrant[]
  /** The command that takes the seats that are left, and the level that takes the others. */
  readonly against: { readonly command: string; readonly level: Level } | null
  readonly laid: boolean
}

const usual = { ms: 300, ours: 1, level: 'vizier' } as const

/** Reads the arguments; null when they make no tournament. */
export function readTournament(args: string[]): Tournament | null {
  const options = readOptions(args, { ...shape, ...others })
  if (!options) return null
  const { against: command, ours, laid, ...general } = options
  if (laid && familyOf[general.edition] !== 'dig') return null
  const ms = general.playouts === undefined ? (general.ms ?? usual.ms) : general.ms
  const rest = { ...general, ms, laid: laid !== 'no' }
  const { words, players } = rest
  if (command === undefined) {
    const names = words.filter(isEntrant)
    const isWrong = names.length !== words.length || names.length === 0 || names.length > players
    return isWrong || ours !== undefined ? null : { ...rest, names, against: null }
  }
  const [level = usual.level, ...more] = words
  const seats = ours ?? usual.ours
  if (!isLevel(level) || more.length > 0 || seats >= players) return null
  return { ...rest, names: Array.from({ length: seats }, () => level), against: { command, level } }
}
