import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { exportFormats, maxTextLength } from '../../../shared/exchange.ts'
import type { Client } from '../../lib/connection.svelte.ts'
import { Toasts } from '../../lib/toasts.svelte.ts'
import { Exchange, exportNameOf, piecesOf, type Piece } from './exchange.svelte.ts'
import { runs } from '../../../shared/testing/runs.ts'

test('a file comes whole, in pieces that can be handed over', async () => {
  const text = fc
    .tuple(fc.string({ unit: 'binary', maxLength: 200 }), fc.nat(2000))
    .map(([part, times]) => `{"${part.repeat(times)}`)
  await fc.assert(
    fc.asyncProperty(text, async (text) => {
      const file = new Blob([text])
      const pieces: Piece[] = []
      for await (const piece of piecesOf(file)) pieces.push(piece)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      expect(Math.max(...pieces.map((piece) => piece.text.length))).toBeLessThanOrEqual(maxTextLength)
      const read = pieces.reduce((sum, { bytes }) => sum + bytes, 0)
      expect(read).toBeCloseTo(file.size)
    }),
    { numRuns: runs(40) },
  )
})

test('a file is begun before it is read, so that those before it are kept where that fails', async () => {
  const feed = vi.fn(() => Promise.resolve({ games: 0 }))
  const client = { exchange: { begin: () => Promise.resolve({ job: 'job' }), feed } } as unknown as Client
  const folder = new File([], 'folder')
  vi.spyOn(folder, 'stream').mockImplementation(() => {
    throw new Error('no file')
  })
  const toasts = new Toasts()
  await new Exchange(client, toasts).take([new File([], 'sound'), folder])
  expect(feed).toHaveBeenCalledWith({ job: 'job', text: '', file: 'sound' })
  expect(feed).toHaveBeenLastCalledWith({ job: 'job', text: '', file: 'folder' })
  expect(toasts.shown).toHaveLength(1)
})

test('every format of an export has a file name of its own', () => {
  const title = 'A very long name of a game '.repeat(5)
  const names = exportFormats.map((format) => exportNameOf(title, format))
  expect(new Set(names).size).toBe(exportFormats.length)
  expect(exportNameOf('Tuesday', 'page')).toMatch(/^Tuesday [\d-]+\.html$/)
  expect(exportNameOf('Tuesday', 'bgStats')).toMatch(/^BG Stats Tuesday [\d-]+\.html$/)
})
