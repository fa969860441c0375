import type { DigPosition } from '../../../shared/dig/views.ts'
import {
  cardCount,
  cells,
  doubling,
  layerCount,
  type Card,
} from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Level } from '../../../shared/players.ts'
import { quarterTurns, turned } from '../../engine/dig/box.ts'
import type { Layers } from '../../engine/game.ts'
import { hiddenLayers, parts, type HiddenLayer } from './hiddenLayer.ts'

/** The probability of each card; impossible ones are absent. */
type Likelihood = ReadonlyMap<Card, number>

/** The likelihood of each unrevealed card, by cell: first the next card, then the one below it, to the bottom. */
export type Belief = readonly (readonly Likelihood[])[]

/** The cards that a player recalls as they were laid, by layer (from 1) and cell; null where it has forgotten. */
type Recalled = readonly (readonly (Card | null)[])[]

/**
 * Estimates the cards that are not revealed: the layers as far as the player recalls them, averaged over
 * those of the four turnings of the box that agree with what is revealed; and for forgotten cells an estimate
 * from the cards that the layer still hides.
 */
export function believe(view: DigPosition, mind: Mind): Belief {
  const worlds = recalledLayers(view, mind)
  const rests = worlds.map((layers) => restsIn(view, layers, mind.level))
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
  return [...new Map(worlds.map((layers) => [JSON.stringify(layers), layers])).values()]
}

/** The layers as far as a player recalls them, in each turning that agrees with what is revealed; at least one. */
export function recalledLayers(view: DigPosition, mind: Mind): readonly Recalled[] {
  const possible = turnings(view, recall(view, mind))
  return possible.length > 0 ? possible : [forgotten]
}

/** The layers in each of the four turnings of the box that agrees with what is revealed. */
const turnings = (view: DigPosition, layers: Recalled): Recalled[] =>
  Array.from({ length: quarterTurns }, (_, quarters) => turned(layers, quarters)).filter((world) =>
    fits(view, world),
  )

const forgotten: Recalled = Array.from({ length: layerCount }, () => cells.map(() => null))

function recall({ laid, left }: DigPosition, mind: Mind): Recalled {
  if (laid === null) return forgotten
  return laid.map((layer, below) =>
    layer.map((card, cell) => (remembers(mind, below + 1, cell, cardCount - left) ? card : null)),
  )
}

const fits = ({ pits }: DigPosition, layers: Recalled): boolean =>
  pits.every(({ top }, cell) => {
    if (top === null) return true
    const card = layers[top.layer - 1][cell]
    return card === null || card === top.card
  })

/**
 * The likelihood of each card in the cells of each layer that are not recalled. A novice only knows the layer's
 * cards at the start, a scribe counts what is left in the whole box, a priest what is left in the layer; a
 * vizier also knows how the snake and the obelisks can lie.
 */
function restsIn(view: DigPosition, layers: Recalled, level: Level): Likelihood[][] {
  const { tallies, pits } = view
  const hidden = level === 'vizier' ? hiddenLayers(view, layers) : null
  const same = (likelihood: Likelihood): Likelihood[] => cells.map(() => likelihood)
  return layers.map((recalled, below) => {
    if (level === 'novice') return same(sharesOf([tallies[below]], 'count'))
    if (level === 'scribe') return same(sharesOf(tallies, 'left'))
    const counts = new Map<Card, number>()
    for (const [card, { left }] of entriesOf(tallies[below])) {
      const known = recalled.filter(
        (recalledCard, cell) => recalledCard === card && pits[cell].left > below,
      ).length
      if (left > known) counts.set(card, left - known)
    }
    return (hidden && byFigures(hidden[below], counts)) ?? same(partsOf(counts))
  })
}

type Tally = DigPosition['tallies'][number]
const entriesOf = (tally: Tally) => Object.entries(tally) as [Card, { count: number; left: number }][]

function sharesOf(tallies: readonly Tally[], field: 'count' | 'left'): Likelihood {
  const counts = new Map<Card, number>()
  for (const tally of tallies) {
    for (const [card, figures] of entriesOf(tally)) {
      if (figures[field] > 0) counts.set(card, (counts.get(card) ?? 0) + figures[field])
    }
  }
  return partsOf(counts)
}

function partsOf(counts: ReadonlyMap<Card, number>): Likelihood {
  const sum = [...counts.values()].reduce((one, other) => one + other, 0)
  return new Map([...counts].map(([card, count]) => [card, count / sum]))
}

/**
 * The likelihood of each card in the hidden cells of a layer, from the ways in which its snake and its obelisks can
 * lie, all equally likely; `left` is the number of hidden cards of each kind. Null where the figures say nothing.
 */
