import { describe, expect, test, vi } from 'vitest'
import type { DigEvent } from '../../shared/dig/events.ts'
import type { DigChoices, DigPosition } from '../../shared/dig/views.ts'
import { cells, type Cell } from '../../shared/editions/tutankhamens-revenge.ts'
import { ruleOfCard } from '../../shared/rulebook/occasions.ts'
import type { LogEntry, TableView } from '../../shared/table.ts'
import type { Acts } from '../table/gameModel.svelte.ts'
import { courseAt, show } from '../table/testing/courses.ts'
import type { App } from '../app/app.ts'
import { DigModel, questionOfDig, stopOfDig } from './dig.svelte.ts'

const start: DigChoices = {
  seat: 1,
  ask: 'start',
  cells: ['a1'],
  scarab: true,
  stop: true,
  pass: true,
  done: false,
}
const spent: DigChoices = { ...start, ask: 'dig', scarab: false }
const on: DigChoices = { ...spent, pass: false }
const plain = { aside: 0, doubled: false, money: [10, 10], passCost: 0 } as unknown as DigPosition

test.each<[DigPosition, DigChoices, string]>([
  [plain, start, 'Dig, play a scarab card first, or pass.'],
  // The turn begins like this once both scarab cards were played.
  [plain, spent, 'Dig, or pass.'],
  [{ ...plain, doubled: true }, spent, 'Everything counts double this turn. Dig, or pass.'],
  [plain, on, 'Dig on, or stop.'],
  [{ ...plain, aside: 4 }, on, 'Dig on, or stop and take what is set aside.'],
  [
    plain,
    { ...on, ask: 'block', stop: false, done: true },
    'Your turn is over. End it, or lay your blockade card first.',
  ],
])('the seat is asked for what it can do: %#', (position, choices, question) => {
  expect(questionOfDig(position, choices)).toBe(question)
})

test.each<[DigPosition, DigChoices, string]>([
  [plain, start, 'Pass'],
  [{ ...plain, passCost: 3 }, start, 'Pass for 3 silver'],
  [{ ...plain, passCost: 3, money: [10, 1] }, start, 'Pass for 1 silver'],
  [{ ...plain, passCost: 3, money: [10, 0] }, start, 'Pass'],
  [{ ...plain, passCost: 3 }, on, 'Stop'],
  [{ ...plain, aside: 4 }, on, 'Stop and take 4 silver'],
])('passing costs no more than the seat has: %#', (position, choices, label) => {
  expect(stopOfDig(position, choices)).toBe(label)
})

test('a blockade card that is kept has a line of its own in the log', () => {
  const view = { players: [{ name: 'Anna' }, { name: 'Ben' }] }
  const model = new DigModel(courseAt(view), {} as App, null)
  const entry = { seat: 1, events: [{ kind: 'turn', seat: 0 }] } as unknown as LogEntry<'dig'>
  expect(model.linesOf(entry)).toMatchObject([{ text: 'Ben keeps the blockade card' }])
})

/** A fake table in which seat 1 has its blockade card; `after`: what is asked once a move is made. */
function seat(
  choices: DigChoices,
  after: readonly DigChoices[] = [],
  pointer: App['pointer']['kind'] = 'mouse',
) {
  const coming = [...after]
  const viewAt = (revision: number, choices: DigChoices | undefined) => ({
    players: [{ name: 'Anna' }, { name: 'Ben' }],
    revision,
    tableSettings: { confirm: false },
    position: { ...plain, blockades: [0, 1], choices: choices ?? null },
  })
  const acts = {
    caughtUp: () => Promise.resolve(),
    play: vi.fn((_move: string) => {
      show(model, viewAt(model.view.revision + 1, coming.shift()))
      return Promise.resolve(true)
    }),
  }
  const app = { pointer: { kind: pointer } } as App
  const model = new DigModel(courseAt(viewAt(1, choices)), app, acts as unknown as Acts)
  return { model, moves: () => acts.play.mock.calls.map(([move]) => move) }
}

const over: DigChoices = { ...on, ask: 'block', cells: ['a1', 'b2'], stop: false, done: true }
const others: DigChoices = { ...start, seat: 0 }

