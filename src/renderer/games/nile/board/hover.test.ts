import { describe, expect, test } from 'vitest'
import { createHover } from './pointer.ts'

const told = () => {
  const heights = new Map<number, number>()
  const hover = createHover((position, part) => heights.set(position, part))
  return { hover, heights }
}

describe('hovering', () => {
  test('raises the tile that is pointed at, little by little', () => {
    const { hover, heights } = told()
    hover.aim(4)
    hover.pass(40)
    const early = heights.get(4) ?? 0
    expect(early).toBeGreaterThan(0)
    expect(early).toBeLessThan(1)
    hover.pass(1000)
    expect(heights.get(4)).toBe(1)
    expect(hover.moving).toBe(false)
  })

  test('lowers the tile before while it raises the next', () => {
    const { hover, heights } = told()
    hover.aim(4)
    hover.settle()
    hover.aim(5)
    expect(hover.moving).toBe(true)
    hover.pass(1000)
    expect(heights).toEqual(
      new Map([
        [4, 0],
        [5, 1],
      ]),
    )
  })

  test('puts everything down when nothing is pointed at', () => {
    const { hover, heights } = told()
    hover.aim(4)
    hover.settle()
    hover.aim(null)
    hover.settle()
    expect(heights.get(4)).toBe(0)
    expect(hover.moving).toBe(false)
  })
})
