import { setImmediate as breath } from 'node:timers/promises'
import { done } from '../../shared/refusal.ts'
import { entriesAfter, withStartCorrected } from '../companion/corrections.ts'
import { checkBeginning } from '../games/storedGame.ts'
import type { History, Reader, Writer } from '../history/index.ts'
import type { StoredGame } from '../history/stored.ts'
import { foldMoves, foldReports } from '../session/journal.ts'
import { ledgerFingerprintOf, markOf } from './fingerprint.ts'

/** Computes the fingerprints of all games in the history that have none, some at a time. */
export async function markAll(history: History): Promise<void> {
  for (let ids = history.read.unmarked(); ids.length > 0; ids = history.read.unmarked()) {
    const some = ids
    history.write((writer) => {
      for (const id of some) writer.mark(id, markIn(writer, id))
    })
    await breath()
  }
}

/** Empty, which matches no game, for a game that cannot be read. */
export function markIn(reader: Reader, id: string): string {
  try {
    const game = reader.game(id)
    if (!game) return ''
    if (game.mode !== 'ledger') return markOf(game, foldMoves(game.journal).steps)
    const { head, journal } = withStartCorrected(game)
    return ledgerFingerprintOf(head, entriesAfter(foldReports(journal).steps))
  } catch {
    return ''
  }
}

/**
 * The id of a game with this fingerprint, so that a record need not be imported again; null when there is
 * none. A game that cannot be opened loses its fingerprint, since importing its record repairs it.
 */
export function knownSound(writer: Writer, fingerprint: string): string | null {
  const id = writer.known(fingerprint)
  if (id === null || writer.opened(id, begun).ok) return id
  writer.mark(id, '')
  return knownSound(writer, fingerprint)
}

const begun = (stored: StoredGame) => {
  checkBeginning(stored)
  return done(null)
}
