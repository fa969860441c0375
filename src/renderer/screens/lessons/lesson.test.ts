import { describe, expect, test, vi } from 'vitest'
import { lessonOf } from '../../../shared/lessons/index.ts'
import { ask, layTable, lessonIn, tell, type Lesson } from '../../../shared/lessons/lesson.ts'
import { m } from '../../../shared/messages/messages.js'
import { LateAnswers } from '../../../shared/testing/late.ts'
import type { App } from '../../app/app.ts'
import { LessonPlay, momentOf } from './lesson.svelte.ts'

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
  return { play: new LessonPlay(lesson, app), show, judge, chooseAndTell, fail, consider }
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
  const canChoose = (): boolean => all.play.model?.view.position.choices !== null
  return { ...all, shown, canChoose }
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

describe('a lesson', () => {
  test('goes on by the right answer and the replies to it, on the same table', async () => {
    const { play, show, shown, canChoose } = await laidLesson()
    expect([play.text, canChoose()]).toEqual(['Sail to the scarab.', true])
    expect(await shown(play.play('sail 1'))).toBe(true)
    expect([play.phase, canChoose()]).toEqual(['right', false])
    expect(play.model?.takeEvents()).toEqual([{ kind: 'sailed' }])
    await shown(play.proceed())
    await shown(play.proceed())
    expect(play.at).toBe(0)
    await shown(play.proceed())
    const moves = ['sail 1', 'sail 5', 'sail 6']
    expect(show.asked.at(-1)).toEqual({ lesson: 'sailing', step: 1, moves })
    expect([play.at, play.phase, play.text, canChoose()]).toEqual([1, 'asking', 'Sail on.', true])
    // What was announced on the way still counts.
    expect(play.laid).toBe(1)
    expect(play.question?.name).toBe(`1: ${moves.join(', ')}`)
  })

  test('keeps a wrong answer on the table with what it leads to, until it is tried again', async () => {
    const { play, show, shown, canChoose } = await laidLesson()
    await shown(play.play('sail 3'))
    expect([play.phase, play.text, canChoose()]).toEqual(['wrong', 'That is too far.', false])
    await shown(play.proceed())
    expect(show.asked.at(-1)?.moves).toEqual(['sail 3', 'sail 7'])
    await play.proceed()
    expect(show.asked).toHaveLength(3)
    expect(await play.play('sail 0')).toBe(false)
    play.repeat()
    await show.arrive(3)
    expect(show.asked.at(-1)).toMatchObject({ step: 0, moves: [] })
    expect([play.phase, play.text, play.laid, canChoose()]).toEqual([
      'asking',
      'Sail to the scarab.',
      2,
      true,
    ])
  })

  test('says of an answer that it did not foresee that there is a better one', async () => {
    const { play, show, shown } = await laidLesson()
    await shown(play.play('sail 4'))
    expect([play.phase, play.text]).toEqual(['wrong', m.lesson_other()])
    await play.proceed()
    expect(show.asked).toHaveLength(2)
  })

  test('tells the result before another table is laid, and waits there', async () => {
    const { play, show, shown } = await laidLesson({ lessons: { sailing: 1 } })
    expect(show.asked.at(-1)).toMatchObject({ step: 1, moves: ['sail 0', 'sail 5', 'sail 6'] })
    await shown(play.play('sail 8'))
    await play.proceed()
    expect([play.at, play.text]).toEqual([1, 'Well sailed.'])
    await play.proceed()
    expect([play.at, show.asked.length]).toEqual([1, 2])
    play.repeat()
    await show.arrive(2)
    expect(show.asked.at(-1)).toMatchObject({ step: 1, moves: ['sail 0', 'sail 5', 'sail 6'] })
  })

  test('asks for nothing at its end', async () => {
    const { play, show, shown, canChoose } = await laidLesson({ lessons: { sailing: 2 } })
    await shown(play.play('sail 0'))
    await shown(play.proceed())
    expect([play.at, play.text, canChoose()]).toEqual([3, 'That is all.', false])
    expect(await play.play('sail 0')).toBe(false)
    await play.proceed()
    expect(show.asked).toHaveLength(3)
  })

  test.each([
    ['at the step reached the last time', 2, 2],
    ['anew once its end was reached', 3, 0],
    ['anew once its end was reached, which was later then', 9, 0],
  ])('begins %s', async (_, reached, at) => {
    expect((await laidLesson({ lessons: { sailing: reached } })).play.at).toBe(at)
  })

  test('remembers the furthest step alone', async () => {
    const { play, show, chooseAndTell } = await laidLesson({ lessons: { sailing: 1 } })
    expect(chooseAndTell).not.toHaveBeenCalled()
    play.go(2)
    await show.arrive(1)
    expect(chooseAndTell.mock.lastCall?.[1]).toEqual({ lessons: { sailing: 2 } })
    play.go(0)
    await show.arrive(2)
    expect(chooseAndTell).toHaveBeenCalledOnce()
  })

  test('asks what a move would do on the table as it lies', async () => {
    const { play, shown, consider } = await laidLesson()
    await shown(play.play('sail 1'))
    expect(await play.consider(0, 'sail 2')).toEqual({ legal: true })
    const place = { lesson: 'sailing', step: 0, moves: ['sail 1'], move: 'sail 2' }
    expect(consider).toHaveBeenCalledExactlyOnceWith(place)
    consider.mockRejectedValue(new Error('lost'))
    expect(await play.consider(0, 'sail 2')).toBeNull()
  })
})

test('the moment of a day takes any answer, rates it, and remembers that it was missed', async () => {
  const { play, show, judge, chooseAndTell } = beginLesson(momentOf('2026-11-28'))
  await show.arrive(0)
  expect([play.isMoment, play.model?.view.position.choices]).toEqual([true, { seat: 0 }])
  // A moment is no lesson that could be gone on with.
  expect(chooseAndTell).not.toHaveBeenCalled()
  const isDone = play.play('sail 9')
  await judge.arrive(0)
  await show.arrive(1)
  expect(await isDone).toBe(true)
  expect([play.phase, play.verdict]).toEqual(['wrong', { accepted: false }])
  expect(chooseAndTell.mock.calls.map(([, chosen]) => chosen as object)).toEqual([
    { moments: { '2026-11-28': 'missed' } },
  ])
})

test('only the first answer to the moment of a day counts', async () => {
  const { play, show, judge, chooseAndTell } = beginLesson(momentOf('2026-11-28'), {
    moments: { '2026-11-28': 'missed' },
  })
  await show.arrive(0)
  const isDone = play.play('sail 5')
  await judge.arrive(0)
  await show.arrive(1)
  expect(await isDone).toBe(true)
  expect(play.phase).toBe('right')
  expect(chooseAndTell).not.toHaveBeenCalled()
})
