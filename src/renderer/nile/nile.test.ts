import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Choices } from '../../shared/nile/views.ts'
import { ruleOfRefusal } from '../../shared/rulebook/occasions.ts'
import type { TableNews } from '../../shared/table.ts'
import { LateAnswers } from '../../shared/testing/late.ts'
import type { App } from '../app/app.ts'
import type { Scene } from './board/scene.ts'
import type { mountBoard as realBoard } from './board/board.ts'
import { isUndecided, type Answer } from './choosing.ts'
import { courseAt, show } from '../table/testing/courses.ts'
import { NileModel } from './nile.svelte.ts'
import { sailing } from './board/testing/positions.ts'
import { cannot, happens, ownModel, ownTable, plain, seat, tableAsking } from './testing/tables.ts'

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
  await model.answer({ at: 2 })
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

  test('asks once the pointer rests, not on its way there', async () => {
    const { acts, model } = seat(tableAsking(sailing))
    model.point({ at: 1 })
    await vi.advanceTimersByTimeAsync(50)
    model.point({ at: 3 })
    await vi.advanceTimersByTimeAsync(50)
    expect(acts.consider).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10)
    expect(acts.consider.mock.calls).toEqual([[7, 'sail 3']])
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

test('tiles can be chosen on the board while somebody is asked and the app is reached', () => {
  const isChoosing = (changes: object, state = 'open') => ownModel(changes, {}, state).model.scene.choosing
  expect(isChoosing({})).toBe(true)
  expect(isChoosing({}, 'lost')).toBe(false)
  expect(isChoosing({ position: tableAsking(null).position })).toBe(false)
  expect(isChoosing({ players: [{ name: 'Ani', ai: 'novice' }, { name: 'Ben' }] })).toBe(false)
})

test('a set is lit until it is pressed again; a hint lights what it is about beside none', () => {
  const { model } = ownModel({}, { advising: { places: { tile: 'ANK', positions: [2] } } })
  expect(model.lit).toBe('ANK')
  model.light('THR')
  expect([model.lit, model.scene.lit]).toEqual(['THR', 'THR'])
  model.light('THR')
  expect(model.lit).toBe('ANK')
  const positions = ownModel({}, { advising: { places: { positions: [2] } } }).model
  expect(positions.scene.lit).toEqual([2])
})

test('a button’s answer is looked at while it is pointed at or has the focus', () => {
  const { model } = seat(tableAsking({ ...sailing, ask: 'ra', skip: true }))
  const { onmouseenter, onmouseleave, onfocus, onblur } = model.pointing({ skip: true })
  onmouseenter()
  expect(model.pointed).toEqual({ skip: true })
  onmouseleave()
  expect(model.pointed).toBeNull()
  onfocus()
  expect(model.pointed).toEqual({ skip: true })
  onblur()
  expect(model.pointed).toBeNull()
  model.point({ at: 1 })
  expect([model.pointed, model.marked]).toEqual([{ at: 1 }, 1])
  model.point(null)
})

test('a choice is taken back step by step, and nothing is made by confirming none', async () => {
  const { acts, model } = seat(tableAsking(sailing, { ...plain, confirm: true }))
  await model.answer({ at: 3 })
  model.takeBack()
  expect(isUndecided(model.choosing)).toBe(true)
  await model.confirm()
  expect(acts.play).not.toHaveBeenCalled()
})

test('the wilds of later sets are passed at once where the table does not ask twice', async () => {
  const { acts, model } = seat(tableAsking({ ...sailing, ask: 'commit', positions: [], skip: true }))
  await model.passOnward()
  expect(acts.play).toHaveBeenCalledExactlyOnceWith('commit none', true)
})

test('the numbers of the places are shown or hidden for every table', () => {
  const { model, settings } = ownModel()
  model.number()
  expect(settings.chooseAndTell).toHaveBeenCalledExactlyOnceWith({}, { numbered: true })
})

test('the rules open at the tile pointed at, or at the rule that keeps it from being taken', async () => {
  const { model } = seat(tableAsking(sailing))
  expect(model.pointedRule).toBeNull()
  model.point({ at: 1 })
  expect(model.pointedRule).toBe('RA')
  await model.answer({ at: 0 })
  expect(model.pointedRule).toBe(ruleOfRefusal('tutankhamun-2021', 'move.tooFarBack'))
  model.point(null)
})

test('the sets of a log are counted with what they brought, and the boats’ last way is drawn', () => {
  const awards = [{ seat: 0, points: 4 }]
  const events = [
    { kind: 'sailed', seat: 0, from: 0, to: 2 },
    { kind: 'took', seat: 0, tile: 'ANK', from: 2, by: 'sail' },
    { kind: 'scored', set: 'ANK', awards },
  ]
  const { model } = ownModel({}, {}, 'open', [{ ply: 4, seat: 0, move: 'sail 2', events }])
  expect(model.awards).toStrictEqual({ ANK: awards })
  expect(model.scene.wake).not.toBeNull()
  expect(ownModel().model.scene.wake).toBeNull()
})

test('tiles that make no set stand apart from those that do', () => {
  const { model } = ownModel()
  expect(model.others).toContain('RA')
  expect(model.others).not.toContain('ANK')
  expect([...model.facts.sets, ...model.others].toSorted()).toEqual([...model.tiles].toSorted())
})

test('a table knows who is asked, what can be made again, and whether it is controlled here', () => {
  const { model } = ownModel()
  expect([model.mover?.name, model.table]).toEqual(['Anna', model.acts])
  expect(ownModel({}, { isOwner: false }).model.table).toBeNull()
  expect(seat(tableAsking(sailing)).model.table).toBeNull()
  expect(seat(tableAsking(null)).model.mover).toBeNull()
  const undone = [{ ply: 5, move: 'sail 3' }]
  model.take({
    kind: 'table',
    view: model.view,
    log: { from: 0, entries: [] },
    moments: [],
    undone,
    events: [],
  } as unknown as TableNews<'nile'>)
  expect(model.undone).toEqual(undone)
})

test('the board tells what is pointed at and chosen on it, and what it animates', async () => {
  const mountBoard = vi.fn((_host: unknown, _heard: object) => null)
  vi.doMock('./board/board.ts', () => ({ mountBoard }))
  const { acts, model } = seat(tableAsking(sailing))
  await model.mount({} as HTMLElement, () => undefined)
  vi.doUnmock('./board/board.ts')
  const heard = mountBoard.mock.calls[0][1] as Parameters<typeof realBoard>[1]
  heard.onpoint(1)
  expect(model.pointed).toEqual({ at: 1 })
  heard.onpoint(null)
  expect(model.pointed).toBeNull()
  const state = { points: [1, 2], held: [{}, {}] } as unknown as NonNullable<typeof model.animated>
  heard.onanimate(state)
  expect(model.animated).toBe(state)
  heard.onpick(3)
  await vi.waitFor(() => expect(acts.play).toHaveBeenCalledExactlyOnceWith('sail 3'))
})
