import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fact, FactOf } from '../../shared/analysis/advice.ts'
import type { DigPosition } from '../../shared/dig/views.ts'
import { cells, type Card } from '../../shared/editions/tutankhamens-revenge.ts'
import type { EditionOf, TileCode } from '../../shared/editions/index.ts'
import { lineFacts } from '../../shared/editions/tiles.ts'
import { parseMove, type Ask } from '../../shared/nile/move.ts'
import { cellAfter, quarterTurns } from '../engine/dig/box.ts'
import { tutankhamensRevenge } from '../engine/editions.ts'
import type { Game, GameState } from '../engine/game.ts'
import {
  boatOf,
  countOf,
  nile,
  pointsOf,
  seatsOf,
  tileAt,
  underworld,
  type NileState,
} from '../engine/nile/state.ts'
import { randomGamesOf, follow } from '../engine/testing/randomGames.ts'
import { digs, followDig } from '../engine/testing/randomDigs.ts'
import { nileGames } from '../engine/testing/games.ts'
import { factsOf } from './facts.ts'
import { runs } from '../../shared/testing/runs.ts'
import { traceOf } from '../engine/testing/trace.ts'

/** The counts of a state, read from its words and not from a view as the facts are. */
class Table {
  readonly state: NileState
  readonly seats: number[]
  readonly #tiles: readonly TileCode[]
  readonly #edition: EditionOf<'nile'>

  constructor(edition: EditionOf<'nile'>, state: NileState) {
    this.state = state
    this.seats = Array.from({ length: seatsOf(state) }, (_, seat) => seat)
    this.#edition = edition
    this.#tiles = lineFacts[edition].tiles as readonly TileCode[]
  }

