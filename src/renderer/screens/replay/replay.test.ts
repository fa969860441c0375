import { ORPCError } from '@orpc/client'
import { describe, expect, test, vi } from 'vitest'
import type { Note, NoteChange } from '../../../shared/history.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Player } from '../../../shared/players.ts'
import { sampleId, type GameTrial } from '../../../shared/replay.ts'
import { preferencesSchema } from '../../../shared/preferences.ts'
import { LateAnswers } from '../../../shared/testing/late.ts'
import { until } from '../../../shared/testing/until.ts'
import type { App } from '../../app/app.ts'
import { whyRefused } from '../../app/connection.svelte.ts'
import { commandOfKey } from '../../app/keys.ts'
import { replayCommands } from './commands.ts'
import { ReplayActs } from './replay.svelte.ts'

const entryOf = (ply: number) => ({
  ply,
  turn: ply,
  seat: 0,
  move: `sail ${ply}`,
  points: [10, 10],
  events: [{ kind: 'turn', turn: ply, seat: 0 }],
})

const view = { revision: 7, edition: 'tutankhamun-2021', players: [], status: 'over', tableSettings: {} }
/** The moment after so many moves. */
const momentAt = (ply: number) => {
  const status = ply === 4 ? 'over' : 'playing'
  return { position: { ply }, status, ending: null }
}

/** What is sent of a game: its moves after the first `from`, up to `to`. */
const newsOf = (from: number, to: number) => ({
  kind: 'table',
  family: 'nile',
  view: { ...view, position: { ply: to } },
  log: { from, entries: Array.from({ length: to - from }, (_, index) => entryOf(from + index + 1)) },
  moments: Array.from({ length: to - from + (from === 0 ? 1 : 0) }, (_, index) => [
    momentAt(from === 0 ? index : from + index + 1),
  ]),
  events: [],
  undone: [],
})

/** A game of four moves; what comes of moves tried out is late, and `bad` is refused. */
function looked(parts: object = {}, kept: readonly Note[] = []) {
  const replay = {
    open: () =>
      Promise.resolve({ news: newsOf(0, 4), steps: [1, 2, 3, 4], open: true, branched: null, ...parts }),
    branches: vi.fn(() => Promise.resolve([2, 2, 3].map((ply) => ({ id: `from ${ply}`, origin: { ply } })))),
    branch: vi.fn((_: object) => Promise.resolve({ id: 'branch' })),
  }
  const consider = vi.fn((_: object) => Promise.resolve({ legal: true }))
  const show = new LateAnswers(({ ply, moves }: GameTrial) => {
    if (moves.includes('bad')) throw new Error('refused')
    return newsOf(ply, ply + moves.length)
  })
  const fail = vi.fn()
  const lateNotes = new LateAnswers(({ step, text }: NoteChange) => ({ step, text: text ?? '', mark: null }))
  const client = {
    replay,
    trial: { show: show.ask, consider },
    history: { notes: () => Promise.resolve(kept), note: lateNotes.ask },
  }
  const tellFailure = <T>(call: Promise<T>) => call
  const app = { connection: { client }, toasts: { fail, tellFailure } } as unknown as App
  const load = (plyOf: () => number) => ReplayActs.load('game', app, plyOf)
  return { load, show, fail, lateNotes, replay, consider }
}

async function opened(ply: number, parts: object = {}, kept: readonly Note[] = []) {
  const { load, ...answers } = looked(parts, kept)
  return { acts: await load(() => ply), ...answers }
}

