import type { DigPosition } from '../../../shared/dig/views.ts'
import { doubling, scarabCards } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Layers } from '../game.ts'
import { asking } from './codes.ts'
import { fillPits, leftIn, reveal } from './pits.ts'
import {
  gone,
  inHand,
  newState,
  over,
  putOut,
  setAside,
  setAsk,
  setBlockade,
  setDigs,
  setFactor,
  setMoney,
  setPasses,
  setSeat,
  useScarab,
  type DigState,
} from './state.ts'

/**
 * A state that agrees with a position, if the box held these layers, which must agree with what is revealed.
 * `passes` is the number of passes in succession up to now.
 */
export function imagine(view: DigPosition, passes: number, layers: Layers): DigState {
  const { choices, money } = view
  const state = newState({ seats: money.length, values: view.values, passCost: view.passCost })
  fillPits(state, layers, view.laid)
  view.pits.forEach(({ left }, cell) => {
    while (leftIn(state, cell) > left) reveal(state, cell)
  })
  money.forEach((silver, seat) => {
    setMoney(state, seat, silver)
    if (!view.in[seat]) putOut(state, seat)
    for (let used = scarabCards; used > view.scarabs[seat]; used--) useScarab(state, seat)
    const cell = view.pits.findIndex(({ blockade }) => blockade === seat)
    setBlockade(state, seat, cell >= 0 ? cell : view.blockades[seat] > 0 ? inHand : gone)
  })
  setSeat(state, view.seat)
  setAsk(state, choices === null ? over : asking[choices.ask])
  setAside(state, view.aside)
  setFactor(state, view.doubled ? doubling : 1)
  setDigs(state, choices === null || choices.pass || choices.ask === 'start' ? 0 : 1)
  setPasses(state, passes)
  return state
}
