import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { call } from '../src/shared/contract/call.ts'
import { git } from './git.ts'
import { callsIn, exportsIn, grown, limit, limitIn, rowOf, sizeOfApp, sourcesOfApp, wordsIn } from './size.ts'

const size = { files: 620, calls: 108, messages: 2720, exports: 1500, words: 40 }

test('files are sources of the app, neither tests nor what only they use', () => {
  const folder = mkdtempSync(join(tmpdir(), 'size-'))
  try {
    git(['init', '--quiet'], folder)
    const sources = ['src/a.ts', 'src/b/c.svelte', 'src/b/d.css']
    const others = ['tools/e.ts', 'src/a.test.ts', 'src/b/testing/f.ts', 'src/fixtures/g.ts', 'src/h.json']
    for (const file of [...sources, ...others]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), '')
    }
    writeFileSync(join(folder, 'src/gone.ts'), '')
    git(['add', '.'], folder)
    rmSync(join(folder, 'src/gone.ts'))
    expect(sourcesOfApp(folder)).toEqual(sources)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('calls are counted in every group', () => {
  expect(callsIn({ table: { create: call, watch: call }, hint: { ask: call } })).toBe(3)
})

test('names are counted that are exported by declarations, in lists and by taking a value apart', () => {
  const code = `
export const one = 1
export async function two(): Promise<void> {}
export abstract class Three {}
export interface Four { export: string }
export type Five = string
const six = 'export const none = 1'
function seven() {}
export { six, type Seven,
  seven as eight }
export type { Nine } from './nine.ts'
export const [ten, eleven] = [10, 11]
  export const snippet = 'in the module of a component'
export * from './others.ts'
// export const none = 1
`
  expect(exportsIn(code)).toBe(12)
})

test('words are those of the first column of their table', () => {
  const other = '| word | meaning |\n| --- | --- |\n| a, b | one |\n'
  const table =
    '| word | meaning |\n| --- | --- |\n| seat, player | a place, a person |\n| bot | a program |\n'
  expect(wordsIn(`${other}\n## Words\n\n${table}\n## Parts\n\n${other}`)).toBe(3)
})

test('the limit is the last row of its table, and a size is printed as one', () => {
  const head =
    '| files | calls | messages | exports | words | what for |\n| --- | --- | --- | --- | --- | --- |\n'
  const row = rowOf(size)
  expect(row).toBe('| 620 | 108 | 2,720 | 1,500 | 40 | what for |')
  expect(limitIn(`${head}| 1 | 2 | 3 | 4 | 5 | 6 apples |\n${row}\n\nMore.\n`)).toEqual(size)
  expect(() => limitIn(head)).toThrow('has no row')
  expect(() => limitIn('| 620 | 108 | an old one |\n')).toThrow('has no row')
})

test('whatever has grown is named, and nothing that is smaller', () => {
  expect(grown(size, size)).toEqual([])
  expect(grown({ ...size, files: 619, words: 3 }, size)).toEqual([])
  expect(grown({ ...size, files: 600, calls: 109, words: 41 }, size)).toEqual([
    'calls: 109, not 108',
    'words: 41, not 40',
  ])
})

test('the app is no larger than docs/decisions/size.md allows', () => {
  const size = sizeOfApp()
  expect(
    grown(size, limit()),
    `take something away, or add a row that says what for:\n${rowOf(size)}`,
  ).toEqual([])
})
