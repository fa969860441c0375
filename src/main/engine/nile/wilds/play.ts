import type { NileResult } from '../../../../shared/record.ts'
import type { LegalMove, MoveCode, Report } from '../../game.ts'
import { asking, declined, operandOf, secondOf } from '../codes.ts'
import {
  askOf,
  boatOf,
  countOf,
  firstTile,
  furthestBack,
  give,
  lift,
  lowestSeats,
  maxPositions,
  nile,
  over,
  pay,
  pointsBySeat,
  pointsOf,
  seatNumbers,
  seatOf,
  seatsOf,
  setAsk,
  setBoat,
  setSeat,
  take,
  tilesAfter,
  type Kind,
  type NileState,
} from '../state.ts'
import { countStock } from './moves.ts'
import {
  activeOf,
  commitWilds,
  nextAsked,
  setRound,
  roundOf,
  setActive,
  setPassed,
  wildTiles,
} from './round.ts'
import { pharaoh, purse, setCount, triangle, type WildRules } from './rules.ts'
import { outlookOf, scoreSet } from './score.ts'

/**
 * Makes a legal move in place, with everything that follows until a seat is asked or the game is over. A
 * question or the end is set by `setAsk`; while the question stays `sail`, the turn goes on.
 */
export function play(state: NileState, rules: WildRules, move: LegalMove, report?: Report<'nile'>): void {
  const ask = askOf(state)
  setAsk(state, asking.sail)
  if (ask === asking.sail) sail(state, rules, operandOf(move), report)
  else if (ask === asking.buy) buy(state, rules, move, report)
  else commit(state, rules, operandOf(move), report)
  if (askOf(state) === asking.sail) clear(state, rules, report)
  if (askOf(state) === asking.sail) endTurn(state, report)
}

/** Sails to a tile, which is taken (rulebook 2004, "Verzamelen van een artefact"). */
function sail(state: NileState, rules: WildRules, to: number, report?: Report<'nile'>): void {
  const seat = seatOf(state)
  report?.({ kind: 'sailed', seat, from: boatOf(state, seat), to })
  setBoat(state, seat, to)
  const kind = lift(state, to)
  report?.({ kind: 'took', seat, tile: rules.tiles[kind], from: to, by: 'sail' })
  receive(state, rules, kind, report)
}

/** Carries out what follows when the deciding seat has taken a tile from the line. */
export function receive(state: NileState, rules: WildRules, kind: Kind, report?: Report<'nile'>): void {
  const seat = seatOf(state)
  if (kind === purse) return openPurse(state, rules, report)
  give(state, kind, seat)
  if (kind === triangle) payBonus(state, rules, seat, report)
  else if (kind !== pharaoh) scoreIfComplete(state, rules, kind, report)
}

/** Opens a bag of gold or a coin: it is spent now or never, and asks only where something can be bought. */
function openPurse(state: NileState, rules: WildRules, report?: Report<'nile'>): void {
  const seat = seatOf(state)
  const asks = countStock(state, seat) > 0
  if (asks) setAsk(state, asking.buy)
  report?.({ kind: asks ? 'buyAsks' : 'buyIdle', seat, purse: rules.tiles[purse] })
}

/** Pays King Tut's point when he is taken (rulebook 2004, "Koning Tut"). */
function payBonus(state: NileState, rules: WildRules, seat: number, report?: Report<'nile'>): void {
  if (rules.bonusPoints === 0) return
  const paid = pay(state, seat, rules.bonusPoints)
  report?.({ kind: 'bonusPaid', seat, tile: rules.tiles[triangle], paid })
  if (pointsOf(state, seat) === 0) end(state, report)
}

export function buy(state: NileState, rules: WildRules, move: MoveCode, report?: Report<'nile'>): void {
  const seat = seatOf(state)
  const kind = operandOf(move)
  const purseTile = rules.tiles[purse]
  if (kind === declined) {
    report?.({ kind: 'buyDeclined', seat, purse: purseTile })
    return
  }
  const from = secondOf(move)
  take(state, kind, from)
  give(state, kind, seat)
  const paid = pay(state, from, rules.purchasePoints)
  report?.({ kind: 'bought', seat, from, tile: rules.tiles[kind], purse: purseTile, paid })
  if (pointsOf(state, from) === 0) end(state, report)
}

