import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AmendmentPreview } from '../../shared/history.ts'
import type { Client } from './connection.svelte.ts'
import { AmendmentForm } from './amending.svelte.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const people = [
  { name: 'Zoë', games: 4 },
  { name: 'Anna', games: 8 },
]
const answer: AmendmentPreview = { games: 4, kept: 1, examples: [] }

/** Looks at what an amendment would change; returns what was asked for. */
async function looked(form: AmendmentForm, signal = new AbortController().signal): Promise<unknown> {
  const preview = vi.fn().mockResolvedValue(answer)
  const looking = form.look({ history: { preview } } as unknown as Client, signal)
  await vi.runAllTimersAsync()
  await looking
  return preview.mock.calls.map(([wanted]: unknown[]) => wanted)
}

test('a person is renamed in the chosen games, or in all; the preview is of the same', async () => {
  const form = new AmendmentForm(() => ({ kind: 'rename', games: ['one', 'two'], people }))
  expect([form.from, form.amendment, await looked(form), form.preview]).toEqual(['Zoë', null, [], null])
  form.to = ' Zoe '
  const amendment = { kind: 'rename', from: 'Zoë', to: 'Zoe' }
  expect(await looked(form)).toEqual([{ games: ['one', 'two'], amendment }])
  expect([form.games, form.preview]).toEqual([['one', 'two'], answer])
  form.everywhere = true
  expect(await looked(form)).toEqual([{ games: 'all', amendment }])
  expect([form.games, form.preview]).toEqual(['all', answer])
})

test('whoever has the new name already is told; another spelling of one name is nobody else', () => {
  const form = new AmendmentForm(() => ({ kind: 'rename', games: 'all', people, person: 'Zoë' }))
  expect([form.everywhere, form.to, form.namesake]).toEqual([true, 'Zoë', undefined])
  form.to = 'anna'
  expect(form.namesake).toEqual(people[1])
  form.to = 'ZOË'
  expect(form.namesake).toBeUndefined()
})

test('a day, or whether games count, is set in the chosen games alone', async () => {
  const day = new AmendmentForm(() => ({ kind: 'day', games: ['one'] }))
  day.everywhere = true
  day.day = '2026-05-01'
  expect(await looked(day)).toEqual([{ games: ['one'], amendment: { kind: 'day', day: '2026-05-01' } }])
  day.day = ''
  expect([day.amendment, await looked(day), day.preview]).toEqual([null, [], null])
  const leaveOut = new AmendmentForm(() => ({ kind: 'leaveOut', games: ['one'] }))
  leaveOut.leftOut = false
  expect(await looked(leaveOut)).toEqual([
    { games: ['one'], amendment: { kind: 'leaveOut', leftOut: false } },
  ])
})

test('nothing is asked of what was typed on since, and no late answer is shown', async () => {
  const form = new AmendmentForm(() => ({ kind: 'rename', games: 'all', person: 'Zoë' }))
  form.to = 'Z'
  const stop = new AbortController()
  const preview = vi.fn().mockImplementation(() => {
    stop.abort()
    return Promise.resolve(answer)
  })
  const looking = form.look({ history: { preview } } as unknown as Client, stop.signal)
  await vi.runAllTimersAsync()
  await looking
  expect(form.preview).toBeNull()
  expect(await looked(form, stop.signal)).toEqual([])
})
