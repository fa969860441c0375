import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openHistory, type History } from './history/index.ts'
import { PreferenceBook } from './preferences.ts'

let folder: string
let history: History
let book: PreferenceBook

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preferences-'))
  history = openHistory(folder)
  book = new PreferenceBook(history)
})

afterEach(() => {
  history.close()
  rmSync(folder, { recursive: true })
})

it('tells everyone who watches what has changed, and keeps it', async () => {
  const stop = new AbortController()
  const [one, other] = [book.watch(stop.signal), book.watch(stop.signal)]
  expect((await one.next()).value).toMatchObject({ theme: 'system' })
  expect((await other.next()).value).toMatchObject({ theme: 'system' })
  expect(book.change({ theme: 'dark' })).toMatchObject({ theme: 'dark', speed: null })
  expect((await one.next()).value).toMatchObject({ theme: 'dark' })
  expect((await other.next()).value).toMatchObject({ theme: 'dark' })
  stop.abort()
  expect((await one.next()).done).toBe(true)
  expect(new PreferenceBook(history).read().theme).toBe('dark')
})

it('says nothing of what could not be kept', () => {
  let told = 0
  book.onChange(() => (told += 1))
  book.change({ speed: 2 })
  history.close()
  expect(() => book.change({ speed: 4 })).toThrow()
  expect(told).toBe(1)
  history = openHistory(folder)
  expect(new PreferenceBook(history).read().speed).toBe(2)
})
