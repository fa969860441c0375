import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boatsAtStart, isBehind, movedBoat, placesOf, sentBack, toldOrder, undecided } from './boats.ts'

describe('the order of boats', () => {
  test('is known of all that wait at the source, the last seat furthest back', () => {
    expect(undecided(boatsAtStart(4), [0, 1, 2, 3], 4)).toEqual([])
    expect(isBehind(boatsAtStart(4), 3, 0)).toBe(true)
  })

  test('a boat on the river is ahead of all that still wait, and of whom Horus sent back', () => {
    const boats = sentBack(movedBoat(boatsAtStart(3), 0), 1)
    expect(isBehind(boats, 1, 2)).toBe(true)
    expect(isBehind(boats, 2, 0)).toBe(true)
    expect(undecided(boats, [0, 1, 2], 3)).toEqual([])
  })

  test('of two on the river must be said, is remembered, and is forgotten when one of them moves', () => {
    const river = [0, 1, 2].reduce(movedBoat, boatsAtStart(3))
    expect(undecided(river, [0, 1], 1)).toEqual([0, 1])
    const told = toldOrder(river, [1, 0, 2])
    expect(undecided(told, [0, 1, 2], 2)).toEqual([])
    const moved = movedBoat(told, 1)
    expect(undecided(moved, [0, 2], 1)).toEqual([])
    expect(undecided(moved, [0, 1], 1)).toEqual([0, 1])
  })

  test('follows from what was said of others, and a later word overrules an earlier one', () => {
    const river = [0, 1, 2].reduce(movedBoat, boatsAtStart(3))
    const told = toldOrder(toldOrder(river, [0, 1]), [1, 2])
    expect(isBehind(told, 0, 2)).toBe(true)
    const otherwise = toldOrder(told, [2, 0])
    expect(isBehind(otherwise, 2, 0)).toBe(true)
    expect(isBehind(otherwise, 0, 2)).toBe(false)
  })

  test('is asked only of those who may take a place', () => {
    const river = toldOrder([0, 1, 2].reduce(movedBoat, boatsAtStart(3)), [0, 2])
    expect(undecided(river, [0, 1, 2], 1)).toEqual([0, 1])
    expect(undecided(river, [0, 1, 2], 2)).toEqual([0, 1, 2])
  })

  test('whatever was told and moved, never goes round in a circle, and places agree with it', () => {
    const act = fc.oneof(
      fc.record({ seat: fc.nat(5), back: fc.boolean() }),
      fc.record({ order: fc.uniqueArray(fc.nat(5), { minLength: 2, maxLength: 6 }) }),
    )
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const boats = acts.reduce(
          (known, one) =>
            'order' in one ? toldOrder(known, one.order) : (one.back ? sentBack : movedBoat)(known, one.seat),
          boatsAtStart(6),
        )
        const places = placesOf(boats)
        for (let seat = 0; seat < 6; seat++) {
          expect(isBehind(boats, seat, seat)).toBe(false)
          for (let other = 0; other < 6; other++) {
            if (isBehind(boats, seat, other)) expect(places[seat]).toBeLessThan(places[other])
          }
        }
      }),
    )
  })
})
