import type { NileEvent } from '../../../../shared/nile/events.ts'
import type { TileCode } from '../../../../shared/editions/index.ts'
import type { LogEntry } from '../../../../shared/table.ts'
import type { Voice } from '../../../../shared/text/names.ts'
import { before } from './before.ts'
import { byHand } from './byHand.ts'
import type { Lying } from './place.ts'

const setOf = (events: readonly NileEvent[]): TileCode | null =>
  events.find((event) => event.kind === 'committed' || event.kind === 'commitPassed')?.set ?? null

/** Every move of a log as it was made by hand; `after` is the table after the last one. */
export function logByHand(
  log: readonly Pick<LogEntry<'nile'>, 'seat' | 'move' | 'events'>[],
  after: Lying,
  voice: Voice,
): string[] {
  const said: string[] = []
  let lying = after
  for (const { seat, move, events } of [...log].reverse()) {
    lying = before(lying, events)
    said.unshift(byHand(move, { ...lying, seat, set: setOf(events) }, voice))
  }
  return said
}
