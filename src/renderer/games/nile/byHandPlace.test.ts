import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tileCodes } from '../../../shared/editions/index.ts'
import { placeOf, type Lying, type Place } from './moveInWords.ts'

const line = ['THR', null, 'CAR', 'SEN', 'SEN', null, 'RA', 'ANK'] as const

/** The position that a place means: counted with a finger, tile by tile. Null where the line ends before. */
function positionAt({ line, boats }: Lying, { count, way, from }: Place): number | null {
  const ends = { source: -1, goal: line.length }
  const origin = typeof from === 'number' ? boats[from] : ends[from]
  const step = way === 'after' ? 1 : -1
  let left = count
  for (let at = origin + step; at >= 0 && at < line.length; at += step) {
    if (line[at] !== null) left -= 1
    if (left === 0) return at
  }
  return null
}

describe('a place on the line', () => {
  test.each([
    ['next to the boat that moves', [1, 5], 2, 0, { count: 1, way: 'after', from: 0 }],
    ['next to the boat of another', [1, 5], 4, 0, { count: 1, way: 'before', from: 1 }],
    ['as near to both: from the boat that moves', [1, 5], 3, 1, { count: 2, way: 'before', from: 1 }],
    ['where no boat is on the line yet', [-1, -2], 2, 0, { count: 2, way: 'after', from: 'source' }],
    ['at the very end', [-1, -2], 7, 0, { count: 1, way: 'before', from: 'goal' }],
  ] as const)('%s', (_, boats, at, mover, place) => {
    expect(placeOf({ line, boats }, at, mover)).toEqual(place)
  })

  test('counts tiles alone, neither gaps nor boats', () => {
    const lying: Lying = { line: ['THR', null, null, 'CAR', null, 'SEN', 'SEN', 'SEN'], boats: [1, 2, 4] }
    expect(placeOf({ ...lying, boats: [1] }, 5, 0)).toEqual({ count: 2, way: 'after', from: 0 })
    expect(positionAt(lying, { count: 2, way: 'after', from: 0 })).toBe(5)
    expect(positionAt(lying, { count: 5, way: 'after', from: 0 })).toBeNull()
  })

  const lyings = fc
    .array(fc.option(fc.constantFrom(...tileCodes), { freq: 3 }), { minLength: 1, maxLength: 80 })
    .chain((tiles) => {
      const gaps = tiles.flatMap((tile, at) => (tile === null ? [at] : []))
      const boats = fc
        .shuffledSubarray(gaps, { maxLength: Math.min(6, gaps.length) })
        .chain((on) =>
          fc.nat({ max: 6 }).map((waiting) => [...on, ...Array.from({ length: waiting }, (_, n) => -1 - n)]),
        )
      return fc.record({ line: fc.constant(tiles), boats })
    })

  test('means the one tile that was meant, whoever moves, and no nearer landmark would', () => {
    fc.assert(
      fc.property(lyings, fc.nat(), fc.nat(), (lying, nth, who) => {
        const tiles = lying.line.flatMap((tile, at) => (tile === null ? [] : [at]))
        fc.pre(tiles.length > 0)
        const at = tiles[nth % tiles.length]
        const mover = lying.boats.length === 0 ? 0 : who % lying.boats.length
        const place = placeOf(lying, at, mover)
        expect(positionAt(lying, place)).toBe(at)
        const same = tiles.filter((other) => {
          const said = placeOf(lying, other, mover)
          return JSON.stringify(said) === JSON.stringify(place)
        })
        expect(same).toEqual([at])
        expect(place.count).toBeLessThanOrEqual(Math.ceil(tiles.length / 2))
      }),
    )
  })
})
