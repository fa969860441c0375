/** An entry of a log: a move's, or one that was reported. */
interface Told {
  readonly events: readonly unknown[]
}

interface News<Line extends Told> {
  readonly log: { readonly from: number; readonly entries: Line[] }
  readonly events: Line['events'][number][]
}

/**
 * What a watcher who was last shown one log has to be told to have another: the entries from where the two part.
 * There is something to animate or announce only when entries were added to what was shown. Since this is worked out from the
 * two logs, a slow watcher that misses steps in between still ends up with the right log.
 */
export function newsSince<Line extends Told>(
  shown: readonly Line[] | null,
  log: readonly Line[],
): News<Line> {
  if (!shown) return { log: { from: 0, entries: [...log] }, events: [] }
  let from = 0
  while (from < shown.length && from < log.length && shown[from] === log[from]) from++
  const entries = log.slice(from)
  return {
    log: { from, entries },
    events:
      from === shown.length ? entries.flatMap((entry): Line['events'][number][] => [...entry.events]) : [],
  }
}
