import { maxSeats, type EditionOf } from '../../../shared/editions/index.ts'
import type { Game, LegalMoves } from '../../engine/game.ts'
import { scoringFactsOf, type NileState } from '../../engine/nile/reading.ts'
import { arraysOf, groupOf } from '../learned.ts'
import compiled from './compiled.ts'
import { kindsInAll } from './core/limits.ts'
import { blank, learnedFor, tablesFor, type Learned } from './learned.ts'

export type LineGame = Game<NileState, 'nile'>

type Address = `${'numbers' | 'input' | 'root' | 'moves' | 'ratings' | 'chances' | 'rows' | 'parts'}At`

/** The exports of `core/index.ts`. Addresses are numbers of bytes, and nodes of the tree are counted from the root, 0. */
interface Exports extends Readonly<Record<Address, () => number>> {
  readonly memory: { readonly buffer: ArrayBuffer }
  placeParameters(rows: number, distances: number): number
  listAll(state: number): number
  listWorthy(state: number): number
  listTried(state: number): number
  play(state: number, move: number): void
  judge(state: number, chances: number): void
  survey(state: number): void
  listRows(state: number, seat: number): number
  part(state: number, moves: number, count: number): void
  rateSails(state: number, moves: number, count: number, ratings: number): void
  begin(seed: number, exploration: number): void
  follow(state: number, deep: number): number
  run(playouts: number): void
  firstOf(node: number): number
  countOf(node: number): number
  moveOf(node: number): number
  visitsOf(node: number): number
  totalOf(node: number, seat: number): number
  solve(state: number, positions: number): number
  triedMove(nth: number): number
  outcomeOf(nth: number): number
  playMovesToEnds(state: number, positions: number): number
  outcomeAt(nth: number): number
}

/** The part of WebAssembly that Node has and its types lack. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (compiled: object, imports: object) => { readonly exports: unknown }
}

const module = new WebAssembly.Module(Buffer.from(compiled, 'base64'))

/** The facts of an edition, in the order of `core/facts.ts`. */
function numbersOf(edition: EditionOf<'nile'>): number[] {
  const facts = scoringFactsOf(edition)
  const { sets, others, kindClasses, sizes, classes } = tablesFor(edition)
  const { ringPoints, bonusPoints, purchasePoints, pharaohCounts, triangleAlone } = facts
  const rules = [ringPoints, facts.hasWilds, bonusPoints, purchasePoints, pharaohCounts, triangleAlone]
  const setTables = (['best', 'second', 'reach', 'round'] as const).map((table) =>
    sets.map((set) => set[table]),
  )
  const tables = [facts.first, facts.second, sizes, classes, ...setTables]
  return [
    facts.sets,
    facts.kinds,
    facts.ring,
    ...rules.map(Number),
    ...Object.values(others),
    kindClasses,
    ...tables.flatMap((values) => Array.from({ length: kindsInAll }, (_, kind) => values[kind] ?? 0)),
  ]
}

/**
 * The program of a line game for WebAssembly, with a memory of its own: the rules once more, for speed alone (tests
 * compare every state with the engine), the learned net and policy, rollouts and one tree.
 */
export class Core {
  protected readonly exports: Exports
  private readonly parametersFrom: number
  private readonly edition: EditionOf<'nile'>

  constructor(edition: EditionOf<'nile'>, learned: Learned) {
    this.exports = new WebAssembly.Instance(module, { env: { abort } }).exports as Exports
    this.edition = edition
    const numbers = numbersOf(edition)
    this.ints(this.exports.numbersAt(), numbers.length).set(numbers)
    const { net, policy } = learned
    this.parametersFrom = this.exports.placeParameters(net.direct.length, policy.distance.length)
    const arrays = arraysOf(learned)
    arraysOf(this.parameters).forEach((values, nth) => values.set(arrays[nth]))
  }

  /** The parameters as they stand in the core's memory: changes act at once. Valid until a search begins. */
  get parameters(): Learned {
    let at = this.parametersFrom
    return blank(this.edition, (length) => {
      const placed = this.floats(at, length)
      at += placed.byteLength
      return placed
    })
  }

  protected ints(from: number, length: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.exports.memory.buffer, from, length)
  }

  protected floats(from: number, length: number): Float32Array<ArrayBuffer> {
    return new Float32Array(this.exports.memory.buffer, from, length)
  }

  /** Hands a state over; returns its address. */
  protected give(state: NileState, at = this.exports.inputAt()): number {
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
}

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
