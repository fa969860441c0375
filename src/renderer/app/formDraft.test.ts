import { expect, test, vi } from 'vitest'
import type { ArrangedPosition } from '../../shared/arrangement.ts'
import type { Client } from './connection.svelte.ts'
import { FormDraft } from './formDraft.svelte.ts'

const content = { edition: 'tutankhamun-2021', options: {} } as ArrangedPosition
const changed: ArrangedPosition = { ...content, options: { startPoints: 7 } }

/** A form of which `content` was entered earlier, or nothing. */
function entered(earlier: ArrangedPosition | null) {
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
