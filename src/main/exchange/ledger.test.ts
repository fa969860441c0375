import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LedgerEntry } from '../../shared/ledger/entry.ts'
import type { LedgerRecord } from './record.ts'
import type { Outcome } from '../../shared/refusal.ts'
import { editions } from '../../shared/editions/index.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { Sessions, type Ledger } from '../live/sessions.ts'
import { TestLedger } from '../live/ledger/testing/testLedger.ts'
import { openRecord } from '../engine/record.ts'
import { anna, ben, cleo } from '../history/fixtures/games.ts'
import { appFieldsKey } from './appFields.ts'
import { linesOf, TestServices, vectorsOf } from './fixtures/services.ts'

let services: TestServices
let sessions: Sessions
beforeEach(() => {
  services = new TestServices()
  sessions = new Sessions(services.history, Date.now)
})
afterEach(() => {
  services.remove()
})

const took = (tile: 'ANK' | 'THR' | 'POT'): LedgerEntry => ({ kind: 'took', tile })

/** Reports a game at a table of three; returns its id. */
function ledgerWith(...entries: readonly LedgerEntry[]): string {
  const id = value(
    sessions.createLedger({
      edition: 'tutankhamun-2021',
      players: [anna, ben, cleo],
      options: { startPoints: 9 },
      setup: { lost: { POT: 1 }, scoreOnly: false },
    }),
  )
  const ledger = value(sessions.ledger(id))
  for (const entry of entries) value(ledger.change(ledger.revision, (game) => game.enter(entry)))
  return id
}

/** The record of a game, as of one without an id: with it, it would be the same game whatever is changed in it. */
function exported(id: string): LedgerRecord {
  const record = JSON.parse(services.written('records', [id])) as LedgerRecord
  const { id: _, ...appFields } = record[appFieldsKey] as Record<string, unknown>
  return { ...record, [appFieldsKey]: appFields }
}

const imported = (...records: readonly object[]) => services.take(linesOf(...records))

describe('a reported game as a record', () => {
  test('has what was said of it', async () => {
    const id = ledgerWith(took('THR'), took('POT'))
    const remarks = {
      favourite: true,
      leftOut: true,
      tags: ['final'],
      notes: [{ step: 2, text: 'A pot!', mark: 'good' as const }],
      playedFor: 5000,
    }
    services.history.write((writer) => writer.remarks.keep(id, remarks))
    const { first } = await imported({
      ...exported(id),
      players: ['Otto', 'Ida', 'Max'].map((name) => ({ name })),
    })
    expect(first?.id).not.toBe(id)
    expect(services.history.read.remarks.of(String(first?.id))).toEqual(remarks)
  })

  test('comes back as it went out, and is known again', async () => {
    const id = ledgerWith(took('THR'), took('POT'), { kind: 'adjust', seat: 1, points: -2, reason: 'agreed' })
    const record = exported(id)
    expect(record).toMatchObject({
      format: 'nile-ledger',
      version: 1,
      setup: { lost: { POT: 1 }, scoreOnly: false },
      entries: [{ kind: 'took', tile: 'THR' }, { kind: 'took' }, { kind: 'adjust' }],
    })
    expect(await imported(record)).toMatchObject({
      imported: 0,
      duplicates: 1,
      firstDuplicate: { id, mode: 'ledger' },
    })
    const other = { ...record, players: [{ name: 'Otto' }, { name: 'Ida' }, { name: 'Max' }] }
    const { first } = await imported(other)
    const view = value(sessions.ledger(first?.id ?? '')).view()
    expect(view.position).toEqual(value(sessions.ledger(id)).view().position)
    expect(view.players.map(({ name }) => name)).toEqual(['Otto', 'Ida', 'Max'])
  })

  test('comes back with a player who came late', async () => {
    const id = ledgerWith(took('THR'))
    const player = { name: 'Late', colour: 'sky', boat: 'khnum' } as const
    const late = { do: 'seat', n: 2, seat: 1, player, points: 9 } as const
    value(value(sessions.ledger(id)).change(1, (game) => game.correct(late)))
    const record = exported(id)
    expect(record).toMatchObject({
      players: [{}, { name: 'Late' }, {}, {}],
      setup: { late: [1] },
      entries: [{ kind: 'took' }, { kind: 'joined', seat: 1, points: 9 }],
    })
    expect(await imported(record)).toMatchObject({ imported: 0, duplicates: 1 })
    const { first } = await imported({ ...record, players: ['A', 'B', 'C', 'D'].map((name) => ({ name })) })
    const view = value(sessions.ledger(first?.id ?? '')).view()
    expect(view.position).toEqual(value(sessions.ledger(id)).view().position)
  })

  test('keeps the keys that the app does not know, in its entries too', async () => {
    const record = exported(ledgerWith(took('THR')))
    const strange = {
      ...record,
      place: 'Cairo',
      entries: [{ ...record.entries[0], heard: 'by phone' }, took('ANK')],
    }
    const { first } = await imported(strange)
    expect(exported(first?.id ?? '')).toMatchObject({
      place: 'Cairo',
      entries: [
        { kind: 'took', tile: 'THR', heard: 'by phone' },
        { kind: 'took', tile: 'ANK' },
      ],
    })
  })

  test('keeps entries that a correction has made void', async () => {
    const id = ledgerWith(took('ANK'), { kind: 'turn', seat: 0 }, { kind: 'took', tile: 'ISI' }, took('THR'))
    const ledger = value(sessions.ledger(id))
    value(
      ledger.change(4, (game) => game.correct({ do: 'change', n: 1, entry: { kind: 'took', tile: 'RA' } })),
    )
    const record = exported(id)
    expect(record[appFieldsKey]).toMatchObject({ void: [2, 3, 4] })
    const { first } = await imported({
      ...record,
      place: 'Cairo',
      players: [{ name: 'Otto' }, { name: 'Ida' }, { name: 'Max' }],
    })
    expect(value(sessions.ledger(first?.id ?? '')).view()).toMatchObject({
      waiting: 3,
      question: { ask: 'ra' },
    })
  })

  test('has the edition as corrected, and who has left', async () => {
    const id = ledgerWith(took('THR'), { kind: 'left', seat: 1 })
    const ledger = value(sessions.ledger(id))
    const start = { edition: 'tutankhamen-2004', options: {}, lost: {} } as const
    value(ledger.change(2, (game) => game.correct({ do: 'start', start })))
    const record = exported(id)
    expect(record).toMatchObject({ edition: 'tutankhamen-2004', options: {}, [appFieldsKey]: { void: [1] } })
    const { first } = await imported({ ...record, place: 'Cairo', players: [{ name: 'Otto' }, anna, cleo] })
    const { edition, position } = value(sessions.ledger(first?.id ?? '')).view()
    expect({ edition, position }).toEqual({ edition: 'tutankhamen-2004', position: ledger.view().position })
    expect(position).toMatchObject({ away: [1], points: [26, 26, 26] })
  })

  test('is refused whole with the entry that cannot be, and what is wrong with it', async () => {
    const record = exported(ledgerWith(took('THR')))
    const wrong = { ...record, entries: [took('THR'), { kind: 'osiris', tile: 'THR' }] }
    const { refused } = await imported(
      wrong,
      { ...record, entries: [{ kind: 'sang' }] },
      { ...record, setup: 3 },
    )
    expect(refused).toMatchObject([{ ply: 1 }, { ply: null }, { ply: null }])
    expect(refused[0].why).toContain('There is no such question right now')
  })

  test.each(editions)('of %s tells how it ended', async (edition) => {
    const [record] = vectorsOf(edition)
    const open = openRecord(record)
    if (!open.ok) throw new Error(open.refusal.code)
    const table = new TestLedger(open.value.start)
    for (const move of record.moves) table.play(move)
    const { first } = await imported({
      ...record,
      format: 'nile-ledger',
      setup: {},
      entries: table.timeline.entries,
      moves: undefined,
    })
    expect(exported(first?.id ?? '').result).toEqual(record.result)
    expect(services.history.read.list()[0]).toMatchObject({ mode: 'ledger', status: 'over' })
  })
})