/** Answers the question for wilds; when nobody else is to be asked, the set scores. */
export function commit(state: NileState, rules: WildRules, wilds: number, report?: Report<'nile'>): void {
  const seat = seatOf(state)
  const set = rules.tiles[roundOf(state)]
  if (wilds === declined) {
    setPassed(state, seat)
    report?.({ kind: 'commitPassed', seat, set })
  } else {
    commitWilds(state, seat, wilds)
    report?.({ kind: 'committed', seat, set, tiles: wildTiles(rules.tiles, wilds) })
  }
  askOrScore(state, rules, seat, report)
}

/**
 * Removes the tiles behind all boats one at a time, furthest back first, until one of them completes a set
 * and a seat is asked (rulebook 2004, "Verwijderen van een artefact").
 */
function clear(state: NileState, rules: WildRules, report?: Report<'nile'>): void {
  const last = furthestBack(state)
  for (let at = firstTile(state); at < last; at = firstTile(state)) {
    const kind = lift(state, at)
    report?.({ kind: 'cleared', tile: rules.tiles[kind], at })
    scoreIfComplete(state, rules, kind, report)
    if (askOf(state) !== asking.sail) return
  }
}

/** Passes the turn to the next seat that has a tile ahead; ends the game when there is none. */
function endTurn(state: NileState, report?: Report<'nile'>): void {
  if (firstTile(state) === maxPositions) return end(state, report)
  const seats = seatsOf(state)
  let next = (seatOf(state) + 1) % seats
  while (tilesAfter(state, boatOf(state, next)) === 0) {
    report?.({ kind: 'skipped', seat: next })
    next = (next + 1) % seats
  }
  setSeat(state, next)
  setActive(state, next)
  report?.({ kind: 'turn', seat: next })
}

/** Scores a set whose last tile has left the line, after asking the seats that have a wild for it. */
export function scoreIfComplete(
  state: NileState,
  rules: WildRules,
  kind: Kind,
  report?: Report<'nile'>,
): void {
  if (kind >= setCount || countOf(state, kind, nile) > 0) return
  setRound(state, kind)
  askOrScore(state, rules, activeOf(state), report)
}

/** Asks the next seat that can commit, clockwise from after another; scores the set when there is none. */
export function askOrScore(state: NileState, rules: WildRules, after: number, report?: Report<'nile'>): void {
  const set = roundOf(state)
  const seat = nextAsked(state, rules, after)
  if (seat >= 0) {
    setSeat(state, seat)
    setAsk(state, asking.commit)
    report?.({ kind: 'commitAsks', seat, set: rules.tiles[set], now: outlookOf(state, rules, set) })
    return
  }
  scoreSet(state, rules, set, report)
  setRound(state, -1)
  if (anyAtZero(state)) end(state, report)
  else setSeat(state, activeOf(state))
}

function anyAtZero(state: NileState): boolean {
  for (let seat = 0; seat < seatsOf(state); seat++) if (pointsOf(state, seat) === 0) return true
  return false
}

/** Ends the game at once, whatever is still to be done. */
export function end(state: NileState, report?: Report<'nile'>): void {
  setAsk(state, over)
  const result = report && resultOf(state)
  if (result) report({ kind: 'ended', ...result, tie: null })
}

/**
 * The result of the game, with the winners among some seats; null while it goes on. Seats at zero reached it with the one payment that ended the
 * game; without a zero the fewest points win, and equal ones share the win (rulebook 2004, "Einde van het
 * spel").
 */
export function resultOf(state: NileState, seats: readonly number[] = seatNumbers(state)): NileResult | null {
  if (askOf(state) !== over) return null
  const points = pointsBySeat(state)
  return { winners: lowestSeats(state, seats), reason: points.includes(0) ? 'zero' : 'empty', points }
}
