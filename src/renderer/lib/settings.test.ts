import { expect, test } from 'vitest'
import {
  changed,
  preferencesSchema,
  type PreferenceChange,
  type Preferences,
} from '../../shared/preferences.ts'
import type { Client } from './calls.ts'
import type { Connection } from './connection.svelte.ts'
import { Settings } from './settings.svelte.ts'

const before = preferencesSchema.parse({})

/** Settings whose changes are answered, or refused, by the test; `send` is an update for all windows. */
function setUp() {
  const answers: PromiseWithResolvers<Preferences>[] = []
  let send: (preferences: Preferences) => void = () => undefined
  const prefer = (_change: PreferenceChange): Promise<Preferences> => {
    const answer = Promise.withResolvers<Preferences>()
    answers.push(answer)
    return answer.promise
  }
  const follow = (_subscribe: unknown, notify: typeof send): Promise<void> => {
    send = notify
    return Promise.resolve()
  }
  const client = { app: { prefer } } as unknown as Client
  const settings = new Settings({ client, follow } as unknown as Connection)
  void settings.follow(new AbortController().signal)
  return { settings, answers, send: (preferences: Preferences) => send(preferences) }
}

test('a change is shown at once, and taken back where it was refused', async () => {
  const { settings, answers } = setUp()
  const choosing = settings.choose({ theme: 'dark' })
  expect(settings.chosen.theme).toBe('dark')
  answers[0].reject(new Error('refused'))
  await expect(choosing).rejects.toThrow('refused')
  expect(settings.chosen).toEqual(before)
})

test('a refused change takes nothing back that was chosen after it, or in another window', async () => {
  const { settings, answers, send } = setUp()
  const [first, second] = [settings.choose({ theme: 'dark' }), settings.choose({ numbered: false })]
  send(changed(before, { tempo: 'slow' }))
  answers[0].reject(new Error('refused'))
  await expect(first).rejects.toThrow('refused')
  expect(settings.chosen).toEqual(changed(before, { numbered: false, tempo: 'slow' }))
  answers[1].resolve(changed(before, { numbered: false, tempo: 'slow' }))
  await second
  expect(settings.chosen).toEqual(changed(before, { numbered: false, tempo: 'slow' }))
})

test('an update that was sent before a change was stored does not undo it', async () => {
  const { settings, answers, send } = setUp()
  const choosing = settings.choose({ theme: 'dark' })
  send(changed(before, { tempo: 'slow' }))
  expect(settings.chosen).toEqual(changed(before, { theme: 'dark', tempo: 'slow' }))
  answers[0].resolve(changed(before, { theme: 'dark', tempo: 'slow' }))
  await choosing
  send(changed(before, { theme: 'light' }))
  expect(settings.chosen.theme).toBe('light')
})
