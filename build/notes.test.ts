import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notedPart, notes } from './notes.ts'
import { root } from './sources.ts'

const english = JSON.parse(readFileSync(join(root, 'messages', 'en.json'), 'utf8')) as Record<string, unknown>
const keys = Object.keys(english).filter((key) => key !== '$schema')

test('every message has a note of where it is shown', () => {
  expect(keys.filter((key) => notedPart(key) === null)).toEqual([])
})

test('every note is on a message that is there', () => {
  const used = new Set(keys.map(notedPart))
  expect(Object.keys(notes).filter((part) => !used.has(part))).toEqual([])
})
