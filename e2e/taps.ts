import type { TileCode } from '../src/shared/editions/index.ts'
import type { LedgerEntry } from '../src/shared/ledger/entry.ts'

/**
 * The number of taps, or keys, that report something beside a physical box: one where one button is enough; for tiles
 * that are swept one each, and two for the beginning and the end; for boats in order one each but for the last.
 */
export function tapsOf(entry: LedgerEntry): number {
  switch (entry.kind) {
    case 'swept':
      return entry.tiles.length + 2
    case 'order':
      return entry.seats.length - 1
    case 'blockaded':
      return 2
    default:
      return 1
  }
}

/** The taps for tiles of a sweep: each kind, and the number of it where it is more than two. */
const tapsByKind = (tiles: readonly TileCode[]): number =>
  [...new Set(tiles)].reduce((taps, tile) => taps + Math.min(2, amountOf(tiles, tile)), 0)

const amountOf = (tiles: readonly TileCode[], tile: TileCode): number =>
  tiles.filter((other) => other === tile).length

/**
 * The fewest taps that report a sweep: with the number of each kind, and by what goes or by what stays (one tap more).
 * Some sweeps of what stays ask for the order of complete sets; that is so rare that it is not counted.
 */
export const quickestSweep = (tiles: readonly TileCode[], stays: readonly TileCode[]): number =>
  2 + Math.min(tapsByKind(tiles), 1 + tapsByKind(stays))

/** Numbers of taps, anywhere, and of keys pressed to type. */
export interface Effort {
  readonly taps: number
  readonly keys: number
}

/** From the first screen to a ledger that waits for its first report: the edition is the one shown, every name is typed. */
export const effortToBegin = (names: readonly string[]): Effort => ({
  taps: names.length,
  keys: names.reduce((keys, name) => keys + name.length + 1, 1),
})

/** The same with the people of the last game. */
export const effortToBeginAgain: Effort = { taps: 2, keys: 0 }

/** By the keystroke-level model: a thought before every tap, the way to it, the tap; a key of an average typist. */
export const secondsOf = ({ taps, keys }: Effort): number => taps * (1.35 + 1.1 + 0.2) + keys * 0.28
