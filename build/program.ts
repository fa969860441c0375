import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>['values']

/** Arguments that make no sense: answered by the usage. */
export class WrongUse extends Error {}

/** The value of an option that has to be one of these. */
export function choiceOf<const Known extends string>(
  option: string,
  known: readonly Known[],
  given: string,
): Known {
  const choice = known.find((value) => value === given)
  if (choice === undefined) throw new WrongUse(`${option} takes ${known.join(', ')}, not '${given}'`)
  return choice
}

const isWrongUse = (error: unknown): error is Error =>
  error instanceof WrongUse ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'))

/**
 * Runs a script with the arguments of the command line, at most `mostWords` of which are no options, and returns its exit
 * code: 0 after `--help`; 2, with the error and the usage, where the arguments make no sense; 2 with the error alone where
 * the work throws another one.
 */
export async function runProgram<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  work: (values: Values<Options>, words: readonly string[]) => number | Promise<number>,
  { mostWords = 0, args = process.argv.slice(2) }: { mostWords?: number; args?: string[] } = {},
): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage)
    return 0
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length > mostWords) throw new WrongUse(`Unexpected argument '${positionals[mostWords]}'`)
    return await work(values, positionals)
  } catch (error) {
    if (isWrongUse(error)) console.error(`${error.message}\n${usage}`)
    else console.error(error)
    return 2
  }
}
