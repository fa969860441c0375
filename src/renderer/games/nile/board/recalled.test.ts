import { expect, test } from 'vitest'
import { recall } from './recalled.ts'

test('a sail is told by its way and the tile at its end, not by what was left behind', () => {
  const told = recall([
    { kind: 'sailed', seat: 1, from: 2, to: 7 },
    { kind: 'took', seat: 1, tile: 'THR', from: 7, by: 'sail' },
    { kind: 'trailed', tile: 'ANK', at: 0 },
    { kind: 'turn', seat: 0 },
  ])
  expect(told).toEqual({ tiles: [{ at: 7, tile: 'THR' }], wake: { seat: 1, from: 2, to: 7 } })
})

test('tiles that changed places are told where they lie now', () => {
  const { tiles, wake } = recall([{ kind: 'swapped', seat: 0, at: [4, 9], tiles: ['POT', 'RA'] }])
  expect(tiles).toEqual([
    { at: 4, tile: 'RA' },
    { at: 9, tile: 'POT' },
  ])
  expect(wake).toBeNull()
})

test('where Isis laid a ring the ring is told, and what Osiris gave lay nowhere on the line', () => {
  const isis = recall([
    { kind: 'took', seat: 0, tile: 'THR', from: 3, by: 'isis' },
    { kind: 'ringReturned', seat: 0, at: 3 },
  ])
  expect(isis.tiles).toEqual([{ at: 3, tile: 'SCA' }])
  expect(recall([{ kind: 'took', seat: 0, tile: 'THR', from: 'underworld', by: 'osiris' }]).tiles).toEqual([])
})
