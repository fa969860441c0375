import type { DigPosition } from '../../../shared/dig/views.ts'
import { cards, cells, type Card, obelisk, snake } from '../../../shared/editions/tutankhamens-revenge.ts'
import { lowestBit, countBits } from '../../engine/bits.ts'
import { setCard, type CellNumber, type DigState, type Kind } from '../../engine/dig/state.ts'
import { allFigures, partsOf } from '../../engine/dig/box.ts'

/** The parts of figures, those of a snake first, and the kinds of card that they are. */
export const parts: readonly Card[] = [...snake, ...obelisk]
export const snakeParts = snake.length
const kindOfPart: readonly Kind[] = parts.map((part) => cards.indexOf(part))
/** The part of each kind of card; -1 for one that belongs to no figure. */
export const partOfKind = Int8Array.from(cards, (card) => parts.indexOf(card))

/** In a known layer: a cell whose card is hidden, and one whose card was revealed, but is not known. */
const unknown = -1
const lost = -2

/** A layer as far as it is known: by cell a kind of card, or `unknown`, or `lost`. */
type KnownLayer = Int8Array

let listed: Uint16Array | null = null

/** Every way in which the figures of a layer can lie: the cells of each part, a bit a cell. */
function allWays(): Uint16Array {
  if (listed) return listed
  const figures = allFigures()
  const ways = new Uint16Array(figures.length * parts.length)
  figures.forEach((lying, way) => {
    for (const [cell, part] of partsOf(lying)) ways[way * parts.length + parts.indexOf(part)] |= 1 << cell
  })
  return (listed = ways)
}

/** The ways that agree with what is known and with the hidden cards of each part; each as its place in `allWays`. */
function waysOf(known: KnownLayer, hidden: readonly number[]): number[] {
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
  const agreeing: number[] = []
  for (let way = 0; way < ways.length; way += parts.length) {
    let part = 0
    while (
      part < parts.length &&
      (ways[way + part] & fixed) === wanted[part] &&
      countBits(ways[way + part] & open) === hidden[part]
    ) {
      part++
    }
    if (part === parts.length) agreeing.push(way)
  }
  return agreeing
}

/** A layer whose cards are partly hidden, as far as it is known, and its odds. */
export interface HiddenLayer {
  readonly known: KnownLayer
  /** The cells whose card is hidden and not known. */
  readonly open: readonly CellNumber[]
  /** The ways in which the figures can lie; none where these say nothing. */
  readonly ways: readonly number[]
  /** By part of a figure and cell, the number of ways in which the part lies there. */
  readonly lying: readonly Float64Array[]
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
const recentLayers = new Map<string, HiddenLayer>()

/** `left`: the number of cards of each kind in the cells that are not known. */
function hiddenLayer(known: KnownLayer, left: readonly number[]): HiddenLayer {
  const key = `${known.join()}/${left.join()}`
  const recent = recentLayers.get(key)
  if (recent) return recent
  if (recentLayers.size >= mostKept) recentLayers.clear()
  const layer = countOdds(known, left)
  recentLayers.set(key, layer)
  return layer
}

function countOdds(known: KnownLayer, left: readonly number[]): HiddenLayer {
  const open = cells.flatMap((_, cell) => (known[cell] === unknown ? [cell] : []))
  const hidden = kindOfPart.map((kind) => left[kind])
  const figured = hidden.reduce((sum, count) => sum + count, 0)
  const ways = figured > 0 ? waysOf(known, hidden) : []
  const rest = left.flatMap((count, kind): Kind[] =>
    ways.length > 0 && partOfKind[kind] >= 0 ? [] : Array.from({ length: count }, () => kind),
  )
  const lying = parts.map(() => new Float64Array(cells.length))
  const list = allWays()
  for (const way of ways) {
    for (let part = 0; part < parts.length; part++) {
      for (let bits = list[way + part]; bits !== 0; bits &= bits - 1) lying[part][lowestBit(bits)]++
    }
  }
  const sumIn = (some: readonly Float64Array[], cell: CellNumber): number =>
    some.reduce((sum, counts) => sum + counts[cell], 0)
  const snakes = hidden.slice(0, snakeParts).reduce((sum, count) => sum + count, 0)
  const snake = new Float64Array(cells.length)
  const loose = new Float64Array(cells.length)
  for (const cell of open) {
    if (ways.length > 0) {
      loose[cell] = 1 - sumIn(lying, cell) / ways.length
      snake[cell] = sumIn(lying.slice(0, snakeParts), cell) / ways.length
    } else {
      loose[cell] = (rest.length - figured) / open.length
      snake[cell] = snakes / open.length
    }
  }
  return { known, open, ways, lying, rest, snake, loose }
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
