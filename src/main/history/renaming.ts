import { isLevel, personKey } from '../../shared/players.ts'
import type { JournalEntry, StoredGame } from './stored.ts'

/** A person's new name in a game. */
export interface Renaming {
  /** The key of the person. */
  readonly from: string
  readonly to: string
  /** The revision of the game then: what was written later names whom it means. */
  readonly revision: number
}

/** True for the level of a computer player, whose name is nobody's. One that is not known here is a person's seat. */
export const isBot = (ai: unknown): boolean => typeof ai === 'string' && isLevel(ai)

/** The name of somebody who was written into a game at a revision, 0 for its beginning. */
export const nameNow = (name: string, revision: number, renamings: readonly Renaming[]): string =>
  renamings.reduce(
    (now, renaming) =>
      revision <= renaming.revision && personKey(now) === renaming.from ? renaming.to : now,
    name,
  )

/** A stored game with the names that its people were given later. */
export function withNames(stored: StoredGame, renamings: readonly Renaming[]): StoredGame {
  if (renamings.length === 0) return stored
  const { head, journal } = stored
  const players = head.players.map((player) =>
    isBot(player.ai) ? player : { ...player, name: nameNow(player.name, 0, renamings) },
  )
  return {
    ...stored,
    head: { ...head, players },
    journal: journal.map((entry, at) => entryWithNames(entry, (name) => nameNow(name, at + 1, renamings))),
  }
}

function entryWithNames(entry: JournalEntry, named: (name: string) => string): JournalEntry {
  if (entry.kind === 'seat') return isBot(entry.ai) ? entry : { ...entry, name: named(entry.name) }
  if (entry.kind !== 'correct') return entry
  const { correction } = entry
  if (correction.do === 'seat') {
    const { player } = correction
    return { ...entry, correction: { ...correction, player: { ...player, name: named(player.name) } } }
  }
  if (correction.do !== 'start' || !correction.start.names) return entry
  const start = { ...correction.start, names: correction.start.names.map(named) }
  return { ...entry, correction: { ...correction, start } }
}
