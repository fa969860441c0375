import { expect, test } from 'vitest'
import type { DigEvent } from '../dig/events.ts'
import { digMoveText, followedDig, sentenceOfDig, sentenceOfDigEntry } from './dig.ts'

const names = ['Anna', 'Ben']
const dug = { kind: 'dug', seat: 0, cell: 'b2', lifted: null, layer: 5, doubled: false } as const
const penalty = { kind: 'penalty', seat: 1, card: 'SCO' } as const

test.each<[DigEvent, string]>([
  [{ ...dug, card: 'HOR', value: 5, aside: 8 }, 'Anna digs at b2: Horus, 8 silver aside'],
  [{ ...dug, card: 'OBs', value: 0, aside: 8 }, 'Anna digs at b2: Obelisk, shaft, worth nothing'],
  [{ ...dug, card: 'SCO', value: -3, aside: 8 }, 'Anna digs at b2: Scorpion'],
  [{ ...penalty, forfeited: 0, due: 3, paid: 3 }, 'Ben pays 3 silver'],
  [{ ...penalty, forfeited: 4, due: 3, paid: 3 }, 'Ben forfeits 4 silver and pays 3'],
  [{ ...penalty, forfeited: 0, due: 3, paid: 1 }, 'Ben owes 3 silver, but has only 1'],
  [{ kind: 'stopped', seat: 0, gained: 8, byItself: false }, 'Anna stops and takes 8 silver'],
  [{ kind: 'stopped', seat: 0, gained: 0, byItself: false }, 'Anna stops'],
  [{ kind: 'passed', seat: 1, cost: 3 }, 'Ben passes for 3 silver'],
  [{ kind: 'passed', seat: 1, cost: 0 }, 'Ben passes'],
  [{ kind: 'unblocked', seat: 1, cell: 'a4' }, 'Ben’s blockade on a4 is lifted'],
  [
    { kind: 'ended', winners: [0, 1], reason: 'all passed', money: [12, 12] },
    'Anna and Ben share the win with 12 silver each',
  ],
])('%o', (event, sentence) => {
  expect(sentenceOfDig(event, names)).toBe(sentence)
})

test('a line says of a doubled find what was lifted, and that it was doubled; whose turn follows has none', () => {
  const events: DigEvent[] = [
    { ...dug, lifted: 'MOS', card: 'HOR', value: 10, doubled: true, aside: 10 },
    { kind: 'turn', seat: 1 },
  ]
  const lines = digMoveText(events, 0, names)
  expect(lines).toHaveLength(1)
  expect(lines[0].reasons).toEqual(['Mosquito was lifted; it does not count.', 'Doubled by the scarab card.'])
  expect(lines[0].card).toEqual({ card: 'HOR', layer: 5 })
})

test('a ledger tells of a skipped turn once', () => {
  const events = [{ kind: 'skipped', seat: 0 } as const, { kind: 'turn', seat: 1 } as const]
  expect(sentenceOfDigEntry({ kind: 'skipped' }, 0, names)).toBe(sentenceOfDig(events[0], names))
  expect(followedDig(events, names)).toEqual([])
})
