import { expect, test, vi } from 'vitest'
import { LateAnswers } from '../../../shared/testing/late.ts'
import type { Who } from '../../../shared/statistics.ts'
import { ConnectionLost, type Client, type Connection } from '../../app/connection.svelte.ts'
import { m } from '../../../shared/messages/messages.js'
import { percent } from '../../../shared/text/format.ts'
import { chosenFilter, everything, ProfileModel, intervalOf, rateOf } from './statistics.svelte.ts'

const anna: Who = { kind: 'person', name: 'Anna' }
const ben: Who = { kind: 'person', name: 'Ben' }
const nobody: Who = { kind: 'person', name: 'Nobody' }

/** A player whose statistics are known late; each question ends the one before. */
function profileOf() {
  const late = new LateAnswers(({ who }: { who: Who }) => {
    if (who === nobody) throw new Error('no answer')
    return { who }
  })
  const ask: Connection['ask'] = (call, signal) => call(signal)
  const model = new ProfileModel({ ask, client: { statistics: { profile: late.ask } } as unknown as Client })
  let last = new AbortController()
  const load = (who: Who) => {
    last.abort()
    last = new AbortController()
    return model.load(who, everything, last.signal)
  }
  return { model, load, answer: (nth: number) => void late.arrive(nth) }
}

test('what went wrong is forgotten with the next player that can be shown', async () => {
  const { model, load, answer } = profileOf()
  const first = load(nobody)
  answer(0)
  await first
  expect(model.trouble).not.toBeNull()
  const second = load(anna)
  answer(1)
  await second
  expect(model.trouble).toBeNull()
  expect(model.profile).toEqual({ who: anna })
})

test('a question that has been overtaken neither shows nor hides anything', async () => {
  const { model, load, answer } = profileOf()
  const first = load(nobody)
  const second = load(anna)
  answer(1)
  await second
  answer(0)
  await first
  expect(model.trouble).toBeNull()
})

test('a player who has been overtaken does not take the place of the one asked for last', async () => {
  const { model, load, answer } = profileOf()
  const first = load(ben)
  const second = load(anna)
  answer(1)
  await second
  answer(0)
  await first
  expect(model.profile).toEqual({ who: anna })
})

test('a player who is asked for while there is no connection is shown once there is one', async () => {
  const profile = vi.fn(() => Promise.resolve({ who: anna }))
  profile.mockRejectedValueOnce(new ConnectionLost())
  /** As a connection asks: again after a break. */
  const ask: Connection['ask'] = (call, signal) => call(signal).catch(() => call(signal))
  const model = new ProfileModel({ ask, client: { statistics: { profile } } as unknown as Client })
  await model.load(anna, everything, new AbortController().signal)
  expect(model.trouble).toBeNull()
  expect(model.profile).toEqual({ who: anna })
})

test('where no game is counted, one sentence says why', () => {
  expect(chosenFilter.emptiness).toBe(m.empty_statistics())
  chosenFilter.change({ players: 6 })
  expect(chosenFilter.emptiness).toBe(m.statistics_empty())
  chosenFilter.change({ players: null })
  expect(chosenFilter.emptiness).toBe(m.empty_statistics())
})

test('rates are written like every other per cent of the app', () => {
  expect(rateOf({ games: 8, rate: 1 })).toBe('100%')
  expect(rateOf({ games: 8, rate: 0.634 })).toBe(percent(0.634))
  expect(intervalOf({ from: 0.41, to: 0.73 })).toBe(`41% to 73%`)
})
