import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { EditionOf } from '../../../shared/editions/index.ts'
import { nileArt, tables } from './board.ts'
import { createEasel } from '../../board/easel.ts'
import { element, stubCanvas } from '../../board/testing/strictCanvas.ts'
import { readPalette, type Palette } from '../../board/palette.ts'
import type { Scene } from './scene.ts'
import { runs } from '../../../shared/testing/runs.ts'

const editions = Object.keys(tables) as EditionOf<'nile'>[]
const host = element as unknown as HTMLElement
let palette: Palette

beforeAll(async () => {
  stubCanvas()
  palette = await readPalette(host, nileArt.drawings)
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const sceneOf = (edition: EditionOf<'nile'>, seats: number): Scene =>
  ({
    edition,
    players: Array.from({ length: seats }, () => ({ boat: 'ankh', colour: 'gold' })),
    position: { startPoints: 24, line: Array.from({ length: edition === 'tutankhamun-2021' ? 80 : 70 }) },
  }) as unknown as Scene

describe.each(editions)('the table of %s', (edition) => {
  test('is painted in a window of any size, with what moves on its own', () => {
    const easel = createEasel(nileArt, host, () => ({ x: 0, y: 0 }))
    const failed = vi.spyOn(console, 'error')
    const hour = fc.double({ min: 0, max: 3600, noNaN: true })
    const side = fc.oneof(fc.integer({ min: 1, max: 420 }), fc.integer({ min: 1, max: 2600 }))
    fc.assert(
      fc.property(side, side, fc.integer({ min: 2, max: 6 }), hour, (width, height, seats, seconds) => {
        easel.fit(sceneOf(edition, seats), { width, height }, palette, 1)
        expect(failed).not.toHaveBeenCalled()
        expect(easel.painting).not.toBeNull()
        easel.painting?.flow?.(seconds)
      }),
      {
        numRuns: runs(12),
        examples: [
          [1, 1, 2, 0],
          [320, 200, 6, 1],
          [400, 1, 4, 59],
          [1, 400, 4, 3600],
        ],
      },
    )
    easel.destroy()
  })

  test('that could not be painted is painted at the next size', () => {
    const easel = createEasel(nileArt, host, () => ({ x: 0, y: 0 }))
    const failed = vi.spyOn(console, 'error').mockReturnValue()
    const full = vi.spyOn(document, 'createElement').mockReturnValue({ getContext: () => null } as never)
    expect(easel.fit(sceneOf(edition, 2), { width: 800, height: 600 }, palette, 1)).toBe(false)
    expect(easel.painting).toBeNull()
    expect(failed).toHaveBeenCalledOnce()
    full.mockRestore()
    expect(easel.fit(sceneOf(edition, 2), { width: 801, height: 600 }, palette, 1)).toBe(true)
    expect(easel.view.children).toHaveLength(1)
    easel.destroy()
  })
})
