import { lineFacts, type Counts } from '../../../shared/editions/tiles.ts'
import type { EditionOf, TileCode } from '../../../shared/editions/index.ts'
import { asks, type Ask, type Purchase } from '../../../shared/nile/move.ts'
import type { NilePosition, Round, SetRow } from '../../../shared/nile/views.ts'
import type { NileResult, Options } from '../../../shared/record.ts'
import type { Refused } from '../../../shared/refusal.ts'
import type { Report } from '../game.ts'
import { claimsTo, payRing, scoreIfComplete, type Claim } from './tutankhamun-2021/score.ts'
import {
  addTiles,
  askOf,
  copyState,
  countOf,
  countsWhere,
  entomb,
  give,
  lowestSeats,
  mostCounted,
  newState,
  over,
  pay,
  pointsBySeat,
  pointsOf,
  seatNumbers,
  seatOf,
  setAsk,
  setBoat,
  setPoints,
  setSeat,
  startPointsOf,
  take,
  type Kind,
  type NileState,
  type Party,
} from './state.ts'
import { asking, operandOf } from './codes.ts'
import { idolsOptional, prizesOf, setAwaitedSeats, setIdolsOptional } from './tutankhamun-2021/kinds.ts'
import { end as end2021, resultOf as resultOf2021 } from './tutankhamun-2021/play.ts'
import { encode, wrongWithCommitment, wrongWithPurchase } from './wilds/moves.ts'
import {
  askOrScore,
  buy,
  commit,
  end as endWilds,
  receive,
  resultOf as resultOfWilds,
  scoreIfComplete as askOrScoreIfComplete,
} from './wilds/play.ts'
import { addCommitted, agree, noWilds, setRound, roundOf, setActive, wildsOf } from './wilds/round.ts'
import { pharaoh, triangle, valueOf, wildRulesOf, type WildRules } from './wilds/rules.ts'
import { roundView, setRow, viewOf } from './view.ts'

export { claimant, tilesIn } from './tutankhamun-2021/score.ts'
export { underworld, type Party, nile as line, type Kind } from './state.ts'
export { checkLost, startPointsOf } from './start.ts'

type Edition = EditionOf<'nile'>

interface TallyStart {
  readonly edition: Edition
  readonly seats: number
  readonly startPoints: number
  readonly options: Options
  /** Tiles in the box, by kind. */
  readonly sizes: readonly number[]
}

/**
 * The tally of a ledger of the line family, as far as the rules need it. It wraps a state of the engine whose line stays
 * empty, so that the rules that ask for counts alone are shared with the digital game. Mutable: copy it to keep it.
 */
export class NileTally {
  readonly edition: Edition
  readonly seats: readonly number[]
  readonly startPoints: number
  /** The house rule of 2021 that any idol may be declined. */
  readonly idolsOptional: boolean
  readonly hasWilds: boolean
  /** The tiles that can be committed; none in 2021. */
  readonly wildTiles: readonly TileCode[]
  readonly #state: NileState
  /** Null in 2021. */
  readonly #wilds: WildRules | null

  private constructor(edition: Edition, state: NileState) {
    const wilds = wildRulesOf[edition]
    this.edition = edition
    this.seats = seatNumbers(state)
    this.startPoints = startPointsOf(state)
    this.idolsOptional = idolsOptional(state)
    this.hasWilds = wilds !== null
    this.wildTiles = wilds ? [wilds.tiles[pharaoh], wilds.tiles[triangle]] : []
    this.#state = state
    this.#wilds = wilds
  }

  static begin({ edition, seats, startPoints, options, sizes }: TallyStart): NileTally {
    const boats = Array.from({ length: seats }, () => -1)
    const state = newState({ seats, startPoints, boats, line: [] })
    sizes.forEach((size, kind) => addTiles(state, kind, size))
    const wilds = wildRulesOf[edition]
    if (wilds) agree(state, wilds, options)
    else setIdolsOptional(state, options.idolsOptional ?? false)
    return new NileTally(edition, state)
  }

