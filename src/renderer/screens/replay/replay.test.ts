import { describe, expect, test, vi } from 'vitest'
import type { NoteChange } from '../../../shared/history.ts'
import type { ReplayCursor } from '../../../shared/replay.ts'
import { preferencesSchema } from '../../../shared/preferences.ts'
import { LateAnswers } from '../../../shared/testing/late.ts'
import { until } from '../../../shared/testing/until.ts'
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

const updateOf = (ply: number, from: number, to: number) => ({
  family: 'nile',
  view: { revision: 7, edition: 'tutankhamun-2021', players: [], status: 'over', position: { ply } },
  log: { from, entries: Array.from({ length: to - from }, (_, index) => entryOf(from + index + 1)) },
  events: [],
  undone: [],
})

/** A game of four moves, whose positions can be held back and refused. */
function looked() {
  const cursors: ReplayCursor[] = []
  let answers = Promise.resolve()
  const replay = {
    timeline: () =>
      Promise.resolve({
        kind: 'table',
        steps: [1, 2, 3, 4],
        open: true,
        branched: null,
        update: updateOf(4, 0, 4),
      }),
    branches: () => Promise.resolve([]),
    frame: async (cursor: ReplayCursor) => {
      cursors.push(cursor)
      await answers
      if (cursor.tried?.includes('bad')) throw new Error('refused')
      const tried = cursor.tried?.length ?? 0
      const update = updateOf(cursor.ply + tried, cursor.ply, cursor.ply + tried)
      return { kind: 'table', update }
    },
  }
  const fail = vi.fn()
  const lateNotes = new LateAnswers(({ step, text }: NoteChange) => ({ step, text: text ?? '', mark: null }))
  const client = { replay, history: { notes: () => Promise.resolve([]), note: lateNotes.ask } }
  const tellFailure = <T>(call: Promise<T>) => call
  const app = { connection: { client }, toasts: { fail, tellFailure } } as unknown as App
  const model = new ReplayViewModel('game', app)
  return { model, cursors, fail, lateNotes, hold: (until: Promise<void>) => void (answers = until) }
}

const settled = (model: ReplayViewModel) => until(() => expect(model.asking).toBe(false))

async function opened(ply: number) {
  const all = looked()
  await all.model.load(ply)
  await settled(all.model)
  return all
}

describe('a replay', () => {
  test('shows the position at its cursor with all that led to it', async () => {
    const { model } = await opened(2)
    expect(model.view?.position.ply).toBe(2)
    expect(model.begun).toMatchObject({ position: { ply: 0 } })
    expect(model.log.map(({ ply }) => ply)).toEqual([1, 2])
    expect(model.takeEvents()).toEqual([])
    model.goTo('next')
    await settled(model)
    expect(model.takeEvents()).toEqual(entryOf(3).events)
    expect(model.move?.ply).toBe(3)
  })

  test('asks for the latest place alone, and for each place once', async () => {
    const { model, cursors, hold } = await opened(0)
    let release = (): void => undefined
    hold(new Promise((resolve) => (release = resolve)))
    for (const target of ['next', 'next', 'next'] as const) model.goTo(target)
    release()
    await settled(model)
    expect(model.view?.position.ply).toBe(3)
    model.go(0)
    await settled(model)
    expect(cursors.map(({ ply }) => ply)).toEqual([0, 1, 3])
  })

  test('opens at the place that was named last, though it was asked for another one first', async () => {
    const { model, hold } = looked()
    let release = (): void => undefined
    hold(new Promise((resolve) => (release = resolve)))
    const loads = [model.load(1), model.load(3)]
    release()
    await Promise.all(loads)
    await settled(model)
    expect(model.ply).toBe(3)
  })

  test('keeps a note on the move that it was typed on, though it waits while others are looked at', async () => {
    const { model, lateNotes } = await opened(2)
    const here = model.stepAt(model.ply)
    model.keepText(here, 'T')
    model.keepText(here, 'Too far')
    model.goTo('next')
    await settled(model)
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
    const { model, fail } = await opened(1)
    expect(await model.play('sail 9')).toBe(false)
    model.explore()
    await settled(model)
    expect(await model.play('sail 9')).toBe(true)
    expect(model.variation).toEqual({ from: 1, moves: ['sail 9'], at: 1 })
    expect(model.variationMoves).toHaveLength(1)
    expect(await model.play('bad')).toBe(false)
    expect(fail).toHaveBeenCalledOnce()
    expect(model.variation?.moves).toEqual(['sail 9'])
    model.leave()
    await settled(model)
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
    await settled(model)
    heard('ArrowRight')?.run()
    expect(model.variation).toEqual({ from: 2, moves: [], at: 0 })
  })

  test('gives every position a revision of its own', async () => {
    const { model } = await opened(0)
    const first = model.view?.revision
    model.goTo('next')
    await settled(model)
    expect(model.view?.revision).not.toBe(first)
  })

  test('plays on until the end, and from the beginning when it is there', async () => {
    const { model } = await opened(4)
    model.togglePlaying()
    expect([model.playing, model.ply]).toEqual([true, 0])
    model.goTo('last')
    expect(model.playing).toBe(false)
    await settled(model)
  })
})
