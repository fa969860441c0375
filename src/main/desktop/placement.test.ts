import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { place, placeScoreboard, type Placement, type Rectangle } from './placement.ts'

const laptop: Rectangle = { x: 0, y: 25, width: 1440, height: 875 }
const screen: Rectangle = { x: 1440, y: 0, width: 2560, height: 1400 }
const at = (bounds: Rectangle, fills: Placement['fills'] = 'nothing'): Placement => ({ bounds, fills })

describe('a window', () => {
  test('opens in the middle of the primary display the first time', () => {
    expect(place(null, [laptop, screen])).toEqual({
      bounds: { x: 75, y: 33, width: 1290, height: 860 },
      fills: 'nothing',
      least: { width: 350, height: 480 },
    })
  })

  test('opens again where it was, on whichever display that is', () => {
    const bounds = { x: 1700, y: 300, width: 1400, height: 900 }
    expect(place(at(bounds, 'workArea'), [laptop, screen])).toMatchObject({ bounds, fills: 'workArea' })
  })

  test('comes to the middle of the primary display when its own is gone', () => {
    const before = at({ x: 1700, y: 300, width: 1400, height: 860 }, 'screen')
    expect(place(before, [laptop])).toMatchObject({
      bounds: { x: 20, y: 33, width: 1400, height: 860 },
      fills: 'screen',
    })
  })

  test('comes to the middle when no more than a corner of it can be seen', () => {
    const before = at({ x: 1400, y: 850, width: 1200, height: 800 })
    expect(place(before, [laptop]).bounds).toEqual({ x: 120, y: 63, width: 1200, height: 800 })
  })

  test('is drawn in where it hung over the edge', () => {
    const before = at({ x: -200, y: 0, width: 1200, height: 800 })
    expect(place(before, [laptop]).bounds).toEqual({ x: 0, y: 25, width: 1200, height: 800 })
  })

  test('shrinks with its display, and may then be smaller than it should', () => {
    const small: Rectangle = { x: 0, y: 0, width: 320, height: 460 }
    const placed = place(at({ x: 0, y: 0, width: 1290, height: 860 }), [small])
    expect(placed.bounds).toEqual(small)
    expect(placed.least).toEqual({ width: 320, height: 460 })
  })
})

describe('a scoreboard', () => {
  test('fills the display on which the app’s own window is not', () => {
    const wide = { width: 1120, height: 740 }
    expect(placeScoreboard({ x: 75, y: 33, width: 1290, height: 860 }, [laptop, screen])).toEqual({
      bounds: { x: 2160, y: 330, ...wide },
      fills: 'screen',
    })
    expect(placeScoreboard({ x: 1500, y: 0, width: 1290, height: 860 }, [laptop, screen])).toEqual({
      bounds: { x: 160, y: 93, ...wide },
      fills: 'screen',
    })
  })

  test('is a window in the middle of the only display', () => {
    expect(placeScoreboard({ x: 75, y: 33, width: 1290, height: 860 }, [laptop])).toEqual({
      bounds: { x: 160, y: 93, width: 1120, height: 740 },
      fills: 'nothing',
    })
  })
})

const rectangle = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
  width: fc.integer({ min: 1, max: 6000 }),
  height: fc.integer({ min: 1, max: 6000 }),
})
const contains = (room: Rectangle, { x, y, width, height }: Rectangle) =>
  x >= room.x && y >= room.y && x + width <= room.x + room.width && y + height <= room.y + room.height

test('lies whole on one display, wherever it was and whatever displays there are', () => {
  fc.assert(
    fc.property(fc.option(rectangle), rectangle, fc.array(rectangle), (bounds, first, others) => {
      const placed = place(bounds && at(bounds), [first, ...others])
      return [first, ...others].some((room) => contains(room, placed.bounds))
    }),
  )
})
