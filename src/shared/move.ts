import { tiles, type Idol, type Tile } from './editions/tutankhamun-2021.ts'

/** Moves that name an idol, in the order of the idols. */
export const idolVerbs = ['osiris', 'isis', 'ra', 'thoth', 'horus'] as const
export type IdolVerb = (typeof idolVerbs)[number]

/** What a seat can be asked for. */
export const asks = ['sail', ...idolVerbs] as const
export type Ask = (typeof asks)[number]

export const verbOf: Readonly<Record<Idol, IdolVerb>> = {
  OSI: 'osiris',
  ISI: 'isis',
  RA: 'ra',
  THO: 'thoth',
  HOR: 'horus',
}

/** The idol that a verb names. */
export const idolOf: Readonly<Record<IdolVerb, Idol>> = {
  osiris: 'OSI',
  isis: 'ISI',
  ra: 'RA',
  thoth: 'THO',
  horus: 'HOR',
}

/** One decision. Its one text form is made by `makeMove` and read by `parseMove`; positions count from the source, 0. */
export type Move =
  | { readonly verb: 'sail' | 'isis' | 'ra' | 'horus'; readonly at: number }
  | { readonly verb: 'thoth'; readonly at: number; readonly with: number }
  | { readonly verb: 'osiris'; readonly take: Tile }
  | { readonly verb: 'horus'; readonly back: true }
  | { readonly verb: IdolVerb; readonly skip: true }

/** The text of a move: `sail 12`, `thoth 3 17`, `osiris THR`, `horus back`, `ra skip`. */
export function makeMove(move: Move): string {
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
const isIdolVerb = (text: string): text is IdolVerb => (idolVerbs as readonly string[]).includes(text)

/** Reads a move's text; `null` when it is not of the grammar. Says nothing about whether the move is legal. */
export function parseMove(text: string): Move | null {
  const [verb, first, second, ...rest] = text.split(' ')
  if (verb === undefined || first === undefined || rest.length > 0) return null
  if (verb === 'thoth' && second !== undefined) {
    if (!positionText.test(first) || !positionText.test(second)) return null
    const [at, other] = [Number(first), Number(second)]
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
