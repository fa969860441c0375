import { cells, type Cell } from '../editions/tutankhamens-revenge.ts'

/**
 * The decisions a seat can be asked for: to begin its turn while it still has a scarab card to play, to dig
 * (on), and to lay its blockade card.
 */
export const digAsks = ['start', 'dig', 'block'] as const
export type DigAsk = (typeof digAsks)[number]

/** One decision. Its one text form is written by `makeDigMove` and read by `parseDigMove`. */
export type DigMove =
  | { readonly verb: 'dig' | 'block'; readonly cell: Cell }
  | { readonly verb: 'scarab' | 'stop' | 'done' }

/** The text of a move: `dig b3`, `block a1`, `scarab`, `stop`, `done`. */
export const makeDigMove = (move: DigMove): string =>
  'cell' in move ? `${move.verb} ${move.cell}` : move.verb

const isCell = (text: string): text is Cell => (cells as readonly string[]).includes(text)

/** Reads a move's text; `null` when it is not of the grammar. Legality is not checked. */
export function parseDigMove(text: string): DigMove | null {
  if (text === 'scarab' || text === 'stop' || text === 'done') return { verb: text }
  const [verb, cell, ...rest] = text.split(' ')
  if ((verb !== 'dig' && verb !== 'block') || cell === undefined || rest.length > 0) return null
  return isCell(cell) ? { verb, cell } : null
}
