import { describe, expect, test, vi } from 'vitest'
import type { App } from '../../app/app.ts'
import { placeOfLetter } from '../../app/padKeys.ts'
import type { LedgerNews } from '../../../shared/ledger/view.ts'
import { m } from '../../../shared/messages/messages.js'
import type { LiveActs } from '../../table/liveActs.svelte.ts'
import { courseAt } from '../../table/testing/courses.ts'
import { NileLedger } from './nile.svelte.ts'

const acts = { caughtUp: () => Promise.resolve() } as unknown as LiveActs

test.each([
  [{ ask: 'order', among: [0, 1], set: 'ANK' }, null],
  [{ ask: 'ended', atZero: [0], left: {} }, 'POT'],
  [null, 'POT'],
])('with scores alone a set is counted unless a tie is asked for: %o', async (question, counting) => {
  const view = {
    edition: 'tutankhamun-2021',
    status: 'playing',
    players: [{ name: 'Anna' }, { name: 'Ben' }],
    position: { scoreOnly: true },
    question,
  }
  const toasts = { refuse: vi.fn() }
  const ledger = new NileLedger(courseAt(view), { toasts } as unknown as App, acts)
  await ledger.tap('POT')
  expect(ledger.counting).toBe(counting)
  const refusal = { code: 'ledger.answerFirst', facts: { question: 'order' } }
  expect(toasts.refuse.mock.calls).toEqual(counting === null ? [[refusal, 'tutankhamun-2021']] : [])
})

test('with scores alone the phone of a seat offers no sets and no points, which it may not report', () => {
  const course = courseAt<LedgerNews<'nile'>>({ players: [], position: { scoreOnly: true } })
  expect(new NileLedger(course, {} as App, acts).canCount).toBe(true)
  expect(new NileLedger(course, {} as App, acts, 1).canCount).toBe(false)
})

const row = (tile: string, certain = true) => ({ tile, size: 4, left: 3, certain, scored: false })
const base = {
  edition: 'tutankhamun-2021',
  status: 'playing',
  players: [{ name: 'Anna' }, { name: 'Ben' }],
  question: null,
}
const full = {
  scoreOnly: false,
  sets: [row('ANK')],
  others: [row('RA')],
  points: [30, 30],
  sweep: { possible: true },
}
const counted = { ...full, scoreOnly: true }

/** A ledger at a view that makes every entry, and what was entered. */
function ledgerAt(view: object, log: readonly object[] = [], app: object = {}) {
  const entries: unknown[] = []
  const changing = {
    caughtUp: () => Promise.resolve(),
    act: (act: { entry: unknown }) => Promise.resolve(entries.push(act.entry) > 0),
    replacing: (done: Promise<boolean>) => done,
  }
  const course = courseAt<LedgerNews<'nile'>>({ ...base, position: full, ...view }, log)
  const ledger = new NileLedger(course, app as App, changing as unknown as LiveActs)
  const press = async (id: string, key?: string): Promise<void> => {
    ledger.commands.find((command) => command.id === id)?.run(key)
    await ledger.inTurn(() => Promise.resolve())
  }
  return { ledger, entries, press }
}

describe('a tile that is tapped', () => {
  test.each([
    ['was taken', null, { kind: 'took', tile: 'ANK' }],
    ['answers the question for it', { ask: 'ra', tiles: ['ANK'] }, { kind: 'ra', tile: 'ANK' }],
    ['was left behind once somebody has no points left', { ask: 'ended' }, { kind: 'swept', tiles: ['ANK'] }],
    [
      'was taken, though an order is asked for',
      { ask: 'order', among: [0, 1] },
      { kind: 'took', tile: 'ANK' },
    ],
  ])('%s', async (_, question, entry) => {
    const { ledger, entries } = ledgerAt({ question })
    await ledger.tap('ANK', true)
    expect(entries).toEqual([])
    await ledger.tap('ANK')
    expect(entries).toEqual([entry])
  })

  test.each([
    ['is counted', 'ANK', counted, []],
    ['is entered', null, full, [{ kind: 'took', tile: 'ANK' }]],
  ])('by its key %s', async (_, counting, position, entered) => {
    const { ledger, entries, press } = ledgerAt({ position })
    const { keys } = ledger.commands[0]
    const ankh = [...ledger.pad.rows.flat(), ...ledger.pad.others].find(({ tile }) => tile === 'ANK')
    expect(keys).toContain(ankh?.key)
    await press('tile', placeOfLetter('y'))
    expect(entries).toEqual([])
    await press('tile', ankh?.key)
    expect([ledger.counting, entries]).toEqual([counting, entered])
  })
})

test('with scores alone a key gives a point to the seat of its number, and no other', async () => {
  const { entries, press } = ledgerAt({ position: counted })
  await press('point', '2')
  await press('point', '3')
  expect(entries).toEqual([{ kind: 'point', seat: 1, why: 'ring' }])
})

test.each([
  ['at any time', {}, true],
  ['when the end is asked for', { question: { ask: 'ended' } }, true],
  ['not while something else is asked', { question: { ask: 'ra', tiles: [] } }, false],
  ['not after the end', { status: 'over' }, false],
  ['not with scores alone', { position: counted }, false],
])('tiles may be swept %s', (_, view, canSweep) => {
  expect(ledgerAt(view).ledger.canSweep).toBe(canSweep)
})

