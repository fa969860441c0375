import { expect, test } from 'vitest'
import { m } from '../messages/messages.js'
import { levels } from '../players.ts'
import { playerAbout, pointsCount, pointsLeft, pointsShort, rightName } from './names.ts'

test('one is said otherwise than many, as the edition says it', () => {
  expect(pointsCount('tutankhamun-2021', 1)).toBe('1 spirit point')
  expect(pointsCount('tutankhamun-2021', 30)).toBe('30 spirit points')
  expect(pointsCount('tutankhamen-2004', 1)).toBe('1 tribute coin')
  expect(pointsCount('tutankhamen-2004', 0)).toBe('0 tribute coins')
  expect(pointsCount('tutanchamun-1993', 14)).toBe('14 points')
  expect(pointsShort('tutankhamun-2021', 1)).toBe('1 point')
  expect(pointsShort('tutankhamen-2004', 32)).toBe('32 coins')
  expect(m.replay_branch_about({ turn: '2', ply: 1 })).toContain('after 1 move.')
  expect(m.tracker_light({ set: 'Diadem', n: 1 })).toBe('Diadem, 1 tile: highlight it')
  const edition = 'tutankhamun-2021'
  expect(m.ledger_holdings_total({ edition, n: 1 })).toBe('Leaves 1 tile in the Nile')
})

test('a column of them has a heading', () => {
  expect(pointsLeft('tutankhamun-2021')).toBe('Spirit points left')
  expect(pointsLeft('tutankhamen-2004')).toBe('Tribute coins left')
  expect(pointsLeft('tutanchamun-1993')).toBe('Points left')
})

test('a right to a seat that has gone, or is still to come, has a name', () => {
  const anna = { name: 'Anna', colour: 'gold', boat: 'apis' } as const
  expect(rightName({ kind: 'play', seat: 0 }, [anna])).toBe('Play as Anna')
  expect(rightName({ kind: 'play', seat: 2 }, [anna])).toBe('Play as ')
})

test('a level is described by what it does in the game that is played', () => {
  for (const level of levels) {
    expect(playerAbout(level, 'nile')).not.toMatch(/dig|card/)
    expect(playerAbout(level, 'dig')).toContain('card')
  }
})