describe('a replay', () => {
  test('shows the position at its cursor with all that led to it', async () => {
    const { acts } = await opened(2)
    expect(acts.table?.view.position.ply).toBe(2)
    expect(acts.course.viewAt(0)).toMatchObject({ position: { ply: 0 }, status: 'playing' })
    expect(acts.table?.log.map(({ ply }) => ply)).toEqual([1, 2])
    expect(acts.table?.takeEvents()).toEqual([])
    acts.goTo('next')
    expect(acts.table?.takeEvents()).toEqual(entryOf(3).events)
    expect(acts.move?.ply).toBe(3)
  })

  test('shows every place at once, and asks for none of them', async () => {
    const { acts, show } = await opened(0)
    for (const ply of [1, 2, 3, 4, 0]) {
      acts.go(ply)
      expect([acts.table?.view.position.ply, acts.table?.log.length]).toEqual([ply, ply])
    }
    expect(show.asked).toEqual([])
  })

  test('shows of moves tried out the latest place alone, and none once it is left', async () => {
    const { acts, show } = await opened(1)
    acts.explore()
    await show.arrive(0)
    const isDone = acts.play('sail 9')
    acts.goInVariation(0)
    await show.arrive(2)
    await show.arrive(1)
    expect(await isDone).toBe(false)
    expect([acts.variation?.at, acts.table?.view.position.ply]).toEqual([0, 1])
    acts.goInVariation(1)
    acts.leave()
    await show.arrive(3)
    expect([acts.variation, acts.table?.view.position.ply, acts.asking]).toEqual([null, 1, false])
  })

  test('lists the moves tried out, though another place is gone to before the last of them is shown', async () => {
    const { acts, show } = await opened(1)
    acts.explore()
    await show.arrive(0)
    for (const [at, move] of ['sail 8', 'sail 9'].entries()) {
      const isDone = acts.play(move)
      await show.arrive(at + 1)
      await isDone
    }
    expect(acts.variationMoves).toHaveLength(2)
    acts.goInVariation(0)
    await show.arrive(3)
    const isDone = acts.play('sail 7')
    acts.goInVariation(0)
    await show.arrive(4, 5)
    await isDone
    expect([acts.keptVariation?.moves, acts.variation?.at]).toEqual([['sail 7'], 0])
    expect(acts.variationMoves).toHaveLength(1)
  })

  test('opens at the place that was named last, though it was asked for another one first', async () => {
    let ply = 1
    const loading = looked().load(() => ply)
    ply = 3
    expect((await loading).ply).toBe(3)
  })

  test('keeps a note on the move that it was typed on, though it waits while others are looked at', async () => {
    const { acts, lateNotes } = await opened(2)
    const here = acts.stepAt(acts.ply)
    acts.keepText(here, 'T')
    acts.keepText(here, 'Too far')
    acts.goTo('next')
    acts.keepText(acts.stepAt(acts.ply), 'Bold')
    await lateNotes.arrive(0)
    await lateNotes.arrive(1, 2)
    expect(lateNotes.asked).toMatchObject([
      { step: 2, text: 'T' },
      { step: 3, text: 'Bold' },
      { step: 2, text: 'Too far' },
    ])
    expect(acts.notes).toMatchObject([
      { step: 2, text: 'Too far' },
      { step: 3, text: 'Bold' },
    ])
  })

  test('tries a move out, and takes one back that is refused', async () => {
    const { acts, show, fail } = await opened(1)
    expect(await acts.play('sail 9')).toBe(false)
    acts.explore()
    await show.arrive(0)
    const isDone = acts.play('sail 9')
    await show.arrive(1)
    expect(await isDone).toBe(true)
    expect(show.asked.at(-1)).toEqual({ id: 'game', revision: 7, ply: 1, moves: ['sail 9'] })
    expect(acts.variation).toEqual({ from: 1, moves: ['sail 9'], at: 1 })
    expect(acts.variationMoves).toHaveLength(1)
    const isRefused = acts.play('bad')
    await show.arrive(2)
    expect(await isRefused).toBe(false)
    expect(fail).toHaveBeenCalledOnce()
    expect(acts.variation?.moves).toEqual(['sail 9'])
    acts.leave()
    expect([acts.ply, acts.variation, acts.keptVariation?.moves]).toEqual([1, null, ['sail 9']])
  })

  test('hears the keys of stepping at the ends, too: the timeline would go by them', async () => {
    const { acts } = await opened(4)
    const app = { settings: { preferences: preferencesSchema.parse({}) } } as unknown as App
    const marks = { next: () => 'next', previous: () => 'previous' }
    const heard = (key: string) => {
      const all = replayCommands(acts, app, { marks, choices: [], onwhy: null })
      const modifiers = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
      return commandOfKey(all, { ...modifiers, key, getModifierState: () => false })?.command
    }
    expect(heard('ArrowDown')).toMatchObject({ id: 'nextSet', enabled: false })
    acts.go(2)
    acts.explore()
    heard('ArrowRight')?.run()
    expect(acts.variation).toEqual({ from: 2, moves: [], at: 0 })
  })

  test('plays on until the end, and from the beginning when it is there', async () => {
    const { acts } = await opened(4)
    acts.togglePlaying()
    expect([acts.playing, acts.ply]).toEqual([true, 0])
    acts.goTo('last')
    expect(acts.playing).toBe(false)
  })

  test('stops playing by a second press, and plays on from where it is', async () => {
    const { acts } = await opened(1)
    acts.togglePlaying()
    expect([acts.playing, acts.ply]).toEqual([true, 1])
    acts.goTo('next')
    expect(acts.playing).toBe(true)
    acts.togglePlaying()
    expect([acts.playing, acts.ply]).toEqual([false, 2])
  })

  test('does not play while moves are tried out, nor behind a dialog', async () => {
    const { acts, show } = await opened(1)
    acts.togglePlaying()
    acts.explore()
    expect(acts.playing).toBe(false)
    await show.arrive(0)
    acts.togglePlaying()
    expect(acts.playing).toBe(false)
    acts.leave()
    acts.togglePlaying()
    acts.openDialog('picture')
    expect([acts.playing, acts.dialog]).toEqual([false, 'picture'])
    acts.close('export')
    expect(acts.dialog).toBe('picture')
    acts.close('picture')
    expect(acts.dialog).toBeNull()
  })

  test('has nothing to play where no move was made', async () => {
    const { acts } = await opened(0, { news: newsOf(0, 0), steps: [] })
    acts.togglePlaying()
    expect(acts.playing).toBe(false)
  })

  test('is refused where there is no such game', async () => {
    const { load, replay } = looked()
    replay.open = () =>
      Promise.reject(new ORPCError('REFUSED', { data: { code: 'table.unknown', facts: {} } }))
    expect(await whyRefused(load(() => 0))).toBe(m.refusal_table_unknown())
  })
})

