import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Choices } from '../../shared/nile/views.ts'
import type { TableView } from '../../shared/table.ts'
import { LateAnswers } from '../../shared/testing/late.ts'
import type { App } from '../app/app.ts'
import type { Scene } from './board/scene.ts'
import { isUndecided, type Answer } from './choosing.ts'
import { NileModel } from './nile.svelte.ts'
import { sailing } from './board/testing/positions.ts'
import { cannot, happens, plain, seat, tableAsking } from './testing/tables.ts'

describe('an answer', () => {
  test('that was given before the table moved on is let go', async () => {
    const { live, screen } = seat(tableAsking(sailing))
    live.caughtUp = () => {
      live.view = { ...live.view, revision: live.view.revision + 1 }
      return Promise.resolve()
    }
    await screen.answer({ at: 3 })
    expect(live.play).not.toHaveBeenCalled()
  })

  test('is played at once where the table does not ask twice', async () => {
    const { live, screen } = seat(tableAsking(sailing))
    await screen.answer({ at: 3 })
    expect(live.play).toHaveBeenCalledExactlyOnceWith('sail 3')
  })

  test('is proposed first where it does, and played when it is confirmed', async () => {
    const { live, screen } = seat(tableAsking(sailing, { ...plain, confirm: true }))
    await screen.answer({ at: 3 })
    expect(live.play).not.toHaveBeenCalled()
    expect(screen.choosing.proposed).toBe('sail 3')
    expect(screen.marked).toBe(3)
    await screen.confirm()
    expect(live.play).toHaveBeenCalledExactlyOnceWith('sail 3', false)
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
    const { live, screen } = seat(tableAsking(choices), 'touch')
    await screen.answer(answer)
    expect(live.play).not.toHaveBeenCalled()
    expect(screen.choosing.proposed).toBe(move)
    expect(screen.prospect).toEqual(happens)
    await screen.confirm()
    expect(live.play).toHaveBeenCalledExactlyOnceWith(move, false)
  })

  test('by a finger that declines in words is played at once', async () => {
    const { live, screen } = seat(tableAsking({ ...sailing, ask: 'ra', skip: true }), 'touch')
    await screen.answer({ skip: true })
    expect(live.play).toHaveBeenCalledExactlyOnceWith('ra skip')
  })

  test('that is not possible takes the place of what was proposed', async () => {
    const { live, screen } = seat(tableAsking(sailing), 'touch')
    await screen.answer({ at: 3 })
    await screen.answer({ at: 0 })
    expect(screen.choosing.proposed).toBeNull()
    expect(screen.prospect).toEqual(cannot)
    await screen.confirm()
    expect(live.play).not.toHaveBeenCalled()
  })

  test('to commit nothing for the rest of a turn is asked twice like any other', async () => {
    const committing: Choices = { ...sailing, ask: 'commit', positions: [], skip: true }
    const { live, screen } = seat(tableAsking(committing, { ...plain, confirm: true }))
    await screen.passOnward()
    expect(live.play).not.toHaveBeenCalled()
    expect(screen.choosing.proposed).toBe('commit none')
    await screen.confirm()
    expect(live.play).toHaveBeenCalledExactlyOnceWith('commit none', true)
  })

  test('that is not possible plays nothing and says why', async () => {
    const { live, screen } = seat(tableAsking(sailing))
    await screen.answer({ at: 0 })
    expect(live.play).not.toHaveBeenCalled()
    expect(screen.prospect).toEqual(cannot)
  })

  test('is worth nothing when the game is over', async () => {
    const { live, screen } = seat(tableAsking(null))
    await screen.answer({ at: 3 })
    expect(live.play).not.toHaveBeenCalled()
  })
})

test('what a move would do is not shown of a newer position, when it is known late', async () => {
  const asksTwice = { ...plain, confirm: true }
  const { live, screen } = seat(tableAsking(sailing, asksTwice))
  const late = new LateAnswers((_move: string) => happens)
  live.consider.mockImplementation((_, move) => late.ask(move))
  const first = screen.answer({ at: 3 })
  await late.arrive()
  expect(late.asked).toEqual(['sail 3'])
  live.view = tableAsking(sailing, asksTwice, 8)
  await late.arrive(0)
  await first
  const second = screen.answer({ at: 3 })
  await late.arrive()
  expect(late.asked).toEqual(['sail 3', 'sail 3'])
  expect(screen.prospect).toBeNull()
  await late.arrive(1)
  await second
  expect(screen.prospect).toEqual(happens)
})

test('a choice half made is forgotten when the table has moved on', async () => {
  const { live, screen } = seat(tableAsking({ ...sailing, ask: 'thoth' }))
  await screen.answer({ at: 3 })
  expect(screen.choosing.picked).toBe(3)
  live.view = tableAsking(sailing, plain, 8)
  expect(isUndecided(screen.choosing)).toBe(true)
})

