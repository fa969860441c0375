import { expect, test } from 'vitest'
import { maxSeats } from '../editions/index.ts'
import { levels } from '../players.ts'
import { computerName, isComputerName, pointsCount, pointsLeft, pointsShort } from './names.ts'

test('a full table of one level, or of all, has a name for everybody', () => {
  const taken: string[] = []
  for (const level of levels) {
    for (let seat = 0; seat < maxSeats; seat++) {
      const name = computerName(level, taken)
      expect(isComputerName(name)).toBe(true)
      taken.push(name)
    }
  }
  expect(new Set(taken).size).toBe(levels.length * maxSeats)
  expect(isComputerName('Anna')).toBe(false)
})
test('one is said otherwise than many, as the edition says it', () => {
  expect(pointsCount('tutankhamun-2021', 1)).toBe('1 spirit point')
  expect(pointsCount('tutankhamun-2021', 30)).toBe('30 spirit points')
  expect(pointsCount('tutankhamen-2004', 1)).toBe('1 tribute coin')
  expect(pointsCount('tutankhamen-2004', 0)).toBe('0 tribute coins')
  expect(pointsCount('tutanchamun-1993', 14)).toBe('14 points')
  expect(pointsShort('tutankhamun-2021', 1)).toBe('1 point')
  expect(pointsShort('tutankhamen-2004', 32)).toBe('32 coins')
})

test('a column of them has a heading', () => {
  expect(pointsLeft('tutankhamun-2021')).toBe('Spirit points left')
  expect(pointsLeft('tutankhamen-2004')).toBe('Tribute coins left')
  expect(pointsLeft('tutanchamun-1993')).toBe('Points left')
})
