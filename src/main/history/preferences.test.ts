import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LineDraft } from '../../shared/mirror.ts'
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

describe('a line that is being entered', () => {
  const edition = 'tutankhamun-2021'
  const form = 'line:tutankhamun-2021'
  const line: LineDraft = {
    edition,
    tiles: ['THR', null],
    rows: { length: 12, snaking: true },
    lost: { ANK: 1 },
  }

  test('survives a restart', () => {
    history.write((writer) => writer.keepForm({ form, content: line }))
    history.close()
    history = openHistory(folder)
    expect(history.read.draft(form)).toEqual({ form, content: line })
  })

  test('is where earlier versions of the app kept it', () => {
    history.write((writer) => writer.remember(form, line))
    expect(history.read.draft(form)).toEqual({ form, content: line })
  })

  test('is no preference, and damage to it costs only itself', () => {
    const before = history.read.preferences()
    history.write((writer) => writer.remember(form, 'damaged'))
    expect(history.read.preferences()).toEqual(before)
    expect(history.read.draft(form)).toBeNull()
  })
})
