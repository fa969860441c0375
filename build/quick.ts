import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { changesSince, latestChanges, type Changes } from './changes.ts'
import { runProgram } from './program.ts'
import { codeOfScript } from './scripts.ts'
import { root } from './sources.ts'

// The checks of what has changed: types, lint, style, and the unit tests that import it.

const usage = `Usage: npm run --silent quick -- [--since COMMIT]
Checks what is not committed, or, where all is, the commits that main does not have: types,
lint and style, and runs the unit tests that import a changed file themselves. With a
commit, checks all that has changed since. npm test checks everything.`

interface Step {
  readonly name: string
  readonly args: readonly string[]
}

interface Finished {
  readonly step: Step
  readonly printed: string
  readonly failed: boolean
  readonly seconds: number
}

/** The unit tests among the changed files, and those that import one of them. */
function testsOf({ files, gone }: Changes): string[] {
  const changed = new Set([...files, ...gone].map((file) => join(root, file)))
  return globSync('{src,build,e2e}/**/*.test.ts', { cwd: root, exclude: ['**/node_modules'] }).filter(
    (test) => {
      const path = join(root, test)
      if (changed.has(path)) return true
      const specifiers = readFileSync(path, 'utf8').matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g)
      return [...specifiers].some(([, specifier]) => changed.has(resolve(dirname(path), specifier)))
    },
  )
}

const isText = (file: string): boolean => file.startsWith('messages/')
const isCode = (file: string): boolean => /\.(ts|js|svelte)$/.test(file)
const program = (name: string, ...path: string[]) => join('node_modules', name, ...path)

function stepsFor(changes: Changes): Step[] {
  const { files, gone } = changes
  const all = [...files, ...gone]
  const code = files.filter(isCode)
  // They read the catalogue without an import.
  const ofTexts = ['build/notes.test.ts', 'src/shared/text/catalogues.test.ts']
  const tests = [...new Set([...testsOf(changes), ...(all.some(isText) ? ofTexts : [])])]
  // What is deleted may be missed by what is left.
  const concern = (place: RegExp): boolean => all.some((file) => isCode(file) && place.test(file))
  const steps: [boolean, string, string[]][] = [
    [
      concern(/^((src\/(renderer|shared|preload)|e2e|build)\/|[^/]+$)/),
      'types of the page',
      [program('svelte-check', 'bin', 'svelte-check'), '--incremental', '--fail-on-warnings'],
    ],
    [
      concern(/^src\/(main|shared)\//),
      'types of the main process',
      [
        program('typescript', 'bin', 'tsc'),
        ...['--project', join('src', 'main'), '--incremental'],
        ...['--tsBuildInfoFile', join('out', 'quick', 'main.tsbuildinfo')],
      ],
    ],
    [
      code.length > 0,
      'lint',
      [program('eslint', 'bin', 'eslint.js'), '--max-warnings', '0', '--no-warn-ignored', ...code],
    ],
    [
      code.length > 0,
      'lint by types',
      [program('oxlint', 'bin', 'oxlint'), '--no-error-on-unmatched-pattern', ...code],
    ],
    [
      files.length > 0,
      'style',
      [program('prettier', 'bin', 'prettier.cjs'), '--check', '--ignore-unknown', ...files],
    ],
    [
      all.some((file) => isText(file) || file === 'cspell.json'),
      'spelling',
      [program('cspell', 'bin.mjs'), 'lint', '--quiet'],
    ],
    [tests.length > 0, `${tests.length} test files`, [program('vitest', 'vitest.mjs'), 'run', ...tests]],
  ]
  return steps.filter(([isNeeded]) => isNeeded).map(([, name, args]) => ({ name, args }))
}

/** What is generated from other files: most changes need not wait for it. */
function generate({ files, gone }: Changes): boolean {
  if (![...files, ...gone].some((file) => /^(messages|src\/main\/bots\/line\/core)\//.test(file))) return true
  return ['texts.ts', 'core.ts'].every((name) => codeOfScript(join('build', name)) === 0)
}

async function run(step: Step): Promise<Finished> {
  const begun = performance.now()
  const child = spawn(process.execPath, step.args, { cwd: root })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text))
  const status = await new Promise<number | null>((done) => child.on('close', done))
  return { step, printed, failed: status !== 0, seconds: (performance.now() - begun) / 1000 }
}

async function check(changes: Changes): Promise<number> {
  const { since, files, gone } = changes
  const all = [...files, ...gone]
  if (all.length === 0) {
    console.error(
      `Nothing was checked: no file has changed since ${since}. With --since COMMIT all later changes are checked.`,
    )
    return 1
  }
  const more = all.length > 3 ? ', …' : ''
  console.log(`Changed since ${since}, ${all.length} files: ${all.slice(0, 3).join(', ')}${more}`)
  if (!generate(changes)) return 1
  const waiting = stepsFor(changes)
  let failures = 0
  // Two at a time: one a core on the smallest machines.
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { failed, printed, seconds } = await run(step)
      console.log(`${failed ? 'FAILED' : 'ok'}  ${step.name}, ${seconds.toFixed(1)} s`)
      if (failed) console.log(printed)
      failures += Number(failed)
    }
  }
  await Promise.all([worker(), worker()])
  return failures === 0 ? 0 : 1
}

process.exitCode = await runProgram(usage, { since: { type: 'string' } }, ({ since }) =>
  check(since === undefined ? latestChanges() : changesSince(since)),
)
