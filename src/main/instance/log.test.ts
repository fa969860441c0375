import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import log from 'electron-log/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastErrors, openLog } from './log.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'))
  log.transports.console.level = false
})
afterEach(() => rmSync(folder, { recursive: true }))

const kept = (): string => readFileSync(join(folder, 'logs', 'app.log'), 'utf8')

test('an error is kept with the place where it happened', () => {
  openLog(folder)(new Error('the disk is on fire'))
  expect(kept()).toContain('the disk is on fire')
  expect(kept()).toContain('log.test.ts')
})

test('names of games and players, and the home of the user, are left out', () => {
  openLog(folder)(
    Object.assign(new Error(`“Anna, Ben” is damaged in ${homedir()}/games`), { player: 'Anna' }),
  )
  expect(kept()).toContain('“…” is damaged in ~/games')
  expect(kept()).not.toContain('Anna')
})

test('what a file holds is left out where a message of Node.js quotes it', () => {
  try {
    JSON.parse('{"name":"Anna"} and Anna')
  } catch (error) {
    openLog(folder)(error)
  }
  expect(kept()).toContain('SyntaxError')
  expect(kept()).not.toContain('Anna')
})

test('a log that has grown large is set aside, and replaced by the next one', () => {
  const write = openLog(folder)
  for (let n = 0; n < 30; n++) write('x'.repeat(64 * 1024))
  expect(readdirSync(join(folder, 'logs')).sort()).toEqual(['app.log', 'app.old.log'])
})

test('a report has the last errors, each in full', () => {
  expect(lastErrors(folder)).toEqual([])
  const write = openLog(folder)
  for (let n = 1; n <= 12; n++) write(`error ${n}\nof two lines`)
  const last = lastErrors(folder)
  expect(last).toHaveLength(8)
  expect(last.at(-1)).toMatch(/error 12\nof two lines$/)
})
