import { setImmediate as breath } from 'node:timers/promises'
import type { History, Reader } from '../history/index.ts'
import { entriesAfter, foldLedger } from '../companion/steps.ts'
import { foldJournal } from '../table/journal.ts'
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
      ? ledgerFingerprintOf(game.head, entriesAfter(foldLedger(game.journal).steps))
      : markOf(game, foldJournal(game.journal).moves)
  } catch {
    return ''
  }
}
