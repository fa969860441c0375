import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFlow, flowRate } from './flow.ts'

/** The listeners of document and window, to be called by hand. */
const heard = new Map<string, () => void>()
const page = { hidden: false }

beforeEach(() => {
  vi.useFakeTimers()
  heard.clear()
  page.hidden = false
  const target = {
    addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
    removeEventListener: (name: string) => heard.delete(name),
  }
  vi.stubGlobal('window', target)
  vi.stubGlobal('document', Object.assign(page, target))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A clock, and the number of times that it has drawn. */
function started() {
  const drawn: number[] = []
  const flow = createFlow(flowRate, (seconds) => drawn.push(seconds))
  return { drawn, flow }
}

test('draws nothing until it is on, then at its rate, and nothing once it is off', () => {
  const { drawn, flow } = started()
  vi.advanceTimersByTime(5000)
  expect(drawn).toEqual([])
  flow.turn(true)
  flow.turn(true)
  vi.advanceTimersByTime(2000)
  expect(drawn.length).toBeGreaterThan(flowRate)
  expect(drawn.length).toBeLessThanOrEqual(2 * flowRate)
  expect(drawn.at(-1)).toBeCloseTo(drawn.length / flowRate)
  flow.turn(false)
  const before = drawn.length
  vi.advanceTimersByTime(5000)
  expect(drawn).toHaveLength(before)
})

test('sleeps while the window is hidden, and long after it lost the focus', () => {
  const { drawn, flow } = started()
  flow.turn(true)
  page.hidden = true
  heard.get('visibilitychange')?.()
  vi.advanceTimersByTime(5000)
  expect(drawn).toEqual([])
  page.hidden = false
  heard.get('visibilitychange')?.()
  heard.get('blur')?.()
  vi.advanceTimersByTime(59_000)
  const before = drawn.length
  expect(before).toBeGreaterThan(0)
  vi.advanceTimersByTime(1000)
  const asleep = drawn.length
  vi.advanceTimersByTime(60_000)
  expect(drawn).toHaveLength(asleep)
  heard.get('focus')?.()
  vi.advanceTimersByTime(1000)
  expect(drawn.length).toBeGreaterThan(asleep)
  flow.stop()
  expect(heard.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
