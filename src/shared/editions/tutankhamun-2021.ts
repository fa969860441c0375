import type { Source } from './tiles.ts'

/**
 * Facts of *Tutankhamun* (2021): what is in the box. No behaviour.
 * Source: rulebook 2021, "Components", "Artifact Sets" and the list of tiles on its back cover.
 */

/** The sets of artifacts: the rings, then those from the twos to the eights. */
export const sets = [
  'SCA',
  'ANK',
  'DAG',
  'CRO',
  'POT',
  'BRA',
  'LOT',
  'SAR',
  'STA',
  'SEA',
  'SEN',
  'THR',
  'CAR',
] as const
type ArtifactSet = (typeof sets)[number]

/** The god idols; two tiles each. */
export const idols = ['OSI', 'ISI', 'RA', 'THO', 'HOR'] as const
export type Idol = (typeof idols)[number]

export const tiles = [...sets, ...idols] as const
export type Tile = (typeof tiles)[number]

/** The one set that scores tile by tile, with a bonus for the most at the end. */
export const ring = 'SCA' satisfies ArtifactSet

/** Tiles of each kind in the Nile at the start; for the twelve normal sets also the set's value. */
export const tileCount: Readonly<Record<Tile, number>> = {
  SCA: 10,
  ANK: 2,
  DAG: 2,
  CRO: 2,
  POT: 4,
  BRA: 4,
  LOT: 4,
  SAR: 6,
  STA: 6,
  SEA: 6,
  SEN: 8,
  THR: 8,
  CAR: 8,
  OSI: 2,
  ISI: 2,
  RA: 2,
  THO: 2,
  HOR: 2,
}

/** All tiles are shuffled. */
export const lastTile = null

/** Points for a ring when it is collected, and for the most rings when the last one leaves the Nile. */
export const ringPoints = 1
export const ringBonus = 5

export const nileLength = 80

export const startPoints: Readonly<Record<number, number>> = { 2: 30, 3: 28, 4: 24, 5: 20, 6: 18 }

export const minStartPoints = 1
export const maxStartPoints = 99

export const ruleSources = {
  startPoints: 'rulebook',
  sail: 'rulebook',
  idols: 'rulebook',
  idolsIdle: 'ruling',
  horusBack: 'ruling',
  trailing: 'rulebook',
  places: 'rulebook',
  underworldRanks: 'rulebook',
  underworldRings: 'ruling',
  zero: 'rulebook',
  empty: 'rulebook',
} as const satisfies Readonly<Record<string, Source>>
