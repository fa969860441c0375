import type { Level } from '../../../shared/players.ts'
import { cardCount, cells } from '../../../shared/editions/tutankhamens-revenge.ts'

/** How players recall what was laid before their eyes: like people, or as well as a machine can. */
export const recalls = ['people', 'machine'] as const
export type Recall = (typeof recalls)[number]

/** What part of the cards a player still knows at the start, and how much of that it forgets until the end. */
const memories: Readonly<
  Record<Recall, Readonly<Record<Level, { readonly kept: number; readonly faded: number }>>>
> = {
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
}

/** A player's memory: how good it is, and which cards of all it happens to keep. */
export interface Mind {
  readonly level: Level
  readonly recall: Recall
  readonly seed: number
}

/** Whether a player knows, after so many reveals, which card was laid in a cell of a layer (from 1). What is forgotten stays so. */
export function remembers(
  { level, recall, seed }: Mind,
  layer: number,
  cell: number,
  revealed: number,
): boolean {
  const { kept, faded } = memories[recall][level]
  return evenly(seed, layer * cells.length + cell) < kept * (1 - (faded * revealed) / cardCount)
}

/** A number from 0 up to 1 that follows from two others and looks like chance. */
export function evenly(seed: number, number: number): number {
  let word = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35)
  word ^= word >>> 15
  word = Math.imul(word, 0x2c1b3c6d)
  word ^= word >>> 12
  word = Math.imul(word, 0x297a2d39)
  word ^= word >>> 15
  return (word >>> 0) * 2 ** -32
}
