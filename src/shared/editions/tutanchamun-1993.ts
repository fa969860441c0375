import type { Source } from './facts.ts'

/**
 * Facts of *Tutanchamun* (1993): what is in the box. No behaviour.
 * Source: rulebook 1993 in Wotruba's translation. It names candelabra and sarcophagus only, and gives the number of all
 * tiles: the other sets, the sizes of all but these two, and the table of the start points, which was a picture, are a
 * reconstruction after the edition of 2004.
 */

/** The sets, from the ones to the eights. */
export const sets = [
  ...(['SCB', 'DIA', 'DGR'] as const),
  ...(['FAN', 'TRU', 'SND'] as const),
  ...(['CND', 'CHL', 'PEC'] as const),
  ...(['CHR', 'BED', 'SHR'] as const),
  ...(['SRC', 'USH', 'CNP'] as const),
] as const
export type ArtifactSet = (typeof sets)[number]

/** Coin, pharaoh, and the gold mask, which is the large triangular tile. */
export const specials = ['COI', 'PHA', 'MSK'] as const
export type Special = (typeof specials)[number]

export const tiles = [...sets, ...specials] as const
export type Tile = (typeof tiles)[number]

/** How many tiles of each kind lie on the path at the start; for a set also its value. */
export const tileCount: Readonly<Record<Tile, number>> = {
  SCB: 1,
  DIA: 1,
  DGR: 1,
  FAN: 2,
  TRU: 2,
  SND: 2,
  CND: 4,
  CHL: 4,
  PEC: 4,
  CHR: 6,
  BED: 6,
  SHR: 6,
  SRC: 8,
  USH: 8,
  CNP: 8,
  COI: 3,
  PHA: 3,
  MSK: 1,
}

/** The gold mask waits at the pyramid for the first player who leaves the line. */
export const lastTile = 'MSK' satisfies Tile

/** Tiles on the path at the start. */
export const nileLength = 70

/** The mask brings no points when it is taken; the player from whom an artifact is stolen scores. */
export const bonusPoints = 0
export const purchasePoints = 1

/** Start points by number of players. */
export const startPoints: Readonly<Record<number, number>> = { 2: 32, 3: 26, 4: 20, 5: 16, 6: 14 }

export const minStartPoints = 1
export const maxStartPoints = 99

export const tileSources: Readonly<Partial<Record<Tile, Source>>> = {
  SCB: 'reconstruction',
  DIA: 'reconstruction',
  DGR: 'reconstruction',
  FAN: 'reconstruction',
  TRU: 'reconstruction',
  SND: 'reconstruction',
  CHL: 'reconstruction',
  PEC: 'reconstruction',
  CHR: 'reconstruction',
  BED: 'reconstruction',
  SHR: 'reconstruction',
  USH: 'reconstruction',
  CNP: 'reconstruction',
}

export const ruleSources = {
  startPoints: 'reconstruction',
  tileCounts: 'reconstruction',
  move: 'ruling',
  skip: 'ruling',
  purchase: 'rulebook',
  wilds: 'rulebook',
  wildOrder: 'ruling',
  places: 'rulebook',
  clearing: 'rulebook',
  zero: 'rulebook',
  sharedZero: 'ruling',
  empty: 'rulebook',
  sharedEmpty: 'ruling',
} as const satisfies Readonly<Record<string, Source>>
