import { afterEach, expect, test, vi } from 'vitest'
import { keepAwake, readText, writeText } from './device.svelte.ts'

afterEach(() => vi.unstubAllGlobals())

/**
 * A fake page, visible or hidden, and a fake system that grants wake locks or refuses them; `locks` are the
 * locks granted.
 */
function pageOn(refuses = false) {
  const locks = new Set<object>()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const request = vi.fn(() => {
    if (refuses) return Promise.reject(new DOMException('no', 'NotAllowedError'))
    const lock = { release: () => Promise.resolve(locks.delete(lock)) }
    locks.add(lock)
    return Promise.resolve(lock)
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { wakeLock: { request } })
  const become = (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState
    if (visibilityState === 'hidden') locks.clear()
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { locks, request, become }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('keeps the screen awake until it is told to stop, and anew whenever the page is seen again', async () => {
  const { locks, request, become } = pageOn()
  const leaving = new AbortController()
  keepAwake(leaving.signal)
  await settled()
  expect(locks.size).toBe(1)
  become('hidden')
  await settled()
  expect(locks.size).toBe(0)
  become('visible')
  await settled()
  expect(locks.size).toBe(1)
  leaving.abort()
  await settled()
  expect(locks.size).toBe(0)
  become('visible')
  expect(request).toHaveBeenCalledTimes(2)
})

test('keeps no lock that is granted only after it was told to stop', async () => {
  const { locks } = pageOn()
  const leaving = new AbortController()
  keepAwake(leaving.signal)
  leaving.abort()
  await settled()
  expect(locks.size).toBe(0)
})

test('takes a refusal, and a browser without such locks, as they are', async () => {
  const { locks, request } = pageOn(true)
  keepAwake(new AbortController().signal)
  await settled()
  expect(request).toHaveBeenCalledOnce()
  expect(locks.size).toBe(0)
  vi.stubGlobal('navigator', {})
  expect(() => keepAwake(new AbortController().signal)).not.toThrow()
})

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
