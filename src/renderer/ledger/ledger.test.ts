import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import type { App } from '../app/app.ts'
import type { Course } from '../../shared/course.ts'
import type { Correction } from '../../shared/ledger/entry.ts'
import type { Doubt, LedgerNews, Repair } from '../../shared/ledger/view.ts'
import { LateAnswers } from '../../shared/testing/late.ts'
import { until } from '../../shared/testing/until.ts'
import { LiveActs } from '../table/liveActs.svelte.ts'
import { LedgerModel } from './ledger.svelte.ts'

/** A ledger of no family. */
class PlainLedger extends LedgerModel {
  readonly correctsTurn = false
  readonly reasons = []
  readonly commands = []
  kindsOf = () => []
  formOf = () => null
  hear = (): void => undefined
  sentenceOf = (): string => ''
  followedOf = () => []
}

const players = [{ name: 'Anna' }, { name: 'Ben' }]

const news = {
  kind: 'ledger',
  family: 'nile',
  view: {
    revision: 3,
    edition: 'tutankhamun-2021',
    options: {},
    setup: { lost: {}, scoreOnly: false },
    players,
  },
  log: { from: 0, entries: [] },
  moments: [],
  events: [],
} as unknown as LedgerNews

/** A ledger on the screen; `create` answers where another one is begun, `calls` to other calls. */
async function shown(create: () => Promise<{ id: string }>, calls = {}) {
  const begun = vi.fn(create)
  let show = (_received: LedgerNews): void => undefined
  const follow = (_subscribe: unknown, notify: (received: LedgerNews) => void) => {
    show = notify
    notify(news)
  }
  const connection = { client: { ledger: { create: begun, ...calls } }, follow }
  const address = { go: vi.fn() }
  const toasts = { say: vi.fn(), refuse: vi.fn() }
  const app = { address, connection, toasts } as unknown as App
  const acts = new LiveActs<LedgerModel>(
    'game',
    'ledger',
    app,
    (course, live) => new PlainLedger(course as Course<LedgerNews>, app, live),
  )
  await acts.follow(new AbortController().signal)
  if (!acts.model) throw new Error('nothing was sent')
  /** Shows that something was entered elsewhere. */
  const change = (changes = {}) =>
    show({ ...news, view: { ...news.view, revision: 4, ...changes } } as LedgerNews)
  return { ledger: acts.model, begun, address, toasts, change }
}

test('a rematch is begun by the second seat, and shown', async () => {
  const { ledger, begun, address } = await shown(() => Promise.resolve({ id: 'next' }))
  await ledger.rematch()
  expect(begun.mock.calls).toMatchObject([[{ players: [players[1], players[0]] }]])
  expect(address.go).toHaveBeenCalledExactlyOnceWith({ screen: 'ledger', id: 'next' })
})

test('a correction is made in the ledger whose consequences were shown, and in no later one', async () => {
  const act = vi.fn(() => Promise.resolve(null))
  const { ledger, change } = await shown(() => Promise.reject(new Error('none')), {
    propose: () => Promise.resolve({}),
    act,
  })
  const weighed = await ledger.weigh({ do: 'remove', n: 2 })
  if (!weighed) throw new Error('not weighed')
  change()
  await ledger.accept(weighed)
  expect(act.mock.calls).toMatchObject([[{ revision: 3, act: { correction: { do: 'remove', n: 2 } } }]])
})

test('nothing is reported to repair a game that has ended or asks something, though it can be corrected', async () => {
  const { ledger, change } = await shown(() => Promise.reject(new Error('none')))
  const sweep: Repair = { do: 'enter', entry: { kind: 'swept', tiles: [] } }
  const remove: Repair = { do: 'remove', n: 1 }
  const doubt: Doubt = { code: 'unswept', facts: {}, n: null, refusal: null, repairs: [sweep, remove] }
  change({ status: 'playing' })
  expect(ledger.repairsOf(doubt)).toEqual([sweep, remove])
  change({ status: 'playing', question: { ask: 'bought' } })
  expect(ledger.repairsOf(doubt)).toEqual([remove])
  change({ status: 'over' })
  expect(ledger.repairsOf(doubt)).toEqual([remove])
})

test.each([
  ['ra', false],
  ['ended', true],
  [null, true],
])('what answers no question can be told while the question is %s: %s', async (ask, canTell) => {
  const { ledger, change } = await shown(() => Promise.reject(new Error('none')))
  change({ status: 'playing', question: ask && { ask } })
  expect(ledger.canTell).toBe(canTell)
})

test('a dialog stays open where what it told is refused, unless that can be kept all the same', async () => {
  const codes = ['ledger.answerFirst', 'ledger.atZero']
  const refuse = () => new ORPCError('REFUSED', { data: { code: codes.shift(), facts: {} } })
  const act = vi.fn(() => Promise.reject(refuse()))
  const { ledger, change } = await shown(() => Promise.reject(new Error('none')), {
    act,
    repairs: () => Promise.resolve([]),
  })
  change({ status: 'playing' })
  const entry = { kind: 'counted', tile: 'RA', left: 1 } as const
  const told = [ledger.tell(entry), ledger.tell(entry)]
  expect(await Promise.all(told)).toEqual([false, false])
  expect(act).toHaveBeenCalledOnce()
  expect(await ledger.tell(entry)).toBe(true)
})

test('corrections that come late do not bring back what was refused, once that is dismissed', async () => {
  const remove: Correction = { do: 'remove', n: 1 }
  const repairs = new LateAnswers((_: unknown) => [remove])
  const refusal = new ORPCError('REFUSED', { data: { code: 'ledger.atZero', facts: {} } })
  const { ledger, change } = await shown(() => Promise.reject(new Error('none')), {
    act: () => Promise.reject(refusal),
    repairs: repairs.ask,
  })
  change({ status: 'playing' })
  const enter = async (dismiss: () => void) => {
    const told = ledger.tell({ kind: 'counted', tile: 'RA', left: 1 })
    await until(() => expect(ledger.refused?.repairs).toEqual([]))
    dismiss()
    await repairs.arrive(repairs.asked.length - 1)
    await told
  }
  await enter(() => undefined)
  expect(ledger.refused?.repairs).toEqual([remove])
  await enter(() => (ledger.refused = null))
  expect(ledger.refused).toBeNull()
})

test('a rematch that cannot be begun is told of', async () => {
  const { ledger, address, toasts } = await shown(() => Promise.reject(new Error('no answer')))
  await ledger.rematch()
  expect(toasts.say).toHaveBeenCalledOnce()
  expect(address.go).not.toHaveBeenCalled()
})
