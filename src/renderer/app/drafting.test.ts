import { expect, test, vi } from 'vitest'
import { Drafting } from './drafting.svelte.ts'

/** Drafts that are stored one by one, as `answer` says. */
function drafted(answer: (draft: string) => Promise<unknown>) {
  const write = vi.fn(answer)
  const failed = vi.fn()
  return { write, failed, drafting: new Drafting(write, failed) }
}

test('only the last of the changes made during a write is stored after it', async () => {
  const { drafting, write } = drafted(() => Promise.resolve())
  for (const draft of ['one', 'two', 'three']) drafting.keep(draft)
  expect(drafting.isKept).toBe(false)
  await drafting.kept()
  expect(write.mock.calls).toEqual([['one'], ['three']])
  expect(drafting.isKept).toBe(true)
})

test('a draft that could not be stored counts as lost until another one is', async () => {
  const { drafting, failed } = drafted((draft) =>
    draft === 'bad' ? Promise.reject(new Error()) : Promise.resolve(),
  )
  drafting.keep('bad')
  await drafting.kept()
  expect(failed).toHaveBeenCalledOnce()
  expect(drafting.isKept).toBe(false)
  drafting.keep('good')
  await drafting.kept()
  expect(drafting.isKept).toBe(true)
})

test('a change made during a write that fails is stored all the same', async () => {
  const { drafting, write } = drafted((draft) =>
    draft === 'bad' ? Promise.reject(new Error()) : Promise.resolve(),
  )
  drafting.keep('bad')
  drafting.keep('good')
  await drafting.kept()
  expect(write).toHaveBeenLastCalledWith('good')
  expect(drafting.isKept).toBe(true)
})
