import type { Award, Outlook } from '../../../../shared/nile/events.ts'
import { asks } from '../../../../shared/nile/move.ts'
import { type Choices, type NilePosition, type Rank, type Round, type SetRow, noAnswers } from '../../../../shared/nile/views.ts'
import { asking, declined, legal } from '../codes.ts'
import { countsWhere, lineOf } from '../line.ts'
import {
  askOf,
  boatOf,
  copyState,
  countOf,
  nile,
  over,
  pointsBySeat,
  seatNumbers,
  seatOf,
  seatsOf,
  sizeOf,
  startPointsOf,
  type Kind,
  type NileState,
} from '../state.ts'
import { countMoves, decode, pickMove } from './moves.ts'
import {
  activeOf,
  committedBy,
  committedCounts,
  commitWilds,
  hasPassed,
  kindsIn,
  nextAsked,
  roundOf,
  setPassed,
  wildsNamed,
} from './round.ts'
import { play } from './play.ts'
import { setCount, type WildRules } from './rules.ts'
import { outlookOf } from './score.ts'

/** The position for a screen. */
export function viewOf(state: NileState, rules: WildRules, ply: number, turn: number): NilePosition {
  const seats = seatNumbers(state)
  const { tiles } = rules
  return {
    family: 'nile',
    ply,
    turn,
    line: lineOf(state, tiles),
    boats: seats.map((seat) => boatOf(state, seat)),
    startPoints: startPointsOf(state),
    points: pointsBySeat(state),
    held: seats.map((seat) => countsWhere(tiles, (kind) => countOf(state, kind, seat))),
    under: {},
    tomb: countsWhere(tiles, (kind) => sizeOf(state, kind) - outsideTomb(state, kind)),
    sets: tiles
      .slice(0, setCount)
      .flatMap((_, set) => (sizeOf(state, set) > 0 ? [setRow(state, rules, set)] : [])),
    round: roundView(state, rules, aheadOf(state, rules)),
    choices: choicesOf(state, rules),
  }
}

function outsideTomb(state: NileState, kind: Kind): number {
  let count = countOf(state, kind, nile)
  for (const seat of seatNumbers(state)) {
    count += countOf(state, kind, seat)
    for (const [wild, committed] of kindsIn(committedBy(state, seat))) if (wild === kind) count += committed
  }
  return count
}

/** The row of a set in the set tracker. */
export function setRow(state: NileState, rules: WildRules, set: Kind): SetRow {
  const outlook = outlookOf(state, rules, set)
  const left = countOf(state, set, nile)
  return {
    set: rules.tiles[set],
    size: sizeOf(state, set),
    left,
    held: seatNumbers(state).map((seat) => countOf(state, set, seat)),
    under: 0,
    scored: left === 0 && roundOf(state) !== set,
    first: rankOf(outlook, 1),
    second: rankOf(outlook, 2),
  }
}

function rankOf({ awards, counts }: Outlook, place: Award['place']): Rank | null {
  const taken = awards.filter((award) => award.place === place)
  if (taken.length === 0) return null
  const [{ worth, tie }] = taken
  const to = taken.flatMap((award) => (award.to === 'nobody' ? [] : [award.to]))
  const [party] = tie?.among ?? to
  return { to, count: party === 'underworld' ? 0 : counts[party], worth, tie }
}

/**
 * The round in which wilds are asked for; null when there is none. `ahead`: the sets that the same seat is
 * asked about next.
 */
export function roundView(state: NileState, rules: WildRules, ahead: readonly Kind[]): Round | null {
  const set = roundOf(state)
  if (set < 0) return null
  const seats = seatNumbers(state)
  return {
    set: rules.tiles[set],
    active: activeOf(state),
    held: seats.map((seat) => countOf(state, set, seat)),
    wilds: seats.map((seat) => committedCounts(state, rules, seat)),
    now: outlookOf(state, rules, set),
    waiting: waitingIn(state, rules),
    passed: seats.filter((seat) => hasPassed(state, seat)),
    ahead: ahead.map((kind) => rules.tiles[kind]),
  }
}

/**
 * The other sets that the deciding seat will be asked about before the turn ends, if all pass from now on.
 */
function aheadOf(state: NileState, rules: WildRules): Kind[] {
  const ahead: Kind[] = []
  const passing = copyState(state)
  while (askOf(passing) === asking.commit) {
    const set = roundOf(passing)
    if (set !== roundOf(state) && seatOf(passing) === seatOf(state)) ahead.push(set)
    play(passing, rules, legal(asking.commit, declined))
  }
  return ahead
}

/** The seats that are asked, in order, if all of them pass. */
function waitingIn(state: NileState, rules: WildRules): number[] {
  const passing = copyState(state)
  const waiting: number[] = []
  for (let seat = seatOf(state); seat >= 0; seat = nextAsked(passing, rules, seat, seatsOf(state))) {
    waiting.push(seat)
    setPassed(passing, seat)
  }
  return waiting
}

/** The open decision with every legal answer, read off the legal moves themselves. */
function choicesOf(state: NileState, rules: WildRules): Choices | null {
  if (askOf(state) === over) return null
  const choices: Choices = { seat: seatOf(state), ask: asks[askOf(state)], ...noAnswers() }
  for (let nth = 0; nth < countMoves(state, rules); nth++) {
    const move = decode(rules, pickMove(state, rules, nth))
    if (move.verb === 'sail') choices.positions.push(move.at)
    else if (move.verb === 'buy' && move.buy) choices.offers.push(move.buy)
    else if (move.verb === 'commit' && move.wilds.length > 0) {
      choices.commitments.push({ tiles: [...move.wilds], ...outlookWith(state, rules, move.wilds) })
    } else choices.skip = true
  }
  return choices
}

/** The payments of the set if these wilds were the last to be committed. */
function outlookWith(state: NileState, rules: WildRules, tiles: Parameters<typeof wildsNamed>[1]): Outlook {
  const then = copyState(state)
  commitWilds(then, seatOf(state), wildsNamed(rules, tiles))
  return outlookOf(then, rules, roundOf(state))
}
