import { expect, test, vi } from 'vitest'
import type { PositionContent } from '../../../shared/position.ts'
import { LateAnswers } from '../../../shared/testing/late.ts'
import { until } from '../../../shared/testing/until.ts'
import type { Client } from '../../app/connection.svelte.ts'
import { lineStart, put, withSeats } from './positionSetup.ts'
import { PositionEditor } from './positions.svelte.ts'

/** An editor whose answers on a position are late. */
function lateEditor() {
  const late = new LateAnswers((answer: unknown) => answer)
  const positions = {
    write: ({ options }: PositionContent) => late.ask({ code: options.startPoints ? 'EARLIER' : 'CODE' }),
    hint: () => late.ask({ seat: 0, steps: [] }),
  }
  const mirror = { lay: () => late.ask({ layout: 'RIVER', line: ['ANK', 'ANK'] }) }
  const drafts = { keep: () => Promise.resolve() }
  return { late, editor: new PositionEditor({ positions, mirror, drafts } as unknown as Client, vi.fn()) }
}

test('what is known late of a position is not said of the next one', async () => {
  const { late, editor } = lateEditor()
  editor.agree({ startPoints: 7 })
  void editor.ask()
  editor.agree({})
  await late.arrive(0, 1)
  expect([editor.hint, editor.fault, editor.code]).toEqual([null, null, null])
  await late.arrive(2)
  expect([editor.code, editor.isPossible]).toEqual(['CODE', true])
})

test('a line that is dealt late does not take the place of what was set up meanwhile', async () => {
  const { late, editor } = lateEditor()
  void editor.begin('tutankhamun-2021')
  editor.seat(4)
  await late.arrive(0)
  expect([editor.edition, editor.seats]).toEqual(['tutankhamens-revenge', 4])
})

/** An editor with a position that a game can go on from; nothing more can be kept. */
async function edited() {
  const positions = {
    hint: () => Promise.resolve({ seat: 0, steps: [] }),
    keep: () => Promise.reject(new Error('no answer')),
    write: () => Promise.resolve({ code: 'CODE' }),
  }
  const drafts = { keep: vi.fn(), open: () => Promise.resolve(null) }
  const editor = new PositionEditor({ positions, drafts } as unknown as Client, vi.fn())
  await editor.begin('tutankhamens-revenge')
  await until(() => expect(editor.isPossible).toBe(true))
  return editor
}

test('a position that cannot be kept can be played all the same', async () => {
  const editor = await edited()
  await editor.keep('Late')
  expect(editor.fault).not.toBeNull()
  expect(editor.isPossible).toBe(true)
})

test('what went wrong is forgotten with the next call, and with the next position', async () => {
  const editor = await edited()
  await editor.keep('Late')
  await editor.ask()
  expect(editor.fault).toBeNull()
  await editor.keep('Late')
  editor.seat(3)
  expect(editor.fault).toBeNull()
})

test('a boat that is added lies behind one that was put back to the start', () => {
  const edition = 'tutankhamun-2021'
  const start = lineStart(edition, 2, ['ANK', 'ANK'], {})
  const arrangement = put(edition, start, { kind: 'boat', seat: 0 }, { kind: 'source' })
  expect(arrangement.boats).toEqual([-3, -2])
  expect(withSeats({ edition, options: {}, arrangement }, 3)).toMatchObject({ boats: [-3, -2, -4] })
})
