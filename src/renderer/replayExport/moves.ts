import type { Cell } from '../../shared/editions/tutankhamens-revenge.ts'
import type { NileEvent } from '../../shared/nile/events.ts'
import type { ExportedStep } from '../../shared/replayExport/replayExport.ts'
import { recall, wakeOf, type Wake } from '../games/nile/board/scene.ts'

const nileEvents = ({ events }: ExportedStep) => events as readonly NileEvent[]

/** The wake of the last boat that had moved when a step was over. */
export function lastWay(steps: readonly ExportedStep[], at: number): Wake | null {
  return wakeOf(steps.slice(0, at + 1).flatMap(nileEvents))
}

/**
 * The positions of the line that a step concerned, without the tiles left behind by it; null where there are
 * none.
 */
export function placesAt(step: ExportedStep): readonly number[] | null {
  const events = nileEvents(step)
  const reached = events.flatMap((event) => (event.kind === 'sailed' ? [event.to] : []))
  const places = new Set([...reached, ...recall(events).tiles.map((tile) => tile.at)])
  return places.size > 0 ? [...places] : null
}

/** The cell of a step, or the last one before it that was dug in. */
export function lastCell(steps: readonly ExportedStep[], at: number): Cell | null {
  const events = steps.slice(0, at + 1).flatMap((step) => step.events)
  const last = events.findLast((event) => event.kind === 'dug' || event.kind === 'blockaded')
  return last?.cell ?? null
}

/** True where something was counted at a step that decides games: a set scored, or a penalty was paid. */
export const isMarked = ({ events }: ExportedStep): boolean =>
  events.some(({ kind }) => kind === 'scored' || kind === 'penalty')
