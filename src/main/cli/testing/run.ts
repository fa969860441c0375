import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** The end of a program: its exit code, and what it printed. */
export interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The path of a file below `src/main/cli`. */
export const cliFile = (name: string): string => join(import.meta.dirname, '..', name)

/** Runs a program of `src/main/cli` to its end. */
export const run = (program: string, args: readonly string[], input = ''): Promise<Run> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [cliFile(program), ...args], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
    child.stdin?.end(input)
  })
