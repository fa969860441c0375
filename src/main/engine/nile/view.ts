import type { TileCode } from '../../../shared/editions/index.ts'
import { tiles as tiles2021 } from '../../../shared/editions/tutankhamun-2021.ts'
import type { Award, Outlook } from '../../../shared/nile/events.ts'
import { asks, type Move } from '../../../shared/nile/move.ts'
import { noAnswers } from '../../../shared/nile/views.ts'
import type { Choices, NilePosition, Rank, Round, SetRow } from '../../../shared/nile/views.ts'
import { asking, decode, declined, legal } from './moveCodes.ts'
import * as line from './state.ts'
import type { Kind, NileState } from './state.ts'
import { firstIdol } from './tutankhamun-2021/kinds.ts'
import * as moves2021 from './tutankhamun-2021/moves.ts'
import { outlookOf as outlook2021 } from './tutankhamun-2021/score.ts'
import * as wildMoves from './editions-1993-2004/moves.ts'
import { play } from './editions-1993-2004/play.ts'
import * as round from './editions-1993-2004/round.ts'
import { setCount, type WildRules } from './editions-1993-2004/rules.ts'
import { outlookOf } from './editions-1993-2004/score.ts'

/** The rules of an edition with wilds; null for 2021. */
type Rules = WildRules | null

const tilesOf = (rules: Rules): readonly TileCode[] => rules?.tiles ?? tiles2021

export function viewOf(state: NileState, rules: Rules, ply: number, turn: number): NilePosition {
  const seats = line.seatNumbers(state)
  const tiles = tilesOf(rules)
  const sets = [...tiles.keys()].slice(0, rules ? setCount : firstIdol)
  return {
    family: 'nile',
    ply,
    turn,
    line: line.lineOf(state, tiles),
    boats: seats.map((seat) => line.boatOf(state, seat)),
    startPoints: line.startPointsOf(state),
    points: line.pointsBySeat(state),
    held: seats.map((seat) => line.countsWhere(tiles, (kind) => line.countOf(state, kind, seat))),
    under: line.countsWhere(tiles, (kind) => line.countOf(state, kind, line.underworld)),
    tomb: line.countsWhere(tiles, (kind) => line.sizeOf(state, kind) - outsideTomb(state, rules, kind)),
    sets: sets.filter((set) => line.sizeOf(state, set) > 0).map((set) => setRow(state, rules, set)),
    round: rules && roundView(state, rules, aheadOf(state, rules)),
    choices: choicesOf(state, rules),
  }
}

/** The tiles of a kind outside the tomb; an idol or a purse that is acting counts as in the tomb already. */
function outsideTomb(state: NileState, rules: Rules, kind: Kind): number {
  let count = line.countOf(state, kind, line.nile) + line.countOf(state, kind, line.underworld)
  for (const seat of line.seatNumbers(state)) {
    count += line.countOf(state, kind, seat)
    if (rules) count += round.committedCounts(state, rules, seat)[rules.tiles[kind]] ?? 0
  }
  return count
}

/** The row of a set in the set tracker: its places as if it scored now, with the boats at the places of `boat`. */
export function setRow(state: NileState, rules: Rules, set: Kind, boat = line.boatOf): SetRow {
  const left = line.countOf(state, set, line.nile)
  const under = line.countOf(state, set, line.underworld)
  const outlook = rules ? outlookOf(state, rules, set) : outlook2021(state, set, boat)
  return {
    set: tilesOf(rules)[set],
    size: line.sizeOf(state, set),
    left,
    held: line.seatNumbers(state).map((seat) => line.countOf(state, set, seat)),
    under,
    scored: left === 0 && !(rules && round.roundOf(state) === set),
    first: rankOf(outlook, under, 1),
    second: rankOf(outlook, under, 2),
  }
}

