import type { TileCode } from '../../../../shared/editions/index.ts'
import { asks, parseMove, type Move, type Purchase } from '../../../../shared/nile/move.ts'
import { done, refuse, type Outcome, type Refused } from '../../../../shared/refusal.ts'
import type { LegalMove } from '../../game.ts'
import { hasTile } from '../line.ts'
import { askOf, boatOf, countOf, lineLength, over, seatOf, seatsOf, type NileState } from '../state.ts'
import { encode, type WildMove } from './codes.ts'
import { roundOf } from './round.ts'
import { pharaoh, setCount, triangle, type WildRules } from './rules.ts'
import { hasFooting } from './wilds.ts'

/** Reads a move's text as a legal move of this state; a refusal says what is wrong with it. */
export function readMove(state: NileState, rules: WildRules, text: string): Outcome<LegalMove> {
  if (askOf(state) === over) return refuse('move.over', { move: text })
  const move = parseMove(text)
  const ask = asks[askOf(state)]
  if (!move) return refuse('move.text', { move: text })
  if (!isOurs(move) || move.verb !== ask) return refuse('move.otherAsk', { move: text, ask })
  return wrongWith(state, rules, move) ?? done(encode(rules, move) as LegalMove)
}

const isOurs = (move: Move): move is WildMove =>
  move.verb === 'sail' || move.verb === 'buy' || move.verb === 'commit'

function wrongWith(state: NileState, rules: WildRules, move: WildMove): Refused | null {
  switch (move.verb) {
    case 'buy':
      return move.buy && wrongWithPurchase(state, rules, move.buy)
    case 'commit':
      return wrongWithCommitment(state, rules, move.wilds)
    default:
      if (move.at >= lineLength(state)) {
        return refuse('move.position', { at: move.at, last: lineLength(state) - 1 })
      }
      if (!hasTile(state, move.at)) return refuse('move.empty', { at: move.at })
      return move.at < boatOf(state, seatOf(state)) ? refuse('move.onlyForward', { at: move.at }) : null
  }
}

/** The refusal of a purchase by the deciding seat; null when it is legal. */
export function wrongWithPurchase(
  state: NileState,
  rules: WildRules,
  { from, tile }: Purchase,
): Refused | null {
  const kind = rules.tiles.indexOf(tile)
  if (kind >= setCount) return refuse('move.notForSale', { tile })
  if (from >= seatsOf(state)) return refuse('move.noSuchSeat')
  if (from === seatOf(state)) return refuse('move.fromOneself')
  if (kind < 0 || countOf(state, kind, from) === 0) return refuse('move.notTheirs', { tile })
  return countOf(state, kind, seatOf(state)) === 0 ? refuse('move.noneOfSet', { tile }) : null
}

/** The refusal of committing these wilds to the set that scores; null when it is legal. */
export function wrongWithCommitment(
  state: NileState,
  rules: WildRules,
  tiles: readonly TileCode[],
): Refused | null {
  if (tiles.length === 0) return null
  const foreign = tiles.find((tile) => tile !== rules.tiles[pharaoh] && tile !== rules.tiles[triangle])
  if (foreign !== undefined) return refuse('move.notWild', { tile: foreign })
  const seat = seatOf(state)
  for (const kind of [pharaoh, triangle]) {
    const named = tiles.filter((tile) => tile === rules.tiles[kind]).length
    if (named > countOf(state, kind, seat)) return refuse('move.tooFewWilds', { tile: rules.tiles[kind] })
  }
  const set = roundOf(state)
  const alone = rules.triangleAlone && tiles.includes(rules.tiles[triangle])
  if (alone || hasFooting(state, rules, seat, set)) return null
  return refuse('move.wildNeedsTile', { tile: rules.tiles[set] })
}
