import {
  bitsFrom,
  bitWords,
  boatOf,
  countOf,
  isSailing,
  pointsOf,
  seatOf,
  seatsOf,
  tileAt,
  underworld,
  type Kind,
  type ScoringFacts,
  type NileState,
} from '../../engine/nile/reading.ts'
import { maxSeats } from '../../../shared/editions/index.ts'
import { weightsOf, type Weights } from './weights.ts'

/** The seats, and after them the Underworld. */
const parties = maxSeats + 1

/**
 * Evaluates a position of a line game without playing on. Each seat's tiles, and those that it can still
 * reach, give its expected points from each set; the points at the end give the chances to win. A judge can
 * be reused, but not by two searches at once.
 */
export class Judge {
  private readonly facts: ScoringFacts
  private readonly given: Weights | undefined
  private weights: Weights
  /** By kind and party: the expected number of tiles still to come, and its variance. */
  private readonly expected: Float64Array
  private readonly doubts: Float64Array
  private readonly strengths = new Float64Array(parties)
  /** By seat: points still to go at the end; below zero for a seat that would go past zero. */
  readonly toGo = new Float64Array(maxSeats)

  /** Without `weights`, those for the edition and the position's number of seats are used. */
  constructor(facts: ScoringFacts, weights?: Weights) {
    this.facts = facts
    this.given = weights
    this.weights = weights ?? weightsOf(facts.edition, maxSeats)
    this.expected = new Float64Array(facts.kinds * parties)
    this.doubts = new Float64Array(facts.kinds * parties)
  }

  /** Writes each seat's chance to win into `chances`; they add up to 1. The game must not be over. */
  judge(state: NileState, chances: Float64Array): void {
    this.weights = this.given ?? weightsOf(this.facts.edition, seatsOf(state))
    const tiles = this.foresee(state)
    this.reckon(state)
    this.weigh(seatsOf(state), this.weights.lead + this.weights.leadPerTile * tiles, chances)
  }

  /** Shares the tiles of the line among the seats that can reach them; returns their number. */
  private foresee(state: NileState): number {
    const { expected, doubts } = this
    const { lost } = this.weights
    const seats = seatsOf(state)
    expected.fill(0)
    doubts.fill(0)
    let tiles = 0
    for (let word = 0; word < bitWords; word++) {
      for (let bits = state[bitsFrom + word]; bits !== 0; bits &= bits - 1) {
        const at = (word << 5) + (31 - Math.clz32(bits & -bits))
        let reaching = 0
        for (let seat = 0; seat < seats; seat++) if (boatOf(state, seat) < at) reaching++
        tiles++
        const share = 1 / (reaching + lost)
        const doubt = share * (1 - share)
        const row = tileAt(state, at) * parties
        for (let seat = 0; seat < seats; seat++) {
          if (boatOf(state, seat) >= at) continue
          expected[row + seat] += share
          doubts[row + seat] += doubt
        }
        expected[row + maxSeats] += share * lost
        doubts[row + maxSeats] += doubt
      }
    }
    return tiles
  }

  /** Computes the points to go from the points now and the expected gains. */
  private reckon(state: NileState): void {
    const { facts, toGo, expected, weights } = this
    const seats = seatsOf(state)
    for (let seat = 0; seat < seats; seat++) {
      toGo[seat] = pointsOf(state, seat)
      if (facts.pharaoh < 0) continue
      toGo[seat] -= weights.pharaoh * countOf(state, facts.pharaoh, seat)
      toGo[seat] -= weights.triangle * countOf(state, facts.triangle, seat)
    }
    for (let set = 0; set < facts.sets; set++) this.share(state, set, seats)
    if (facts.ring >= 0) {
      for (let seat = 0; seat < seats; seat++) toGo[seat] -= expected[facts.ring * parties + seat]
    }
    for (let kind = facts.sets; kind < facts.kinds; kind++) {
      const row = kind * parties
      for (let seat = 0; seat < seats; seat++) toGo[seat] -= weights.choice * expected[row + seat]
    }
    if (!isSailing(state)) toGo[seatOf(state)] -= weights.choice
  }

  /**
   * Shares the two places of a set by the strengths of the parties; the second among those that do not take
   * the first.
   */
  private share(state: NileState, set: Kind, seats: number): void {
    const { facts, strengths, expected, doubts, toGo } = this
    const row = set * parties
    const { sharpness, doubt } = this.weights
    const ranks = facts.underworldRanks(state)
    let spread = doubt
    for (let seat = 0; seat < seats; seat++) spread += doubts[row + seat]
    if (ranks) spread += doubts[row + maxSeats]
    const scale = sharpness / Math.sqrt(spread)
    let sum = 0
    let claims = 0
    for (let seat = 0; seat < seats; seat++) {
      const tiles = facts.strength(state, set, seat) + expected[row + seat]
      const strength = tiles > 0 ? Math.exp(scale * tiles) - (tiles < 1 ? 1 - tiles : 0) : 0
      strengths[seat] = strength
      sum += strength
      if (strength > 0) claims++
    }
    if (claims === 0) return
    const others = ranks ? countOf(state, set, underworld) + expected[row + maxSeats] : 0
    const below = others > 0 ? Math.exp(scale * others) * 0.7 : 0
    sum += below
    const first = facts.first[set]
    const second = facts.second[set]
    for (let seat = 0; seat < seats; seat++) {
      const mine = strengths[seat]
      if (mine === 0) continue
      let runnerUp = below > 0 ? (below / sum) * (mine / (sum - below)) : 0
      for (let other = 0; other < seats; other++) {
        if (other === seat || strengths[other] === 0) continue
        runnerUp += (strengths[other] / sum) * (mine / (sum - strengths[other]))
      }
      toGo[seat] -= first * (mine / sum) + second * runnerUp
    }
  }

  /** Turns points to go into chances: twice the lead squares the odds. */
  private weigh(seats: number, lead: number, chances: Float64Array): void {
    const { toGo } = this
    let best = toGo[0]
    for (let seat = 1; seat < seats; seat++) if (toGo[seat] < best) best = toGo[seat]
    let sum = 0
    for (let seat = 0; seat < seats; seat++) {
      chances[seat] = Math.exp((best - toGo[seat]) / lead)
      sum += chances[seat]
    }
    for (let seat = 0; seat < seats; seat++) chances[seat] /= sum
  }
}
