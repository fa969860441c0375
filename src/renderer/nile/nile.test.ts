import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Choices } from '../../shared/nile/views.ts'
import type { TableNews } from '../../shared/table.ts'
import { LateAnswers } from '../../shared/testing/late.ts'
import type { App } from '../app/app.ts'
import type { Scene } from './board/scene.ts'
import { isUndecided, type Answer } from './choosing.ts'
import { courseAt, show } from '../table/testing/courses.ts'
import { TableActs } from '../table/tableActs.svelte.ts'
import { NileModel } from './nile.svelte.ts'
import { sailing } from './board/testing/positions.ts'
import { cannot, happens, plain, seat, tableAsking } from './testing/tables.ts'

/** The acts at a table that is controlled here. */
const ownTable = (parts: object = {}): TableActs => {
  const acts = Object.create(TableActs.prototype) as TableActs
  return Object.assign(acts, { isOwner: true, advising: { places: {} }, ...parts })
}

describe('an answer', () => {
  test('that was given before the table moved on is let go', async () => {
    const { acts, model } = seat(tableAsking(sailing))
    acts.caughtUp = () => {
      show(model, { ...model.view, revision: model.view.revision + 1 })
      return Promise.resolve()
    }
    await model.answer({ at: 3 })
    expect(acts.play).not.toHaveBeenCalled()
  })

  test('is played at once where the table does not ask twice', async () => {
    const { acts, model } = seat(tableAsking(sailing))
    await model.answer({ at: 3 })
    expect(acts.play).toHaveBeenCalledExactlyOnceWith('sail 3')
  })

  test('is proposed first where it does, and played when it is confirmed', async () => {
    const { acts, model } = seat(tableAsking(sailing, { ...plain, confirm: true }))
    await model.answer({ at: 3 })
    expect(acts.play).not.toHaveBeenCalled()
    expect(model.choosing.proposed).toBe('sail 3')
    expect(model.marked).toBe(3)
    await model.confirm()
    expect(acts.play).toHaveBeenCalledExactlyOnceWith('sail 3', false)
  })

  test.each<[string, Choices, Answer, string]>([
    ['a tile of the line', sailing, { at: 3 }, 'sail 3'],
    [
      'a tile of the Underworld',
      { ...sailing, ask: 'osiris', tiles: ['ANK'] },
      { take: 'ANK' },
      'osiris ANK',
    ],
    ['the way back', { ...sailing, ask: 'horus', back: true }, { back: true }, 'horus back'],
  ])('by a finger shows what would follow before it is played: %s', async (_, choices, answer, move) => {
    const { acts, model } = seat(tableAsking(choices), 'touch')
    await model.answer(answer)
    expect(acts.play).not.toHaveBeenCalled()
    expect(model.choosing.proposed).toBe(move)
    expect(model.prospect).toEqual(happens)
    await model.confirm()
    expect(acts.play).toHaveBeenCalledExactlyOnceWith(move, false)
  })

  test('by a finger that declines in words is played at once', async () => {
    const { acts, model } = seat(tableAsking({ ...sailing, ask: 'ra', skip: true }), 'touch')
    await model.answer({ skip: true })
    expect(acts.play).toHaveBeenCalledExactlyOnceWith('ra skip')
  })

  test('that is not possible takes the place of what was proposed', async () => {
    const { acts, model } = seat(tableAsking(sailing), 'touch')
    await model.answer({ at: 3 })
    await model.answer({ at: 0 })
    expect(model.choosing.proposed).toBeNull()
    expect(model.prospect).toEqual(cannot)
    await model.confirm()
    expect(acts.play).not.toHaveBeenCalled()
  })

  test('to commit nothing for the rest of a turn is asked twice like any other', async () => {
    const committing: Choices = { ...sailing, ask: 'commit', positions: [], skip: true }
    const { acts, model } = seat(tableAsking(committing, { ...plain, confirm: true }))
    await model.passOnward()
    expect(acts.play).not.toHaveBeenCalled()
    expect(model.choosing.proposed).toBe('commit none')
    await model.confirm()
    expect(acts.play).toHaveBeenCalledExactlyOnceWith('commit none', true)
  })

  test('that is not possible plays nothing and says why', async () => {
    const { acts, model } = seat(tableAsking(sailing))
    await model.answer({ at: 0 })
    expect(acts.play).not.toHaveBeenCalled()
    expect(model.prospect).toEqual(cannot)
  })

  test('is worth nothing when the game is over', async () => {
    const { acts, model } = seat(tableAsking(null))
    await model.answer({ at: 3 })
    expect(acts.play).not.toHaveBeenCalled()
  })
})

