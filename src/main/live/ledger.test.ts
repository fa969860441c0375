import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewLedger } from '../../shared/setups.ts'
import type { LedgerEntry } from '../../shared/ledger/entry.ts'
import { ledgerNewsSchema, type LedgerNews, type LedgerView } from '../../shared/ledger/view.ts'
import type { Outcome } from '../../shared/refusal.ts'
import { openHistory, type History } from '../history/index.ts'
import { editions } from '../../shared/editions/index.ts'
import { boats, colours } from '../../shared/players.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { anna, ben, cleo } from '../history/fixtures/games.ts'
import { withStartCorrected } from './ledger/corrections.ts'
import { Amendments } from './amendments.ts'
import { Sessions, type Ledger } from './sessions.ts'
import { TestLedger } from './ledger/testing/testLedger.ts'
import { vectorsOf } from './ledger/testing/vectors.ts'

let folder: string
let history: History
let sessions: Sessions

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'))
  history = openHistory(folder)
  sessions = new Sessions(history, () => 1000)
})
afterEach(() => {
  history.close()
  rmSync(folder, { recursive: true })
})

const newLedger: NewLedger = {
  edition: 'tutankhamun-2021',
  players: [anna, ben, cleo],
  options: { startPoints: 4 },
  setup: { lost: {}, scoreOnly: false },
}
const begin = (change: Partial<NewLedger> = {}): Ledger =>
  value(sessions.ledger(value(sessions.createLedger({ ...newLedger, ...change }))))

/** The view of the ledger when it is opened again: it must equal the one shown. */
const reopened = (ledger: Ledger): LedgerView =>
  value(new Sessions(history, () => 2000).ledger(ledger.view().id)).view()

const took = (tile: 'ANK' | 'THR' | 'POT' | 'BRA' | 'SCA' | 'DAG' | 'CAR'): LedgerEntry => ({
  kind: 'took',
  tile,
})
const enterAll = (ledger: Ledger, ...entries: readonly LedgerEntry[]): void => {
  for (const entry of entries) value(ledger.change(ledger.revision, (game) => game.enter(entry)))
}
const refusalOf = (outcome: Outcome<unknown>): string | null => (outcome.ok ? null : outcome.refusal.code)

