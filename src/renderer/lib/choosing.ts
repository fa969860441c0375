import type { Tile } from '../../shared/editions/tutankhamun-2021.ts'
import { makeMove, type Move } from '../../shared/move.ts'
import type { Choices } from '../../shared/views.ts'

/** What a person names when asked: a position of the Nile, a tile of the Underworld, the way back, or nothing. */
export type Answer =
  { readonly at: number } | { readonly take: Tile } | { readonly back: true } | { readonly skip: true }

/** How far the open decision has come: the first of Thoth's two positions, and a move that waits for its confirmation. */
export interface Choosing {
  readonly picked: number | null
  readonly proposed: string | null
}

export const undecided: Choosing = { picked: null, proposed: null }

/**
 * What an answer leads to: a move to be made now, a choice not yet complete or not yet confirmed, a move that is not
 * among the choices (its text can still be asked about), or nothing at all where it answers another question.
 */
export type Step =
  | { readonly kind: 'move'; readonly move: string }
  | { readonly kind: 'choosing'; readonly choosing: Choosing }
  | { readonly kind: 'illegal'; readonly move: string }
  | { readonly kind: 'none' }

/** The move that an answer means, legal or not; null while Thoth's other position is missing or for another question. */
function meant(choices: Choices, picked: number | null, answer: Answer): Move | null {
  const { ask } = choices
  if ('skip' in answer) return ask === 'sail' ? null : { verb: ask, skip: true }
  if ('back' in answer) return ask === 'horus' ? { verb: ask, back: true } : null
  if ('take' in answer) return ask === 'osiris' ? { verb: ask, take: answer.take } : null
  if (ask === 'osiris') return null
  if (ask !== 'thoth') return { verb: ask, at: answer.at }
  return picked === null || picked === answer.at ? null : { verb: ask, at: picked, with: answer.at }
}

/** Whether an answer is among the choices; for Thoth, whether the position may be one of the two. */
export function isOffered(choices: Choices, answer: Answer): boolean {
  if ('skip' in answer) return choices.skip
  if ('back' in answer) return choices.back
  if ('take' in answer) return choices.tiles.includes(answer.take)
  return choices.positions.includes(answer.at)
}

/**
 * The move to ask the engine about when an answer is pointed at: what would follow, or why it is not possible.
 * For a first position of Thoth that may not be named, any other position serves to hear why; null when there is
 * nothing to ask yet.
 */
export function considered(choices: Choices, choosing: Choosing, answer: Answer): string | null {
  const move = meant(choices, choosing.picked, answer)
  if (move) return makeMove(move)
  if (choices.ask !== 'thoth' || !('at' in answer) || isOffered(choices, answer)) return null
  const other = choices.positions.find((position) => position !== answer.at)
  return other === undefined ? null : makeMove({ verb: 'thoth', at: answer.at, with: other })
}

/** What follows when a person names `answer`; `confirm` is the table's manner of asking for each move twice. */
export function choose(choices: Choices, choosing: Choosing, answer: Answer, confirm: boolean): Step {
  if (!isOffered(choices, answer)) {
    const move = considered(choices, choosing, answer)
    return move === null ? { kind: 'none' } : { kind: 'illegal', move }
  }
  const move = meant(choices, choosing.picked, answer)
  if (move) {
    const text = makeMove(move)
    return confirm
      ? { kind: 'choosing', choosing: { ...choosing, proposed: text } }
      : { kind: 'move', move: text }
  }
  if (choices.ask !== 'thoth' || !('at' in answer)) return { kind: 'none' }
  const picked = choosing.picked === answer.at ? null : answer.at
  return { kind: 'choosing', choosing: { picked, proposed: null } }
}

/** One step back in a choice not yet final: first the unconfirmed move, then Thoth's first position. */
export function takeBack(choosing: Choosing): Choosing {
  return choosing.proposed === null ? undecided : { ...choosing, proposed: null }
}

export const isUndecided = (choosing: Choosing): boolean =>
  choosing.picked === null && choosing.proposed === null
