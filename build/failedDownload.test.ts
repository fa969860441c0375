import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetFailure, hasFailed, rememberFailure } from './failedDownload.ts'

let folder: string
const caches = (name: string) => {
  for (const variable of ['XDG_CACHE_HOME', 'LOCALAPPDATA', 'HOME']) vi.stubEnv(variable, join(folder, name))
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'failed-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('a failed download is remembered for its version until one succeeds', () => {
  caches('cache')
  expect(hasFailed('1.0.0')).toBe(false)
  rememberFailure('1.0.0')
  expect(hasFailed('1.0.0')).toBe(true)
  expect(hasFailed('1.0.1')).toBe(false)
  forgetFailure()
  expect(hasFailed('1.0.0')).toBe(false)
})

test('where nothing can be written it is forgotten, and the app opens all the same', () => {
  writeFileSync(join(folder, 'file'), '')
  caches('file')
  rememberFailure('1.0.0')
  expect(hasFailed('1.0.0')).toBe(false)
  forgetFailure()
})
