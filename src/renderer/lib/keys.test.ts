import { describe, expect, test } from 'vitest'
import { commandOfKey, type KeyPress } from './keys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const commands = [
  { id: 'next', keys: ['ArrowRight'] },
  { id: 'nextTurn', keys: ['Shift+ArrowRight'] },
  { id: 'previous', keys: ['ArrowLeft'] },
  { id: 'explore', keys: ['t'] },
].map((command) => ({ ...command, enabled: true, run: () => undefined }))

describe('a key pressed together with another one', () => {
  test.each<[string, KeyPress, string | null]>([
    ['an arrow', { ...none, key: 'ArrowRight' }, 'next'],
    ['Shift and an arrow', { ...none, key: 'ArrowRight', shiftKey: true }, 'nextTurn'],
    ['Ctrl and an arrow', { ...none, key: 'ArrowRight', ctrlKey: true }, 'nextTurn'],
    ['Cmd and an arrow', { ...none, key: 'ArrowRight', metaKey: true }, 'nextTurn'],
    ['Alt and an arrow', { ...none, key: 'ArrowRight', altKey: true }, null],
    [
      'Shift and an arrow without a meaning of its own',
      { ...none, key: 'ArrowLeft', shiftKey: true },
      'previous',
    ],
    ['Ctrl and an arrow without a meaning of its own', { ...none, key: 'ArrowLeft', ctrlKey: true }, null],
    ['a capital letter', { ...none, key: 'T', shiftKey: true }, 'explore'],
    ['Ctrl and a letter', { ...none, key: 't', ctrlKey: true }, null],
  ])('%s', (_, press, id) => expect(commandOfKey(commands, press)?.id ?? null).toBe(id))
})
