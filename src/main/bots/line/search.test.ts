import { describe, expect, test } from 'vitest'
import type { NileStart } from '../../engine/game.ts'
import { chanceOf, drawBelow } from '../../engine/chance.ts'
import { deal } from '../../engine/start.ts'
import { tilesLeft, type NileState } from '../../engine/nile/reading.ts'
import { nileGames } from '../../engine/testing/games.ts'
import { choose, type Memory } from '../choose.ts'
import { Search, type Solved } from './search.ts'
import { outcomesIn } from './testing/outcomes.ts'

const editions = ['tutankhamun-2021', 'tutanchamun-1993', 'tutankhamen-2004'] as const

function stateOf(edition: (typeof editions)[number], seats: number, layout = 'SEARCH'): NileState {
  const dealt = deal(edition, seats, {}, layout)
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  return nileGames[edition].start(dealt.value.start as NileStart)
}

function play(edition: (typeof editions)[number], state: NileState, text: string): void {
  const game = nileGames[edition]
  const move = game.readMove(state, text)
  if (!move.ok) throw new Error(`${text}: ${move.refusal.code}`)
  game.play(state, move.value)
}

/** The first position of games by chance with at most four tiles left that `fits`. */
function lateOne(
  edition: (typeof editions)[number],
  seats: number,
  fits: (solved: Solved[], seat: number) => boolean,
) {
  const game = nileGames[edition]
  const chance = chanceOf('LATE')
  for (;;) {
    const dealt = deal(edition, seats, { startPoints: 40 }, `LATE-${drawBelow(1 << 20, chance)}`)
    if (!dealt.ok) throw new Error(dealt.refusal.code)
    const state = game.start(dealt.value.start as NileStart)
    while (!game.isOver(state) && tilesLeft(state) > 4) {
      game.play(state, game.pick(state, drawBelow(Math.min(12, game.countMoves(state)), chance)))
    }
    const solved = game.isOver(state) ? null : outcomesIn(game, state)
    if (solved && fits(solved, game.seat(state))) return { state, solved, seat: game.seat(state) }
  }
}

describe.each(editions)('a search in %s', (edition) => {
  const game = nileGames[edition]

  test('goes on from what it knows of a foreseen position', () => {
    const state = stateOf(edition, 2)
    const search = new Search(game, state)
    search.run(400)
    const [best] = search.best()
    play(edition, state, best.move)
    expect(search.suits(game, state)).toBe(true)
    expect(search.follow(state)).toBe(true)
    expect(search.playouts).toBeGreaterThan(best.playouts / 2)
    expect(search.playouts).toBeLessThanOrEqual(best.playouts)
    const values = search.best()[0].values
    expect(values.reduce((one, other) => one + other)).toBeCloseTo(1)
  })

  test('begins anew where it cannot, and does not take another game for its own', () => {
    const search = new Search(game, stateOf(edition, 2))
    search.run(50)
    expect(search.suits(game, stateOf(edition, 3))).toBe(false)
    const other = nileGames[edition === 'tutankhamen-2004' ? 'tutanchamun-1993' : 'tutankhamen-2004']
    expect(search.suits(other, stateOf(edition, 2))).toBe(false)
    expect(search.follow(stateOf(edition, 2, 'ANOTHER'))).toBe(false)
    expect(search.playouts).toBe(50)
  })

  test('plays for points where a seat cannot win any more, as the solver of the end does', async () => {
    const few = (solved: readonly Solved[], seat: number): number =>
      Math.min(...solved.map(({ toGo }) => toGo[seat]))
    const { state, solved, seat } = lateOne(
      edition,
      4,
      (moves, mover) =>
        moves.every(({ shares }) => shares[mover] === 0) &&
        moves.some(({ toGo }) => toGo[mover] >= few(moves, mover) + 2),
    )
    const search = new Search(game, state)
    search.run(4000)
    const { move } = await choose('vizier', { family: 'nile', edition, state }, { playouts: 20 })
    for (const text of [search.best()[0].move, move]) {
      const outcome = solved.find((solvedMove) => game.writeMove(solvedMove.move) === text)
      expect(outcome?.toGo[seat]).toBeLessThan(few(solved, seat) + 4)
    }
  })

  test('plays a whole game with one memory a seat', async () => {
    const state = stateOf(edition, 3)
    const memories: Memory[] = [[], [], []]
    for (let ply = 0; !game.isOver(state); ply++) {
      const position = { family: 'nile', edition, state: game.copy(state) } as const
      const memory = memories[game.seat(state)]
      const { move } = await choose('vizier', position, { ms: 50, playouts: 25 }, { memory })
      play(edition, state, move)
    }
    expect(game.result(state)?.winners.length).toBeGreaterThan(0)
  })
})
