import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineFacts } from '../../../../shared/editions/tiles.ts'
import { nileEventSchema, type EventOf, type NileEvent } from '../../../../shared/nile/events.ts'
import { makeMove } from '../../../../shared/nile/move.ts'
import { nilePositionSchema, type NilePosition } from '../../../../shared/nile/views.ts'
import { randomGamesOf, follow } from '../../testing/randomGames.ts'
import { testCopies } from '../../testing/familiar.ts'
import { playTold } from '../../testing/fold.ts'
import { nileGames } from '../../testing/games.ts'
import type { NileState } from '../state.ts'
import { runs } from '../../../../shared/testing/runs.ts'
import { traceOf } from '../../testing/trace.ts'

const editions = ['tutanchamun-1993', 'tutankhamen-2004'] as const

describe.each(editions)('%s: games by chance', (edition) => {
  const game = nileGames[edition]
  const { tileCount, tiles } = lineFacts[edition]
  const randomGames = randomGamesOf(edition)
  const view = (state: NileState): NilePosition => game.view(state, 0, 1)

  test('all seventy tiles are accounted for, each once', () => {
    const check = (state: NileState): void => {
      const { line, held, under, tomb, round } = view(state)
      const places = [...held, under, tomb, ...(round?.wilds ?? [])] as Partial<Record<string, number>>[]
      for (const tile of tiles) {
        const elsewhere = places.reduce((sum, counts) => sum + (counts[tile] ?? 0), 0)
        expect(elsewhere + line.filter((other) => other === tile).length, tile).toBe(tileCount[tile])
      }
    }
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        check(follow(randomGame, check))
      }),
    )
  })

  test('points move by what the events say was paid, and never past zero', () => {
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        follow(randomGame, (state, nth) => {
          const points = game.scores(state)
          const next = game.copy(state)
          game.play(next, game.pick(state, nth), (event) => {
            for (const { seat, paid, worth } of paymentsIn(event)) {
              expect(paid).toBeGreaterThanOrEqual(0)
              expect(paid).toBeLessThanOrEqual(worth)
              points[seat] -= paid
            }
          })
          expect(game.scores(next)).toEqual(points)
          expect(Math.min(...points)).toBeGreaterThanOrEqual(0)
          expect(game.isOver(next) || Math.min(...points) > 0).toBe(true)
        })
      }),
    )
  })

  test('there is a legal move until the end, and those with the fewest points win', () => {
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        const end = follow(randomGame, (state) => {
          expect(game.result(state)).toBeNull()
          expect(game.countMoves(state)).toBeGreaterThan(0)
        })
        const { points, left } = traceOf(game, end)
        const fewest = Math.min(...points)
        const winners = [...points.keys()].filter((seat) => points[seat] === fewest)
        expect(game.result(end)).toEqual({ winners, points, reason: fewest === 0 ? 'zero' : 'empty' })
        expect(game.best(end, [...points.keys()])).toEqual(winners)
        if (fewest > 0) expect(left).toBe(0)
        expect(game.countMoves(end)).toBe(0)
        expect(view(end).choices).toBeNull()
      }),
    )
  })

  test('boats only go forward, and nothing lies behind all of them when a turn begins', () => {
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        let before: readonly number[] = []
        follow(randomGame, (state) => {
          const { boats, line, choices } = view(state)
          before.forEach((place, seat) => {
            expect(boats[seat]).toBeGreaterThanOrEqual(place)
          })
          before = boats
          if (choices?.ask !== 'sail') return
          const back = Math.min(...boats)
          expect(line.findIndex((tile, at) => tile !== null && at < back)).toBe(-1)
        })
      }),
    )
  })

  testCopies({ game, randomGames, follow })

  test('the events tell everything: from them alone the next position can be worked out', () => {
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        follow(randomGame, (state, nth) => {
          const { next, events } = playTold(game, state, nth)
          expect(events.map((event) => nileEventSchema.parse(event))).toEqual(events)
          const question = { seat: game.seat(next) }
          const last = {
            sail: { kind: 'turn', ...question },
            buy: { kind: 'buyAsks', ...question },
            commit: { kind: 'commitAsks', ...question },
          }[String(game.ask(next))]
          expect(events.at(-1)).toMatchObject(last ?? { kind: 'ended', ...game.result(next) })
        })
      }),
      { numRuns: runs(40) },
    )
  })

  test('a view is as its schema says, and its choices are the legal moves', () => {
    const check = (state: NileState): void => {
      const position = view(state)
      expect(nilePositionSchema.parse(position)).toEqual(position)
      const { choices, round } = position
      if (!choices) return expect(game.isOver(state)).toBe(true)
      const { ask, seat, positions, offers, commitments, skip } = choices
      const offered = [
        ...positions.map((at) => makeMove({ verb: 'sail', at })),
        ...offers.map((buy) => makeMove({ verb: 'buy', buy })),
        ...commitments.map((choice) => makeMove({ verb: 'commit', wilds: choice.tiles })),
        ...(skip ? [`${ask} none`] : []),
      ]
      const legal = Array.from({ length: game.countMoves(state) }, (_, nth) =>
        game.writeMove(game.pick(state, nth)),
      )
      expect(offered.sort()).toEqual(legal.sort())
      expect({ seat, ask }).toEqual({ seat: game.seat(state), ask: game.ask(state) })
      expect(round?.waiting[0]).toBe(ask === 'commit' ? seat : undefined)
    }
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        check(follow(randomGame, check))
      }),
      { numRuns: runs(30) },
    )
  })

  test('a set pays what its outlook said when nobody committed any more', () => {
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        follow(randomGame, (state, nth) => {
          const { round, choices } = view(state)
          const scored: EventOf<'scored'>[] = []
          game.play(game.copy(state), game.pick(state, nth), (event) => {
            if (event.kind === 'scored') scored.push(event)
          })
          if (!round || scored.length === 0) return
          const text = game.writeMove(game.pick(state, nth))
          const commitment = choices?.commitments.find(
            ({ tiles: wilds }) => makeMove({ verb: 'commit', wilds }) === text,
          )
          const { counts, awards } = scored[0]
          const outlook = commitment ?? round.now
          expect({ counts, awards }).toEqual({ counts: outlook.counts, awards: outlook.awards })
        })
      }),
    )
  })

  test('who waits in a round is asked in that order when all pass', () => {
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        follow(randomGame, (state) => {
          const { round } = view(state)
          if (!round) return
          const passing = game.copy(state)
          for (const seat of round.waiting) {
            expect({ seat: game.seat(passing), set: view(passing).round?.set }).toEqual({
              seat,
              set: round.set,
            })
            const none = game.readMove(passing, 'commit none')
            if (!none.ok) throw new Error('everybody may pass')
            game.play(passing, none.value)
          }
          expect(view(passing).sets.find(({ set }) => set === round.set)?.scored).toBe(true)
        })
      }),
    )
  })
})

