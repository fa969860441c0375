import { expect, test } from 'vitest'
import { Secrets } from './secrets.ts'

test('a token is exchanged for a session once, and for no other token', () => {
  const secrets = new Secrets()
  const [token, other] = [secrets.newToken(), secrets.newToken()]
  expect(secrets.redeem('wrong')).toBeNull()
  const session = secrets.redeem(token) ?? ''
  expect(secrets.isSession(session)).toBe(true)
  expect(secrets.redeem(token)).toBeNull()
  const next = secrets.redeem(other) ?? ''
  expect(next).not.toBe(session)
  expect([secrets.isSession(session), secrets.isSession(next)]).toEqual([true, true])
})

test('no key opens in the place of another', () => {
  const secrets = new Secrets()
  const token = secrets.newToken()
  expect([secrets.isKey(token), secrets.isSession(token), secrets.redeem(secrets.key)]).toEqual([
    false,
    false,
    null,
  ])
  const session = secrets.redeem(token) ?? ''
  expect([secrets.isKey(session), secrets.isSession(secrets.key), secrets.isKey(secrets.key)]).toEqual([
    false,
    false,
    true,
  ])
  expect(new Secrets().isKey(secrets.key)).toBe(false)
})

test('only the last sixteen tokens and the last sixty-four sessions open', () => {
  const secrets = new Secrets()
  const tokens = Array.from({ length: 17 }, () => secrets.newToken())
  expect(tokens.map((token) => secrets.redeem(token) !== null)).toEqual([false, ...Array(16).fill(true)])
  const sessions = Array.from({ length: 65 }, () => secrets.redeem(secrets.newToken()) ?? '')
  expect(sessions.map((session) => secrets.isSession(session))).toEqual([false, ...Array(64).fill(true)])
})