describe('a live ledger', () => {
  test('keeps what was reported, and is the same when it is opened again', () => {
    const ledger = begin()
    enterAll(ledger, took('THR'), took('SCA'), took('POT'))
    expect(ledger.view()).toMatchObject({
      revision: 3,
      done: 3,
      status: 'playing',
      position: { points: [4, 3, 4] },
    })
    expect(reopened(ledger)).toEqual(ledger.view())
    expect(history.read.list()).toMatchObject([{ mode: 'ledger', plies: 3, turns: 4, status: 'playing' }])
  })

  test('refuses what an older screen reports, and what cannot be, and has changed nothing then', () => {
    const ledger = begin()
    enterAll(ledger, took('THR'))
    const before = ledger.view()
    expect(refusalOf(ledger.change(0, (game) => game.enter(took('THR'))))).toBe('table.stale')
    expect(refusalOf(ledger.change(1, (game) => game.enter({ kind: 'osiris', tile: 'THR' })))).toBe(
      'ledger.notAsked',
    )
    expect(ledger.view()).toEqual(before)
    expect(reopened(ledger)).toEqual(before)
  })

  test('takes back and makes again without limit, corrections too', () => {
    const ledger = begin()
    enterAll(ledger, took('THR'), took('SCA'))
    value(ledger.change(2, (game) => game.correct({ do: 'change', n: 1, entry: took('SCA') })))
    const views = [ledger.view()]
    while (ledger.view().done > 0) {
      value(ledger.change(ledger.revision, (game) => game.undo()))
      views.push(ledger.view())
    }
    expect(views.map(({ position }) => position.family === 'nile' && position.points)).toEqual([
      [3, 3, 4],
      [4, 3, 4],
      [4, 4, 4],
      [4, 4, 4],
    ])
    expect(refusalOf(ledger.change(ledger.revision, (game) => game.undo()))).toBe('table.noSuchPly')
    for (let left = 3; left > 0; left--) value(ledger.change(ledger.revision, (game) => game.redo()))
    expect(refusalOf(ledger.change(ledger.revision, (game) => game.redo()))).toBe('table.nothingToRedo')
    expect(ledger.view().position).toEqual(views[0].position)
    expect(reopened(ledger)).toEqual(ledger.view())
  })

  test('shows what a correction would change before it is accepted, and changes nothing by that', () => {
    const ledger = begin()
    enterAll(ledger, took('ANK'), { kind: 'turn', seat: 0 }, took('ANK'), { kind: 'ended', anyway: 'late' })
    const before = ledger.view()
    const correction = { do: 'change', n: 1, entry: took('THR') } as const
    expect(value(ledger.ask(4, (game) => game.propose(correction)))).toMatchObject({
      points: { before: [2, 4, 4], after: [4, 4, 4] },
      sets: [{ set: 'ANK', before: { n: 3, paid: [2, 0, 0] }, after: null }],
      ending: { before: { winners: [0] }, after: { winners: [2] } },
      question: null,
      impossible: [],
    })
    expect(ledger.view()).toEqual(before)
    value(ledger.change(4, (game) => game.correct(correction)))
    expect(ledger.view()).toMatchObject({ status: 'over', ending: { winners: [2] } })
  })

  test('puts the answer to a question that a correction has opened where it is asked', () => {
    const ledger = begin()
    enterAll(ledger, took('THR'), took('POT'), took('BRA'))
    value(
      ledger.change(3, (game) => game.correct({ do: 'change', n: 2, entry: { kind: 'took', tile: 'RA' } })),
    )
    expect(ledger.view()).toMatchObject({ question: { ask: 'ra', seat: 1 }, waiting: 1, doubts: [] })
    enterAll(ledger, { kind: 'ra', tile: 'CAR' })
    expect(ledger.view()).toMatchObject({
      question: null,
      waiting: 0,
      position: { held: [{ THR: 1 }, {}, { BRA: 1 }] },
    })
    expect(reopened(ledger)).toEqual(ledger.view())
  })

  test('refuses a correction whose own entry cannot be, or of an entry that there is not', () => {
    const ledger = begin()
    enterAll(ledger, took('THR'))
    expect(refusalOf(ledger.change(1, (game) => game.correct({ do: 'remove', n: 2 })))).toBe(
      'ledger.noSuchEntry',
    )
    expect(
      refusalOf(
        ledger.change(1, (game) => game.correct({ do: 'insert', n: 1, entry: { kind: 'ra', tile: 'THR' } })),
      ),
    ).toBe('ledger.notAsked')
    expect(refusalOf(ledger.ask(1, (game) => game.propose({ do: 'insert', n: 3, entry: took('POT') })))).toBe(
      'ledger.noSuchEntry',
    )
  })

  test('is over by the rules, goes on after a correction, and can be given up and taken up', () => {
    const ledger = begin({ options: { startPoints: 2 } })
    enterAll(ledger, took('ANK'), { kind: 'turn', seat: 0 }, took('ANK'), { kind: 'ended' })
    expect(ledger.view()).toMatchObject({
      status: 'over',
      ending: { winners: [0], reason: 'zero' },
      question: null,
    })
    value(ledger.change(4, (game) => game.correct({ do: 'remove', n: 3 })))
    expect(ledger.view().status).toBe('playing')
    value(ledger.act(5, { do: 'resign', seat: 1 }))
    expect(ledger.view()).toMatchObject({ status: 'resigned', ending: { reason: 'resigned' } })
    expect(refusalOf(ledger.change(6, (game) => game.enter(took('POT'))))).toBe('table.finished')
    value(ledger.act(6, { do: 'resume' }))
    value(ledger.act(7, { do: 'abandon' }))
    expect(ledger.view()).toMatchObject({ status: 'abandoned', ending: { winners: [] } })
    expect(reopened(ledger)).toEqual(ledger.view())
  })

  test('is no table, and no table is a ledger', () => {
    const { id } = begin().view()
    expect(refusalOf(sessions.table(id))).toBe('table.unknown')
    expect(refusalOf(sessions.ledger('nowhere'))).toBe('table.unknown')
  })

  test('is begun by people who can be told apart, with house rules that can be', () => {
    expect(refusalOf(sessions.createLedger({ ...newLedger, players: [anna, anna] }))).toBe('table.alike')
    expect(refusalOf(sessions.createLedger({ ...newLedger, options: { startPoints: 0 } }))).toBe(
      'record.option',
    )
    const dig = {
      ...newLedger,
      edition: 'tutankhamens-revenge' as const,
      setup: { lost: { ANK: 1 }, scoreOnly: true },
    }
    expect(refusalOf(sessions.createLedger(dig))).toBe('ledger.wrongKind')
  })
})

