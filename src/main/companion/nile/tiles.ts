import { m } from '../../../shared/messages/messages.js'
import { underworld, type Claimant } from '../../engine/scoring.ts'
import { countOf, give, nile, seatNumbers, take, type Kind } from '../../engine/nile/state.ts'
import { isSet, kindsOf, sizeOf, tileOf, type ReportedNile, type DraftNile } from './reported.ts'

/** The most that a word of the engine can count. */
const most = 15

/**
 * A tile of a kind goes from one party to another. Where an entry is kept though there is no such tile, it comes from
 * nowhere, and the state remembers that.
 */
export function passTile(reported: DraftNile, kind: Kind, from: Claimant, to: Claimant | null): void {
  const { counts } = reported
  if (countOf(counts, kind, from) > 0) take(counts, kind, from)
  else reported.extra.set(kind, reported.n)
  if (to !== null && countOf(counts, kind, to) < most) give(counts, kind, to)
}

/** Tiles of a kind by their places. */
interface Whereabouts {
  readonly held: readonly number[]
  readonly under: number
  readonly line: number
}

export function whereabouts({ counts, scored }: ReportedNile, kind: Kind): Whereabouts {
  const before = scored.get(kind)
  if (before) return { ...before, line: 0 }
  return {
    held: seatNumbers(counts).map((seat) => countOf(counts, kind, seat)),
    under: countOf(counts, kind, underworld),
    line: countOf(counts, kind, nile),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** How many of a kind are in nobody's hands, nor in the Underworld, nor on the line: out of the game. */
const goneOf = (reported: ReportedNile, kind: Kind): number => {
  const { held, under, line } = whereabouts(reported, kind)
  return Math.max(0, sizeOf(reported, kind) - sum(held) - under - line)
}

/** Who has how many of a kind, in words: "Anna 4, Ben 3, Underworld 1". */
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

/** All that is still on the line, in words; where only scores are kept, the sets that have not scored. */
export const leftInWords = (reported: ReportedNile): string =>
  kindsOf(reported)
    .filter(
      (kind) => countOf(reported.counts, kind, nile) > 0 && (isSet(reported, kind) || !reported.scoreOnly),
    )
    .map((kind) => {
      const name = m[`tile_${tileOf(reported, kind)}`]()
      return reported.scoreOnly ? name : `${name} ${countOf(reported.counts, kind, nile)}`
    })
    .join(', ')

export const lineIsEmpty = ({ counts, facts }: ReportedNile): boolean =>
  facts.tiles.every((_, kind) => countOf(counts, kind, nile) === 0)
