import type { GameEvent } from '../../../../shared/families.ts'
import type { LedgerEntry, NileEntryOf } from '../../../../shared/ledger/entry.ts'
import type { NileEvent } from '../../../../shared/nile/events.ts'

/** The places of the boats in a game on the screen: people see them, a ledger does not. */
interface BoatsSeen {
  readonly boats: readonly number[]
}

/** The entries that people at a table would report of the engine's events. */
export function entriesOf(events: readonly GameEvent[]): LedgerEntry[] {
  return events.reduce<LedgerEntry[]>((entries, event) => {
    const last = entries.at(-1)
    if (event.kind === 'trailed' || event.kind === 'cleared') {
      if (last?.kind !== 'swept') return [...entries, { kind: 'swept', tiles: [event.tile] }]
      return [...entries.slice(0, -1), { kind: 'swept', tiles: [...last.tiles, event.tile] }]
    }
    return [...entries, ...entriesOfEvent(event)]
  }, [])
}

function entriesOfEvent(event: GameEvent): LedgerEntry[] {
  switch (event.kind) {
    case 'took':
      if (event.by === 'sail') return [{ kind: 'took', tile: event.tile }]
      return [{ kind: event.by, tile: event.tile } as NileEntryOf<'osiris' | 'isis' | 'horus'>]
    case 'banished':
      return [{ kind: 'ra', tile: event.tile }]
    case 'wentBack':
      return [{ kind: 'horus', tile: 'back' }]
    case 'idolDeclined':
      return event.verb === 'thoth' ? [] : [{ kind: event.verb, tile: null }]
    case 'bought':
      return [{ kind: 'bought', purchase: { from: event.from, tile: event.tile } }]
    case 'buyDeclined':
      return [{ kind: 'bought', purchase: null }]
    case 'committed':
      return [{ kind: 'committed', tiles: event.tiles }]
    case 'commitPassed':
      return [{ kind: 'committed', tiles: [] }]
    case 'scarabPlayed':
      return [{ kind: 'scarab' }]
    case 'dug':
      return [{ kind: 'revealed', card: event.card }]
    case 'stopped':
    case 'passed':
      return [{ kind: 'stop' }]
    case 'blockaded':
      return [{ kind: 'blockaded', cell: event.cell }]
    case 'skipped':
      return [{ kind: 'skipped' }]
    default:
      return []
  }
}

/** The order of tied boats, hindmost first, at the moment when the set scored or the game ended. */
export function orderSeen(
  among: readonly number[],
  set: string | null,
  events: readonly GameEvent[],
  now: BoatsSeen,
): number[] {
  const scored = events.find(
    (event): event is Extract<NileEvent, { kind: 'scored' }> => event.kind === 'scored' && event.set === set,
  )
  const { boats } = scored ?? now
  return [...among].sort((a, b) => (boats[a] ?? 0) - (boats[b] ?? 0))
}
