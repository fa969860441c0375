import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { runProgram } from './program.ts'
import { root } from './sources.ts'

// The checks of what has changed since a commit: types, lint, style, and the unit tests that import it.

const usage = `Usage: npm run --silent quick -- [--since COMMIT]
Checks what has changed since a commit (the last one): types, lint and style, and runs
the unit tests that import a changed file themselves. npm test checks everything.`

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

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim())
  return stdout.split('\n').filter((line) => line !== '')
}

/** The files that differ from `commit`, and those that Git does not know yet; paths from the root. */
const changedSince = (commit: string): string[] =>
  [
    ...git('diff', '--name-only', '--relative', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => existsSync(join(root, file)))

/** The unit tests among `files`, and those that import one of them. */
function testsOf(files: readonly string[]): string[] {
  const changed = new Set(files.map((file) => join(root, file)))
  return globSync('{src,build,e2e}/**/*.test.ts', { cwd: root, exclude: ['**/node_modules'] }).filter(
    (test) => {
      const path = join(root, test)
      if (changed.has(path)) return true
      const specifiers = readFileSync(path, 'utf8').matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g)
      return [...specifiers].some(([, specifier]) => changed.has(resolve(dirname(path), specifier)))
    },
  )
}

const program = (name: string, ...path: string[]) => join('node_modules', name, ...path)

function stepsFor(files: readonly string[]): Step[] {
  const code = files.filter((file) => /\.(ts|js|svelte)$/.test(file))
  const tests = testsOf(files)
  const kept = (name: string) => join('out', 'quick', name)
  const isOf = (...folders: string[]) =>
    code.some((file) => folders.some((folder) => file.startsWith(join(...folder.split('/')) + sep)))
  const steps: [boolean, string, string[]][] = [
    [
      isOf('src/renderer', 'src/shared', 'e2e', 'build'),
      'types of the page',
      [program('svelte-check', 'bin', 'svelte-check'), '--incremental', '--fail-on-warnings'],
    ],
    [
      isOf('src/main', 'src/shared'),
      'types of the main process',
      [
        program('typescript', 'bin', 'tsc'),
        ...['--project', join('src', 'main'), '--incremental', '--tsBuildInfoFile', kept('main.tsbuildinfo')],
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
      files.some((file) => file.startsWith('messages' + sep) || file === 'cspell.json'),
      'spelling',
      [program('cspell', 'bin.mjs'), 'lint', '--quiet'],
    ],
    [tests.length > 0, `${tests.length} test files`, [program('vitest', 'vitest.mjs'), 'run', ...tests]],
  ]
  return steps.filter(([isNeeded]) => isNeeded).map(([, name, args]) => ({ name, args }))
}

async function run(step: Step): Promise<Finished> {
  const begun = performance.now()
  const child = spawn(process.execPath, step.args, { cwd: root })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text))
  const status = await new Promise<number | null>((done) => child.on('close', done))
  return { step, printed, failed: status !== 0, seconds: (performance.now() - begun) / 1000 }
}

async function main(since: string): Promise<number> {
  const files = changedSince(since)
  console.log(
    `${files.length} changed files${files.length > 0 ? ', among them ' : ''}${files.slice(0, 3).join(', ')}`,
  )
  // Ten seconds that most changes need not wait for.
  if (files.some((file) => /^(messages|project\.inlang|src\/main\/bots\/line\/core)\//.test(file)))
    spawnSync('npm', ['run', '--silent', 'generate'], { cwd: root, stdio: 'inherit' })
  const waiting = stepsFor(files)
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

const options = { since: { type: 'string', default: 'HEAD' } } as const
process.exitCode = await runProgram(usage, options, ({ since }) => main(since))
