import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choiceOf, runProgram, WrongUse } from '../program.ts'
import { root } from '../sources.ts'
import { areas, areaVariable, testsVariable, type AreaName } from './areas.ts'

// Changes the sources in small ways, one at a time, and says which changes no test notices.

const names = Object.keys(areas) as AreaName[]
const usage = `Usage: node build/node.js build/mutation/mutate.ts [--area NAME] [--files PATTERN] [--tests PATTERN] …
Mutates an area (${names.join(', ')}; engine), or only the files of a pattern in it, and prints the
mutants that survive its quick tests, with the score. Stryker is installed by the first run. The
whole engine takes hours on one thread; the report is out/mutation/AREA.html. A later run tests only
mutants that have changed, or whose tests have; after a change of other files, --anew tests all.
  --tests PATTERN  only these tests take part, which is faster while you write them
  --threads N      mutants that are tested at once (1)`

const options = {
  area: { type: 'string', default: 'engine' },
  files: { type: 'string' },
  threads: { type: 'string', default: '1' },
  tests: { type: 'string', default: '' },
  anew: { type: 'boolean', default: false },
} as const

const folder = import.meta.dirname
const reports = join('out', 'mutation')

function install(): void {
  if (existsSync(join(folder, 'node_modules', '@stryker-mutator', 'core'))) return
  const { status } = spawnSync('npm', ['ci'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('Stryker could not be installed.')
}

process.exitCode = await runProgram(usage, options, ({ area, files, tests, threads, anew }) => {
  const name = choiceOf('--area', names, area)
  const concurrency = Number(threads)
  if (!Number.isInteger(concurrency) || concurrency < 1)
    throw new WrongUse('--threads must be a number from 1')
  install()
  mkdirSync(join(root, reports), { recursive: true })
  const config = join(reports, `${name}.json`)
  const sandbox = mkdtempSync(join(tmpdir(), 'mutation-'))
  writeFileSync(
    join(root, config),
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: join('build', 'mutation', 'vitest.config.ts'), related: false },
      mutate: files === undefined ? [...areas[name].mutated, '!src/**/*.test.ts'] : [files],
      coverageAnalysis: 'perTest',
      // A table that is built once as the module is loaded would need a process of its own for each mutant.
      ignoreStatic: true,
      incremental: true,
      incrementalFile: join(reports, `${name}.results.json`),
      force: anew,
      concurrency,
      timeoutMS: 10_000,
      ignorePatterns: ['out', 'dist'],
      // Outside the project, whose checks would read the copies.
      tempDirName: sandbox,
      reporters: ['clear-text', 'html', 'progress-append-only'],
      htmlReporter: { fileName: join(reports, `${name}.html`) },
      clearTextReporter: { reportTests: false, allowColor: false },
    }),
  )
  const program = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
  const { status } = spawnSync(process.execPath, [program, 'run', config], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, [areaVariable]: name, [testsVariable]: tests },
  })
  rmSync(sandbox, { recursive: true, force: true })
  return status ?? 1
})
