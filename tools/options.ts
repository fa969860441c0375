import { parseArgs } from 'node:util'
import * as z from 'zod'
import { editions, maxSeats, minSeats } from '../src/shared/editions/index.ts'

/** A whole number from 1. */
export const whole = z.coerce.number().int().min(1)

/** The options that all programs with games among bots have in common. */
export const table = {
  edition: z.enum(editions).default('tutankhamun-2021'),
  players: whole.min(minSeats).max(maxSeats).default(minSeats),
}

/** The values of options by their names, and the words beside them. */
export type Options<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>> & {
  readonly words: readonly string[]
}

/** Reads options with these names, and words; null when the arguments are anything else. */
export function readOptions<S extends z.ZodRawShape>(args: string[], shape: S): Options<S> | null {
  const options = Object.fromEntries(Object.keys(shape).map((name) => [name, { type: 'string' as const }]))
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { ...z.object(shape).parse(values), words: positionals }
  } catch {
    return null
  }
}

/** Says why a program has nothing to do; its exit code is then 2. */
export function giveUp(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 2
}
