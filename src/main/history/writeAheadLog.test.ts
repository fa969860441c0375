import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runs } from '../../shared/testing/runs.ts'
import { Folder, noon } from './fixtures/folder.ts'
import { moveStep, newGame, playing } from './fixtures/games.ts'

const id = 'the game'
const moves = 12
/** The lengths of a log's header, and of a frame with its page. */
const header = 32
const frame = 24 + 4096

let killed: Folder
beforeEach(() => {
  killed = new Folder()
})
afterEach(() => killed.remove())

/** Writes the log anew from its beginning: behind what it has then stays what it had before. */
function restartLog(): void {
  const other = new Database(killed.file)
  other.pragma('wal_checkpoint(RESTART)')
  other.close()
}

/** Plays a game and returns its log as a killed app leaves it; `between` is done before the last moves. */
function logOfGame(between: () => void): Buffer {
  const history = killed.open(noon)
  history.write((writer) => writer.create(newGame(id, noon), playing))
  for (let ply = 1; ply <= moves; ply++) {
    if (ply === moves - 3) between()
    history.write((writer) => writer.append(id, moveStep(ply, noon + ply), ply - 1))
  }
  return readFileSync(`${killed.file}-wal`)
}

/** Opens what the killed app has left, with such a log; returns the number of moves, what was told, and the logs kept. */
function openWith(log: Uint8Array) {
  const folder = new Folder()
  try {
    copyFileSync(killed.file, folder.file)
    writeFileSync(`${folder.file}-wal`, log)
    const history = folder.open(noon)
    const names = readdirSync(folder.path).filter((name) => name.includes('damaged'))
    return {
      length: history.read.game(id)?.journal.length ?? 0,
      notices: history.notices.now,
      kept: names.map((name) => readFileSync(join(folder.path, name))),
    }
  } finally {
    folder.remove()
  }
}

/** The length of what a log has since it was begun anew: the frames with the salts of its header. */
function ownLength(log: Buffer): number {
  let at = header
  while (at < log.length && log.subarray(at + 8, at + 16).equals(log.subarray(16, 24))) at += frame
  return at
}

describe.each([
  ['a log', () => undefined],
  ['a log that was begun anew', restartLog],
])('%s', (_, between) => {
  test('of a killed app brings all moves, without a word', () => {
    const log = logOfGame(between)
    expect(openWith(log)).toEqual({ length: moves, notices: [], kept: [] })
    if (between === restartLog) expect(ownLength(log)).toBeLessThan(log.length)
  })

  test('that ends within its last transaction loses that alone, without a word', () => {
    const log = logOfGame(between)
    const end = ownLength(log)
    for (const short of [1, 4096, frame - 1, frame])
      expect(openWith(log.subarray(0, end - short))).toEqual({ length: moves - 1, notices: [], kept: [] })
  })

  test('with one bit that has flipped is kept, and a notice names it', () => {
    const log = logOfGame(between)
    const end = ownLength(log)
    fc.assert(
      fc.property(fc.nat(end - 1), fc.nat(7), (at, bit) => {
        const flipped = Buffer.from(log)
        flipped[at] ^= 1 << bit
        const { length, notices, kept } = openWith(flipped)
        expect(length).toBeLessThan(moves)
        expect(notices).toEqual([{ kind: 'logDamaged', aside: expect.stringMatching(/damaged-.*\.db-wal$/) }])
        expect(kept).toEqual([flipped])
      }),
      {
        numRuns: runs(200),
        examples: [
          [0, 0],
          [header + 4120, 0],
          [end - 1, 7],
        ],
      },
    )
  })
})

test('the beginning of a transaction that was never completed is no loss', () => {
  const log = logOfGame(() => undefined)
  const torn = Buffer.concat([log, log.subarray(header, header + frame)])
  // No frame that completes a transaction, with a checksum that is that of another place.
  torn.writeUInt32BE(0, log.length + 4)
  expect(openWith(torn)).toEqual({ length: moves, notices: [], kept: [] })
})

test('a file that is no log is kept, and a notice names it', () => {
  logOfGame(() => undefined)
  killed.close()
  const noise = Buffer.alloc(20_000, 'noise')
  expect(openWith(noise)).toMatchObject({ length: moves, notices: [{ kind: 'logDamaged' }], kept: [noise] })
})
