import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Drafts } from './drafts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drafts-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('a file that has no room in the folder is made among temporary files, and nothing of it stays there', async () => {
  const drafts = new Drafts(folder)
  writeFileSync(join(folder, 'drafts'), 'a file in the place of the folder')
  const { file } = await drafts.make((path) => writeFile(path, 'one game'))
  expect(readFileSync(file, 'utf8')).toBe('one game')
  drafts.remove(file)
  expect(existsSync(dirname(file))).toBe(false)
})

test('a file that can be made nowhere leaves nothing', async () => {
  const drafts = new Drafts(folder)
  const paths: string[] = []
  const full = async (path: string) => {
    paths.push(path)
    await writeFile(path, 'half a game')
    throw new Error('full')
  }
  await expect(drafts.make(full)).rejects.toThrow('full')
  expect(paths.map((path) => existsSync(path))).toEqual([false, false])
  expect(existsSync(dirname(paths[1]))).toBe(false)
})

test('what nobody has taken is gone when the app ends', async () => {
  const drafts = new Drafts(folder)
  const { file } = await drafts.make((path) => writeFile(path, 'one game'))
  const id = drafts.keep({ file, name: 'games.nile', type: 'application/jsonl' })
  drafts.close()
  expect([existsSync(file), drafts.take(id)]).toEqual([false, null])
})
