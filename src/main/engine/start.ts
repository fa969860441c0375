import { isOfDig, seatsIn, type PositionSetup } from '../../shared/position.ts'
import { isDig, maxSeats, minSeats, type Edition, type EditionOf } from '../../shared/editions/index.ts'
import type { Lost } from '../../shared/editions/tiles.ts'
import type { NilePosition } from '../../shared/nile/views.ts'
import type { Laid, Options, Setup } from '../../shared/record.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { chanceOf, type Chance } from './chance.ts'
import { digPositionSetupOf, makeDigPositionStart, makeDigStart } from './dig/start.ts'
import { fillLayers, setUpDig } from './dig/layers.ts'
import type { DigState } from './dig/state.ts'
import type { Game, GameState, Start } from './game.ts'
import { checkLost, layLine, makeLinePositionStart, makeNileStart } from './nile/start.ts'

/** The only maker of a `Start`: checks the number of seats and the rules of the edition's family. */
export function makeStart(edition: Edition, seats: number, options: Options, setup: Setup): Outcome<Start> {
  if (!Number.isInteger(seats) || seats < minSeats || seats > maxSeats) {
    return refuse('record.seats', { seats, min: minSeats, max: maxSeats })
  }
  return isDig(edition)
    ? makeDigStart(edition, seats, options, setup)
    : makeNileStart(edition, seats, options, setup)
}

/** A legal beginning, and the setup that a record of it has. */
export interface Dealt {
  readonly start: Start
  readonly setup: Setup
}

/** All that chance does not deal: the layers of a dig that were laid by hand, and the tiles missing from a box. */
interface Given {
  readonly laid?: Laid
  readonly lost?: Lost
}

function layOut(edition: EditionOf<'nile'>, chance: Chance, lost?: Lost): Outcome<Setup> {
  if (!lost) return done({ path: layLine(edition, chance) })
  return checkLost(edition, lost) ?? done({ path: layLine(edition, chance, lost), lost })
}

/**
 * Deals the start that a layout code stands for. Blanks around the code and its case do not matter. A code means the
 * same layout for ever. Where layers were laid by hand, the code only decides how the box was turned afterwards.
 */
export function deal(
  edition: Edition,
  seats: number,
  options: Options,
  layout: string,
  given: Given = {},
): Outcome<Dealt> {
  const chance = chanceOf(layout.trim().toUpperCase())
  const setup = isDig(edition) ? setUpDig(chance, given.laid) : layOut(edition, chance, given.lost)
  return setup.ok ? lay(edition, seats, options, setup.value) : setup
}

/** Makes a start from a setup that was laid out already; refused when no game can begin with it. */
export function lay(edition: Edition, seats: number, options: Options, setup: Setup): Outcome<Dealt> {
  const start = makeStart(edition, seats, options, setup)
  return start.ok ? done({ start: start.value, setup }) : start
}

/** Makes a start from a position. That of a dig has its covered cards in the setup. */
export function makePositionStart(
  edition: Edition,
  seats: number,
  options: Options,
  setup: Setup,
  arrangement: PositionSetup,
): Outcome<Start> {
  if (isDig(edition) && isOfDig(arrangement)) {
    return makeDigPositionStart(edition, seats, options, setup, arrangement)
  }
  if (isDig(edition) || isOfDig(arrangement)) return refuse('position.otherFamily')
  return makeLinePositionStart(edition, seats, options, arrangement)
}

/** Makes a start from a position; chance deals the covered cards of a dig by the layout. */
export function dealPosition(
  edition: Edition,
  options: Options,
  arrangement: PositionSetup,
  layout: string,
): Outcome<Dealt> {
  const layers = isOfDig(arrangement) ? fillLayers(arrangement.found, chanceOf(layout)) : null
  const setup: Setup = layers?.ok ? { layers: layers.value } : {}
  const start = makePositionStart(edition, seatsIn(arrangement), options, setup, arrangement)
  if (start.ok) return done({ start: start.value, setup: { ...setup, arrangement } })
  // Cards that find no place are told of last: anything else that is wrong says more.
  return start.refusal.code === 'layers.faceDown' && layers?.ok === false ? layers : start
}

/** The position of a state, as it can be set up; refused in the middle of a turn and at the end. */
export function positionSetupOf(game: Game<GameState>, state: GameState): Outcome<PositionSetup> {
  const ask = game.ask(state)
  if (ask === null) return refuse('position.over')
  if (ask === 'start' || ask === 'dig') {
    const arrangement = digPositionSetupOf(state as DigState)
    return arrangement ? done(arrangement) : refuse('position.midTurn')
  }
  if (ask !== 'sail') return refuse('position.midTurn')
  const { line, boats, points, held, under } = game.view(state, 0, 1) as NilePosition
  return done({ line, boats, points, held, under, seat: game.seat(state) })
}
