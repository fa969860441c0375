import { expect, test } from 'vitest'
import { maxSeats } from '../editions/index.ts'
import { levels } from '../players.ts'
import { computerName, isComputerName } from './computers.ts'

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
