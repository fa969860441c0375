import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPlacement, writePlacement, type Placement } from './placement.ts'

const placement: Placement = { bounds: { x: -10, y: 20, width: 1200, height: 800 }, fills: 'workArea' }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'placement-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('remembers the last placement, and leaves nothing else behind', () => {
  expect(readPlacement(folder)).toBeNull()
  writePlacement(folder, { ...placement, fills: 'nothing' })
  writePlacement(folder, placement)
  expect(readPlacement(folder)).toEqual(placement)
  expect(readdirSync(folder)).toEqual(['window.json'])
})

test.each([
  '',
  '{"bounds":',
  '7',
  '{"bounds":{"x":0,"y":0,"width":-5,"height":9},"fills":"nothing"}',
  '\0\0\0',
])('knows nothing where the file is %j', (text) => {
  writeFileSync(join(folder, 'window.json'), text)
  expect(readPlacement(folder)).toBeNull()
})
