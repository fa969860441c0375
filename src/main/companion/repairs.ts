import type { TileCode } from '../../shared/editions/index.ts'
import type { Doubt, LedgerLogEntry } from '../../shared/ledger/view.ts'
import type { Correction, LedgerEntry } from '../../shared/ledger/entry.ts'

/** The most repairs offered. */
export const mostRepairs = 3

type Log = readonly LedgerLogEntry[]

/** The tile that an entry takes from the line or from the Underworld; null where it takes none. */
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

/** Inserts a sweep before the last tile taken: a tile asked of Osiris may have sunk without a report. */
function forgottenSweeps(log: Log, entry: LedgerEntry, tile: TileCode): Correction[] {
  const n = log.findLastIndex((line) => line.entry.kind === 'took') + 1
  if (entry.kind !== 'osiris' || n === 0) return []
  return [{ do: 'insert', n, entry: { kind: 'swept', tiles: [tile] } }]
}

/** Takes one tile out of a sweep, which may have had one too many; the latest such entry first. */
function needlessSweeps(log: Log, tile: TileCode): Correction[] {
  return log.toReversed().flatMap(({ n, entry }): Correction[] => {
    if (entry.kind !== 'swept' || !entry.tiles.includes(tile)) return []
    const at = entry.tiles.indexOf(tile)
    const tiles = entry.tiles.filter((_, other) => other !== at)
    return [{ do: 'change', n, entry: { ...entry, tiles } }]
  })
}

/** Adds repairs to a doubt: if more tiles lie on the line than reported, a sweep may have been too large. */
export function withSweeps(log: Log, doubt: Doubt): Doubt {
  const { tile, short } = doubt.facts
  if (doubt.code !== 'miscounted' || Number(short) >= 0) return doubt
  const sweeps = needlessSweeps(log, tile as TileCode).slice(0, mostRepairs)
  return { ...doubt, repairs: [...sweeps, ...doubt.repairs] }
}

/** Corrections that may make an entry possible that is refused after this log. */
export function likelyRepairs(log: Log, entry: LedgerEntry): Correction[] {
  const tile = tileIn(entry)
  return tile === null ? [] : [...forgottenSweeps(log, entry, tile), ...needlessSweeps(log, tile)]
}
