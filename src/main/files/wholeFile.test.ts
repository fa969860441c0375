import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { partOf, writeWhole } from './wholeFile.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a file is replaced, whatever an earlier attempt left, and stands alone', () => {
  const file = join(folder, 'file')
  writeFileSync(file, 'before')
  writeFileSync(partOf(file), 'half of')
  writeWhole(file, 'after')
  expect(readFileSync(file, 'utf8')).toBe('after')
  expect(readdirSync(folder)).toEqual(['file'])
})

test('where a file cannot be put in its place, nothing is left beside it', () => {
  const file = join(folder, 'file')
  mkdirSync(file)
  expect(() => writeWhole(file, 'after')).toThrow()
  expect(readdirSync(folder)).toEqual(['file'])
})
