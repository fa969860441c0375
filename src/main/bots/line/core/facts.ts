import { kindsInAll } from './limits.ts'
import { List } from './list.ts'

/** The facts of the edition: numbers that the app writes before anything else. */
@unmanaged
class Facts {
  /** Kinds below this one are sets. */
  sets: i32
  kinds: i32
  ring: i32
  ringPoints: i32
  private wilds: i32
  bonusPoints: i32
  purchasePoints: i32
  pharaohCounts: i32
  triangleAlone: i32

  /**
   * True in the editions with wilds (1993, 2004). Asked by a call, without which the compiler makes the rules of all
   * editions one function: a search is a tenth slower then.
   */
  get hasWilds(): bool {
    return this.wilds !== 0
  }
}

/** The first row of each table of the features that does not differ by kind. */
@unmanaged
class Tables {
  points: i32
  sure: i32
  likely: i32
  others: i32
  ahead: i32
  left: i32
  order: i32
  hindmost: i32
  foremost: i32
  special: i32
  held: i32
  ask: i32
  next: i32
  kindClasses: i32
}

const byKind: usize = 4 * kindsInAll
const factsBytes: usize = 4 * 9
const tablesBytes: usize = 4 * 14
/** All numbers as they lie side by side: in the order of `numbersOf` in `../core.ts`. */
export const numbers: usize = memory.data(4 * 9 + 4 * 14 + 4 * kindsInAll * 8)
const kindsAt: usize = numbers + factsBytes + tablesBytes

export const facts = changetype<Facts>(numbers)
export const tables = changetype<Tables>(numbers + factsBytes)
/** By kind: what its places pay, the size of the set, and the number of that size or of the special tile. */
export const firsts = changetype<List<i32>>(kindsAt)
export const seconds = changetype<List<i32>>(kindsAt + byKind)
export const sizes = changetype<List<i32>>(kindsAt + 2 * byKind)
export const classes = changetype<List<i32>>(kindsAt + 3 * byKind)
/** By kind the first row of each table of a set. */
export const bestTables = changetype<List<i32>>(kindsAt + 4 * byKind)
export const secondTables = changetype<List<i32>>(kindsAt + 5 * byKind)
export const reachTables = changetype<List<i32>>(kindsAt + 6 * byKind)
export const roundTables = changetype<List<i32>>(kindsAt + 7 * byKind)
