import { expect, test } from 'vitest'
import { until } from '../../../shared/testing/until.ts'
import type { Client } from '../../lib/connection.svelte.ts'
import { lineStart, put, withSeats } from './arranging.ts'
import { PositionEditor } from './positions.svelte.ts'

/** An editor with a position that a game can go on from; nothing more can be kept. */
async function edited() {
  const positions = {
    check: () => Promise.resolve(null),
    keep: () => Promise.reject(new Error('no answer')),
    write: () => Promise.resolve({ code: 'CODE' }),
  }
  const editor = new PositionEditor({ positions } as unknown as Client)
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
  expect(await editor.code()).toBe('CODE')
  expect(editor.fault).toBeNull()
  await editor.keep('Late')
  editor.seat(3)
  expect(editor.fault).toBeNull()
})

test('a boat that is added lies behind one that was put back to the start', () => {
  const edition = 'tutankhamun-2021'
  const begun = lineStart(edition, 2, ['ANK', 'ANK'], {})
  const arrangement = put(edition, begun, { kind: 'boat', seat: 0 }, { kind: 'source' })
  expect(arrangement.boats).toEqual([-3, -2])
  expect(withSeats({ edition, options: {}, arrangement }, 3)).toMatchObject({ boats: [-3, -2, -4] })
})
