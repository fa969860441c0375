import { expect, test } from 'vitest'
import type { Level, Player } from '../../../shared/players.ts'
import { companyOf } from './company.ts'

const player = (name: string, ai?: Level): Player => ({
  name,
  colour: 'gold',
  boat: 'apis',
  ...(ai && { ai }),
})
const names = (players: readonly Player[]): string[] => players.map(({ name }) => name)

const alone = { players: [player('Anna'), player('Ani', 'scribe'), player('Pepi', 'novice')] }
const friends = { players: [player('Ben'), player('Cleo'), player('Imhotep', 'vizier')] }
const computers = { players: [player('Ani', 'scribe'), player('Imhotep', 'vizier')] }

test('anybody: whoever sat at the last table', () => {
  expect(names(companyOf('anybody', [computers, alone]))).toEqual(['Ani', 'Imhotep'])
  expect(companyOf('anybody', [])).toEqual([])
  expect(names(companyOf('river', [friends, alone]))).toEqual(['Ben', 'Cleo', 'Imhotep'])
})

test('people: those of the last table at which there were enough of them', () => {
  expect(names(companyOf('people', [alone, friends]))).toEqual(['Ben', 'Cleo'])
  expect(companyOf('people', [alone, computers])).toEqual([])
})

test('computer: the person of the last table of one person and computers, or the first of the people there were', () => {
  expect(names(companyOf('computer', [friends, computers, alone]))).toEqual(['Anna'])
  expect(names(companyOf('computer', [computers, friends]))).toEqual(['Ben'])
  expect(companyOf('computer', [computers])).toEqual([])
})
