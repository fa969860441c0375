import { describe, expect, test } from 'vitest'
import { familyOf, type Edition, type EditionOf } from '../../shared/editions/index.ts'
import type { GameEvent } from '../../shared/families.ts'
import { countedIn } from '../../shared/record.ts'
import { idolVerbs } from '../../shared/nile/move.ts'
import { summaryOfDig, type DigEntry } from '../../shared/summary/dig.ts'
import {
  setStories,
  type CountedEntry,
  type Holding,
  summaryOfNile,
  tally,
  ways,
  type SeatedEntry,
} from '../../shared/summary/nile.ts'
import { gameOf } from '../engine/editions.ts'
import { openRecord } from '../engine/record.ts'
import type { NileTrace } from '../engine/testing/trace.ts'
import { vectorsOf, type Vector } from '../engine/testing/vectors.ts'

/** The log of a record's game, and the points after every move. */
function played(record: Vector) {
  const open = openRecord(record)
  if (!open.ok) throw new Error(open.refusal.code)
  const game = gameOf(open.value.start.edition)
  const state = game.start(open.value.start)
  const begun = game.scores(state)
  const log = record.moves.map((text) => {
    const move = game.readMove(state, text)
    if (!move.ok) throw new Error(move.refusal.code)
    const seat = game.seat(state)
    const events: GameEvent[] = []
    game.play(state, move.value, (event) => events.push(event))
    return { seat, events, points: game.scores(state) }
  })
  return { begun, log, end: game.scores(state) }
}

/** `SCA2 THR1` as counts. */
const read = (text: string): Record<string, number> =>
  Object.fromEntries(
    text
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => [/^[A-Za-z]+/.exec(word)?.[0] ?? '', Number(/\d+$/.exec(word)?.[0] ?? 1)]),
  )

const at = (holdings: readonly Holding[], ply: number): Holding =>
  holdings.findLast((holding) => holding.ply <= ply) ?? holdings[0]

const lineEditions = ['tutankhamun-2021', 'tutanchamun-1993', 'tutankhamen-2004'] as const

describe.each(lineEditions)('a game of %s', (edition: EditionOf<'nile'>) => {
  const vectors = vectorsOf(edition).map((vector, nth) => ({ nth, vector }))

  test.each(vectors)('$nth: what every seat earned is what it is rid of', ({ vector }) => {
    const { begun, log, end } = played(vector)
    const seats = summaryOfNile(log as SeatedEntry[], begun.length)
    expect(seats.map(({ total }, seat) => begun[seat] - total)).toEqual(end)
    expect(vector.result && countedIn(vector.result)).toEqual(end)
    for (const [seat, earned] of tally(log as SeatedEntry[], begun.length).entries()) {
      const { total } = seats[seat]
      expect(earned.reduce((sum, { points }) => sum + points, 0)).toBe(total)
      expect(ways.reduce((sum, way) => sum + seats[seat][way], 0)).toBe(total)
      expect(idolVerbs.reduce((sum, verb) => sum + seats[seat][verb], 0)).toBeLessThanOrEqual(total)
    }
    const events = (log as SeatedEntry[]).flatMap((entry) => entry.events)
    const sunk = events.filter(({ kind }) => kind === 'trailed' || kind === 'banished')
    expect(seats.reduce((sum, seat) => sum + seat.sunk, 0)).toBe(sunk.length)
  })

  test.each(vectors)('$nth: who held how many is what lay there at every ply', ({ vector }) => {
    const { begun, log } = played(vector)
    const stories = setStories(edition, { held: begun.map(() => ({})), under: {} }, log as CountedEntry[])
    for (const [ply, entry] of vector.trace.entries()) {
      const { held, under } = entry as NileTrace
      for (const { set, holdings, scored } of stories) {
        if (scored && scored.ply <= ply) continue
        const now = at(holdings, ply)
        expect(now.counts.slice(0, -1)).toEqual(held.map((text) => read(text)[set] ?? 0))
        if (edition === 'tutankhamun-2021') expect(now.counts.at(-1)).toBe(read(under)[set] ?? 0)
      }
    }
    for (const { scored, holdings } of stories) {
      if (!scored) continue
      expect(holdings.at(-1)).toEqual(at(holdings, scored.ply))
      expect(at(holdings, scored.ply).counts.slice(0, -1)).toEqual(scored.event.held)
    }
  })
})

test('tiles that lay before the seats at the beginning count', () => {
  const took = { kind: 'took', seat: 1, tile: 'THR', from: 'nile', by: 'sail' }
  const sank = { kind: 'trailed', tile: 'THR', position: 3 }
  const log = [{ events: [took, sank], points: [9, 9] }] as unknown as CountedEntry[]
  const begun = { held: [{ THR: 2 }, { POT: 1 }], under: { THR: 3 } } as const
  const [thrones] = setStories('tutankhamun-2021', begun, log).filter(({ set }) => set === 'THR')
  expect(thrones.holdings).toEqual([
    { ply: 0, counts: [2, 0, 3] },
    { ply: 1, counts: [2, 1, 4] },
  ])
})

describe('a dig', () => {
  test('goes on from the money that everybody has at the beginning', () => {
    const log = [{ events: [{ kind: 'stopped', seat: 1, gained: 5 }] }] as unknown as DigEntry[]
    expect(summaryOfDig(log, [3, 12])).toMatchObject([
      { begun: 3, end: 3 },
      { begun: 12, dug: 5, end: 17 },
    ])
  })

  const vectors = vectorsOf('tutankhamens-revenge').map((vector, nth) => ({ nth, vector }))

  test.each(vectors)('$nth: what came and went is what everybody has', ({ vector }) => {
    const { begun, log, end } = played(vector)
    const seats = summaryOfDig(log as DigEntry[], begun)
    expect(seats.map((seat) => seat.end)).toEqual(end)
    expect(familyOf[vector.edition as Edition]).toBe('dig')
    const cards = seats.reduce((sum, seat) => sum + seat.treasures + seat.harmless + seat.dangers, 0)
    expect(cards).toBe(vector.moves.filter((move) => move.startsWith('dig')).length)
  })
})
