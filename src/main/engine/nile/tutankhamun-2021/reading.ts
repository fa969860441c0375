import { asks, parseMove, type IdolMove } from '../../../../shared/nile/move.ts'
import { done, refuse, type Outcome, type Refused } from '../../../../shared/refusal.ts'
import type { LegalMove } from '../../game.ts'
import { underworld } from '../../scoring.ts'
import { hasTile, nearestBehind } from '../line.ts'
import { askOf, boatOf, countOf, lineLength, over, seatOf, type NileState } from '../state.ts'
import { encode } from './codes.ts'
import { kindOf } from './kinds.ts'
import { idolsOptional } from './options.ts'

/** Reads a move's text as a legal move of this state; a refusal says what is wrong with it. */
export function readMove(state: NileState, text: string): Outcome<LegalMove> {
  if (askOf(state) === over) return refuse('move.over', { move: text })
  const move = parseMove(text)
  const ask = asks[askOf(state)]
  if (!move) return refuse('move.text', { move: text })
  if (move.verb === 'buy' || move.verb === 'commit' || move.verb !== ask) {
    return refuse('move.otherAsk', { move: text, ask })
  }
  return wrongWith(state, move) ?? done(encode(move) as LegalMove)
}

function wrongWith(state: NileState, move: IdolMove): Refused | null {
  if ('skip' in move) return idolsOptional(state) ? null : refuse('move.compulsory', { verb: move.verb })
  if ('back' in move) return null
  if ('take' in move) {
    const lies = countOf(state, kindOf(move.take), underworld) > 0
    return lies ? null : refuse('move.notInUnderworld', { tile: move.take })
  }
  const boat = boatOf(state, seatOf(state))
  const named = 'with' in move ? [move.at, move.with] : [move.at]
  for (const at of named) {
    if (at >= lineLength(state)) return refuse('move.position', { at, last: lineLength(state) - 1 })
    if (!hasTile(state, at)) return refuse('move.empty', { at })
    if (move.verb === 'thoth' && at < boat) return refuse('move.notAhead', { at })
    if (move.verb === 'horus' && at > boat) return refuse('move.notBehind', { at })
  }
  const nearest = nearestBehind(state, boat)
  if (move.verb === 'sail' && move.at < nearest) return refuse('move.tooFarBack', { at: move.at, nearest })
  return null
}
