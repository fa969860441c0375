import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Amendment } from '../../shared/history.ts'
import type { Filter } from '../../shared/statistics.ts'
import { amendAtOnce } from '../history/fixtures/amending.ts'
import { anna, ben, moveStep, newGame } from '../history/fixtures/games.ts'
import { openHistory, type History } from '../history/index.ts'
import type { GameProgress } from '../history/stored.ts'
import { Statistics } from './index.ts'

const all: Filter = { edition: null, players: null, mode: null, company: 'all' }
const wonBy = (seat: number): GameProgress => ({
  status: 'over',
  ending: { winners: [seat], points: [seat * 4, 4 - seat * 4], reason: 'zero' },
  plies: 1,
  turns: 2,
})

let folder: string
let history: History
let statistics: Statistics

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'statistics-'))
  history = openHistory(folder)
  statistics = new Statistics(history)
})
afterEach(() => {
  history.close()
  rmSync(folder, { recursive: true })
})

function end(id: string, seat: number, at = 1000): void {
  history.write((writer) => {
    writer.create(newGame(id, at), wonBy(seat))
  })
}

/** Everybody's games and wins. */
async function told() {
  const { people } = await statistics.overview(all)
  return Object.fromEntries(
    people.map(({ who, record }) => [who.kind === 'person' ? who.name : '', [record.games, record.won]]),
  )
}

test('games count as soon as they end, and no longer once they are played on or taken out', async () => {
  expect(await told()).toEqual({})
  end('one', 0)
  end('two', 1)
  end('three', 0)
  expect(await told()).toEqual({ Anna: [3, 2], Ben: [3, 1] })
  history.write((writer) => writer.deleted.add('three', Date.now()))
  expect(await told()).toEqual({ Anna: [2, 1], Ben: [2, 1] })
  history.write((writer) => writer.append('two', moveStep(1, 2000), 0))
  expect(await told()).toEqual({ Anna: [1, 1], Ben: [1, 0] })
  history.write((writer) => writer.deleted.restore('three'))
  expect(await told()).toEqual({ Anna: [2, 2], Ben: [2, 0] })
  end('four', 1)
  history.write((writer) => writer.deleted.add('one', Date.now()))
  expect(await told()).toEqual({ Anna: [2, 1], Ben: [2, 1] })
})

test('games left out count for nobody, and whoever is renamed has all games under the new name', async () => {
  end('one', 0)
  end('two', 1)
  expect(await told()).toEqual({ Anna: [2, 1], Ben: [2, 1] })
  const make = (games: 'all' | string[], amendment: Amendment) =>
    history.write((writer) => amendAtOnce(writer, amendment, 5000, games))
  make(['two'], { kind: 'leaveOut', leftOut: true })
  expect(await told()).toEqual({ Anna: [1, 1], Ben: [1, 0] })
  make('all', { kind: 'rename', from: 'Ben', to: 'Benno' })
  expect(await told()).toEqual({ Anna: [1, 1], Benno: [1, 0] })
  make(['two'], { kind: 'leaveOut', leftOut: false })
  expect(await told()).toEqual({ Anna: [2, 1], Benno: [2, 1] })
})

test('the time at the table that a file adds to a known game is counted', async () => {
  end('one', 0)
  const minutes = async () =>
    (await statistics.overview(all)).lengths.map((length) => length.minutes?.median ?? null)
  expect(await minutes()).toEqual([null])
  const remarks = { favourite: false, leftOut: false, tags: [], notes: [], playedFor: 600_000 }
  history.write((writer) => writer.remarks.keep('one', remarks))
  expect(await minutes()).toEqual([10])
})

test('a name is the same person however it is written, and is shown as it was written last', async () => {
  end('one', 0, 1000)
  history.write((writer) => {
    writer.create(newGame('two', 2000, [{ ...anna, name: 'anna' }, ben]), wonBy(0))
  })
  expect(await told()).toEqual({ anna: [2, 2], Ben: [2, 0] })
})

test('whoever has no name but a number is nobody, neither in the table nor as an opponent or in ratings', async () => {
  const unnamed = { ...ben, name: 'Player 2' }
  history.write((writer) => {
    writer.create(newGame('one', 1000, [anna, unnamed]), wonBy(0))
    writer.create(newGame('two', 2000, [{ ...anna, name: 'Spieler 1' }, ben]), wonBy(1))
  })
  expect(await told()).toEqual({ Anna: [1, 1], Ben: [1, 1] })
  expect(await statistics.overview(all)).toMatchObject({
    games: 2,
    seats: [{ record: { games: 2 } }, { record: { games: 2 } }],
  })
  const profileOf = (name: string) => statistics.profile({ kind: 'person', name }, all)
  expect(await profileOf('Anna')).toMatchObject({ value: { games: 1, versus: [] } })
  expect(await profileOf('Player 2')).toMatchObject({ ok: false })
  const edition = { ...all, edition: 'tutankhamun-2021' } as const
  const { people } = await statistics.overview(edition)
  const [first, second] = people.map(({ rating }) => rating?.value)
  expect(first).toBeDefined()
  expect(first).toBe(second)
})

test('a rating comes with the edition alone', async () => {
  end('one', 0)
  const gamesRated = async (filter: Filter) =>
    (await statistics.overview(filter)).people.map(({ rating }) => rating?.games ?? null)
  expect(await gamesRated({ ...all, edition: 'tutankhamun-2021' })).toEqual([1, 1])
  expect(await gamesRated(all)).toEqual([null, null])
})

test('a question that nobody waits for any more, or that the end of the app overtakes, is not answered', async () => {
  end('one', 0)
  const asking = new AbortController()
  const question = statistics.overview(all, asking.signal)
  asking.abort()
  await expect(question).rejects.toThrow('aborted')
  const another = statistics.overview(all)
  history.close()
  await expect(another).rejects.toThrow('aborted')
})

test('a player is told whole, and nobody by a refusal', async () => {
  end('one', 0)
  const found = await statistics.profile({ kind: 'person', name: 'BEN' }, all)
  expect(found).toMatchObject({
    ok: true,
    value: {
      who: { kind: 'person', name: 'Ben' },
      games: 1,
      versus: [{ who: { name: 'Anna' }, ahead: 0, behind: 1 }],
      editions: [{ edition: 'tutankhamun-2021', course: [{ games: 1 }] }],
    },
  })
  const nobody = await statistics.profile({ kind: 'person', name: 'Nobody' }, all)
  expect(nobody).toMatchObject({ ok: false, refusal: { code: 'statistics.nobody' } })
})
