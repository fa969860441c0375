import { describe, expect, test } from 'vitest'
import { tileCount } from '../../../shared/editions/tutankhamen-2004.ts'
import type { Level, Player } from '../../../shared/players.ts'
import { openRecord } from '../../engine/record.ts'
import { deal } from '../../engine/start.ts'
import { GameTimeline, stepBack, stepForth } from './timeline.ts'

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

const player = (name: string, ai?: Level): Player => ({
  name,
  colour: 'gold',
  boat: 'apis',
  ...(ai && { ai }),
})
const [anna, ben] = [player('Anna'), player('Ben')]
const [ani, pepi] = [player('Ani', 'scribe'), player('Pepi', 'novice')]

/** Only artifacts and rings lie there: each seat moves once in turn. */
const moves = ['sail 1', 'sail 2', 'sail 3', 'sail 4', 'sail 5']

function beginning(seats: number): GameTimeline {
  const dealt = deal('tutankhamun-2021', seats, {}, 'A NILE FOR TESTS')
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  return GameTimeline.begin(dealt.value.start)
}
const after = (plies: number): GameTimeline => beginning(3).playAll(moves.slice(0, plies)).timeline

describe('a step back', () => {
  test.each([
    ['among people, before the last move', [anna, ben, player('Cleo')], 5, 4],
    ['before the last decision of the only person', [anna, ani, pepi], 5, 3],
    ['of whoever decided last among several people', [anna, ben, ani], 3, 1],
    ['among computers alone, before the last move', [ani, pepi, player('Imhotep', 'vizier')], 5, 4],
    ['nowhere while only computers have moved', [ani, pepi, anna], 2, null],
    ['nowhere at the beginning', [anna, ben, ani], 0, null],
  ])('leads %s', (_, players, plies, to) => {
    expect(stepBack(after(plies), players)).toBe(to)
  })

  test('leads nowhere where something was shown since that nobody knew', () => {
    const dealt = deal('tutankhamens-revenge', 2, {}, 'STEPS')
    if (!dealt.ok) throw new Error(dealt.refusal.code)
    const { timeline } = GameTimeline.begin(dealt.value.start).playAll(['dig a1'])
    expect(timeline.settled).toBe(1)
    expect(stepBack(timeline, [anna, ben])).toBeNull()
  })
})

describe('a step forth', () => {
  test.each([
    ['among people, to the next move', [anna, ben, player('Cleo')], 1],
    ['to the next decision of the only person', [anna, ani, pepi], 3],
    ['among computers alone, to the next move', [ani, pepi, player('Imhotep', 'vizier')], 1],
    ['as far as moves were undone', [ani, pepi, anna], 2],
  ])('leads %s', (_, players, to) => {
    expect(stepForth(after(0), after(4), players)).toBe(to)
  })

  test('leads nowhere where nothing was undone', () => {
    expect(stepForth(after(2), after(2), [anna, ani, pepi])).toBeNull()
  })
})
