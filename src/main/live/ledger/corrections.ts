import { isDeepStrictEqual } from 'node:util'
import {
  startSchema,
  type Correction,
  type LedgerEntry,
  type SeatCorrection,
} from '../../../shared/ledger/entry.ts'
import { optionsSchema, type Options, type RecordHead } from '../../../shared/record.ts'
import { done, refuse, type Outcome } from '../../../shared/refusal.ts'
import type { StoredGame } from '../../history/stored.ts'
import { foldLedger, type LedgerStep } from '../journal.ts'
import type { TileCode } from '../../../shared/editions/index.ts'
import type { Doubt, LedgerLogEntry } from '../../../shared/ledger/view.ts'

/** The entries after a correction; refused where there is nothing to correct. */
export function corrected(entries: readonly LedgerEntry[], correction: Correction): Outcome<LedgerEntry[]> {
  const { n } = correction
  const last = entries.length + (correction.do === 'insert' ? 1 : 0)
  if (n > last) return refuse('ledger.noSuchEntry', { n, count: entries.length })
  if (correction.do === 'change') return done(entries.with(n - 1, correction.entry))
  if (correction.do === 'insert') return done(entries.toSpliced(n - 1, 0, correction.entry))
  return done(entries.toSpliced(n - 1, 1))
}

/** An entry as it is with a new seat: the seats from there on move up by one, and lists by seat have one more. */
export function withNewSeat(
  entry: LedgerEntry,
  { seat: added, points }: Pick<SeatCorrection, 'seat' | 'points'>,
): LedgerEntry {
  const moved = (seat: number): number => (seat >= added ? seat + 1 : seat)
  const withNew = <T>(bySeat: readonly T[], item: T): T[] => bySeat.toSpliced(added, 0, item)
  switch (entry.kind) {
    case 'turn':
    case 'adjust':
    case 'left':
    case 'joined':
    case 'point':
      return { ...entry, seat: moved(entry.seat) }
    case 'skipped':
    case 'committed':
      return entry.seat === undefined ? entry : { ...entry, seat: moved(entry.seat) }
    case 'order':
      return { ...entry, seats: entry.seats.map(moved) }
    case 'bought': {
      const next = { ...entry }
      if (next.purchase) next.purchase = { ...next.purchase, from: moved(next.purchase.from) }
      if (next.seat !== undefined) next.seat = moved(next.seat)
      next.offered &&= next.offered.map((offer) => ({ ...offer, from: moved(offer.from) }))
      return next
    }
    case 'holdings': {
      const next = { ...entry, seat: moved(entry.seat), held: withNew(entry.held, {}) }
      next.points &&= withNew(next.points, points)
      return next
    }
    case 'scored': {
      const next = { ...entry, held: withNew(entry.held, 0) }
      next.wilds &&= withNew(next.wilds, {})
      return next
    }
    case 'took':
    case 'osiris':
    case 'isis':
    case 'ra':
    case 'horus':
    case 'swept':
    case 'counted':
    case 'ended':
    case 'scarab':
    case 'revealed':
    case 'earned':
    case 'stop':
    case 'blockaded':
      return entry
  }
}

/** The entries with another seat, whose player joins in as entry number `n`. */
export function withPlayer(
  entries: readonly LedgerEntry[],
  { seat, points, n }: SeatCorrection,
): Outcome<LedgerEntry[]> {
  const moved = entries.map((entry) => {
    const movedEntry = withNewSeat(entry, { seat, points })
    return isDeepStrictEqual(movedEntry, entry) ? entry : movedEntry
  })
  return corrected(moved, { do: 'insert', n, entry: { kind: 'joined', seat, points } })
}

export function afterStep(entries: readonly LedgerEntry[], step: LedgerStep): readonly LedgerEntry[] {
  if (step.kind === 'report') return [...entries, step.entry]
  if (step.correction.do === 'start') return entries
  const next =
    step.correction.do === 'seat' ? withPlayer(entries, step.correction) : corrected(entries, step.correction)
  return next.ok ? next.value : entries
}

/** Corrections made since reports were undone stay: they are about the entries before those. */
export function correctionsStaying(since: readonly LedgerStep[], earlier: readonly LedgerStep[]): number {
  if (earlier.some(({ kind }) => kind === 'correct')) return 0
  const other = since.findIndex((step) => step.kind === 'report' || step.correction.do === 'seat')
  return other < 0 ? since.length : other
}

export const entriesAfter = (steps: readonly LedgerStep[]): readonly LedgerEntry[] =>
  steps.reduce<readonly LedgerEntry[]>(afterStep, [])

/** The house rules that replace others; what this app does not know of the others stays. */
const optionsAfter = (before: Options, options: Options): Options => ({
  ...Object.fromEntries(Object.entries(before).filter(([key]) => !Object.hasOwn(optionsSchema.shape, key))),
  ...options,
})

/** The head of a ledger with another seat, whose player was not there at the start. */
function headWithPlayer(head: RecordHead, { seat, player }: SeatCorrection): RecordHead {
  const moved = (other: number): number => (other >= seat ? other + 1 : other)
  const { first, late = [] } = startSchema.parse(head.setup)
  return {
    ...head,
    players: head.players.toSpliced(seat, 0, player),
    setup: {
      ...head.setup,
      ...(first !== undefined && { first: moved(first) }),
      late: [...late.map(moved), seat],
    },
  }
}

/** The head of a ledger after the corrections of its start, and with the players added to it. */
export const headAfter = (head: RecordHead, steps: readonly LedgerStep[]): RecordHead =>
  steps.reduce((now, step) => {
    if (step.kind === 'report') return now
    if (step.correction.do === 'seat') return headWithPlayer(now, step.correction)
    if (step.correction.do !== 'start') return now
    const { names, edition, startPoints, lost, options = now.options } = step.correction.start
    return {
      ...now,
      players: now.players.map((player, seat) => ({ ...player, name: names?.[seat] ?? player.name })),
      ...(edition && { edition }),
      options: {
        ...optionsAfter(now.options, options),
        ...(startPoints !== undefined && { startPoints }),
      },
      ...(lost && { setup: { ...now.setup, lost } }),
    }
  }, head)

/**
 * A game as it was stored, a ledger with its start as corrected. Where players were added, its journal has the
 * entries that count with the seats of that start: a seat must not be added twice.
 */
export function withStartCorrected(game: StoredGame): StoredGame {
  if (game.mode !== 'ledger') return game
  const { steps } = foldLedger(game.journal)
  const head = headAfter(game.head, steps)
  const adds = steps.some((step) => step.kind === 'correct' && step.correction.do === 'seat')
  if (!adds) return { ...game, head }
  const reports = entriesAfter(steps).map((entry) => ({ kind: 'report', entry }) as const)
  const stops = game.journal.filter(({ kind }) => ['resign', 'abandon', 'resume'].includes(kind))
  return { ...game, head, journal: [...reports, ...stops] }
}

export const mostRepairs = 3

type Log = readonly LedgerLogEntry[]

/** The tile that an entry takes from the line or from the Underworld; null where it takes none. */
export function tileIn(entry: LedgerEntry): TileCode | null {
  if (!('tile' in entry) || entry.kind === 'counted') return null
  return entry.tile === 'back' || entry.tile === 'none' ? null : entry.tile
}

export const doubtAbout = (
  code: Doubt['code'],
  facts: Doubt['facts'],
  n: number | null = null,
  repairs: Doubt['repairs'] = [],
): Doubt => ({ code, facts, n, refusal: null, repairs })

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

/** Adds repairs to a doubt: if more tiles lie on the line than entered, a sweep may have been too large. */
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
