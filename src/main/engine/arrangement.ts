import { isOfDig, seatsIn, type Arrangement } from '../../shared/arrangement.ts'
import { familyOf, type Edition, type EditionOf } from '../../shared/editions/index.ts'
import type { NilePosition } from '../../shared/nile/views.ts'
import type { Options, Setup } from '../../shared/record.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { chanceOf } from './chance.ts'
import type { Dealt } from './deal.ts'
import { dealCovered, digArrangementOf, makeArrangedDig } from './dig/arrangement.ts'
import type { DigState } from './dig/state.ts'
import type { Game, GameState, Start } from './game.ts'
import { makeArrangedLine } from './nile/arrangement.ts'

/** Makes a start from an arranged position. That of a dig has its covered cards in the setup. */
export function makeArrangedStart(
  edition: Edition,
  seats: number,
  options: Options,
  setup: Setup,
  arrangement: Arrangement,
): Outcome<Start> {
  if (familyOf[edition] === 'dig') {
    if (!isOfDig(arrangement)) return refuse('position.otherFamily')
    return makeArrangedDig(edition as EditionOf<'dig'>, seats, options, setup, arrangement)
  }
  if (isOfDig(arrangement)) return refuse('position.otherFamily')
  return makeArrangedLine(edition as EditionOf<'nile'>, seats, options, arrangement)
}

/** Makes a start from an arranged position; chance deals the covered cards of a dig by the layout. */
export function dealArranged(
  edition: Edition,
  options: Options,
  arrangement: Arrangement,
  layout: string,
): Outcome<Dealt> {
  const covered = isOfDig(arrangement) ? dealCovered(options, arrangement, chanceOf(layout)) : done<Setup>({})
  const setup = covered.ok ? covered.value : {}
  const start = makeArrangedStart(edition, seatsIn(arrangement), options, setup, arrangement)
  if (start.ok) return done({ start: start.value, setup: { ...setup, arrangement } })
  // Cards that find no place are told of last: anything else that is wrong says more.
  return start.refusal.code === 'layers.faceDown' && !covered.ok ? covered : start
}

/** The position of a state, as it can be arranged; refused in the middle of a turn and at the end. */
export function arrangementOf(game: Game<GameState>, state: GameState): Outcome<Arrangement> {
  const ask = game.ask(state)
  if (ask === null) return refuse('position.over')
  if (ask === 'start' || ask === 'dig') {
    const arrangement = digArrangementOf(state as DigState)
    return arrangement ? done(arrangement) : refuse('position.midTurn')
  }
  if (ask !== 'sail') return refuse('position.midTurn')
  const { line, boats, points, held, under } = game.view(state, 0, 1) as NilePosition
  return done({ line, boats, points, held, under, seat: game.seat(state) })
}