test('what a move would do is not shown of a newer position, when it is known late', async () => {
  const asksTwice = { ...plain, confirm: true }
  const { acts, model } = seat(tableAsking(sailing, asksTwice))
  const late = new LateAnswers((_move: string) => happens)
  acts.consider.mockImplementation((_, move) => late.ask(move))
  const first = model.answer({ at: 3 })
  await late.arrive()
  expect(late.asked).toEqual(['sail 3'])
  show(model, tableAsking(sailing, asksTwice, 8))
  await late.arrive(0)
  await first
  const second = model.answer({ at: 3 })
  await late.arrive()
  expect(late.asked).toEqual(['sail 3', 'sail 3'])
  expect(model.prospect).toBeNull()
  await late.arrive(1)
  await second
  expect(model.prospect).toEqual(happens)
})

test('a choice half made is forgotten when the table has moved on', async () => {
  const { model } = seat(tableAsking({ ...sailing, ask: 'thoth' }))
  await model.answer({ at: 3 })
  expect(model.choosing.picked).toBe(3)
  show(model, tableAsking(sailing, plain, 8))
  expect(isUndecided(model.choosing)).toBe(true)
})

describe('pointing', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('asks the engine once for each move of a revision', async () => {
    const { acts, model } = seat(tableAsking(sailing))
    for (const at of [1, 3, 1]) {
      model.point({ at })
      await vi.runAllTimersAsync()
    }
    expect(acts.consider.mock.calls).toEqual([
      [7, 'sail 1'],
      [7, 'sail 3'],
    ])
  })

  test('in passing asks nothing', async () => {
    const { acts, model } = seat(tableAsking(sailing))
    model.point({ at: 1 })
    model.point({ at: 3 })
    model.point(null)
    await vi.runAllTimersAsync()
    expect(acts.consider).not.toHaveBeenCalled()
  })

  test('goes on when the table has moved on under a pointer that rests', async () => {
    const { acts, model } = seat(tableAsking(sailing))
    model.point({ at: 1 })
    await vi.runAllTimersAsync()
    show(model, tableAsking(sailing, plain, 8))
    expect(model.prospect).toBeNull()
    model.reconsider()
    await vi.runAllTimersAsync()
    expect(acts.consider).toHaveBeenLastCalledWith(8, 'sail 1')
    expect(model.prospect).toEqual(happens)
  })

  test('at an empty place is pointing at nothing', () => {
    const { model } = seat(tableAsking(sailing))
    model.point({ at: 2 })
    expect(model.pointed).toBeNull()
    expect(model.marked).toBeNull()
  })

  test('without previews asks only about what cannot be chosen', async () => {
    const { acts, model } = seat(tableAsking(sailing, { ...plain, preview: false }))
    for (const at of [3, 0]) {
      model.point({ at })
      await vi.runAllTimersAsync()
    }
    expect(acts.consider.mock.calls).toEqual([[7, 'sail 0']])
    expect(model.prospect).toEqual(cannot)
  })
})

test('a preview of what is looked at comes before earlier advice: a tile pointed at, or what was chosen', async () => {
  const { model } = seat(tableAsking(sailing), 'touch')
  expect(model.subject).toBeNull()
  model.point({ at: 3 })
  expect(model.subject).toEqual({ at: 3 })
  model.point(null)
  await model.answer({ at: 1 })
  expect(model.subject).toMatchObject({ proposed: 'sail 1' })
})

