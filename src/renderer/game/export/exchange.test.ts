import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxTextLength } from '../../../shared/exchange.ts'
import { piecesOf, type Piece } from './exchange.svelte.ts'
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
