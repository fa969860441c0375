import { expect, test } from 'vitest'
import { Past } from './past.svelte.ts'

test('states are brought back and left again, until another change forgets those that were undone', () => {
  const past = new Past<string>()
  expect([past.canUndo, past.canRedo, past.undo('first'), past.redo('first')]).toEqual([
    false,
    false,
    null,
    null,
  ])
  past.keep('first')
  past.keep('second')
  expect(past.undo('third')).toBe('second')
  expect(past.undo('second')).toBe('first')
  expect([past.canUndo, past.canRedo]).toEqual([false, true])
  expect(past.redo('first')).toBe('second')
  past.keep('second')
  expect([past.redo('other'), past.undo('other'), past.undo('second')]).toEqual([null, 'second', 'first'])
})
