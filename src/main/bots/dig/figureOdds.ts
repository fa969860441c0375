import type { DigPosition } from '../../../shared/dig/views.ts'
import { cells, obelisk, snake, type Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import { allFigures, obeliskPart, snakePart } from '../../engine/dig/figures.ts'

const parts: readonly Card[] = [...snake, ...obelisk]
/** The code of a cell without a part of a figure. */
const none = parts.length

/** The known cells of a layer: a card, null where it is still hidden, undefined where it was lifted again. */
export type Known = readonly (Card | null | undefined)[]

/** For each cell the probability of each part of a figure, in the order of `parts`, and last that of none. */
type Odds = readonly Float64Array[]

let ways: Uint8Array | null = null

/** Every way in which the figures of a layer can lie: for each, the part in each cell. */
function allWays(): Uint8Array {
  if (ways) return ways
  const figures = allFigures()
  const listed = new Uint8Array(figures.length * cells.length).fill(none)
  figures.forEach(([lying, ...obelisks], way) => {
    const from = way * cells.length
    lying.forEach((cell, nth) => (listed[from + cell] = parts.indexOf(snakePart(nth))))
    for (const one of obelisks) {
      one.forEach((cell, nth) => (listed[from + cell] = parts.indexOf(obeliskPart(nth, one.length))))
    }
  })
  return (ways = listed)
}

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

/**
 * Counts the ways that agree with what is known, and with the number of hidden parts of each kind; null where
 * none does.
 */
function countWays(known: Known, hidden: readonly number[]): Odds | null {
  const listed = allWays()
  const wanted = known.map((card) => (card ? (parts.includes(card) ? parts.indexOf(card) : none) : -1))
  const fixed = wanted.flatMap((part, cell) => (part >= 0 ? [cell] : []))
  const open = known.flatMap((card, cell) => (card === null ? [cell] : []))
  const odds = cells.map(() => new Float64Array(none + 1))
  const seen = new Int32Array(none + 1)
  let agreeing = 0
  for (let from = 0; from < listed.length; from += cells.length) {
    if (fixed.some((cell) => listed[from + cell] !== wanted[cell])) continue
    seen.fill(0)
    for (const cell of open) seen[listed[from + cell]]++
    if (hidden.some((count, part) => seen[part] !== count)) continue
    agreeing++
    for (const cell of open) odds[cell][listed[from + cell]]++
  }
  if (agreeing === 0) return null
  for (const cell of open) for (let part = 0; part <= none; part++) odds[cell][part] /= agreeing
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
