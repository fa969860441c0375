import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Stamp } from './stamp.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stamp-'))
  for (const name of ['one', 'two']) writeFileSync(join(folder, name), name)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what was made is fresh until a source changes, comes or goes, however often it was written', () => {
  const sources = ['one', 'two']
  const stamp = new Stamp('made', () => sources, folder)
  expect(stamp.isFresh()).toBe(false)
  stamp.remember(stamp.hash())
  writeFileSync(join(folder, 'one'), 'one')
  expect(new Stamp('made', () => ['two', 'one'], folder).isFresh()).toBe(true)
  writeFileSync(join(folder, 'one'), 'changed')
  expect(stamp.isFresh()).toBe(false)
  stamp.remember(stamp.hash())
  sources.pop()
  expect(stamp.isFresh()).toBe(false)
})

test('a source that changes while something is made of it is not in what was made', () => {
  const stamp = new Stamp('made', () => ['one'], folder)
  const before = stamp.hash()
  writeFileSync(join(folder, 'one'), 'changed')
  stamp.remember(before)
  expect(stamp.isFresh()).toBe(false)
})

test('what is forgotten is not fresh', () => {
  const stamp = new Stamp('made', () => ['one'], folder)
  stamp.remember(stamp.hash())
  stamp.forget()
  expect(stamp.isFresh()).toBe(false)
})
