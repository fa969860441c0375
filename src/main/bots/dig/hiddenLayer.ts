import type { DigPosition } from '../../../shared/dig/views.ts'
import { cards, cells, type Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import { lowestBit } from '../../engine/bits.ts'
import { setCard, type CellNumber, type DigState, type Kind } from '../../engine/dig/state.ts'
import {
  allWays,
  kindOfPart,
  lost,
  partOfKind,
  parts,
  snakeParts,
  unknown,
  waysOf,
  type KnownLayer,
} from './figureWays.ts'

/** A layer whose cards are partly hidden, as far as it is known, and its odds. */
export interface HiddenLayer {
  readonly known: KnownLayer
  /** The cells whose card is hidden and not known. */
  readonly open: readonly CellNumber[]
  /** The ways in which the figures can lie; none where these say nothing. */
  readonly ways: Int32Array
  /** The cards of the open cells, without the parts of figures if there are ways. */
  readonly rest: readonly Kind[]
  /** By cell the probabilities that its hidden card is a part of a snake, and that it is no part of a figure. */
  readonly snake: Float64Array
  readonly loose: Float64Array
}

/** By cell a card, or null where none is known. */
type Cards = readonly (Card | null)[]

/**
 * The layers of a position. `recalled`: what is known of the cards before they are revealed; `found`: the cards
 * revealed so far, without it only those on top; both by layer.
 */
export const hiddenLayers = (
  { pits, tallies }: DigPosition,
  recalled: readonly Cards[],
  found?: readonly Cards[],
): HiddenLayer[] =>
  recalled.map((covered, below) => {
    const layer = below + 1
    const left = cards.map((card) => tallies[below][card]?.left ?? 0)
    const known = Int8Array.from(pits, ({ left: cardsLeft, top }, cell) => {
      const isHidden = cardsLeft >= layer
      const revealed = found?.[below][cell] ?? (top?.layer === layer ? top.card : null)
      const card = isHidden ? covered[cell] : revealed
      if (card === null) return isHidden ? unknown : lost
      const kind = cards.indexOf(card)
      if (isHidden) left[kind]--
      return kind
    })
    return hiddenLayer(known, left)
  })

/** Recent results: from one move to the next only one layer changes. */
const mostKept = 64
const kept = new Map<string, HiddenLayer>()

/** `left`: the number of cards of each kind in the cells that are not known. */
function hiddenLayer(known: KnownLayer, left: readonly number[]): HiddenLayer {
  const key = `${known.join()}/${left.join()}`
  const found = kept.get(key)
  if (found) return found
  if (kept.size >= mostKept) kept.clear()
  const layer = countOdds(known, left)
  kept.set(key, layer)
  return layer
}

function countOdds(known: KnownLayer, left: readonly number[]): HiddenLayer {
  const open = cells.flatMap((_, cell) => (known[cell] === unknown ? [cell] : []))
  const hidden = kindOfPart.map((kind) => left[kind])
  const figured = hidden.reduce((sum, count) => sum + count, 0)
  const ways = figured > 0 ? waysOf(known, hidden) : new Int32Array(0)
  const rest = left.flatMap((count, kind): Kind[] =>
    ways.length > 0 && partOfKind[kind] >= 0 ? [] : Array.from({ length: count }, () => kind),
  )
  const snake = new Float64Array(cells.length)
  const standing = new Float64Array(cells.length)
  const list = allWays()
  for (const way of ways) {
    for (let part = 0; part < parts.length; part++) {
      const counted = part < snakeParts ? snake : standing
      for (let bits = list[way + part]; bits !== 0; bits &= bits - 1) counted[lowestBit(bits)]++
    }
  }
  const snakes = hidden.slice(0, snakeParts).reduce((sum, count) => sum + count, 0)
  const loose = new Float64Array(cells.length)
  for (const cell of open) {
    if (ways.length > 0) {
      loose[cell] = 1 - (snake[cell] + standing[cell]) / ways.length
      snake[cell] /= ways.length
    } else {
      loose[cell] = (rest.length - figured) / open.length
      snake[cell] = snakes / open.length
    }
  }
  return { known, open, ways, rest, snake, loose }
}

const deck = new Int8Array(cells.length)

/** Draws the open cells of a layer (from 1) into a state; `below` draws a number from 0 up to a limit. */
export function drawCards(
  { open, rest, ways }: HiddenLayer,
  layer: number,
  state: DigState,
  below: (limit: number) => number,
): void {
  let figured = 0
  if (ways.length > 0) {
    const list = allWays()
    const way = ways[below(ways.length)]
    for (let part = 0; part < parts.length; part++) {
      const lying = list[way + part]
      figured |= lying
      for (const cell of open) if ((lying >> cell) & 1) setCard(state, cell, layer, kindOfPart[part])
    }
  }
  let count = rest.length
  for (let nth = 0; nth < count; nth++) deck[nth] = rest[nth]
  for (const cell of open) {
    if ((figured >> cell) & 1) continue
    const nth = below(count)
    setCard(state, cell, layer, deck[nth])
    deck[nth] = deck[--count]
  }
}

/** Puts the known cards of a layer (from 1) into a state, where they are still hidden. */
export function putKnown({ known }: HiddenLayer, layer: number, state: DigState): void {
  for (let cell = 0; cell < cells.length; cell++) {
    if (known[cell] >= 0) setCard(state, cell, layer, known[cell])
  }
}