describe('pointing', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('asks the engine once for each move of a revision', async () => {
    const { live, screen } = seat(tableAsking(sailing))
    for (const at of [1, 3, 1]) {
      screen.point({ at })
      await vi.runAllTimersAsync()
    }
    expect(live.consider.mock.calls).toEqual([
      [7, 'sail 1'],
      [7, 'sail 3'],
    ])
  })

  test('in passing asks nothing', async () => {
    const { live, screen } = seat(tableAsking(sailing))
    screen.point({ at: 1 })
    screen.point({ at: 3 })
    screen.point(null)
    await vi.runAllTimersAsync()
    expect(live.consider).not.toHaveBeenCalled()
  })

  test('goes on when the table has moved on under a pointer that rests', async () => {
    const { live, screen } = seat(tableAsking(sailing))
    screen.point({ at: 1 })
    await vi.runAllTimersAsync()
    live.view = tableAsking(sailing, plain, 8)
    expect(screen.prospect).toBeNull()
    screen.reconsider()
    await vi.runAllTimersAsync()
    expect(live.consider).toHaveBeenLastCalledWith(8, 'sail 1')
    expect(screen.prospect).toEqual(happens)
  })

  test('at an empty place is pointing at nothing', () => {
    const { screen } = seat(tableAsking(sailing))
    screen.point({ at: 2 })
    expect(screen.pointed).toBeNull()
    expect(screen.marked).toBeNull()
  })

  test('without previews asks only about what cannot be chosen', async () => {
    const { live, screen } = seat(tableAsking(sailing, { ...plain, preview: false }))
    for (const at of [3, 0]) {
      screen.point({ at })
      await vi.runAllTimersAsync()
    }
    expect(live.consider.mock.calls).toEqual([[7, 'sail 0']])
    expect(screen.prospect).toEqual(cannot)
  })
})

test('a preview of what is looked at comes before earlier advice: a tile pointed at, or what was chosen', async () => {
  const { screen } = seat(tableAsking(sailing), 'touch')
  expect(screen.subject).toBeNull()
  screen.point({ at: 3 })
  expect(screen.subject).toEqual({ at: 3 })
  screen.point(null)
  await screen.answer({ at: 1 })
  expect(screen.subject).toMatchObject({ proposed: 'sail 1' })
})

test('the board is looked at closer, from further away and as a whole', () => {
  const { screen } = seat(tableAsking(sailing))
  const zoom = vi.fn((_factor: number | 'fit') => undefined)
  expect(screen.zoomCommands.map(({ enabled }) => enabled)).toEqual([false, false, false])
  screen.board = { zoom } as unknown as NonNullable<typeof screen.board>
  for (const { run } of screen.zoomCommands) run()
  const [[out], [fit], [closer]] = zoom.mock.calls
  expect(fit).toBe('fit')
  expect(Number(out)).toBeLessThan(1)
  expect(Number(closer)).toBeGreaterThan(1)
})

test('a picture of the board shows what lies there, and nothing that is chosen or looked at', async () => {
  const paint = vi.fn((_scene: Scene) => null)
  vi.doMock('./board/board.ts', () => ({ pictureOfBoard: paint }))
  const live = { view: tableAsking(sailing), log: [], caughtUp: () => Promise.resolve() }
  const settings = { preferences: { numbered: true } }
  const app = { settings, pointer: { kind: 'mouse' }, connection: { state: 'open' } } as unknown as App
  const screen = new NileModel(live as unknown as ConstructorParameters<typeof NileModel>[0], app)
  screen.light('THR')
  screen.focused = 1
  screen.recalled = []
  expect(screen.scene).toMatchObject({ choosing: true, lit: 'THR', focused: 1, numbered: true })
  await screen.paint({ width: 10, height: 10 }, 1)
  vi.doUnmock('./board/board.ts')
  expect(paint.mock.calls[0][0]).toMatchObject({
    position: live.view.position,
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
  const live = { view, log: [] }
  const table = { opponents: { exact: { seat: 1 } }, advising: { places: {} } }
  type Given = ConstructorParameters<typeof NileModel>
  const screen = new NileModel(live as unknown as Given[0], {} as App, table as unknown as Given[2])
  expect(screen.solver).toBe(1)
  live.view = { ...view, ending: { reason: 'zero' } as unknown as TableView['ending'] }
  expect(screen.solver).toBeNull()
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
  type Given = ConstructorParameters<typeof NileModel>
  const live = { view: { ...view, position: after }, log } as unknown as Given[0]
  const screen = new NileModel(live, {} as App, { advising: { places: {} } } as unknown as Given[2])
  type Entry = Parameters<typeof screen.byHandOf>[0]
  const lines = log.map((entry) => screen.byHandOf(entry as unknown as Entry).map(({ text }) => text))
  expect(lines[0]).toEqual([expect.stringContaining('Throne')])
  expect(lines[1]).toEqual([expect.stringContaining('Ankh')])
})

describe('a move that a computer player waits to have made on the real table', () => {
  const now = { kind: 'ready', seat: 1, move: 'sail 3' }
  const rows = { length: 5, snaking: false }

  function mirrored(mode: 'mirror' | 'digital') {
    const source = { log: [], view: { ...tableAsking(null), mode, rows } }
    const table = { opponents: { now }, advising: { places: {} } }
    const app = { connection: { state: 'open' }, settings: { preferences: { numbered: true } } }
    const parts = [source, app, table] as unknown as ConstructorParameters<typeof NileModel>
    return new NileModel(...parts).scene
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
