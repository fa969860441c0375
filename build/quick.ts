import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { changesSince, latestChanges, type Changes } from './changes.ts'
import { lint, lintByTypes, spelling, style, typesOfMain, typesOfPage } from './checks.ts'
import { runProgram } from './program.ts'
import { root } from './sources.ts'
import { runSteps, type Step } from './steps.ts'

// The checks of what has changed: types, lint, style, and the unit tests that import it.

const usage = `Usage: node build/node.js build/quick.ts -- [--since COMMIT]
Checks what is not committed, or, where all is, the commits that main does not have: types,
lint and style, and runs the unit tests that import a changed file themselves. With a
commit, checks all that has changed since. npm test checks everything.`

/** The unit tests among the changed files, and those that import one of them. */
function testsOf({ files, gone }: Changes): string[] {
  const changed = new Set([...files, ...gone].map((file) => join(root, file)))
  return globSync('{src,tools,build,e2e}/**/*.test.ts', { cwd: root, exclude: ['**/node_modules'] }).filter(
    (test) => {
      const path = join(root, test)
      if (changed.has(path)) return true
      const specifiers = readFileSync(path, 'utf8').matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g)
      return [...specifiers].some(([, specifier]) => changed.has(resolve(dirname(path), specifier)))
    },
  )
}

const vitest = join('node_modules', 'vitest', 'vitest.mjs')
const isText = (file: string): boolean => file.startsWith('messages/')
const isCode = (file: string): boolean => /\.(ts|js|svelte)$/.test(file)

function stepsFor(changes: Changes): Step[] {
  const { files, gone } = changes
  const all = [...files, ...gone]
  const code = files.filter(isCode)
  // They read the catalogue without an import.
  const ofTexts = ['build/notes.test.ts', 'src/shared/text/catalogues.test.ts']
  const tests = [...new Set([...testsOf(changes), ...(all.some(isText) ? ofTexts : [])])]
  const ofTools = tests.filter((test) => test.startsWith('tools/'))
  const short = tests.filter((test) => !ofTools.includes(test))
  // What is deleted may be missed by what is left.
  const concern = (place: RegExp): boolean => all.some((file) => isCode(file) && place.test(file))
  const steps: [boolean, Step][] = [
    [concern(/^((src\/(renderer|shared|preload)|e2e|build|tools\/design)\/|[^/]+$)/), typesOfPage],
    [concern(/^(src\/(main|shared)|tools)\//), typesOfMain],
    [code.length > 0, lint(...code)],
    [code.length > 0, lintByTypes(...code)],
    [files.length > 0, style(...files)],
    [all.some((file) => isText(file) || file === 'cspell.json'), spelling],
    [short.length > 0, { name: `${short.length} test files`, args: [vitest, 'run', ...short] }],
    [
      ofTools.length > 0,
      { name: `${ofTools.length} test files of tools`, args: [vitest, 'run', '--mode', 'all', ...ofTools] },
    ],
  ]
  return steps.filter(([isNeeded]) => isNeeded).map(([, step]) => step)
}

async function check(changes: Changes): Promise<number> {
  const { since, files, gone } = changes
  const all = [...files, ...gone]
  if (all.length === 0) {
    console.error(
      `NOTHING WAS CHECKED: no file has changed since ${since}. Name an older commit: node build/node.js build/quick.ts --since COMMIT`,
    )
    return 1
  }
  const more = all.length > 3 ? ', …' : ''
  console.log(`Changed since ${since}, ${all.length} files: ${all.slice(0, 3).join(', ')}${more}`)
  return (await runSteps(stepsFor(changes))) ? 0 : 1
}

process.exitCode = await runProgram(usage, { since: { type: 'string' } }, ({ since }) =>
  check(since === undefined ? latestChanges() : changesSince(since)),
)
