import { cards, obelisk, snake, type Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import { countBits } from '../../engine/bits.ts'
import { allFigures, obeliskPart, snakePart } from '../../engine/dig/box.ts'
import type { CellNumber, Kind } from '../../engine/dig/state.ts'

/** The parts of figures, those of a snake first, and the kinds of card that they are. */
export const parts: readonly Card[] = [...snake, ...obelisk]
export const snakeParts = snake.length
export const kindOfPart: readonly Kind[] = parts.map((part) => cards.indexOf(part))
/** The part of each kind of card; -1 for one that belongs to no figure. */
export const partOfKind = Int8Array.from(cards, (card) => parts.indexOf(card))

/** In a known layer: a cell whose card is hidden, and one whose card was revealed, but is not known. */
export const unknown = -1
export const lost = -2

/** A layer as far as it is known: by cell a kind of card, or `unknown`, or `lost`. */
export type KnownLayer = Int8Array

let listed: Uint16Array | null = null

/** Every way in which the figures of a layer can lie: the cells of each part, a bit a cell. */
export function allWays(): Uint16Array {
  if (listed) return listed
  const figures = allFigures()
  const ways = new Uint16Array(figures.length * parts.length)
  figures.forEach(([lying, ...obelisks], way) => {
    const add = (part: Card, cell: CellNumber): void => {
      ways[way * parts.length + parts.indexOf(part)] |= 1 << cell
    }
    lying.forEach((cell, nth) => add(snakePart(nth), cell))
    for (const one of obelisks) one.forEach((cell, nth) => add(obeliskPart(nth, one.length), cell))
  })
  return (listed = ways)
}

/**
 * The ways that agree with what is known and with the number of hidden cards of each part; each as the place
 * where it begins in `allWays`.
 */
export function waysOf(known: KnownLayer, hidden: readonly number[]): Int32Array {
  const ways = allWays()
  let fixed = 0
  let open = 0
  const wanted = parts.map(() => 0)
  known.forEach((kind, cell) => {
    if (kind === unknown) open |= 1 << cell
    if (kind < 0) return
    fixed |= 1 << cell
    if (partOfKind[kind] >= 0) wanted[partOfKind[kind]] |= 1 << cell
  })
  const agreeing = new Int32Array(ways.length / parts.length)
  let count = 0
  for (let way = 0; way < ways.length; way += parts.length) {
    let part = 0
    while (
      part < parts.length &&
      (ways[way + part] & fixed) === wanted[part] &&
      countBits(ways[way + part] & open) === hidden[part]
    ) {
      part++
    }
    if (part === parts.length) agreeing[count++] = way
  }
  return agreeing.slice(0, count)
}
