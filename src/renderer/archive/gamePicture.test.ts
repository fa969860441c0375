import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Player } from '../../shared/players.ts'
import { captionOf, shortened } from './gamePicture.ts'

const players: Player[] = [
  { name: 'Anna', colour: 'vermilion', boat: 'sobek' },
  { name: 'Ben', colour: 'blue', boat: 'bastet' },
]

test('says what is played, when, by whom, and how they stand', () => {
  const view = {
    name: 'Tuesday',
    edition: 'tutankhamun-2021' as const,
    players,
    position: { turn: 12 },
  }
  expect(captionOf(view, [8, 1])).toEqual({
    title: 'Tuesday',
    facts: 'Tutankhamun (2021) · Turn 12',
    seats: [
      { player: players[0], counted: '8 points' },
      { player: players[1], counted: '1 point' },
    ],
    made: 'Tutankhamun Table, an unofficial fan project',
  })
  const dig = { ...view, edition: 'tutankhamens-revenge' } as const
  expect(captionOf(dig, [3, 0]).seats.map(({ counted }) => counted)).toEqual(['3 silver', '0 silver'])
})

test('shortens a text to what fits, at its end', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 50 }), (text, room) => {
      const short = shortened(text, (some) => [...some].length <= room)
      expect([...short].length).toBeLessThanOrEqual(room)
      if (short !== text) {
        expect(short.endsWith('…')).toBe(true)
        expect(text.startsWith(short.slice(0, -1))).toBe(true)
      }
    }),
  )
})
