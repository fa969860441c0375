import type { EditionOf } from '../../../shared/editions/index.ts'
import { maxSeats } from '../../../shared/editions/index.ts'
import type { LegalMoves } from '../../engine/game.ts'
import { scoringFactsOf, seatsOf, type NileState, type ScoringFacts } from '../../engine/nile/reading.ts'
import { groupOf } from '../packing.ts'
import compiled from './compiled.ts'
import { kindsInAll, mostSolved, unsolved } from './core/limits.ts'
import { arraysOf, blank, learnedFor, mapped, type Learned } from './learned.ts'
import { rowsOf, tablesFor } from './tables.ts'

/** The functions of `core/index.ts`; addresses are numbers of bytes, and nodes of the tree are counted from the root, 0. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer }
  factsAt(): number
  placeParameters(rows: number, distances: number): number
  givenAt(): number
  rootAt(): number
  movesAt(): number
  ratingsAt(): number
  chancesAt(): number
  rowsAt(): number
  partsAt(): number
  listAll(state: number): number
  listWorthy(state: number): number
  listTried(state: number): number
  play(state: number, move: number): void
  judge(state: number, chances: number): void
  survey(state: number): void
  listRows(state: number, seat: number): number
  part(state: number, moves: number, count: number): void
  rateSails(state: number, moves: number, count: number, ratings: number): void
  begin(seed: number): void
  follow(state: number, deep: number): number
  run(playouts: number): void
  setExploration(weight: number): void
  firstOf(node: number): number
  countOf(node: number): number
  moveOf(node: number): number
  visitsOf(node: number): number
  totalOf(node: number, seat: number): number
  solveRoot(positions: number): number
  triedMove(nth: number): number
  outcomeOf(nth: number): number
  playRootToEnds(positions: number): number
  outcomeAt(nth: number): number
}

const module = new WebAssembly.Module(Buffer.from(compiled, 'base64'))

const byKind = (values: readonly number[]): number[] =>
  Array.from({ length: kindsInAll }, (_, kind) => values[kind] ?? 0)

/** The facts of an edition, in the order of `core/facts.ts`. */
function numbersOf(facts: ScoringFacts): number[] {
  const tables = tablesFor(facts)
  const { ringPoints, bonusPoints, purchasePoints, pharaohCounts, triangleAlone } = facts
  const rules = [ringPoints, facts.pharaoh >= 0 ? 1 : 0, bonusPoints, purchasePoints]
  return [
    ...[facts.sets, facts.kinds, facts.ring, ...rules, pharaohCounts ? 1 : 0, triangleAlone ? 1 : 0],
    ...byKind(facts.first),
    ...byKind(facts.second),
    ...byKind(tables.sizes),
    ...byKind(tables.classes),
    ...byKind(tables.sets.map(({ best }) => best)),
    ...byKind(tables.sets.map(({ second }) => second)),
    ...byKind(tables.sets.map(({ reach }) => reach)),
    ...byKind(tables.sets.map(({ round }) => round)),
    ...[tables.points, tables.sure, tables.likely, tables.others, tables.ahead, tables.left, tables.order],
    ...[tables.hindmost, tables.foremost, tables.special, tables.held, tables.ask, tables.next],
    tables.kindClasses,
  ]
}

/** A node of the tree below the root, as it stands. */
export interface Child {
  readonly node: number
  readonly move: number
  readonly visits: number
}

/** An outcome: each seat's share of the win, and its points to go. */
export interface Outcome {
  readonly shares: readonly number[]
  readonly toGo: readonly number[]
}

/**
 * The search of a line game as WebAssembly, with a memory of its own: the rules once more, for speed alone (tests
 * compare every state with the engine), the learned net and policy, rollouts and one tree.
 */
export class Core {
  private readonly exports: Exports
  private readonly parametersFrom: number
  private readonly edition: EditionOf<'nile'>

  constructor(edition: EditionOf<'nile'>, learned: Learned) {
    const facts = scoringFactsOf(edition)
    const { exports }: { readonly exports: unknown } = new WebAssembly.Instance(module, { env: { abort } })
    this.exports = exports as Exports
    this.edition = edition
    const numbers = numbersOf(facts)
    this.ints(this.exports.factsAt(), numbers.length).set(numbers)
    this.parametersFrom = this.exports.placeParameters(rowsOf(facts), learned.policy.distance.length)
    const given = arraysOf(learned)
    arraysOf(this.parameters).forEach((values, nth) => values.set(given[nth]))
  }

  /** The parameters as they stand in the core's memory: changes act at once. Valid until a search begins. */
  get parameters(): Learned {
    let at = this.parametersFrom
    const lengths = arraysOf(blank(this.edition)).map(({ length }) => length)
    return mapped(lengths, (length) => {
      const placed = this.floats(at, length)
      at += placed.byteLength
      return placed
    })
  }

