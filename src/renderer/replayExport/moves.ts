import type { Cell } from '../../shared/editions/tutankhamens-revenge.ts'
import type { GameEvent } from '../../shared/families.ts'
import type { ExportedStep } from '../../shared/replayExport/replayExport.ts'
import type { Scene } from '../games/nile/board/scene.ts'

/** The last way that a boat went at a step. */
function wayOf({ events }: ExportedStep): Scene['wake'] {
  const voyage = events.findLast((event) => event.kind === 'sailed' || event.kind === 'wentBack')
  return voyage ? { seat: voyage.seat, from: voyage.from, to: voyage.to } : null
}

/** The last way that a boat had gone when a step was over. */
export function lastWay(steps: readonly ExportedStep[], at: number): Scene['wake'] {
  const last = steps.slice(0, at + 1).findLast((step) => wayOf(step) !== null)
  return last ? wayOf(last) : null
}

function placesOf(event: GameEvent): readonly number[] {
  switch (event.kind) {
    case 'sailed':
      return [event.to]
    case 'took':
      return event.from === 'underworld' ? [] : [event.from]
    case 'ringReturned':
    case 'banished':
      return [event.at]
    case 'swapped':
      return event.at
    default:
      return []
  }
}

/** The positions of the line that a step was about, without what was left behind by it; null where there are none. */
export function placesAt({ events }: ExportedStep): readonly number[] | null {
  const places = [...new Set(events.flatMap(placesOf))]
  return places.length > 0 ? places : null
}

/** The cell that a step was about, or the last one before it that was dug in. */
export function lastCell(steps: readonly ExportedStep[], at: number): Cell | null {
  const events = steps.slice(0, at + 1).flatMap((step) => step.events)
  const last = events.findLast((event) => event.kind === 'dug' || event.kind === 'blockaded')
  return last?.cell ?? null
}

/** Whether something was counted at a step that decides games: a set scored, or a penalty was paid. */
export const isMarked = ({ events }: ExportedStep): boolean =>
  events.some(({ kind }) => kind === 'scored' || kind === 'penalty')
