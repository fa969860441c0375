import type { Report } from '../../game.ts'
import { countOf, nile, pointsOf, seatsOf, setAsk, setSeat, type Kind, type NileState } from '../state.ts'
import { end } from './ending.ts'
import { activeOf, closeRound, openRound, roundOf } from './round.ts'
import { asking, setCount, type WildRules } from './rules.ts'
import { outlookOf, scoreSet } from './score.ts'
import { nextAsked } from './wilds.ts'

/** Scores a set whose last tile has left the line, after asking the seats that have a wild for it. */
export function scoreIfComplete(
  state: NileState,
  rules: WildRules,
  kind: Kind,
  report?: Report<'nile'>,
): void {
  if (kind >= setCount || countOf(state, kind, nile) > 0) return
  openRound(state, kind)
  askOrScore(state, rules, activeOf(state), report)
}

/** Asks the next seat that can commit, clockwise from after another; scores the set when there is none. */
export function askOrScore(state: NileState, rules: WildRules, after: number, report?: Report<'nile'>): void {
  const set = roundOf(state)
  const seat = nextAsked(state, rules, after, seatsOf(state))
  if (seat >= 0) {
    setSeat(state, seat)
    setAsk(state, asking.commit)
    report?.({ kind: 'commitAsks', seat, set: rules.tiles[set], now: outlookOf(state, rules, set) })
    return
  }
  scoreSet(state, rules, set, report)
  closeRound(state)
  if (anyAtZero(state)) end(state, report)
  else setSeat(state, activeOf(state))
}

function anyAtZero(state: NileState): boolean {
  for (let seat = 0; seat < seatsOf(state); seat++) if (pointsOf(state, seat) === 0) return true
  return false
}
