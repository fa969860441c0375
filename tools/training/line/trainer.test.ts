import { describe, expect, test } from 'vitest'
import { seatsOf } from '../../../src/main/engine/nile/reading.ts'
import { nileGames } from '../../../src/main/engine/testing/games.ts'
import { blank, learnedFor } from '../../../src/main/bots/line/learned.ts'
import type { Style } from '../course.ts'
import { clearUnused } from './course.ts'
import { playGames } from './games.ts'
import { LineSamples } from './samples.ts'
import { trainerOf } from './trainer.ts'

const edition = 'tutankhamun-2021'
const samplesOf = (style: Style, games: number): LineSamples =>
  playGames(edition, { seats: [2, 3], style, playouts: 8, games, seed: 'TEST' }, learnedFor(edition, 2))

const sharesOf = (samples: LineSamples, nth: number, field: 'outcome' | 'value'): number[] =>
  Array.from({ length: seatsOf(samples.state(nth)) }, (_, seat) => samples[field](nth, seat))
const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other)

describe.each(['quick', 'search'] as const)('%s games', (style) => {
  test('give positions with the outcome and what was thought, which survive a change of threads', () => {
    const samples = new LineSamples(structuredClone(samplesOf(style, 2).taken()))
    expect(samples.count).toBeGreaterThan(10)
    const shares = new Float64Array(nileGames[edition].maxMoves)
    for (let nth = 0; nth < samples.count; nth++) {
      expect(sum(sharesOf(samples, nth, 'outcome'))).toBeCloseTo(1, 5)
      expect(sum(sharesOf(samples, nth, 'value'))).toBeCloseTo(1, 5)
      expect(samples.visits(nth, shares)).toBe(style === 'search')
      if (style === 'search') expect(sum(Array.from(shares))).toBeCloseTo(1, 5)
    }
    expect(samples.gameOf(0)).not.toBe(samples.gameOf(samples.count - 1))
  })

  test('are the same for the same seed', () => {
    expect(samplesOf(style, 1).taken()).toEqual(samplesOf(style, 1).taken())
  })
})

/** The same positions as those of a game that is kept to test with. */
function asTest(samples: LineSamples): LineSamples {
  const test = new LineSamples()
  for (let nth = 0; nth < samples.count; nth++) {
    const outcome = sharesOf(samples, nth, 'outcome')
    const value = sharesOf(samples, nth, 'value')
    test.add(0, samples.state(nth), outcome, value, [])
  }
  return test
}

test('a trainer fits the chances to the outcomes', () => {
  const trainer = trainerOf(edition, learnedFor(edition, 2))
  const samples = samplesOf('search', 12)
  const before = trainer.test([asTest(samples)])
  for (let time = 0; time < 4; time++) trainer.fit([samples], 0.02, `${time}`)
  expect(trainer.test([asTest(samples)]).brier).toBeLessThan(before.brier)
})

test('rows that no training has touched are cleared', () => {
  const learned = blank('tutankhamen-2004')
  learned.net.rows.fill(1)
  learned.net.direct[1] = 1
  clearUnused(learned)
  expect(learned.net.rows.slice(0, 48)).toEqual(
    Float32Array.from({ length: 48 }, (_, at) => (at >> 4 === 1 ? 1 : 0)),
  )
})
