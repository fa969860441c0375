import { describe, expect, test, vi } from 'vitest'
import type { NoteChange } from '../../../shared/history.ts'
import type { GameTrial } from '../../../shared/replay.ts'
import { preferencesSchema } from '../../../shared/preferences.ts'
import { LateAnswers } from '../../../shared/testing/late.ts'
import type { App } from '../../app/app.ts'
import { commandOfKey } from '../../app/keys.ts'
import { replayCommands } from './commands.ts'
import { ReplayViewModel } from './replay.svelte.ts'

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
const momentAt = (ply: number) => ({
  position: { ply },
  status: ply === 4 ? 'over' : 'playing',
  ending: null,
})

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
function looked() {
  const replay = {
    open: () => Promise.resolve({ news: newsOf(0, 4), steps: [1, 2, 3, 4], open: true, branched: null }),
    branches: () => Promise.resolve([]),
  }
  const show = new LateAnswers(({ ply, moves }: GameTrial) => {
    if (moves.includes('bad')) throw new Error('refused')
    return newsOf(ply, ply + moves.length)
  })
  const fail = vi.fn()
  const lateNotes = new LateAnswers(({ step, text }: NoteChange) => ({ step, text: text ?? '', mark: null }))
  const client = {
    replay,
    trial: { show: show.ask },
    history: { notes: () => Promise.resolve([]), note: lateNotes.ask },
  }
  const tellFailure = <T>(call: Promise<T>) => call
  const app = { connection: { client }, toasts: { fail, tellFailure } } as unknown as App
  const model = new ReplayViewModel('game', app)
  return { model, show, fail, lateNotes }
}

async function opened(ply: number) {
  const all = looked()
  await all.model.load(ply)
  return all
}

describe('a replay', () => {
  test('shows the position at its cursor with all that led to it', async () => {
    const { model } = await opened(2)
    expect(model.table?.view?.position.ply).toBe(2)
    expect(model.course?.viewAt(0)).toMatchObject({ position: { ply: 0 }, status: 'playing' })
    expect(model.table?.log.map(({ ply }) => ply)).toEqual([1, 2])
    expect(model.table?.takeEvents()).toEqual([])
    model.goTo('next')
    expect(model.table?.takeEvents()).toEqual(entryOf(3).events)
    expect(model.move?.ply).toBe(3)
  })

  test('shows every place at once, and asks for none of them', async () => {
    const { model, show } = await opened(0)
    for (const ply of [1, 2, 3, 4, 0]) {
      model.go(ply)
      expect([model.table?.view?.position.ply, model.table?.log.length]).toEqual([ply, ply])
    }
    expect(show.asked).toEqual([])
  })

  test('shows of moves tried out the latest place alone, and none once it is left', async () => {
    const { model, show } = await opened(1)
    model.explore()
    await show.arrive(0)
    const isDone = model.play('sail 9')
    model.goInVariation(0)
    await show.arrive(2)
    await show.arrive(1)
    expect(await isDone).toBe(false)
    expect([model.variation?.at, model.table?.view?.position.ply]).toEqual([0, 1])
    model.goInVariation(1)
    model.leave()
    await show.arrive(3)
    expect([model.variation, model.table?.view?.position.ply, model.asking]).toEqual([null, 1, false])
  })

  test('lists the moves tried out, though another place is gone to before the last of them is shown', async () => {
    const { model, show } = await opened(1)
    model.explore()
    await show.arrive(0)
    for (const [at, move] of ['sail 8', 'sail 9'].entries()) {
      const isDone = model.play(move)
      await show.arrive(at + 1)
      await isDone
    }
    expect(model.variationMoves).toHaveLength(2)
    model.goInVariation(0)
    await show.arrive(3)
    const isDone = model.play('sail 7')
    model.goInVariation(0)
    await show.arrive(4, 5)
    await isDone
    expect([model.keptVariation?.moves, model.variation?.at]).toEqual([['sail 7'], 0])
    expect(model.variationMoves).toHaveLength(1)
  })

  test('opens at the place that was named last, though it was asked for another one first', async () => {
    const { model } = looked()
    const loads = [model.load(1), model.load(3)]
    await Promise.all(loads)
    expect(model.ply).toBe(3)
  })

  test('keeps a note on the move that it was typed on, though it waits while others are looked at', async () => {
    const { model, lateNotes } = await opened(2)
    const here = model.stepAt(model.ply)
    model.keepText(here, 'T')
    model.keepText(here, 'Too far')
    model.goTo('next')
    model.keepText(model.stepAt(model.ply), 'Bold')
    await lateNotes.arrive(0)
    await lateNotes.arrive(1, 2)
    expect(lateNotes.asked).toMatchObject([
      { step: 2, text: 'T' },
      { step: 3, text: 'Bold' },
      { step: 2, text: 'Too far' },
    ])
    expect(model.notes).toMatchObject([
      { step: 2, text: 'Too far' },
      { step: 3, text: 'Bold' },
    ])
  })

  test('tries a move out, and takes one back that is refused', async () => {
    const { model, show, fail } = await opened(1)
    expect(await model.play('sail 9')).toBe(false)
    model.explore()
    await show.arrive(0)
    const isDone = model.play('sail 9')
    await show.arrive(1)
    expect(await isDone).toBe(true)
    expect(show.asked.at(-1)).toEqual({ id: 'game', revision: 7, ply: 1, moves: ['sail 9'] })
    expect(model.variation).toEqual({ from: 1, moves: ['sail 9'], at: 1 })
    expect(model.variationMoves).toHaveLength(1)
    const isRefused = model.play('bad')
    await show.arrive(2)
    expect(await isRefused).toBe(false)
    expect(fail).toHaveBeenCalledOnce()
    expect(model.variation?.moves).toEqual(['sail 9'])
    model.leave()
    expect([model.ply, model.variation, model.keptVariation?.moves]).toEqual([1, null, ['sail 9']])
  })

  test('hears the keys of stepping at the ends, too: the timeline would go by them', async () => {
    const { model } = await opened(4)
    const app = { settings: { preferences: preferencesSchema.parse({}) } } as unknown as App
    const marks = { next: () => 'next', previous: () => 'previous' }
    const heard = (key: string) => {
      const all = replayCommands(model, app, { marks, choices: [], onwhy: null })
      const modifiers = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
      return commandOfKey(all, { ...modifiers, key, getModifierState: () => false })?.command
    }
    expect(heard('ArrowDown')).toMatchObject({ id: 'nextSet', enabled: false })
    model.go(2)
    model.explore()
    heard('ArrowRight')?.run()
    expect(model.variation).toEqual({ from: 2, moves: [], at: 0 })
  })

  test('gives every place among moves tried out a revision of its own', async () => {
    const { model, show } = await opened(1)
    model.explore()
    await show.arrive(0)
    const first = model.table?.view.revision
    model.leave()
    model.explore()
    await show.arrive(1)
    expect(model.table?.view.revision).not.toBe(first)
  })

  test('plays on until the end, and from the beginning when it is there', async () => {
    const { model } = await opened(4)
    model.togglePlaying()
    expect([model.playing, model.ply]).toEqual([true, 0])
    model.goTo('last')
    expect(model.playing).toBe(false)
  })
})