function byFigures({ ways, lying }: HiddenLayer, left: ReadonlyMap<Card, number>): Likelihood[] | null {
  if (ways.length === 0) return null
  const others = [...left].filter(([card]) => !parts.includes(card))
  const sum = others.reduce((total, [, count]) => total + count, 0)
  return cells.map((_, cell) => {
    const figured = parts.map((part, nth): [Card, number] => [part, lying[nth][cell] / ways.length])
    const loose = lying.reduce((rest, counts) => rest - counts[cell], ways.length) / ways.length
    const rest = others.map(([card, count]): [Card, number] => [card, (loose * count) / sum])
    return new Map([...figured, ...rest].filter(([, chance]) => chance > 0))
  })
}

/** The means of a seat while it digs. */
export interface Purse {
  readonly money: number
  /** Silver set aside this turn, lost with the next penalty. */
  readonly aside: number
  /** The factor of each card's value. */
  readonly factor: number
}

/** The worth of staying in the game, in silver, beyond the money. */
const lifeWorth = 8

/** Sequences of cards less likely than this are ignored. */
const leastLikely = 0.01

export const purseOf = ({ money, aside, doubled }: DigPosition, seat: number): Purse => ({
  money: money[seat],
  aside,
  factor: doubled ? doubling : 1,
})

/**
 * The expected gain of digging on in a pit, in silver: of the next card, and of those below where that is
 * worth the risk. Below 0 it is better to stop.
 */
export function prospectOf(
  [next, ...below]: Belief[number],
  values: DigPosition['values'],
  purse: Purse,
  likely = 1,
): number {
  if (!next || likely < leastLikely) return 0
  let gain = 0
  for (const [card, chance] of next) {
    const value = values[card] * purse.factor
    if (value < 0) gain -= chance * lossOf(purse, -value)
    else {
      const after = { ...purse, aside: purse.aside + value }
      gain += chance * (value + Math.max(0, prospectOf(below, values, after, likely * chance)))
    }
  }
  return gain
}

const lossOf = ({ money, aside }: Purse, due: number): number =>
  due > money ? aside + money + lifeWorth : aside + due

/** True when the next card of a pit is sure to be a penalty. */
export const isPenalty = (next: Likelihood, values: DigPosition['values']): boolean =>
  [...next.keys()].every((card) => values[card] < 0)

/** The probability that the next card of a pit is a penalty, and its mean value. */
export function riskOf(next: Likelihood, values: DigPosition['values']): { chance: number; mean: number } {
  let chance = 0
  let mean = 0
  for (const [card, likely] of next) {
    mean += likely * values[card]
    if (values[card] < 0) chance += likely
  }
  // Rounding may lift a sum of fractions above 1.
  return { chance: Math.min(1, chance), mean }
}

/** The quality of memory for the cards that were laid openly: like that of people, or of a machine. */
export const recalls = ['people', 'machine'] as const
export type Recall = (typeof recalls)[number]

/** The share of the cards that a player knows at the start, and the share of those that it forgets until the end. */
const memories = {
  people: {
    novice: { kept: 0, faded: 1 },
    scribe: { kept: 0.05, faded: 0.5 },
    priest: { kept: 0.1, faded: 0.5 },
    vizier: { kept: 0.15, faded: 0.5 },
  },
  machine: {
    novice: { kept: 0.1, faded: 1 },
    scribe: { kept: 0.4, faded: 0.5 },
    priest: { kept: 0.7, faded: 0.25 },
    vizier: { kept: 1, faded: 0 },
  },
} as const satisfies Record<Recall, Record<Level, { kept: number; faded: number }>>

/** A player's memory: its quality, and a seed that selects the cards it keeps. */
interface Mind {
  readonly level: Level
  readonly recall: Recall
  readonly seed: number
}

/** True when a player knows, after so many reveals, the card laid in a cell. One forgotten is never recalled again. */
export function remembers(
  { level, recall, seed }: Mind,
  layer: number,
  cell: number,
  revealed: number,
): boolean {
  const { kept: known, faded } = memories[recall][level]
  return evenly(seed, layer * cells.length + cell) < known * (1 - (faded * revealed) / cardCount)
}

/** A pseudorandom number from 0 up to, but not including, 1 that depends on both arguments alone. */
export function evenly(seed: number, number: number): number {
  let word = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35)
  word ^= word >>> 15
  word = Math.imul(word, 0x2c1b3c6d)
  word ^= word >>> 12
  word = Math.imul(word, 0x297a2d39)
  word ^= word >>> 15
  return (word >>> 0) * 2 ** -32
}
