import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { certaintyOf, marginOf } from '../analysis/judging.ts'
import { dayAfter, momentOn } from '../../shared/daily.ts'
import { editions } from '../../shared/editions/index.ts'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import { factsOf } from '../analysis/facts.ts'
import { isReason, judgeMoment, laidFor, lessonProspect, lessonTrial, moments, playedOn } from './lessons.ts'

const first = '2026-11-21'
const ranked = (chances: Readonly<Record<string, number>>): string[] =>
  Object.keys(chances).sort((one, other) => chances[other] - chances[one])

test('there are moments of every edition for two to five players, none twice, in a small file', () => {
  for (const edition of editions) {
    const those = moments.filter((one) => one.edition === edition)
    expect(those.length).toBeGreaterThanOrEqual(15)
    expect(new Set(those.map(({ seats }) => seats))).toEqual(new Set([2, 3, 4, 5]))
  }
  expect(new Set(moments.map(({ layout, moves }) => `${layout} ${moves.length}`)).size).toBe(moments.length)
  expect(readFileSync(new URL('moments.json', import.meta.url)).length).toBeLessThan(150_000)
})

test.each(moments.map((moment) => [`${moment.edition} ${moment.layout} ${moment.moves.length}`, moment]))(
  '%s asks for one clearly best move, with a provable reason',
  (_, moment) => {
    const { chances, playouts } = moment
    const { game, state } = value(playedOn(laidFor(moment), [])).gamePosition
    const legal = Array.from({ length: game.countMoves(state) }, (_move, nth) =>
      game.writeMove(game.pick(state, nth)),
    )
    expect(Object.keys(chances).sort()).toEqual(legal.sort())
    expect(legal.length).toBeGreaterThanOrEqual(4)
    const [best, next] = ranked(chances)
    const [most, less] = [chances[best], chances[next]]
    expect(most).toBeGreaterThanOrEqual(0.15)
    expect(most).toBeLessThanOrEqual(0.85)
    const margin = Math.hypot(...[most, less].map((chance) => marginOf({ chance, playouts })))
    expect(certaintyOf(most - less, margin)).toBe('sure')
    const move = value(game.readMove(state, best))
    expect(factsOf(game, state, move).some(isReason)).toBe(true)
  },
)

test('the table of a day asks a seat, and only the best answer is accepted', () => {
  for (const nth of editions.keys()) {
    const day = dayAfter(first, nth)
    const { edition, chances } = momentOn(day, moments)
    const { view } = value(lessonTrial({ lesson: day, step: 0, moves: [] }))
    const [best, next] = ranked(chances)
    expect(view.edition).toBe(edition)
    expect(view.position.choices?.seat).toBe(value(judgeMoment(day, best)).seat)
    const right = value(judgeMoment(day, best))
    expect(right).toMatchObject({ accepted: true, sure: { certainty: 'sure' } })
    expect(right.answer).toEqual(right.moves[0])
    expect(right.answer.chance).toBe(chances[best])
    const wrong = value(judgeMoment(day, next))
    expect(wrong).toMatchObject({ accepted: false, moves: right.moves, answer: { move: next } })
    expect(value(lessonTrial({ lesson: day, step: 0, moves: [best] })).log.entries.at(-1)?.move).toBe(best)
  }
})

test('a move that is not legal is refused', () => {
  expect(codeOf(judgeMoment(first, 'nonsense'))).not.toBe('done')
  expect(codeOf(lessonTrial({ lesson: first, step: 0, moves: ['nonsense'] }))).not.toBe('done')
  expect(value(lessonProspect({ lesson: first, step: 0, moves: [] }, 'nonsense')).legal).toBe(false)
})
