import { hash } from 'node:crypto'
import { ledgerEntrySchema, startSchema, type LedgerEntry } from '../../shared/ledger/entry.ts'
import { optionsSchema, setupSchema, type RecordHead } from '../../shared/record.ts'
import { openRecord } from '../engine/index.ts'
import { GameTimeline } from '../table/timeline.ts'
import { isSecret, redacted, type Told } from './redact.ts'

/** Bytes of the SHA-256: enough to rule out collisions. */
const bytes = 16

/** The known keys of a part of a record, in their order in the format. */
export const known = (part: Readonly<Record<string, unknown>>, schema: { readonly shape: object }) =>
  Object.keys(schema.shape)
    .filter((key) => part[key] !== undefined)
    .map((key) => [key, part[key]])

/**
 * The fingerprint by which a stored game is recognized when its record is imported. While the setup is secret
 * it is left out: otherwise importing a record with a guessed box would tell whether the guess is right. The
 * events replace it (`eventsOf`, for callers that have them already). Empty, which matches no game, when
 * nothing was revealed.
 */
export function markOf(
  game: Told,
  moves: readonly string[],
  eventsOf: () => readonly string[] = () => revealedBy(game.head, moves),
): string {
  if (!isSecret(game)) return fingerprintOf(game.head, moves)
  const revealed = eventsOf()
  return revealed.length === 0 ? '' : fingerprintOf(redacted(game), [...moves, 'revealed', ...revealed])
}

/** The events of each move as text; empty when none of them revealed anything. */
function revealedBy(head: RecordHead, moves: readonly string[]): string[] {
  const open = openRecord({ ...head, moves: [] })
  if (!open.ok) return []
  const { timeline } = GameTimeline.begin(open.value.start).playAll(moves)
  return timeline.settled === 0 ? [] : timeline.log.map(({ events }) => JSON.stringify(events))
}

/** The fingerprint of edition, players' names, house rules, setup and the moves that count. */
export function fingerprintOf(head: RecordHead, moves: readonly string[]): string {
  const { edition, players, options, setup } = head
  const names = players.map((player) => player.name)
  const content = [edition, names, known(options, optionsSchema), known(setup, setupSchema), moves]
  return hash('sha256', JSON.stringify(content), 'buffer').subarray(0, bytes).toString('base64url')
}

/**
 * An entry as it was told, as a text that can be compared: without unknown keys, the seat that the app added to an answer
 * and what it had offered.
 */
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
