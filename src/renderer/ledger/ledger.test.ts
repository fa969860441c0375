import { ORPCError } from '@orpc/client'
import { describe, expect, test, vi } from 'vitest'
import type { App } from '../app/app.ts'
import type { Course } from '../../shared/course.ts'
import type { Correction, LedgerEntry } from '../../shared/ledger/entry.ts'
import type { Doubt, LedgerNews, Repair } from '../../shared/ledger/view.ts'
import { m } from '../../shared/messages/messages.js'
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
  sentenceOf = (entry: LedgerEntry, seat: number | null): string => `${entry.kind} ${seat}`
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
    setup: { lost: {}, scoreOnly: false, late: 1 },
    players,
  },
  log: { from: 0, entries: [] },
  moments: [],
  events: [],
} as unknown as LedgerNews

/** A ledger on the screen; `create` answers where another one is begun, `calls` to other calls. `seat`: on its phone. */
async function shown(create: () => Promise<{ id: string }>, calls = {}, seat: number | null = null) {
  const begun = vi.fn(create)
  let show = (_received: LedgerNews): void => undefined
  const follow = (_watch: unknown, notify: (received: LedgerNews) => void) => {
    show = notify
    notify(news)
  }
  const connection = { client: { game: calls, ledger: { create: begun, ...calls } }, follow }
  const address = { go: vi.fn() }
  const toasts = { say: vi.fn(), refuse: vi.fn() }
  const rules = { openHere: vi.fn() }
  const app = { address, connection, toasts, rules } as unknown as App
  const acts = new LiveActs<LedgerModel>(
    'game',
    app,
    (course, live) => new PlainLedger(course as Course<LedgerNews>, app, live, seat),
  )
  await acts.follow(new AbortController().signal)
  if (!acts.model) throw new Error('nothing was sent')
  /** Shows that something was entered elsewhere. */
  const change = (changes = {}) =>
    show({ ...news, view: { ...news.view, revision: 4, ...changes } } as LedgerNews)
  return { ledger: acts.model, begun, address, toasts, rules, change }
}

