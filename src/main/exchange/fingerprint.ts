import { hash } from 'node:crypto'
import { ledgerEntrySchema, startSchema, type LedgerEntry } from '../../shared/ledger/entry.ts'
import { optionsSchema, setupSchema, type RecordHead } from '../../shared/record.ts'
import { openRecord } from '../engine/index.ts'
import { GameTimeline } from '../table/timeline.ts'
import { isSecret, redacted, type Told } from './redact.ts'

/** Enough of SHA-256 that no two games meet by chance. */
const bytes = 16

/** The known keys of a part of a record, in their order in the format. */
const known = (part: Readonly<Record<string, unknown>>, schema: { readonly shape: object }) =>
  Object.keys(schema.shape)
    .filter((key) => part[key] !== undefined)
    .map((key) => [key, part[key]])

/**
 * The fingerprint by which a kept game is known again when its record is imported. While its setup is a secret, that has no part in it:
 * otherwise a record with a guess at the box would be answered by whether the guess is right. The events stand in for it
 * (`eventsOf`, for who has them already); empty, like no other fingerprint, where nothing was revealed.
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

/** The events of each move as text; empty where none of them revealed anything. */
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

/** The fingerprint of a reported game: likewise, with its setup and its entries, without what is unknown in them. */
export function ledgerFingerprintOf(head: RecordHead, entries: readonly LedgerEntry[]): string {
  const setup = known(head.setup, startSchema)
  const received = entries.map((entry) => JSON.stringify(ledgerEntrySchema.parse(entry)))
  return fingerprintOf(head, ['ledger', JSON.stringify(setup), ...received])
}
