import { describe, expect, test } from 'vitest'
import { maxSeats } from '../../../src/shared/editions/index.ts'
import { Inputs } from '../../../src/main/bots/dig/inputs.ts'
import { learnedFor, type Learned } from '../../../src/main/bots/dig/gameSearch.ts'
import type { Style } from '../course.ts'
import { shareOf } from './course.ts'
import { playDigs } from './games.ts'
import { DigSamples } from './samples.ts'
import { trainerOf } from './trainer.ts'

const learnedCopy = (): Learned => structuredClone(learnedFor(2))

const samplesOf = (style: Style, games: number, learned = learnedCopy(), rate = 0): DigSamples =>
  playDigs({ seats: [2, 3], style, playouts: 8, games, seed: 'TEST' }, learned, rate)

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other)

describe.each(['quick', 'search'] as const)('%s digs', (style) => {
  test('give standings with the outcome and what was thought, which survive a change of threads', () => {
    const samples = new DigSamples(structuredClone(samplesOf(style, 2).taken()))
    expect(samples.count).toBeGreaterThan(5)
    const inputs = new Inputs()
    for (let nth = 0; nth < samples.count; nth++) {
      samples.read(nth, inputs)
      expect([2, 3]).toContain(inputs.seatCount)
      expect(inputs.cellCount).toBeGreaterThan(0)
      for (const field of ['outcome', 'value'] as const) {
        const shares = Array.from({ length: inputs.seatCount }, (_, seat) => samples[field](nth, seat))
        expect(sum(shares)).toBeCloseTo(1, 4)
      }
    }
    expect(samples.gameOf(0)).not.toBe(samples.gameOf(samples.count - 1))
  })

  test('are the same for the same seed', () => {
    expect(samplesOf(style, 1).taken()).toEqual(samplesOf(style, 1).taken())
  })
})

test('quick digs teach the policy, where it shall learn', () => {
  const learned = learnedCopy()
  samplesOf('quick', 100, learned)
  expect(learned.policy).toEqual(learnedFor(2).policy)
  samplesOf('quick', 100, learned, 0.01)
  expect(learned.policy).not.toEqual(learnedFor(2).policy)
  expect(learned.policy.every(Number.isFinite)).toBe(true)
})

test('a trainer fits the chances to the outcomes, by the slopes of the error', () => {
  const { net } = learnedCopy()
  for (const weights of Object.values(net) as Float64Array[]) {
    weights.forEach((weight, nth) => (weights[nth] = weight + 0.2 * Math.sin(nth)))
  }
  const trainer = trainerOf(net)
  const samples = samplesOf('quick', 60)
  const before = trainer.test([asTest(samples)])
  for (let time = 0; time < 4; time++) trainer.fit([samples], 0.003, `${time}`)
  expect(trainer.test([asTest(samples)]).entropy).toBeLessThan(before.entropy)
})

/** The same standings as those of a dig that is kept to test with. */
function asTest(samples: DigSamples): DigSamples {
  const test = new DigSamples()
  const inputs = new Inputs()
  for (let nth = 0; nth < samples.count; nth++) {
    samples.read(nth, inputs)
    test.add(0, inputs)
    const outcome = Array.from({ length: maxSeats }, (_, seat) => samples.outcome(nth, seat))
    test.setTargets(nth, outcome, outcome)
  }
  return test
}

test('parameters win about half of the digs against themselves', () => {
  const learned = learnedFor(2)
  const share = shareOf([learned, learned], { seats: 2, games: 8, playouts: 8, name: 'TEST' })
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThan(1)
})
