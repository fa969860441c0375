import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLog } from './log.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'))
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})

it('an error is kept with the place where it happened', () => {
  openLog(folder)(new Error('the disk is on fire'))
  const kept = readFileSync(join(folder, 'logs', 'app.log'), 'utf8')
  expect(kept).toContain('the disk is on fire')
  expect(kept).toContain('log.test.ts')
})
