import { ring } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { NileEvent } from '../../../../shared/nile/events.ts'
import type { Begun } from '../../../stage/stage.ts'
import { atSeat, following, onLine, taken, type BoardState } from './boardState.ts'
import {
  flight,
  flies,
  drift,
  hop,
  signSeen,
  flockWithin,
  flockApart,
  endOf,
  sailing,
  pick,
  boatOf,
  shows,
  signOver,
  taking,
  buying,
  paying,
  scoring,
  committing,
  type Motion,
} from './motions.ts'

/** Motions that play at the same time. Tiles in flight are missing from `shown`. */
export interface AnimationStep {
  readonly motions: readonly Motion[]
  /** The events that they show. */
  readonly events: readonly Begun<NileEvent>[]
  readonly shown: BoardState
  readonly rests: BoardState
}

export const lengthOf = (step: AnimationStep): number => endOf(step.motions)

/** True where an event plays together with those before it. */
function continues(last: NileEvent | undefined, event: NileEvent): boolean {
  switch (event.kind) {
    case 'took':
      return event.by === 'sail' && last?.kind === 'sailed'
    case 'ringReturned':
      return last?.kind === 'took'
    case 'ringPaid':
    case 'bonusPaid':
      return last?.kind === 'took' || last?.kind === 'ringReturned'
    case 'trailed':
    case 'cleared':
      return last?.kind === event.kind
    default:
      return false
  }
}

/** The animation of some events: steps in order that each begin where the one before rests. */
export function plan(before: BoardState, events: readonly NileEvent[]): AnimationStep[] {
  const beats: NileEvent[][] = []
  for (const event of events) {
    const beat = beats.at(-1)
    if (beat !== undefined && continues(beat.at(-1), event)) beat.push(event)
    else beats.push([event])
  }
  let state = before
  const steps: AnimationStep[] = []
  for (const beat of beats) {
    const { motions, events: begun } = motionsOf(beat, state)
    const rests = beat.reduce(following, state)
    if (motions.length > 0) steps.push({ motions, events: begun, shown: emptied(state, motions), rests })
    state = rests
  }
  return steps
}

/** The state without the tiles in flight. */
function emptied(state: BoardState, motions: readonly Motion[]): BoardState {
  return motions.reduce(
    (left, motion) => (motion.kind === 'fly' ? taken(left, motion.tile, motion.from) : left),
    state,
  )
}

function motionsOf(beat: readonly NileEvent[], state: BoardState): Pick<AnimationStep, 'motions' | 'events'> {
  const motions: Motion[] = []
  const events: Begun<NileEvent>[] = []
  const apart = Math.min(flockApart, flockWithin / beat.length)
  beat.forEach((event, index) => {
    const before = motions.length
    switch (event.kind) {
      case 'sailed':
        motions.push({ kind: 'sail', ...pick(event), by: 'water', start: 0, length: sailing(event) })
        break
      case 'wentBack':
        motions.push({ kind: 'sail', ...pick(event), by: 'air', start: signSeen, length: 620 })
        motions.push(signOver('horus', onLine(event.from)))
        break
      case 'took':
        motions.push(...taking(event, endOf(motions)))
        break
      case 'ringReturned': {
        const how = { by: 'arc', start: signSeen, length: flight } as const
        motions.push(flies(ring, atSeat(event.seat), onLine(event.at), how))
        break
      }
      case 'ringPaid':
      case 'bonusPaid':
        motions.push(...paying(state, event.seat, event.paid, Math.max(0, endOf(motions) - 140)))
        break
      case 'banished': {
        const how = { by: 'drift', start: signSeen, length: 460 } as const
        motions.push(signOver('ra', onLine(event.at)))
        motions.push(flies(event.tile, onLine(event.at), { on: 'underworld' }, how))
        break
      }
      case 'swapped': {
        const [low, high] = [onLine(event.at[0]), onLine(event.at[1])]
        const [near, far] = event.tiles
        const how = { by: 'arc', start: signSeen, length: 480 } as const
        motions.push(signOver('thoth', low), signOver('thoth', high))
        motions.push(flies(near, low, high, how), flies(far, high, low, how))
        break
      }
      case 'trailed':
      case 'cleared': {
        const how = { by: 'drift', start: index * apart, length: drift } as const
        const to = { on: event.kind === 'trailed' ? 'underworld' : 'away' } as const
        motions.push(flies(event.tile, onLine(event.at), to, how))
        break
      }
      case 'scored':
        motions.push(...scoring(event, state))
        break
      case 'idolAsks':
      case 'idolIdle':
      case 'idolDeclined':
        motions.push(signOver(event.verb, boatOf(state, event.seat), event.kind !== 'idolAsks'))
        break
      case 'buyIdle':
      case 'buyDeclined':
        motions.push({ ...shows(event.purse, 'rise', boatOf(state, event.seat)), faint: true })
        break
      case 'bought':
        motions.push(...buying(event, state))
        break
      case 'committed':
        motions.push(...committing(event))
        break
      case 'skipped': {
        const at = state.boats[event.seat] ?? 0
        motions.push({ kind: 'sail', seat: event.seat, from: at, to: at, by: 'air', start: 0, length: hop })
        break
      }
      case 'buyAsks':
      case 'commitAsks':
      case 'commitPassed':
      case 'turn':
      case 'ended':
        break
    }
    const start = Math.min(...motions.slice(before).map((motion) => motion.start))
    if (motions.length > before) events.push({ event, start })
  })
  return { motions, events }
}
