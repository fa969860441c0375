import type { Level } from '../../../shared/players.ts'
import { cardCount, cells } from '../../../shared/editions/tutankhamens-revenge.ts'

/** The quality of memory for the cards that were laid openly: like that of people, or of a machine. */
export const recalls = ['people', 'machine'] as const
export type Recall = (typeof recalls)[number]

/** The share of the cards that a player knows at the start, and of those that it forgets until the end. */
const memories = {
  people: {
    novice: { kept: 0, faded: 1 },
    scribe: { kept: 0.05, faded: 0.5 },
    priest: { kept: 0.1, faded: 0.5 },
    vizier: { kept: 0.15, faded: 0.5 },
  },
  machine: {
    novice: { kept: 0.1, faded: 1 },
    scribe: { kept: 0.4, faded: 0.5 },
    priest: { kept: 0.7, faded: 0.25 },
    vizier: { kept: 1, faded: 0 },
  },
} as const satisfies Record<Recall, Record<Level, { kept: number; faded: number }>>

/** A player's memory: its quality, and a seed that selects the cards it keeps. */
export interface Mind {
  readonly level: Level
  readonly recall: Recall
  readonly seed: number
}

/**
 * True when a player knows, after so many reveals, the card laid in a cell of a layer (from 1). A forgotten
 * card is never recalled again.
 */
export function remembers(
  { level, recall, seed }: Mind,
  layer: number,
  cell: number,
  revealed: number,
): boolean {
  const { kept, faded } = memories[recall][level]
  return evenly(seed, layer * cells.length + cell) < kept * (1 - (faded * revealed) / cardCount)
}

/** A pseudorandom number from 0 up to, but not including, 1 that depends on both arguments alone. */
export function evenly(seed: number, number: number): number {
  let word = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35)
  word ^= word >>> 15
  word = Math.imul(word, 0x2c1b3c6d)
  word ^= word >>> 12
  word = Math.imul(word, 0x297a2d39)
  word ^= word >>> 15
  return (word >>> 0) * 2 ** -32
}
