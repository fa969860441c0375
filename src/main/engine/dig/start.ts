import type { DigPositionSetup } from '../../../shared/position.ts'
import type { DigPosition } from '../../../shared/dig/views.ts'
import type { EditionOf } from '../../../shared/editions/index.ts'
import {
  cardValue,
  cells,
  doubling,
  jackpot,
  maxPassCost,
  scarabCards,
  type Card,
  type Cell,
} from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Options, Setup } from '../../../shared/record.ts'
import { done, refuse, type Outcome, type Refused } from '../../../shared/refusal.ts'
import type { DigStart, Layers } from '../game.ts'
import { quarterTurns, turned } from './box.ts'
import { checkLayers } from './layers.ts'
import { asking } from './moves.ts'
import * as dig from './state.ts'
import type { DigState } from './state.ts'

interface DigRules {
  readonly passCost: number
  /** The silver that each card brings. */
  readonly values: Readonly<Record<Card, number>>
}

/** The price of a pass and the values of the cards, which house rules may change; refused where no game can have them. */
export function houseRulesOf(options: Options): Outcome<DigRules> {
  const { passCost = 0, maskJackpot } = options
  // Cards of one's own, which records of older versions may have.
  if (options.deck !== undefined) return refuse('record.ownCards')
  if (!Number.isInteger(passCost) || passCost < 0 || passCost > maxPassCost) {
    return refuse('record.option', { option: 'passCost', value: passCost, min: 0, max: maxPassCost })
  }
  return done({ passCost, values: maskJackpot ? { ...cardValue, MSK: jackpot } : cardValue })
}

/** Makes a start after checking its layers and its house rules. */
export function makeDigStart(
  edition: EditionOf<'dig'>,
  seats: number,
  options: Options,
  { layers, laid }: Setup,
): Outcome<DigStart> {
  if (!layers) return refuse('layers.faceDown')
  const rules = houseRulesOf(options)
  if (!rules.ok) return rules
  const checked = checkLayers(layers)
  if (!checked.ok) return checked
  return done({
    family: 'dig',
    edition,
    seats,
    options,
    ...rules.value,
    layers: checked.value,
    laid: laidAs(checked.value, laid),
    arrangement: null,
  } as DigStart)
}

/** The layers before the turning, if `laid` holds them: a record from elsewhere may use the key for something else. */
function laidAs(layers: Layers, laid: unknown): Layers | null {
  const text = JSON.stringify(laid)
  for (let quarters = 0; quarters < quarterTurns; quarters++) {
    const before = turned(layers, quarters)
    if (JSON.stringify(before) === text) return before
  }
  return null
}

const isCell = (place: string): place is Cell => (cells as readonly string[]).includes(place)

/** Makes a start from a box that was set up by hand, if a dig by the rules can come to it. */
export function makeDigPositionStart(
  edition: EditionOf<'dig'>,
  seats: number,
  options: Options,
  setup: Setup,
  arrangement: DigPositionSetup,
): Outcome<DigStart> {
  const { money, scarabs, blockades, seat } = arrangement
  if ([money, arrangement.in, scarabs, blockades].some((list) => list.length !== seats) || seat >= seats) {
    return refuse('position.seats', { seats })
  }
  const wrong = checkBox(arrangement) ?? checkSeats(arrangement)
  if (wrong) return wrong
  const start = makeDigStart(edition, seats, options, setup)
  if (!start.ok) return start
  const { layers } = start.value
  for (const [below, layer] of arrangement.found.entries()) {
    const other = layer.findIndex((card, cell) => card !== null && card !== layers[below][cell])
    if (other >= 0) return refuse('position.covered', { layer: below + 1, cell: cells[other] })
  }
  return done({ ...start.value, laid: null, arrangement })
}

/** Checks that cards are revealed from the top, and that one is left to reveal. */
function checkBox({ found }: DigPositionSetup): Refused | null {
  for (const [below, layer] of found.entries()) {
    const cell = layer.findIndex(
      (card, at) => card !== null && found.slice(below).some((l) => l[at] === null),
    )
    if (cell >= 0) return refuse('position.covered', { layer: below + 1, cell: cells[cell] })
  }
  return found.every((layer) => !layer.includes(null)) ? refuse('position.over') : null
}

