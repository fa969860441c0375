import { cardCount, cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { countBits, lowestBit } from '../../engine/bits.ts'
import { asking, freeBits, legal } from '../../engine/dig/moves.ts'
import * as dig from '../../engine/dig/state.ts'
import type { DigState } from '../../engine/dig/state.ts'
import { legalMoves, type LegalMove } from '../../engine/game.ts'
import { noRisk, type Scene } from './scene.ts'
import { mostMoves } from './tree.ts'

/** The features of each kind of move, in the order in which they are written below. */
export const features = {
  dig: [
    'gain',
    'forfeit',
    'cost',
    'out',
    'below',
    'opens',
    'sure',
    'empty',
    'bold',
    'careful',
    'deep',
    'opensDeep',
    'guarded',
    'bottom',
    'last',
  ],
  bank: ['always', 'aside', 'asideAhead', 'asideBehind', 'left', 'best', 'ahead'],
  pass: [
    'always',
    'behind',
    'lead',
    'open',
    'cost',
    'endWon',
    'endLost',
    'best',
    'passes',
    'two',
    'left',
    'even',
  ],
  scarab: ['always', 'sure', 'best', 'open', 'lead', 'second', 'promise', 'both', 'left', 'behind'],
  block: ['always', 'worth', 'under', 'sure', 'lead', 'left', 'deep', 'two'],
} as const
const acts = Object.keys(features) as (keyof typeof features)[]
export const width = Math.max(...acts.map((act) => features[act].length))
export const weightCount = acts.length * width
/** The first weight of each kind of move. */
const [digFrom, bankFrom, passFrom, scarabFrom, blockFrom] = acts.map((_, nth) => nth * width)

/** Moves with logits this far below the best are never drawn. */
const negligible = 6

/** The standing of the seat that decides. */
interface Standing {
  readonly seatsIn: number
  /** The lead over the richest of the others in silver, and what of it counts, from 0 to 1. */
  readonly lead: number
  readonly ahead: number
  readonly behind: number
  /** The cards still to be revealed, and the cells still open, as shares of all. */
  readonly left: number
  readonly open: number
}

/** The promise of the cells: sure silver, the worth of the best two, and that of all worth digging. */
interface Promises {
  sure: number
  best: number
  second: number
  sum: number
}

/**
 * A quick player, which neither searches nor knows more than everybody: each move has a logit, the weighted sum of
 * its features, and is drawn with the probability that follows from it.
 */
export class Policy {
  /** The moves of a decision, as of the last call of `weigh`, and their logits. */
  count = 0
  readonly moves = legalMoves(mostMoves)
  readonly logits = new Float64Array(mostMoves)
  /** The features of each move, and where the weights of its kind begin; for training. */
  readonly features: readonly Float64Array[] = Array.from(
    { length: mostMoves },
    () => new Float64Array(width),
  )
  readonly from = new Int32Array(mostMoves)
  private readonly weights: Float64Array

  /** `weights`: `weightCount` of them, in the order of the features. */
  constructor(weights: Float64Array) {
    this.weights = weights
  }

  /** Lists the moves of a decision. */
  weigh(scene: Scene): void {
    const { state } = scene
    const standing = standingOf(scene)
    this.count = 0
    if (dig.askOf(state) === asking.block) return this.weighBlockades(scene, standing)
    const promises = this.weighDigs(scene, standing)
    this.weighStop(state, standing, promises)
    if (dig.askOf(state) === asking.start) this.weighScarab(state, standing, promises)
  }

  /** Draws one of the moves by their probabilities, with a random number from 0 to 1. */
  draw(random: number): LegalMove {
    const { logits, count, moves } = this
    let most = -Infinity
    for (let nth = 0; nth < count; nth++) if (logits[nth] > most) most = logits[nth]
    let sum = 0
    for (let nth = 0; nth < count; nth++)
      if (logits[nth] > most - negligible) sum += Math.exp(logits[nth] - most)
    let rest = random * sum
    let drawn = 0
    for (let nth = 0; nth < count && rest >= 0; nth++) {
      if (logits[nth] <= most - negligible) continue
      drawn = nth
      rest -= Math.exp(logits[nth] - most)
    }
    return moves[drawn]
  }

  /** The features of the move that is added next. */
  private next(): Float64Array {
    return this.features[this.count].fill(0)
  }

  private add(move: LegalMove, from: number): void {
    const { weights, count } = this
    const features = this.features[count]
    let sum = 0
    for (let nth = 0; nth < width; nth++) sum += weights[from + nth] * features[nth]
    this.moves[count] = move
    this.logits[count] = sum
    this.from[count] = from
    this.count++
  }

  private weighBlockades(scene: Scene, { ahead, behind, left, seatsIn }: Standing): void {
    const { state, risk, cost, gain } = scene
    for (let rest = freeBits(state); rest !== 0; rest &= rest - 1) {
      const cell = lowestBit(rest)
      const place = scene.look(cell)
      const x = this.next()
      x[0] = 1
      x[1] = gain[place] - cost[place]
      x[2] = scene.below(place) * (1 - risk[place])
      x[3] = risk[place] < noRisk ? gain[place] : 0
      x[4] = ahead - behind
      x[5] = left
      x[6] = scene.below(place - cells.length)
      x[7] = seatsIn === 2 ? 1 : 0
      this.add(legal.blockAt(cell), blockFrom)
    }
    this.next()
    this.add(legal.done, blockFrom)
  }

  private weighDigs(scene: Scene, { ahead, behind }: Standing): Promises {
    const { state, risk, cost, gain } = scene
    const factor = dig.factorOf(state)
    const aside = dig.asideOf(state)
    const money = dig.moneyOf(state, dig.seatOf(state))
    const guard = dig.blockadeOf(state, dig.seatOf(state)) === dig.inHand ? 1 : 0
    const promises = { sure: 0, best: -5, second: -5, sum: 0 }
    for (let rest = freeBits(state); rest !== 0; rest &= rest - 1) {
      const cell = lowestBit(rest)
      const place = scene.look(cell)
      const p = risk[place]
      const below = scene.below(place)
      const deep = scene.below(place - cells.length)
      const isSure = p < noRisk
      promise(promises, isSure ? gain[place] : 0, gain[place] - cost[place] + 0.7 * (1 - p) * below)
      const x = this.next()
      x[0] = factor * gain[place]
      x[1] = p * aside
      x[2] = factor * cost[place]
      x[3] = !isSure && cost[place] * factor > p * money ? p : 0
      x[4] = (1 - p) * below * factor
      x[5] = p * below
      x[6] = isSure && gain[place] > 0 ? 1 : 0
      x[7] = isSure && gain[place] === 0 ? 1 : 0
      x[8] = p * behind
      x[9] = p * ahead
      x[10] = (1 - p) * deep
      x[11] = p * deep
      x[12] = guard * p * below
      x[13] = dig.leftIn(state, cell) === 1 ? 1 : 0
      x[14] = scene.left <= 4 ? behind : 0
      this.add(legal.digAt(cell), digFrom)
    }
    return promises
  }

  private weighStop(state: DigState, standing: Standing, { best }: Promises): void {
    const { seatsIn, lead, ahead, behind, left, open } = standing
    const aside = dig.asideOf(state)
    const x = this.next()
    x[0] = 1
    if (dig.digsOf(state) > 0) {
      x[1] = aside
      x[2] = aside * ahead
      x[3] = aside * behind
      x[4] = left
      x[5] = best
      x[6] = ahead - behind
      return this.add(legal.stop, bankFrom)
    }
    const due = Math.min(dig.moneyOf(state, dig.seatOf(state)), dig.passCostOf(state))
    const ends = dig.passesOf(state) + 1 >= seatsIn
    x[1] = lead < 0 ? 1 : 0
    x[2] = ahead - behind
    x[3] = open
    x[4] = due
    x[5] = ends && lead > due ? 1 : 0
    x[6] = ends && lead < due ? 1 : 0
    x[7] = best
    x[8] = dig.passesOf(state) / seatsIn
    x[9] = seatsIn === 2 ? 1 : 0
    x[10] = left
    x[11] = lead === 0 ? 1 : 0
    this.add(legal.stop, passFrom)
  }

  private weighScarab(state: DigState, standing: Standing, { sure, best, second, sum }: Promises): void {
    const { ahead, behind, left, open } = standing
    const x = this.next()
    x[0] = 1
    x[1] = sure
    x[2] = best
    x[3] = open
    x[4] = ahead - behind
    x[5] = second
    x[6] = sum / 5
    x[7] = dig.scarabsOf(state, dig.seatOf(state)) === 2 ? 1 : 0
    x[8] = left
    x[9] = behind
    this.add(legal.scarab, scarabFrom)
  }
}

function standingOf({ state, left }: Scene): Standing {
  const seat = dig.seatOf(state)
  let most = 0
  for (let other = 0; other < dig.seatsOf(state); other++) {
    if (other !== seat && (dig.inBits(state) >> other) & 1) most = Math.max(most, dig.moneyOf(state, other))
  }
  const lead = dig.moneyOf(state, seat) + dig.asideOf(state) - most
  return {
    seatsIn: countBits(dig.inBits(state)),
    lead,
    ahead: Math.max(0, Math.min(1, lead / 10)),
    behind: Math.max(0, Math.min(1, -lead / 10)),
    left: left / cardCount,
    open: countBits(dig.openBits(state)) / cells.length,
  }
}

function promise(promises: Promises, sure: number, worth: number): void {
  promises.sure += sure
  promises.sum += Math.max(0, worth)
  if (worth > promises.best) {
    promises.second = promises.best
    promises.best = worth
  } else if (worth > promises.second) promises.second = worth
}
