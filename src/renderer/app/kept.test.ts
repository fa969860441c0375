import { afterEach, expect, test, vi } from 'vitest'
import { keep, kept } from './kept.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a text is that of the browser, and for the page where nothing can be stored', () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  expect(kept('signal')).toBeNull()
  vi.stubGlobal('localStorage', { getItem: () => 'on' })
  expect(kept('signal')).toBe('on')
  vi.stubGlobal('localStorage', undefined)
  expect(kept('signal')).toBeNull()
  keep('signal', 'on')
  expect(kept('signal')).toBe('on')
  keep('signal', null)
  expect(kept('signal')).toBeNull()
})