describe('moves tried out', () => {
  test.each([
    ['at a moment of the game', 3, {}, true],
    ['not at the end of a game that is over', 4, {}, false],
    [
      'at the end of a game that is not',
      4,
      { news: { ...newsOf(0, 4), view: { ...newsOf(0, 4).view, status: 'playing' } } },
      true,
    ],
    ['nowhere in a game that does not let them be', 3, { open: false }, false],
  ])('are possible %s', async (_, ply, parts, isPossible) => {
    const { acts, show } = await opened(ply, parts)
    expect(acts.canExplore).toBe(isPossible)
    acts.explore()
    expect(show.asked).toHaveLength(isPossible ? 1 : 0)
    expect(acts.variation !== null).toBe(isPossible)
  })

  test('are gone through like those of the game, and each is shown as it is made', async () => {
    const { acts, show } = await opened(1)
    acts.explore()
    await show.arrive(0)
    for (const [nth, move] of ['sail 8', 'sail 9'].entries()) {
      const isDone = acts.play(move)
      expect(acts.asking).toBe(true)
      await show.arrive(nth + 1)
      await isDone
      expect(acts.asking).toBe(false)
    }
    expect([acts.moveCount, acts.move?.ply, acts.table?.log.length]).toEqual([3, 3, 3])
    acts.table?.takeEvents()
    acts.goTo('previous')
    await show.arrive(3)
    expect([acts.variation?.at, acts.move?.ply, acts.table?.takeEvents()]).toEqual([1, 2, []])
    // Those behind the cursor can still be gone on to.
    expect(acts.variationMoves).toHaveLength(2)
    acts.goTo('next')
    await show.arrive(4)
    expect([acts.variation?.at, acts.table?.takeEvents()]).toEqual([2, entryOf(3).events])
    expect(show.asked.at(-1)?.moves).toEqual(['sail 8', 'sail 9'])
  })

  test('are forgotten when they are dropped', async () => {
    const { acts, show } = await opened(1)
    acts.explore()
    await show.arrive(0)
    const isDone = acts.play('sail 9')
    await show.arrive(1)
    await isDone
    acts.drop()
    expect([acts.ply, acts.keptVariation, acts.variationMoves]).toEqual([1, null, []])
    expect(acts.table?.view.position.ply).toBe(1)
  })

  test('are one at a time: what is pressed meanwhile is let go', async () => {
    const { acts, show } = await opened(1)
    acts.explore()
    await show.arrive(0)
    const first = acts.play('sail 8')
    expect(await acts.play('sail 9')).toBe(false)
    await show.arrive(1)
    expect([await first, acts.variation?.moves]).toEqual([true, ['sail 8']])
  })

  test('are looked at with their consequences, from the place that is shown', async () => {
    const { acts, show, consider } = await opened(1)
    acts.explore()
    await show.arrive(0)
    const isDone = acts.play('sail 8')
    await show.arrive(1)
    await isDone
    expect(await acts.consider(0, 'sail 9')).toEqual({ legal: true })
    const place = { id: 'game', revision: 7, ply: 1, moves: ['sail 8'] }
    expect(consider).toHaveBeenCalledExactlyOnceWith({ ...place, move: 'sail 9' })
    consider.mockRejectedValue(new Error('lost'))
    expect(await acts.consider(0, 'sail 9')).toBeNull()
  })
})

