import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cells, type Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Facts, RefusalCode } from '../../../shared/refusal.ts'
import { sentenceOf } from '../../../shared/sentence.ts'
import { deal } from '../start.ts'
import type { Layers } from '../game.ts'
import { box } from '../testing/digScenario.ts'
import { openRecord } from '../record.ts'
import { turned } from './box.ts'
import { checkLayer, checkLayers } from './layers.ts'

const cardsIn = (text: string): string[] => text.trim().split(/\s+/)
/** The box of the scenarios with a different layer 3. */
const withThird = (layer: string[]): string[][] => [...box.slice(0, 2), layer, ...box.slice(3)]
/** The same layer with the cards of two cells exchanged. */
function exchanged(one: string, other: string): string[][] {
  const layer = [...box[2]]
  const [a, b] = [one, other].map((cell) => (cells as readonly string[]).indexOf(cell))
  ;[layer[a], layer[b]] = [layer[b], layer[a]]
  return withThird(layer)
}

describe('layers laid by hand', () => {
  test('are good with bent snakes, and with obelisks of two and four or three each, in every direction', () => {
    expect(checkLayers(box).ok).toBe(true)
    const progress = cardsIn(`
      COt OBf OBh ALA
      COb OBs OBs BRA
      COh OBh OBf FAI
      CHE NEC MOS SCO`)
    const bent = cardsIn(`
      OBf OBs OBs OBh
      COh CHE NEC OBh
      COb COt MOS OBf
      ALA BRA FAI SCO`)
    expect(checkLayers(withThird(progress)).ok).toBe(true)
    expect(checkLayers(withThird(bent)).ok).toBe(true)
  })

  const other = (text: string): string[][] => withThird(cardsIn(text))
  const cases: readonly (readonly [string, string[][], RefusalCode, Facts])[] = [
    ['a layer too few', box.slice(1), 'layers.number', { count: 4, expected: 5 }],
    ['no layers', [], 'layers.number', { count: 0, expected: 5 }],
    ['a card too few', withThird(box[2].slice(1)), 'layers.size', { layer: 3, count: 15, expected: 16 }],
    [
      'a card of another game',
      withThird(box[2].with(5, 'THR')),
      'layers.card',
      { layer: 3, cell: 'b2', text: 'THR' },
    ],
    [
      'one card in place of another',
      withThird(box[2].map((card) => (card === 'ALA' ? 'BRA' : card))),
      'layers.cardCount',
      { layer: 3, card: 'ALA', count: 0, expected: 1 },
    ],
    [
      'a Horus where a necklace belongs',
      withThird(box[2].map((card) => (card === 'NEC' ? 'HOR' : card))),
      'layers.cardCount',
      { layer: 3, card: 'NEC', count: 0, expected: 1 },
    ],
    [
      'a snake without its head',
      exchanged('a3', 'd4'),
      'layers.snakeTorn',
      { layer: 3, card: 'COh', cell: 'd4', body: 'b3' },
    ],
    [
      'a snake that touches itself at a corner only',
      exchanged('c3', 'c4'),
      'layers.snakeTorn',
      { layer: 3, card: 'COt', cell: 'c4', body: 'b3' },
    ],
    [
      'a snake with its head in the middle',
      exchanged('a3', 'b3'),
      'layers.snakeTorn',
      { layer: 3, card: 'COt', cell: 'c3', body: 'a3' },
    ],
    [
      'an obelisk whose head lies alone',
      other(`
        ALA OBs OBs OBf
        OBh OBf CHE BRA
        COh COb COt FAI
        MOS NEC SCO OBh`),
      'layers.obeliskTorn',
      { layer: 3, cell: 'd4' },
    ],
    [
      'a bent obelisk',
      other(`
        OBh OBs ALA BRA
        CHE OBf OBh OBs
        FAI NEC MOS OBf
        COh COb COt SCO`),
      'layers.obeliskBent',
      { layer: 3, cell: 'a1' },
    ],
    [
      'an obelisk without a foot',
      other(`
        OBh OBs OBs ALA
        BRA CHE FAI NEC
        COh COb COt OBf
        OBh OBf MOS SCO`),
      'layers.obeliskFootless',
      { layer: 3, cell: 'a1' },
    ],
    [
      'two obelisks with one foot between them',
      other(`
        OBh OBs OBf OBs
        ALA BRA CHE OBh
        COh COb COt FAI
        OBf NEC MOS SCO`),
      'layers.obeliskBent',
      { layer: 3, cell: 'd2' },
    ],
    [
      'two heads that share a foot',
      other(`
        OBh OBs OBf OBh
        ALA BRA CHE OBs
        COh COb COt FAI
        OBf NEC MOS SCO`),
      'layers.obeliskShared',
      { layer: 3, cell: 'c1' },
    ],
    [
      'a shaft that belongs to neither obelisk',
      other(`
        OBh OBs OBf ALA
        BRA CHE FAI OBs
        COh COb COt NEC
        OBh OBf MOS SCO`),
      'layers.obeliskLoose',
      { layer: 3, card: 'OBs', cell: 'd2' },
    ],
  ]

  test.each(cases)('%s is refused, and says where', (_name, layers, code, facts) => {
    const checked = checkLayers(layers)
    expect(checked).toEqual({ ok: false, refusal: { code, facts } })
    if (checked.ok) return
    const sentence = sentenceOf(checked.refusal)
    for (const fact of [facts.layer, facts.cell])
      if (fact !== undefined) expect(sentence).toContain(String(fact))
  })

  test('can be checked one by one', () => {
    const maskless = box[0].map((card) => (card === 'MSK' ? 'HOR' : card))
    expect(checkLayer(1, box[0])).toEqual({ ok: true, value: null })
    expect(checkLayer(2, box[0])).toMatchObject({
      refusal: { code: 'layers.cardCount', facts: { layer: 2 } },
    })
    expect(checkLayer(1, maskless)).toMatchObject({ refusal: { code: 'layers.cardCount' } })
  })

  const raw = {
    format: 'nile-record',
    version: 1,
    edition: 'tutankhamens-revenge',
    players: [{ name: 'Anna' }, { name: 'Ben' }],
    setup: { layers: box },
    moves: [],
  }

  test('are known from a record only if they become its layers by turning; anything else there is left alone', () => {
    const turnedBox = turned(box as Layers, 3)
    expect(openRecord({ ...raw, setup: { layers: box, laid: turnedBox } })).toMatchObject({
      value: { start: { laid: turnedBox } },
    })
    for (const other of [undefined, 'by hand', [...box].reverse()]) {
      const setup = { layers: box, laid: other }
      expect(openRecord({ ...raw, setup })).toMatchObject({
        value: { start: { laid: null }, record: { setup } },
      })
    }
  })

  test('break a record that has them', () => {
    expect(openRecord(raw).ok).toBe(true)
    expect(openRecord({ ...raw, setup: {} })).toMatchObject({ refusal: { code: 'layers.faceDown' } })
    expect(openRecord({ ...raw, setup: { layers: exchanged('a3', 'd4') } })).toMatchObject({
      refusal: { code: 'layers.snakeTorn' },
    })
    expect(openRecord({ ...raw, setup: { layers: 'none' } })).toMatchObject({
      refusal: { code: 'record.shape', facts: { where: 'setup.layers' } },
    })
  })
})

