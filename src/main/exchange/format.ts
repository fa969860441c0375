import type { GamesWanted } from '../../shared/exchange.ts'
import { withStartCorrected } from '../live/ledger/corrections.ts'
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

/** Yields the text of one game after the other; null for one that is left out. */
export function* textsOf(
  { read }: History,
  wanted: GamesWanted,
  format: Format,
): Generator<string | null, void> {
  for (const id of wanted === 'all' ? allGames(read) : wanted) yield textOf(read, id, format)
}

/** The ids of all games, the oldest first. */
function* allGames(reader: Reader): Generator<string, void> {
  let last = 0
  for (let some = reader.gamesAfter(last); some.length > 0; some = reader.gamesAfter(last)) {
    for (const { id } of some) yield id
    last = some[some.length - 1].number
  }
}

/** The text of a game; null when it cannot be read, so that the others are still saved. */
function textOf(reader: Reader, id: string, format: Format): string | null {
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
