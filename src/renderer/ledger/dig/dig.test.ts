import { describe, expect, test, vi } from 'vitest'
import { placeOfLetter } from '../../app/padKeys.ts'
import type { LedgerNews } from '../../../shared/ledger/view.ts'
import { m } from '../../../shared/messages/messages.js'
import type { App } from '../../app/app.ts'
import type { LiveActs } from '../../table/liveActs.svelte.ts'
import { courseAt, show } from '../../table/testing/courses.ts'
import { DigLedger } from './dig.svelte.ts'

/** Anna has stopped and may lay her blockade; Ben is next. */
const view = {
  revision: 4,
  status: 'playing',
  players: [{ name: 'Anna' }, { name: 'Ben' }],
  position: {
    family: 'dig',
    scoreOnly: false,
    seat: 1,
    last: 0,
    mayBlockade: true,
    digs: 0,
    doubled: false,
    scarabs: [2, 2],
    laid: [null, null],
  },
}

test('while a cell is chosen for a blockade, no key reports what the next seat does', () => {
  const ledger = new DigLedger(courseAt(view), {} as App, {} as LiveActs)
  const pressable = () => ledger.commands.filter(({ enabled }) => enabled).map(({ id }) => id)
  expect(pressable()).toEqual(['card', 'stop', 'scarab', 'blockade'])
  ledger.block(true)
  expect(pressable()).toEqual(['blockade', 'dropBlockade'])
  // Something was entered or taken back meanwhile.
  show(ledger, { ...view, revision: 7 })
  expect(pressable()).toEqual(['card', 'stop', 'scarab', 'blockade'])
})

/** A ledger at a view, with changes of its position, that makes every entry; and what was entered. */
function ledgerAt(changes: object, position: object = {}, app: object = {}, seat: number | null = null) {
  const entries: unknown[] = []
  const acts = {
    caughtUp: () => Promise.resolve(),
    act: (act: { entry: unknown }) => Promise.resolve(entries.push(act.entry) > 0),
    replacing: (done: Promise<boolean>) => done,
  }
  const course = courseAt<LedgerNews<'dig'>>({
    ...view,
    ...changes,
    position: { ...view.position, ...position },
  })
  const ledger = new DigLedger(course, app as App, acts as unknown as LiveActs, seat)
  const press = async (id: string, key?: string): Promise<void> => {
    ledger.commands.find((command) => command.id === id)?.run(key)
    await ledger.inTurn(() => Promise.resolve())
  }
  return { ledger, entries, press }
}

test.each<[string, object, object, boolean]>([
  ['at the beginning of a turn', {}, {}, true],
  ['not after a card', {}, { digs: 1 }, false],
  ['not twice', {}, { doubled: true }, false],
  ['not without a scarab card', {}, { scarabs: [2, 0] }, false],
  ['not where nobody is on turn', {}, { seat: null }, false],
  ['not after the end', { status: 'over' }, {}, false],
])('a scarab card can be played %s', (_, changes, position, canDouble) => {
  expect(ledgerAt(changes, position).ledger.canDouble).toBe(canDouble)
})

test.each<[string, object, object, boolean]>([
  ['where the cards left fit under the blockades of others', {}, { laid: ['a1', null], left: 5 }, true],
  ['not where one more is left', {}, { laid: ['a1', null], left: 6 }, false],
  ['not because of its own blockade', {}, { laid: [null, 'a1'], left: 5 }, false],
  ['not without blockades', {}, { left: 1 }, false],
  ['not after a card', {}, { laid: ['a1', null], left: 5, digs: 1 }, false],
  ['not after a scarab card', {}, { laid: ['a1', null], left: 5, doubled: true }, false],
  ['not after the end', { status: 'over' }, { laid: ['a1', null], left: 5 }, false],
  ['always where only silver is entered', {}, { scoreOnly: true, left: 40 }, true],
])('a seat may have nothing to dig %s', (_, changes, position, canSkip) => {
  expect(ledgerAt(changes, position).ledger.canSkip).toBe(canSkip)
})

test.each<[string, object, object, number | null, string | undefined]>([
  ['whoever has stopped last', {}, {}, null, 'Anna'],
  ['nobody where the rules do not let them', {}, { mayBlockade: false }, null, undefined],
  ['nobody after the end', { status: 'over' }, {}, null, undefined],
  ['the seat of this phone', {}, {}, 0, 'Anna'],
  ['nobody on the phone of another seat', {}, {}, 1, undefined],
])('a blockade may be laid by %s', (_, changes, position, seat, name) => {
  expect(ledgerAt(changes, position, {}, seat).ledger.blocker?.name).toBe(name)
})

test('whose turn it is can be corrected until the first card', () => {
  expect(ledgerAt({}).ledger.correctsTurn).toBe(true)
  expect(ledgerAt({}, { digs: 1 }).ledger.correctsTurn).toBe(false)
  expect(ledgerAt({ status: 'over' }).ledger.correctsTurn).toBe(false)
})

describe('the keys of a dig', () => {
  test('enter cards by their place, or values once those are told', async () => {
    const { ledger, entries, press } = ledgerAt({})
    await press('card', placeOfLetter('p'))
    expect(entries).toEqual([])
    await press('card', placeOfLetter('a'))
    ledger.says = 'values'
    const enabled = ledger.commands.filter((command) => command.enabled).map(({ id }) => id)
    expect([enabled.includes('card'), enabled.includes('value')]).toEqual([false, true])
    await press('value', '7')
    expect(entries).toEqual([
      { kind: 'revealed', card: 'MOS' },
      { kind: 'revealed', card: 7 },
    ])
  })

  test('stop, play a scarab card and lay a blockade', async () => {
    const { ledger, entries, press } = ledgerAt({})
    await press('stop')
    await press('scarab')
    expect(entries).toEqual([{ kind: 'stop' }, { kind: 'scarab' }])
    await press('blockade')
    expect(ledger.blocking).toBe(true)
    await press('dropBlockade')
    expect(ledger.blocking).toBe(false)
  })

  test('name a stop without a card a pass', () => {
    const labelAt = (position: object) =>
      ledgerAt({}, position).ledger.commands.find(({ id }) => id === 'stop')?.label
    expect(labelAt({})).toBe(m.ledger_pass())
    expect(labelAt({ digs: 2, aside: 6 })).toBe(m.ledger_stop_take({ n: '6' }))
  })

  test('enter no cards where only silver is kept', () => {
    const { ledger } = ledgerAt({}, { scoreOnly: true, mayBlockade: false })
    expect(ledger.commands.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual(['stop', 'scarab'])
  })
})

test('what follows from a card is heard and spoken where that is wanted', () => {
  const hear = (preferences: object) => {
    const sounds = { play: vi.fn(), say: vi.fn() }
    const { ledger } = ledgerAt({}, {}, { sounds, settings: { preferences } })
    const events = [
      { kind: 'out', seat: 1 },
      { kind: 'ended', winners: [0], money: [9, 0] },
    ]
    const log = { from: 0, entries: [] }
    ledger.take({
      kind: 'ledger',
      view: ledger.view,
      log,
      moments: [],
      events,
    } as unknown as LedgerNews<'dig'>)
    ledger.hear()
    return [sounds.play.mock.calls.length > 0, sounds.say.mock.calls.length]
  }
  expect(hear({ sound: { ledger: false }, speaks: false })).toEqual([false, 0])
  expect(hear({ sound: { ledger: true }, speaks: false })).toEqual([true, 0])
  expect(hear({ sound: { ledger: false }, speaks: true })).toEqual([false, 1])
})