describe('turning the box', () => {
  const layers = box as Layers

  test('once brings what lay at the top left to the top right, and the corners round', () => {
    const [layer] = turned(layers, 1)
    const at = (cell: (typeof cells)[number]): Card => layer[cells.indexOf(cell)]
    expect([at('d1'), at('d4'), at('a4'), at('a1')]).toEqual(['MSK', 'NEC', 'MOS', 'ALA'])
    expect(at('d2')).toBe('HOR')
  })

  test('four times comes to nothing, and every turn keeps what was laid well', () => {
    expect(turned(layers, 4)).toEqual(layers)
    for (const quarters of [1, 2, 3]) {
      expect(turned(layers, quarters)).not.toEqual(layers)
      expect(checkLayers(turned(layers, quarters)).ok).toBe(true)
    }
  })

  test('follows the layout, whoever laid the layers, and what was laid is kept beside', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (layout, byHand) => {
        const dealt = deal(
          'tutankhamens-revenge',
          3,
          {},
          layout,
          byHand ? { laid: box.map((cards) => [...cards]) } : {},
        )
        if (!dealt.ok) throw new Error(dealt.refusal.code)
        const { layers = [], laid } = dealt.value.setup
        const turns = [0, 1, 2, 3].map((quarters) => turned(laid as Layers, quarters))
        expect(turns).toContainEqual(layers)
        if (byHand) expect(laid).toEqual(box)
        expect(dealt.value.start).toMatchObject({ layers, laid })
      }),
    )
  })
})
