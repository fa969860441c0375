import { kindsInAll } from './limits.ts'

/**
 * The facts of the edition, which the app writes before anything else: numbers of 32 bits, those by kind
 * `kindsInAll` in a row. Their order is that of `numbersOf` in `../core.ts`.
 */

const byKind: usize = (<usize>kindsInAll) << 2
const single: usize = 4

export const facts: usize = memory.data(4 * (kindsInAll * 9 + 32))

const setsAt: usize = 0
const kindsAt: usize = setsAt + single
const ringAt: usize = kindsAt + single
const ringPointsAt: usize = ringAt + single
const hasWildsAt: usize = ringPointsAt + single
const bonusPointsAt: usize = hasWildsAt + single
const purchasePointsAt: usize = bonusPointsAt + single
const pharaohCountsAt: usize = purchasePointsAt + single
const triangleAloneAt: usize = pharaohCountsAt + single
const firstAt: usize = triangleAloneAt + single
const secondAt: usize = firstAt + byKind
const sizesAt: usize = secondAt + byKind
const classesAt: usize = sizesAt + byKind
const bestAt: usize = classesAt + byKind
const secondBestAt: usize = bestAt + byKind
const reachAt: usize = secondBestAt + byKind
const roundAt: usize = reachAt + byKind
const tablesAt: usize = roundAt + byKind

function one(at: usize): i32 {
  return load<i32>(facts + at)
}
function ofKind(at: usize, kind: i32): i32 {
  return load<i32>(facts + at + ((<usize>kind) << 2))
}

/** Kinds below this one are sets. */
export function sets(): i32 {
  return one(setsAt)
}
export function kinds(): i32 {
  return one(kindsAt)
}
export function ringKind(): i32 {
  return one(ringAt)
}
export function ringPoints(): i32 {
  return one(ringPointsAt)
}
/** True in the editions with wilds (1993, 2004). */
export function hasWilds(): bool {
  return one(hasWildsAt) !== 0
}
export function bonusPoints(): i32 {
  return one(bonusPointsAt)
}
export function purchasePoints(): i32 {
  return one(purchasePointsAt)
}
export function pharaohCounts(): bool {
  return one(pharaohCountsAt) !== 0
}
export function triangleAlone(): bool {
  return one(triangleAloneAt) !== 0
}
export function firstOf(kind: i32): i32 {
  return ofKind(firstAt, kind)
}
export function secondOf(kind: i32): i32 {
  return ofKind(secondAt, kind)
}
export function sizeOf(kind: i32): i32 {
  return ofKind(sizesAt, kind)
}
export function classOf(kind: i32): i32 {
  return ofKind(classesAt, kind)
}
export function bestTable(kind: i32): i32 {
  return ofKind(bestAt, kind)
}
export function secondTable(kind: i32): i32 {
  return ofKind(secondBestAt, kind)
}
export function reachTable(kind: i32): i32 {
  return ofKind(reachAt, kind)
}
export function roundTable(kind: i32): i32 {
  return ofKind(roundAt, kind)
}

/** The first row of each other table of the features. */
export enum Table {
  points,
  sure,
  likely,
  others,
  ahead,
  left,
  order,
  hindmost,
  foremost,
  special,
  held,
  ask,
  next,
  kindClasses,
}
export function table(nth: Table): i32 {
  return one(tablesAt + ((<usize>nth) << 2))
}
