import type { DigPosition } from '../../../shared/dig/views.ts'
import { cards, cells, type Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import { lowestBit } from '../../engine/bits.ts'
import { allWays, lost, parts, unknown, waysOf } from './figureWays.ts'

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
export function byFigures(known: Known, left: ReadonlyMap<Card, number>): ReadonlyMap<Card, number>[] | null {
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
export const knownOf = ({ pits }: DigPosition, recalled: readonly (Card | null)[], layer: number): Known =>
  pits.map(({ left, top }, cell) => {
    if (left >= layer) return recalled[cell]
    return top?.layer === layer ? top.card : undefined
  })
