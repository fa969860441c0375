import { describe, expect, test } from 'vitest'
import type { Choices, NilePosition } from '../../../shared/nile/views.ts'
import type { Prospect } from '../../../shared/table.ts'
import { cuesOf, recall, withoutMarks, type Scene } from './scene.ts'
import { positionAsking, sailing as annaSails } from './testing/positions.ts'

const sailing: Choices = { ...annaSails, seat: 1 }
const position: NilePosition = {
  ...positionAsking(sailing),
  line: ['ANK', 'THR', null, 'THR'],
  under: { SEN: 2, SEA: 1 },
}
const scene = (more: Partial<Scene> = {}): Scene => ({
  ...withoutMarks({ edition: 'tutankhamun-2021', position, players: [], wake: null }),
  choosing: true,
  ...more,
})

describe('the cues of a scene', () => {
  test('offer what may be chosen and put the rest back', () => {
    const cues = cuesOf(scene())
    expect([...cues.choosable]).toEqual([1, 3])
    expect([0, 1, 3].map((at) => cues.mood(at))).toEqual(['back', 'plain', 'plain'])
    expect(cues.turn).toBe(1)
  })

  test('offer nothing where nobody may choose, and still say whose turn it is', () => {
    const cues = cuesOf(scene({ choosing: false }))
    expect(cues.choosable.size).toBe(0)
    expect(cues.mood(0)).toBe('plain')
    expect(cues.turn).toBe(1)
  })

  test('mark what would trail and where the boat would lie', () => {
    const prospect: Prospect<'nile'> = {
      legal: true,
      family: 'nile',
      points: [30, 30],
      events: [
        { kind: 'sailed', seat: 1, from: -1, to: 3 },
        { kind: 'took', seat: 1, tile: 'THR', from: 3, by: 'sail' },
        { kind: 'trailed', tile: 'ANK', at: 0 },
      ],
    }
    const cues = cuesOf(scene({ pointed: 3, prospect }))
    expect(cues.ghost).toEqual({ seat: 1, at: 3 })
    expect([...cues.doomed]).toEqual([0])
    expect(cues.mood(0)).toBe('doomed')
  })

  test('a boat that is to be moved on the real table is shown there as a ghost', () => {
    expect(cuesOf(scene({ destination: { seat: 1, at: 3 } })).ghost).toEqual({ seat: 1, at: 3 })
    expect(cuesOf(scene({})).ghost).toBeNull()
  })

  test('point at tiles only', () => {
    expect(cuesOf(scene({ pointed: 2 })).pointed).toBeNull()
    expect(cuesOf(scene({ pointed: 0 })).pointed).toBe(0)
  })

  test('light a set and put everything else back, in the river and below', () => {
    const cues = cuesOf(scene({ lit: 'THR' }))
    expect([...cues.lit]).toEqual([1, 3])
    expect(cues.mood(0)).toBe('back')
    expect(cues.mood(1)).toBe('plain')
    expect(cues.isBack('SEN')).toBe(true)
  })

  test('open the Underworld for Osiris', () => {
    const choices: Choices = { ...sailing, ask: 'osiris', positions: [], tiles: ['SEN'] }
    const cues = cuesOf(scene({ position: { ...position, choices } }))
    expect([...cues.kinds]).toEqual(['SEN'])
    expect(cues.isBack('SEN')).toBe(false)
    expect(cues.isBack('SEA')).toBe(true)
    expect(cues.mood(1)).toBe('back')
  })

  test('keep the first of Thoth’s tiles in sight', () => {
    const choices: Choices = { ...sailing, ask: 'thoth', positions: [3] }
    expect(cuesOf(scene({ picked: 1, position: { ...position, choices } })).mood(1)).toBe('plain')
  })

  test('show only what the log tells while it is pointed at, and nothing that is offered', () => {
    const recalled = { tiles: [{ at: 2, tile: 'ANK' as const }], wake: { seat: 0, from: 0, to: 2 } }
    const cues = cuesOf(scene({ recalled, lit: 'THR', wake: { seat: 1, from: 0, to: 1 } }))
    expect(cues.recalled).toEqual(recalled.tiles)
    expect(cues.wake).toEqual(recalled.wake)
    expect([cues.choosable.size, cues.lit.size]).toEqual([0, 0])
    expect([1, 2].map((at) => cues.mood(at))).toEqual(['back', 'plain'])
  })
})

test('a sail is told by its way and the tile at its end, not by what was left behind', () => {
  const recalled = recall([
    { kind: 'sailed', seat: 1, from: 2, to: 7 },
    { kind: 'took', seat: 1, tile: 'THR', from: 7, by: 'sail' },
    { kind: 'trailed', tile: 'ANK', at: 0 },
    { kind: 'cleared', tile: 'MAg', at: 1 },
    { kind: 'turn', seat: 0 },
  ])
  expect(recalled).toEqual({ tiles: [{ at: 7, tile: 'THR' }], wake: { seat: 1, from: 2, to: 7 } })
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
