import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cells, layerCount } from '../../../shared/editions/tutankhamens-revenge.ts'
import { chanceOf, shuffle } from '../chance.ts'
import { deal } from '../start.ts'
import type { DigStart, Layers } from '../game.ts'
import { openRecord } from '../record.ts'
import { digs, followDig } from '../testing/randomDigs.ts'
import { vectorsOf } from '../testing/vectors.ts'
import { turned } from './box.ts'
import { tutankhamensRevenge as game } from '../editions.ts'
import { leftIn, type DigState } from './state.ts'
import { runs } from '../../../shared/testing/runs.ts'
import { traceOf } from '../testing/trace.ts'

/**
 * Everything that anybody is shown of a game up to and after its first `plies` moves: each view and each
 * event.
 */
function viewsText(start: DigStart, moves: readonly string[], plies: number): string {
  const views: unknown[] = []
  const state = stateAfter(
    start,
    moves.slice(0, plies),
    (state, ply) => views.push(game.view(state, ply, 1)),
    views,
  )
  views.push(traceOf(game, state), game.result(state), game.best(state, [0, 1]))
  return JSON.stringify(views)
}

function stateAfter(
  start: DigStart,
  moves: readonly string[],
  visit?: (state: DigState, ply: number) => void,
  events: unknown[] = [],
): DigState {
  const state = game.start(start)
  visit?.(state, 0)
  moves.forEach((text, number) => {
    const move = game.readMove(state, text)
    if (!move.ok) throw new Error(JSON.stringify(move.refusal))
    game.play(state, move.value, (event) => events.push(event))
    visit?.(state, number + 1)
  })
  return state
}

/** The same start, with the cards that these moves leave unrevealed shuffled within their layers. */
function otherwiseBelow(start: DigStart, moves: readonly string[], text: string): DigStart {
  const state = stateAfter(start, moves)
  const chance = chanceOf(text)
  const layers: Layers = start.layers.map((layer, below) => {
    const hidden = cells.flatMap((_, cell) => (leftIn(state, cell) > below ? [cell] : []))
    const mixed = shuffle(hidden, chance)
    const other = [...layer]
    hidden.forEach((cell, nth) => (other[cell] = layer[mixed[nth]]))
    return other
  })
  return { ...start, layers }
}

function movesOf(randomGame: Parameters<typeof followDig>[0]): string[] {
  const moves: string[] = []
  followDig(randomGame, (state, nth) => moves.push(game.writeMove(game.pick(state, nth))))
  return moves
}

describe('nothing that is shown depends on a card that nobody has seen', () => {
  test('in games by chance, at every ply', () => {
    fc.assert(
      fc.property(digs, fc.nat(), fc.string(), (randomGame, cut, text) => {
        const moves = movesOf(randomGame)
        const plies = cut % moves.length
        const other = otherwiseBelow(randomGame.start, moves.slice(0, plies), text)
        expect(viewsText(other, moves, plies)).toBe(viewsText(randomGame.start, moves, plies))
      }),
      { numRuns: runs(40) },
    )
  })

  const games = [...vectorsOf('tutankhamens-revenge').entries()]

  test.each(games)('in game %i of the independent implementation', (_number, record) => {
    const open = openRecord(record)
    if (!open.ok) throw new Error(open.refusal.code)
    const start = open.value.start as DigStart
    const { moves } = open.value.record
    for (const part of [0, 1, 2, 3]) {
      const plies = Math.floor((moves.length * part) / 4)
      const other = otherwiseBelow(start, moves.slice(0, plies), `${plies}`)
      expect(viewsText(other, moves, plies)).toBe(viewsText(start, moves, plies))
    }
  })

  test('nor on how the box was turned, before the first dig', () => {
    fc.assert(
      fc.property(digs, (randomGame) => {
        const { start } = randomGame
        const turnings = [0, 1, 2, 3].map((quarters) => ({
          ...start,
          layers: turned(start.layers, quarters),
        }))
        const moves = movesOf(randomGame)
        const plies = moves.findIndex((move) => move.startsWith('dig'))
        const texts = turnings.map((turning) => viewsText(turning, moves, Math.max(plies, 0)))
        expect(new Set(texts).size).toBe(1)
      }),
    )
  })
})

test('the proof would notice: a dig shows another card where another card lies', () => {
  const dealt = deal('tutankhamens-revenge', 2, {}, 'PROOF')
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const start = dealt.value.start as DigStart
  const others = Array.from({ length: layerCount }, (_, nth) => otherwiseBelow(start, [], `${nth}`))
  const texts = new Set([start, ...others].map((other) => viewsText(other, ['dig a1'], 1)))
  expect(texts.size).toBeGreaterThan(1)
})
