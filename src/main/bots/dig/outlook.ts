import { lowestBit } from '../../engine/bits.ts'
import { asking, cellOf, freeBits, isDig, legal } from '../../engine/dig/moves.ts'
import { play } from '../../engine/dig/play.ts'
import * as dig from '../../engine/dig/state.ts'
import type { CellNumber, DigState } from '../../engine/dig/state.ts'
import type { LegalMove } from '../../engine/game.ts'
import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'

/** The worlds that may still be the true one, a bit a world. */
export type Live = number

/**
 * The knowledge of a player to whom a game is one of a few worlds, fewer with every revealed card: the digs
 * without risk, and the other moves worth considering.
 */
export class Outlook {
  private readonly worlds: readonly DigState[]
  /** The live worlds, by their bits. */
  private readonly living: readonly (readonly DigState[])[]

  constructor(worlds: readonly DigState[]) {
    this.worlds = worlds
    this.living = Array.from({ length: 1 << worlds.length }, (_, live) =>
      worlds.filter((_, nth) => (live >> nth) & 1),
    )
  }

  /** Makes a move; returns the worlds that agree with what it reveals. */
  play(state: DigState, move: LegalMove, live: Live): Live {
    const worlds = isDig(move) ? this.agreeing(state, cellOf(move), live) : live
    play(state, move)
    return worlds
  }

  private agreeing(state: DigState, cell: CellNumber, live: Live): Live {
    const layer = dig.leftIn(state, cell)
    const card = dig.cardIn(state, cell, layer)
    let agreeing = 0
    this.worlds.forEach((world, nth) => {
      if ((live >> nth) & 1 && dig.cardIn(world, cell, layer) === card) agreeing |= 1 << nth
    })
    return agreeing
  }

  /** The silver that a pit is sure to bring before its first penalty; below 0 where the next card may be one. */
  sureOf(state: DigState, cell: CellNumber, live: Live): number {
    let least = Infinity
    for (const world of this.living[live]) least = Math.min(least, this.runOf(world, state, cell))
    return least
  }

  private runOf(world: DigState, state: DigState, cell: CellNumber): number {
    const from = dig.leftIn(state, cell)
    let sum = 0
    for (let layer = from; layer > 0; layer--) {
      const value = dig.valueOf(world, dig.cardIn(world, cell, layer))
      if (value < 0) return layer === from ? -1 : sum
      sum += value
    }
    return sum
  }

  /** A dig that costs nothing in any world and brings silver or distinguishes worlds; null where there is none. */
  harvest(state: DigState, live: Live): LegalMove | null {
    if (dig.askOf(state) === asking.block) return null
    const doubtful = (live & (live - 1)) !== 0
    for (let free = freeBits(state); free !== 0; free &= free - 1) {
      const cell = lowestBit(free)
      const sure = this.sureOf(state, cell, live)
      if (sure > 0 || (sure === 0 && doubtful)) return legal.digAt(cell)
    }
    return null
  }

  /** The silver that the rest of a turn is sure to bring. */
  promise(state: DigState, live: Live): number {
    let sum = 0
    for (let free = freeBits(state); free !== 0; free &= free - 1) {
      sum += Math.max(0, this.sureOf(state, lowestBit(free), live))
    }
    return sum
  }

  /** The moves worth considering, the most usual first; never none. */
  candidates(state: DigState, live: Live): LegalMove[] {
    if (dig.askOf(state) === asking.block) return [legal.done, ...this.worthBlocking(state, live)]
    const safe = this.harvest(state, live)
    const words = dig.askOf(state) === asking.start ? [legal.scarab] : []
    if (safe !== null) return [safe, ...words]
    return [legal.stop, ...this.risks(state, live), ...words]
  }

  private worthBlocking(state: DigState, live: Live): LegalMove[] {
    return this.freeCells(state)
      .filter((cell) => this.living[live].some((world) => this.runOf(world, state, cell) > 0))
      .map(legal.blockAt)
  }

  /**
   * Digs that may be a penalty: worth considering before anything was dug, or where the penalty is not sure;
   * never one that could put the seat out of the game.
   */
  private risks(state: DigState, live: Live): LegalMove[] {
    const money = dig.moneyOf(state, dig.seatOf(state))
    const fresh = dig.digsOf(state) === 0
    return this.freeCells(state)
      .filter((cell) => {
        const layer = dig.leftIn(state, cell)
        const values = this.living[live].map((world) => dig.valueOf(world, dig.cardIn(world, cell, layer)))
        const worst = Math.min(...values)
        if (-worst * dig.factorOf(state) > money) return false
        return fresh || (worst < 0 && values.some((value) => value >= 0))
      })
      .map(legal.digAt)
  }

  private freeCells(state: DigState): CellNumber[] {
    const free = freeBits(state)
    return cells.flatMap((_, cell) => ((free >> cell) & 1 ? [cell] : []))
  }
}
