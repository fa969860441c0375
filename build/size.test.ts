import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { git } from './git.ts'
import { limit, limitIn, sizeOf } from './size.ts'

describe('of a folder', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'size-'))
    git(['init', '--quiet'], folder)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** Writes files of so many lines, and tells Git of them. */
  function write(files: Readonly<Record<string, number>>): void {
    for (const [file, lines] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), 'a line\n'.repeat(lines))
    }
    git(['add', '.'], folder)
  }

  test('counts sources, and neither tests nor what only they use', () => {
    write({ 'src/a.ts': 3, 'src/b/c.svelte': 4, 'src/b/d.css': 1, 'tools/e.ts': 9 })
    write({ 'src/a.test.ts': 5, 'src/b/testing/f.ts': 6, 'src/fixtures/g.ts': 7, 'src/h.json': 8 })
    expect(sizeOf('src', null, folder)).toEqual({ files: 3, lines: 8 })
  })

  test('is that of a commit, whatever came later', () => {
    write({ 'src/a.ts': 3 })
    const author = ['-c', 'user.name=Anna', '-c', 'user.email=anna@localhost']
    git([...author, 'commit', '--quiet', '--message', 'First'], folder)
    write({ 'src/a.ts': 5, 'src/b.ts': 1 })
    expect(sizeOf('src', 'HEAD', folder)).toEqual({ files: 1, lines: 3 })
    expect(sizeOf('src', null, folder)).toEqual({ files: 2, lines: 6 })
  })
})

test('the limit is the last row of its table', () => {
  const table =
    '| files | lines | what for |\n| --- | --- | --- |\n| 9 | 1,200 | one |\n| 10 | 1,300 | two |\n'
  expect(limitIn(table)).toEqual({ files: 10, lines: 1300 })
  expect(() => limitIn('nothing')).toThrow('has no row')
})

test('the sources are no larger than docs/decisions/size.md allows', () => {
  const { files, lines } = sizeOf('src')
  const most = limit()
  expect(files, 'files').toBeLessThanOrEqual(most.files)
  expect(lines, 'lines').toBeLessThanOrEqual(most.lines)
})
