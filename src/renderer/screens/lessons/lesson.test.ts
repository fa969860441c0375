import { describe, expect, test, vi } from 'vitest'
import { lessonOf } from '../../../shared/lessons/index.ts'
import { ask, layTable, lessonIn, tell, type Lesson } from '../../../shared/lessons/lesson.ts'
import { m } from '../../../shared/messages/messages.js'
import { LateAnswers } from '../../../shared/testing/late.ts'
import type { App } from '../../app/app.ts'
import { LessonActs, momentOf } from './lesson.svelte.ts'

interface Place {
  readonly step: number
  readonly moves: readonly string[]
}

/** A lesson, or the moment of a day, whose tables and ratings are late. A table is called after its step and moves. */
function beginLesson(lesson: Lesson, preferences: object = {}) {
  const show = new LateAnswers(({ step, moves }: Place) => ({
    kind: 'table',
    family: 'nile',
    view: { name: `${step}: ${moves.join(', ')}`, position: { choices: { seat: 0 } } },
    log: { from: 0, entries: moves.map((move) => ({ move, events: [{ kind: 'sailed' }] })) },
    moments: [],
    events: [],
  }))
  const judge = new LateAnswers(({ move }: { move: string }) => ({ accepted: move !== 'sail 9' }))
  const chooseAndTell = vi.fn()
  const fail = vi.fn()
  const consider = vi.fn((_: object) => Promise.resolve({ legal: true }))
  const app = {
    connection: { client: { trial: { show: show.ask, consider }, lessons: { judge: judge.ask } } },
    settings: { preferences: { lessons: {}, moments: {}, ...preferences }, chooseAndTell },
    toasts: { fail },
  } as unknown as App
  return { acts: new LessonActs(lesson, app), show, judge, chooseAndTell, fail, consider }
}

/** Two steps on one table, two on another. */
const sailing: Lesson = lessonIn('tutankhamun-2021')('sailing', () => 'Sailing', [
  ask({
    table: layTable('tutankhamun-2021', 'SCA ANK'),
    text: () => 'Sail to the scarab.',
    right: '0, 1',
    reply: '5, 6',
    wrong: [['3', '7', () => 'That is too far.']],
  }),
  ask({ text: () => 'Sail on.', right: '8', result: () => 'Well sailed.' }),
  ask({ table: layTable('tutankhamun-2021', 'ANK'), text: () => 'Another table.', right: '0' }),
  tell(() => 'That is all.'),
])

/** The lesson with its first table laid, or that of the step that was reached. */
async function laidLesson(preferences: object = {}) {
  const all = beginLesson(sailing, preferences)
  await all.show.arrive(0)
  /** Waits for an act whose table arrives last. */
  const shown = async <T>(act: Promise<T>): Promise<T> => {
    await all.show.arrive(all.show.asked.length - 1)
    return act
  }
  const canChoose = (): boolean => all.acts.model?.view.position.choices !== null
  return { ...all, shown, canChoose }
}

test('a step whose table comes late does not take the place of the one gone to since', async () => {
  const { acts, show } = beginLesson(lessonOf('2021-sail'))
  await show.arrive(0)
  acts.go(2)
  acts.go(1)
  await show.arrive(2)
  const view = acts.model?.view
  await show.arrive(1)
  expect([acts.at, acts.laid]).toEqual([1, 2])
  expect(acts.model?.view).toBe(view)
})

test('a move whose table comes late is not shown where the step was begun anew', async () => {
  const lesson = lessonOf('2021-sail')
  const { acts, show } = beginLesson(lesson)
  await show.arrive(0)
  const isDone = acts.play(lesson.steps[0].right[0])
  acts.repeat()
  await show.arrive(2)
  await show.arrive(1)
  expect(await isDone).toBe(false)
  expect(acts.phase).toBe('asking')
  expect([acts.model?.view.name, acts.model?.log, acts.model?.takeEvents()]).toEqual(['0: ', [], []])
})

test('an answer that is rated late counts no more, once the moment was laid anew', async () => {
  const { acts, show, judge, chooseAndTell } = beginLesson(momentOf('2026-11-28'))
  await show.arrive(0)
  const isDone = acts.play('sail 5')
  acts.repeat()
  await show.arrive(1)
  await judge.arrive()
  expect([acts.phase, acts.verdict]).toEqual(['asking', null])
  expect(chooseAndTell).not.toHaveBeenCalled()
  expect(await isDone).toBe(false)
  const again = acts.play('sail 6')
  await judge.arrive(1)
  await show.arrive(2)
  expect(await again).toBe(true)
  expect(chooseAndTell.mock.lastCall?.[1]).toEqual({ moments: { '2026-11-28': 'solved' } })
})

