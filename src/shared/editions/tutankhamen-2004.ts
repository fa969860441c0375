import type { Source } from './tiles.ts'
import { commonSources, setsOfASize, wildTileCount } from './wilds.ts'

export { maxStartPoints, minStartPoints, nileLength, purchasePoints, startPoints } from './wilds.ts'

/**
 * Facts of *Tutankhamen* (2004): what is in the box. No behaviour. Source: rulebook 2004, "Spelmateriaal",
 * "Spelvoorbereiding", "De artefact sets" and "Speciale artefacten tegels".
 */

/** The sets: each is one kind of artifact in one colour, from the ones to the eights. */
export const sets = [
  'SCg',
  'SCb',
  'SCp',
  'CAg',
  'CAb',
  'CAp',
  'HOg',
  'HOb',
  'HOp',
  'ANg',
  'ANb',
  'ANp',
  'MAg',
  'MAb',
  'MAp',
] as const
export type ArtifactSet = (typeof sets)[number]

export const kinds = ['scarab', 'cat', 'horus', 'anubis', 'mask'] as const
export type Kind = (typeof kinds)[number]
export const colours = ['green', 'blue', 'purple'] as const
export type SetColour = (typeof colours)[number]

/** The picture of a set: the kind of its artifact, and its colour. */
export const faceOf = Object.fromEntries(
  sets.map((set, nth) => [
    set,
    { kind: kinds[Math.floor(nth / setsOfASize)], colour: colours[nth % setsOfASize] },
  ]),
) as Readonly<Record<ArtifactSet, { readonly kind: Kind; readonly colour: SetColour }>>

/** Bag of gold, pharaoh, and King Tut on his triangular tile. */
export const specials = ['BAG', 'PHA', 'TUT'] as const

export const tiles = [...sets, ...specials] as const
export type Tile = (typeof tiles)[number]

/** Tiles of each kind at the start; for a set also its value. */
export const tileCount = wildTileCount<Tile>(sets, specials)

/** King Tut lies at the end of the trail, at the pyramid. */
export const lastTile = 'TUT' satisfies Tile

export const bonusPoints = 1

export const ruleSources = {
  ...commonSources,
  startPoints: 'rulebook',
  move: 'rulebook',
  skip: 'rulebook',
} as const satisfies Readonly<Record<string, Source>>
