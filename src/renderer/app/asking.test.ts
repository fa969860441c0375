import { expect, test, vi } from 'vitest'
import { LateAnswers } from '../../shared/testing/late.ts'
import type { App } from './app.ts'
import { Asking } from './asking.svelte.ts'

/** A question about what is shown, whose answer is late: a word with a mark behind it; `bad` is refused. */
function lateQuestions() {
  const late = new LateAnswers((word: string) => {
    if (word === 'bad') throw new Error('refused')
    return `${word}!`
  })
  const fail = vi.fn()
  const app = { connection: { client: null }, toasts: { fail } } as unknown as App
  const screen = { word: 'one' }
  const asking = new Asking<string, string>(
    app,
    (_, word) => late.ask(word),
    (word) => word === screen.word,
  )
  const ask = (word: string): void => {
    screen.word = word
    void asking.ask(word)
  }
  return { asking, ask, late, fail, screen }
}

test('only the question asked last is answered, whichever answer comes last', async () => {
  const { asking, ask, late } = lateQuestions()
  ask('one')
  ask('two')
  await late.arrive(1)
  expect(asking.answer).toBe('two!')
  await late.arrive(0)
  expect([asking.question, asking.answer]).toEqual(['two', 'two!'])
})

test('an answer about something that is not shown any more is none', async () => {
  const { asking, ask, late, screen } = lateQuestions()
  ask('one')
  screen.word = 'two'
  await late.arrive()
  expect([asking.question, asking.answer, asking.waits]).toEqual([null, null, false])
})

test('a question that was dropped is not answered, and its refusal is not told', async () => {
  const { asking, ask, late, fail } = lateQuestions()
  ask('bad')
  asking.drop()
  await late.arrive()
  expect([asking.answer, fail.mock.calls]).toEqual([null, []])
  ask('bad')
  ask('two')
  await late.arrive(1, 2)
  expect([asking.answer, fail.mock.calls]).toEqual(['two!', []])
})
