import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { Ratios } from '../tools/bench/figures.ts'
import bundle from './bench.config.ts'
import { changeOf, figuresOf, textOf, type Figures } from './figures.ts'
import { runProgram } from './program.ts'
import { ensureBuilt, runScript } from './scripts.ts'
import { root } from './sources.ts'

// Measures the app, and says what got worse since the figures that are kept. Asserts nothing.

const usage = `Usage: npm run --silent bench -- [--keep]
Prints figures of this machine, and at the end ratios to references of the same run beside those that are kept in
build/figures.json. --keep keeps those of this run instead: on a machine that does nothing else.`

const baseFile = join(root, 'build', 'figures.json')
const folder = join(root, 'out', 'bench')

/** Runs a program that prints figures and writes its ratios into the file of its first argument. */
function measure(program: string): Ratios {
  const file = join(folder, 'ratios.json')
  runScript(program, file)
  return JSON.parse(readFileSync(file, 'utf8')) as Ratios
}

/** The sizes of what a browser loads and of what a package ships, in MB; the latter only where a stub can be packed. */
function sizes(): Ratios {
  const assets = join(root, 'out', 'renderer', 'assets')
  const page = readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))
  const megabytes = (files: readonly string[]) => [
    Number((files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6).toFixed(2)),
  ]
  const ofPage = { 'size of the page, MB': megabytes(page.map((file) => join(assets, file))) }
  if (process.platform !== 'linux') return ofPage
  const output = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    runScript(join('build', 'dist.ts'), '--electron', 'stub', '--output', output)
    const asar = join(output, 'linux-unpacked', 'resources', 'app.asar')
    return { ...ofPage, 'size of the package, MB': megabytes([asar]) }
  } finally {
    rmSync(output, { recursive: true })
  }
}

const readFigures = (file: string): Figures =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figures) : {}

function compare(figures: Figures, base: Figures): void {
  const medianText = (list: Figures, name: string): string => {
    const [least, median, most] = list[name] ?? []
    if (median === undefined) return ''
    return least === most ? String(median) : `${median} (${least} to ${most})`
  }
  console.log('Ratios to references of the same run, the median and all rounds; the smaller, the better:')
  console.table(
    Object.fromEntries(
      [...new Set([...Object.keys(base), ...Object.keys(figures)])].map((name) => [
        name,
        {
          kept: medianText(base, name),
          now: medianText(figures, name),
          change: changeOf(figures[name], base[name]),
        },
      ]),
    ),
  )
}

process.exitCode = await runProgram(usage, { keep: { type: 'boolean' } }, async ({ keep }) => {
  ensureBuilt()
  await build({ ...bundle, configFile: false, root })
  mkdirSync(folder, { recursive: true })
  const figures = figuresOf({
    ...measure(join('out', 'bench', 'bench.js')),
    ...measure(join('e2e', 'measure-frames.ts')),
    ...measure(join('e2e', 'measure-start.ts')),
    ...sizes(),
  })
  runScript(join('e2e', 'measure-rest.ts'))
  compare(figures, readFigures(baseFile))
  writeFileSync(join(folder, 'figures.json'), textOf(figures))
  if (keep) writeFileSync(baseFile, textOf(figures))
  return 0
})
