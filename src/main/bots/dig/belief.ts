import type { DigPosition } from '../../../shared/dig/views.ts'
import {
  cardCount,
  cards,
  cells,
  layerCount,
  type Card,
} from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Level } from '../../../shared/players.ts'
import { lowestBit } from '../../engine/bits.ts'
import { cellAfter, quarterTurns } from '../../engine/dig/box.ts'
import type { Layers } from '../../engine/game.ts'
import { allWays, lost, parts, unknown, waysOf } from './figureWays.ts'
import { remembers, type Mind } from './memory.ts'

/** The probability of each card; impossible ones are absent. */
export type Likelihood = ReadonlyMap<Card, number>

/**
 * The likelihood of each unrevealed card, by cell: first the next card, then the one below it, down to the
 * bottom.
 */
export type Belief = readonly (readonly Likelihood[])[]

/**
 * The cards that a player recalls as they were laid, by layer (from 1) and cell; null where it has forgotten.
 */
type Recalled = readonly (readonly (Card | null)[])[]

/**
 * Estimates the cards that are not revealed: the layers as far as the player recalls them, averaged over
 * those of the four turnings of the box that agree with what is revealed; and for forgotten cells an estimate
 * from the cards that the layer still hides.
 */
export function believe(view: DigPosition, mind: Mind): Belief {
  const worlds = recalledLayers(view, mind)
  const rests = worlds.map((layers) =>
    layers.map((layer, below) => restIn(view, layer, below + 1, mind.level)),
  )
  return view.pits.map(({ left }, cell) =>
    Array.from({ length: left }, (_, depth) => {
      const layer = left - depth
      const likely = new Map<Card, number>()
      worlds.forEach((layers, world) => {
        const card = layers[layer - 1][cell]
        const cards = card === null ? rests[world][layer - 1][cell] : new Map([[card, 1]])
        for (const [one, chance] of cards) likely.set(one, (likely.get(one) ?? 0) + chance / worlds.length)
      })
      return likely
    }),
  )
}

/**
 * The possible layers of the box for a player that forgets nothing: none where it is not known how the box
 * was laid, and one as soon as the turning shows. Equal layers are listed once.
 */
export function worldsOf(view: DigPosition): Layers[] {
  if (view.laid === null) return []
  const worlds = turnings(view, view.laid) as Layers[]
  const texts = worlds.map((layers) => JSON.stringify(layers))
  return worlds.filter((_, nth) => texts.indexOf(texts[nth]) === nth)
}

/**
 * The layers as far as a player recalls them, in each turning of the box that agrees with what is revealed; at
 * least one.
 */
export function recalledLayers(view: DigPosition, mind: Mind): readonly Recalled[] {
  const possible = turnings(view, recall(view, mind))
  return possible.length > 0 ? possible : [forgotten]
}

/** The layers in each of the four turnings of the box that agrees with what is revealed. */
const turnings = (view: DigPosition, layers: Recalled): Recalled[] =>
  Array.from({ length: quarterTurns }, (_, quarters) => turn(layers, quarters)).filter((turned) =>
    fits(view, turned),
  )

const forgotten: Recalled = Array.from({ length: layerCount }, () => cells.map(() => null))

function recall({ laid, left }: DigPosition, mind: Mind): Recalled {
  if (laid === null) return forgotten
  return laid.map((layer, below) =>
    layer.map((card, cell) => (remembers(mind, below + 1, cell, cardCount - left) ? card : null)),
  )
}

const turn = (layers: Recalled, quarters: number): Recalled =>
  layers.map((layer) => {
    const turned: (Card | null)[] = cells.map(() => null)
    layer.forEach((card, cell) => (turned[cellAfter(cell, quarters)] = card))
    return turned
  })

const fits = ({ pits }: DigPosition, layers: Recalled): boolean =>
  pits.every(({ top }, cell) => {
    if (top === null) return true
    const card = layers[top.layer - 1][cell]
    return card === null || card === top.card
  })

/**
 * The likelihood of each card in the cells of a layer that are not recalled. A novice only knows the layer's
 * cards at the start, a scribe counts what is left in the whole box, a priest what is left in the layer; a
 * vizier also knows how the snake and the obelisks can lie.
 */
