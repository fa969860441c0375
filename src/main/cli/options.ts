import { parseArgs } from 'node:util'
import { editions, maxSeats, minSeats, type Edition } from '../../shared/editions/index.ts'

/** The options that all programs with games among bots have in common. */
export interface Options<Name extends string> {
  readonly edition: Edition
  readonly players: number
  readonly numbers: Readonly<Partial<Record<Name, number>>>
  readonly words: readonly string[]
}

const usual = { edition: 'tutankhamun-2021', players: 2 } as const

/**
 * Reads `--edition`, `--players` and options that are whole numbers from 1; null when the arguments are
 * anything else.
 */
export function readOptions<Name extends string>(
  args: string[],
  names: readonly Name[],
): Options<Name> | null {
  try {
    const options = Object.fromEntries(
      ['edition', 'players', ...names].map((name) => [name, { type: 'string' as const }]),
    )
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { edition = usual.edition, players = `${usual.players}`, ...rest } = values
    const numbers = Object.fromEntries(
      Object.entries(rest).map(([name, text]) => [name, Number(text)]),
    ) as Partial<Record<Name, number>>
    const seats = Number(players)
    const right =
      isEdition(edition) &&
      isWhole(seats) &&
      seats >= minSeats &&
      seats <= maxSeats &&
      Object.values<number | undefined>(numbers).every(isWhole)
    return right ? { edition, players: seats, numbers, words: positionals } : null
  } catch {
    return null
  }
}

const isEdition = (text: unknown): text is Edition => (editions as readonly unknown[]).includes(text)
const isWhole = (number: number | undefined): boolean => Number.isInteger(number) && Number(number) >= 1
