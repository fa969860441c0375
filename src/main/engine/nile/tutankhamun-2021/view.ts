import { sets, tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import { asks } from '../../../../shared/nile/move.ts'
import { noAnswers, type Choices, type NilePosition, type SetRow } from '../../../../shared/nile/views.ts'
import { claimantName, ranking, tieAt, tilesIn, underworld } from '../../scoring.ts'
import {
  askOf,
  boatOf,
  countOf,
  nile,
  over,
  pointsBySeat,
  seatNumbers,
  seatOf,
  sizeOf,
  startPointsOf,
  type Kind,
  type NileState,
} from '../state.ts'
import { countsWhere, lineOf } from '../line.ts'
import { countMoves, decode, pickMove } from './moves.ts'
import { prizesOf } from './kinds.ts'
import { holdingsOf } from './score.ts'

/** The position for a screen. */
export function viewOf(state: NileState, ply: number, turn: number): NilePosition {
  const seats = seatNumbers(state)
  return {
    family: 'nile',
    ply,
    turn,
    line: lineOf(state, tiles),
    boats: seats.map((seat) => boatOf(state, seat)),
    startPoints: startPointsOf(state),
    points: pointsBySeat(state),
    held: seats.map((seat) => countsWhere(tiles, (kind) => countOf(state, kind, seat))),
    under: countsWhere(tiles, (kind) => countOf(state, kind, underworld)),
    tomb: countsWhere(tiles, (kind) => sizeOf(state, kind) - outsideTomb(state, kind)),
    sets: sets.flatMap((_, set) => (sizeOf(state, set) > 0 ? [setRow(state, set)] : [])),
    round: null,
    choices: choicesOf(state),
  }
}

/** The tiles of a kind outside the tomb; an idol that is acting counts as in the tomb already. */
function outsideTomb(state: NileState, kind: Kind): number {
  let count = countOf(state, kind, nile) + countOf(state, kind, underworld)
  for (const seat of seatNumbers(state)) count += countOf(state, kind, seat)
  return count
}

/** The row of a set in the set tracker: its places as if it scored now. */
function setRow(state: NileState, set: Kind): SetRow {
  const holdings = holdingsOf(state, set)
  const claims = ranking(holdings)
  const rank = (place: number, worth: number): SetRow['first'] => {
    if (worth === 0 || place >= claims.length) return null
    const claim = claims[place]
    return { to: [claimantName(claim)], count: tilesIn(claim), worth, tie: tieAt(claims, place) }
  }
  const left = countOf(state, set, nile)
  return {
    set: sets[set],
    size: sizeOf(state, set),
    left,
    held: [...holdings.held],
    under: countOf(state, set, underworld),
    scored: left === 0,
    first: rank(0, prizesOf[set].first),
    second: rank(1, prizesOf[set].second),
  }
}

/** The open decision with every legal answer, read off the legal moves themselves. */
function choicesOf(state: NileState): Choices | null {
  if (askOf(state) === over) return null
  const choices: Choices = { seat: seatOf(state), ask: asks[askOf(state)], ...noAnswers() }
  const named = new Set<number>()
  for (let nth = 0; nth < countMoves(state); nth++) {
    const move = decode(pickMove(state, nth))
    if ('skip' in move) choices.skip = true
    else if ('back' in move) choices.back = true
    else if ('take' in move) choices.tiles.push(move.take)
    else {
      named.add(move.at)
      if ('with' in move) named.add(move.with)
    }
  }
  choices.positions = [...named].sort((a, b) => a - b)
  return choices
}
