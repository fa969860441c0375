import type { DigEvent } from '../../../shared/dig/events.ts'
import type { DigPosition, Pit } from '../../../shared/dig/views.ts'
import { cells, type Cell } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Player } from '../../../shared/players.ts'
import type { Stage } from '../../board/stage.ts'

type BoxPosition = Pick<DigPosition, 'pits' | 'seat' | 'aside' | 'doubled' | 'values'>

/** All that the box draws, a value: it compares that with the one before and animates the difference. */
export interface BoxScene {
  readonly position: BoxPosition
  readonly players: readonly Player[]
  /** The cell that mouse or keyboard points at, and the tool for it; null where it cannot be chosen. */
  readonly pointed: { readonly cell: Cell; readonly tool: 'spade' | 'lid' } | null
  /** The cell that was dug in last. */
  readonly latest: Cell | null
}

export type Box = Stage<BoxScene, DigEvent>

/** The part of a position that is animated. */
export type BoxState = Readonly<Pick<BoxPosition, 'pits' | 'aside' | 'doubled'>>

const withPit = (state: BoxState, cell: Cell, change: Partial<Pit>): BoxState => ({
  ...state,
  pits: state.pits.map((pit, at) => (cells[at] === cell ? { ...pit, ...change } : pit)),
})

function after(state: BoxState, event: DigEvent): BoxState {
  switch (event.kind) {
    case 'dug': {
      const { cell, card, layer, aside } = event
      return { ...withPit(state, cell, { left: layer - 1, top: { card, layer } }), aside }
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

/** One event as it is played: how the box stands before it and after it. */
export interface BoxAnimationStep {
  readonly event: DigEvent
  readonly before: BoxState
  readonly after: BoxState
}

/** Milliseconds that an event takes at the usual pace; events not seen in the box take none. */
const lengths: Readonly<Partial<Record<DigEvent['kind'], number>>> = {
  scarabPlayed: 700,
  dug: 900,
  penalty: 1300,
  stopped: 800,
  blockaded: 600,
  unblocked: 600,
}

export const lengthOf = ({ event, before }: BoxAnimationStep): number =>
  event.kind === 'stopped' && before.aside === 0 ? 0 : (lengths[event.kind] ?? 0)

/** The steps of some events, from the standing before the first of them. */
export function plan(before: BoxState, events: readonly DigEvent[]): BoxAnimationStep[] {
  let state = before
  return events.map((event) => {
    const step = { event, before: state, after: after(state, event) }
    state = step.after
    return step
  })
}
