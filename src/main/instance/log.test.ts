import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import log from 'electron-log/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from './log.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'))
  log.transports.console.level = false
})
afterEach(() => rmSync(folder, { recursive: true }))

test('an error is kept with the place where it happened', () => {
  openLog(folder)(new Error('the disk is on fire'))
  const kept = readFileSync(join(folder, 'logs', 'app.log'), 'utf8')
  expect(kept).toContain('the disk is on fire')
  expect(kept).toContain('log.test.ts')
})
