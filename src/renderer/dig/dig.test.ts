import { describe, expect, test, vi } from 'vitest'
import type { DigEvent } from '../../shared/dig/events.ts'
import type { DigMove } from '../../shared/dig/move.ts'
import { m } from '../../shared/messages/messages.js'
import type { DigChoices, DigPosition } from '../../shared/dig/views.ts'
import { cells, type Cell } from '../../shared/editions/tutankhamens-revenge.ts'
import { ruleOfCard } from '../../shared/rulebook/occasions.ts'
import type { LogEntry, TableView } from '../../shared/table.ts'
import type { Acts } from '../table/gameModel.svelte.ts'
import { courseAt, show } from '../table/testing/courses.ts'
import type { App } from '../app/app.ts'
import { digCommands, DigModel, questionOfDig, sentenceOfDigMove, stopOfDig } from './dig.svelte.ts'

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

test('the box is looked at before play begins, until its layers are covered or the game is over', () => {
  const isOpening = (status: string, laid: unknown) => {
    const { model } = after([])
    show(model, { ...model.view, status, position: { ...model.view.position, laid } })
    const before = model.isOpening
    model.covered = true
    return [before, model.isOpening]
  }
  expect(isOpening('playing', [])).toEqual([true, false])
  expect(isOpening('playing', null)).toEqual([false, false])
  expect(isOpening('over', [])).toEqual([false, false])
})

test('a log entry that is pointed at shows its cells', () => {
  const { model, events } = after([{ cell: 'a1', layer: 5 }])
  expect(model.recalledCells).toEqual([])
  model.recalled = [...events, { kind: 'turn', seat: 0 }]
  expect(model.recalledCells).toEqual(['a1'])
})

test('a cell is marked with its tool while it can be chosen and the app is reached', () => {
  const { model } = seat({ ...on, cells: ['a1', 'b2'] })
  const app = { state: 'open' }
  Object.assign(model, { app: { connection: app, pointer: { kind: 'mouse' } } })
  expect(model.scene.pointed).toBeNull()
  model.pointed = 'c3'
  expect(model.scene.pointed).toBeNull()
  model.pointed = 'a1'
  expect(model.scene.pointed).toEqual({ cell: 'a1', tool: 'spade' })
  model.lay()
  expect(model.scene.pointed).toEqual({ cell: 'a1', tool: 'lid' })
  app.state = 'lost'
  expect(model.scene.pointed).toBeNull()
})

test('a table that asks twice shows the cell that waits to be confirmed, until it is taken back', async () => {
  const { model, moves } = seat(on, [on])
  show(model, { ...model.view, tableSettings: { confirm: true } })
  await model.choose('a1')
  expect([model.proposed, moves()]).toEqual([{ verb: 'dig', cell: 'a1' }, []])
  model.takeBack()
  await model.confirm()
  expect([model.proposed, moves()]).toEqual([null, []])
  await model.choose('a1')
  show(model, { ...model.view, revision: 9 })
  expect(model.proposed).toBeNull()
})

test('a blockade that waits to be confirmed is taken back before the card is', async () => {
  const { model } = seat({ ...on, cells: ['a1', 'b2'] })
  show(model, { ...model.view, tableSettings: { confirm: true } })
  model.lay()
  await model.choose('b2')
  expect(model.proposed).toEqual({ verb: 'block', cell: 'b2' })
  model.takeBack()
  expect([model.proposed, model.isBlockading]).toEqual([null, true])
  model.takeBack()
  expect(model.isBlockading).toBe(false)
})

test('an answer that was given before the table moved on is let go', async () => {
  const { model, moves } = seat(on, [on])
  Object.assign(model.acts ?? {}, {
    caughtUp: () => {
      show(model, { ...model.view, revision: 8 })
      return Promise.resolve()
    },
  })
  await model.choose('a1')
  expect(moves()).toEqual([])
})

test('only what the rules offer is made', async () => {
  const { model, moves } = seat({ ...on, scarab: false, stop: false }, [on])
  await model.choose('c3')
  await model.answer({ verb: 'scarab' })
  await model.stop()
  await model.answer({ verb: 'block', cell: 'a1' })
  expect(moves()).toEqual([])
  const started = seat(start, [on])
  await started.model.answer({ verb: 'scarab' })
  expect(started.moves()).toEqual(['scarab'])
})

test('a stop that is refused lays no blockade, and ends no turn', async () => {
  const { model } = seat({ ...on, cells: ['a1', 'b2'] })
  const play = vi.fn((_move: string) => Promise.resolve(false))
  Object.assign(model.acts ?? {}, { play })
  model.lay()
  await model.choose('b2')
  expect(play.mock.calls).toEqual([['stop']])
})

test.each<[DigMove, DigChoices, string]>([
  [{ verb: 'stop' }, start, m.dig_confirm_pass()],
  [{ verb: 'stop' }, on, m.dig_confirm_stop({ n: 4 })],
  [{ verb: 'dig', cell: 'b2' }, on, m.dig_confirm_dig({ cell: 'b2' })],
])('a move that waits is told in words: %o', (move, choices, text) => {
  expect(sentenceOfDigMove(move, { ...plain, aside: 4, choices })).toBe(text)
})

test('keys play a scarab card, stop, and lay the blockade card', async () => {
  const press = async (id: string, choices: DigChoices) => {
    const { model, moves } = seat(choices, [over, others])
    digCommands(model)
      .find((command) => command.id === id)
      ?.run()
    await Promise.resolve()
    await vi.waitFor(() => expect(moves().length > 0 || model.isBlockading).toBe(true))
    return [moves()[0], model.isBlockading]
  }
  expect(await press('scarab', start)).toEqual(['scarab', false])
  expect(await press('stop', on)).toEqual(['stop', false])
  expect(await press('blockade', on)).toEqual([undefined, true])
})

test('a picture of the box shows nothing that is pointed at', async () => {
  const paint = vi.fn((_scene: object) => null)
  vi.doMock('./board/board.ts', () => ({ pictureOfBox: paint }))
  const { model } = seat(on)
  Object.assign(model, { app: { connection: { state: 'open' }, pointer: { kind: 'mouse' } } })
  model.pointed = 'a1'
  expect(model.scene.pointed).not.toBeNull()
  await model.paint({ width: 10, height: 10 }, 1)
  vi.doUnmock('./board/board.ts')
  expect(paint.mock.calls[0][0]).toEqual({ ...model.scene, pointed: null })
})

test('an announcement goes with the next move, whatever that brings', () => {
  const { model, events, view } = after([{ cell: 'a1', layer: 5 }])
  const out: DigEvent = { kind: 'out', seat: 0 }
  model.announce([...events, out], view)
  expect(model.announced).toHaveLength(1)
  const next = { ply: 2, seat: 0, move: 'dig', events: [] }
  show(model, { ...model.view, position: { ...model.view.position, ply: 2 } }, [...model.log, next])
  model.announce([], model.view)
  expect(model.announced).toHaveLength(1)
  const last = { ply: 3, seat: 0, move: 'dig', events: [] }
  show(model, { ...model.view, position: { ...model.view.position, ply: 3 } }, [...model.log, last])
  model.announce([out], model.view)
  expect(model.announced).toEqual([{ event: out, due: 0, layer: 1 }])
})
