import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHistory, type History } from './index.ts'
import { PreferenceStore } from './preferences.ts'

let folder: string
let history: History
let preferences: PreferenceStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preferences-'))
  history = openHistory(folder)
  preferences = new PreferenceStore(history)
})

afterEach(() => {
  history.close()
  rmSync(folder, { recursive: true })
})

test('tells everyone who watches what has changed, and keeps it', async () => {
  const stop = new AbortController()
  const one = preferences.watch(stop.signal)
  const other = preferences.watch(stop.signal)
  const before = { changes: 0, preferences: { theme: 'system' } }
  expect((await one.next()).value).toMatchObject(before)
  expect((await other.next()).value).toMatchObject(before)
  const after = { changes: 1, preferences: { theme: 'dark', speed: null } }
  expect(preferences.change({ theme: 'dark' })).toMatchObject(after)
  expect((await one.next()).value).toMatchObject(after)
  expect((await other.next()).value).toMatchObject(after)
  stop.abort()
  expect((await one.next()).done).toBe(true)
  expect(new PreferenceStore(history).read().theme).toBe('dark')
})

test('keeps what two windows change of the sounds, lessons, moments and warnings', () => {
  preferences.change({ sound: { muted: true }, lessons: { one: 2 }, moments: { '2026-11-21': 'solved' } })
  preferences.change({ sound: { levels: { music: 10 } }, lessons: { two: 1 }, warned: ['tutankhamun-2021'] })
  preferences.change({ moments: { '2026-11-22': 'missed' }, warned: ['tutankhamen-2004'] })
  expect(preferences.read()).toMatchObject({
    sound: { muted: true, music: false, levels: { effects: 70, music: 10 } },
    lessons: { one: 2, two: 1 },
    moments: { '2026-11-21': 'solved', '2026-11-22': 'missed' },
    warned: ['tutankhamun-2021', 'tutankhamen-2004'],
  })
})

test('reads sounds that were stored under older names', () => {
  preferences.change({ sound: { muted: true } })
  const { ledger: _, ...sound } = preferences.read().sound
  history.write((writer) => writer.remember('sound', { ...sound, beside: true }))
  expect(preferences.read().sound).toEqual({ ...sound, ledger: true })
  preferences.change({ sound: { ledger: false } })
  expect(preferences.read().sound).toEqual({ ...sound, ledger: false })
})

test('says nothing of what could not be kept', () => {
  let told = 0
  preferences.onChange(() => (told += 1))
  preferences.change({ speed: 2 })
  history.close()
  expect(() => preferences.change({ speed: 4 })).toThrow()
  expect(told).toBe(1)
  history = openHistory(folder)
  expect(new PreferenceStore(history).read().speed).toBe(2)
})