describe('whoever watches a ledger', () => {
  test('is told what is new, and what to announce; two screens end up with the same', async () => {
    const ledger = begin()
    const stop = new AbortController()
    const [one, other] = [ledger.watch(stop.signal), ledger.watch(stop.signal)]
    const next = async (screen: AsyncGenerator<LedgerNews, void>): Promise<LedgerNews> => {
      const { value: news } = await screen.next()
      return ledgerNewsSchema.parse(news)
    }
    expect(await next(one)).toMatchObject({ family: 'nile', log: { from: 0, entries: [] }, events: [] })
    await next(other)
    enterAll(ledger, took('SCA'))
    const told = await next(one)
    expect(told.events.map(({ kind }) => kind)).toEqual(['took', 'ringPaid', 'turn'])
    expect(told.log).toMatchObject({ from: 0, entries: [{ n: 1, seat: 0, turn: 1, points: [3, 4, 4] }] })
    value(ledger.change(1, (game) => game.correct({ do: 'change', n: 1, entry: took('THR') })))
    const changed = await next(one)
    expect(changed).toMatchObject({ log: { from: 0 }, events: [] })
    expect((await next(other)).view.revision).toBeGreaterThanOrEqual(1)
    stop.abort()
  })

  test.each(editions)('of %s is told what the contract has, after every entry of a game', async (edition) => {
    const [record] = vectorsOf(edition)
    const table = new TestLedger(record.start)
    for (const move of record.moves) table.play(move)
    const people = Array.from({ length: record.start.seats }, (_, nth) => ({
      name: `P${nth + 1}`,
      colour: colours[nth],
      boat: boats[nth],
    }))
    const ledger = begin({ edition, players: people, options: record.start.options })
    for (const entry of table.timeline.entries) {
      enterAll(ledger, entry)
      const { value: news } = await ledger.watch().next()
      expect(ledgerNewsSchema.parse(news)).toEqual(news)
    }
    expect(ledger.view()).toMatchObject({ status: 'over', ending: { winners: record.winners } })
  })
})

