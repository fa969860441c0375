import { digAsks } from '../../../shared/dig/move.ts'
import type { DigChoices, DigPosition, Pit } from '../../../shared/dig/views.ts'
import { cards, cells, layerCount, type Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import { countMoves, decode, pickMove } from './moves.ts'
import * as dig from './state.ts'
import type { CellNumber, DigState } from './state.ts'

const layers = Array.from({ length: layerCount }, (_, number) => number + 1)

/** The position for a screen. Unrevealed cards appear as counts only, never by cell. */
export function viewOf(state: DigState, ply: number, turn: number): DigPosition {
  const seats = dig.seatNumbers(state)
  return {
    family: 'dig',
    ply,
    turn,
    pits: cells.map((_, cell) => pitOf(state, cell)),
    seat: dig.seatOf(state),
    money: dig.moneyBySeat(state),
    in: seats.map((seat) => dig.isIn(state, seat)),
    scarabs: seats.map((seat) => dig.scarabsOf(state, seat)),
    blockades: seats.map((seat) => (dig.blockadeOf(state, seat) === dig.inHand ? 1 : 0)),
    aside: dig.asideOf(state),
    doubled: dig.factorOf(state) > 1,
    left: cells.reduce((left, _, cell) => left + dig.leftIn(state, cell), 0),
    values: Object.fromEntries(cards.map((card, kind) => [card, dig.valueOf(state, kind)])) as Record<
      Card,
      number
    >,
    passCost: dig.passCostOf(state),
    tallies: layers.map((layer) => tallyOf(state, layer)),
    laid: dig.isLaidKnown(state) ? layersOf(state, dig.laidIn) : null,
    box: dig.askOf(state) === dig.over ? layersOf(state, dig.cardIn) : null,
    choices: choicesOf(state),
  }
}

const layersOf = (state: DigState, cardAt: typeof dig.cardIn): Card[][] =>
  layers.map((layer) => cells.map((_, cell) => cards[cardAt(state, cell, layer)]))

function pitOf(state: DigState, cell: CellNumber): Pit {
  const left = dig.leftIn(state, cell)
  const layer = left + 1
  const blocker = dig.seatNumbers(state).find((seat) => dig.blockadeOf(state, seat) === cell)
  return {
    left,
    top: layer > layerCount ? null : { card: cards[dig.cardIn(state, cell, layer)], layer },
    blockade: blocker ?? null,
  }
}

/** The cards of a layer, counted over all its cells so that nothing is told about a single cell. */
function tallyOf(state: DigState, layer: number): DigPosition['tallies'][number] {
  const tallies = cards.map((card, kind) => {
    const places = [...cells.keys()].filter((cell) => dig.cardIn(state, cell, layer) === kind)
    const left = places.filter((cell) => dig.leftIn(state, cell) >= layer).length
    return [card, { count: places.length, left }] as const
  })
  return Object.fromEntries(tallies.filter(([, { count }]) => count > 0))
}

/** The open decision with every legal answer, read off the legal moves themselves. */
function choicesOf(state: DigState): DigChoices | null {
  const ask = dig.askOf(state)
  if (ask === dig.over) return null
  const moves = Array.from({ length: countMoves(state) }, (_, nth) => decode(pickMove(state, nth)))
  const has = (verb: string): boolean => moves.some((move) => move.verb === verb)
  return {
    seat: dig.seatOf(state),
    ask: digAsks[ask],
    cells: moves.flatMap((move) => ('cell' in move ? [move.cell] : [])),
    scarab: has('scarab'),
    stop: has('stop'),
    pass: has('stop') && dig.digsOf(state) === 0,
    done: has('done'),
  }
}