function restIn(view: DigPosition, recalled: Recalled[number], layer: number, level: Level): Likelihood[] {
  const { tallies, pits } = view
  const same = (likelihood: Likelihood): Likelihood[] => cells.map(() => likelihood)
  if (level === 'novice') return same(sharesOf([tallies[layer - 1]], 'count'))
  if (level === 'scribe') return same(sharesOf(tallies, 'left'))
  const counts = new Map<Card, number>()
  for (const [card, { left }] of entriesOf(tallies[layer - 1])) {
    const known = recalled.filter((one, cell) => one === card && pits[cell].left >= layer).length
    if (left > known) counts.set(card, left - known)
  }
  const figured = level === 'vizier' ? byFigures(knownOf(view, recalled, layer), counts) : null
  return figured ?? same(partsOf(counts))
}

type Tally = DigPosition['tallies'][number]
const entriesOf = (tally: Tally) => Object.entries(tally) as [Card, { count: number; left: number }][]

function sharesOf(tallies: readonly Tally[], of: 'count' | 'left'): Likelihood {
  const counts = new Map<Card, number>()
  for (const tally of tallies) {
    for (const [card, found] of entriesOf(tally)) {
      if (found[of] > 0) counts.set(card, (counts.get(card) ?? 0) + found[of])
    }
  }
  return partsOf(counts)
}

function partsOf(counts: ReadonlyMap<Card, number>): Likelihood {
  const sum = [...counts.values()].reduce((one, other) => one + other, 0)
  return new Map([...counts].map(([card, count]) => [card, count / sum]))
}

/** The number of a cell without a part of a figure. */
const none = parts.length

/** The known cells of a layer: a card, null where it is still hidden, undefined where it was lifted again. */
type Known = readonly (Card | null | undefined)[]

/** For each cell the probability of each part of a figure, in the order of `parts`, and last that of none. */
type Odds = readonly Float64Array[]

/** Recent results by layer: a search asks for the same layers many times. */
const mostKept = 256
const kept = new Map<string, Odds | null>()

function oddsOf(known: Known, hidden: readonly number[]): Odds | null {
  const key = `${known.map((card) => (card === undefined ? '-' : (card ?? '?'))).join()}/${hidden.join()}`
  const found = kept.get(key)
  if (found !== undefined) return found
  if (kept.size >= mostKept) kept.clear()
  const odds = countWays(known, hidden)
  kept.set(key, odds)
  return odds
}

/** Counts the ways that agree with what is known, and with the number of hidden parts; null where none does. */
function countWays(known: Known, hidden: readonly number[]): Odds | null {
  const kinds = Int8Array.from(known, (card) =>
    card === null ? unknown : card === undefined ? lost : cards.indexOf(card),
  )
  const agreeing = waysOf(kinds, hidden)
  if (agreeing.length === 0) return null
  const ways = allWays()
  const odds = cells.map(() => new Float64Array(none + 1))
  for (const way of agreeing) {
    for (let part = 0; part < none; part++) {
      for (let rest = ways[way + part]; rest !== 0; rest &= rest - 1) odds[lowestBit(rest)][part]++
    }
  }
  for (const chances of odds) {
    chances[none] = agreeing.length
    for (let part = 0; part < none; part++) chances[none] -= chances[part]
    for (let part = 0; part <= none; part++) chances[part] /= agreeing.length
  }
  return odds
}

/**
 * The likelihood of each card in the hidden cells of a layer, from the ways in which its snake and its
 * obelisks can lie, all equally likely; `left` is the number of hidden cards of each kind. Null where the
 * figures say nothing.
 */
function byFigures(known: Known, left: ReadonlyMap<Card, number>): ReadonlyMap<Card, number>[] | null {
  const odds = oddsOf(
    known,
    parts.map((part) => left.get(part) ?? 0),
  )
  if (odds === null) return null
  const others = [...left].filter(([card]) => !parts.includes(card))
  const sum = others.reduce((total, [, count]) => total + count, 0)
  return odds.map((chances) => {
    const figured = parts.map((part, nth): [Card, number] => [part, chances[nth]])
    const rest = others.map(([card, count]): [Card, number] => [card, (chances[none] * count) / sum])
    return new Map([...figured, ...rest].filter(([, chance]) => chance > 0))
  })
}

/** The known cells of a layer (from 1): its revealed cards, and the recalled ones among those still covered. */
const knownOf = ({ pits }: DigPosition, recalled: readonly (Card | null)[], layer: number): Known =>
  pits.map(({ left, top }, cell) => {
    if (left >= layer) return recalled[cell]
    return top?.layer === layer ? top.card : undefined
  })