interface Payment {
  readonly seat: number
  readonly paid: number
  readonly worth: number
}

/** The payments of an event, each with the most that the rules allow for it. */
function paymentsIn(event: NileEvent): Payment[] {
  switch (event.kind) {
    case 'bonusPaid':
      return [{ seat: event.seat, paid: event.paid, worth: 1 }]
    case 'bought':
      return [{ seat: event.from, paid: event.paid, worth: 1 }]
    case 'scored':
      return event.awards.flatMap(({ to, paid, worth }) =>
        typeof to === 'number' ? [{ seat: to, paid, worth }] : [],
      )
    default:
      return []
  }
}

/**
 * Points by seat for a set, written as the rulebook puts it, from each seat's count and the pharaohs that
 * break ties; `tooMany`: the seats from which on a tie for most has nothing.
 */
function payOf(
  value: number,
  counts: readonly number[],
  pharaohs: readonly number[],
  tooMany: number,
): number[] {
  const rank = (seat: number): number => (counts[seat] === 0 ? 0 : counts[seat] * 10 + pharaohs[seat])
  const seats = [...counts.keys()].filter((seat) => rank(seat) > 0)
  const most = Math.max(0, ...seats.map(rank))
  const first = seats.filter((seat) => rank(seat) === most)
  const others = seats.filter((seat) => rank(seat) < most)
  const next = Math.max(0, ...others.map(rank))
  const second = others.filter((seat) => rank(seat) === next)
  const half = Math.floor(value / 2)
  return counts.map((_, seat) => {
    if (first.length >= tooMany) return 0
    if (first.includes(seat)) return first.length === 1 ? value : half
    return first.length === 1 && second.length === 1 && second[0] === seat ? half : 0
  })
}

describe.each(editions)('%s: places', (edition) => {
  const game = nileGames[edition]
  const { tileCount } = lineFacts[edition]

  test('are worth what the rulebook says, for what each seat counts with its wilds', () => {
    const check = ({ set, held, wilds, counts, awards }: EventOf<'scored'>, tooMany: number): void => {
      const counting = edition === 'tutanchamun-1993' ? ['MSK'] : ['PHA', 'TUT']
      const many = (seat: number, tile: string): number =>
        (wilds[seat] as Partial<Record<string, number>>)[tile] ?? 0
      expect(counts).toEqual(
        held.map((count, seat) => count + counting.reduce((sum, tile) => sum + many(seat, tile), 0)),
      )
      const pharaohs = held.map((_, seat) => (edition === 'tutanchamun-1993' ? many(seat, 'PHA') : 0))
      const worth = counts.map((_, seat) => awards.find(({ to }) => to === seat)?.worth ?? 0)
      expect(worth).toEqual(payOf(tileCount[set], counts, pharaohs, tooMany))
    }
    fc.assert(
      fc.property(randomGamesOf(edition), (randomGame) => {
        const { manyTiedGetNothing = false } = randomGame.start.options
        const tooMany = edition === 'tutanchamun-1993' && manyTiedGetNothing ? 3 : Infinity
        follow(randomGame, (state, nth) => {
          game.play(game.copy(state), game.pick(state, nth), (event) => {
            if (event.kind === 'scored') check(event, tooMany)
          })
        })
      }),
    )
  })
})
