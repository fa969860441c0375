import type { LegalMove, LegalMoves } from '../../game.ts'
import { underworld } from '../../scoring.ts'
import { firstTile, nearestBehind, nthAfter, tilesAfter, tilesBefore, tilesLeft } from '../line.ts'
import { askOf, boatOf, countOf, maxPositions, over, seatOf, type Kind, type NileState } from '../state.ts'
import { legal } from '../codes.ts'
import { back, skip } from './codes.ts'
import { asking, kindCount, ringKind } from './kinds.ts'
import { idolsOptional } from './options.ts'

/** The number of kinds of tiles in the Underworld. */
function kindsBelow(state: NileState): number {
  let kinds = 0
  for (let kind = 0; kind < kindCount; kind++) if (countOf(state, kind, underworld) > 0) kinds++
  return kinds
}

function nthKindBelow(state: NileState, nth: number): Kind {
  let rest = nth
  for (let kind = 0; ; kind++) if (countOf(state, kind, underworld) > 0 && rest-- === 0) return kind
}

/**
 * The number of answers that the deciding seat has to a question, apart from declining. An idol with none
 * cannot act (rulebook 2021, "God Idol Tiles").
 */
export function countAnswers(state: NileState, ask: number): number {
  const seat = seatOf(state)
  const boat = boatOf(state, seat)
  switch (ask) {
    case asking.sail:
      return tilesAfter(state, boat) + (firstTile(state) < boat ? 1 : 0)
    case asking.osiris:
      return kindsBelow(state)
    case asking.isis:
      return countOf(state, ringKind, seat) > 0 ? tilesLeft(state) : 0
    case asking.ra:
      return tilesLeft(state)
    case asking.thoth: {
      const ahead = tilesAfter(state, boat)
      return (ahead * (ahead - 1)) / 2
    }
    default:
      return tilesBefore(state, boat) + 1
  }
}

/** The number of legal moves; 0 only at the end of the game. */
export function countMoves(state: NileState): number {
  const ask = askOf(state)
  if (ask === over) return 0
  const declining = ask !== asking.sail && idolsOptional(state) ? 1 : 0
  return countAnswers(state, ask) + declining
}

/** The `nth` legal move, counted from 0, in an order that depends on the state alone. */
export function pickMove(state: NileState, nth: number): LegalMove {
  const ask = askOf(state)
  const boat = boatOf(state, seatOf(state))
  if (ask === asking.sail) {
    const ahead = nthAfter(state, boat, nth)
    return legal(ask, ahead < maxPositions ? ahead : nearestBehind(state, boat))
  }
  const answers = countAnswers(state, ask)
  if (nth === answers) return legal(ask, skip)
  if (ask === asking.osiris) return legal(ask, nthKindBelow(state, nth))
  if (ask === asking.thoth) return nthPair(state, boat, nth)
  if (ask === asking.horus && nth === answers - 1) return legal(ask, back)
  return legal(ask, nthAfter(state, -1, nth))
}

/** Pairs are numbered by their higher tile: the tile number `high` begins with pair `high * (high - 1) / 2`. */
function nthPair(state: NileState, boat: number, nth: number): LegalMove {
  const high = Math.floor((1 + Math.sqrt(8 * nth + 1)) / 2)
  const low = nth - (high * (high - 1)) / 2
  return legal(asking.thoth, nthAfter(state, boat, low), nthAfter(state, boat, high))
}

/** Writes all legal moves and returns their number. */
export function listMoves(state: NileState, into: LegalMoves): number {
  const count = countMoves(state)
  for (let nth = 0; nth < count; nth++) into[nth] = pickMove(state, nth)
  return count
}
