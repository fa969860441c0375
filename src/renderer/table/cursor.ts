/** Moves tried out from a ply of a game, and how many of them are made. */
interface Variation {
  readonly from: number
  readonly moves: readonly string[]
  readonly at: number
}

/** A place in a replay. Every function here returns a new cursor. */
export interface Cursor {
  /** The number of moves, or entries, up to here; inside the variation, up to its beginning. */
  readonly ply: number
  /** The moves tried out last, kept until they are dropped. */
  readonly variation: Variation | null
  readonly isInside: boolean
}

export const beginning: Cursor = { ply: 0, variation: null, isInside: false }

/** The end of a game as it stands, however it goes on, with all that can be done there. */
export const present: Cursor = { ply: Infinity, variation: null, isInside: false }

const clamp = (place: number, last: number): number => Math.max(0, Math.min(place, last))

/** Goes to a ply of a game that has `last` of them, out of the variation; one without moves is forgotten. */
export function toPly({ variation }: Cursor, ply: number, last: number): Cursor {
  const variationWithMoves = variation && variation.moves.length > 0 ? variation : null
  return { ply: clamp(ply, last), variation: variationWithMoves, isInside: false }
}

/** Goes to a place in the variation, where there is one. */
export function intoVariation(cursor: Cursor, at: number): Cursor {
  const { variation } = cursor
  if (!variation) return cursor
  const moved = { ...variation, at: clamp(at, variation.moves.length) }
  return { ply: variation.from, variation: moved, isInside: true }
}

/** Begins a variation, or takes up the one that begins at the same ply where it was left. */
export function explore({ ply, variation }: Cursor): Cursor {
  const current = variation?.from === ply ? variation : { from: ply, moves: [], at: 0 }
  return { ply, variation: current, isInside: true }
}

/** Makes a move in the variation, in place of those tried from the same place before. */
export function tryOut(cursor: Cursor, move: string): Cursor {
  const { variation } = cursor
  if (!variation) return cursor
  const { moves, at } = variation
  return { ...cursor, variation: { ...variation, moves: [...moves.slice(0, at), move], at: at + 1 } }
}

export const drop = ({ ply }: Cursor): Cursor => ({ ply, variation: null, isInside: false })

export const inside = ({ variation, isInside }: Cursor): Variation | null => (isInside ? variation : null)

/** The moves tried out up to the cursor; null outside the variation. */
export const triedAt = (cursor: Cursor): readonly string[] | null => {
  const variation = inside(cursor)
  return variation && variation.moves.slice(0, variation.at)
}

/** Moves made up to the cursor, those of the variation included. */
export const moveCountAt = (cursor: Cursor): number => cursor.ply + (inside(cursor)?.at ?? 0)

/** The part of a move that determines where stepping stops. */
export interface Stop {
  readonly turn: number
  /** True for a scored set, or the like in its family. */
  readonly marked: boolean
}

const isMarked = ({ marked }: Stop): boolean => marked

type PlaceAfter = (place: number, stops: readonly Stop[]) => number

/** The places to go to where the cursor is: the beginning or end of a turn, right after a set or another mark. */
const places = {
  first: () => 0,
  previousSet: (place, stops) => stops.slice(0, Math.max(0, place - 1)).findLastIndex(isMarked) + 1,
  previousTurn: (place, stops) =>
    place > 0 ? stops.findIndex(({ turn }) => turn === stops[place - 1].turn) : place,
  previous: (place) => place - 1,
  next: (place) => place + 1,
  nextTurn: (place, stops) =>
    place < stops.length ? stops.findLastIndex(({ turn }) => turn === stops[place].turn) + 1 : place,
  nextSet: (place, stops) => {
    const distance = stops.slice(place).findIndex(isMarked)
    return distance < 0 ? Infinity : place + distance + 1
  },
  last: () => Infinity,
} satisfies Readonly<Record<string, PlaceAfter>>

export type Target = keyof typeof places
export const targets = Object.keys(places) as Target[]

/** True for a place that lies before the cursor. */
export const isBack = (target: Target): boolean => targets.indexOf(target) < targets.indexOf('next')

/** Goes on or back in the variation or the game that the cursor is in, whose moves are `stops`. */
export function goTo(cursor: Cursor, target: Target, stops: readonly Stop[]): Cursor {
  const place = places[target](inside(cursor)?.at ?? cursor.ply, stops)
  return cursor.isInside ? intoVariation(cursor, place) : toPly(cursor, place, stops.length)
}

/** An entry of a log. */
interface Entry {
  readonly events: readonly unknown[]
}
type Log<E extends Entry> = readonly (E & { readonly move?: string })[]

/** The events of the move that leads from one log to the next; none where it takes more than that, or goes back. */
export function eventsBetween<E extends Entry>(from: Log<E>, to: Log<E>): E['events'] {
  const follows = to.length === from.length + 1 && from.every(({ move }, at) => move === to[at].move)
  return follows ? to[from.length].events : []
}
