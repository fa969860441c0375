import type { TileCode } from '../../shared/editions/index.ts'
import type { Tile } from '../../shared/editions/tutankhamun-2021.ts'
import { makeMove, parseMove, type Move, type Purchase } from '../../shared/nile/move.ts'
import type { Choices } from '../../shared/nile/views.ts'

/**
 * A person's answer: a position of the line, a tile of the Underworld, the way back, a tile of another
 * player, a wild to be added to those to be committed or removed from them, those wilds, or nothing.
 */
export type Answer =
  | { readonly at: number }
  | { readonly take: Tile }
  | { readonly back: true }
  | { readonly buy: Purchase }
  | { readonly add: TileCode }
  | { readonly drop: TileCode }
  | { readonly commit: true }
  | { readonly skip: true }

/**
 * The state of the open decision: the first of Thoth's two positions, the wilds that are to be committed, and
 * a move that waits for its confirmation.
 */
export interface Choosing {
  readonly picked: number | null
  readonly wilds: readonly TileCode[]
  readonly proposed: string | null
}

export const undecided: Choosing = { picked: null, wilds: [], proposed: null }

/** True for an answer whose consequences a mouse sees by pointing at it: a tile, or the way back. */
export const isPointedAt = (answer: Answer): boolean =>
  'at' in answer || 'take' in answer || 'back' in answer || 'buy' in answer

/** The result of an answer: a move to be made now, or a choice not yet complete or not yet confirmed. */
type ChoiceStep =
  | { readonly kind: 'move'; readonly move: string }
  | { readonly kind: 'choosing'; readonly choosing: Choosing }

/** The wilds that would be chosen after an answer; null where it is not about wilds. */
function wildsAfter({ wilds }: Choosing, answer: Answer): readonly TileCode[] | null {
  if ('commit' in answer) return wilds
  if ('add' in answer) return [...wilds, answer.add]
  if (!('drop' in answer)) return null
  const at = wilds.lastIndexOf(answer.drop)
  return wilds.filter((_, index) => index !== at)
}

/** Declining is always the same move, whatever asks. */
function declined({ ask }: Choices): Move | null {
  if (ask === 'sail') return null
  if (ask === 'buy') return { verb: ask, buy: null }
  return ask === 'commit' ? { verb: ask, wilds: [] } : { verb: ask, skip: true }
}

/** The move that an answer means, legal or not; null while it is not yet whole or for another question. */
function moveOf(choices: Choices, choosing: Choosing, answer: Answer): Move | null {
  const { ask } = choices
  if ('skip' in answer) return declined(choices)
  if ('back' in answer) return ask === 'horus' ? { verb: ask, back: true } : null
  if ('take' in answer) return ask === 'osiris' ? { verb: ask, take: answer.take } : null
  if ('buy' in answer) return ask === 'buy' ? { verb: ask, buy: answer.buy } : null
  if ('commit' in answer) {
    return ask === 'commit' && choosing.wilds.length > 0 ? { verb: ask, wilds: choosing.wilds } : null
  }
  if ('add' in answer || 'drop' in answer) return null
  if (ask === 'osiris' || ask === 'buy' || ask === 'commit') return null
  if (ask !== 'thoth') return { verb: ask, at: answer.at }
  const { picked } = choosing
  return picked === null || picked === answer.at ? null : { verb: ask, at: picked, with: answer.at }
}

/**
 * True if an answer is among the choices in this state of the decision. For Thoth: the position may be one of
 * the two. For wilds: those chosen with it, or they and more, may be committed.
 */
export function isOffered(choices: Choices, choosing: Choosing, answer: Answer): boolean {
  if ('skip' in answer) return choices.skip
  if ('back' in answer) return choices.back
  if ('take' in answer) return choices.tiles.includes(answer.take)
  if ('at' in answer) return choices.positions.includes(answer.at)
  if ('buy' in answer) {
    const { from, tile } = answer.buy
    return choices.offers.some((offer) => offer.from === from && offer.tile === tile)
  }
  const { wilds } = choosing
  if ('drop' in answer) return wilds.includes(answer.drop)
  if ('commit' in answer) return choices.commitments.some(({ tiles }) => isSelection(tiles, wilds))
  return choices.commitments.some(({ tiles }) => isWithin(tiles, [...wilds, answer.add]))
}

/**
 * The move to ask the engine about when an answer is pointed at: what would follow, or why it is not possible. For a first
 * position of Thoth that may not be named, any other one serves to hear why; null when there is nothing to ask yet.
 */
export function considered(choices: Choices, choosing: Choosing, answer: Answer): string | null {
  const move = moveOf(choices, choosing, answer)
  if (move) return makeMove(move)
  if (choices.ask !== 'thoth' || !('at' in answer) || isOffered(choices, choosing, answer)) return null
  const other = choices.positions.find((position) => position !== answer.at)
  return other === undefined ? null : makeMove({ verb: 'thoth', at: answer.at, with: other })
}

/** The next step after a person's answer; null where it is not among the choices. `confirm`: the table asks twice. */
export function choose(
  choices: Choices,
  choosing: Choosing,
  answer: Answer,
  confirm: boolean,
): ChoiceStep | null {
  if (!isOffered(choices, choosing, answer)) return null
  const move = moveOf(choices, choosing, answer)
  if (move) {
    const text = makeMove(move)
    return confirm
      ? { kind: 'choosing', choosing: { ...choosing, proposed: text } }
      : { kind: 'move', move: text }
  }
  const wilds = wildsAfter(choosing, answer)
  if (wilds) return { kind: 'choosing', choosing: { ...undecided, wilds } }
  if (choices.ask !== 'thoth' || !('at' in answer)) return null
  const picked = choosing.picked === answer.at ? null : answer.at
  return { kind: 'choosing', choosing: { ...undecided, picked } }
}

const proposedIn = ({ proposed }: Choosing): Move | null => (proposed === null ? null : parseMove(proposed))

/** The position that the board marks: the one proposed, otherwise the one pointed at. */
export function markedBy(choosing: Choosing, pointed: Answer | null): number | null {
  const move = proposedIn(choosing)
  if (move && 'with' in move) return move.at === choosing.picked ? move.with : move.at
  if (move && 'at' in move) return move.at
  return pointed && 'at' in pointed ? pointed.at : null
}

/** The tile of another player whose purchase is to be shown: the one proposed, otherwise the one pointed at. */
export function purchaseIn(choosing: Choosing, pointed: Answer | null): Purchase | null {
  const move = proposedIn(choosing)
  if (move?.verb === 'buy') return move.buy
  return pointed && 'buy' in pointed ? pointed.buy : null
}

/** One step back in a choice not yet final: first the unconfirmed move, then what it was made of. */
export function takeBack(choosing: Choosing): Choosing {
  return choosing.proposed === null ? undecided : { ...choosing, proposed: null }
}

export const isUndecided = ({ picked, wilds, proposed }: Choosing): boolean =>
  picked === null && wilds.length === 0 && proposed === null

const count = (tiles: readonly TileCode[], tile: TileCode): number =>
  tiles.filter((other) => other === tile).length

/** True where `tiles` has at least as many of each tile as are selected. */
const isWithin = (tiles: readonly TileCode[], selected: readonly TileCode[]): boolean =>
  selected.every((tile) => count(selected, tile) <= count(tiles, tile))

/** True where exactly these are selected, in whatever order. */
export const isSelection = (tiles: readonly TileCode[], selected: readonly TileCode[]): boolean =>
  tiles.length === selected.length && isWithin(tiles, selected)
