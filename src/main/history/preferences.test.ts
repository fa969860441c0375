import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Deck } from '../../shared/record.ts'
import { layerCards } from '../../shared/editions/tutankhamens-revenge.ts'
import { maxDecks } from '../../shared/preferences.ts'
import { value } from '../../shared/testing/outcomes.ts'
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
  const [one, other] = [preferences.watch(stop.signal), preferences.watch(stop.signal)]
  const before = { changes: 0, preferences: { theme: 'system' } }
  expect((await one.next()).value).toMatchObject(before)
  expect((await other.next()).value).toMatchObject(before)
  const after = { changes: 1, preferences: { theme: 'dark', speed: null } }
  expect(value(preferences.change({ theme: 'dark' }))).toMatchObject(after)
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

test('shows more decks than are added, lets them change and be deleted, and adds none', () => {
  const decks = Array.from({ length: maxDecks + 2 }, (_, n): Deck => ({
    name: `Deck ${n}`,
    layers: [...layerCards],
  }))
  value(preferences.change({ decks: decks.slice(0, maxDecks) }))
  const full = { ok: false, refusal: { code: 'deck.full', facts: { max: maxDecks } } }
  expect(preferences.change({ decks: decks.slice(0, maxDecks + 1) })).toEqual(full)
  expect(preferences.read().decks).toHaveLength(maxDecks)
  // As another version of the app may have left them.
  history.write((writer) => writer.prefer({ decks }))
  expect(preferences.read().decks).toEqual(decks)
  const renamed = decks.with(0, { ...decks[0], name: 'Mine' })
  expect(value(preferences.change({ decks: renamed })).preferences.decks).toEqual(renamed)
  expect(value(preferences.change({ decks: decks.slice(1) })).preferences.decks).toHaveLength(maxDecks + 1)
  expect(preferences.change({ decks })).toEqual(full)
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
