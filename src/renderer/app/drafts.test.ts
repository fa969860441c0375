import { expect, test, vi } from 'vitest'
import type { PositionContent } from '../../shared/position.ts'
import type { Client } from './connection.svelte.ts'
import { Drafting, FormDraft, Past } from './drafts.svelte.ts'

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
  await drafting.finish()
  expect(write.mock.calls).toEqual([['one'], ['three']])
  expect(drafting.isKept).toBe(true)
})

test('a draft that could not be stored counts as lost until another one is', async () => {
  const { drafting, failed } = drafted((draft) =>
    draft === 'bad' ? Promise.reject(new Error()) : Promise.resolve(),
  )
  drafting.keep('bad')
  await drafting.finish()
  expect(failed).toHaveBeenCalledOnce()
  expect(drafting.isKept).toBe(false)
  drafting.keep('good')
  await drafting.finish()
  expect(drafting.isKept).toBe(true)
})

test('a change made during a write that fails is stored all the same', async () => {
  const { drafting, write } = drafted((draft) =>
    draft === 'bad' ? Promise.reject(new Error()) : Promise.resolve(),
  )
  drafting.keep('bad')
  drafting.keep('good')
  await drafting.finish()
  expect(write).toHaveBeenLastCalledWith('good')
  expect(drafting.isKept).toBe(true)
})

const content = { edition: 'tutankhamun-2021', options: {} } as PositionContent
const changed: PositionContent = { ...content, options: { startPoints: 7 } }

/** A form of which `content` was entered earlier, or nothing. */
function entered(earlier: PositionContent | null) {
  const keep = vi.fn(() => Promise.resolve())
  const open = () => Promise.resolve(earlier && { form: 'position', content: earlier })
  const client = { drafts: { open, keep } } as unknown as Client
  return { draft: new FormDraft('position', client, vi.fn()), keep }
}

test('a form is kept from its first change on', async () => {
  const { draft, keep } = entered(null)
  expect(await draft.load()).toBeNull()
  draft.follow(content)
  draft.follow({ ...content })
  expect(keep).not.toHaveBeenCalled()
  draft.follow(changed)
  expect(keep).toHaveBeenCalledExactlyOnceWith({ form: 'position', content: changed })
})

test('what was entered earlier is said to be, and not kept again', async () => {
  const { draft, keep } = entered(changed)
  expect(await draft.load()).toEqual(changed)
  draft.follow(changed)
  expect([draft.isEarlier, keep.mock.calls]).toEqual([true, []])
})

test('what nobody has entered is not kept in place of what somebody has', async () => {
  const { draft, keep } = entered(changed)
  await draft.load()
  draft.follow(changed)
  draft.begin(content)
  draft.follow(content)
  expect(keep).not.toHaveBeenCalled()
})

test('a form that was used is forgotten, and what it begins with is not kept', async () => {
  const { draft, keep } = entered(changed)
  await draft.load()
  draft.follow(changed)
  await draft.drop()
  draft.follow(content)
  expect(draft.isEarlier).toBe(false)
  expect(keep).toHaveBeenCalledExactlyOnceWith({ form: 'position', content: null })
})

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
