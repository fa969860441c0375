import { maxSeats, tileCodes, type TileCode } from '../editions/index.ts'
import { tiles, type Idol, type Tile } from '../editions/tutankhamun-2021.ts'

/** Moves that name an idol, in the order of the idols. */
export const idolVerbs = ['osiris', 'isis', 'ra', 'thoth', 'horus'] as const
export type IdolVerb = (typeof idolVerbs)[number]

/** The decisions asked of a seat: to sail, by an idol (2021), to buy or to commit wilds (1993, 2004). */
export const asks = ['sail', ...idolVerbs, 'buy', 'commit'] as const
export type Ask = (typeof asks)[number]

export const verbOf: Readonly<Record<Idol, IdolVerb>> = {
  OSI: 'osiris',
  ISI: 'isis',
  RA: 'ra',
  THO: 'thoth',
  HOR: 'horus',
}

/** The idol that a verb names. */
export const idolOf = Object.fromEntries(
  Object.entries(verbOf).map(([idol, verb]) => [verb, idol]),
) as Readonly<Record<IdolVerb, Idol>>

export interface SailMove {
  readonly verb: 'sail'
  readonly at: number
}
/** 2021: to sail, and the answers to the idols. */
export type IdolMove =
  | { readonly verb: 'sail' | 'isis' | 'ra' | 'horus'; readonly at: number }
  | { readonly verb: 'thoth'; readonly at: number; readonly with: number }
  | { readonly verb: 'osiris'; readonly take: Tile }
  | { readonly verb: 'horus'; readonly back: true }
  | { readonly verb: IdolVerb; readonly skip: true }

/** 1993, 2004: a tile of another seat for the bag of gold or coin just taken; null buys nothing. */
export interface Purchase {
  readonly from: number
  readonly tile: TileCode
}
export interface BuyMove {
  readonly verb: 'buy'
  readonly buy: Purchase | null
}
/** 1993, 2004: the wilds committed to the set that scores, in the order of their codes; none passes. */
export interface CommitMove {
  readonly verb: 'commit'
  readonly wilds: readonly TileCode[]
}

/** One decision. Written by `makeMove`, read by `parseMove`; positions count from the source, 0. */
export type Move = IdolMove | BuyMove | CommitMove

const nothing = 'none'

/** Writes a move: `sail 12`, `thoth 3 17`, `osiris THR`, `ra skip`, `buy 2 ANg`, `commit PHA PHA`. */
export function makeMove(move: Move): string {
  if (move.verb === 'buy') {
    return move.buy ? `buy ${move.buy.from} ${move.buy.tile}` : `buy ${nothing}`
  }
  if (move.verb === 'commit') {
    return move.wilds.length > 0 ? `commit ${[...move.wilds].sort().join(' ')}` : `commit ${nothing}`
  }
  if ('skip' in move) return `${move.verb} skip`
  if ('back' in move) return 'horus back'
  if ('take' in move) return `osiris ${move.take}`
  if ('with' in move) {
    const [low, high] = move.at < move.with ? [move.at, move.with] : [move.with, move.at]
    return `thoth ${low} ${high}`
  }
  return `${move.verb} ${move.at}`
}

const positionText = /^(0|[1-9]\d?)$/
const isTile = (text: string): text is Tile => (tiles as readonly string[]).includes(text)
const isTileCode = (text: string): text is TileCode => (tileCodes as readonly string[]).includes(text)
const isIdolVerb = (text: string): text is IdolVerb => (idolVerbs as readonly string[]).includes(text)

/** Reads a move's text; `null` when it is not of the grammar. Legality is not checked. */
export function parseMove(text: string): Move | null {
  const [verb, ...operands] = text.split(' ')
  if (verb === 'buy') return parseBuy(operands)
  if (verb === 'commit') return parseCommit(operands)
  return parseIdolMove(verb, operands)
}

function parseBuy([first, second, ...rest]: readonly string[]): BuyMove | null {
  if (first === undefined || rest.length > 0) return null
  if (second === undefined) return first === nothing ? { verb: 'buy', buy: null } : null
  const isSeat = positionText.test(first) && Number(first) < maxSeats
  return isSeat && isTileCode(second) ? { verb: 'buy', buy: { from: Number(first), tile: second } } : null
}

function parseCommit(codes: readonly string[]): CommitMove | null {
  if (codes.length === 1 && codes[0] === nothing) return { verb: 'commit', wilds: [] }
  if (codes.length === 0 || !codes.every(isTileCode)) return null
  const inOrder = codes.every((code, at) => at === 0 || codes[at - 1] <= code)
  return inOrder ? { verb: 'commit', wilds: codes } : null
}

function parseIdolMove(verb: string, [first, second, ...rest]: readonly string[]): IdolMove | null {
  if (first === undefined || rest.length > 0) return null
  if (verb === 'thoth' && second !== undefined) {
    if (!positionText.test(first) || !positionText.test(second)) return null
    const at = Number(first)
    const other = Number(second)
    return at < other ? { verb, at, with: other } : null
  }
  if (second !== undefined) return null
  if (first === 'skip') return isIdolVerb(verb) ? { verb, skip: true } : null
  if (verb === 'horus' && first === 'back') return { verb, back: true }
  if (verb === 'osiris') return isTile(first) ? { verb, take: first } : null
  if (verb === 'sail' || verb === 'isis' || verb === 'ra' || verb === 'horus') {
    return positionText.test(first) ? { verb, at: Number(first) } : null
  }
  return null
}

/** The positions of the line that a move names. */
export function positionsOf(move: Move | null): readonly number[] {
  if (move === null || !('at' in move)) return []
  return 'with' in move ? [move.at, move.with] : [move.at]
}
