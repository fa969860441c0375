import { expect, test } from 'vitest'
import type { Key, Rejection } from '../../../shared/sharing.ts'
import { maxWrong, maxWrongCodes } from './accessCodes.ts'
import { watch } from './fixtures/shareSession.ts'
import { maxGuests } from './keptSharing.ts'
import { ShareSession } from './shareSession.ts'

const game = { game: 'one', title: 'Anna', edition: 'tutankhamun-2021', players: [], kept: 'table' } as const
const wrongSecret: Key = { secret: 'wrong' }
const wrongCode: Key = { code: '2222-2222' }

/** The way to each reason to turn a phone away, though there would be room. */
const attempts: Readonly<Record<Exclude<Rejection, 'full'>, (session: ShareSession) => object>> = {
  secret: (session) => session.admit(wrongSecret, '10.0.0.2', 'iPhone'),
  code: (session) => session.admit(wrongCode, '10.0.0.2', 'iPhone'),
  wait: (session) => {
    for (let wrong = 0; wrong < maxWrong; wrong++) session.admit(wrongSecret, '10.0.0.2', 'iPhone')
    return session.admit({ secret: session.access.secret }, '10.0.0.2', 'iPhone')
  },
  shut: (session) => {
    const code = session.access.code ?? ''
    for (let wrong = 0; wrong < maxWrongCodes; wrong++) session.admit(wrongCode, `10.0.0.${wrong}`, 'iPhone')
    return session.admit({ code }, '10.0.1.1', 'iPhone')
  },
}

test.each(Object.entries(attempts))(
  'a phone that is turned away (%s) takes no place from those that are disconnected',
  (why, attempt) => {
    const session = new ShareSession(() => ({ ...game, players: [] }), [watch])
    for (let nth = 0; nth < maxGuests; nth++) session.admit({ secret: session.access.secret }, '', 'iPad')
    const before = session.guests
    expect(attempt(session)).toEqual({ why })
    expect(session.guests).toEqual(before)

    session.admit({ secret: session.access.secret }, '10.0.2.1', 'iPhone')
    expect(session.guests.map(({ device }) => device)).toEqual([
      ...Array(maxGuests - 1).fill('iPad'),
      'iPhone',
    ])
  },
)
