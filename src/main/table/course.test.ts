import { describe, expect, it } from 'vitest'
import { tileCount } from '../../shared/editions/tutankhamen-2004.ts'
import { openRecord } from '../engine/index.ts'
import { Course } from './course.ts'

/** A game of 2004 on a line that begins with these tiles, after these moves. */
function courseOf(front: string, moves: readonly string[]): Course {
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
  const { course, stopped } = Course.begin(open.value.start).playAll(moves)
  expect(stopped).toBeNull()
  return course
}

describe('foresight where others are still to be asked', () => {
  const pharaohs = ['sail 0', 'sail 1', 'sail 2', 'sail 3']

  it('of a sail that completes a set: who is asked, and what the set pays if nobody commits', () => {
    const course = courseOf('PHA PHA CAb MAg CAb', pharaohs)
    const foresight = course.foresee('sail 4')
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
    expect(course.ply).toBe(4)
  })

  it('of a commitment: what the set pays with it if nobody answers', () => {
    const course = courseOf('PHA PHA CAb CAb', pharaohs)
    expect(course.foresee('commit PHA')).toMatchObject({
      ok: true,
      value: {
        points: [32, 32],
        events: [
          { kind: 'committed', seat: 0, tiles: ['PHA'] },
          { kind: 'commitAsks', seat: 1, now: { counts: [2, 1], awards: [{ paid: 2 }, { paid: 1 }] } },
        ],
      },
    })
    expect(course.foresee('commit none')).toMatchObject({
      ok: true,
      value: { points: [32, 32], events: [{ kind: 'commitPassed' }, { kind: 'commitAsks', seat: 1 }] },
    })
  })

  it('of a purchase: the point of the player who sells', () => {
    const course = courseOf('MAg MAg BAG', ['sail 0', 'sail 1', 'sail 2'])
    expect(course.foresee('buy 1 MAg')).toMatchObject({
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

  it('a turn that is passed over is no turn of its own', () => {
    const course = courseOf('MAg', ['sail 69', 'sail 0', 'sail 1'])
    expect(course.log.map(({ turn, seat }) => [turn, seat])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
    ])
  })
})
