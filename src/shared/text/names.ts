import type { Edition, TileCode } from '../editions/index.ts'
import type { Card } from '../editions/tutankhamens-revenge.ts'
import type { ClaimantName } from '../nile/events.ts'
import { m } from '../messages/messages.js'
import { idolOf, type IdolVerb } from '../nile/move.ts'
import type { Boat, Colour } from '../seats.ts'
import type { Mode } from '../views.ts'

/** What things are called on screen. */

export const tileName = (tile: TileCode): string => m[`tile_${tile}`]()
export const boatName = (boat: Boat): string => m[`boat_${boat}`]()
export const boatAnimal = (boat: Boat): string => m[`boat_animal_${boat}`]()
export const colourName = (colour: Colour): string => m[`colour_${colour}`]()

/** The idol's tile, by the verb that its moves begin with. */
export const idolTile = (verb: IdolVerb): TileCode => idolOf[verb]
export const idolText = (verb: IdolVerb): string => m[`idol_${verb}`]()

const specials: Readonly<Partial<Record<TileCode, (facts: { edition: Edition }) => string>>> = {
  OSI: m.special_OSI,
  ISI: m.special_ISI,
  RA: m.special_RA,
  THO: m.special_THO,
  HOR: m.special_HOR,
  BAG: m.special_BAG,
  COI: m.special_COI,
  PHA: m.special_PHA,
  TUT: m.special_TUT,
  MSK: m.special_MSK,
}
/** What a tile does that belongs to no set; null for the others. */
export const specialText = (tile: TileCode, edition: Edition): string | null =>
  specials[tile]?.({ edition }) ?? null

const editionNames = {
  'tutankhamun-2021': m.edition_2021,
  'tutanchamun-1993': m.edition_1993,
  'tutankhamen-2004': m.edition_2004,
  'tutankhamens-revenge': m.edition_revenge,
} as const
/** An edition's title and year. */
export const editionName = (edition: Edition): string => editionNames[edition]()

const modeNames: Readonly<Record<Mode, () => string>> = {
  digital: m.mode_digital,
  ledger: m.mode_ledger,
  mirror: m.mode_mirror,
}
/** Where a game is played. */
export const modeName = (mode: Mode): string => modeNames[mode]()

/** The names of the players, by seat. */
export type Names = readonly string[]

export const claimantName = (party: ClaimantName, names: Names): string =>
  party === 'underworld' ? m.underworld_party() : names[party]

export const cardName = (card: Card): string => m[`card_${card}`]()
