import { setImmediate as breath } from 'node:timers/promises'
import { done } from '../../shared/refusal.ts'
import type { History, Reader, Writer } from '../history/index.ts'
import type { StoredGame } from '../history/stored.ts'
import { entriesAfter } from '../companion/corrections.ts'
import { checkBeginning } from '../games/storedGame.ts'
import { foldMoves, foldReports } from '../session/journal.ts'
import { ledgerFingerprintOf, markOf } from './fingerprint.ts'

/** Gives a fingerprint to every game of the history that has none, some at a time. */
export async function markAll(history: History): Promise<void> {
  for (let ids = history.read.unmarked(); ids.length > 0; ids = history.read.unmarked()) {
    const some = ids
    history.write((writer) => {
      for (const id of some) writer.mark(id, markIn(writer, id))
    })
    await breath()
  }
}

/** Empty, like no other fingerprint, for a game that cannot be read. */
function markIn(reader: Reader, id: string): string {
  try {
    const game = reader.game(id)
    if (!game) return ''
    return game.mode === 'ledger'
      ? ledgerFingerprintOf(game.head, entriesAfter(foldReports(game.journal).steps))
      : markOf(game, foldMoves(game.journal).steps)
  } catch {
    return ''
  }
}

/**
 * A game of this fingerprint, to which a record need not be imported again; null where there is none. One that cannot be
 * opened loses its fingerprint, since its record brings it back.
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
