import type { Report } from '../../game.ts'
import { furthestBack } from '../boats.ts'
import { firstTile, lift, tilesAfter } from '../line.ts'
import { askOf, boatOf, maxPositions, seatOf, seatsOf, setSeat, type NileState } from '../state.ts'
import { scoreIfComplete } from './complete.ts'
import { end } from './ending.ts'
import { setActive } from './round.ts'
import { asking, type WildRules } from './rules.ts'

/**
 * Tiles behind all boats leave the game one at a time, furthest back first, until one of them completes a set and
 * somebody is asked (rulebook 2004, "Verwijderen van een artefact").
 */
export function clear(state: NileState, rules: WildRules, report?: Report<'nile'>): void {
  const last = furthestBack(state)
  for (let at = firstTile(state); at < last; at = firstTile(state)) {
    const kind = lift(state, at)
    report?.({ kind: 'cleared', tile: rules.tiles[kind], at })
    scoreIfComplete(state, rules, kind, report)
    if (askOf(state) !== asking.sail) return
  }
}

/** The turn goes to the next seat that has a tile ahead; the game ends when there is none any more. */
export function endTurn(state: NileState, report?: Report<'nile'>): void {
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
