import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardValue, cards, figures, layerCards } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Deck } from '../../../shared/record.ts'
import { deal } from '../start.ts'
import type { DigStart } from '../game.ts'
import { openRecord } from '../record.ts'
import { DigScenario } from '../testing/digScenario.ts'
import { cardsOf } from './laying.ts'

const usual: Deck = { layers: layerCards.map((counts) => ({ ...counts })) }
const edition = 'tutankhamens-revenge'

/** The usual deck with another of its layers (from 1). */
const withLayer = (layer: number, counts: Deck['layers'][number]): Deck => ({
  ...usual,
  layers: usual.layers.with(layer - 1, counts),
})

describe('the usual deck', () => {
  test('has the values that the rulebook names', () => {
    expect(cardValue).toMatchObject({
      ALA: 1,
      BRA: 2,
      CHE: 3,
      FAI: 3,
      HOR: 5,
      COh: -2,
      COb: -2,
      COt: -2,
      MOS: -1,
    })
  })

  test('is a deck that passes for one of one’s own', () => {
    expect(cardsOf({ deck: usual })).toEqual(cardsOf({}))
  })
})

describe('a deck of one’s own', () => {
  test('changes values and counts, and leaves the rest as it is', () => {
    const { BRA: _, ...others } = layerCards[0]
    const deck = {
      ...withLayer(1, { ...others, HOR: 4 }),
      name: 'Grandmother’s copy',
      values: { NEC: 6, SCO: -4 },
    }
    const start = deal(edition, 2, { deck }, 'OWN')
    if (!start.ok) throw new Error(start.refusal.code)
    const { layers, values, options } = start.value.start as DigStart
    expect(layers[0].filter((card) => card === 'HOR')).toHaveLength(4)
    expect(values).toEqual({ ...cardValue, NEC: 6, SCO: -4 })
    expect(options.deck).toEqual(deck)
  })

  test('plays by its values', () => {
    const dig = new DigScenario(2, { deck: { ...usual, values: { FAI: 20, MOS: 0 } } })
    expect(dig.play('dig d3', 'dig c4', 'stop').now.money).toEqual([10, 30])
  })

  test('may make the mask a treasure; the house rule makes it the jackpot', () => {
    const deck = { ...usual, values: { MSK: 7 } }
    expect(cardsOf({ deck })).toMatchObject({ value: { values: { MSK: 7 } } })
    expect(cardsOf({ deck, maskJackpot: true })).toMatchObject({ value: { values: { MSK: 11 } } })
  })

  test('is refused where a layer has not 16 cards, or not its snake and obelisks', () => {
    const { ALA: _, ...short } = layerCards[0]
    expect(cardsOf({ deck: withLayer(1, short) })).toEqual({
      ok: false,
      refusal: { code: 'deck.size', facts: { layer: 1, count: 15, expected: 16 } },
    })
    expect(cardsOf({ deck: withLayer(4, { ...layerCards[3], COb: 2, ALA: 0 }) })).toEqual({
      ok: false,
      refusal: { code: 'deck.figures', facts: { layer: 4, card: 'COb', count: 2, expected: 1 } },
    })
    expect(cardsOf({ deck: withLayer(1, { ...layerCards[0], OBh: 1, ALA: 0 }) })).toMatchObject({
      refusal: { code: 'deck.figures', facts: { layer: 1, card: 'OBh', expected: 0 } },
    })
  })

  const raw = {
    format: 'nile-record',
    version: 1,
    edition,
    players: [{ name: 'Anna' }, { name: 'Ben' }],
    setup: {},
    moves: [],
  }
  test.each([
    ['a value beyond all bounds', { ...usual, values: { ALA: 21 } }, 'options.deck.values.ALA'],
    ['half a silver', { ...usual, values: { ALA: 0.5 } }, 'options.deck.values.ALA'],
    ['four layers', { layers: usual.layers.slice(1) }, 'options.deck.layers'],
    ['fewer cards than none', withLayer(1, { ALA: -1 }), 'options.deck.layers[0].ALA'],
    ['an unknown card', { ...usual, values: { THR: 1 } }, 'options.deck.values'],
  ])('with %s is no deck', (_name, deck, where) => {
    expect(openRecord({ ...raw, options: { deck } })).toMatchObject({
      refusal: { code: 'record.shape', facts: { where } },
    })
  })

  test('of any counts is dealt, and never fails', () => {
    const treasures = cards.filter((card) => !(card in figures))
    const layer = (size: number) =>
      fc
        .array(fc.constantFrom(...treasures), { minLength: size, maxLength: size })
        .map((drawn) =>
          Object.fromEntries(treasures.map((card) => [card, drawn.filter((other) => other === card).length])),
        )
    const decks = fc.tuple(layer(16), ...[2, 3, 4, 5].map(() => layer(7))).map(([first, ...others]) => ({
      layers: [first, ...others.map((counts) => ({ ...counts, ...figures }))],
    }))
    fc.assert(
      fc.property(decks, fc.string(), (deck, layout) => {
        expect(deal(edition, 4, { deck }, layout)).toMatchObject({ ok: true })
      }),
    )
  })
})

describe('the house rule of what a pass costs', () => {
  test.each([-1, 100, 1.5])('cannot be %s', (passCost) => {
    expect(deal(edition, 2, { passCost }, 'A')).toEqual({
      ok: false,
      refusal: { code: 'record.option', facts: { option: 'passCost', value: passCost, min: 0, max: 99 } },
    })
  })
})
