import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxSeats } from '../../../shared/editions/index.ts'
import { tutankhamensRevenge as game } from '../../engine/editions.ts'
import { legal } from '../../engine/dig/moves.ts'
import { putOut, setMoney, type DigState } from '../../engine/dig/state.ts'
import type { DigStart } from '../../engine/game.ts'
import { deal } from '../../engine/start.ts'
import { digs, followDig } from '../../engine/testing/randomDigs.ts'
import { recalledLayers } from './belief.ts'
import { GameSearch, learnedFor } from './gameSearch.ts'
import { hiddenLayers } from './hiddenLayer.ts'
import { Inputs } from './inputs.ts'
import { Net } from './net.ts'
import { Policy } from './policy.ts'
import { Scene } from './scene.ts'
import { runs } from '../../../shared/testing/runs.ts'

function stateOf(seats: number): DigState {
  const dealt = deal('tutankhamens-revenge', seats, {}, 'SEARCH')
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  return game.start({ ...(dealt.value.start as DigStart), laid: null })
}

const knownIn = (state: DigState) => {
  const view = game.view(state, 0, 1)
  return recalledLayers(view, { level: 'vizier', recall: 'machine', seed: 1 }).map((recalled) =>
    hiddenLayers(view, recalled),
  )
}

function searched(state: DigState, playouts: number, options: { seed?: number; only?: string } = {}) {
  const search = new GameSearch(state, knownIn(state), learnedFor(game.scores(state).length), {
    seed: 1,
    ...options,
  })
  while (search.playouts < playouts) search.playout()
  return search.best()
}

const sceneOf = (state: DigState): Scene => new Scene(state, knownIn(state), () => undefined)

describe('a search over drawn games', () => {
  test.each([2, 3, 4, 6])('tells each of %i seats its chance', (seats) => {
    const [{ values }, ...others] = searched(stateOf(seats), 300)
    expect(values).toHaveLength(seats)
    expect(values.reduce((sum, value) => sum + value)).toBeCloseTo(1)
    expect(others.every(({ playouts }) => playouts > 0)).toBe(true)
  })

  test('finds the same for the same seed, and judges one move alone where it is asked to', () => {
    const state = stateOf(3)
    expect(searched(state, 200)).toEqual(searched(state, 200))
    expect(searched(state, 200, { seed: 2 })).not.toEqual(searched(state, 200))
    expect(searched(state, 200, { only: 'stop' })).toMatchObject([{ move: 'stop', playouts: 200 }])
  })

  test('considers one of several cells that promise the same', () => {
    const moves = searched(stateOf(2), 2000).map(({ move }) => move)
    // A corner, an edge and the middle.
    expect(moves.filter((move) => move.startsWith('dig'))).toHaveLength(3)
    expect(moves).toEqual(expect.arrayContaining(['scarab', 'stop']))
  })

  test('ends a game that it has won, and no game that it would lose', () => {
    const state = stateOf(2)
    const seat = game.seat(state)
    game.play(state, legal.stop)
    game.play(state, legal.done)
    expect(game.seat(state)).not.toBe(seat)
    setMoney(state, game.seat(state), 30)
    expect(searched(state, 600)[0]).toMatchObject({ move: 'stop' })
    setMoney(state, game.seat(state), 1)
    expect(searched(state, 600)[0].move).not.toBe('stop')
  })
})

test('the policy lists every legal move once', () => {
  fc.assert(
    fc.property(digs, (randomGame) => {
      const policy = new Policy(learnedFor(randomGame.start.seats).policy)
      followDig(randomGame, (state) => {
        policy.weigh(sceneOf(state))
        const listed = Array.from(policy.moves.subarray(0, policy.count), game.writeMove)
        const all = Array.from({ length: game.countMoves(state) }, (_, nth) =>
          game.writeMove(game.pick(state, nth)),
        )
        expect(listed.sort()).toEqual(all.sort())
        expect(policy.logits.subarray(0, policy.count).every(Number.isFinite)).toBe(true)
        for (const random of [0, 0.5, 0.999999]) expect(all).toContain(game.writeMove(policy.draw(random)))
      })
    }),
    { numRuns: runs(5) },
  )
})

test('the net shares the win among the seats that are in', () => {
  for (const seats of [2, 4, 6]) {
    const net = new Net(learnedFor(seats).net)
    const inputs = new Inputs()
    const chances = new Float64Array(maxSeats)
    const judge = (state: DigState): void => {
      inputs.read(sceneOf(state))
      net.judge(inputs, chances)
      expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1)
    }
    const state = stateOf(seats)
    judge(state)
    const even = chances[0]
    setMoney(state, 0, 30)
    if (seats > 2) putOut(state, 1)
    judge(state)
    expect(chances[0]).toBeGreaterThan(even)
    if (seats > 2) expect(chances[1]).toBe(0)
  }
})
