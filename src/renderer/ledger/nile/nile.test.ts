import { expect, test, vi } from 'vitest'
import type { App } from '../../app/app.ts'
import { NileLedger } from './nile.svelte.ts'

type Live = ConstructorParameters<typeof NileLedger>[0]

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
  const live = { view, caughtUp: () => Promise.resolve() } as unknown as Live
  const toasts = { refuse: vi.fn() }
  const ledger = new NileLedger(live, { toasts } as unknown as App)
  await ledger.tap('POT')
  expect(ledger.counting).toBe(counting)
  const refusal = { code: 'ledger.answerFirst', facts: { question: 'order' } }
  expect(toasts.refuse.mock.calls).toEqual(counting === null ? [[refusal, 'tutankhamun-2021']] : [])
})

test('with scores alone the phone of a seat offers no sets and no points, which it may not report', () => {
  const live = { view: { position: { scoreOnly: true } } } as unknown as Live
  expect(new NileLedger(live, {} as App).canCount).toBe(true)
  expect(new NileLedger(live, {} as App, 1).canCount).toBe(false)
})
