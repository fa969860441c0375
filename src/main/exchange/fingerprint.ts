import { hash } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import { ledgerEntrySchema, startSchema, type LedgerEntry } from '../../shared/ledger/entry.ts'
import { optionsSchema, setupSchema, type RecordHead } from '../../shared/record.ts'
import type { Outcome } from '../../shared/refusal.ts'
import { entriesAfter, withStartCorrected } from '../live/ledger/corrections.ts'
import { startOfHead } from '../live/ledger/start.ts'
import { openRecord } from '../engine/record.ts'
import type { History, Reader, Writer } from '../history/index.ts'
import type { StoredGame } from '../history/stored.ts'
import { foldMoves, foldLedger } from '../live/journal.ts'
import type { GameTimeline } from '../live/table/timeline.ts'
import { followed, isSecret, redacted, type Told } from './record.ts'

/** Bytes of the SHA-256: enough to rule out collisions. */
const bytes = 16

/** The known keys of a part of a record, in their order in the format. */
export const known = (part: Readonly<Record<string, unknown>>, schema: { readonly shape: object }) =>
  Object.keys(schema.shape)
    .filter((key) => part[key] !== undefined)
    .map((key) => [key, part[key]])

/**
 * The fingerprint by which a stored game is known when its record is imported. A secret setup is left out,
 * and the events replace it: otherwise importing a record with a guessed box would tell if the guess is
 * right. Empty, which matches no game, if nothing was revealed. `timeline`: the game through its moves.
 */
export function markOf(game: Told, moves: readonly string[], timeline: GameTimeline | null = null): string {
  if (!isSecret(game)) return fingerprintOf(game.head, moves)
  const played = timeline ?? followed(game.head, moves)?.timeline
  if (!played || played.settled === 0) return ''
  const revealed = played.log.map(({ events }) => JSON.stringify(events))
  return fingerprintOf(redacted(game), [...moves, 'revealed', ...revealed])
}

/** The fingerprint of edition, players' names, house rules, setup and the moves that count. */
export function fingerprintOf(head: RecordHead, moves: readonly string[]): string {
  const { edition, players, options, setup } = head
  const names = players.map((player) => player.name)
  const content = [edition, names, known(options, optionsSchema), known(setup, setupSchema), moves]
  return hash('sha256', JSON.stringify(content), 'buffer').subarray(0, bytes).toString('base64url')
}

/** An entry as it was told, to be compared: without unknown keys, and without what the app added to it. */
export function toldText(received: LedgerEntry): string {
  const entry = ledgerEntrySchema.parse(received)
  if (entry.kind !== 'bought' && entry.kind !== 'committed') return JSON.stringify(entry)
  const { seat: _, offered: __, ...answer } = entry
  return JSON.stringify(answer)
}

/** The fingerprint of a ledger: the same with its setup and its entries, without unknown keys. */
export function ledgerFingerprintOf(head: RecordHead, entries: readonly LedgerEntry[]): string {
  const setup = known(head.setup, startSchema)
  return fingerprintOf(head, ['ledger', JSON.stringify(setup), ...entries.map(toldText)])
}

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
    return ledgerFingerprintOf(head, entriesAfter(foldLedger(journal).steps))
  } catch {
    return ''
  }
}

/**
 * The id of a game with a record's fingerprint, so that it need not be imported again; null when there is none. Two evenings
 * may have been written down alike: a record with an id is never compared with a game that has another one. A game that
 * cannot be opened loses its fingerprint, since importing its record repairs it.
 */
export function knownSound(
  writer: Writer,
  record: { readonly id: string | null; readonly fingerprint: string },
): string | null {
  const id = writer.known(record.fingerprint, record.id)
  if (id === null || writer.opened(id, startOf).ok) return id
  writer.mark(id, '')
  return knownSound(writer, record)
}

const startOf = ({ head, mode }: StoredGame): Outcome<unknown> =>
  mode === 'ledger' ? startOfHead(head) : openRecord({ ...head, moves: [] })
