import { describe, expect, test } from 'vitest'
import { Scenario } from '../../testing/scenario.ts'
import { tutankhamun2021 as game } from '../../editions.ts'

/** Rulebook 2021, "Setup" and "Sail Your Boat". */

describe('setup', () => {
  test.each([
    [2, 30],
    [3, 28],
    [4, 24],
    [5, 20],
    [6, 18],
  ])('%i players start with %i points', (seats, points) => {
    expect(new Scenario(seats, '').now.points).toEqual(Array.from({ length: seats }, () => points))
  })

  test('house rule: the table chooses the start points', () => {
    expect(new Scenario(4, '', { startPoints: 7 }).now.points).toEqual([7, 7, 7, 7])
  })

  test('the start player’s boat waits just beyond the start of the Nile, the others in a line behind it', () => {
    expect(new Scenario(4, '').now.boats).toEqual([-1, -2, -3, -4])
  })

  test('the start player decides first and may sail to any tile', () => {
    const { now } = new Scenario(3, '')
    expect(now).toMatchObject({ seat: 0, ask: 'sail', legal: 80, left: 80 })
  })
})

describe('sailing', () => {
  const front = 'CAR CAR CAR CAR CAR CAR'

  test('forward to any tile ahead, as far as the tomb', () => {
    const { legal } = new Scenario(2, front).play('sail 0', 'sail 3')
    expect(legal).toContain('sail 1')
    expect(legal).toContain('sail 79')
  })

  test('the boat takes the place of the tile', () => {
    const scenario = new Scenario(2, front).play('sail 4')
    expect(scenario.now).toMatchObject({ boats: [4, -2], held: ['CAR1', ''], left: 79 })
    expect(scenario.view.line[4]).toBeNull()
    expect(scenario.events.slice(0, 2)).toEqual([
      { kind: 'sailed', seat: 0, from: -1, to: 4 },
      { kind: 'took', seat: 0, tile: 'CAR', from: 4, by: 'sail' },
    ])
  })

  test('backward to the nearest tile behind', () => {
    const scenario = new Scenario(2, front).play('sail 4', 'sail 0', 'sail 3')
    expect(scenario.now.boats).toEqual([3, 0])
  })

  test('never beyond the nearest tile behind; the refusal names it', () => {
    const scenario = new Scenario(2, front).play('sail 4', 'sail 0')
    expect(scenario.legal).toContain('sail 3')
    expect(game.readMove(scenario.state, 'sail 2')).toEqual({
      ok: false,
      refusal: { code: 'move.tooFarBack', facts: { at: 2, nearest: 3 } },
    })
  })

  test('places without a tile are passed over when sailing back', () => {
    const scenario = new Scenario(3, front).play('sail 5', 'sail 4', 'sail 0')
    expect(scenario.refusal('sail 4')).toBe('move.empty')
    expect(scenario.refusal('sail 3')).toBeNull()
    expect(scenario.refusal('sail 2')).toBe('move.tooFarBack')
  })

  test('with no tile behind, only forward', () => {
    const scenario = new Scenario(2, front).play('sail 0', 'sail 1')
    expect(scenario.now).toMatchObject({ legal: 78, left: 78 })
    expect(scenario.refusal('sail 0')).toBe('move.empty')
  })

  test('with no tile ahead, only backward, and compulsory', () => {
    const scenario = new Scenario(2, front, { back: 'CAR CAR' }).play('sail 79', 'sail 0')
    expect(scenario.legal).toEqual(['sail 78'])
  })

  test('play passes clockwise', () => {
    const scenario = new Scenario(3, front)
    const seats = ['sail 0', 'sail 1', 'sail 2', 'sail 3'].map((move) => scenario.play(move).now.seat)
    expect(seats).toEqual([1, 2, 0, 1])
    expect(scenario.all('turn')).toEqual([{ kind: 'turn', seat: 1 }])
  })
})

describe('resolving an artifact', () => {
  test('it lies in front of the player while more tiles of its set are in the Nile', () => {
    const scenario = new Scenario(2, 'THR').play('sail 0')
    expect(scenario.happened).toEqual(['sailed', 'took', 'turn'])
    expect(scenario.now).toMatchObject({ held: ['THR1', ''], points: [30, 30] })
  })

  test('a scarab ring scores a point at once and stays in the collection', () => {
    const scenario = new Scenario(2, 'SCA').play('sail 0')
    expect(scenario.now).toMatchObject({ held: ['SCA1', ''], points: [29, 30] })
    expect(scenario.all('ringPaid')).toEqual([{ kind: 'ringPaid', seat: 0, paid: 1 }])
  })
})
