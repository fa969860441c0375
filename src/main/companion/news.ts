import type { Line } from './account.ts'

interface News {
  readonly log: { readonly from: number; readonly entries: Line[] }
  readonly events: Line['events'][number][]
}

/**
 * What a watcher who was last shown one log has to be told to have another: the entries from where the two part. There is
 * something to announce only when entries were added to what was shown.
 */
export function newsSince(shown: readonly Line[] | null, log: readonly Line[]): News {
  if (!shown) return { log: { from: 0, entries: [...log] }, events: [] }
  let from = 0
  while (from < shown.length && from < log.length && shown[from] === log[from]) from++
  const entries = log.slice(from)
  return {
    log: { from, entries },
    events: from === shown.length ? entries.flatMap((line): Line['events'][number][] => line.events) : [],
  }
}
