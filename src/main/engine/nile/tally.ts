import type { Counts } from '../../../shared/editions/tiles.ts'
import { asks, type Ask, type BuyMove, type CommitMove } from '../../../shared/nile/move.ts'
import type { Round } from '../../../shared/nile/views.ts'
import type { NileResult, Options } from '../../../shared/record.ts'
import type { OnEvent } from '../game.ts'
import { asking, encode, operandOf } from './moveCodes.ts'
import * as line from './state.ts'
import type { Kind, NileState, Party } from './state.ts'
import { setIdolsOptional } from './tutankhamun-2021/kinds.ts'
import { end as end2021, resultOf as resultOf2021 } from './tutankhamun-2021/play.ts'
import { scoreIfComplete as score2021 } from './tutankhamun-2021/score.ts'
import { roundView } from './view.ts'
import * as wildPlay from './editions-1993-2004/play.ts'
import { addCommitted, agree, noWilds, setActive, setRound, wildsOf } from './editions-1993-2004/round.ts'
import { pharaoh, triangle, type WildRules } from './editions-1993-2004/rules.ts'

/**
 * The tally of a ledger of the line family, as far as the rules need it. It is a state of the engine whose line stays
 * empty, so that the rules that ask for counts alone are shared with the digital game. All that happens changes it: copy
 * it first to keep the old one. The ledger of the line games imports nothing else of the engine.
 */
export {
  copyState,
  countOf,
  countsWhere,
  lowestSeats,
  nile as line,
  pay,
  pointsBySeat,
  seatNumbers,
  seatOf,
  setSeat,
  take,
  underworld,
  type Kind,
  type NileState,
  type Party,
} from './state.ts'
export { checkLost, startPointsOf } from './start.ts'
export { idolsOptional, prizesOf, setAwaitedSeats } from './tutankhamun-2021/kinds.ts'
export { claimant, claimsTo, payRing, tilesIn } from './tutankhamun-2021/score.ts'
export { choicesOf, setRow } from './view.ts'
export { wrongWithCommitment, wrongWithPurchase } from './editions-1993-2004/moves.ts'
export { receive } from './editions-1993-2004/play.ts'
export { roundOf } from './editions-1993-2004/round.ts'
export { pharaoh, triangle, valueOf, wildRulesOf, type WildRules } from './editions-1993-2004/rules.ts'

/** The rules of an edition with wilds; null for 2021. */
type Rules = WildRules | null

interface Beginning {
  readonly seats: number
  readonly startPoints: number
  readonly options: Options
  /** Tiles in the box, by kind. */
  readonly sizes: readonly number[]
}

export function begin({ seats, startPoints, options, sizes }: Beginning, rules: Rules): NileState {
  const boats = Array.from({ length: seats }, () => -1)
  const state = line.newState({ seats, startPoints, boats, line: [] })
  sizes.forEach((size, kind) => line.addTiles(state, kind, size))
  if (rules) agree(state, rules, options)
  else setIdolsOptional(state, options.idolsOptional ?? false)
  return state
}

/** Gives a party tiles. No more are counted than a count has room for: reports can be kept against the rules. */
export function give(state: NileState, kind: Kind, party: Party, count = 1): void {
  const room = line.mostCounted - line.countOf(state, kind, party)
  for (let nth = 0; nth < Math.min(count, room); nth++) line.give(state, kind, party)
}

/** Sets the number of tiles of a kind that each party has; all others of the kind go to the tomb. */
export function place(state: NileState, kind: Kind, parties: Iterable<readonly [Party, number]>): void {
  line.entomb(state, kind)
  for (const [party, count] of parties) give(state, kind, party, count)
}

/** Adds to a seat's points, which never fall below zero; returns the actual change. */
export function adjust(state: NileState, seat: number, points: number): number {
  const before = line.pointsOf(state, seat)
  const after = Math.max(0, before + points)
  line.setPoints(state, seat, after)
  return after - before
}

export const isOver = (state: NileState): boolean => line.askOf(state) === line.over

/** The open question; null while a seat is only to sail, and at the end. */
export function askOf(state: NileState): Exclude<Ask, 'sail'> | null {
  const ask = isOver(state) ? 'sail' : asks[line.askOf(state)]
  return ask === 'sail' ? null : ask
}

export function ask(state: NileState, question: Ask): void {
  line.setAsk(state, asking[question])
}

/** Lets a seat decide about what follows, as if it were its turn. */
export function setDecider(state: NileState, rules: Rules, seat: number): void {
  line.setSeat(state, seat)
  if (rules) setActive(state, seat)
}

/** The boats of all seats at these places: the lower, the further back. */
export function placeBoats(state: NileState, places: readonly number[]): void {
  places.forEach((place, seat) => line.setBoat(state, seat, place))
}

/** The round in which wilds are committed to a set; null when there is none. */
export const roundIn = (state: NileState, rules: Rules): Round | null => rules && roundView(state, rules, [])

/** Scores a set whose last tile has left the line, once all who can commit a wild have been asked. */
export function scoreIfComplete(state: NileState, rules: Rules, set: Kind, onEvent: OnEvent<'nile'>): void {
  if (rules) wildPlay.scoreIfComplete(state, rules, set, onEvent)
  else score2021(state, set, onEvent)
}

/** Scores a set with these wilds, by seat, once all others that can commit some, from after `after`, are asked. */
export function scoreWith(
  state: NileState,
  rules: WildRules,
  set: Kind,
  wilds: readonly Counts[],
  after: number,
  onEvent: OnEvent<'nile'>,
): void {
  setRound(state, set)
  for (const [seat, named] of wilds.entries()) {
    const committed = wildsOf(named[rules.tiles[pharaoh]] ?? 0, named[rules.tiles[triangle]] ?? 0)
    if (committed !== noWilds) addCommitted(state, seat, committed)
  }
  wildPlay.askOrScore(state, rules, after, onEvent)
}

export function end(state: NileState, rules: Rules, onEvent: OnEvent<'nile'>): void {
  if (rules) wildPlay.end(state, onEvent)
  else end2021(state, onEvent)
}

/** The result, with the winners among some seats; null while the game goes on. */
export const resultAmong = (state: NileState, rules: Rules, seats: readonly number[]): NileResult | null =>
  rules ? wildPlay.resultOf(state, seats) : resultOf2021(state, seats)

/** Answers a purse, or commits wilds. A tile changes hands even when the rules do not allow the purchase. */
export function answer(
  state: NileState,
  rules: WildRules,
  move: BuyMove | CommitMove,
  onEvent: OnEvent<'nile'>,
): void {
  ask(state, 'sail')
  const code = encode(rules.tiles, move)
  if (move.verb === 'buy') wildPlay.buy(state, rules, code, onEvent)
  else wildPlay.commit(state, rules, operandOf(code), onEvent)
}