describe('a correction of the start', () => {
  const lostThrone = { do: 'start', start: { lost: { THR: 1 }, startPoints: 6 } } as const

  test('is made from the first entry on, undone and redone, and is there when opened again', () => {
    const ledger = begin()
    enterAll(ledger, took('THR'), took('SCA'), took('POT'))
    const [before, { points }] = [ledger.view(), ledger.view().position as { points: number[] }]
    value(ledger.change(ledger.revision, (game) => game.correct(lostThrone)))
    const after = ledger.view()
    expect(after).toMatchObject({ setup: { lost: { THR: 1 } }, options: { startPoints: 6 }, done: 4 })
    expect(after.position).toMatchObject({ points: points.map((n) => n + 2), startPoints: 6 })
    expect(reopened(ledger)).toEqual(after)
    value(ledger.change(ledger.revision, (game) => game.undo()))
    expect(ledger.view()).toMatchObject({ setup: before.setup, position: before.position })
    expect(reopened(ledger)).toEqual(ledger.view())
    value(ledger.change(ledger.revision, (game) => game.redo()))
    expect(ledger.view()).toMatchObject({ setup: after.setup, position: after.position })
  })

  test('names entries that become impossible, and changes nothing before it is accepted', () => {
    const ledger = begin()
    enterAll(ledger, took('ANK'), took('THR'), took('ANK'))
    const proposed = value(
      ledger.ask(ledger.revision, (game) => game.propose({ do: 'start', start: { lost: { ANK: 1 } } })),
    )
    expect(proposed.impossible).toMatchObject([{ n: 3 }])
    expect(ledger.view()).toMatchObject({ revision: 3, setup: { lost: {} } })
  })

  test('renames a player in lists and records, and refuses a name that somebody has', async () => {
    const ledger = begin()
    const named = (names: string[]) => ({ do: 'start', start: { names } }) as const
    const twice = ledger.change(0, (game) => game.correct(named(['Anna', 'Anna', 'Cleo'])))
    expect(refusalOf(twice)).toBe('table.alike')
    expect(refusalOf(ledger.change(0, (game) => game.correct(named(['Anna', 'Ben']))))).toBe('ledger.seats')
    value(ledger.change(0, (game) => game.correct(named(['Anna', 'Benno', 'Cleo']))))
    const listed = (): string | undefined => history.read.listing.game(ledger.view().id)?.players[1].name
    expect(ledger.view().players[1].name).toBe('Benno')
    expect(ledger.game.stored.head.players[1].name).toBe('Benno')
    expect(listed()).toBe('Benno')
    const kept = history.read.game(ledger.view().id)
    if (!kept) throw new Error('The ledger is not in the history.')
    expect(withStartCorrected(kept).head.players[1].name).toBe('Benno')
    const amendments = new Amendments(history, sessions, Date.now)
    value(await amendments.make([ledger.id], { kind: 'rename', from: 'Benno', to: 'Benedikt' }))
    expect([listed(), ledger.view().players[1].name]).toEqual(['Benedikt', 'Benedikt'])
    value(ledger.change(1, (game) => game.undo()))
    expect(listed()).toBe(ben.name)
  })

  test('makes it a game of another edition, in lists and when it is opened again', () => {
    const ledger = begin()
    enterAll(ledger, took('THR'), { kind: 'adjust', seat: 1, points: -1, reason: 'a bet' })
    const before = ledger.view()
    const other = { edition: 'tutankhamen-2004', options: {} } as const
    value(ledger.change(ledger.revision, (game) => game.correct({ do: 'start', start: other })))
    const listed = (): string | undefined => history.read.listing.game(ledger.view().id)?.edition
    expect(ledger.view()).toMatchObject({ edition: 'tutankhamen-2004', options: {}, done: 3 })
    expect(ledger.view().position).toMatchObject({ points: [26, 25, 26] })
    expect(ledger.view().doubts).toMatchObject([{ code: 'impossible', n: 1 }])
    expect(reopened(ledger)).toEqual(ledger.view())
    expect(listed()).toBe('tutankhamen-2004')
    expect(withStartCorrected(history.read.game(before.id) ?? ledger.game.stored).head.edition).toBe(
      'tutankhamen-2004',
    )
    value(ledger.change(ledger.revision, (game) => game.undo()))
    expect(ledger.view()).toMatchObject({ edition: before.edition, position: before.position, doubts: [] })
    expect(listed()).toBe(before.edition)
  })

  test('does not make a dig of it', () => {
    const ledger = begin()
    const dig = { do: 'start', start: { edition: 'tutankhamens-revenge', options: {} } } as const
    expect(refusalOf(ledger.change(0, (game) => game.correct(dig)))).toBe('ledger.otherFamily')
  })

  test('replaces the cards of a dig', () => {
    const ledger = begin({
      edition: 'tutankhamens-revenge',
      options: {},
      setup: { lost: { MOS: 1 }, scoreOnly: false },
    })
    enterAll(ledger, { kind: 'revealed', card: 'SCO' }, { kind: 'stop' })
    const start = { lost: { SCO: 1 }, options: { passCost: 3 } }
    value(ledger.change(ledger.revision, (game) => game.correct({ do: 'start', start })))
    expect(ledger.view().position).toMatchObject({ money: [7, 10, 7], passCost: 3, left: 78 })
    expect(reopened(ledger)).toEqual(ledger.view())
    expect(
      refusalOf(ledger.change(3, (game) => game.correct({ do: 'start', start: { lost: { MSK: 2 } } }))),
    ).toBe('ledger.lostCards')
  })

  test('adds a player, in lists and when it is opened again, and takes the player away again', () => {
    const ledger = begin()
    enterAll(ledger, took('THR'), took('SCA'))
    const before = ledger.view()
    const player = { name: 'Late', colour: 'sky', boat: 'khnum' } as const
    const late = { do: 'seat', n: 3, seat: 1, player, points: 9 } as const
    const proposed = value(ledger.ask(2, (game) => game.propose(late)))
    expect(proposed.points.after).toEqual([4, 9, 3, 4])
    value(ledger.change(2, (game) => game.correct(late)))
    const listed = () => history.read.listing.game(ledger.view().id)
    const people = () => history.read.listing.people().filter(({ name }) => name === 'Late')
    expect(ledger.view()).toMatchObject({ name: 'Anna, Late, Ben, Cleo', setup: { late: [1] }, done: 3 })
    expect(reopened(ledger)).toEqual(ledger.view())
    expect(listed()).toMatchObject({ name: 'Anna, Late, Ben, Cleo', players: [{}, player, {}, {}] })
    expect(people()).toHaveLength(1)
    value(ledger.change(3, (game) => game.undo()))
    expect({ ...ledger.view(), revision: 2, undone: 0 }).toEqual(before)
    expect(listed()?.players).toHaveLength(3)
    expect(people()).toHaveLength(0)
  })

  test('renames the game with its players, unless it has a name of its own', () => {
    const ledger = begin()
    const named = (...names: string[]) => ({ do: 'start', start: { names } }) as const
    const listed = (): string | undefined => history.read.listing.game(ledger.view().id)?.name
    expect(ledger.view().name).toBe('Anna, Ben, Cleo')
    value(ledger.change(0, (game) => game.correct(named('Anna', 'Benno', 'Cleo'))))
    expect([ledger.view().name, listed()]).toEqual(['Anna, Benno, Cleo', 'Anna, Benno, Cleo'])
    value(ledger.change(1, (game) => game.undo()))
    expect([ledger.view().name, listed()]).toEqual(['Anna, Ben, Cleo', 'Anna, Ben, Cleo'])
    ledger.renamed('Sunday')
    value(ledger.change(2, (game) => game.correct(named('Anna', 'Benno', 'Cleo'))))
    expect(ledger.view().name).toBe('Sunday')
  })
})
