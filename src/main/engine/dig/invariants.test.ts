import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { digEventSchema, type DigEvent } from '../../../shared/dig/events.ts'
import { digPositionSchema, type DigPosition } from '../../../shared/dig/views.ts'
import { foldDig, digFoldOf } from '../testing/digFold.ts'
import { digs, followDig } from '../testing/randomDigs.ts'
import { testCopies } from '../testing/familiar.ts'
import { tutankhamensRevenge as game } from '../editions.ts'
import type { DigState } from './state.ts'
import { runs } from '../../../shared/testing/runs.ts'
import { traceOf } from '../testing/trace.ts'

const view = (state: DigState): DigPosition => game.view(state, 0, 1)

/** The copy of a state after its `nth` legal move, and the events of that move. */
function played(state: DigState, nth: number): { readonly next: DigState; readonly events: DigEvent[] } {
  const events: DigEvent[] = []
  const next = game.copy(state)
  game.play(next, game.pick(state, nth), (event) => events.push(event))
  return { next, events }
}

const few = { numRuns: runs(30) }

describe('digs by chance', () => {
  test('reveal each of the eighty cards once at most, and just those that were laid', () => {
    fc.assert(
      fc.property(digs, (randomGame) => {
        const positions = new Map<string, string>()
        const end = followDig(randomGame, (state, nth) => {
          for (const event of played(state, nth).events) {
            if (event.kind !== 'dug') continue
            const place = `${event.layer} ${event.cell}`
            expect(positions.has(place)).toBe(false)
            positions.set(place, event.card)
            expect(event.card).toBe(randomGame.start.layers[event.layer - 1][cells.indexOf(event.cell)])
          }
        })
        expect(positions.size).toBe(80 - traceOf(game, end).left)
      }),
      few,
    )
  })

  test('change money only by what was set aside, penalties, and passes that cost something', () => {
    fc.assert(
      fc.property(digs, (randomGame) => {
        const { passCost, values } = randomGame.start
        followDig(randomGame, (state, nth) => {
          const seat = game.seat(state)
          const { aside, doubled, money: before } = view(state)
          const { next, events } = played(state, nth)
          const { money: after } = traceOf(game, next)
          const own = after[seat] - before[seat]
          before.forEach((silver, other) => {
            if (other !== seat) expect(after[other]).toBe(silver)
          })
          for (const silver of after) expect(silver).toBeGreaterThanOrEqual(0)
          const dug = events.find((event) => event.kind === 'dug')
          const worth = dug ? values[dug.card] * (doubled ? 2 : 1) : 0
          if (worth < 0) expect(before[seat] - after[seat]).toBe(Math.min(-worth, before[seat]))
          else if (events.some((event) => event.kind === 'stopped')) expect(own).toBe(aside + worth)
          else if (events.some((event) => event.kind === 'passed'))
            expect(before[seat] - after[seat]).toBe(Math.min(passCost, before[seat]))
          else expect(own).toBe(0)
        })
      }),
      few,
    )
  })

  test('end for one of the three reasons, with the richest of those still in', () => {
    fc.assert(
      fc.property(digs, (randomGame) => {
        const end = followDig(randomGame, (state) => {
          expect(game.result(state)).toBeNull()
          expect(game.countMoves(state)).toBeGreaterThan(0)
        })
        expect(game.countMoves(end)).toBe(0)
        const { money, in: still, left } = traceOf(game, end)
        const most = Math.max(...money.filter((_, seat) => still[seat]))
        const result = game.result(end)
        expect(result?.winners).toEqual(
          [...money.keys()].filter((seat) => still[seat] && money[seat] === most),
        )
        expect(result?.money).toEqual(money)
        if (result?.reason === 'all revealed') expect(left).toBe(0)
        else expect(left).toBeGreaterThan(0)
        expect(result?.reason === 'last one in').toBe(left > 0 && still.filter(Boolean).length === 1)
      }),
      few,
    )
  })

  testCopies({ game, randomGames: digs, follow: followDig })

  test('tell everything in their events: from them alone the next position can be worked out', () => {
    fc.assert(
      fc.property(digs, (randomGame) => {
        followDig(randomGame, (state, nth) => {
          const fold = digFoldOf(view(state))
          const { next, events } = played(state, nth)
          events.forEach((event) => foldDig(fold, event))
          expect(fold).toEqual(digFoldOf(view(next)))
          expect(events.map((event) => digEventSchema.parse(event))).toEqual(events)
        })
      }),
      few,
    )
  })

  test('have views as their schema says, with the legal moves as choices', () => {
    const check = (state: DigState): void => {
      const position = view(state)
      expect(digPositionSchema.parse(position)).toEqual(position)
      const { choices, pits, left, tallies } = position
      expect(pits.reduce((sum, pit) => sum + pit.left, 0)).toBe(left)
      const untold = tallies.flatMap((tally) => Object.values(tally).map((entry) => entry.left))
      expect(untold.reduce((sum, count) => sum + count, 0)).toBe(left)
      if (!choices) return expect(game.isOver(state)).toBe(true)
      const { scarab, stop, done } = choices
      const words = Number(scarab) + Number(stop) + Number(done)
      expect(choices.cells.length + words).toBe(game.countMoves(state))
      expect(choices).toMatchObject({ seat: game.seat(state), ask: game.ask(state) })
      const free = pits.filter(({ left: below, blockade }) => below > 0 && blockade === null)
      expect(choices.cells.map((cell) => pits[cells.indexOf(cell)])).toEqual(free)
    }
    fc.assert(
      fc.property(digs, (randomGame) => {
        check(followDig(randomGame, check))
      }),
      { numRuns: runs(10) },
    )
  })
})
