import { parseArgs } from 'node:util'
import { isEdition, maxSeats, minSeats, type Edition } from '../src/shared/editions/index.ts'

/** The arguments of a program: options that are whole numbers from 1, options that are texts, and words. */
interface Arguments<Name extends string, Text extends string> {
  readonly numbers: Readonly<Partial<Record<Name, number>>>
  readonly texts: Readonly<Partial<Record<Text, string>>>
  readonly words: readonly string[]
}

/** Reads options with these names; null when the arguments are anything else. */
export function readArguments<Name extends string, Text extends string>(
  args: string[],
  numberNames: readonly Name[],
  textNames: readonly Text[],
): Arguments<Name, Text> | null {
  try {
    const options = Object.fromEntries(
      [...numberNames, ...textNames].map((name) => [name, { type: 'string' as const }]),
    )
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const given = Object.entries(values) as [Name | Text, string][]
    const isText = (name: Name | Text): boolean => (textNames as readonly string[]).includes(name)
    const texts = given.filter(([name]) => isText(name))
    const numbers = given
      .filter(([name]) => !isText(name))
      .map(([name, text]): [string, number] => [name, Number(text)])
    if (!numbers.every(([, number]) => isWhole(number))) return null
    return {
      numbers: Object.fromEntries(numbers) as Arguments<Name, Text>['numbers'],
      texts: Object.fromEntries(texts) as Arguments<Name, Text>['texts'],
      words: positionals,
    }
  } catch {
    return null
  }
}

/** The options that all programs with games among bots have in common. */
export interface Options<Name extends string, Text extends string> extends Arguments<Name, Text> {
  readonly edition: Edition
  readonly players: number
}

const usual = { edition: 'tutankhamun-2021', players: minSeats } as const

/** Reads `--edition`, `--players` and options with these names; null when the arguments are anything else. */
export function readOptions<Name extends string, Text extends string = never>(
  args: string[],
  numberNames: readonly Name[],
  textNames: readonly Text[] = [],
): Options<Name, Text> | null {
  const read = readArguments(args, ['players', ...numberNames], ['edition', ...textNames])
  if (!read) return null
  const { players = usual.players } = read.numbers as { readonly players?: number }
  const { edition = usual.edition } = read.texts as { readonly edition?: string }
  if (!isEdition(edition) || players < minSeats || players > maxSeats) return null
  return { ...read, edition, players }
}

const isWhole = (number: number): boolean => Number.isInteger(number) && number >= 1