describe('a game of an earlier year', () => {
  const began = Date.UTC(2024, 2, 1, 18)
  const ended = Date.UTC(2024, 2, 1, 18, 45)
  const played = ended - began
  const old = {
    format: 'nile-ledger',
    version: 1,
    edition: 'tutankhamun-2021',
    players: [{ name: 'Anna' }, { name: 'Benn' }],
    options: {},
    setup: { lost: {}, scoreOnly: false },
    entries: [took('THR'), took('ANK'), { kind: 'ended', anyway: 'late' }],
    [appFieldsKey]: {
      startedAt: new Date(began).toISOString(),
      playedAt: new Date(ended).toISOString(),
      playedFor: played,
    },
  }
  const open = async (record: object) => value(sessions.ledger(String((await imported(record)).first?.id)))
  const times = (id: string) => services.history.read.listing.game(id)
  const of2024 = () => services.history.read.listing.count({ before: Date.UTC(2025, 0) })

  test.each<[string, (ledger: Ledger) => Outcome<null>[]]>([
    [
      'a name that is corrected',
      (ledger) => [
        ledger.change(ledger.revision, (game) =>
          game.correct({ do: 'start', start: { names: ['Anna', 'Ben'] } }),
        ),
      ],
    ],
    [
      'a correction that is taken back',
      (ledger) => [
        ledger.change(ledger.revision, (game) => game.correct({ do: 'remove', n: 2 })),
        ledger.change(ledger.revision, (game) => game.undo()),
      ],
    ],
    [
      'its last report, said otherwise',
      (ledger) => [
        ledger.change(ledger.revision, (game) => game.undo()),
        ledger.change(ledger.revision, (game) => game.enter({ kind: 'ended', anyway: 'dark' })),
      ],
    ],
  ])('stays where it was played with %s', async (_, change) => {
    const ledger = await open(old)
    for (const outcome of change(ledger)) value(outcome)
    expect(times(ledger.id)).toMatchObject({ startedAt: began, playedAt: ended, playedFor: played })
    expect(of2024()).toBe(1)
    const written = services.history.read.game(ledger.id)?.writtenAt
    expect(written).toBeGreaterThan(ended)
    expect(exported(ledger.id)[appFieldsKey]).toMatchObject({
      playedAt: new Date(ended).toISOString(),
      writtenAt: new Date(Number(written)).toISOString(),
    })
  })

  test('stays where it was played when an unfinished one is abandoned', async () => {
    const ledger = await open({ ...old, entries: [took('THR')] })
    value(ledger.act(ledger.revision, { do: 'abandon' }))
    expect(times(ledger.id)).toMatchObject({ status: 'abandoned', playedAt: ended, playedFor: played })
  })

  test('is played today when an unfinished one goes on', async () => {
    const ledger = await open({ ...old, entries: [took('THR')] })
    value(ledger.change(ledger.revision, (game) => game.enter(took('ANK'))))
    expect(times(ledger.id)?.playedAt).toBeGreaterThan(ended)
    expect(of2024()).toBe(0)
  })
})
