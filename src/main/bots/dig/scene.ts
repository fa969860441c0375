import { cards, cells, layerCount } from '../../../shared/editions/tutankhamens-revenge.ts'
import { cellOf, isDig } from '../../engine/dig/moves.ts'
import { tutankhamensRevenge as game } from '../../engine/editions.ts'
import { cardIn, leftIn, valueOf, type CellNumber, type DigState, type Kind } from '../../engine/dig/state.ts'
import { play } from '../../engine/dig/play.ts'
import type { LegalMove } from '../../engine/game.ts'
import { partOfKind, snakeParts, type HiddenLayer } from './hiddenLayer.ts'

/** A cell in a layer, as a number: the cells of layer 1 first. */
type Place = number
const placeCount = layerCount * cells.length

/** The classes of cards, whose places are known to different degrees: parts of snakes, of obelisks, all others. */
const snakes = 0
const obelisks = 1
const loose = 2
const classCount = 3
const classOf = Uint8Array.from(cards, (_, kind) => {
  const part = partOfKind[kind]
  return part < 0 ? loose : part < snakeParts ? snakes : obelisks
})

/** The counts of a class of hidden cards in a layer: cards, penalties among them, their cost, the gain of the others. */
const cardsCount = 0
const penaltyCount = 1
const costSum = 2
const gainSum = 3
const countsPerClass = 4
const countsPerLayer = classCount * countsPerClass
/** The offset of the counts of a class in a layer, from 1. */
const countsOf = (layer: number, cardClass: number): number =>
  (layer - 1) * countsPerLayer + cardClass * countsPerClass

/** Below this a risk counts as none. */
export const noRisk = 1e-6

/**
 * A game as it may go on: a state, and beside it what the players know of the cards that it hides, from the odds where
 * the thought began and the cards revealed since.
 */
export class Scene {
  readonly state: DigState
  /** The cards still to be revealed. */
  left = 0
  /** By place, once looked at: the probability of a penalty, its mean cost, and the mean gain, in silver. */
  readonly risk = new Float64Array(placeCount)
  readonly cost = new Float64Array(placeCount)
  readonly gain = new Float64Array(placeCount)
  private readonly begin: DigState
  private readonly begunLeft: number
  private readonly draw: (layer: number, state: DigState) => void
  /** The layers whose cards were drawn, a bit a layer. */
  private drawn = 0
  /** By place the odds where the thought began, and the kind of a card that is known, else -1. */
  private readonly snakeOdds = new Float64Array(placeCount)
  private readonly looseOdds = new Float64Array(placeCount)
  private readonly known = new Int8Array(placeCount).fill(-1)
  private readonly counts = new Float64Array(layerCount * countsPerLayer)
  private readonly begunCounts: Float64Array
  private readonly hidden = new Float64Array(layerCount + 1)
  private readonly begunHidden: Float64Array
  /** The changes of each layer so far, and those that the estimate of a place knows of. */
  private readonly changes = new Int32Array(layerCount + 1).fill(1)
  private readonly looked = new Int32Array(placeCount)

  /**
   * `worlds`: what may be known, all equally likely. `draw` puts cards into the hidden places of a layer; the state
   * must have them already, any that agree.
   */
  constructor(
    state: DigState,
    worlds: readonly (readonly HiddenLayer[])[],
    draw: (layer: number, state: DigState) => void,
  ) {
    this.begin = state
    this.state = game.copy(state)
    this.draw = draw
    for (let layer = 1; layer <= layerCount; layer++) {
      for (let cell = 0; cell < cells.length; cell++) {
        if (leftIn(state, cell) < layer) continue
        this.count(layer, cardIn(state, cell, layer), 1)
        for (const world of worlds) this.addOdds(world[layer - 1], layer, cell, 1 / worlds.length)
        const [{ known }, ...others] = worlds.map((world) => world[layer - 1])
        if (others.every((other) => other.known[cell] === known[cell])) {
          this.known[placeIn(layer, cell)] = known[cell]
        }
      }
    }
    this.begunCounts = this.counts.slice()
    this.begunHidden = this.hidden.slice()
    this.begunLeft = this.left
  }

  private addOdds(world: HiddenLayer, layer: number, cell: CellNumber, share: number): void {
    const kind = world.known[cell]
    const place = placeIn(layer, cell)
    const oddsOfClass = (cardClass: number, odds: Float64Array): number =>
      kind < 0 ? odds[cell] : classOf[kind] === cardClass ? 1 : 0
    this.snakeOdds[place] += share * oddsOfClass(snakes, world.snake)
    this.looseOdds[place] += share * oddsOfClass(loose, world.loose)
  }

