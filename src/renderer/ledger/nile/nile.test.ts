import { expect, test, vi } from 'vitest'
import type { App } from '../../app/app.ts'
import type { LedgerNews } from '../../../shared/ledger/view.ts'
import type { LiveActs } from '../../table/liveActs.svelte.ts'
import { courseAt } from '../../table/testing/courses.ts'
import { NileLedger } from './nile.svelte.ts'

const acts = { caughtUp: () => Promise.resolve() } as unknown as LiveActs

test.each([
  [{ ask: 'order', among: [0, 1], set: 'ANK' }, null],
  [{ ask: 'ended', atZero: [0], left: {} }, 'POT'],
  [null, 'POT'],
])('with scores alone a set is counted unless a tie is asked for: %o', async (question, counting) => {
  const view = {
    edition: 'tutankhamun-2021',
    status: 'playing',
    players: [{ name: 'Anna' }, { name: 'Ben' }],
    position: { scoreOnly: true },
    question,
  }
  const toasts = { refuse: vi.fn() }
  const ledger = new NileLedger(courseAt(view), { toasts } as unknown as App, acts)
  await ledger.tap('POT')
  expect(ledger.counting).toBe(counting)
  const refusal = { code: 'ledger.answerFirst', facts: { question: 'order' } }
  expect(toasts.refuse.mock.calls).toEqual(counting === null ? [[refusal, 'tutankhamun-2021']] : [])
})

test('with scores alone the phone of a seat offers no sets and no points, which it may not report', () => {
  const course = courseAt<LedgerNews<'nile'>>({ players: [], position: { scoreOnly: true } })
  expect(new NileLedger(course, {} as App, acts).canCount).toBe(true)
  expect(new NileLedger(course, {} as App, acts, 1).canCount).toBe(false)
})