  copy(): NileTally {
    return new NileTally(this.edition, copyState(this.#state))
  }

  countOf(kind: Kind, party: Party): number {
    return countOf(this.#state, kind, party)
  }

  /** A party's tiles by kind; kinds of which it has none are absent. */
  tilesOf(party: Party): Counts {
    const tiles = lineFacts[this.edition].tiles as readonly TileCode[]
    return countsWhere(tiles, (kind) => this.countOf(kind, party))
  }

  /** Gives a party tiles. No more are counted than a count has room for: reports can be kept against the rules. */
  give(kind: Kind, party: Party, count = 1): void {
    const room = mostCounted - this.countOf(kind, party)
    for (let nth = 0; nth < Math.min(count, room); nth++) give(this.#state, kind, party)
  }

  take(kind: Kind, party: Party): void {
    take(this.#state, kind, party)
  }

  /** Sets the number of tiles of a kind that each party has; all others of the kind go to the tomb. */
  place(kind: Kind, parties: Iterable<readonly [Party, number]>): void {
    entomb(this.#state, kind)
    for (const [party, count] of parties) this.give(kind, party, count)
  }

  get points(): number[] {
    return pointsBySeat(this.#state)
  }

  /** Adds to a seat's points, which never fall below zero; returns the actual change. */
  adjust(seat: number, points: number): number {
    const before = pointsOf(this.#state, seat)
    const after = Math.max(0, before + points)
    setPoints(this.#state, seat, after)
    return after - before
  }

  pay(seat: number, worth: number): number {
    return pay(this.#state, seat, worth)
  }

  payRing(seat: number, report: Report<'nile'>): void {
    payRing(this.#state, seat, report)
  }

  lowest(among: readonly number[]): number[] {
    return lowestSeats(this.#state, among)
  }

  /** The number of seats whose players have not come yet: without them the game may be one of two (2021). */
  set awaited(seats: number) {
    if (!this.#wilds) setAwaitedSeats(this.#state, seats)
  }

  get isOver(): boolean {
    return askOf(this.#state) === over
  }

  /** The open question; null while a seat is only to sail, and at the end. */
  get asked(): Exclude<Ask, 'sail'> | null {
    const ask = this.isOver ? 'sail' : asks[askOf(this.#state)]
    return ask === 'sail' ? null : ask
  }

  ask(question: Ask): void {
    setAsk(this.#state, asking[question])
  }

  get decider(): number {
    return seatOf(this.#state)
  }

  set decider(seat: number) {
    setSeat(this.#state, seat)
    if (this.#wilds) setActive(this.#state, seat)
  }

  /** The points that the first place of a set is worth. */
  valueOf(set: Kind): number {
    return this.#wilds ? valueOf[set] : prizesOf[set].first
  }

  /** The points that the second place of a set is worth (2021). */
  secondValueOf(set: Kind): number {
    return prizesOf[set].second
  }

  /** All claims to a set (2021), best first, with the boats at these places. */
  claimsTo(set: Kind, boats: readonly number[]): Claim[] {
    return claimsTo(this.#state, set, (_, seat) => boats[seat])
  }

  /** Scores a set whose last tile has left the line, once all who can commit a wild have been asked. */
  scoreIfComplete(set: Kind, report: Report<'nile'>): void {
    if (this.#wilds) askOrScoreIfComplete(this.#state, this.#wilds, set, report)
    else scoreIfComplete(this.#state, set, report)
  }

  /** Scores a set with these wilds, by seat, once all others that can commit some, from after `after`, are asked. */
  scoreWith(set: Kind, wilds: readonly Counts[], after: number, report: Report<'nile'>): void {
    const rules = this.#needWilds()
    setRound(this.#state, set)
    for (const [seat, named] of wilds.entries()) {
      const committed = wildsOf(named[rules.tiles[pharaoh]] ?? 0, named[rules.tiles[triangle]] ?? 0)
      if (committed !== noWilds) addCommitted(this.#state, seat, committed)
    }
    askOrScore(this.#state, rules, after, report)
  }

  /** The places of the boats, by seat: the lower, the further back. */
  set boats(places: readonly number[]) {
    places.forEach((place, seat) => setBoat(this.#state, seat, place))
  }

  end(report: Report<'nile'>): void {
    if (this.#wilds) endWilds(this.#state, report)
    else end2021(this.#state, report)
  }

  /** The result, with the winners among some seats; null while the game goes on. */
  resultAmong(seats: readonly number[]): NileResult | null {
    return this.#wilds ? resultOfWilds(this.#state, seats) : resultOf2021(this.#state, seats)
  }

  receive(kind: Kind, report: Report<'nile'>): void {
    receive(this.#state, this.#needWilds(), kind, report)
  }

  /** Answers a purse. A tile changes hands even when the rules do not allow the purchase. */
  buy(purchase: Purchase | null, report: Report<'nile'>): void {
    const rules = this.#needWilds()
    buy(this.#state, rules, encode(rules, { verb: 'buy', buy: purchase }), report)
  }

  wrongWithPurchase(purchase: Purchase): Refused | null {
    return wrongWithPurchase(this.#state, this.#needWilds(), purchase)
  }

  commit(tiles: readonly TileCode[], report: Report<'nile'>): void {
    const rules = this.#needWilds()
    commit(this.#state, rules, operandOf(encode(rules, { verb: 'commit', wilds: [...tiles].sort() })), report)
  }

  wrongWithCommitment(tiles: readonly TileCode[]): Refused | null {
    return wrongWithCommitment(this.#state, this.#needWilds(), tiles)
  }

  /** True while wilds are asked for before this set scores. */
  isScoring(set: Kind): boolean {
    return this.#wilds !== null && roundOf(this.#state) === set
  }

  /** The round in which wilds are committed to a set; null when there is none. */
  get round(): Round | null {
    return this.#wilds && roundView(this.#state, this.#wilds, [])
  }

  /** The row of a set in the set tracker, as if it scored now, with the boats at these places. */
  rowOf(set: Kind, boats: readonly number[]): SetRow {
    return setRow(this.#state, this.#wilds, set, (_, seat) => boats[seat])
  }

  /** The choices of the seat that is asked to buy or to commit. */
  get choices(): NilePosition['choices'] {
    return viewOf(this.#state, this.#needWilds(), 0, 1).choices
  }

  #needWilds(): WildRules {
    if (!this.#wilds) throw new Error(`${this.edition} has no wilds`)
    return this.#wilds
  }
}
