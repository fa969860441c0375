import { copyFileSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import { sync } from '../files/wholeFile.ts'
import { stampOf } from './disk.ts'

/** The lengths of the header of a log, and of that of each frame, before the page which the frame holds. */
const headerLength = 32
const frameHeaderLength = 24
/** The beginning of a log; with the last bit set, its checksums read words with the highest byte first. */
const magic = 0x377f0682

/** The two sums over words of 32 bits that a header and every frame carry. */
type Sums = readonly [number, number]

/** Continues sums over some bytes. */
function sumsOver(bytes: DataView, from: number, length: number, isLittle: boolean, before: Sums): Sums {
  let [first, second] = before
  for (let at = from; at < from + length; at += 8) {
    first = (first + bytes.getUint32(at, isLittle) + second) >>> 0
    second = (second + bytes.getUint32(at + 4, isLittle) + first) >>> 0
  }
  return [first, second]
}

/**
 * True when SQLite will pass over completed transactions of a write-ahead log (https://sqlite.org/walformat.html): it
 * reads up to the first frame whose checksum is wrong. No loss are later frames that a longer log left behind, and the
 * beginning of a transaction that was never completed.
 */
function losesTransactions(log: Buffer): boolean {
  if (log.length <= headerLength) return false
  const bytes = new DataView(log.buffer, log.byteOffset, log.byteLength)
  const word = (at: number): number => bytes.getUint32(at)
  const hasSums = (at: number, [first, second]: Sums): boolean =>
    word(at) === first && word(at + 4) === second

  const isLittle = word(0) === magic
  const isKnown = isLittle || word(0) === magic + 1
  let sums = sumsOver(bytes, 0, headerLength - 8, isLittle, [0, 0])
  if (!isKnown || !hasSums(headerLength - 8, sums)) return true

  const pageLength = word(8)
  const frameLength = frameHeaderLength + pageLength
  let isWhole = true
  for (let at = headerLength; at + frameLength <= log.length; at += frameLength) {
    const salts = [word(at + 8) === word(16), word(at + 12) === word(20)]
    if (isWhole) {
      sums = sumsOver(bytes, at, 8, isLittle, sums)
      sums = sumsOver(bytes, at + frameHeaderLength, pageLength, isLittle, sums)
      isWhole = salts.every(Boolean) && hasSums(at + 16, sums)
    }
    const completesTransaction = word(at + 4) !== 0
    // What a longer log left behind has two other salts.
    if (!isWhole && completesTransaction && salts.some(Boolean)) return true
  }
  return false
}

const logOf = (file: string): string => `${file}-wal`

/** True when completed transactions of a history will be lost by opening it. */
export const isLogDamaged = (file: string): boolean =>
  existsSync(logOf(file)) && losesTransactions(readFileSync(logOf(file)))

/** Copies the log of a history, before SQLite writes over it; returns the path of the copy. The same log is copied once. */
export function keepLog(file: string): string {
  const { dir, name, ext } = parse(file)
  const copy = join(dir, `${name}-damaged-${stampOf(statSync(logOf(file)).mtimeMs)}${ext}-wal`)
  if (!existsSync(copy)) {
    copyFileSync(logOf(file), copy)
    sync(copy, 'r+')
  }
  return copy
}