describe('a lesson', () => {
  test('goes on by the right answer and the replies to it, on the same table', async () => {
    const { acts, show, shown, canChoose } = await laidLesson()
    expect([acts.text, canChoose()]).toEqual(['Sail to the scarab.', true])
    expect(await shown(acts.play('sail 1'))).toBe(true)
    expect([acts.phase, canChoose()]).toEqual(['right', false])
    expect(acts.model?.takeEvents()).toEqual([{ kind: 'sailed' }])
    await shown(acts.proceed())
    await shown(acts.proceed())
    expect(acts.at).toBe(0)
    await shown(acts.proceed())
    const moves = ['sail 1', 'sail 5', 'sail 6']
    expect(show.asked.at(-1)).toEqual({ lesson: 'sailing', step: 1, moves })
    expect([acts.at, acts.phase, acts.text, canChoose()]).toEqual([1, 'asking', 'Sail on.', true])
    // What was announced on the way still counts.
    expect(acts.laid).toBe(1)
    expect(acts.question?.name).toBe(`1: ${moves.join(', ')}`)
  })

  test('keeps a wrong answer on the table with what it leads to, until it is tried again', async () => {
    const { acts, show, shown, canChoose } = await laidLesson()
    await shown(acts.play('sail 3'))
    expect([acts.phase, acts.text, canChoose()]).toEqual(['wrong', 'That is too far.', false])
    await shown(acts.proceed())
    expect(show.asked.at(-1)?.moves).toEqual(['sail 3', 'sail 7'])
    await acts.proceed()
    expect(show.asked).toHaveLength(3)
    expect(await acts.play('sail 0')).toBe(false)
    acts.repeat()
    await show.arrive(3)
    expect(show.asked.at(-1)).toMatchObject({ step: 0, moves: [] })
    expect([acts.phase, acts.text, acts.laid, canChoose()]).toEqual([
      'asking',
      'Sail to the scarab.',
      2,
      true,
    ])
  })

  test('says of an answer that it did not foresee that there is a better one', async () => {
    const { acts, show, shown } = await laidLesson()
    await shown(acts.play('sail 4'))
    expect([acts.phase, acts.text]).toEqual(['wrong', m.lesson_other()])
    await acts.proceed()
    expect(show.asked).toHaveLength(2)
  })

  test('tells the result before another table is laid, and waits there', async () => {
    const { acts, show, shown } = await laidLesson({ lessons: { sailing: 1 } })
    expect(show.asked.at(-1)).toMatchObject({ step: 1, moves: ['sail 0', 'sail 5', 'sail 6'] })
    await shown(acts.play('sail 8'))
    await acts.proceed()
    expect([acts.at, acts.text]).toEqual([1, 'Well sailed.'])
    await acts.proceed()
    expect([acts.at, show.asked.length]).toEqual([1, 2])
    acts.repeat()
    await show.arrive(2)
    expect(show.asked.at(-1)).toMatchObject({ step: 1, moves: ['sail 0', 'sail 5', 'sail 6'] })
  })

  test('asks for nothing at its end', async () => {
    const { acts, show, shown, canChoose } = await laidLesson({ lessons: { sailing: 2 } })
    await shown(acts.play('sail 0'))
    await shown(acts.proceed())
    expect([acts.at, acts.text, canChoose()]).toEqual([3, 'That is all.', false])
    expect(await acts.play('sail 0')).toBe(false)
    await acts.proceed()
    expect(show.asked).toHaveLength(3)
  })

  test.each([
    ['at the step reached the last time', 2, 2],
    ['anew once its end was reached', 3, 0],
    ['anew once its end was reached, which was later then', 9, 0],
  ])('begins %s', async (_, reached, at) => {
    expect((await laidLesson({ lessons: { sailing: reached } })).acts.at).toBe(at)
  })

  test('remembers the furthest step alone', async () => {
    const { acts, show, chooseAndTell } = await laidLesson({ lessons: { sailing: 1 } })
    expect(chooseAndTell).not.toHaveBeenCalled()
    acts.go(2)
    await show.arrive(1)
    expect(chooseAndTell.mock.lastCall?.[1]).toEqual({ lessons: { sailing: 2 } })
    acts.go(0)
    await show.arrive(2)
    expect(chooseAndTell).toHaveBeenCalledOnce()
  })

  test('asks what a move would do on the table as it lies', async () => {
    const { acts, shown, consider } = await laidLesson()
    await shown(acts.play('sail 1'))
    expect(await acts.consider(0, 'sail 2')).toEqual({ legal: true })
    const place = { lesson: 'sailing', step: 0, moves: ['sail 1'], move: 'sail 2' }
    expect(consider).toHaveBeenCalledExactlyOnceWith(place)
    consider.mockRejectedValue(new Error('lost'))
    expect(await acts.consider(0, 'sail 2')).toBeNull()
  })
})

test('the moment of a day takes any answer, rates it, and remembers that it was missed', async () => {
  const { acts, show, judge, chooseAndTell } = beginLesson(momentOf('2026-11-28'))
  await show.arrive(0)
  expect([acts.isMoment, acts.model?.view.position.choices]).toEqual([true, { seat: 0 }])
  // A moment is no lesson that could be gone on with.
  expect(chooseAndTell).not.toHaveBeenCalled()
  const isDone = acts.play('sail 9')
  await judge.arrive(0)
  await show.arrive(1)
  expect(await isDone).toBe(true)
  expect([acts.phase, acts.verdict]).toEqual(['wrong', { accepted: false }])
  expect(chooseAndTell.mock.calls.map(([, chosen]) => chosen as object)).toEqual([
    { moments: { '2026-11-28': 'missed' } },
  ])
})

test('only the first answer to the moment of a day counts', async () => {
  const { acts, show, judge, chooseAndTell } = beginLesson(momentOf('2026-11-28'), {
    moments: { '2026-11-28': 'missed' },
  })
  await show.arrive(0)
  const isDone = acts.play('sail 5')
  await judge.arrive(0)
  await show.arrive(1)
  expect(await isDone).toBe(true)
  expect(acts.phase).toBe('right')
  expect(chooseAndTell).not.toHaveBeenCalled()
})
