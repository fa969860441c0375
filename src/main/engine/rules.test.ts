import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxSeats, minSeats, type Edition, type EditionOf } from '../../shared/editions/index.ts'
import type { GameEvent } from '../../shared/families.ts'
import { comparison } from '../../shared/rulebook/comparison.ts'
import { ruleOfEvent } from '../../shared/rulebook/occasions.ts'
import { sectionOf } from '../../shared/rulebook/pages.ts'
import english from '../../shared/messages/texts/en.js'
import { deal } from './start.ts'
import { tutankhamensRevenge } from './editions.ts'
import { nileGames } from './testing/games.ts'
import { digs, followDig } from './testing/randomDigs.ts'
import { follow, randomGamesOf } from './testing/randomGames.ts'
import { runs } from '../../shared/testing/runs.ts'

/** The events of an edition for which its rules have no paragraph. */
const unexplained = (edition: Edition, events: readonly GameEvent[]): GameEvent[] =>
  events.filter((event) => {
    const id = ruleOfEvent(edition, event)
    return id === null || sectionOf(edition, id) === null
  })

test.each(Object.keys(nileGames) as EditionOf<'nile'>[])(
  'the rules explain every event of games of %s',
  (edition) => {
    const game = nileGames[edition]
    fc.assert(
      fc.property(randomGamesOf(edition), (random) => {
        follow(random, (state, nth) => {
          const events: GameEvent[] = []
          const next = game.copy(state)
          game.play(next, game.pick(next, nth), (event) => events.push(event))
          expect(unexplained(edition, events)).toEqual([])
        })
      }),
      { numRuns: runs(15) },
    )
  },
)

test('the rules explain every event of digs', () => {
  fc.assert(
    fc.property(digs, (random) => {
      followDig(random, (state, nth) => {
        const events: GameEvent[] = []
        const next = tutankhamensRevenge.copy(state)
        tutankhamensRevenge.play(next, tutankhamensRevenge.pick(next, nth), (event) => events.push(event))
        expect(unexplained('tutankhamens-revenge', events)).toEqual([])
      })
    }),
    { numRuns: runs(15) },
  )
})

/** The numbers in a row of the table of all editions. */
const numbersIn = (row: number, edition: Edition): number[] =>
  (comparison()[row].cells[edition].text.match(/-?\d+/g) ?? []).map(Number)
const [players, pieces, start] = [0, 1, 2]
const allSeats = Array.from({ length: maxSeats - minSeats + 1 }, (_, nth) => minSeats + nth)

test.each(Object.keys(nileGames) as EditionOf<'nile'>[])(
  'the table of all editions has the numbers that %s is played with',
  (edition) => {
    const game = nileGames[edition]
    const views = allSeats.map((seats) => {
      const dealt = deal(edition, seats, {}, 'TABLE')
      if (!dealt.ok) throw new Error(dealt.refusal.code)
      return game.view(game.start(dealt.value.start as Parameters<typeof game.start>[0]), 0, 1)
    })
    const [{ line, sets }] = views
    const inSets = sets.reduce((sum, { size }) => sum + size, 0)
    expect(numbersIn(players, edition)).toEqual([minSeats, maxSeats])
    expect(numbersIn(pieces, edition)).toEqual([line.length, sets.length, line.length - inSets])
    expect(numbersIn(start, edition)).toEqual([...views.map(({ points }) => points[0]), minSeats, maxSeats])
  },
)

test('the table of all editions has the numbers that a dig is played with', () => {
  const edition = 'tutankhamens-revenge'
  const dealt = deal(edition, minSeats, {}, 'TABLE')
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const state = tutankhamensRevenge.start(
    dealt.value.start as Parameters<typeof tutankhamensRevenge.start>[0],
  )
  const { left, tallies, money, scarabs, blockades } = tutankhamensRevenge.view(state, 0, 1)
  expect(numbersIn(pieces, edition)).toEqual([left, tallies.length])
  expect(numbersIn(start, edition)).toEqual([money[0], scarabs[0], blockades[0]])
})

test('no text of that table has a number of its own', () => {
  const messages = Object.entries(english).filter(([key]) => key.startsWith('compare_'))
  expect(messages.length).toBeGreaterThan(20)
  expect(messages.filter(([, text]) => /\d/.test(text))).toEqual([])
})
