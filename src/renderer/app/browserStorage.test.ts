import { afterEach, expect, test, vi } from 'vitest'
import { readText, writeText } from './browserStorage.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a text is that of the browser, and for the page where nothing can be stored', () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  expect(readText('signal')).toBeNull()
  vi.stubGlobal('localStorage', { getItem: () => 'on' })
  expect(readText('signal')).toBe('on')
  vi.stubGlobal('localStorage', undefined)
  expect(readText('signal')).toBeNull()
  writeText('signal', 'on')
  expect(readText('signal')).toBe('on')
  writeText('signal', null)
  expect(readText('signal')).toBeNull()
})
