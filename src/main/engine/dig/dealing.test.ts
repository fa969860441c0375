import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardCount, cells, snake, type Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import { chanceOf } from '../chance.ts'
import { deal } from '../start.ts'
import type { DigStart } from '../game.ts'
import { box } from '../testing/digScenario.ts'
import { checkLayers, setUpDig } from './layers.ts'
import { allFigures } from './box.ts'
import { runs } from '../../../shared/testing/runs.ts'

/** A shaft never lies in a corner, since a head or a foot follows on either side. */
const corners = [0, 3, 12, 15]
const edition = 'tutankhamens-revenge'

function dealtBy(layout: string): DigStart {
  const dealt = deal(edition, 2, {}, layout)
  if (!dealt.ok) throw new Error(JSON.stringify(dealt.refusal))
  return dealt.value.start as DigStart
}

describe('layers laid by chance', () => {
  test('are the same for the same layout for ever', () => {
    expect(dealtBy(' k7q2-9fjd').layers.map((layer) => layer.join(' '))).toEqual([
      'NEC HOR CHE MOS FAI BRA CHE MOS NEC NEC ALA SCO HOR MSK BRA FAI',
      'SCO MOS OBf OBh HOR ALA CHE COt BRA FAI COh COb OBf OBs OBs OBh',
      'SCO CHE NEC OBf COt COb COh OBs FAI ALA MOS OBh OBf OBs OBh BRA',
      'OBh OBs OBf FAI OBh SCO BRA ALA OBs CHE COh HOR OBf MOS COb COt',
      'SCO FAI OBh OBf COh COb OBs OBs ALA COt OBf OBh BRA CHE MOS NEC',
    ])
  })

  test('always pass the check of those laid by hand', () => {
    fc.assert(
      fc.property(fc.string(), (layout) => {
        const { layers, laid } = dealtBy(layout)
        expect(checkLayers(layers)).toEqual({ ok: true, value: layers })
        expect(checkLayers(laid ?? [])).toEqual({ ok: true, value: laid })
        expect(layers.flat()).toHaveLength(cardCount)
      }),
      { numRuns: runs(500) },
    )
  })

  test('bring the mask, the snakes and the obelisks everywhere', () => {
    const deals = 1600
    const starts = Array.from({ length: deals }, (_, number) => dealtBy(`${number}`))
    const frequency = (layer: number, card: Card, cell: number): number =>
      starts.filter(({ layers }) => layers[layer][cell] === card).length
    for (const cell of cells.keys()) {
      expect(Math.abs(frequency(0, 'MSK', cell) - deals / 16)).toBeLessThan(60)
      const corner = corners.includes(cell)
      for (const card of [...snake, 'OBh', 'OBf', ...(corner ? [] : (['OBs'] as const))] as const) {
        expect(frequency(4, card, cell), `${card} at ${cells[cell]}`).toBeGreaterThan(deals / 160)
      }
    }
  })

  test('turn the box by all four quarters about equally often', () => {
    const turnings = Array.from({ length: 400 }, (_, number) => {
      const setup = setUpDig(
        chanceOf(`${number}`),
        box.map((layer) => [...layer]),
      )
      if (!setup.ok) throw new Error(setup.refusal.code)
      return setup.value.layers?.[0].indexOf('MSK') ?? -1
    })
    for (const corner of corners) {
      expect(Math.abs(turnings.filter((at) => at === corner).length - 100)).toBeLessThan(45)
    }
  })
})

describe('the figures of a layer', () => {
  test('never overlap, and every way in which they can lie is there once', () => {
    const figures = allFigures()
    expect(new Set(figures.map((lying) => JSON.stringify(lying))).size).toBe(figures.length)
    expect(figures.every((lying) => new Set(lying.flat()).size === 9)).toBe(true)
    expect(figures).toHaveLength(23_808)
  })
})
