import { expect, test } from 'vitest'
import type { TileCode } from '../../../shared/editions/index.ts'
import type { LedgerView } from '../../../shared/ledger/view.ts'
import { adjusting, commonForm, joiningLate, type FieldForm, type Form, type Values } from '../forms.ts'
import { answersTo, countForm, formOf, isLineEmpty, recountForm } from './entries.ts'
import type { NileLedger } from './nile.svelte.ts'

const row = (tile: TileCode, left: number, size: number) => ({ tile, left, size, scored: false })

/** A ledger of three in 1993, with two scarabs of two and the triangle that ends the line. */
const viewOf = (changes: object = {}, players = ['Anna', 'Ben', 'Cleo']) =>
  ({
    edition: 'tutanchamun-1993',
    options: {},
    players: players.map((name) => ({ name, colour: 'gold', boat: 'bastet' })),
    position: {
      seat: 1,
      scoreOnly: false,
      sets: [row('SCB', 2, 2)],
      others: [row('COI', 1, 3), row('MSK', 1, 1)],
    },
    question: null,
    ...changes,
  }) as unknown as LedgerView<'nile'>

/** The entry that a form makes of its first values and some others. */
function made<T>(form: Form | FieldForm<T>, values: Values): unknown {
  if (form.by !== 'fields') throw new Error(form.by)
  return form.make({ ...form.begun, ...values })
}

test('an adjustment needs a seat, points and a reason of its own', () => {
  const form = adjusting(viewOf())
  expect(made(form, { seat: 1, points: -2, reason: ' so it was ' })).toEqual({
    kind: 'adjust',
    seat: 1,
    points: -2,
    reason: 'so it was',
  })
  expect(made(form, { seat: null, reason: 'so' })).toBeNull()
  expect(made(form, { seat: 1, points: 0, reason: 'so' })).toBeNull()
  expect(made(form, { seat: 1, reason: ' ' })).toBeNull()
})

test('a player who comes late has the first boat that nobody has, from an earlier turn on', () => {
  const log = [1, 1, 2].map((turn, at) => ({ turn, n: at + 1 }))
  const form = joiningLate(viewOf(), log as unknown as Parameters<typeof joiningLate>[1])
  expect(made(form, { name: ' Dora ', after: 0, turn: 2 })).toMatchObject({
    do: 'seat',
    n: 3,
    seat: 1,
    player: { name: 'Dora', colour: 'blue', boat: 'sobek' },
  })
  expect(made(form, { name: 'Dora', turn: null, points: 7 })).toMatchObject({ n: 4, seat: 3, points: 7 })
  expect(made(form, { name: ' ' })).toBeNull()
  expect(made(form, { name: 'Dora', points: null })).toBeNull()
})

test('a counted set tells of wilds where there are any, and of the Underworld where there is one', () => {
  const held = { 0: 1, 1: 0, 2: 1 }
  expect(made(countForm(viewOf(), 'SCB'), { ...held, '2 MSK': 1 })).toEqual({
    kind: 'scored',
    set: 'SCB',
    held: [1, 0, 1],
    wilds: [{}, {}, { MSK: 1 }],
  })
  const of2021 = { edition: 'tutankhamun-2021', position: { sets: [row('ANK', 0, 2)], others: [] } }
  expect(made(countForm(viewOf(of2021, ['Anna', 'Ben']), 'ANK'), { 0: 1 })).toEqual({
    kind: 'scored',
    set: 'ANK',
    held: [1, 0],
    under: 1,
  })
})

test('a recount begins with what the entries leave, or with what was counted', () => {
  const form = recountForm(viewOf())
  if (form.by !== 'choice') throw new Error(form.by)
  const [{ choices }] = form.groups
  expect(choices.map(({ label }) => label)).toHaveLength(3)
  expect(made(choices[0].value as Form, {})).toEqual({ kind: 'counted', tile: 'SCB', left: 2 })
  const again = recountForm(viewOf(), { kind: 'counted', tile: 'SCB', left: 1 })
  expect(again.by === 'choice' && again.begun && made(again.begun, {})).toMatchObject({ left: 1 })
})

test('that somebody has no tile ahead is offered once the last tile is taken, and the end once none is left', () => {
  const others = [row('COI', 1, 3), row('MSK', 0, 1)]
  const told = (view: LedgerView<'nile'>, canSweep = true) =>
    answersTo(view, canSweep).flatMap(({ choices }) => choices.map(({ value }) => value))
  expect(told(viewOf())).toEqual([])
  expect(told(viewOf({ position: { ...viewOf().position, others } }))).toEqual([{ kind: 'skipped', seat: 1 }])
  const empty = viewOf({ position: { seat: 1, scoreOnly: false, sets: [row('SCB', 0, 2)], others: [] } })
  expect(isLineEmpty(empty)).toBe(true)
  expect(told(empty)).toEqual([{ kind: 'ended' }])
  expect(told(empty, false)).toEqual([])
})

test('that the game is over is offered once all sets have scored, where only scores are kept', () => {
  const told = (scored: boolean) => {
    const sets = [{ ...row('SCB', 0, 2), scored }]
    const view = viewOf({ position: { ...viewOf().position, seat: null, scoreOnly: true, sets } })
    return answersTo(view, false).flatMap(({ choices }) => choices)
  }
  expect(told(false)).toEqual([])
  expect(told(true).map(({ value }) => value)).toEqual([{ kind: 'ended' }])
})

test('an entry that is changed keeps what its form does not ask for', () => {
  const ledger = { pad: { rows: [], others: [] }, view: viewOf() } as unknown as NileLedger
  const swept = formOf(ledger, 'swept', { kind: 'swept', tiles: ['SCB'], rest: true })
  expect(swept?.by === 'tiles' && swept.make(['SCB', 'SCB'])).toMatchObject({ rest: true })
  const joined = commonForm('joined', viewOf(), { kind: 'joined', seat: 2, points: 15 })
  const told = joined?.by === 'choice' ? joined.groups.flatMap(({ choices }) => choices) : []
  expect(told[2].value).toEqual({ kind: 'joined', seat: 2, points: 15 })
})

test('a turn without a tile ahead is told with its seat, wherever it is inserted', () => {
  const ledger = { pad: { rows: [], others: [] }, view: viewOf() } as unknown as NileLedger
  const form = formOf(ledger, 'skipped', null)
  const told = form?.by === 'choice' ? form.groups.flatMap(({ choices }) => choices) : []
  expect(told.map(({ value }) => value)).toEqual([0, 1, 2].map((seat) => ({ kind: 'skipped', seat })))
})
