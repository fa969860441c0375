import type { EditionOf } from '../../../../shared/editions/index.ts'
import { seatsOf, type NileState } from '../../../engine/nile/reading.ts'
import { groupOf } from '../../learned.ts'
import { Core } from '../core.ts'
import { learnedFor } from '../learned.ts'

/** The numbers that `parts` gives of a move. */
export const partsOfAMove = 5

/** A core whose rules, rows and ratings tests compare with others, and trainers learn from. */
export class Probe extends Core {
  /** The numbers of all legal moves. */
  moves(state: NileState): Int32Array {
    const { exports } = this
    return this.ints(exports.movesAt(), exports.listAll(this.give(state))).slice()
  }

  /** The state after a move. */
  after(state: NileState, move: number): Int32Array {
    const at = this.give(state)
    this.exports.play(at, move)
    return this.ints(at, state.length).slice()
  }

  /** The rows of each seat, in the order of the seats. */
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
   * reached, the number of its distance, and 1 if the tile is lost when passed, and if it lies behind. Valid until the
   * next call.
   */
  parts(state: NileState): Int32Array<ArrayBuffer> {
    const { exports } = this
    const at = this.give(state)
    const count = exports.listAll(at)
    exports.part(at, exports.movesAt(), count)
    return this.ints(exports.partsAt(), count * partsOfAMove)
  }
}

const probes = new Map<string, Probe>()

/** A probe with the learned parameters: its memory is large, so that there is one for all states. */
export function probeFor(edition: EditionOf<'nile'>, seats: number): Probe {
  const key = `${edition}/${groupOf(seats)}`
  const known = probes.get(key) ?? new Probe(edition, learnedFor(edition, seats))
  probes.set(key, known)
  return known
}
