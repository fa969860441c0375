import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Transfers } from './transfers.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'transfers-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('a file that has no room in the folder is made among temporary files, and nothing of it stays there', async () => {
  const transfers = new Transfers(folder)
  writeFileSync(join(folder, 'transfers'), 'a file in the place of the folder')
  const { file } = await transfers.make((path) => writeFile(path, 'one game'))
  expect(readFileSync(file, 'utf8')).toBe('one game')
  transfers.remove(file)
  expect(existsSync(dirname(file))).toBe(false)
})

test('a file that can be made nowhere leaves nothing', async () => {
  const transfers = new Transfers(folder)
  const paths: string[] = []
  const full = async (path: string) => {
    paths.push(path)
    await writeFile(path, 'half a game')
    throw new Error('full')
  }
  await expect(transfers.make(full)).rejects.toThrow('full')
  expect(paths.map((path) => existsSync(path))).toEqual([false, false])
  expect(existsSync(dirname(paths[1]))).toBe(false)
})

test('what nobody has taken is gone when the app ends', async () => {
  const transfers = new Transfers(folder)
  const { file } = await transfers.make((path) => writeFile(path, 'one game'))
  const id = transfers.keep({ file, name: 'games.nile', type: 'application/jsonl' })
  transfers.close()
  expect([existsSync(file), transfers.take(id)]).toEqual([false, null])
})
