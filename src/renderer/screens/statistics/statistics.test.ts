import { expect, test } from 'vitest'
import type { Who } from '../../../shared/statistics.ts'
import type { Client } from '../../lib/connection.svelte.ts'
import { m } from '../../../shared/messages/messages.js'
import { chosen, everything, ProfileModel } from './statistics.svelte.ts'

const anna: Who = { kind: 'person', name: 'Anna' }
const ben: Who = { kind: 'person', name: 'Ben' }
const nobody: Who = { kind: 'person', name: 'Nobody' }

/** A player whose statistics are held back until `answer` is called. */
function held() {
  const answers: (() => void)[] = []
  const profile = ({ who }: { who: Who }) =>
    new Promise((resolve, reject) =>
      answers.push(() => (who === nobody ? reject(new Error('no answer')) : resolve({ who }))),
    )
  const model = new ProfileModel({ statistics: { profile } } as unknown as Client)
  return { model, answer: (nth: number) => answers[nth]() }
}

test('what went wrong is forgotten with the next player that can be shown', async () => {
  const { model, answer } = held()
  const first = model.load(nobody, everything)
  answer(0)
  await first
  expect(model.trouble).not.toBeNull()
  const second = model.load(anna, everything)
  answer(1)
  await second
  expect(model.trouble).toBeNull()
  expect(model.profile).toEqual({ who: anna })
})

test('a question that has been overtaken neither shows nor hides anything', async () => {
  const { model, answer } = held()
  const first = model.load(nobody, everything)
  const second = model.load(anna, everything)
  answer(1)
  await second
  answer(0)
  await first
  expect(model.trouble).toBeNull()
})

test('a player who has been overtaken does not take the place of the one asked for last', async () => {
  const { model, answer } = held()
  const first = model.load(ben, everything)
  const second = model.load(anna, everything)
  answer(1)
  await second
  answer(0)
  await first
  expect(model.profile).toEqual({ who: anna })
})

test('where no game is counted, one sentence says why', () => {
  expect(chosen.emptiness).toBe(m.empty_statistics())
  chosen.change({ players: 6 })
  expect(chosen.emptiness).toBe(m.statistics_empty())
  chosen.change({ players: null })
  expect(chosen.emptiness).toBe(m.empty_statistics())
})