/** A place of a set; `under`: its tiles in the Underworld. */
function rankOf({ awards, counts }: Outlook, under: number, place: Award['place']): Rank | null {
  const winners = awards.filter((award) => award.place === place)
  if (winners.length === 0) return null
  const [{ worth, tie }] = winners
  const to = winners.flatMap((award) => (award.to === 'nobody' ? [] : [award.to]))
  const [party] = tie?.among ?? to
  return { to, count: party === 'underworld' ? under : counts[party], worth, tie }
}

/** The round in which wilds are asked for; null for none. `ahead`: the sets that the seat is asked about next. */
export function roundView(state: NileState, rules: WildRules, ahead: readonly Kind[]): Round | null {
  const set = round.roundOf(state)
  if (set < 0) return null
  const seats = line.seatNumbers(state)
  return {
    set: rules.tiles[set],
    active: round.activeOf(state),
    wilds: seats.map((seat) => round.committedCounts(state, rules, seat)),
    now: outlookOf(state, rules, set),
    waiting: waitingIn(state, rules),
    passed: seats.filter((seat) => round.hasPassed(state, seat)),
    ahead: ahead.map((kind) => rules.tiles[kind]),
  }
}

/** The other sets that the deciding seat will be asked about before the turn ends, if all pass from now on. */
function aheadOf(state: NileState, rules: WildRules): Kind[] {
  const ahead: Kind[] = []
  const passing = line.copyState(state)
  while (line.askOf(passing) === asking.commit) {
    const set = round.roundOf(passing)
    if (set !== round.roundOf(state) && line.seatOf(passing) === line.seatOf(state)) ahead.push(set)
    play(passing, rules, legal(asking.commit, declined))
  }
  return ahead
}

/** The seats that are asked, in order, if all of them pass. */
function waitingIn(state: NileState, rules: WildRules): number[] {
  const passing = line.copyState(state)
  const waiting: number[] = []
  for (let seat = line.seatOf(state); seat >= 0; seat = round.nextAsked(passing, rules, seat)) {
    waiting.push(seat)
    round.setPassed(passing, seat)
  }
  return waiting
}

function legalMoves(state: NileState, rules: Rules): Move[] {
  const length = rules ? wildMoves.countMoves(state, rules) : moves2021.countMoves(state)
  const codes = Array.from({ length }, (_, nth) =>
    rules ? wildMoves.pickMove(state, rules, nth) : moves2021.pickMove(state, nth),
  )
  return codes.map((code) => decode(tilesOf(rules), code))
}

/** The open decision with every legal answer, read off the legal moves themselves. */
export function choicesOf(state: NileState, rules: Rules): Choices | null {
  if (line.askOf(state) === line.over) return null
  const choices: Choices = { seat: line.seatOf(state), ask: asks[line.askOf(state)], ...noAnswers() }
  const places = new Set<number>()
  for (const move of legalMoves(state, rules)) {
    if ('at' in move) places.add(move.at)
    if ('with' in move) places.add(move.with)
    if ('back' in move) choices.back = true
    if ('take' in move) choices.tiles.push(move.take)
    if ('skip' in move || isNothing(move)) choices.skip = true
    else if (move.verb === 'buy' && move.buy) choices.offers.push(move.buy)
    else if (move.verb === 'commit' && rules) {
      choices.commitments.push({ tiles: [...move.wilds], ...outlookWith(state, rules, move.wilds) })
    }
  }
  choices.positions = [...places].sort((a, b) => a - b)
  return choices
}

const isNothing = (move: Move): boolean =>
  (move.verb === 'buy' && move.buy === null) || (move.verb === 'commit' && move.wilds.length === 0)

/** The payments of the set if these wilds were the last to be committed. */
function outlookWith(state: NileState, rules: WildRules, tiles: readonly TileCode[]): Outlook {
  const then = line.copyState(state)
  round.commitWilds(then, line.seatOf(state), round.wildsNamed(rules.tiles, tiles))
  return outlookOf(then, rules, round.roundOf(state))
}
