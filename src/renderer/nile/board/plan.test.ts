import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tileCodes, type TileCode } from '../../../shared/editions/index.ts'
import type { EventOf, NileEvent } from '../../../shared/nile/events.ts'
import { lengthOf, plan, type Motion } from './plan.ts'
import { following, type BoardState } from './boardState.ts'

const start: BoardState = {
  line: ['ANK', 'THR', 'OSI', 'SCA', 'ANK', 'RA'],
  boats: [-1, -2],
  points: [30, 30],
  held: [{}, {}],
  under: {},
  tomb: {},
}

const sail = (seat: number, from: number, to: number, tile: TileCode): NileEvent[] => [
  { kind: 'sailed', seat, from, to },
  { kind: 'took', seat, tile, from: to, by: 'sail' },
]
const trailed = (tile: TileCode, at: number): NileEvent => ({ kind: 'trailed', tile, at })
const scored = (more: Partial<EventOf<'scored'>>): NileEvent => ({
  kind: 'scored',
  set: 'ANK',
  held: [1, 0],
  wilds: [{}, {}],
  counts: [1, 0],
  under: 1,
  boats: [4, 3],
  underworldRanks: true,
  awards: [],
  ...more,
})
const kinds = (motions: readonly Motion[] = []): string[] => motions.map(({ kind }) => kind)

describe('the plan of an animation', () => {
  test('sails and takes the tile in one step, the tile as the boat comes alongside', () => {
    const [step, ...more] = plan(start, sail(0, -1, 3, 'SCA'))
    expect(more).toEqual([])
    expect(kinds(step?.motions)).toEqual(['sail', 'fly'])
    const [boat, tile] = step?.motions ?? []
    expect(tile?.start).toBeGreaterThan(0)
    expect(tile?.start).toBeLessThan(boat?.length ?? 0)
    expect(tile).toMatchObject({ from: { on: 'line', at: 3 }, to: { on: 'seat', seat: 0 } })
  })

  test('shows what flies nowhere else until it has arrived', () => {
    const [step] = plan(start, [trailed('ANK', 0)])
    expect(step?.during.line[0]).toBeNull()
    expect(step?.during.under).toEqual({})
    expect(step?.rests.under).toEqual({ ANK: 1 })
  })

  test('brings an idol to the tomb and shows its sign', () => {
    const steps = plan(start, [...sail(0, -1, 2, 'OSI'), { kind: 'idolAsks', seat: 0, verb: 'osiris' }])
    expect(steps).toHaveLength(2)
    expect(steps[0]?.motions[1]).toMatchObject({ to: { on: 'tomb' } })
    expect(steps[1]?.motions).toMatchObject([
      { kind: 'sign', tile: 'OSI', way: 'rise', over: { on: 'line', at: 2 } },
    ])
    expect(steps[1]?.rests.tomb).toEqual({ OSI: 1 })
  })

  test('lets trailing tiles drift one by one, the furthest back first', () => {
    const [step, ...more] = plan(start, [trailed('ANK', 0), trailed('THR', 1), trailed('OSI', 2)])
    expect(more).toEqual([])
    const starts = step?.motions.map((motion) => motion.start) ?? []
    expect(starts[0]).toBe(0)
    expect(starts).toEqual([...starts].sort((one, other) => one - other))
    expect(new Set(starts).size).toBe(3)
  })

  test('carries the tiles of a scored set to the tomb from all who had them, and moves the jars', () => {
    const award = { place: 1, to: 0, worth: 2, paid: 2, tie: null } as const
    const nobody = { place: 2, to: 'underworld', worth: 1, paid: 0, tie: null } as const
    const before = { ...start, under: { ANK: 1 } }
    const [step] = plan(before, [scored({ awards: [award, nobody] })])
    expect(kinds(step?.motions)).toEqual(['fly', 'fly', 'pay'])
    expect(step?.rests).toMatchObject({ under: {}, tomb: { ANK: 2 }, points: [28, 30] })
  })

  test('moves no jar for a place that pays nothing', () => {
    const award = { place: 2, to: 1, worth: 4, paid: 0, tie: null } as const
    const [step] = plan(start, [scored({ awards: [award] })])
    expect(kinds(step?.motions)).not.toContain('pay')
  })

  test('crosses the two tiles that Thoth swaps', () => {
    const [step] = plan(start, [{ kind: 'swapped', seat: 0, at: [1, 4], tiles: ['THR', 'ANK'] }])
    expect(step?.during.line).toEqual(['ANK', null, 'OSI', 'SCA', null, 'RA'])
    expect(step?.rests.line).toEqual(['ANK', 'ANK', 'OSI', 'SCA', 'THR', 'RA'])
  })

  test('takes the tile and lays the ring down together for Isis', () => {
    const steps = plan(start, [
      { kind: 'took', seat: 0, tile: 'THR', from: 1, by: 'isis' },
      { kind: 'ringReturned', seat: 0, at: 1 },
    ])
    expect(steps).toHaveLength(1)
    expect(kinds(steps[0]?.motions)).toEqual(['sign', 'fly', 'fly'])
    expect(steps[0]?.rests.line[1]).toBe('SCA')
  })

  test('carries a boat through the air for Horus', () => {
    const [step] = plan(start, [{ kind: 'wentBack', seat: 0, from: 4, to: -3 }])
    expect(step?.motions).toContainEqual(expect.objectContaining({ kind: 'sail', by: 'air' }))
    expect(step?.rests.boats).toEqual([-3, -2])
  })

  test('shows nothing for what nobody can see', () => {
    const ended: NileEvent = { kind: 'ended', winners: [0], reason: 'zero', points: [0, 3], tie: null }
    expect(plan(start, [{ kind: 'turn', seat: 1 }, ended])).toEqual([])
  })

  test('lasts no longer than 1.2 seconds for a typical move', () => {
    const steps = plan(start, [...sail(0, -1, 4, 'ANK'), trailed('THR', 1), trailed('OSI', 2)])
    expect(steps.reduce((sum, step) => sum + lengthOf(step), 0)).toBeLessThan(1200)
  })

  test('rests where the events lead, step after step', () => {
    const position = fc.integer({ min: 0, max: 5 })
    const tile = fc.constantFrom(...tileCodes)
    const event: fc.Arbitrary<NileEvent> = fc.oneof(
      fc.record({ kind: fc.constant('trailed' as const), tile, at: position }),
      fc.record({ kind: fc.constant('sailed' as const), seat: fc.nat(1), from: position, to: position }),
      fc.record({
        kind: fc.constant('took' as const),
        seat: fc.nat(1),
        tile,
        from: position,
        by: fc.constant('sail' as const),
      }),
      fc.record({ kind: fc.constant('ringPaid' as const), seat: fc.nat(1), paid: fc.nat(1) }),
      fc.record({ kind: fc.constant('turn' as const), seat: fc.nat(1) }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const steps = plan(start, events)
        expect(steps.at(-1)?.rests ?? start).toEqual(events.reduce(following, start))
      }),
    )
  })
})
