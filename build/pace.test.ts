import { afterEach, expect, test, vi } from 'vitest'
import { pace } from './pace.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test.each([
  ['a quick machine', 20, 1],
  ['a machine that takes four times as long', 400, 4],
])('%s', (_name, took, factor) => {
  vi.stubEnv('TEST_PACE', undefined)
  vi.spyOn(performance, 'now')
    .mockReturnValueOnce(1000)
    .mockReturnValueOnce(1000 + took)
  expect(pace()).toBe(factor)
  expect(process.env.TEST_PACE).toBe(String(factor))
})

test('what another process has measured is not measured again', () => {
  vi.stubEnv('TEST_PACE', '2.5')
  const clock = vi.spyOn(performance, 'now')
  expect(pace()).toBe(2.5)
  expect(clock).not.toHaveBeenCalled()
})
