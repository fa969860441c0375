import { describe, expect, test, vi } from 'vitest'
import { AccessCodes, maxWrong, maxWrongCodes, newCode, wait } from './accessCodes.ts'

let now = 0
const access = () => new AccessCodes(() => now)
const wrongCode = { code: '22222222' }

describe('the code', () => {
  test('is eight letters that cannot be taken for one another', () => {
    for (let drawn = 0; drawn < 50; drawn++)
      expect(newCode()).toMatch(/^[2-9CDFGHJKMNPQRTVWX]{4}-[2-9CDFGHJKMNPQRTVWX]{4}$/)
    expect(newCode()).not.toBe(newCode())
  })

  test('opens however it is written', () => {
    const door = access()
    const code = door.code ?? ''
    for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `]) {
      expect(door.reject({ code: typed }, '10.0.0.2')).toBeNull()
    }
  })

  test('is of one sharing alone', () => {
    expect(access().reject({ code: access().code ?? '' }, '10.0.0.2')).toBe('code')
  })

  test('does not open as a secret, nor the secret as a code', () => {
    const door = access()
    expect(door.reject({ secret: door.code ?? '' }, '10.0.0.2')).toBe('secret')
    expect(door.reject({ code: door.secret }, '10.0.0.2')).toBe('code')
  })

  test('is shut for good after too many wrong ones from all sides, while the link still opens', () => {
    const door = access()
    const code = door.code ?? ''
    for (let wrong = 0; wrong < maxWrongCodes; wrong++) {
      expect(door.reject(wrongCode, `10.0.0.${wrong}`)).toBe('code')
    }
    expect(door.code).toBeNull()
    expect(door.reject({ code }, '10.0.1.1')).toBe('shut')
    expect(door.reject({ secret: door.secret }, '10.0.1.2')).toBeNull()
  })
})

describe('renewed keys', () => {
  const tryWrong = (door: AccessCodes, times: number): void => {
    for (let wrong = 0; wrong < times; wrong++) door.reject(wrongCode, `10.0.0.${wrong}`)
  }

  test('are others than before', () => {
    const door = access()
    const { secret, code } = door
    door.renew()
    expect(door.reject({ secret }, '10.0.0.2')).toBe('secret')
    expect(door.reject({ code: code ?? '' }, '10.0.0.3')).toBe('code')
    expect(door.reject({ secret: door.secret }, '10.0.0.4')).toBeNull()
    expect(door.reject({ code: door.code ?? '' }, '10.0.0.5')).toBeNull()
  })

  test('have wrong codes counted from the beginning', () => {
    const door = access()
    tryWrong(door, maxWrongCodes - 1)
    door.renew()
    tryWrong(door, maxWrongCodes - 1)
    expect(door.reject({ code: door.code ?? '' }, '10.0.1.1')).toBeNull()
    tryWrong(door, 1)
    expect(door.code).toBeNull()
    door.renew()
    expect(door.reject({ code: door.code ?? '' }, '10.0.1.2')).toBeNull()
  })

  test('leave those waiting who have tried too many', () => {
    const door = access()
    for (let wrong = 0; wrong < maxWrong; wrong++) door.reject(wrongCode, '10.0.0.2')
    door.renew()
    expect(door.reject({ secret: door.secret }, '10.0.0.2')).toBe('wait')
  })
})

describe('whoever tries keys out', () => {
  test('has to wait after some wrong ones, even with the right one, and nobody else has to', () => {
    now = 0
    const door = access()
    const right = { code: door.code ?? '' }
    for (let wrong = 0; wrong < maxWrong; wrong++) door.reject(wrongCode, '10.0.0.2')
    expect(door.reject(right, '10.0.0.2')).toBe('wait')
    expect(door.reject({ secret: door.secret }, '10.0.0.2')).toBe('wait')
    expect(door.reject(right, '10.0.0.3')).toBeNull()
    now += wait - 1
    expect(door.reject(right, '10.0.0.2')).toBe('wait')
    now += 1
    expect(door.reject(right, '10.0.0.2')).toBeNull()
  })

  test('is forgotten once a thousand others have tried since, so that no crowd fills the memory', () => {
    const door = access()
    const right = { secret: door.secret }
    const wrongSecret = { secret: 'wrong' }
    for (let wrong = 0; wrong < maxWrong; wrong++) door.reject(wrongSecret, 'first')
    for (let other = 1; other < 1000; other++) door.reject(wrongSecret, `${other}`)
    expect(door.reject(right, 'first')).toBe('wait')
    door.reject(wrongSecret, 'one more')
    expect(door.reject(right, 'first')).toBeNull()
  })

  test('waits no longer where the time of day is set back', () => {
    vi.useFakeTimers()
    try {
      const door = new AccessCodes()
      const right = { code: door.code ?? '' }
      for (let wrong = 0; wrong < maxWrong; wrong++) door.reject(wrongCode, '10.0.0.2')
      vi.setSystemTime(Date.now() - 3_600_000)
      vi.advanceTimersByTime(wait)
      expect(door.reject(right, '10.0.0.2')).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test('begins anew with a right one', () => {
    const door = access()
    const right = { code: door.code ?? '' }
    for (let round = 0; round < 3; round++) {
      for (let wrong = 1; wrong < maxWrong; wrong++) expect(door.reject(wrongCode, '10.0.0.2')).toBe('code')
      expect(door.reject(right, '10.0.0.2')).toBeNull()
    }
  })
})
