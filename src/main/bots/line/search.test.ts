import { describe, expect, test } from 'vitest'
import type { NileStart } from '../../engine/game.ts'
import { deal } from '../../engine/index.ts'
import type { NileState } from '../../engine/nile/reading.ts'
import { nileGames } from '../../engine/testing/games.ts'
import { choose, type Memory } from '../choose.ts'
import { Search } from './search.ts'

const editions = ['tutankhamun-2021', 'tutanchamun-1993', 'tutankhamen-2004'] as const

function begun(edition: (typeof editions)[number], seats: number): NileState {
  const dealt = deal(edition, seats, {}, 'SEARCH')
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  return nileGames[edition].start(dealt.value.start as NileStart)
}

function play(edition: (typeof editions)[number], state: NileState, text: string): void {
  const game = nileGames[edition]
  const move = game.readMove(state, text)
  if (!move.ok) throw new Error(`${text}: ${move.refusal.code}`)
  game.play(state, move.value)
}

describe.each(editions)('a search in %s', (edition) => {
  const game = nileGames[edition]

  test('goes on from what it knows of a foreseen position', () => {
    const state = begun(edition, 2)
    const search = new Search(game, state)
    search.run(400)
    const [best] = search.best()
    play(edition, state, best.move)
    expect(search.follow(game, state)).toBe(true)
    expect(search.playouts).toBeGreaterThan(best.playouts / 2)
    expect(search.playouts).toBeLessThanOrEqual(best.playouts)
    const values = search.best()[0].values
    expect(values.reduce((one, other) => one + other)).toBeCloseTo(1)
  })

  test('begins anew where it cannot, and does not take another game for its own', () => {
    const search = new Search(game, begun(edition, 2))
    search.run(50)
    expect(search.follow(game, begun(edition, 3))).toBe(false)
    const other = nileGames[edition === 'tutankhamen-2004' ? 'tutanchamun-1993' : 'tutankhamen-2004']
    expect(search.follow(other, begun(edition, 2))).toBe(false)
    expect(search.playouts).toBe(50)
  })

  test('plays a whole game with one memory a seat', async () => {
    const state = begun(edition, 3)
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
