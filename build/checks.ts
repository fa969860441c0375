import { join } from 'node:path'
import type { Step } from './steps.ts'

// What reads the sources without running them. Most remember in `out/checked` what they found good, by content.

const program = (name: string, ...path: string[]): string => join('node_modules', name, ...path)
const cached = (name: string): string[] => [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  join('out', 'checked', name),
]

export const typesOfPage: Step = {
  name: 'types of the page',
  args: [
    program('svelte-check', 'bin', 'svelte-check'),
    '--tsconfig',
    'tsconfig.json',
    '--incremental',
    '--tsgo',
    '--fail-on-warnings',
  ],
}

export const typesOfMain: Step = {
  name: 'types of the main process and the tools',
  args: [
    program('@typescript/native', 'bin', 'tsc'),
    '--project',
    'tools',
    '--incremental',
    // Each checker learns the types of the libraries anew: four, as by default, cost half as much again.
    '--checkers',
    '2',
    '--tsBuildInfoFile',
    join('out', 'checked', 'main.tsbuildinfo'),
  ],
}

export const lint = (...files: readonly string[]): Step => ({
  name: 'lint',
  args: [
    program('eslint', 'bin', 'eslint.js'),
    '--max-warnings',
    '0',
    '--no-warn-ignored',
    ...cached('eslint'),
    ...files,
  ],
})

export const lintByTypes = (...files: readonly string[]): Step => ({
  name: 'lint by types',
  args: [program('oxlint', 'bin', 'oxlint'), '--no-error-on-unmatched-pattern', ...files],
})

export const style = (...files: readonly string[]): Step => ({
  name: 'style',
  args: [program('oxfmt', 'bin', 'oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files],
})

export const spelling: Step = {
  name: 'spelling',
  args: [program('cspell', 'bin.mjs'), 'lint', '--quiet', ...cached('cspell')],
}

export const types: readonly Step[] = [typesOfPage, typesOfMain]
export const lints: readonly Step[] = [lint('.'), style(), lintByTypes(), spelling]
