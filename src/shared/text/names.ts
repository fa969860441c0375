import { type Edition, type Family, type TileCode, isDig, type EditionOf } from '../editions/index.ts'
import { type Card, jackpot } from '../editions/tutankhamens-revenge.ts'
import type { ClaimantName } from '../nile/events.ts'
import { m } from '../messages/messages.js'
import { idolOf, type IdolVerb } from '../nile/move.ts'
import type { Boat, Colour, Level, Player } from '../players.ts'
import type { Right } from '../sharing.ts'
import type { Mode } from '../status.ts'
import { number, row } from './format.ts'
import type { Options } from '../record.ts'

/** Names of things as the screen shows them. */

export const tileName = (tile: TileCode): string => m[`tile_${tile}`]()
export const boatName = (boat: Boat): string => m[`boat_${boat}`]()
export const boatAnimal = (boat: Boat): string => m[`boat_animal_${boat}`]()
export const colourName = (colour: Colour): string => m[`colour_${colour}`]()

/** The idol's tile, by the verb that its moves begin with. */
export const idolTile = (verb: IdolVerb): TileCode => idolOf[verb]

/** The tiles with a special power, which belong to no set. */
export const specialTiles = ['OSI', 'ISI', 'RA', 'THO', 'HOR', 'BAG', 'COI', 'PHA', 'TUT', 'MSK'] as const

/** The effect of a tile with a special power; null for the others. */
export function specialText(tile: TileCode, edition: Edition): string | null {
  const special = specialTiles.find((candidate) => candidate === tile)
  return special ? m[`special_${special}`]({ edition }) : null
}

const editionNames = {
  'tutankhamun-2021': m.edition_2021,
  'tutanchamun-1993': m.edition_1993,
  'tutankhamen-2004': m.edition_2004,
  'tutankhamens-revenge': m.edition_revenge,
} as const
/** An edition's title and year. */
export const editionName = (edition: Edition): string => editionNames[edition]()

export const modeName = (mode: Mode): string => m[`mode_${mode}`]()

/** The names of the players, by seat. */
export type Names = readonly string[]

export const claimantName = (party: ClaimantName, names: Names): string =>
  party === 'underworld' ? m.underworld_party() : names[party]

export const cardName = (card: Card): string => m[`card_${card}`]()

/** A list of tiles, equal ones counted: `Throne ×2, Ankh`. */
export function namedTiles(tiles: readonly TileCode[]): string {
  const counted = [...new Set(tiles)].map((tile) => {
    const n = tiles.filter((other) => other === tile).length
    return n === 1 ? tileName(tile) : m.tile_times({ tile: tileName(tile), n: number(n) })
  })
  return row(counted)
}

/**
 * The units that an edition counts in. For labels and amounts that stand alone; a whole sentence is a message
 * of its own, which selects by the edition where it must, so that no sentence is glued from pieces.
 */

/** `12 spirit points`, `1 tribute coin`: the points still to lose, or the money. */
export const pointsCount = (edition: Edition, n: number): string => m.word_points({ edition, n })

/** `12 points`, `1 coin`: the short form, for where the edition is named nearby. */
export const pointsShort = (edition: Edition, n: number): string => m.word_points_short({ edition, n })

/** The heading of a column of points: `Spirit points left`. */
export const pointsLeft = (edition: Edition): string => m.word_points_left({ edition })

/** The edition and the player names that a sentence uses. */
export interface Voice {
  readonly edition: EditionOf<'nile'>
  readonly names: Names
}

/** Narrows an edition to the line family; throws for another one. */
export function nileEdition(edition: Edition): EditionOf<'nile'> {
  if (isDig(edition)) throw new RangeError(`${edition} is not played on a line`)
  return edition
}

/** The voice of a line game, from its view; an edition is assumed until there is one. */
export const voiceOf = (view: { readonly edition: Edition } | null, names: Names): Voice => ({
  edition: nileEdition(view?.edition ?? 'tutankhamun-2021'),
  names,
})

export function rightName(right: Right, players: readonly Player[]): string {
  // A right may be told of a moment before the players, or after them: a seat can come and go.
  if (right.kind === 'play') return m.share_right_play({ name: players.at(right.seat)?.name ?? '' })
  return m[`share_right_${right.kind}`]()
}

export const levelName = (level: Level): string => m[`level_${level}`]()

/** The name of a level with its strength, in an everyday word. */
export const levelLabel = (level: Level): string =>
  m.level_label({ level: levelName(level), strength: m[`level_${level}_strength`]() })

/** The kind of player at a seat, in a few words: a person (null) or a level. */
export const playerKind = (level: Level | null): string =>
  level === null ? m.player_person() : m.level_kind({ level: levelLabel(level) })

/** The player's style of play in games of a family, in a sentence. */
export const playerAbout = (level: Level | null, family: Family): string =>
  level === null ? m.player_person_about() : m[`level_${level}_about`]({ family })

/** Letters, and the signs without a width by which tests mark them. */
const words = /[\p{L}\u2060]+/gu

/**
 * A name with soft hyphens where its long words may be divided: for narrow places. Browsers divide words of few
 * languages by themselves, and the one in the window none.
 */
export function divided(name: string): string {
  const dividedWords = new Map(
    m
      .words_divided()
      .split(' ')
      .map((parts) => [parts.replaceAll('|', ''), parts.replaceAll('|', '\u00AD')]),
  )
  return name.replaceAll(words, (word) => dividedWords.get(word) ?? word)
}

function digRules({ passCost, maskJackpot }: Options): string[] {
  const agreed: string[] = []
  if (passCost) agreed.push(m.dig_house_pass({ n: passCost }))
  if (maskJackpot) agreed.push(m.dig_house_mask({ n: number(jackpot) }))
  return agreed
}

function lineRules(edition: Edition, { startPoints, idolsOptional, manyTiedGetNothing }: Options): string[] {
  const agreed: string[] = []
  if (startPoints !== undefined) agreed.push(m.table_house_points({ edition, points: startPoints }))
  if (idolsOptional) agreed.push(m.setup_idols())
  if (manyTiedGetNothing && edition === 'tutanchamun-1993') agreed.push(m.setup_manyTied())
  return agreed
}

/** The house rules of a table that differ from the edition's own, in a few words each. */
export const houseRules = (edition: Edition, options: Options): string[] =>
  isDig(edition) ? digRules(options) : lineRules(edition, options)
