import { describe, expect, test } from 'vitest'
import { familyOf } from '../../shared/editions/index.ts'
import { lessons } from '../../shared/lessons/index.ts'
import { tableAt, type Lesson } from '../../shared/lessons/lesson.ts'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import type { TableNews } from '../../shared/table.ts'
import { lessonProspect, lessonTrial } from './lessons.ts'

const shown = ({ id: lesson }: Lesson, step: number, moves: readonly string[]): TableNews =>
  value(lessonTrial({ lesson, step, moves: [...moves] }))

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s', (_, lesson) => {
  const asking = lesson.steps.flatMap((step, at) => (step.right.length > 0 ? [{ step, at }] : []))

  test('asks the learner at every step but the last', () => {
    expect(asking.map(({ at }) => at)).toEqual(lesson.steps.slice(0, -1).map((_step, at) => at))
    for (const { at } of asking) {
      const { table, moves } = tableAt(lesson, at)
      expect(shown(lesson, at, moves).view.position.choices?.seat, `step ${at}`).toBe(table.seat)
    }
  })

  test('offers choices to the learner alone, and neither hints nor a way back', () => {
    for (const { at } of asking) {
      const { table, moves } = tableAt(lesson, at)
      for (let ply = 0; ply <= moves.length; ply++) {
        const { position, tableSettings, undoTo } = shown(lesson, at, moves.slice(0, ply)).view
        expect(position.choices?.seat ?? table.seat, `step ${at}, after ${ply} moves`).toBe(table.seat)
        expect([tableSettings.hints, tableSettings.undo, undoTo]).toEqual([false, false, null])
      }
    }
  })

  test('every right answer and every mistake is legal, and so is the reply to it', () => {
    for (const { step, at } of asking) {
      const { moves } = tableAt(lesson, at)
      for (const answer of [step, ...step.mistakes]) {
        const tried = 'right' in answer ? answer.right : answer.moves
        for (const move of tried) {
          const after = shown(lesson, at, [...moves, move, ...answer.reply])
          expect(after.log.entries.slice(-1 - answer.reply.length).map((entry) => entry.move)).toEqual([
            move,
            ...answer.reply,
          ])
        }
      }
    }
  })
})

const ofLines = lessons.filter(({ edition }) => familyOf[edition] === 'nile')

test.each(ofLines.map((lesson) => [lesson.id, lesson] as const))(
  'no mistake in %s serves the learner better than the right answer',
  (_, lesson) => {
    for (const [at, { right, reply, mistakes }] of lesson.steps.entries()) {
      const { table, moves } = tableAt(lesson, at)
      /** The learner's lead over the best of the others. */
      const leadAfter = (...answer: readonly string[]): number => {
        const { position } = shown(lesson, at, [...moves, ...answer]).view
        const points = position.family === 'nile' ? position.points : []
        return Math.min(...points.filter((_points, seat) => seat !== table.seat)) - points[table.seat]
      }
      for (const { moves: wrong, reply: answer } of mistakes) {
        for (const move of wrong) {
          expect(leadAfter(move, ...answer), move).toBeLessThanOrEqual(leadAfter(right[0], ...reply))
        }
      }
    }
  },
)

test('the effect of a move is told before it is made, but not what it would reveal', () => {
  const first = { step: 0, moves: [] }
  expect(value(lessonProspect({ lesson: '2021-sail', ...first }, 'sail 0'))).toMatchObject({
    legal: true,
    points: [27, 28, 28],
  })
  expect(value(lessonProspect({ lesson: '2021-sail', ...first }, 'sail 80')).legal).toBe(false)
  expect(codeOf(lessonProspect({ lesson: 'dig-turn', ...first }, 'dig a1'))).toBe('table.hidden')
})
