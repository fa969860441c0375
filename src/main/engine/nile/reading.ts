import { ringPoints, tiles as kinds2021 } from '../../../shared/editions/tutankhamun-2021.ts'
import type { EditionOf } from '../../../shared/editions/index.ts'
import type { MoveCode } from '../game.ts'
import { askIn, asking, back, operandOf } from './moveCodes.ts'
import { askOf, type NileState } from './state.ts'
import { firstIdol, prizesOf, ringKind } from './tutankhamun-2021/kinds.ts'
import { secondOf } from './editions-1993-2004/score.ts'
import { setCount, valueOf, wildRulesOf } from './editions-1993-2004/rules.ts'

/** The numbers that a computer player reads of a state of the line family. Nothing here is hidden. */
export { boatOf, countOf, pointsOf, seatsOf, sizeOf, tilesLeft, type NileState } from './state.ts'

/** True when the deciding seat is asked to sail, and not about an idol, a purse or a wild. */
export const isSailing = (state: NileState): boolean => askOf(state) === asking.sail

/** The position that a move names, the lower one of a swap; -1 where it names none. */
export function positionIn(move: MoveCode): number {
  const operand = operandOf(move)
  const names = askIn(move) !== asking.osiris && askIn(move) !== asking.buy && askIn(move) !== asking.commit
  return names && operand < back ? operand : -1
}

/** The facts of an edition as an evaluation needs them. Kinds below `sets` are sets, the others idols or wilds. */
interface ScoringFacts {
  readonly sets: number
  readonly kinds: number
  /** The worth of the first and second place, by set. */
  readonly first: readonly number[]
  readonly second: readonly number[]
  /** The set whose every tile scores points by itself, or -1. */
  readonly ring: number
  readonly ringPoints: number
  readonly hasWilds: boolean
  /** Points for the triangle when it is taken, and for the seat that sells a tile. */
  readonly bonusPoints: number
  readonly purchasePoints: number
  /** True when a committed pharaoh counts as a tile, and when the triangle may be committed alone. */
  readonly pharaohCounts: boolean
  readonly triangleAlone: boolean
}

const facts2021: ScoringFacts = {
  sets: firstIdol,
  kinds: kinds2021.length,
  first: prizesOf.map(([first]) => first),
  second: prizesOf.map(([, second = 0]) => second),
  ring: ringKind,
  ringPoints,
  hasWilds: false,
  bonusPoints: 0,
  purchasePoints: 0,
  pharaohCounts: false,
  triangleAlone: false,
}

export function scoringFactsOf(edition: EditionOf<'nile'>): ScoringFacts {
  const rules = wildRulesOf[edition]
  if (!rules) return facts2021
  return {
    ...rules,
    sets: setCount,
    kinds: rules.tiles.length,
    first: valueOf,
    second: valueOf.map((_, set) => secondOf(set)),
    ring: -1,
    ringPoints: 0,
    hasWilds: true,
  }
}
