import { describe, expect, test } from 'vitest'
import { editions, type Edition } from '../../shared/editions/index.ts'
import { levels, type Level } from '../../shared/players.ts'
import { runs } from '../../shared/testing/runs.ts'
import { deal } from '../engine/start.ts'
import { gameOf } from '../engine/editions.ts'
import { choose } from './choose.ts'
import { positionOf, type Position } from './position.ts'

/** The first moves of a game in which every seat is a bot of one level. */
async function movesOf(
  edition: Edition,
  level: Level,
  seed: number,
  playouts = 60,
  most = runs(12),
): Promise<string[]> {
  const game = gameOf(edition)
  const dealt = deal(edition, 3, {}, 'SAME')
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const state = game.start(dealt.value.start)
  const moves: string[] = []
  while (!game.isOver(state) && moves.length < most) {
    const { move } = await choose(level, positionOf(game, state), { playouts, seed })
    moves.push(move)
    const outcome = game.readMove(state, move)
    if (!outcome.ok) throw new Error(outcome.refusal.code)
    game.play(state, outcome.value)
  }
  return moves
}

/** Positions within games for two, after some of the nearest tiles were taken, or cells dug. */
const positionsOf = (edition: Edition, count: number): Position[] =>
  Array.from({ length: count }, (_, number) => {
    const game = gameOf(edition)
    const dealt = deal(edition, 2, {}, `LEVELS-${number}`)
    if (!dealt.ok) throw new Error(dealt.refusal.code)
    const state = game.start(dealt.value.start)
    for (let ply = 0; ply < 8 + number; ply++) {
      const next = game.copy(state)
      game.play(next, game.pick(state, (ply + number) % Math.min(4, game.countMoves(state))))
      if (game.isOver(next)) break
      game.assign(state, next)
    }
    return positionOf(game, state)
  })

describe.each(editions)('%s', (edition) => {
  test.each(levels)('a %s plays the same game for the same seed and playouts', async (level) => {
    expect(await movesOf(edition, level, 5)).toEqual(await movesOf(edition, level, 5))
  })

  test('the levels think differently of the same positions', async () => {
    const positions = positionsOf(edition, runs(12))
    const thoughtsOf = async (level: Level): Promise<string> => {
      const advice = positions.map((position) => choose(level, position, { playouts: 400, seed: 5 }))
      return (await Promise.all(advice)).map(({ move, values }) => JSON.stringify([move, values])).join()
    }
    expect(new Set(await Promise.all(levels.map(thoughtsOf))).size).toBe(levels.length)
  })
})

test('novices of other seeds love other sets', async () => {
  const games = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((seed) => movesOf('tutankhamun-2021', 'novice', seed, 1, 60)),
  )
  expect(new Set(games.map((moves) => moves.join())).size).toBeGreaterThan(1)
})

test('more playouts than a level may have change nothing', async () => {
  const game = gameOf('tutankhamen-2004')
  const dealt = deal('tutankhamen-2004', 2, {}, 'LIMIT')
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const position = positionOf(game, game.start(dealt.value.start))
  const [few, many] = await Promise.all(
    [5_000, 50_000].map((playouts) => choose('priest', position, { playouts })),
  )
  expect(many).toEqual(few)
})
