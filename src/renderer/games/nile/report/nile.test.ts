import { expect, test, vi } from 'vitest'
import type { App } from '../../../lib/app.ts'
import { NileLedger } from './nile.svelte.ts'

test.each([
  [{ ask: 'order', among: [0, 1], set: 'ANK' }, null],
  [{ ask: 'ended', atZero: [0], left: {} }, 'POT'],
  [null, 'POT'],
])('with scores alone a set is counted unless a tie is asked for: %o', async (question, counting) => {
  const view = {
    ...{ edition: 'tutankhamun-2021', status: 'playing', players: [{ name: 'Anna' }, { name: 'Ben' }] },
    ...{ position: { scoreOnly: true }, question },
  }
  const live = { view, caughtUp: () => Promise.resolve() }
  const toasts = { refuse: vi.fn() }
  const ledger = new NileLedger(
    live as unknown as ConstructorParameters<typeof NileLedger>[0],
    { toasts } as unknown as App,
  )
  await ledger.tap('POT')
  expect(ledger.counting).toBe(counting)
  const refusal = { code: 'ledger.answerFirst', facts: { question: 'order' } }
  expect(toasts.refuse.mock.calls).toEqual(counting === null ? [[refusal, 'tutankhamun-2021']] : [])
})
