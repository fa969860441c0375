import type { GameEvent } from '../../shared/families.ts'
import type { LogEntry } from '../../shared/table.ts'

/** An entry of the log, whatever family its game is of. */
export interface Entry extends Omit<LogEntry, 'events'> {
  readonly events: GameEvent[]
}
