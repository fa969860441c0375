import { describe, expect, test } from 'vitest'
import { lessons } from '../../shared/lessons/index.ts'
import { tableAt, type Lesson } from '../../shared/lessons/lesson.ts'
import { value } from '../../shared/testing/outcomes.ts'
import type { TableUpdate } from '../../shared/table.ts'
import { lessonFrame, lessonProspect } from './lessons.ts'

const shown = ({ id }: Lesson, step: number, moves: readonly string[]): TableUpdate =>
  value(lessonFrame({ lesson: id, step, moves: [...moves] }))

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s', (_, lesson) => {
  const asking = lesson.steps.flatMap((step, at) => (step.right.length > 0 ? [{ step, at }] : []))

  test('asks the learner at every step but the last', () => {
    expect(asking.map(({ at }) => at)).toEqual(lesson.steps.slice(0, -1).map((_step, at) => at))
    for (const { at } of asking) {
      const { table, moves } = tableAt(lesson, at)
      expect(shown(lesson, at, moves).view.position.choices?.seat, `step ${at}`).toBe(table.seat)
    }
  })

  test('every right answer and every mistake is legal, and so is the reply to it', () => {
    for (const { step, at } of asking) {
      const { moves } = tableAt(lesson, at)
      for (const answer of [step, ...step.mistakes]) {
        const tried = 'right' in answer ? answer.right : answer.moves
        for (const move of tried) {
          expect(value(lessonProspect({ lesson: lesson.id, step: at, moves, move })), move).toMatchObject({
            legal: true,
          })
          const after = shown(lesson, at, [...moves, move, ...answer.reply])
          expect(after.log.entries.slice(-1 - answer.reply.length).map((entry) => entry.move)).toEqual([
            move,
            ...answer.reply,
          ])
        }
      }
    }
  })

  test('no mistake serves the learner better than the right answer', () => {
    for (const { step, at } of asking) {
      const { table, moves } = tableAt(lesson, at)
      /** The learner's lead over the best of the others. */
      const leadAfter = (move: string, reply: readonly string[]): number => {
        const { position } = shown(lesson, at, [...moves, move, ...reply]).view
        const left = 'money' in position ? position.money.map((silver) => -silver) : position.points
        return Math.min(...left.filter((_left, seat) => seat !== table.seat)) - left[table.seat]
      }
      for (const { moves: wrong, reply } of step.mistakes) {
        for (const move of wrong) {
          expect(leadAfter(move, reply), move).toBeLessThanOrEqual(leadAfter(step.right[0], step.reply))
        }
      }
    }
  })
})