test('the board is looked at closer, from further away and as a whole', () => {
  const { model } = seat(tableAsking(sailing))
  const zoom = vi.fn((_factor: number | 'fit') => undefined)
  expect(model.zoomCommands.map(({ enabled }) => enabled)).toEqual([false, false, false])
  model.board = { zoom } as unknown as NonNullable<typeof model.board>
  for (const { run } of model.zoomCommands) run()
  const [[out], [fit], [closer]] = zoom.mock.calls
  expect(fit).toBe('fit')
  expect(Number(out)).toBeLessThan(1)
  expect(Number(closer)).toBeGreaterThan(1)
})

test('a picture of the board shows what lies there, and nothing that is chosen or looked at', async () => {
  const paint = vi.fn((_scene: Scene) => null)
  vi.doMock('./board/board.ts', () => ({ pictureOfBoard: paint }))
  const view = tableAsking(sailing)
  const settings = { preferences: { numbered: true } }
  const app = { settings, pointer: { kind: 'mouse' }, connection: { state: 'open' } } as unknown as App
  const model = new NileModel(courseAt(view), app, null)
  model.light('THR')
  model.focused = 1
  model.recalled = []
  expect(model.scene).toMatchObject({ choosing: true, lit: 'THR', focused: 1, numbered: true })
  await model.paint({ width: 10, height: 10 }, 1)
  vi.doUnmock('./board/board.ts')
  expect(paint.mock.calls[0][0]).toMatchObject({
    position: view.position,
    choosing: false,
    picked: null,
    pointed: null,
    prospect: null,
    lit: null,
    focused: null,
    numbered: false,
    recalled: null,
  })
})

test('whoever has solved the rest of the game is named until it is over', () => {
  const view = tableAsking(sailing)
  const acts = ownTable({ opponents: { exact: { seat: 1 } } })
  const model = new NileModel(courseAt(view), {} as App, acts)
  expect(model.solver).toBe(1)
  show(model, { ...view, ending: { reason: 'zero' } })
  expect(model.solver).toBeNull()
})

test('every move of a mirrored table is told by hand beside its own words', () => {
  const view = { ...tableAsking(sailing), mode: 'mirror' as const }
  const log = [1, 2].map((ply) => {
    const to = ply === 1 ? 1 : 3
    const tile = ply === 1 ? 'THR' : 'ANK'
    const sailed = { kind: 'sailed', seat: ply - 1, from: -ply, to }
    return {
      ply,
      seat: ply - 1,
      move: `sail ${to}`,
      events: [sailed, { kind: 'took', seat: ply - 1, tile, from: to, by: 'sail' }],
    }
  })
  const after = { ...view.position, line: ['SEN', null, 'RA', null] as const, boats: [1, 3] }
  const model = new NileModel(courseAt({ ...view, position: after }, log), {} as App, ownTable())
  type Entry = Parameters<typeof model.byHandOf>[0]
  const lines = log.map((entry) => model.byHandOf(entry as unknown as Entry).map(({ text }) => text))
  expect(lines[0]).toEqual([expect.stringContaining('Throne')])
  expect(lines[1]).toEqual([expect.stringContaining('Ankh')])
})

describe('a move that a computer player waits to have made on the real table', () => {
  const now = { kind: 'ready', seat: 1, move: 'sail 3' }
  const rows = { length: 5, snaking: false }

  function mirrored(mode: 'mirror' | 'digital') {
    const app = { connection: { state: 'open' }, settings: { preferences: { numbered: true } } }
    const course = courseAt<TableNews<'nile'>>({ ...tableAsking(null), mode, rows })
    return new NileModel(course, app as unknown as App, ownTable({ opponents: { now } })).scene
  }

  test('is lit with its boat, in the rows of that table', () => {
    expect(mirrored('mirror')).toMatchObject({ lit: [3], destination: { seat: 1, at: 3 }, rows })
  })

  test('is not shown before it is made where there is no real table', () => {
    const scene = mirrored('digital')
    expect(scene?.lit).toBeNull()
    expect(scene?.destination).toBeUndefined()
    expect(scene?.rows).toBeUndefined()
  })
})
