import { expect, test } from 'vitest'
import { Keys } from './keys.ts'

test('a token is exchanged for a session once, and for no other token', () => {
  const keys = new Keys()
  const [token, other] = [keys.newToken(), keys.newToken()]
  expect(keys.redeem('wrong')).toBeNull()
  const session = keys.redeem(token) ?? ''
  expect(keys.isSession(session)).toBe(true)
  expect(keys.redeem(token)).toBeNull()
  const next = keys.redeem(other) ?? ''
  expect(next).not.toBe(session)
  expect([keys.isSession(session), keys.isSession(next)]).toEqual([true, true])
})

test('no key opens in the place of another', () => {
  const keys = new Keys()
  const token = keys.newToken()
  expect([keys.isKey(token), keys.isSession(token), keys.redeem(keys.key)]).toEqual([false, false, null])
  const session = keys.redeem(token) ?? ''
  expect([keys.isKey(session), keys.isSession(keys.key), keys.isKey(keys.key)]).toEqual([false, false, true])
  expect(new Keys().isKey(keys.key)).toBe(false)
})

test('only the last sixteen tokens and the last sixty-four sessions open', () => {
  const keys = new Keys()
  const tokens = Array.from({ length: 17 }, () => keys.newToken())
  expect(tokens.map((token) => keys.redeem(token) !== null)).toEqual([false, ...Array(16).fill(true)])
  const sessions = Array.from({ length: 65 }, () => keys.redeem(keys.newToken()) ?? '')
  expect(sessions.map((session) => keys.isSession(session))).toEqual([false, ...Array(64).fill(true)])
})
