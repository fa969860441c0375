import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextReader, unreadable } from './decoding.ts'

/** Reads bytes that come in pieces of this many. */
function readIn(size: number, bytes: Uint8Array): string {
  const reader = new TextReader()
  let text = ''
  for (let from = 0; from < bytes.length; from += size) text += reader.read(bytes.subarray(from, from + size))
  return text + reader.end()
}

const utf16be = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16()

test('UTF-8 and UTF-16 are read, wherever the pieces end', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((some) => `{"name":"${some}"}`)
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 9 }), (some, size) => {
      expect(readIn(size, Buffer.from(some))).toBe(some)
      expect(readIn(size, Buffer.from(`\uFEFF${some}`))).toBe(some)
      expect(readIn(size, Buffer.from(some, 'utf16le'))).toBe(some)
      expect(readIn(size, Buffer.from(`\uFEFF${some}`, 'utf16le'))).toBe(some)
      expect(readIn(size, utf16be(some))).toBe(some)
      expect(readIn(size, utf16be(`\uFEFF${some}`))).toBe(some)
    }),
  )
})

test.each([
  ['Windows-1252', Buffer.from('Jörg', 'latin1'), `J${unreadable}rg`],
  ['a sign that is cut off', Buffer.from('Zoë').subarray(0, 3), `Zo${unreadable}`],
  ['Mac OS Roman', Buffer.from([0x4a, 0x9a, 0x72, 0x67]), `J${unreadable}rg`],
])('%s is not guessed', (_encoding, bytes, text) => {
  for (const size of [1, 2, 9]) expect(readIn(size, bytes)).toBe(text)
})

test('a file without bytes is empty, and a sign that says so is kept', () => {
  expect(readIn(1, new Uint8Array())).toBe('')
  expect(readIn(4, Buffer.from('lost: \ufffd'))).toBe('lost: \ufffd')
})
