import { expect, test } from 'vitest'
import { type NileEvent, paymentsOf } from './events.ts'

const scored: NileEvent = {
  kind: 'scored',
  set: 'THR',
  held: [4, 3, 0],
  counts: [4, 3, 0],
  wilds: [{}, {}, {}],
  under: 1,
  boats: [3, 2, 1],
  underworldRanks: false,
  awards: [
    { place: 1, to: 0, worth: 8, paid: 8, tie: null },
    { place: 2, to: 'nobody', worth: 4, paid: 0, tie: null },
  ],
}

test('each payment goes on where the one before it ended, back from what is left at last', () => {
  const events: NileEvent[] = [
    { kind: 'ringPaid', seat: 0, paid: 1 },
    { kind: 'bought', seat: 0, from: 1, tile: 'MAg', purse: 'BAG', paid: 1 },
    scored,
    { kind: 'turn', seat: 1 },
  ]
  const payments = paymentsOf(events, [11, 20, 5])
  expect(events.map((event) => payments.get(event))).toEqual([
    [{ seat: 0, before: 20, after: 19 }],
    [{ seat: 1, before: 21, after: 20 }],
    [{ seat: 0, before: 19, after: 11 }],
    [],
  ])
})

test('what a table agrees on may give points back', () => {
  const adjusted = { kind: 'adjusted', seat: 1, points: 2, reason: 'We forgot it' } as const
  expect(paymentsOf([adjusted], [9, 14]).get(adjusted)).toEqual([{ seat: 1, before: 12, after: 14 }])
})
