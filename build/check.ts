import { join } from 'node:path'
import { lints, types } from './checks.ts'
import { choiceOf, runProgram } from './program.ts'
import { buildStamp } from './stamp.ts'
import { runSteps, type Step } from './steps.ts'

// Checks all sources, and builds the app from them.

const names = ['types', 'lints'] as const
const usage = `Usage: node build/check.ts [${names.join('|')}]
Checks the sources: their types, or lint, style and spelling; without a word both, and builds the app.`

/** The build, where its sources have changed. */
function build(): readonly Step[] {
  if (!buildStamp.isFresh()) return [{ name: 'build', args: [join('build', 'build.ts'), '--quiet'] }]
  console.log('ok  build, of the same sources as the last one')
  return []
}

/** The longest first: no core waits for it at the end. */
function everything(): readonly Step[] {
  const [lint, ...quicker] = lints
  return [lint, ...types, ...build(), ...quicker]
}

process.exitCode = await runProgram(
  usage,
  {},
  async (_, [word]) => {
    const name = word === undefined ? null : choiceOf('check.ts', names, word)
    const steps = name === null ? everything() : { types, lints }[name]
    return (await runSteps(steps)) ? 0 : 1
  },
  { mostWords: 1 },
)
