import type { NileResult } from '../../../../shared/record.ts'
import type { LegalMove, MoveCode, OnEvent } from '../../game.ts'
import { asking, declined, operandOf, secondOf } from '../moveCodes.ts'
import * as line from '../state.ts'
import type { Kind, NileState } from '../state.ts'
import { countStock } from './moves.ts'
import * as round from './round.ts'
import { pharaoh, purse, setCount, triangle, type WildRules } from './rules.ts'
import { outlookOf, scoreSet } from './score.ts'

/**
 * Makes a legal move in place, with everything that follows until a seat is asked or the game is over. A
 * question or the end is set by `setAsk`; while the question stays `sail`, the turn goes on.
 */
export function play(state: NileState, rules: WildRules, move: LegalMove, onEvent?: OnEvent<'nile'>): void {
  const ask = line.askOf(state)
  line.setAsk(state, asking.sail)
  if (ask === asking.sail) sail(state, rules, operandOf(move), onEvent)
  else if (ask === asking.buy) buy(state, rules, move, onEvent)
  else commit(state, rules, operandOf(move), onEvent)
  if (line.askOf(state) === asking.sail) clear(state, rules, onEvent)
  if (line.askOf(state) === asking.sail) endTurn(state, onEvent)
}

/** Sails to a tile, which is taken (rulebook 2004, "Verzamelen van een artefact"). */
function sail(state: NileState, rules: WildRules, to: number, onEvent?: OnEvent<'nile'>): void {
  const seat = line.seatOf(state)
  onEvent?.({ kind: 'sailed', seat, from: line.boatOf(state, seat), to })
  line.setBoat(state, seat, to)
  const kind = line.lift(state, to)
  onEvent?.({ kind: 'took', seat, tile: rules.tiles[kind], from: to, by: 'sail' })
  receive(state, rules, kind, onEvent)
}

/** Carries out what follows when the deciding seat has taken a tile from the line. */
export function receive(state: NileState, rules: WildRules, kind: Kind, onEvent?: OnEvent<'nile'>): void {
  const seat = line.seatOf(state)
  if (kind === purse) return openPurse(state, rules, onEvent)
  line.give(state, kind, seat)
  if (kind === triangle) payBonus(state, rules, seat, onEvent)
  else if (kind !== pharaoh) scoreIfComplete(state, rules, kind, onEvent)
}

/** Opens a bag of gold or a coin: it is spent now or never, and asks only where something can be bought. */
function openPurse(state: NileState, rules: WildRules, onEvent?: OnEvent<'nile'>): void {
  const seat = line.seatOf(state)
  const asks = countStock(state, seat) > 0
  if (asks) line.setAsk(state, asking.buy)
  onEvent?.({ kind: asks ? 'buyAsks' : 'buyIdle', seat, purse: rules.tiles[purse] })
}

/** Pays King Tut's point when he is taken (rulebook 2004, "Koning Tut"). */
function payBonus(state: NileState, rules: WildRules, seat: number, onEvent?: OnEvent<'nile'>): void {
  if (rules.bonusPoints === 0) return
  const paid = line.pay(state, seat, rules.bonusPoints)
  onEvent?.({ kind: 'bonusPaid', seat, tile: rules.tiles[triangle], paid })
  if (line.pointsOf(state, seat) === 0) end(state, onEvent)
}

export function buy(state: NileState, rules: WildRules, move: MoveCode, onEvent?: OnEvent<'nile'>): void {
  const seat = line.seatOf(state)
  const kind = operandOf(move)
  const purseTile = rules.tiles[purse]
  if (kind === declined) {
    onEvent?.({ kind: 'buyDeclined', seat, purse: purseTile })
    return
  }
  const from = secondOf(move)
  line.take(state, kind, from)
  line.give(state, kind, seat)
  const paid = line.pay(state, from, rules.purchasePoints)
  onEvent?.({ kind: 'bought', seat, from, tile: rules.tiles[kind], purse: purseTile, paid })
  if (line.pointsOf(state, from) === 0) end(state, onEvent)
}

