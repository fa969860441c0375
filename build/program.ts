import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>['values']

/**
 * Runs a script with the options of the command line and returns its exit code: 0 after `--help`, and 2, with the error
 * and the usage, where the options make no sense or the work throws.
 */
export async function runProgram<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  work: (values: Values<Options>) => number | Promise<number>,
): Promise<number> {
  try {
    if (process.argv.slice(2).includes('--help')) {
      console.log(usage)
      return 0
    }
    const { values } = parseArgs({ options })
    return await work(values)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error(usage)
    return 2
  }
}
