import { tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { IdolMove } from '../../../../shared/nile/move.ts'
import { done, refuse, type Outcome, type Refused } from '../../../../shared/refusal.ts'
import type { LegalMove } from '../../game.ts'
import * as line from '../state.ts'
import type { Kind, NileState } from '../state.ts'
import { answerIn, asking, back, declined, encode, legal, wrongWithPosition } from '../moveCodes.ts'
import { idolsOptional, kindCount, kindOf, ringKind } from './kinds.ts'

function kindsBelow(state: NileState): number {
  let kinds = 0
  for (let kind = 0; kind < kindCount; kind++) if (line.countOf(state, kind, line.underworld) > 0) kinds++
  return kinds
}

function nthKindBelow(state: NileState, nth: number): Kind {
  let rest = nth
  for (let kind = 0; ; kind++) if (line.countOf(state, kind, line.underworld) > 0 && rest-- === 0) return kind
}

/**
 * The number of answers that the deciding seat has to a question, apart from declining. An idol with none
 * cannot act (rulebook 2021, "God Idol Tiles").
 */
export function countAnswers(state: NileState, ask: number): number {
  const seat = line.seatOf(state)
  const boat = line.boatOf(state, seat)
  switch (ask) {
    case asking.sail:
      return line.tilesAfter(state, boat) + (line.firstTile(state) < boat ? 1 : 0)
    case asking.osiris:
      return kindsBelow(state)
    case asking.isis:
      return line.countOf(state, ringKind, seat) > 0 ? line.tilesLeft(state) : 0
    case asking.ra:
      return line.tilesLeft(state)
    case asking.thoth: {
      const ahead = line.tilesAfter(state, boat)
      return (ahead * (ahead - 1)) / 2
    }
    default:
      return line.tilesBefore(state, boat) + 1
  }
}

export function countMoves(state: NileState): number {
  const ask = line.askOf(state)
  if (ask === line.over) return 0
  const declining = ask !== asking.sail && idolsOptional(state) ? 1 : 0
  return countAnswers(state, ask) + declining
}

export function pickMove(state: NileState, nth: number): LegalMove {
  const ask = line.askOf(state)
  const boat = line.boatOf(state, line.seatOf(state))
  if (ask === asking.sail) {
    const ahead = line.nthAfter(state, boat, nth)
    return legal(ask, ahead < line.maxPositions ? ahead : line.nearestBehind(state, boat))
  }
  const answers = countAnswers(state, ask)
  if (nth === answers) return legal(ask, declined)
  if (ask === asking.osiris) return legal(ask, nthKindBelow(state, nth))
  if (ask === asking.thoth) return nthPair(state, boat, nth)
  if (ask === asking.horus && nth === answers - 1) return legal(ask, back)
  return legal(ask, line.nthAfter(state, -1, nth))
}

/** Pairs are numbered by their higher tile: the tile number `high` begins with pair `high * (high - 1) / 2`. */
function nthPair(state: NileState, boat: number, nth: number): LegalMove {
  const high = Math.floor((1 + Math.sqrt(8 * nth + 1)) / 2)
  const low = nth - (high * (high - 1)) / 2
  return legal(asking.thoth, line.nthAfter(state, boat, low), line.nthAfter(state, boat, high))
}

export function readMove(state: NileState, text: string): Outcome<LegalMove> {
  const answer = answerIn(state, text)
  if (!answer.ok) return answer
  // A game of 2021 asks for no other moves.
  return wrongWith(state, answer.value as IdolMove) ?? done(encode(tiles, answer.value) as LegalMove)
}

/** The refusal of an answer to the open question; null when it is legal. */
function wrongWith(state: NileState, move: IdolMove): Refused | null {
  if ('skip' in move) return idolsOptional(state) ? null : refuse('move.compulsory', { verb: move.verb })
  if ('back' in move) return null
  if ('take' in move) {
    const lies = line.countOf(state, kindOf(move.take), line.underworld) > 0
    return lies ? null : refuse('move.notInUnderworld', { tile: move.take })
  }
  const boat = line.boatOf(state, line.seatOf(state))
  const places = 'with' in move ? [move.at, move.with] : [move.at]
  for (const at of places) {
    const wrong = wrongWithPosition(state, at)
    if (wrong) return wrong
    if (move.verb === 'thoth' && at < boat) return refuse('move.notAhead', { at })
    if (move.verb === 'horus' && at > boat) return refuse('move.notBehind', { at })
  }
  const nearest = line.nearestBehind(state, boat)
  if (move.verb === 'sail' && move.at < nearest) return refuse('move.tooFarBack', { at: move.at, nearest })
  return null
}
