import { expect, test } from 'vitest'
import { commandOf, commands, keys, type Command } from './shortcuts.ts'

const press = (key: string, held: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

test('no key has two meanings', () => {
  const all = commands.flatMap((command) => keys[command])
  expect(new Set(all).size).toBe(all.length)
})

test.each<[string, object, Command | null]>([
  ['z', { ctrlKey: true }, 'undo'],
  ['Z', { metaKey: true, shiftKey: true }, 'redo'],
  ['y', { ctrlKey: true }, 'redo'],
  ['c', { ctrlKey: true }, null],
  ['N', {}, 'nextLegal'],
  ['?', { shiftKey: true }, 'help'],
  ['ArrowLeft', { altKey: true }, null],
  ['q', {}, null],
])('%s with %o', (key, held, command) => {
  expect(press(key, held)).toBe(command)
})
