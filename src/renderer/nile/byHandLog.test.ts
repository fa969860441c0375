import { expect, test, describe } from 'vitest'
import { logByHand, before } from './moveInWords.ts'
import fc from 'fast-check'
import type { TileCode } from '../../shared/editions/index.ts'
import type { NileEvent } from '../../shared/nile/events.ts'
import type { Lying } from './moveInWords.ts'

test('a log is told by hand over the table as it lay before each move', () => {
  const log = [
    {
      seat: 0,
      move: 'sail 1',
      events: [
        { kind: 'sailed', seat: 0, from: -1, to: 1 } as const,
        { kind: 'took', seat: 0, tile: 'THR', from: 1, by: 'sail' } as const,
      ],
    },
    {
      seat: 1,
      move: 'sail 3',
      events: [
        { kind: 'sailed', seat: 1, from: -2, to: 3 } as const,
        { kind: 'took', seat: 1, tile: 'ANK', from: 3, by: 'sail' } as const,
        { kind: 'trailed', tile: 'CAR', at: 0 } as const,
      ],
    },
    { seat: 0, move: 'commit none', events: [{ kind: 'commitPassed', seat: 0, set: 'MAg' } as const] },
  ]
  const after = { line: [null, null, 'SEN', null, 'RA'] as const, boats: [1, 3] }
  expect(logByHand(log, after, { edition: 'tutankhamun-2021', names: ['Anna', 'Ben'] })).toEqual([
    'Move Anna’s boat to number 2, Throne. Anna takes that tile.',
    'Move Ben’s boat to number 4, Ankh. Ben takes that tile.',
    'Anna adds nothing to Green death mask.',
  ])
})

describe('the line before a move', () => {
  test('has the tile again that was sailed to, and those that were swept', () => {
    const after: Lying = { line: [null, null, null, 'CAR'], boats: [2, 3] }
    const events: NileEvent[] = [
      { kind: 'sailed', seat: 0, from: -1, to: 2 },
      { kind: 'took', seat: 0, tile: 'THR', from: 2, by: 'sail' },
      { kind: 'trailed', tile: 'ANK', at: 0 },
      { kind: 'cleared', tile: 'DAG', at: 1 },
    ]
    expect(before(after, events)).toEqual({ line: ['ANK', 'DAG', 'THR', 'CAR'], boats: [-1, 3] })
  })

  test('has no ring where Isis has laid one, and what the other idols have moved', () => {
    const after: Lying = { line: ['SCA', 'CAR', 'SEN', null], boats: [-3, 1] }
    const events: NileEvent[] = [
      { kind: 'took', seat: 0, tile: 'THR', from: 0, by: 'isis' },
      { kind: 'ringReturned', seat: 0, at: 0 },
      { kind: 'swapped', seat: 0, at: [1, 2], tiles: ['SEN', 'CAR'] },
      { kind: 'banished', seat: 0, tile: 'RA', at: 3 },
      { kind: 'took', seat: 0, tile: 'OSI', from: 'underworld', by: 'osiris' },
      { kind: 'wentBack', seat: 0, from: 5, to: -3 },
    ]
    expect(before(after, events)).toEqual({ line: ['THR', 'SEN', 'CAR', 'RA'], boats: [5, 1] })
  })

  test('is the line that the events were made from', () => {
    const tiles: TileCode[] = ['THR', 'CAR', 'SEN', 'RA', 'ANK', 'POT', 'LOT', 'DAG']
    const handler = fc.record({ kind: fc.nat(3), at: fc.nat(7), other: fc.nat(7), seat: fc.nat(1) })
    fc.assert(
      fc.property(fc.shuffledSubarray(tiles, { minLength: 8 }), fc.array(handler), (line, handlers) => {
        const start: Lying = { line, boats: [-1, -2] }
        const now = { line: [...start.line], boats: [...start.boats] }
        const events: NileEvent[] = []
        for (const { kind, at, other, seat } of handlers) {
          const tile = now.line[at]
          const second = now.line[other]
          if (tile === null) continue
          if (kind === 0) {
            events.push({ kind: 'sailed', seat, from: now.boats[seat], to: at })
            events.push({ kind: 'took', seat, tile, from: at, by: 'sail' })
            now.boats[seat] = at
            now.line[at] = null
          } else if (kind === 1) {
            events.push(
              { kind: 'took', seat, tile, from: at, by: 'isis' },
              { kind: 'ringReturned', seat, at },
            )
            now.line[at] = 'SCA'
          } else if (kind === 2 && second !== null) {
            events.push({ kind: 'swapped', seat, at: [at, other], tiles: [tile, second] })
            now.line[at] = second
            now.line[other] = tile
          } else {
            events.push({ kind: 'banished', seat, tile, at })
            now.line[at] = null
          }
        }
        expect(before(now, events)).toEqual(start)
      }),
    )
  })
})
