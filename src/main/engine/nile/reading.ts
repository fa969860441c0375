import { tiles as kinds2021 } from '../../../shared/editions/tutankhamun-2021.ts'
import type { EditionOf } from '../../../shared/editions/index.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import type { MoveCode } from '../game.ts'
import { underworld } from '../scoring.ts'
import { askIn, declined, operandOf, secondOf } from './codes.ts'
import { askOf, countOf, seatsOf, type Kind, type NileState } from './state.ts'
import { firstIdol, prizesOf, ringKind } from './tutankhamun-2021/kinds.ts'
import { committedBy, pharaohsIn, trianglesIn } from './wilds/round.ts'
import { halfOf } from './wilds/claims.ts'
import { asking, pharaoh, setCount, triangle, valueOf } from './wilds/rules.ts'

/**
 * All that a computer player reads of a state of the line family, number by number and without lists, since a
 * search reads it a million times a second. Nothing here is hidden from anybody.
 */
export {
  askOf,
  bitsFrom,
  bitWords,
  boatOf,
  countOf,
  nile,
  pointsOf,
  seatOf,
  seatsOf,
  sizeOf,
  tileAt,
  type Kind,
  type NileState,
} from './state.ts'
export { nthAfter, tilesLeft } from './line.ts'
export { underworld } from '../scoring.ts'

/**
 * The facts of an edition as an evaluation needs them. Kinds below `sets` are sets, the others idols or
 * wilds.
 */
export interface ScoringFacts {
  readonly edition: EditionOf<'nile'>
  readonly sets: number
  readonly kinds: number
  /** The worth of the first and second place, by set. */
  readonly first: readonly number[]
  readonly second: readonly number[]
  /** The set whose every tile scores one point, or -1. */
  readonly ring: Kind
  /** Kinds of tiles that strengthen a set when it scores; -1 in an edition without them. */
  readonly pharaoh: Kind
  readonly triangle: Kind
  /** True when the Underworld ranks among the players. */
  underworldRanks(state: NileState): boolean
  /** The strength of a seat in a set: its tiles, and the wilds that lie with it. */
  strength(state: NileState, set: Kind, seat: number): number
}

/** True when the deciding seat is asked to sail, and not about an idol, a purse or a wild. */
export const isSailing = (state: NileState): boolean => askOf(state) === asking.sail

/** True while wilds are being committed to a set. */
const isCommitting = (state: NileState): boolean => askOf(state) === asking.commit

/**
 * The positions that a move names: the only one, or the lower and the higher of a swap; -1 where it names
 * none.
 */
export function positionIn(move: MoveCode): number {
  const named = operandOf(move)
  const names = askIn(move) !== asking.osiris && askIn(move) !== asking.buy && askIn(move) !== asking.commit
  return names && named < declined - 1 ? named : -1
}
export const swappedWith = (move: MoveCode): number => (askIn(move) === asking.thoth ? secondOf(move) : -1)

const facts2021: ScoringFacts = {
  edition: 'tutankhamun-2021',
  sets: firstIdol,
  kinds: kinds2021.length,
  first: prizesOf.map(({ first }) => first),
  second: prizesOf.map(({ second }) => second),
  ring: ringKind,
  pharaoh: -1,
  triangle: -1,
  underworldRanks: (state) => seatsOf(state) === 2,
  strength: countOf,
}

const wildFacts = (
  edition: 'tutanchamun-1993' | 'tutankhamen-2004',
  pharaohWeight: number,
): ScoringFacts => ({
  edition,
  sets: setCount,
  kinds: lineFacts[edition].tiles.length,
  first: valueOf,
  second: valueOf.map((_, set) => halfOf(set)),
  ring: -1,
  pharaoh,
  triangle,
  underworldRanks: () => false,
  strength: (state, set, seat) => {
    const held = countOf(state, set, seat)
    if (countOf(state, set, underworld + 1) > 0 || !isCommitting(state)) return held
    const wilds = committedBy(state, seat)
    return held + trianglesIn(wilds) + pharaohWeight * pharaohsIn(wilds)
  },
})

/** The worth of a pharaoh in tiles in 1993, where it only breaks ties. */
const tieBreak = 0.25

const factsOf: Readonly<Record<EditionOf<'nile'>, ScoringFacts>> = {
  'tutankhamun-2021': facts2021,
  'tutanchamun-1993': wildFacts('tutanchamun-1993', tieBreak),
  'tutankhamen-2004': wildFacts('tutankhamen-2004', 1),
}

export const scoringFactsOf = (edition: EditionOf<'nile'>): ScoringFacts => factsOf[edition]
