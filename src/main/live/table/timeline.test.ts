import { describe, expect, test } from 'vitest'
import { tileCount } from '../../../shared/editions/tutankhamen-2004.ts'
import { openRecord } from '../../engine/record.ts'
import { GameTimeline } from './timeline.ts'

/** A game of 2004 on a line that begins with these tiles, after these moves. */
function timelineOf(front: string, moves: readonly string[]): GameTimeline {
  const named = front.split(' ')
  const rest = Object.entries(tileCount).flatMap(([tile, count]) => {
    const left = count - named.filter((other) => other === tile).length
    return Array.from({ length: left }, () => tile)
  })
  const open = openRecord({
    format: 'nile-record',
    version: 1,
    edition: 'tutankhamen-2004',
    players: [{ name: 'Anna' }, { name: 'Ben' }],
    setup: { path: [...named, ...rest] },
    moves,
  })
  if (!open.ok) throw new Error(open.refusal.code)
  const { timeline, stopped } = GameTimeline.begin(open.value.start).playAll(moves)
  expect(stopped).toBeNull()
  return timeline
}

describe('foresight where others are still to be asked', () => {
  const pharaohs = ['sail 0', 'sail 1', 'sail 2', 'sail 3']

  test('of a sail that completes a set: who is asked, and what the set pays if nobody commits', () => {
    const timeline = timelineOf('PHA PHA CAb MAg CAb', pharaohs)
    const foresight = timeline.foresee('sail 4')
    expect(foresight).toMatchObject({
      ok: true,
      value: {
        points: [32, 32],
        events: [
          { kind: 'sailed' },
          { kind: 'took', tile: 'CAb' },
          {
            kind: 'commitAsks',
            seat: 0,
            set: 'CAb',
            now: { counts: [2, 0], awards: [{ place: 1, to: 0, paid: 2 }] },
          },
        ],
      },
    })
    expect(timeline.ply).toBe(4)
  })

  test('of a commitment: what the set pays with it if nobody answers', () => {
    const timeline = timelineOf('PHA PHA CAb CAb', pharaohs)
    expect(timeline.foresee('commit PHA')).toMatchObject({
      ok: true,
      value: {
        points: [32, 32],
        events: [
          { kind: 'committed', seat: 0, tiles: ['PHA'] },
          { kind: 'commitAsks', seat: 1, now: { counts: [2, 1], awards: [{ paid: 2 }, { paid: 1 }] } },
        ],
      },
    })
    expect(timeline.foresee('commit none')).toMatchObject({
      ok: true,
      value: { points: [32, 32], events: [{ kind: 'commitPassed' }, { kind: 'commitAsks', seat: 1 }] },
    })
  })

  test('of a purchase: the point of the player who sells', () => {
    const timeline = timelineOf('MAg MAg BAG', ['sail 0', 'sail 1', 'sail 2'])
    expect(timeline.foresee('buy 1 MAg')).toMatchObject({
      ok: true,
      value: {
        points: [32, 31],
        events: [
          { kind: 'bought', from: 1, paid: 1 },
          { kind: 'turn', seat: 1 },
        ],
      },
    })
  })

  test('a turn that is passed over is no turn of its own', () => {
    const timeline = timelineOf('MAg', ['sail 69', 'sail 0', 'sail 1'])
    expect(timeline.log.map(({ turn, seat }) => [turn, seat])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
    ])
  })
})
