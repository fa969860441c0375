import { describe, expect, test } from 'vitest'
import { chanceOf } from '../../engine/chance.ts'
import { weightsOf, type Weights } from '../../bots/line/weights.ts'
import { along, climb, directionBy, type Contest } from './climb.ts'
import { deciding, shareOf } from './contest.ts'

const present = weightsOf('tutankhamun-2021', 2)
const names = Object.keys(present) as (keyof Weights)[]

/** The distance between weights, in the logarithm. */
const distance = (one: Weights, other: Weights): number =>
  Math.hypot(...names.map((name) => Math.log(one[name] / other[name])))

describe('a step', () => {
  const direction = directionBy(chanceOf('STEP'), names)

  test('goes back the way that it came', () => {
    const there = along(present, direction, 0.3)
    for (const name of names)
      expect(there[name]).toBeCloseTo(present[name] * Math.exp(0.3 * (direction[name] ?? 0)))
    expect(distance(along(there, direction, -0.3), present)).toBeCloseTo(0)
  })

  test('goes to the side that wins, and nowhere where both win alike', () => {
    const towards = climb(present, names, 1, () => 0.75, 'ONE')
    const away = climb(present, names, 1, () => 0.25, 'ONE')
    expect(distance(towards, present)).toBeGreaterThan(0)
    for (const name of names) expect(towards[name] * away[name]).toBeCloseTo(present[name] ** 2)
    expect(climb(present, names, 5, () => 0.5, 'ONE')).toEqual(present)
  })
})

test('climbing comes near to what wins most', () => {
  const aim = along(present, directionBy(chanceOf('AIM'), names), 0.7)
  const nearer: Contest = (one, other) => (distance(one, aim) < distance(other, aim) ? 0.7 : 0.3)
  expect(distance(climb(present, names, 300, nearer, 'CLIMB'), aim)).toBeLessThan(distance(present, aim) / 3)
})

test('what is not varied stays as it is', () => {
  const { lost, ...others } = climb(present, ['lost'], 3, () => 0.6, 'LOST')
  expect({ ...others, lost: present.lost }).toEqual(present)
  expect(lost).not.toBe(present.lost)
})

test('a series varies what decides in it', () => {
  expect(deciding('tutankhamun-2021', 2)).toEqual(['lost', 'sharpness', 'doubt', 'choice'])
  expect(deciding('tutanchamun-1993', 3)).toEqual(names)
})

test('the same seed finds the same weights, another seed others', () => {
  const tuned = (seed: string): Weights =>
    climb(present, names, 1, (one, other, round) => shareOf(one, other, series(`${seed}-${round}`)), seed)
  expect(tuned('A')).toEqual(tuned('A'))
  const [one, other] = ['A', 'B'].map((seed) => climb(present, names, 3, () => 0.7, seed))
  expect(one).not.toEqual(other)
})

test('a contest of equals is a draw, whoever begins, and the seats are exchanged', () => {
  expect(shareOf(present, present, series('EQUALS'))).toBe(0.5)
  const other = { ...present, lost: 3, sharpness: 0.4 }
  const share = shareOf(present, other, series('SIDES'))
  expect(share + shareOf(other, present, series('SIDES'))).toBeCloseTo(1)
})

const series = (name: string) => ({ edition: 'tutankhamun-2021', players: 2, games: 2, name }) as const
