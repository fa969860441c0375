import { expect, test } from 'vitest'
import { seatOnTurn, type PositionView } from './families.ts'

const position = (seat: number | null, active: number | null): PositionView =>
  ({
    family: 'nile',
    round: active === null ? null : { active },
    choices: seat === null ? null : { seat },
  }) as PositionView

test('it stays the turn of whoever has completed a set, though another seat is asked for its wilds', () => {
  expect(seatOnTurn(position(0, 1))).toBe(1)
  expect(seatOnTurn(position(1, 1))).toBe(1)
  expect(seatOnTurn(position(0, null))).toBe(0)
  expect(seatOnTurn(position(null, null))).toBeNull()
  expect(seatOnTurn({ seat: 2 })).toBe(2)
})
