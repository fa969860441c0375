import { setImmediate as breath } from 'node:timers/promises'
import type { GamesWanted, Portion, Records } from '../../shared/exchange.ts'
import { withStartCorrected } from '../companion/corrections.ts'
import type { History, Reader } from '../history/index.ts'
import type { Remarks, StoredGame } from '../history/stored.ts'
import { notesByPly, notesByStep } from './notes.ts'

/** A file format for games, written one after the other. */
export interface Format {
  /** The text before the first game, and after the last; absent where there is none. */
  opening?(): string
  closing?(): string
  /** The text of a game; null when the format cannot represent it. Throws for a game that cannot be read. */
  write(game: StoredGame, remarks: Remarks): string | null
}

/** Limits of a part, in characters and in milliseconds: the game that passes one of them is its last. */
const partLength = 512 * 1024
const partTime = 15

/** The ids of games from `from` on, each with the position of the next part if it is the last of its own. */
function* gamesFrom(reader: Reader, wanted: GamesWanted, from: number) {
  if (wanted !== 'all') {
    for (const [index, id] of wanted.slice(from).entries()) yield { id, next: from + index + 1 }
    return
  }
  let last = from
  for (let some = reader.gamesAfter(last); some.length > 0; some = reader.gamesAfter(last)) {
    for (const { id, number } of some) yield { id, next: number }
    last = some[some.length - 1].number
  }
}

/** As many games from `from` on (0: from the beginning) as make a part. */
export function partOf(
  { read }: History,
  wanted: GamesWanted,
  from: number,
  format: Format,
  { first, last }: Portion = { first: true, last: true },
): Records {
  const total = wanted === 'all' ? read.listing.count({}) : wanted.length
  const begun = performance.now()
  const texts = from === 0 && first ? [format.opening?.() ?? ''] : []
  let games = 0
  let skipped = 0
  let length = 0
  for (const { id, next } of gamesFrom(read, wanted, from)) {
    const text = write(read, id, format)
    if (text === null) skipped += 1
    else {
      texts.push(text)
      games += 1
      length += text.length
    }
    const isFull = length >= partLength || performance.now() - begun >= partTime
    if (isFull) return { text: texts.join(''), games, skipped, next, total }
  }
  if (last) texts.push(format.closing?.() ?? '')
  return { text: texts.join(''), games, skipped, next: null, total }
}

/** The text of a game; null when it cannot be read, so that the others are still saved. */
function write(reader: Reader, id: string, format: Format): string | null {
  try {
    const stored = reader.game(id)
    const remarks = reader.remarks.of(id)
    if (!stored || !remarks) return null
    const game = withStartCorrected(stored)
    // With a player added, a ledger has another journal, and so its entries are other steps.
    const notes = notesByStep(notesByPly(remarks.notes, stored.journal), game.journal)
    return format.write(game, { ...remarks, notes })
  } catch {
    return null
  }
}

/** Yields all parts; the app is free for other work between them. */
export async function* partsOf(history: History, wanted: GamesWanted, format: Format) {
  for (let from: number | null = 0; from !== null;) {
    const part: Records = partOf(history, wanted, from, format)
    yield part
    from = part.next
    await breath()
  }
}
