import fc from 'fast-check'
import { afterAll, beforeAll, test, vi } from 'vitest'
import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { element, stubCanvas } from '../../board/testing/strictCanvas.ts'
import { readPalette } from '../../board/palette.ts'
import type { BoxScene } from './scene.ts'
import { digArt } from './board.ts'
import { runs } from '../../../shared/testing/runs.ts'

const host = element as unknown as HTMLElement

beforeAll(stubCanvas)
afterAll(() => {
  vi.unstubAllGlobals()
})

test('the box is painted in a window of any size', async () => {
  const palette = await readPalette(host, digArt.drawings)
  const scene = {
    players: [
      { boat: 'ankh', colour: 'gold' },
      { boat: 'lotus', colour: 'blue' },
    ],
    position: {
      values: { HOR: 10 },
      pits: cells.map((_, at) => ({
        left: at % 6,
        top: at % 6 === 5 ? null : { card: 'HOR', layer: 1 },
        blockade: at === 0 ? 1 : null,
      })),
      aside: 12,
      doubled: false,
    },
    latest: 'b2',
    pointed: { cell: 'c3', tool: 'spade' },
  } as unknown as BoxScene
  const side = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 2600 }))
  fc.assert(
    fc.property(side, side, (width, height) => {
      const painting = digArt.paint(scene, { width, height }, palette, 1, () => ({ x: 0, y: 0 }), host)
      painting.rest(scene)
      painting.destroy()
    }),
    {
      numRuns: runs(40),
      examples: [
        [1, 1],
        [320, 200],
        [400, 1],
        [1, 400],
      ],
    },
  )
})