  held = (tile: TileCode, party: number): number => countOf(this.state, this.#tiles.indexOf(tile), party)
  left = (tile: TileCode): number => this.held(tile, nile)
  points = (seat: number): number => pointsOf(this.state, seat)
  lying = (at: number): TileCode | undefined => this.#tiles[tileAt(this.state, at)]
  get asked(): Ask | undefined {
    return traceOf(nileGames[this.#edition], this.state).ask as Ask | undefined
  }
  boat = (seat: number): number => boatOf(this.state, seat)
  between = (tile: TileCode, from: number, to: number): number => {
    const kind = this.#tiles.indexOf(tile)
    const line = nileGames[this.#edition].view(this.state, 0, 1).line
    return line.filter(
      (lying, at) => lying !== null && at > from && at < to && tileAt(this.state, at) === kind,
    ).length
  }
  /** The tiles of a set that each other party that ranks holds. */
  others = (tile: TileCode, seat: number): number[] => {
    const ranking = this.#edition === 'tutankhamun-2021' && this.seats.length === 2 ? [underworld] : []
    return [...this.seats, ...ranking].filter((one) => one !== seat).map((one) => this.held(tile, one))
  }
  get total(): number {
    return this.#tiles.reduce((sum, tile) => sum + this.left(tile), 0)
  }
}

/** True if a fact about a move of this seat agrees with the table before and after it. */
function isTrue(fact: Fact, was: Table, is: Table, seat: number, text: string): boolean {
  switch (fact.code) {
    case 'completes':
      return is.left(fact.set) === 0 && arePaid(fact, was, is)
    case 'takes':
      return (
        is.held(fact.set, seat) === fact.held &&
        was.held(fact.set, seat) < fact.held &&
        is.left(fact.set) === fact.left
      )
    case 'oneLeft':
      return is.left(fact.set) === 1 && is.held(fact.set, seat) === fact.held
    case 'buys':
      return (
        was.held(fact.tile, fact.from) === is.held(fact.tile, fact.from) + 1 &&
        is.held(fact.tile, seat) === fact.held &&
        was.points(fact.from) - is.points(fact.from) >= fact.points
      )
    case 'pays':
      return was.points(seat) - is.points(seat) >= fact.points
    case 'leads':
      return (
        is.held(fact.set, seat) === fact.held &&
        Math.max(0, ...is.others(fact.set, seat)) === fact.rivalHeld &&
        fact.held > fact.rivalHeld
      )
    case 'short': {
      const most = Math.max(...was.others(fact.set, fact.seat))
      return fact.seat !== seat && was.held(fact.set, fact.seat) === fact.held && fact.held + 1 > most
    }
    case 'passes':
      return was.between(fact.set, was.boat(seat), is.boat(seat)) === fact.tiles
    case 'leaves':
      return fact.tiles <= was.total - is.total
    case 'banishes':
      return is.left(fact.tile) === fact.left && was.left(fact.tile) > fact.left
    case 'returnsRing':
      return was.held('SCA', seat) > 0
    case 'furthestBack':
      return is.seats.every((other) => other === seat || is.boat(other) > is.boat(seat))
    case 'swaps': {
      const move = parseMove(text)
      if (!move || !('with' in move)) return false
      const [one, other] = fact.tiles
      const were = [was.lying(move.at), was.lying(move.with)]
      const are = [is.lying(move.at), is.lying(move.with)]
      return were[0] === one && were[1] === other && are[0] === other && are[1] === one
    }
    case 'wakes':
      return is.asked === fact.verb
    // Compared with the result of the game below.
    case 'ends':
      return true
    default:
      return false
  }
}

/** True if a set that has scored paid these points; a set that waits for wilds pays nothing yet. */
function arePaid({ set, awards }: FactOf<'completes'>, was: Table, is: Table): boolean {
  const isScored = is.seats.every((seat) => is.held(set, seat) === 0)
  const due = (seat: number): number =>
    awards.reduce((sum, { to, paid }) => sum + (to === seat ? paid : 0), 0)
  return is.seats.every((seat) => {
    const paid = was.points(seat) - is.points(seat)
    return isScored ? paid >= due(seat) : due(seat) <= is.points(seat)
  })
}

describe('every fact that is told of a move is true', () => {
  test.each(Object.keys(nileGames) as EditionOf<'nile'>[])('%s', (edition) => {
    const game = nileGames[edition]
    fc.assert(
      fc.property(randomGamesOf(edition), (randomGame) => {
        follow(randomGame, (state, nth) => {
          const move = game.pick(state, nth)
          const next = game.copy(state)
          game.play(next, move)
          const [was, is] = [new Table(edition, state), new Table(edition, next)]
          const text = game.writeMove(move)
          const facts = factsOf(game as unknown as Game<GameState>, state, move)
          for (const fact of facts) {
            expect(isTrue(fact, was, is, game.seat(state), text), `${text}: ${JSON.stringify(fact)}`).toBe(
              true,
            )
          }
          const winners = facts.find(({ code }) => code === 'ends') as FactOf<'ends'> | undefined
          expect(winners?.winners).toEqual(game.result(next)?.winners)
        })
      }),
      { numRuns: runs(25) },
    )
  })
})

/** Every possible layout of the box, by the cards that lie open. */
function possible({ laid, pits }: DigPosition): Card[][][] {
  if (laid === null) return []
  return Array.from({ length: quarterTurns }, (_, quarters) =>
    laid.map((layer) => {
      const turned: Card[] = [...layer]
      layer.forEach((card, cell) => (turned[cellAfter(cell, quarters)] = card))
      return turned
    }),
  ).filter((layers) =>
    pits.every(({ top }, cell) => top === null || layers[top.layer - 1][cell] === top.card),
  )
}

test('what is told of a dig holds in every way in which the box may lie', () => {
  const game = tutankhamensRevenge
  fc.assert(
    fc.property(digs, (randomGame) => {
      followDig(randomGame, (state, nth) => {
        const move = game.pick(state, nth)
        const view = game.view(state, 0, 1)
        const worlds = possible(view)
        const next = (layers: Card[][], cell: (typeof cells)[number]): Card => {
          const at = cells.indexOf(cell)
          return layers[view.pits[at].left - 1][at]
        }
        const risk = (cell: (typeof cells)[number]): number =>
          worlds.filter((layers) => view.values[next(layers, cell)] < 0).length / worlds.length
        for (const fact of factsOf(game as unknown as Game<GameState>, state, move)) {
          if (fact.code === 'certain') {
            expect(worlds.map((layers) => next(layers, fact.cell))).toEqual(worlds.map(() => fact.card))
            // A blockade is placed once the turn that counted double is over.
            const factor = view.doubled && view.choices?.ask !== 'block' ? 2 : 1
            expect(fact.value).toBe(view.values[fact.card] * factor)
          }
          if (fact.code === 'risk' || fact.code === 'leastRisk') {
            expect(fact.chance).toBeCloseTo(risk(fact.cell), 9)
          }
          if (fact.code === 'aside') expect(fact.silver).toBe(view.aside)
        }
      })
    }),
    { numRuns: runs(15) },
  )
})