test('a rematch is begun by the second seat, and shown', async () => {
  const { ledger, begun, address } = await shown(() => Promise.resolve({ id: 'next' }))
  await ledger.rematch()
  expect(begun.mock.calls).toEqual([
    [
      {
        edition: 'tutankhamun-2021',
        options: {},
        // Whoever came late is at the table from the beginning now.
        setup: { lost: {}, scoreOnly: false },
        players: [players[1], players[0]],
      },
    ],
  ])
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

const none = () => Promise.reject(new Error('none'))
const took: LedgerEntry = { kind: 'took', tile: 'ANK' }
const refusing = (code: string) => () =>
  Promise.reject(new ORPCError('REFUSED', { data: { code, facts: {} } }))

/** A ledger in which entries are made, and what it has sent. */
async function entering(view: object = {}, seat: number | null = null) {
  const act = vi.fn((_: object): Promise<unknown> => Promise.resolve(null))
  const all = await shown(none, { act, repairs: () => Promise.resolve([]) }, seat)
  all.change({ status: 'playing', done: 0, undone: 0, position: { last: 1 }, ...view })
  return { ...all, act, sent: () => act.mock.calls.map(([call]) => call) }
}

test('entries of fast taps are made one after the other, each once the one before is shown', async () => {
  const { ledger, change, sent } = await entering()
  const isEntered = [ledger.enter(took), ledger.enter({ kind: 'swept', tiles: [] })]
  expect(await isEntered[0]).toBe(true)
  expect(sent()).toEqual([{ id: 'game', revision: 4, act: { do: 'enter', entry: took } }])
  change({ status: 'playing', revision: 5 })
  expect(await isEntered[1]).toBe(true)
  expect(sent()[1]).toMatchObject({ revision: 5, act: { entry: { kind: 'swept' } } })
})

test('an entry goes on after one that has failed', async () => {
  const { ledger, sent } = await entering()
  await expect(ledger.inTurn(none)).rejects.toThrow('none')
  expect(await ledger.enter(took)).toBe(true)
  expect(sent()).toHaveLength(1)
})

test('nothing is entered in a game that is over', async () => {
  const { ledger, sent } = await entering({ status: 'over' })
  expect(await ledger.enter(took)).toBe(false)
  expect(sent()).toEqual([])
})

test('an entry that was refused is kept with its reason, and can be entered all the same', async () => {
  const { ledger, act, sent } = await entering()
  act.mockImplementationOnce(refusing('ledger.atZero'))
  expect(await ledger.enter(took)).toBe(false)
  expect(ledger.refused).toEqual({
    entry: took,
    refusal: { code: 'ledger.atZero', facts: {} },
    repairs: [],
  })
  await ledger.keepAnyway('It lay there')
  expect(sent().at(-1)).toMatchObject({ act: { entry: { ...took, anyway: 'It lay there' } } })
  expect(ledger.refused).toBeNull()
  await ledger.keepAnyway('Nothing is refused')
  expect(sent()).toHaveLength(2)
})

test.each<[way: 'undo' | 'redo', view: object]>([
  ['undo', { done: 1 }],
  ['redo', { undone: 1 }],
])(
  'there is something to %s while the game goes on or has ended, unless somebody has left it',
  async (way, view) => {
    const sentAt = async (changes: object) => {
      const { ledger, sent } = await entering(changes)
      ledger.refused = { entry: took, refusal: { code: 'ledger.atZero', facts: {} }, repairs: [] }
      await ledger[way]()
      expect(ledger.refused).toBeNull()
      return sent()
    }
    const call = { id: 'game', revision: 4, act: { do: way } }
    expect(await sentAt(view)).toEqual([call])
    expect(await sentAt({ ...view, status: 'over' })).toEqual([call])
    expect(await sentAt({ ...view, status: 'abandoned' })).toEqual([])
    expect(await sentAt({})).toEqual([])
  },
)

describe('an entry in place of those that were undone', () => {
  async function replaced(seat: number | null, act: (ledger: LedgerModel) => Promise<unknown>) {
    const all = await entering({ undone: 2, replaced: [] }, seat)
    await act(all.ledger)
    all.change({ status: 'playing', revision: 5, replaced: [{ line: 7 }] })
    await all.ledger.acts.caughtUp()
    return all
  }

  test.each<[string, (ledger: LedgerModel) => Promise<unknown>]>([
    ['entered', (ledger) => ledger.enter(took)],
    ['corrected', (ledger) => ledger.act({ do: 'correct', correction: { do: 'remove', n: 1 } })],
  ])('says so, with the way back: %s', async (_, act) => {
    const { toasts, sent } = await replaced(null, act)
    expect(toasts.say).toHaveBeenCalledExactlyOnceWith(
      m.ledger_replaced_now({ n: 2 }),
      'plain',
      expect.objectContaining({ label: m.log_bring_back({ n: 2 }) }),
    )
    const { run } = toasts.say.mock.lastCall?.[2] as { run: () => void }
    run()
    await until(() => expect(sent().at(-1)).toMatchObject({ revision: 5, act: { do: 'bringBack', line: 7 } }))
  })

  test('says nothing on the phone of a seat, nor where something else was done', async () => {
    const onPhone = await replaced(1, (ledger) => ledger.enter(took))
    const undone = await replaced(null, (ledger) => ledger.act({ do: 'undo' }))
    for (const { toasts } of [onPhone, undone]) expect(toasts.say).not.toHaveBeenCalled()
  })
})

test('entries that were replaced are brought back by their line', async () => {
  const { ledger, sent } = await entering()
  await ledger.bringBack(3)
  expect(sent()).toMatchObject([{ act: { do: 'bringBack', line: 3 } }])
})

test('the phone of a seat enters for that seat alone, and only what a player may tell', async () => {
  const kinds = ['took', 'recount', 'swept', 'points'] as unknown as LedgerEntry['kind'][]
  const table = (await entering()).ledger
  expect([0, 1].map((seat) => table.entersFor(seat))).toEqual([true, true])
  expect(table.enterable(kinds)).toEqual(kinds)
  const phone = (await entering({}, 1)).ledger
  expect([0, 1].map((seat) => phone.entersFor(seat))).toEqual([false, true])
  expect(phone.enterable(kinds)).toEqual(['took', 'swept'])
})

describe('a correction', () => {
  const remove: Correction = { do: 'remove', n: 2 }

  test('is opened with the entry that it makes possible, which is entered once it is accepted', async () => {
    const { ledger, sent, change } = await entering()
    ledger.propose(remove, took)
    expect(ledger.correcting).toEqual({ n: 2, proposed: remove, then: took })
    ledger.endCorrection(false)
    expect(ledger.correcting).toBeNull()
    ledger.propose(remove, took)
    ledger.endCorrection(true)
    expect(ledger.correcting).toBeNull()
    await until(() => expect(sent()).toMatchObject([{ act: { do: 'enter', entry: took } }]))
    change({ status: 'playing', revision: 5 })
    ledger.propose(remove)
    ledger.endCorrection(true)
    await ledger.inTurn(() => Promise.resolve())
    expect(sent()).toHaveLength(1)
  })

  test('that repairs is weighed first, and an entry that does so made at once', async () => {
    const { ledger, sent } = await entering()
    ledger.repair(remove, took)
    expect(ledger.correcting).toMatchObject({ n: 2, proposed: remove, then: took })
    expect(sent()).toEqual([])
    ledger.endCorrection(false)
    ledger.repair({ do: 'enter', entry: took })
    await until(() => expect(sent()).toMatchObject([{ act: { do: 'enter', entry: took } }]))
    expect(ledger.correcting).toBeNull()
  })

  test('is told in words, of the seat whose turn was last', async () => {
    const { ledger } = await entering()
    const text = (repair: Repair): string => ledger.repairText(repair)
    expect(text(remove)).toBe(m.ledger_repair_remove({ n: 2 }))
    expect(text({ do: 'enter', entry: took })).toBe('took 1')
    expect(text({ do: 'change', n: 2, entry: took })).toBe(m.ledger_repair_change({ n: 2, what: 'took 1' }))
    expect(text({ do: 'insert', n: 2, entry: took })).toBe(m.ledger_repair_insert({ n: 2, what: 'took 1' }))
  })

  test('has no consequences where it is refused', async () => {
    const { ledger, toasts } = await shown(none, { propose: refusing('ledger.atZero') })
    expect(await ledger.weigh(remove)).toBeNull()
    expect(toasts.refuse).toHaveBeenCalledOnce()
  })
})

describe('a dialog', () => {
  test('is closed once what it told is entered, unless another one has been opened since', async () => {
    const { ledger, change } = await entering()
    ledger.dialog = 'recount'
    expect(await ledger.tell(took)).toBe(true)
    expect(ledger.dialog).toBeNull()
    ledger.dialog = 'recount'
    const isTold = ledger.tell(took)
    ledger.dialog = 'ties'
    change({ status: 'playing', revision: 5 })
    expect(await isTold).toBe(true)
    expect(ledger.dialog).toBe('ties')
  })

  test('stays open where what it does is refused', async () => {
    const { ledger, act, change } = await entering()
    ledger.dialog = 'resign'
    act.mockImplementationOnce(refusing('ledger.atZero'))
    expect(await ledger.actIn('resign', { do: 'resign', seat: 1 })).toBe(false)
    expect(ledger.dialog).toBe('resign')
    expect(await ledger.actIn('resign', { do: 'resign', seat: 1 })).toBe(true)
    change({ status: 'resigned', revision: 5 })
    expect(ledger.dialog).toBeNull()
  })
})

test('the rules open at the question, and where none is asked at the goal', async () => {
  const { ledger, rules, change } = await entering()
  ledger.consultRules()
  change({ question: { ask: 'ra' } })
  ledger.consultRules()
  expect(rules.openHere.mock.calls).toEqual([
    ['tutankhamun-2021', 'goal'],
    ['tutankhamun-2021', 'RA'],
  ])
})
