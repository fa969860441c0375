import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cells, type Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import { chanceOf } from '../chance.ts'
import { fillLayer, setUpDig, checkLayer } from './layers.ts'
import { runs } from '../../../shared/testing/runs.ts'

const empty: readonly null[] = cells.map(() => null)
const layersOf = (text: string): Card[][] => {
  const setup = setUpDig(chanceOf(text))
  if (!setup.ok) throw new Error(setup.refusal.code)
  return setup.value.laid as Card[][]
}

describe('the rest of a layer', () => {
  test('makes a legal layer of whatever part of one lies there, and moves none of it', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.boolean(), { minLength: cells.length, maxLength: cells.length }),
        (text, layer, lies) => {
          const start = layersOf(text)[layer - 1].map((card, cell) => (lies[cell] ? card : null))
          const filled = fillLayer(layer, start, chanceOf(text))
          if (!filled.ok) throw new Error(filled.refusal.code)
          expect(checkLayer(layer, filled.value).ok).toBe(true)
          start.forEach((card, cell) => {
            if (card !== null) expect(filled.value[cell]).toBe(card)
          })
        },
      ),
      { numRuns: runs(60) },
    )
  })

  test('is refused where a snake’s body has no room for its head and its tail', () => {
    const walled = empty.map((_, cell): Card | null => (cell === 0 ? 'COb' : cell === 1 ? 'MOS' : null))
    expect(fillLayer(2, walled, chanceOf('x'))).toMatchObject({ refusal: { code: 'layers.unfillable' } })
  })

  test('is refused where a card lies there too often', () => {
    const masks = empty.map((_, cell): Card | null => (cell < 2 ? 'MSK' : null))
    expect(fillLayer(1, masks, chanceOf('x'))).toMatchObject({ refusal: { code: 'layers.unfillable' } })
  })
})
