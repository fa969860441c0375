import { ringPoints, tiles as kinds2021 } from '../../../shared/editions/tutankhamun-2021.ts'
import type { EditionOf } from '../../../shared/editions/index.ts'
import type { MoveCode } from '../game.ts'
import { askIn, asking, back, operandOf } from './codes.ts'
import { askOf, type Kind, type NileState } from './state.ts'
import { firstIdol, prizesOf, ringKind } from './tutankhamun-2021/kinds.ts'
import { halfOf } from './wilds/score.ts'
import { pharaoh, setCount, valueOf, wildRulesOf, type WildRules } from './wilds/rules.ts'

/**
 * All that a computer player reads of a state of the line family, number by number and without lists. Nothing here is hidden from anybody.
 */
export {
  boatOf,
  countOf,
  nile,
  pointsOf,
  seatsOf,
  sizeOf,
  tileAt,
  tilesLeft,
  underworld,
  type Kind,
  type NileState,
} from './state.ts'

type Rules = Pick<WildRules, 'bonusPoints' | 'purchasePoints' | 'pharaohCounts' | 'triangleAlone'>

/**
 * The facts of an edition as an evaluation needs them. Kinds below `sets` are sets, the others idols or
 * wilds.
 */
interface ScoringFacts extends Rules {
  readonly sets: number
  readonly kinds: number
  /** The worth of the first and second place, by set. */
  readonly first: readonly number[]
  readonly second: readonly number[]
  /** The set whose every tile scores one point, or -1. */
  readonly ring: Kind
  /** The kind of tile that strengthens a set when it scores; -1 in an edition without it. */
  readonly pharaoh: Kind
  /** Points for a tile of the ring's set. */
  readonly ringPoints: number
}

/** True when the deciding seat is asked to sail, and not about an idol, a purse or a wild. */
export const isSailing = (state: NileState): boolean => askOf(state) === asking.sail

/** The position that a move names, the lower one of a swap; -1 where it names none. */
export function positionIn(move: MoveCode): number {
  const named = operandOf(move)
  const names = askIn(move) !== asking.osiris && askIn(move) !== asking.buy && askIn(move) !== asking.commit
  return names && named < back ? named : -1
}

const facts2021: ScoringFacts = {
  sets: firstIdol,
  kinds: kinds2021.length,
  first: prizesOf.map(({ first }) => first),
  second: prizesOf.map(({ second }) => second),
  ring: ringKind,
  pharaoh: -1,
  ringPoints,
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
    second: valueOf.map((_, set) => halfOf(set)),
    ring: -1,
    ringPoints: 0,
    pharaoh,
  }
}