  private ints(from: number, length: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.exports.memory.buffer, from, length)
  }

  private floats(from: number, length: number): Float32Array<ArrayBuffer> {
    return new Float32Array(this.exports.memory.buffer, from, length)
  }

  /** Hands a state over; returns its address. */
  private give(state: NileState, at = this.exports.givenAt()): number {
    this.ints(at, state.length).set(state)
    return at
  }

  /** Writes each seat's chance to win by the net into `chances`; they add up to 1. The game must not be over. */
  judge(state: NileState, chances: Float64Array): void {
    const { exports } = this
    exports.judge(this.give(state), exports.chancesAt())
    chances.set(this.floats(exports.chancesAt(), maxSeats))
  }

  /** Writes a rating for each legal move of a seat that is asked to sail, in their order; returns their number. */
  rate(state: NileState, ratings: Float64Array): number {
    const { exports } = this
    const at = this.give(state)
    const count = exports.listAll(at)
    exports.rateSails(at, exports.movesAt(), count, exports.ratingsAt())
    ratings.set(this.floats(exports.ratingsAt(), count))
    return count
  }

  /** Writes the moves worth considering into `into`, all where there are few; returns their number. */
  worthy(state: NileState, into: LegalMoves): number {
    const { exports } = this
    const count = exports.listWorthy(this.give(state))
    into.set(this.ints(exports.movesAt(), count))
    return count
  }

  /** The numbers of all legal moves, and the state after one of them: for tests that compare it with the engine. */
  moves(state: NileState): Int32Array {
    return this.ints(this.exports.movesAt(), this.exports.listAll(this.give(state))).slice()
  }
  after(state: NileState, move: number): Int32Array {
    const at = this.give(state)
    this.exports.play(at, move)
    return this.ints(at, state.length).slice()
  }

  /** The moves in the order in which `playToEnds` tries them: for tests. */
  tried(state: NileState): number[] {
    const { exports } = this
    const count = exports.listTried(this.give(state))
    return Array.from({ length: count }, (_, nth) => exports.triedMove(nth))
  }

  /** The rows of each seat, in the order of the seats. Valid until the next call. */
  rows(state: NileState): Int32Array[] {
    const { exports } = this
    const at = this.give(state)
    exports.survey(at)
    return Array.from({ length: seatsOf(state) }, (_, seat) => {
      const count = exports.listRows(at, seat)
      return this.ints(exports.rowsAt(), count).slice()
    })
  }

  /**
   * Five numbers for each legal move of a seat that is asked to sail: the rows of what is held and of what can be
   * reached, the number of its distance, and 1 if the tile is lost when passed, and if it lies behind.
   */
  parts(state: NileState): Int32Array<ArrayBuffer> {
    const { exports } = this
    const at = this.give(state)
    const count = exports.listAll(at)
    exports.part(at, exports.movesAt(), count)
    return this.ints(exports.partsAt(), count * partsOfAMove)
  }

  /** Begins a search; `seed` is that of its rollouts, `exploration` the weight of what is still unknown. */
  begin(state: NileState, seed: number, exploration: number): void {
    this.exports.setExploration(exploration)
    this.give(state, this.exports.rootAt())
    this.exports.begin(seed)
  }

  /** Makes a later position the root and keeps what is known of it; false, and nothing changes, where that is nothing. */
  follow(state: NileState): boolean {
    return this.exports.follow(this.give(state), 2 * seatsOf(state)) !== 0
  }

  run(playouts: number): void {
    this.exports.run(playouts)
  }

  /**
   * Looks at so many more positions to solve a game between two from the root on; true when the outcome of the best
   * move is known. What was found before is kept.
   */
  solve(positions: number): boolean {
    return this.exports.solveRoot(positions) !== 0
  }

  /** The root's moves whose outcome the last `solve` found: the share of the win for the seat that decides. */
  solved(): { readonly move: number; readonly share: number }[] {
    const { exports } = this
    return Array.from({ length: mostSolved }, (_, nth) => nth)
      .filter((nth) => exports.outcomeOf(nth) !== unsolved)
      .map((nth) => ({ move: exports.triedMove(nth), share: exports.outcomeOf(nth) / 2 }))
  }

  /**
   * Looks at so many more positions to play the root to every end; true when the outcomes of all its moves are known.
   * Results of earlier calls are kept.
   */
  playToEnds(positions: number): boolean {
    return this.exports.playRootToEnds(positions) !== 0
  }

  /** The outcome of the root's move with this number among the legal ones, after `playToEnds` has found it. */
  outcomeOf(nth: number, seats: number): Outcome {
    const numbers = Array.from(this.floats(this.exports.outcomeAt(nth), 2 * maxSeats), unrounded)
    return { shares: numbers.slice(0, seats), toGo: numbers.slice(maxSeats, maxSeats + seats) }
  }

  /** The visits of the root. */
  get visits(): number {
    return this.exports.visitsOf(0)
  }

  /** The root's moves. */
  children(): Child[] {
    const { exports } = this
    return Array.from({ length: exports.countOf(0) }, (_, nth) => {
      const node = exports.firstOf(0) + nth
      return { node, move: exports.moveOf(node), visits: exports.visitsOf(node) }
    })
  }

  /** Each seat's mean share over the visits of a node. */
  meanOf(node: number, seats: number): number[] {
    const { exports } = this
    const visits = Math.max(1, exports.visitsOf(node))
    return Array.from({ length: seats }, (_, seat) => exports.totalOf(node, seat) / visits)
  }
}

/** A mean of a few equal numbers, without what their rounding to 32 bits has added. */
const unrounded = (number: number): number => Math.round(number * 1e4) / 1e4

/** The numbers that `parts` gives of a move. */
export const partsOfAMove = 5

function abort(): never {
  throw new Error('the core of the search failed')
}

const cores = new Map<string, Core>()

/** A core with the learned parameters, for looking at single positions. */
export function coreFor(edition: EditionOf<'nile'>, seats: number): Core {
  const key = `${edition}/${groupOf(seats)}`
  const known = cores.get(key) ?? new Core(edition, learnedFor(edition, seats))
  cores.set(key, known)
  return known
}
