import type { TileCode } from '../../shared/editions/index.ts'
import type { Doubt } from '../../shared/ledger/view.ts'
import type { Correction, LedgerEntry } from '../../shared/ledger/entry.ts'
import type { LedgerTimeline } from './timeline.ts'
import { corrected } from './steps.ts'

/** More would be no help. */
const most = 3

/** The tile that an entry says came from the line or from the Underworld; null where it says none. */
function tileIn(entry: LedgerEntry): TileCode | null {
  switch (entry.kind) {
    case 'took':
    case 'osiris':
    case 'isis':
    case 'ra':
      return entry.tile
    case 'horus':
      return entry.tile === 'back' ? null : entry.tile
    default:
      return null
  }
}

/** Where Osiris is asked, what lay behind all boats may not have been reported: it would have sunk before. */
function forgottenSweeps({ log }: LedgerTimeline, entry: LedgerEntry, tile: TileCode): Correction[] {
  const n = log.findLastIndex((line) => line.entry.kind === 'took') + 1
  if (entry.kind !== 'osiris' || n === 0) return []
  return [{ do: 'insert', n, entry: { kind: 'swept', tiles: [tile] } }]
}

/** One too many may have been reported as swept; the latest such entry first. */
function needlessSweeps({ log }: LedgerTimeline, tile: TileCode): Correction[] {
  return log.toReversed().flatMap(({ n, entry }): Correction[] => {
    if (entry.kind !== 'swept' || !entry.tiles.includes(tile)) return []
    const at = entry.tiles.indexOf(tile)
    const tiles = entry.tiles.filter((_, other) => other !== at)
    return [{ do: 'change', n, entry: { ...entry, tiles } }]
  })
}

/** Where more lies on the line than the reports leave, one too many may have been reported as swept. */
export function withSweeps(timeline: LedgerTimeline, doubt: Doubt): Doubt {
  const { tile, short } = doubt.facts
  if (doubt.code !== 'miscounted' || Number(short) >= 0) return doubt
  const sweeps = needlessSweeps(timeline, tile as TileCode).slice(0, most)
  return { ...doubt, repairs: [...sweeps, ...doubt.repairs] }
}

/** Corrections after which an entry that is refused could be reported, and nothing else would become void by them. */
export function repairsOf(timeline: LedgerTimeline, entry: LedgerEntry): Correction[] {
  const tile = tileIn(entry)
  if (tile === null || timeline.report(entry).ok) return []
  const isVoid = ({ log }: LedgerTimeline): number => log.filter((line) => line.void).length
  const helps = (correction: Correction): boolean => {
    const entries = corrected(timeline.entries, correction)
    if (!entries.ok) return false
    const next = timeline.rewritten(entries.value)
    return isVoid(next) <= isVoid(timeline) && next.report(entry).ok
  }
  return [...forgottenSweeps(timeline, entry, tile), ...needlessSweeps(timeline, tile)]
    .filter(helps)
    .slice(0, most)
}
