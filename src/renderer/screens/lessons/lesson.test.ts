import { expect, test, vi } from 'vitest'
import { lessonOf } from '../../../shared/lessons/index.ts'
import { LateAnswers } from '../../../shared/testing/late.ts'
import type { App } from '../../app/app.ts'
import { LessonPlay, momentOf } from './lesson.svelte.ts'

interface Place {
  readonly step: number
  readonly moves: readonly string[]
}

/** A lesson, or the moment of a day, whose tables and ratings are late. A table is called after its step and moves. */
function beginLesson(lesson: ConstructorParameters<typeof LessonPlay>[0]) {
  const show = new LateAnswers(({ step, moves }: Place) => ({
    kind: 'table',
    family: 'nile',
    view: { name: `${step}: ${moves.join(', ')}`, position: { choices: { seat: 0 } } },
    log: { from: 0, entries: moves.map((move) => ({ move, events: [{ kind: 'sailed' }] })) },
    moments: [],
    events: [],
  }))
  const judge = new LateAnswers((_: { move: string }) => ({ accepted: true }))
  const chooseAndTell = vi.fn()
  const app = {
    connection: { client: { trial: { show: show.ask }, lessons: { judge: judge.ask } } },
    settings: { preferences: { lessons: {}, moments: {} }, chooseAndTell },
    toasts: { fail: vi.fn() },
  } as unknown as App
  return { play: new LessonPlay(lesson, app), show, judge, chooseAndTell }
}

test('a step whose table comes late does not take the place of the one gone to since', async () => {
  const { play, show } = beginLesson(lessonOf('2021-sail'))
  await show.arrive(0)
  play.go(2)
  play.go(1)
  await show.arrive(2)
  const view = play.model?.view
  await show.arrive(1)
  expect([play.at, play.laid]).toEqual([1, 2])
  expect(play.model?.view).toBe(view)
})

test('a move whose table comes late is not shown where the step was begun anew', async () => {
  const lesson = lessonOf('2021-sail')
  const { play, show } = beginLesson(lesson)
  await show.arrive(0)
  const isDone = play.play(lesson.steps[0].right[0])
  play.repeat()
  await show.arrive(2)
  await show.arrive(1)
  expect(await isDone).toBe(false)
  expect(play.phase).toBe('asking')
  expect([play.model?.view.name, play.model?.log, play.model?.takeEvents()]).toEqual(['0: ', [], []])
})

test('an answer that is rated late counts no more, once the moment was laid anew', async () => {
  const { play, show, judge, chooseAndTell } = beginLesson(momentOf('2026-11-28'))
  await show.arrive(0)
  const isDone = play.play('sail 5')
  play.repeat()
  await show.arrive(1)
  await judge.arrive()
  expect([play.phase, play.verdict]).toEqual(['asking', null])
  expect(chooseAndTell).not.toHaveBeenCalled()
  expect(await isDone).toBe(false)
  const again = play.play('sail 6')
  await judge.arrive(1)
  await show.arrive(2)
  expect(await again).toBe(true)
  expect(chooseAndTell.mock.lastCall?.[1]).toEqual({ moments: { '2026-11-28': 'solved' } })
})
