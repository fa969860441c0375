import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** The end of a program: its exit code, or the signal or fault that ended it, and what it printed. */
export interface Run {
  readonly code: number | string
  readonly out: string
  readonly err: string
}

/** The path of a file below `tools`. */
export const cliFile = (name: string): string => join(import.meta.dirname, '..', name)

/** Runs a program of `tools` to its end, in a terminal of a language: English, unless another one is named. */
export const run = (
  program: string,
  args: readonly string[],
  { input = '', language = 'C' } = {},
): Promise<Run> =>
  new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: language }
    const child = execFile(
      process.execPath,
      [cliFile(program), ...args],
      { env, maxBuffer: 2 ** 26 },
      (error, out, err) => resolve({ code: error ? (error.code ?? error.signal ?? 'killed') : 0, out, err }),
    )
    child.stdin?.end(input)
  })
