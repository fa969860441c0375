import { expect, test, vi } from 'vitest'
import { paceOf } from './door.ts'

test('lets a burst through, then so many a second, and never saves up more than a burst', () => {
  let now = 0
  const isFair = paceOf(10, 3, () => now)
  const tries = (count: number) => Array.from({ length: count }, isFair)
  expect(tries(4)).toEqual([true, true, true, false])
  now += 100
  expect(tries(2)).toEqual([true, false])
  now += 60_000
  expect(tries(4)).toEqual([true, true, true, false])
})

test('is no slower where the time of day is set back', () => {
  vi.useFakeTimers()
  try {
    const isFair = paceOf(10, 3)
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(isFair()).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
