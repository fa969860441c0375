import type { GameEvent } from '../../shared/families.ts'
import type { Entry } from './entry.ts'

interface News {
  readonly log: { readonly from: number; readonly entries: Entry[] }
  readonly events: GameEvent[]
}

/**
 * What a watcher who was last shown one log has to be told to have another: the entries from where the two part.
 * There is something to animate only when moves were added to what was shown. Since this is worked out from the
 * two logs, a slow watcher that misses steps in between still ends up with the right log.
 */
export function newsSince(shown: readonly Entry[] | null, log: readonly Entry[]): News {
  if (!shown) return { log: { from: 0, entries: [...log] }, events: [] }
  let from = 0
  while (from < shown.length && from < log.length && shown[from] === log[from]) from++
  const entries = log.slice(from)
  return {
    log: { from, entries },
    events: from === shown.length ? entries.flatMap((entry) => entry.events) : [],
  }
}
