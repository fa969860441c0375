import type { DigEvent } from '../../../../shared/dig/events.ts'
import type { Pit } from '../../../../shared/dig/views.ts'
import { cells, type Cell } from '../../../../shared/editions/tutankhamens-revenge.ts'
import type { BoxPosition } from './scene.ts'

/** What of a position the box shows. */
export interface BoxState {
  readonly pits: readonly Pit[]
  readonly aside: number
  readonly doubled: boolean
}

export const stateOf = ({ pits, aside, doubled }: BoxPosition): BoxState => ({ pits, aside, doubled })

const withPit = (state: BoxState, cell: Cell, change: Partial<Pit>): BoxState => ({
  ...state,
  pits: state.pits.map((pit, at) => (cells[at] === cell ? { ...pit, ...change } : pit)),
})

/** How the box stands after an event. */
export function after(state: BoxState, event: DigEvent): BoxState {
  switch (event.kind) {
    case 'dug':
      return {
        ...withPit(state, event.cell, {
          left: event.layer - 1,
          top: { card: event.card, layer: event.layer },
        }),
        aside: event.aside,
      }
    case 'scarabPlayed':
      return { ...state, doubled: true }
    case 'blockaded':
      return withPit(state, event.cell, { blockade: event.seat })
    case 'unblocked':
      return withPit(state, event.cell, { blockade: null })
    case 'penalty':
    case 'stopped':
      return { ...state, aside: 0 }
    case 'turn':
    case 'ended':
      return { ...state, aside: 0, doubled: false }
    case 'out':
    case 'passed':
    case 'skipped':
      return state
  }
}
