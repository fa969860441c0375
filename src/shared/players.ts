import * as z from 'zod'
import { seat } from './editions/index.ts'

/**
 * The colours of the seats. All six stay distinct under the common kinds of colour blindness (after Okabe and
 * Ito); the boat's god and emblem tell seats apart without colour.
 */
export const colours = ['gold', 'blue', 'vermilion', 'green', 'purple', 'sky'] as const
export type Colour = (typeof colours)[number]

/** Boats are named for gods with an animal's head: cat, crocodile, cobra, lion, bull, ram. */
export const boats = ['bastet', 'sobek', 'wadjet', 'sekhmet', 'apis', 'khnum'] as const
export type Boat = (typeof boats)[number]

export const maxNameLength = 40

/**
 * The key of a person, equal for all spellings of a name: case, spaces, signs that are not seen, and how accents are
 * encoded make no difference. Keys are stored: a change here needs a migration that makes them anew.
 */
export const personKey = (name: string): string =>
  name
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A name without what is not seen at all, and without control characters; empty where nothing can be seen of it. */
export function plainName(name: string): string {
  const plain = name
    .replaceAll(/[\t-\r]/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
  return /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(plain) ? plain : ''
}

/** The strengths of a bot, from the one that a child may beat to the one that thinks longest. */
export const levels = ['novice', 'scribe', 'priest', 'vizier'] as const
export type Level = (typeof levels)[number]

export const isLevel = (text: string): text is Level => (levels as readonly string[]).includes(text)

export const playerSchema = z.object({
  name: z.string().trim().min(1).max(maxNameLength),
  colour: z.enum(colours),
  boat: z.enum(boats),
  /** The level of the bot in this seat; absent where a person sits. */
  ai: z.enum(levels).optional(),
})
/** The player in a seat, as the table shows them. */
export type Player = z.infer<typeof playerSchema>

/** A player from storage or from elsewhere: where the level is not known here, a person takes the seat. */
export const keptPlayerSchema = playerSchema.extend({ ai: playerSchema.shape.ai.catch(undefined) })

export const handoverSchema = z.object({
  /** The number of moves made before. */
  ply: z.int().min(0),
  seat,
  /** The new player of the seat; a person where there is no level. */
  name: playerSchema.shape.name,
  ai: playerSchema.shape.ai,
})
/** A seat handed to another player in the middle of a game. */
export type Handover = z.infer<typeof handoverSchema>

export const shownHandoverSchema = handoverSchema.extend({
  /** The level of the bot that had the seat until then; absent where a person had it. */
  before: playerSchema.shape.ai,
})
