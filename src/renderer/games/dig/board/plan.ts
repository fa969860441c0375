import type { DigEvent } from '../../../../shared/dig/events.ts'
import { after, type BoxState } from './boxState.ts'

/** One event as it is played: how the box stands before it and after it. */
export interface BoxAnimationStep {
  readonly event: DigEvent
  readonly before: BoxState
  readonly after: BoxState
}

/** Milliseconds that an event takes at the usual pace; what cannot be seen in the box takes none. */
const lengths: Readonly<Record<DigEvent['kind'], number>> = {
  scarabPlayed: 700,
  dug: 900,
  penalty: 1300,
  out: 0,
  stopped: 800,
  passed: 0,
  blockaded: 600,
  unblocked: 600,
  skipped: 0,
  turn: 0,
  ended: 0,
}

export const lengthOf = ({ event, before }: BoxAnimationStep): number =>
  event.kind === 'stopped' && before.aside === 0 ? 0 : lengths[event.kind]

/** The steps of some events, from the standing before the first of them. */
export function plan(before: BoxState, events: readonly DigEvent[]): BoxAnimationStep[] {
  let state = before
  return events.map((event) => {
    const step = { event, before: state, after: after(state, event) }
    state = step.after
    return step
  })
}
