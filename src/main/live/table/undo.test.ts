import { describe, expect, test } from 'vitest'
import type { Level, Player } from '../../../shared/players.ts'
import { deal } from '../../engine/start.ts'
import { GameTimeline } from './timeline.ts'
import { stepBack, stepForth } from './undo.ts'

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
