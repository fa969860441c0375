import type { DigArrangement } from '../../../shared/arrangement.ts'
import type { EditionOf } from '../../../shared/editions/index.ts'
import { cells, scarabCards, type Cell } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Options, Setup } from '../../../shared/record.ts'
import { refuse, type Outcome, type Refused, done } from '../../../shared/refusal.ts'
import type { Chance } from '../chance.ts'
import type { DigStart } from '../game.ts'
import { asking } from './codes.ts'
import { fillLayer } from './dealing.ts'
import { foundIn, leftIn, reveal } from './pits.ts'
import { makeDigStart } from './start.ts'
import {
  blockadeOf,
  digsOf,
  factorOf,
  gone,
  inHand,
  isIn,
  moneyOf,
  passesOf,
  putOut,
  scarabsOf,
  seatNumbers,
  seatOf,
  setAsk,
  setBlockade,
  setMoney,
  setPasses,
  setSeat,
  useScarab,
  type DigState,
} from './state.ts'

const isCell = (place: string): place is Cell => (cells as readonly string[]).includes(place)

/** Makes a start from a box that was arranged by hand, if a dig by the rules can come to it. */
export function makeArrangedDig(
  edition: EditionOf<'dig'>,
  seats: number,
  options: Options,
  setup: Setup,
  arrangement: DigArrangement,
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

/** Deals the cards that are still covered, so that every layer is laid by the rules. */
export function dealCovered(options: Options, { found }: DigArrangement, chance: Chance): Outcome<Setup> {
  const layers = []
  for (const [below, layer] of found.entries()) {
    const filled = fillLayer(options, below + 1, layer, chance)
    if (!filled.ok) return filled
    layers.push(filled.value)
  }
  return done({ layers })
}

/** Checks that cards are revealed from the top, and that one is left to reveal. */
function checkBox({ found }: DigArrangement): Refused | null {
  for (const [below, layer] of found.entries()) {
    const cell = layer.findIndex(
      (card, at) => card !== null && found.slice(below).some((l) => l[at] === null),
    )
    if (cell >= 0) return refuse('position.covered', { layer: below + 1, cell: cells[cell] })
  }
  return found.every((layer) => !layer.includes(null)) ? refuse('position.over') : null
}

function checkSeats(arrangement: DigArrangement): Refused | null {
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

/** Turns the state of a dig at its start into the arranged one. */
export function arrange(state: DigState, arrangement: DigArrangement): void {
  const { found, money, scarabs, blockades, seat, passes } = arrangement
  for (const cell of cells.keys()) {
    const left = found.filter((layer) => layer[cell] === null).length
    while (leftIn(state, cell) > left) reveal(state, cell)
  }
  for (const [at, silver] of money.entries()) {
    setMoney(state, at, silver)
    if (!arrangement.in[at]) putOut(state, at)
    for (let used = scarabs[at]; used < scarabCards; used++) useScarab(state, at)
    const place = blockades[at]
    setBlockade(state, at, isCell(place) ? cells.indexOf(place) : place === 'hand' ? inHand : gone)
  }
  setSeat(state, seat)
  setAsk(state, scarabs[seat] > 0 ? asking.start : asking.dig)
  setPasses(state, passes)
}

/** The position of a dig, without the cards that are still covered; null in the middle of a turn. */
export function digArrangementOf(state: DigState): DigArrangement | null {
  if (digsOf(state) > 0 || factorOf(state) > 1) return null
  const seats = seatNumbers(state)
  const place = (seat: number): DigArrangement['blockades'][number] => {
    const cell = blockadeOf(state, seat)
    return cell >= 0 ? cells[cell] : cell === inHand ? 'hand' : 'gone'
  }
  return {
    found: foundIn(state),
    money: seats.map((seat) => moneyOf(state, seat)),
    in: seats.map((seat) => isIn(state, seat)),
    scarabs: seats.map((seat) => scarabsOf(state, seat)),
    blockades: seats.map(place),
    seat: seatOf(state),
    passes: passesOf(state),
  }
}
