import { m } from '../../../shared/messages/messages.js'
import { line, underworld, type Claimant, type Kind } from '../../engine/nile/reporting.ts'
import { isSet, kindsOf, sizeOf, tileOf, type ReportedNile, type DraftNile } from './reported.ts'

/**
 * Moves a tile of a kind from one party to another. Where an entry is kept though there is no such tile, the
 * state remembers that there is one more.
 */
export function passTile(reported: DraftNile, kind: Kind, from: Claimant, to: Claimant | null): void {
  const { counts } = reported
  if (counts.countOf(kind, from) > 0) counts.take(kind, from)
  else reported.extra.set(kind, reported.n)
  if (to !== null) counts.give(kind, to)
}

/** The number of tiles of a kind in each place. */
interface Whereabouts {
  readonly held: readonly number[]
  readonly under: number
  readonly line: number
}

export function whereabouts({ counts, scored }: ReportedNile, kind: Kind): Whereabouts {
  const before = scored.get(kind)
  if (before) return { ...before, line: 0 }
  return {
    held: counts.seats.map((seat) => counts.countOf(kind, seat)),
    under: counts.countOf(kind, underworld),
    line: counts.countOf(kind, line),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Tiles of a kind that are out of the game: in nobody's hands, nor in the Underworld, nor on the line. */
const goneOf = (reported: ReportedNile, kind: Kind): number => {
  const { held, under, line } = whereabouts(reported, kind)
  return Math.max(0, sizeOf(reported, kind) - sum(held) - under - line)
}

/** The whereabouts of a kind in words: "Anna 4, Ben 3, Underworld 1". */
export function whereOf(reported: ReportedNile, kind: Kind): string {
  const { held, under } = whereabouts(reported, kind)
  const parts = [
    ...held.map((count, seat) => [reported.start.names[seat], count] as const),
    [m.ledger_underworld(), under] as const,
    [m.ledger_out(), goneOf(reported, kind)] as const,
  ]
  return parts
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

/** The tiles still on the line, in words; where only scores are kept, the sets that have not scored. */
export const leftInWords = (reported: ReportedNile): string =>
  kindsOf(reported)
    .filter(
      (kind) => reported.counts.countOf(kind, line) > 0 && (isSet(reported, kind) || !reported.scoreOnly),
    )
    .map((kind) => {
      const name = m[`tile_${tileOf(reported, kind)}`]()
      return reported.scoreOnly ? name : `${name} ${reported.counts.countOf(kind, line)}`
    })
    .join(', ')

export const lineIsEmpty = ({ counts, facts }: ReportedNile): boolean =>
  facts.tiles.every((_, kind) => counts.countOf(kind, line) === 0)