function checkSeats(arrangement: DigPositionSetup): Refused | null {
  const { found, money, blockades, seat, passes } = arrangement
  const [lowest] = found
  const seatsIn = arrangement.in.filter(Boolean).length
  if (seatsIn < 2) return refuse('position.over')
  if (passes >= seatsIn) return refuse('position.passes', { passes, most: seatsIn - 1 })
  const rich = money.findIndex((silver, at) => silver > 0 && !arrangement.in[at])
  if (rich >= 0) return refuse('position.out', { n: rich + 1 })
  for (const [at, cell] of blockades.entries()) {
    if (!isCell(cell)) continue
    if (lowest[cells.indexOf(cell)] !== null) return refuse('position.blockade', { n: at + 1, cell })
    if (blockades.indexOf(cell) < at) return refuse('position.blockades', { cell })
    if (at === seat) return refuse('position.ownBlockade', { n: at + 1 })
  }
  const canDig = cells.some((cell, at) => lowest[at] === null && !blockades.includes(cell))
  return canDig && arrangement.in[seat] ? null : refuse('position.stuck', { n: seat + 1 })
}

/** The table before a turn: the cards left by cell, and all else by seat. */
interface OnTable extends Pick<DigPositionSetup, 'money' | 'in' | 'scarabs' | 'seat' | 'passes'> {
  readonly left: readonly number[]
  readonly blockades: readonly number[]
}

function lay(state: DigState, table: OnTable): void {
  for (const [cell, left] of table.left.entries()) {
    while (dig.leftIn(state, cell) > left) dig.reveal(state, cell)
  }
  for (const [at, silver] of table.money.entries()) {
    dig.setMoney(state, at, silver)
    if (!table.in[at]) dig.putOut(state, at)
    for (let used = table.scarabs[at]; used < scarabCards; used++) dig.useScarab(state, at)
    dig.setBlockade(state, at, table.blockades[at])
  }
  dig.setSeat(state, table.seat)
  dig.setPasses(state, table.passes)
}

/** Turns the state of a dig at its start into the position that was set up. */
export function setPosition(state: DigState, arrangement: DigPositionSetup): void {
  const { found, scarabs, seat } = arrangement
  lay(state, {
    ...arrangement,
    left: cells.map((_, cell) => found.filter((layer) => layer[cell] === null).length),
    blockades: arrangement.blockades.map((place) =>
      isCell(place) ? cells.indexOf(place) : place === 'hand' ? dig.inHand : dig.gone,
    ),
  })
  dig.setAsk(state, scarabs[seat] > 0 ? asking.start : asking.dig)
}

/** The position of a dig, without the cards that are still covered; null in the middle of a turn. */
export function digPositionSetupOf(state: DigState): DigPositionSetup | null {
  if (dig.digsOf(state) > 0 || dig.factorOf(state) > 1) return null
  const seats = dig.seatNumbers(state)
  const place = (seat: number): DigPositionSetup['blockades'][number] => {
    const cell = dig.blockadeOf(state, seat)
    return cell >= 0 ? cells[cell] : cell === dig.inHand ? 'hand' : 'gone'
  }
  return {
    found: dig.revealedIn(state),
    money: dig.moneyBySeat(state),
    in: seats.map((seat) => dig.isIn(state, seat)),
    scarabs: seats.map((seat) => dig.scarabsOf(state, seat)),
    blockades: seats.map(place),
    seat: dig.seatOf(state),
    passes: dig.passesOf(state),
  }
}

/**
 * A state that agrees with a position, if the box held these layers, which must agree with what is revealed.
 * `passes` is the number of passes in succession up to now.
 */
export function imagine(view: DigPosition, passes: number, layers: Layers): DigState {
  const { choices, money } = view
  const state = dig.newState({ seats: money.length, values: view.values, passCost: view.passCost })
  dig.fillPits(state, layers, view.laid)
  const places = money.map((_, seat) => {
    const cell = view.pits.findIndex(({ blockade }) => blockade === seat)
    return cell >= 0 ? cell : view.blockades[seat] > 0 ? dig.inHand : dig.gone
  })
  lay(state, { ...view, left: view.pits.map(({ left }) => left), blockades: places, passes })
  dig.setAsk(state, choices === null ? dig.over : asking[choices.ask])
  dig.setAside(state, view.aside)
  dig.setFactor(state, view.doubled ? doubling : 1)
  dig.setDigs(state, choices === null || choices.pass || choices.ask === 'start' ? 0 : 1)
  return state
}