  /** Goes back to where the thought began. */
  restart(): void {
    game.assign(this.state, this.begin)
    this.drawn = 0
    this.left = this.begunLeft
    for (let layer = 1; layer <= layerCount; layer++) {
      if (this.hidden[layer] !== this.begunHidden[layer]) this.changes[layer]++
    }
    this.counts.set(this.begunCounts)
    this.hidden.set(this.begunHidden)
  }

  private count(layer: number, kind: Kind, by: number): void {
    const { counts, hidden } = this
    const at = countsOf(layer, classOf[kind])
    const value = valueOf(this.state, kind)
    this.left += by
    hidden[layer] += by
    counts[at + cardsCount] += by
    if (value < 0) {
      counts[at + penaltyCount] += by
      counts[at + costSum] -= by * value
    } else counts[at + gainSum] += by * value
  }

  /** Makes a move; returns the value of the card that it reveals, 0 without one. */
  play(move: LegalMove): number {
    const { state } = this
    if (!isDig(move)) {
      play(state, move)
      return 0
    }
    const cell = cellOf(move)
    const layer = leftIn(state, cell)
    if (((this.drawn >> layer) & 1) === 0) {
      this.drawn |= 1 << layer
      this.draw(layer, state)
    }
    const kind = cardIn(state, cell, layer)
    play(state, move)
    this.count(layer, kind, -1)
    this.changes[layer]++
    return valueOf(state, kind)
  }

  /** Estimates the next card of an open cell, and the two below it; returns the place of the next. */
  look(cell: CellNumber): Place {
    const { changes, looked } = this
    const next = leftIn(this.state, cell)
    const top = placeIn(next, cell)
    for (let layer = next, place = top; layer > 0 && layer > next - 3; layer--, place -= cells.length) {
      if (looked[place] === changes[layer]) continue
      looked[place] = changes[layer]
      this.estimate(place, layer)
    }
    return top
  }

  /** The worth of the card below a place, its gain less its cost; 0 if that is less, or there is none. */
  below(place: Place): number {
    const under = place - cells.length
    return under < 0 ? 0 : Math.max(0, this.gain[under] - this.cost[under])
  }

  /** The silver that the hidden cards of a layer bring and cost, without parts of figures. */
  looseGain(layer: number): number {
    return this.counts[countsOf(layer, loose) + gainSum]
  }

  /** The hidden cards of a layer: their number, the silver that they bring, and that they cost. */
  hiddenIn(layer: number): { readonly count: number; readonly gain: number; readonly cost: number } {
    let gain = 0
    let cost = 0
    for (let cardClass = 0; cardClass < classCount; cardClass++) {
      gain += this.counts[countsOf(layer, cardClass) + gainSum]
      cost += this.counts[countsOf(layer, cardClass) + costSum]
    }
    return { count: this.hidden[layer], gain, cost }
  }

  private estimate(place: Place, layer: number): void {
    const { risk, cost, gain, known, counts, begunCounts } = this
    risk[place] = cost[place] = gain[place] = 0
    if (known[place] >= 0) {
      const value = valueOf(this.state, known[place])
      if (value < 0) {
        risk[place] = 1
        cost[place] = -value
      } else gain[place] = value
      return
    }
    // The odds where the thought began, in proportion to the cards of the class that the layer hides now.
    const fewer = this.begunHidden[layer] / this.hidden[layer]
    const oddsNow = (cardClass: number, odds: number): number => {
      const at = countsOf(layer, cardClass) + cardsCount
      return counts[at] > 0 ? (odds * fewer * counts[at]) / begunCounts[at] : 0
    }
    const snake = Math.min(1, oddsNow(snakes, this.snakeOdds[place]))
    const other = Math.min(1 - snake, oddsNow(loose, this.looseOdds[place]))
    this.expect(place, countsOf(layer, snakes), snake)
    this.expect(place, countsOf(layer, loose), other)
    this.expect(place, countsOf(layer, obelisks), 1 - snake - other)
  }

  /** Adds to the estimate of a place that its card is, with a probability, one of those counted at `at`. */
  private expect(place: Place, at: number, probability: number): void {
    const { counts } = this
    if (probability === 0 || counts[at + cardsCount] === 0) return
    const each = probability / counts[at + cardsCount]
    this.risk[place] += each * counts[at + penaltyCount]
    this.cost[place] += each * counts[at + costSum]
    this.gain[place] += each * counts[at + gainSum]
  }
}

const placeIn = (layer: number, cell: CellNumber): Place => (layer - 1) * cells.length + cell