/** Answers the question for wilds; when nobody else is to be asked, the set scores. */
export function commit(state: NileState, rules: WildRules, wilds: number, onEvent?: OnEvent<'nile'>): void {
  const seat = line.seatOf(state)
  const set = rules.tiles[round.roundOf(state)]
  if (wilds === declined) {
    round.setPassed(state, seat)
    onEvent?.({ kind: 'commitPassed', seat, set })
  } else {
    round.commitWilds(state, seat, wilds)
    onEvent?.({ kind: 'committed', seat, set, tiles: round.wildTiles(rules.tiles, wilds) })
  }
  askOrScore(state, rules, seat, onEvent)
}

/**
 * Removes the tiles behind all boats one at a time, furthest back first, until one of them completes a set
 * and a seat is asked (rulebook 2004, "Verwijderen van een artefact").
 */
function clear(state: NileState, rules: WildRules, onEvent?: OnEvent<'nile'>): void {
  const last = line.furthestBack(state)
  for (let at = line.firstTile(state); at < last; at = line.firstTile(state)) {
    const kind = line.lift(state, at)
    onEvent?.({ kind: 'cleared', tile: rules.tiles[kind], at })
    scoreIfComplete(state, rules, kind, onEvent)
    if (line.askOf(state) !== asking.sail) return
  }
}

/** Passes the turn to the next seat that has a tile ahead; ends the game when there is none. */
function endTurn(state: NileState, onEvent?: OnEvent<'nile'>): void {
  if (line.firstTile(state) === line.maxPositions) return end(state, onEvent)
  const seats = line.seatsOf(state)
  let next = (line.seatOf(state) + 1) % seats
  while (line.tilesAfter(state, line.boatOf(state, next)) === 0) {
    onEvent?.({ kind: 'skipped', seat: next })
    next = (next + 1) % seats
  }
  line.setSeat(state, next)
  round.setActive(state, next)
  onEvent?.({ kind: 'turn', seat: next })
}

/** Scores a set whose last tile has left the line, after asking the seats that have a wild for it. */
export function scoreIfComplete(
  state: NileState,
  rules: WildRules,
  kind: Kind,
  onEvent?: OnEvent<'nile'>,
): void {
  if (kind >= setCount || line.countOf(state, kind, line.nile) > 0) return
  round.setRound(state, kind)
  askOrScore(state, rules, round.activeOf(state), onEvent)
}

/** Asks the next seat that can commit, clockwise from after another; scores the set when there is none. */
export function askOrScore(
  state: NileState,
  rules: WildRules,
  after: number,
  onEvent?: OnEvent<'nile'>,
): void {
  const set = round.roundOf(state)
  const seat = round.nextAsked(state, rules, after)
  if (seat >= 0) {
    line.setSeat(state, seat)
    line.setAsk(state, asking.commit)
    onEvent?.({ kind: 'commitAsks', seat, set: rules.tiles[set], now: outlookOf(state, rules, set) })
    return
  }
  scoreSet(state, rules, set, onEvent)
  round.setRound(state, -1)
  if (line.isAnyAtZero(state)) end(state, onEvent)
  else line.setSeat(state, round.activeOf(state))
}

/** Ends the game at once, whatever is still to be done. */
export function end(state: NileState, onEvent?: OnEvent<'nile'>): void {
  line.setAsk(state, line.over)
  const result = onEvent && resultOf(state)
  if (result) onEvent({ kind: 'ended', ...result, tie: null })
}

/**
 * The result of the game, with the winners among some seats; null while it goes on. Seats at zero reached it with the
 * one payment that ended the game; without a zero the fewest points win, and equal ones share the win (rulebook 2004,
 * "Einde van het spel").
 */
export function resultOf(state: NileState, seats = line.seatNumbers(state)): NileResult | null {
  if (line.askOf(state) !== line.over) return null
  const points = line.pointsBySeat(state)
  return { winners: line.lowestSeats(state, seats), reason: points.includes(0) ? 'zero' : 'empty', points }
}
