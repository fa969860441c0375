import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './sources.ts'
import { buildStamp } from './stamp.ts'

/** Runs a script of the project to its end, in the foreground; returns its exit code. */
export const codeOfScript = (...args: readonly string[]): number =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1

/** The same; throws where it fails. */
export function runScript(...args: readonly string[]): void {
  const code = codeOfScript(...args)
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`)
}

/** Builds the app where its sources have changed. Throws where that fails. */
export function ensureBuilt(): void {
  if (!buildStamp.isFresh()) runScript(join('build', 'build.ts'), '--quiet')
}
