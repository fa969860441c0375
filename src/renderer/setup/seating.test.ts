import { expect, test } from 'vitest'
import type { Level, Player } from '../../shared/players.ts'
import type { Client } from '../app/connection.svelte.ts'
import type { Settings } from '../app/settings.svelte.ts'
import { drawLot, lotSteps, playersOf, Seating } from './seating.svelte.ts'
import { moved, removed } from './seats.ts'

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
  expect(names(playersOf('anybody', [computers, alone]))).toEqual(['Ani', 'Imhotep'])
  expect(playersOf('anybody', [])).toEqual([])
})

test('people: those of the last table at which there were enough of them', () => {
  expect(names(playersOf('people', [alone, friends]))).toEqual(['Ben', 'Cleo'])
  expect(playersOf('people', [alone, computers])).toEqual([])
})

test('computer: the person of the last table of one person and computers, or the first of the people there were', () => {
  expect(names(playersOf('computer', [friends, computers, alone]))).toEqual(['Anna'])
  expect(names(playersOf('daily', [friends, computers, alone]))).toEqual(['Anna'])
  expect(names(playersOf('computer', [computers, friends]))).toEqual(['Ben'])
  expect(playersOf('computer', [computers])).toEqual([])
})

test.each([2, 3, 5, 6])('a lot among %i falls on every seat alike', (count) => {
  const throws = 6000
  const fallen = new Array<number>(count).fill(0)
  for (let i = 0; i < throws; i++) fallen[drawLot(count)] += 1
  const fair = throws / count
  // Six standard deviations: a fair lot fails this once in hundreds of millions of runs.
  const slack = 6 * Math.sqrt(fair * (1 - 1 / count))
  for (const times of fallen) expect(Math.abs(times - fair)).toBeLessThan(slack)
})

test.each([
  [0, 2],
  [3, 4],
  [5, 6],
])('the light ends on seat %i of %i', (drawn, count) => {
  expect(lotSteps(drawn, count).at(-1)?.seat).toBe(drawn)
})

test('nobody is given a number that another seat has, however the seats have changed', () => {
  const seating = new Seating({} as Settings)
  seating.add()
  const namesNow = () => names(seating.players)
  expect(namesNow()).toEqual(['Player 1', 'Player 2', 'Player 3'])
  seating.seats = removed(seating.seats, 1)
  seating.add()
  expect(namesNow()).toEqual(['Player 2', 'Player 3', 'Player 4'])
  const second = 3
  seating.play(second, 'novice')
  seating.seats = moved(seating.seats, second, 0)
  seating.play(second, null)
  expect(namesNow()).toEqual(['Player 1', 'Player 2', 'Player 4'])
  seating.invite('Anna')
  expect(namesNow()).toEqual(['Anna', 'Player 2', 'Player 4'])
})

test('the daily game seats whoever played alone last against a priest', async () => {
  const client = {
    history: {
      names: () => Promise.resolve([]),
      page: () => Promise.resolve({ games: [friends, alone], first: null, last: null }),
    },
  }
  const seating = new Seating({} as Settings)
  await seating.load(client as unknown as Client, 'daily')
  expect(seating.players.map(({ name, ai }) => [name, ai])).toEqual([
    ['Anna', undefined],
    [expect.any(String), 'priest'],
  ])
})
