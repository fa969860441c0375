import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxPreviewed, type Amendment } from '../../shared/history.ts'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import { Folder, noon } from '../history/fixtures/folder.ts'
import { amendedAtOnce } from '../history/amendments.ts'
import { newGame, playing } from '../history/fixtures/games.ts'
import type { History } from '../history/index.ts'
import { Amendments } from './amendments.ts'
import { Sessions } from './sessions.ts'

/** More games than are changed at once, three times over. */
const many = 3 * amendedAtOnce + 1
const rename: Amendment = { kind: 'rename', from: 'Anna', to: 'Anne' }

let folder: Folder
let history: History
let amendments: Amendments
beforeEach(() => {
  folder = new Folder()
  open()
  history.write((writer) => {
    for (let nth = 0; nth < many; nth++) writer.create(newGame(`game ${nth}`, noon - nth), playing)
  })
})
afterEach(() => folder.remove())

function open(): void {
  history = folder.open(noon)
  amendments = new Amendments(history, new Sessions(history, () => noon), () => noon)
}

const people = () => history.read.listing.people().map(({ name, games }) => [name, games])
const unchanged = [
  ['Anna', many],
  ['Ben', many],
]
const changed = [
  ['Anne', many],
  ['Ben', many],
]
/** Resolves when some games are changed. */
async function someChange(): Promise<void> {
  while (people().length === 2) await new Promise(setImmediate)
}

test('an amendment tells how far it is, and what it has changed', async () => {
  const news: unknown[] = []
  const stop = new AbortController()
  const watching = (async () => {
    for await (const amending of amendments.watch(stop.signal)) news.push(amending)
  })()
  expect(value(await amendments.preview('all', rename))).toMatchObject({ games: many, kept: 0 })
  const { change, ...counts } = value(await amendments.make('all', rename))
  expect(counts).toEqual({ games: many, kept: 0 })
  expect(people()).toEqual(changed)
  expect(value(await amendments.takeBack(Number(change)))).toBe(many)
  expect(people()).toEqual(unchanged)
  stop.abort()
  await watching
  expect(news[0]).toBeNull()
  expect(news).toContainEqual({ doing: 'amend', games: expect.any(Number), total: expect.any(Number) })
  expect(news).toContainEqual({ doing: 'takeBack', games: expect.any(Number), total: many })
})

test('what is asked and played meanwhile is answered before it is made, and another one is refused', async () => {
  let isMade = false
  const making = amendments.make('all', rename).finally(() => (isMade = true))
  await someChange()
  history.write((writer) => writer.remarks.edit('game 0', { name: 'Tuesday' }))
  expect(codeOf(await amendments.make('all', rename))).toBe('history.amending')
  expect(codeOf(await amendments.takeBack(1))).toBe('history.amending')
  expect(isMade).toBe(false)
  expect(value(await making).games).toBe(many)
  expect(history.read.listing.game('game 0')).toMatchObject({
    name: 'Tuesday',
    players: [{ name: 'Anne' }, {}],
  })
})

test('one that is cancelled in the middle has changed nothing', async () => {
  const before = history.read.list()
  const making = amendments.make('all', rename)
  await someChange()
  amendments.cancel()
  expect(value(await making)).toEqual({ change: null, games: 0, kept: 0 })
  expect([history.read.list(), people(), history.read.amendments.changes()]).toEqual([before, unchanged, []])
  expect(value(await amendments.make('all', rename)).games).toBe(many)
})

test('one that fails in the middle has changed nothing', async () => {
  const making = amendments.make('all', {
    ...rename,
    get to() {
      if (people().length > 2) throw new Error('out of names')
      return 'Anne'
    },
  })
  await expect(making).rejects.toThrow('out of names')
  expect([people(), history.read.amendments.changes()]).toEqual([unchanged, []])
})

test('one that the app ends in has changed nothing at its next start', async () => {
  const before = history.read.list()
  const making = amendments.make('all', rename)
  await someChange()
  amendments.close()
  await making
  expect(people()).toHaveLength(3)
  open()
  expect([history.read.list(), people()]).toEqual([before, unchanged])
})

test('one of chosen games changes these alone, and one that changes nothing is not listed', async () => {
  const ids = Array.from({ length: amendedAtOnce + 5 }, (_, nth) => `game ${2 * nth}`)
  const leaveOut: Amendment = { kind: 'leaveOut', leftOut: true }
  expect(value(await amendments.make(ids, leaveOut))).toEqual({ change: null, games: 0, kept: ids.length })
  const { change } = value(await amendments.make(ids, rename))
  expect(history.read.listing.count({ player: 'Anne' })).toBe(ids.length)
  expect(history.read.amendments.changes()).toEqual([{ change, amendment: rename, games: ids.length }])
})

test('a day to come is refused', async () => {
  const amendment: Amendment = { kind: 'day', day: '2026-05-02' }
  expect(codeOf(await amendments.preview('all', amendment))).toBe('history.dayToCome')
  expect(codeOf(await amendments.make('all', amendment))).toBe('history.dayToCome')
})

test('a preview shows the first games that would change, and counts none that are deleted', async () => {
  value(history.write(({ deleted }) => deleted.add('game 0', noon)))
  const { games, kept, examples } = value(await amendments.preview('all', rename))
  expect([games, kept]).toEqual([many - 1, 0])
  expect(examples.map(({ before, after }) => [before.playedAt, before.players, after.players])).toEqual(
    Array.from({ length: maxPreviewed }, (_, nth) => [noon - nth - 1, ['Anna', 'Ben'], ['Anne', 'Ben']]),
  )
  const chosen = ['game 0', 'game 7', 'nobody']
  expect(value(await amendments.preview(chosen, rename))).toMatchObject({ games: 1, examples: [{}] })
})

test('a preview that nobody waits for any more ends with the games seen by then', async () => {
  const stop = new AbortController()
  const preview = amendments.preview('all', rename, stop.signal)
  stop.abort()
  expect(value(await preview).games).toBe(amendedAtOnce)
})

test('of games that would not change a preview says how many', async () => {
  const leaveOut: Amendment = { kind: 'leaveOut', leftOut: true }
  expect(value(await amendments.preview('all', leaveOut))).toEqual({ games: 0, kept: many, examples: [] })
})

test('whoever watches hears when it is over, and a change that there is not is taken back nowhere', async () => {
  const last = async () => (await amendments.watch().next()).value
  const making = amendments.make('all', rename)
  expect(await last()).toEqual({ doing: 'amend', games: 0, total: 0 })
  const { change } = value(await making)
  expect(await last()).toBeNull()
  expect(value(await amendments.takeBack(Number(change) + 1))).toBe(0)
  expect([await last(), people()]).toEqual([null, changed])
})