describe('a game that is played on', () => {
  const seats: Player[] = [
    { name: 'Cleo', colour: 'gold', boat: 'bastet' },
    { name: 'Dora', colour: 'blue', boat: 'sobek' },
  ]

  test('begins at the cursor, and is listed with the others', async () => {
    vi.stubGlobal('reportError', vi.fn())
    const { acts, replay } = await opened(2)
    expect([1, 2, 3].map((ply) => acts.branchesAt(ply).length)).toEqual([0, 2, 1])
    replay.branches.mockResolvedValue([{ id: 'branch', origin: { ply: 1 } }])
    expect(await acts.branch(seats, [1])).toBe('branch')
    const place = { id: 'game', revision: 7, ply: 2, moves: [] }
    expect(replay.branch).toHaveBeenCalledExactlyOnceWith({ ...place, players: seats, coached: [1] })
    await until(() => expect(acts.branchesAt(1)).toHaveLength(1))
    vi.unstubAllGlobals()
  })
})

describe('notes', () => {
  const noteOn = (step: number, text = 'Hm'): Note => ({ step, text, mark: null })

  test('stand in the order of the game, those on moves that were taken back at the end', async () => {
    const { acts } = await opened(
      0,
      { steps: [1, 2, 9, 4] },
      [3, 8, 9, 0, 2].map((step) => noteOn(step)),
    )
    expect(acts.notes.map(({ step }) => step)).toEqual([0, 2, 9, 3, 8])
    expect([0, 1, 3, 5].map((ply) => acts.stepAt(ply))).toEqual([0, 1, 9, 0])
    expect([0, 9, 3].map((step) => acts.plyOf(step))).toEqual([0, 3, null])
  })

  test('are there once for a step, and gone without text and mark', async () => {
    const { acts, lateNotes } = await opened(0, {}, [noteOn(2), noteOn(3)])
    expect(acts.noteOn(2)).toEqual(noteOn(2))
    expect(acts.noteOn(4)).toEqual(noteOn(4, ''))
    const change = async (step: number, text: string) => {
      const saving = acts.changeNote({ step, text })
      await lateNotes.arrive(lateNotes.asked.length - 1)
      await saving
    }
    await change(2, 'Better')
    expect(lateNotes.asked.at(-1)).toEqual({ id: 'game', step: 2, text: 'Better' })
    expect(acts.notes).toEqual([noteOn(2, 'Better'), noteOn(3)])
    await change(2, '')
    expect(acts.notes).toEqual([noteOn(3)])
  })

  test('are kept without blanks around them', async () => {
    const { acts, lateNotes } = await opened(1)
    acts.keepText(1, ' Bold ')
    await lateNotes.arrive(0)
    expect(lateNotes.asked).toMatchObject([{ step: 1, text: 'Bold' }])
  })
})

test('a ledger is looked back at without a table, and the sample in no history', async () => {
  const entry = { kind: 'took', tile: 'ANK' }
  const line = (n: number) => ({ n, seat: 0, turn: n, entry, points: [], events: [] })
  const ledger = {
    kind: 'ledger',
    family: 'nile',
    view: { ...view, status: 'playing', question: null, position: { entry: 2 } },
    log: { from: 0, entries: [line(1), line(2)] },
    moments: [0, 1, 2].map((entry) => [{ position: { entry }, status: 'playing' }]),
    events: [],
  }
  const { acts } = await opened(1, { news: ledger, open: false, steps: [1, 2] })
  expect([acts.table, acts.isSample, acts.last, acts.canExplore]).toEqual([null, false, 2, false])
  expect(acts.model.view.position).toEqual({ entry: 1 })
  acts.goTo('next')
  expect([acts.model.view.position, acts.move?.ply]).toEqual([{ entry: 2 }, 2])
  expect(new ReplayActs(sampleId, acts.replay, [], {} as App).isSample).toBe(true)
})