test.each([
  ['while tiles are entered and nothing is asked', {}, true],
  ['not while something is asked', { question: { ask: 'ra', tiles: [] } }, false],
  ['not with scores alone', { position: counted }, false],
  ['not after the end', { status: 'over' }, false],
])('whose turn it is can be corrected %s', (_, view, correctsTurn) => {
  expect(ledgerAt(view).ledger.correctsTurn).toBe(correctsTurn)
})

test('the tiles left are unsure where one may have trailed unseen, unless only scores are kept', () => {
  const unsure = [row('ANK'), row('SCA', false)]
  expect(ledgerAt({}).ledger.isUnsure).toBe(false)
  expect(ledgerAt({ position: { ...full, sets: unsure } }).ledger.isUnsure).toBe(true)
  expect(ledgerAt({ position: { ...full, others: unsure } }).ledger.isUnsure).toBe(true)
  expect(ledgerAt({ position: { ...counted, sets: unsure } }).ledger.isUnsure).toBe(false)
})

test('only whoever keeps the ledger says what trailed before the last tile, no guest', () => {
  expect(ledgerAt({}).ledger.corrects).toBe(true)
  expect(ledgerAt({}, [], { guest: {} }).ledger.corrects).toBe(false)
})

describe('the menu of a ledger', () => {
  const offered = (view: object, log: readonly object[] = []) =>
    ledgerAt(view, log).ledger.commands.map(({ id, enabled }) => [id, enabled])
  const took = { n: 1, entry: { kind: 'took', tile: 'ANK' }, events: [], void: false }

  test('has what can be entered, and nothing after the end', () => {
    expect(offered({})).toEqual([
      ['tile', true],
      ['trails', true],
      ['lastTrails', false],
      ['ties', false],
      ['recount', true],
      ['holdings', true],
    ])
    expect(offered({ status: 'over' }).filter(([, enabled]) => enabled)).toEqual([])
  })

  test('has points in place of tiles with scores alone', () => {
    expect(offered({ position: counted })).toEqual([
      ['tile', true],
      ['point', true],
      ['ties', false],
      ['holdings', true],
    ])
  })

  test('has no dialog for what a question keeps from being entered', () => {
    const asking = offered({ question: { ask: 'ra', tiles: [] } })
    expect(asking).toContainEqual(['recount', false])
    expect(asking).toContainEqual(['holdings', false])
  })

  test('opens the form for all tiles under the name that fits', async () => {
    const labelIn = (view: object, log: readonly object[]) =>
      ledgerAt(view, log).ledger.commands.find(({ id }) => id === 'holdings')?.label
    expect(labelIn({}, [])).toBe(m.ledger_begun())
    expect(labelIn({}, [took])).toBe(m.ledger_reenter())
    expect(labelIn({ position: counted }, [took])).toBe(m.ledger_full())
    const { ledger, press } = ledgerAt({})
    for (const dialog of ['recount', 'holdings', 'ties'] as const) {
      await press(dialog)
      expect(ledger.dialog).toBe(dialog)
    }
  })
})

describe('what an entry has led to', () => {
  const scored = {
    kind: 'scored',
    set: 'ANK',
    held: [3, 0],
    under: 0,
    awards: [{ place: 1, to: 0, worth: 4, paid: 4, tie: null }],
  }

  function hearing(preferences: object) {
    const sounds = { play: vi.fn(), say: vi.fn() }
    const { ledger } = ledgerAt({}, [], { sounds, settings: { preferences } })
    const log = { from: 0, entries: [] }
    ledger.take({
      kind: 'ledger',
      view: ledger.view,
      log,
      moments: [],
      events: [scored],
    } as unknown as LedgerNews<'nile'>)
    ledger.hear(ledger.view)
    return { ledger, sounds }
  }

  test('is shown, and neither heard nor spoken where nobody wants that', () => {
    const { ledger, sounds } = hearing({ sound: { ledger: false }, speaks: false })
    expect(ledger.announced).toMatchObject([{ event: { set: 'ANK' } }])
    expect([sounds.play.mock.calls, sounds.say.mock.calls]).toEqual([[], []])
    ledger.hear(ledger.view)
    expect(ledger.announced).toEqual([])
  })

  test('is heard and spoken where that is wanted', () => {
    const { sounds } = hearing({ sound: { ledger: true }, speaks: true })
    expect(sounds.play).toHaveBeenCalled()
    expect(sounds.say).toHaveBeenCalledExactlyOnceWith([expect.stringContaining('Anna')])
  })
})

test('why the winner has won is told where the counts do not show it', () => {
  const ended = { kind: 'ended', tie: [0, 1], winners: [1] }
  const reasons = (events: object[]) =>
    ledgerAt({}, [{ n: 1, entry: {}, events, void: false }]).ledger.reasons
  expect(reasons([])).toEqual([])
  expect(reasons([{ ...ended, tie: undefined }])).toEqual([])
  expect(reasons([ended])).toEqual([expect.stringContaining('Ben')])
})
