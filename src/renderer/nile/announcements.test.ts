import { describe, expect, test } from 'vitest'
import type { EventOf, NileEvent } from '../../shared/nile/events.ts'
import type { NilePosition } from '../../shared/nile/views.ts'
import type { TableView } from '../../shared/table.ts'
import type { App } from '../app/app.ts'
import { courseAt, show } from '../table/testing/courses.ts'
import { NileModel } from './nile.svelte.ts'
import { ownModel, plain, seat, tableAsking } from './testing/tables.ts'

describe('an announcement', () => {
  const app = { settings: { preferences: { speaks: false } } } as unknown as App
  const scored = { kind: 'scored', set: 'ANK', awards: [] } as unknown as EventOf<'scored'>

  function announcing() {
    const model = new NileModel(courseAt(tableAsking(null), [{ ply: 4, move: 'sail 1', turn: 3 }]), app, null)
    model.announce([scored], model.view)
    expect(model.announced).toMatchObject([{ event: { set: 'ANK' } }])
    return model
  }

  test('goes with its move, also where another one is made instead', () => {
    const model = announcing()
    show(model, model.view, [])
    expect(model.announced).toEqual([])
    show(model, model.view, [{ ply: 4, move: 'sail 3', turn: 3 }])
    expect(model.announced).toEqual([])
  })

  test('stays where no move was made, and is there once when its move is made again', () => {
    const model = announcing()
    model.announce([], model.view)
    expect(model.announced).toHaveLength(1)
    model.announce([scored], model.view)
    expect(model.announced).toHaveLength(1)
  })

  test('leaves the board while the next set of the turn asks for wilds, and comes again with it', () => {
    const model = announcing()
    const at = (ply: number, round: NilePosition['round']): TableView<'nile'> => {
      const before = model.log.filter((entry) => entry.ply < ply)
      const position = { ...model.view.position, ply, round }
      show(model, { ...model.view, position }, [...before, { ply, move: 'commit none', turn: 3 }])
      return model.view
    }
    const asking = { set: 'THR' } as NilePosition['round']
    model.announce([], at(5, asking))
    expect(model.announced).toEqual([])
    model.announce([], at(6, asking))
    model.announce([{ ...scored, set: 'THR' }], at(7, null))
    expect(model.announced).toMatchObject([{ event: { set: 'ANK' } }, { event: { set: 'THR' } }])
  })

  test('goes when the next turn is over', () => {
    const model = announcing()
    for (const [ply, length] of [
      [5, 1],
      [6, 0],
    ] as const) {
      const position = { ...model.view.position, ply }
      show(model, { ...model.view, position }, [...model.log, { ply, move: 'sail 2', turn: ply }])
      model.announce([], model.view)
      expect(model.announced).toHaveLength(length)
    }
  })
})

test('the board rests at the view shown last, also where that has ended what an earlier one played', async () => {
  const { model } = seat(tableAsking(null))
  const board = (settled: () => Promise<void>) => ({ settled }) as unknown as NonNullable<typeof model.board>
  const playing = Promise.withResolvers<undefined>()
  model.board = board(() => playing.promise)
  const earlier = model.settle([{ kind: 'turn' }])
  show(model, tableAsking(null, plain, 8))
  playing.resolve(undefined)
  await earlier
  // What the later view has to play goes on.
  expect([model.playing, model.rested]).toEqual([true, -1])
  model.board = board(() => Promise.resolve())
  await model.settle([])
  expect([model.playing, model.rested]).toEqual([false, 8])
})

test('events that are taken back while the board plays them do not stand any more', async () => {
  const { model } = seat(tableAsking(null))
  expect(await model.settle([{ kind: 'turn' }])).toBe(true)
  const { view } = model
  const undone = model.settle([{ kind: 'turn' }])
  show(model, { ...view, revision: 8, position: { ...view.position, ply: view.position.ply - 1 } })
  expect(await undone).toBe(false)
  const goneOn = model.settle([{ kind: 'turn' }])
  show(model, { ...view, revision: 9 })
  expect(await goneOn).toBe(true)
})

test('a set that scores is announced, and spoken where that is wanted', () => {
  const scored = {
    kind: 'scored',
    set: 'ANK',
    held: [3, 0],
    under: 0,
    awards: [{ place: 1, to: 0, worth: 4, paid: 4, tie: null }],
  }
  const announce = (speaks: boolean) => {
    const { model, settings, sounds } = ownModel({}, {}, 'open', [
      { ply: 4, seat: 0, turn: 3, move: 'sail 2', events: [] },
    ])
    settings.preferences.speaks = speaks
    model.announce([scored] as unknown as NileEvent[], model.view)
    expect(model.announced).toHaveLength(1)
    model.dismiss(model.announced[0])
    expect(model.announced).toEqual([])
    return sounds.say.mock.calls
  }
  expect(announce(false)).toEqual([])
  expect(announce(true)).toEqual([[[expect.stringContaining('Anna')]]])
})
