import { describe, expect, it, test } from 'vitest'
import { House } from './house.svelte.ts'
import { offers } from './offers.ts'

const houseOf = (edition: string, seats = 3): House => {
  const house = new House(() => seats)
  house.choose(edition)
  return house
}

describe('the rules of the house', () => {
  test.each([
    ['tutankhamun-2021', [30, 28, 24, 20, 18]],
    ['tutankhamen-2004', [32, 26, 20, 16, 14]],
    ['tutanchamun-1993', [32, 26, 20, 16, 14]],
  ])('begin with the start points of %s by the number of players', (edition, points) => {
    expect([2, 3, 4, 5, 6].map((seats) => houseOf(edition, seats).points)).toEqual(points)
  })

  test.each(offers.map(({ edition }) => edition))('change nothing of %s by themselves', (edition) => {
    const house = houseOf(edition)
    expect(house.edition).toBe(edition)
    expect(house.options).toEqual({})
    expect(house.layoutAsked).toBeNull()
    expect(house.isSound).toBe(true)
  })

  it('name what differs, and not what is as printed', () => {
    const house = houseOf('tutankhamun-2021')
    house.turn('idolsOptional', true)
    house.points = 12
    expect(house.options).toEqual({ startPoints: 12, idolsOptional: true })
    house.points = 28
    house.turn('idolsOptional', false)
    expect(house.options).toEqual({})
  })

  it('never name what the edition does not know', () => {
    const house = houseOf('tutankhamun-2021')
    house.turn('idolsOptional', true)
    house.points = 12
    house.layout = 'RIVER 397'
    house.choose('tutankhamen-2004')
    expect(house.options).toEqual({})
    expect(house.layoutAsked).toBeNull()
    house.choose('tutankhamun-2021')
    expect(house.options).toEqual({ idolsOptional: true })
  })

  it('stay when the same edition is chosen again', () => {
    const house = houseOf('tutankhamen-2004')
    house.points = 40
    house.choose('tutankhamen-2004')
    expect(house.options).toEqual({ startPoints: 40 })
  })

  test.each([0, 100, 1.5, Number.NaN])('refuse %s points at the start', (points) => {
    const house = houseOf('tutanchamun-1993')
    house.points = points
    expect(house.pointsError).toBe('It must be a whole number from 1 to 99.')
    expect(house.isSound).toBe(false)
  })

  it('are those of the first edition where an unknown one was remembered', () => {
    expect(houseOf('tutankhamun-2050').edition).toBe('tutankhamun-2021')
  })
})
