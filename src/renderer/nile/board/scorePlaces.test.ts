import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fanJars, layTrack, spaceOf } from './scorePlaces.ts'

const track = layTrack(860, 56, 18)

describe('the spirit track', () => {
  test.each([1, 18, 30, 99])('has a space for each point from %i to zero, left to right', (startPoints) => {
    const long = layTrack(860, 56, startPoints)
    expect(spaceOf(long, startPoints).x).toBeCloseTo(long.first.x)
    expect(spaceOf(long, 0).x).toBeLessThan(860)
    expect(spaceOf(long, 0).x).toBeGreaterThan(spaceOf(long, 1).x)
  })
})

describe('the jars', () => {
  test('stand on the space of their points when alone', () => {
    const [jar] = fanJars(track, [7, 12])
    expect(jar?.x).toBeCloseTo(spaceOf(track, 7).x)
  })

  test('fan out on one space, in seat order, round its middle', () => {
    const xs = fanJars(track, [9, 9, 9]).map(({ x }) => x)
    expect(xs).toEqual([...xs].sort((one, other) => one - other))
    expect(xs[1]).toBeCloseTo(spaceOf(track, 9).x)
  })

  test('never hide one another or leave the track', () => {
    const points = fc.array(fc.integer({ min: 0, max: 18 }), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(points, (left) => {
        const jars = fanJars(track, left)
        jars.forEach((jar, seat) => {
          expect(jar.x).toBeGreaterThanOrEqual(track.jar.width / 2)
          expect(jar.x).toBeLessThanOrEqual(track.width - track.jar.width / 2)
          const mates = jars.filter((_, other) => other !== seat && left[other] === left[seat])
          for (const mate of mates) expect(Math.abs(mate.x - jar.x)).toBeGreaterThan(track.jar.width * 0.6)
        })
      }),
    )
  })
})
