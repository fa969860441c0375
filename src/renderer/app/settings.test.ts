import { expect, test } from 'vitest'
import {
  changed,
  preferencesSchema,
  type CountedPreferences,
  type PreferenceChange,
  type Preferences,
} from '../../shared/preferences.ts'
import type { Client, Connection } from './connection.svelte.ts'
import { Settings } from './settings.svelte.ts'

const before = preferencesSchema.parse({})

/** Settings whose changes are answered, or refused, by the test; `send` is an update for all windows. */
function setUp() {
  const answers: PromiseWithResolvers<CountedPreferences>[] = []
  let send: (sent: CountedPreferences) => void = () => undefined
  const prefer = (_change: PreferenceChange): Promise<CountedPreferences> => {
    const answer = Promise.withResolvers<CountedPreferences>()
    answers.push(answer)
    return answer.promise
  }
  const app = { prefer, watchPreferences: () => undefined }
  const follow = (watch: (signal: AbortSignal) => unknown, notify: typeof send, signal: AbortSignal) => {
    watch(signal)
    send = notify
    return Promise.resolve()
  }
  const settings = new Settings({ client: { app } as unknown as Client, follow } as unknown as Connection)
  const watch = () => void settings.load(new AbortController().signal)
  watch()
  return { settings, answers, watch, send: (sent: CountedPreferences) => send(sent) }
}

const counted = (changes: number, preferences: Preferences): CountedPreferences => ({ changes, preferences })

test('a change is shown at once, and taken back where it was refused', async () => {
  const { settings, answers } = setUp()
  const choosing = settings.choose({ theme: 'dark' })
  expect(settings.preferences.theme).toBe('dark')
  answers[0].reject(new Error('refused'))
  await expect(choosing).rejects.toThrow('refused')
  expect(settings.preferences).toEqual(before)
})

test('a refused change takes nothing back that was chosen after it, or in another window', async () => {
  const { settings, answers, send } = setUp()
  const first = settings.choose({ theme: 'dark' })
  const second = settings.choose({ numbered: false })
  send(counted(1, changed(before, { tempo: 'slow' })))
  answers[0].reject(new Error('refused'))
  await expect(first).rejects.toThrow('refused')
  expect(settings.preferences).toEqual(changed(before, { numbered: false, tempo: 'slow' }))
  answers[1].resolve(counted(2, changed(before, { numbered: false, tempo: 'slow' })))
  await second
  expect(settings.preferences).toEqual(changed(before, { numbered: false, tempo: 'slow' }))
})

test('an update that was sent before a change was stored does not undo it', async () => {
  const { settings, answers, send } = setUp()
  const choosing = settings.choose({ theme: 'dark' })
  send(counted(1, changed(before, { tempo: 'slow' })))
  expect(settings.preferences).toEqual(changed(before, { theme: 'dark', tempo: 'slow' }))
  answers[0].resolve(counted(2, changed(before, { theme: 'dark', tempo: 'slow' })))
  await choosing
  send(counted(3, changed(before, { theme: 'light' })))
  expect(settings.preferences.theme).toBe('light')
})

test('an answer that comes after a newer update from another window does not undo that', async () => {
  const { settings, answers, send } = setUp()
  const choosing = settings.choose({ theme: 'dark' })
  send(counted(2, changed(before, { theme: 'light', tempo: 'slow' })))
  answers[0].resolve(counted(1, changed(before, { theme: 'dark' })))
  await choosing
  expect(settings.preferences).toEqual(changed(before, { theme: 'light', tempo: 'slow' }))
})

test('what another start of the app sends is taken over, although it has counted fewer changes', () => {
  const { settings, send, watch } = setUp()
  send(counted(8, changed(before, { theme: 'dark' })))
  watch()
  send(counted(0, before))
  expect(settings.preferences).toEqual(before)
})
