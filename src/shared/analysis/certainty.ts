import * as z from 'zod'

const certainties = ['solved', 'sure', 'fairly', 'close'] as const
export const sureSchema = z.object({
  /**
   * `solved`: every line of play that matters was followed to its end; `sure`, `fairly`: the best move is better than the
   * next one by more than the margins of both, twice or once; `close`: the search can hardly tell them apart.
   */
  certainty: z.enum(certainties),
  /** Playouts of the whole search. */
  playouts: z.int().min(0),
})
/** The certainty of a search that the best move that it found is the best one. */
export type Sure = z.infer<typeof sureSchema>

/** A chance, and the playouts that it comes from. */
interface Estimate {
  readonly chance: number
  readonly playouts: number
}

/** The scatter that playouts do not lower: searches of one position find different lines of play. */
const scatter = 0.03

/**
 * The margin of an estimate, as a chance: 19 of 20 equally long searches would come as near. The mean of that
 * many games, after Agresti and Coull, and the scatter of a search.
 */
export function marginOf({ chance, playouts }: Estimate): number {
  const games = playouts + 4
  const mean = (chance * playouts + 2) / games
  return Math.hypot(scatter, 2 * Math.sqrt((mean * (1 - mean)) / games))
}

/** Rates the certainty that one move is better than another, by the lead of its chance and the margin of that. */
export function certaintyOf(lead: number, margin: number): Sure['certainty'] {
  if (margin === 0) return 'solved'
  if (lead < margin) return 'close'
  return lead < 2 * margin ? 'fairly' : 'sure'
}

/** Rates a search's certainty about its best move; `moves`: the estimates of its moves, the best one first. */
export function sureOf(
  { exact, playouts }: { readonly exact: boolean; readonly playouts: number },
  [best, next]: readonly Estimate[],
): Sure {
  if (exact) return { certainty: 'solved', playouts }
  if (next === undefined) return { certainty: 'sure', playouts }
  const margin = Math.hypot(marginOf(best), marginOf(next))
  return { certainty: certaintyOf(best.chance - next.chance, margin), playouts }
}
