import { describe, expect, test } from 'vitest'
import type { EventOf } from '../../shared/nile/events.ts'
import type { NilePosition } from '../../shared/nile/views.ts'
import type { TableView } from '../../shared/table.ts'
import { NileModel } from './nile.svelte.ts'
import { plain, seat, tableAsking } from './testing/tables.ts'

describe('an announcement', () => {
  type Given = ConstructorParameters<typeof NileModel>
  const app = { settings: { preferences: { speaks: false } } }
  const scored = { kind: 'scored', set: 'ANK', awards: [] } as unknown as EventOf<'scored'>

  function announcing() {
    const live = { view: tableAsking(null), log: [{ ply: 4, move: 'sail 1', turn: 3 }] }
    const screen = new NileModel(live as unknown as Given[0], app as unknown as Given[1])
    screen.announce([scored], live.view)
    expect(screen.announced).toMatchObject([{ event: { set: 'ANK' } }])
    return { live, screen }
  }

  test('goes with its move, also where another one is made instead', () => {
    const { live, screen } = announcing()
    live.log = []
    expect(screen.announced).toEqual([])
    live.log = [{ ply: 4, move: 'sail 3', turn: 3 }]
    expect(screen.announced).toEqual([])
  })

  test('stays where no move was made, and is there once when its move is made again', () => {
    const { live, screen } = announcing()
    screen.announce([], live.view)
    expect(screen.announced).toHaveLength(1)
    screen.announce([scored], live.view)
    expect(screen.announced).toHaveLength(1)
  })

  test('leaves the board while the next set of the turn asks for wilds, and comes again with it', () => {
    const { live, screen } = announcing()
    const at = (ply: number, round: NilePosition['round']): TableView<'nile'> => {
      live.log = [...live.log.filter((entry) => entry.ply < ply), { ply, move: 'commit none', turn: 3 }]
      const { position } = live.view
      return (live.view = { ...live.view, position: { ...position, ply, round } })
    }
    const asking = { set: 'THR' } as NilePosition['round']
    screen.announce([], at(5, asking))
    expect(screen.announced).toEqual([])
    screen.announce([], at(6, asking))
    screen.announce([{ ...scored, set: 'THR' }], at(7, null))
    expect(screen.announced).toMatchObject([{ event: { set: 'ANK' } }, { event: { set: 'THR' } }])
  })

  test('goes when the next turn is over', () => {
    const { live, screen } = announcing()
    for (const [ply, length] of [
      [5, 1],
      [6, 0],
    ] as const) {
      live.log = [...live.log, { ply, move: 'sail 2', turn: ply }]
      live.view = { ...live.view, position: { ...live.view.position, ply } }
      screen.announce([], live.view)
      expect(screen.announced).toHaveLength(length)
    }
  })
})

test('the board rests at the view shown last, also where that has ended what an earlier one played', async () => {
  const { live, screen } = seat(tableAsking(null))
  const board = (settled: () => Promise<void>) => ({ settled }) as unknown as NonNullable<typeof screen.board>
  const playing = Promise.withResolvers<undefined>()
  screen.board = board(() => playing.promise)
  const earlier = screen.settle([{ kind: 'turn' }])
  live.view = tableAsking(null, plain, 8)
  playing.resolve(undefined)
  await earlier
  // What the later view has to play goes on.
  expect([screen.playing, screen.rested]).toEqual([true, -1])
  screen.board = board(() => Promise.resolve())
  await screen.settle([])
  expect([screen.playing, screen.rested]).toEqual([false, 8])
})

test('events that are taken back while the board plays them do not stand any more', async () => {
  const { live, screen } = seat(tableAsking(null))
  expect(await screen.settle([{ kind: 'turn' }])).toBe(true)
  const { view } = live
  const undone = screen.settle([{ kind: 'turn' }])
  live.view = { ...view, revision: 8, position: { ...view.position, ply: view.position.ply - 1 } }
  expect(await undone).toBe(false)
  const goneOn = screen.settle([{ kind: 'turn' }])
  live.view = { ...view, revision: 9 }
  expect(await goneOn).toBe(true)
})