describe('a turn', () => {
  test('ends with one answer, and the blockade card is kept', async () => {
    const { model, moves } = seat(on, [over, others])
    await model.stop()
    expect(moves()).toEqual(['stop', 'done'])
  })

  test('that a penalty has ended goes to the next player without a blockade', async () => {
    const { model, moves } = seat(over, [others])
    await model.stop()
    expect(moves()).toEqual(['done'])
  })

  test('that is stopped asks nothing of the next player', async () => {
    const { model, moves } = seat(on, [others])
    await model.stop()
    expect(moves()).toEqual(['stop'])
  })

  test('ends with the blockade card where that was asked for', async () => {
    const { model, moves } = seat({ ...on, cells: ['a1', 'b2'] }, [over, others])
    model.lay()
    await model.choose('b2')
    expect(moves()).toEqual(['stop', 'block b2'])
  })

  test('that a penalty has ended lays no blockade by a cell alone', async () => {
    const { model, moves } = seat(over, [others])
    expect(model.isOffered('b2')).toBe(false)
    await model.choose('b2')
    expect(moves()).toEqual([])
    model.lay()
    expect(model.isOffered('b2')).toBe(true)
    await model.choose('b2')
    expect(moves()).toEqual(['block b2'])
  })

  test('goes on where the blockade card is put back', async () => {
    const { model, moves } = seat(on, [on])
    model.lay()
    model.takeBack()
    await model.choose('a1')
    expect(moves()).toEqual(['dig a1'])
  })

  test('takes no answer while a card still turns', async () => {
    const { model, moves } = seat(on, [on])
    model.playing = true
    expect(model.isOffered('a1')).toBe(false)
    model.lay()
    await model.choose('a1')
    await model.stop()
    expect(moves()).toEqual([])
    model.playing = false
    expect(model.isBlockading).toBe(false)
    await model.choose('a1')
    expect(moves()).toEqual(['dig a1'])
  })
})

test('a cell that a finger taps is dug in once that is confirmed', async () => {
  const { model, moves } = seat(on, [on], 'touch')
  await model.choose('a1')
  await model.choose('a1')
  expect(moves()).toEqual([])
  expect(model.proposed).toEqual({ verb: 'dig', cell: 'a1' })
  await model.confirm()
  expect(moves()).toEqual(['dig a1'])
})

test('a finger that stops in words stops at once', async () => {
  const { model, moves } = seat(on, [over, others], 'touch')
  await model.stop()
  expect(moves()).toEqual(['stop', 'done'])
})

test('nobody may lay a blockade card that is used', () => {
  const { model } = seat({ ...on, seat: 0 })
  expect(model.canLay).toBe(false)
  model.lay()
  expect(model.isBlockading).toBe(false)
})

/** A table after a log of digs, the first of which lifted the cover. */
function after(digs: readonly { readonly cell: Cell; readonly layer: number }[], pits: object[] = []) {
  const events = digs.map(({ cell, layer }) => ({ kind: 'dug', cell, layer }) as DigEvent)
  const log = events.map((event, at) => ({ ply: at + 1, seat: 0, move: 'dig', events: [event] }))
  const view = { players: [{ name: 'Anna' }], position: { ply: log.length, pits, values: { MOS: -2 } } }
  const model = new DigModel(courseAt(view, log), {} as App, null)
  return { model, events, view: view as unknown as TableView<'dig'> }
}

test('the cell that was dug in last is marked', () => {
  expect(after([]).model.latest).toBeNull()
  const digs = [
    { cell: 'a1', layer: 5 },
    { cell: 'c2', layer: 4 },
  ] as const
  expect(after(digs).model.latest).toBe('c2')
})

test('a penalty is announced with the layer of its card and the silver that was due', () => {
  const { model, events, view } = after([
    { cell: 'a1', layer: 5 },
    { cell: 'a1', layer: 4 },
  ])
  const penalty: DigEvent = { kind: 'penalty', seat: 0, card: 'MOS', forfeited: 7, due: 3, paid: 1 }
  const out: DigEvent = { kind: 'out', seat: 0 }
  model.announce([...events, penalty, out], view)
  expect(model.announced).toEqual([
    { event: penalty, due: 3, layer: 4 },
    { event: out, due: 3, layer: 4 },
  ])
})

test('the rules open at what lies in the cell pointed at', () => {
  const pits = [
    { left: 4, top: { card: 'MOS', layer: 5 }, blockade: null },
    { left: 4, top: { card: 'MOS', layer: 5 }, blockade: 0 },
    { left: 5, top: null, blockade: null },
  ]
  const { model } = after([], pits)
  const rules = cells.slice(0, 3).map((cell) => {
    model.pointed = cell
    return model.pointedRule
  })
  expect(rules).toEqual([ruleOfCard(-2), 'blockade', 'dig'])
})
