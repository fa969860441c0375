import * as z from 'zod'
import type { Amendment } from '../../shared/history.ts'
import { isLevel, personKey } from '../../shared/players.ts'
import { statuses } from '../../shared/status.ts'
import type { JournalEntry, StoredGame } from './stored.ts'

export const renamingSchema = z.object({
  /** The key of the person. */
  from: z.string(),
  to: z.string(),
  /** The revision of the game then: what was written later names whom it means. */
  revision: z.int(),
  /** The first revision that it is about: what was written anew since, as a head with its names, stands as it is. */
  since: z.int(),
})
/** A person's new name in a game. */
type Renaming = z.infer<typeof renamingSchema>

/** True for the level of a computer player, whose name is nobody's. One that is not known here is a person's seat. */
const isBot = (ai: unknown): boolean => typeof ai === 'string' && isLevel(ai)

/** The name of somebody who was written into a game at a revision, 0 for its beginning. */
const nameNow = (
  name: string,
  revision: number,
  renamings: readonly Renaming[],
  keyOf: typeof personKey = personKey,
): string =>
  renamings.reduce(
    (now, renaming) =>
      renaming.since <= revision && revision <= renaming.revision && keyOf(now) === renaming.from
        ? renaming.to
        : now,
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

const namedSchema = z.looseObject({ name: z.string(), ai: z.unknown().optional() })
type Named = z.infer<typeof namedSchema>

export const amendableSchema = z.object({
  name: z.string(),
  players: z.array(namedSchema.extend({ boat: z.string() })),
  startedAt: z.int(),
  playedAt: z.int(),
  leftOut: z.boolean(),
})
export type Amendable = z.infer<typeof amendableSchema>

type Facts = Partial<Amendable>

/** The facts of a game that an amendment of each kind changes. */
export const factsFor: Readonly<Record<Amendment['kind'], (game: Amendable) => Facts>> = {
  rename: ({ name, players }) => ({ name, players }),
  day: ({ startedAt, playedAt }) => ({ startedAt, playedAt }),
  leaveOut: ({ leftOut }) => ({ leftOut }),
}

export const candidateSchema = amendableSchema.extend({
  status: z.enum(statuses),
  /** Whom the record names, by seat, and whom the journal, at which revision: as written then. */
  firstPlayers: z.array(namedSchema),
  handovers: z.array(namedSchema.extend({ seat: z.int(), revision: z.int() })),
  renamings: z.array(renamingSchema),
})
type Candidate = z.infer<typeof candidateSchema>

/** Keys of the names in many games, at whose tables few people sit: that of each name is made once. */
function personKeys(): typeof personKey {
  const keys = new Map<string, string>()
  return (name) => {
    const known = keys.get(name)
    if (known !== undefined) return known
    const key = personKey(name)
    keys.set(name, key)
    return key
  }
}

/** Returns a game as an amendment makes it; `kept` where it must stay as it is, null where it is so already. */
export function amended(amendment: Amendment, now: number): (game: Candidate) => Amendable | 'kept' | null {
  switch (amendment.kind) {
    case 'rename': {
      const keyOf = personKeys()
      return (game) => renamed(game, amendment, keyOf)
    }
    case 'day':
      return (game) => {
        const playedAt = Math.min(onDay(game.playedAt, amendment.day), now)
        const startedAt = game.startedAt + playedAt - game.playedAt
        return playedAt === game.playedAt ? null : { ...game, startedAt, playedAt }
      }
    case 'leaveOut': {
      const { leftOut } = amendment
      return (game) => {
        if (game.leftOut === leftOut) return null
        return game.status === 'playing' ? 'kept' : { ...game, leftOut }
      }
    }
  }
}

/** The same time of day, where the app runs, on another day, such as `2026-05-01`. */
function onDay(at: number, day: string): number {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(at).setFullYear(year, month - 1, date)
}

const namesOf = (players: readonly Named[]): string => players.map(({ name }) => name).join(', ')

/** Two who ever sit in different seats of a game cannot be one person. A game named after its players still is. */
function renamed(
  { players, firstPlayers, handovers, renamings, ...game }: Candidate,
  { from, to }: { readonly from: string; readonly to: string },
  keyOf: typeof personKey,
): Amendable | 'kept' | null {
  const key = keyOf(from)
  const isMeant = (one: Named): boolean => !isBot(one.ai) && keyOf(one.name) === key && one.name !== to
  const named = <Player extends Named>(player: Player, revision: number): Player => ({
    ...player,
    name: nameNow(player.name, revision, renamings, keyOf),
  })
  const firstNamed = firstPlayers.map((player) => named(player, 0))
  const withSeat = (player: Named, seat: number) => ({ ...player, seat })
  const everybody = [
    ...players.map(withSeat),
    ...firstNamed.map(withSeat),
    ...handovers.map((handover) => named(handover, handover.revision)),
  ]
  const matches = everybody.filter(isMeant)
  if (matches.length === 0) return null
  const others = keyOf(to) === key ? [] : everybody.filter(({ name }) => keyOf(name) === keyOf(to))
  if (others.some((other) => matches.some(({ seat }) => seat !== other.seat))) return 'kept'

  const after = <Player extends Named>(all: readonly Player[]): Player[] =>
    all.map((one) => (isMeant(one) ? { ...one, name: to } : one))
  const namesakes = [players, firstNamed].find((all) => namesOf(all) === game.name)
  return { ...game, players: after(players), name: namesakes ? namesOf(after<Named>(namesakes)) : game.name }
}

/** A game without an amendment, by the facts before and after it: what has become different since stays. */
export function unamended(game: Amendable, before: Facts, after: Facts): Amendable {
  const back = <Key extends keyof Amendable>(key: Key): Amendable[Key] =>
    game[key] === after[key] ? (before[key] ?? game[key]) : game[key]
  const players = game.players.map((player) => {
    const was = before.players?.find(({ boat }) => boat === player.boat)
    const became = after.players?.find(({ boat }) => boat === player.boat)
    return was && became?.name === player.name ? { ...player, name: was.name } : player
  })
  return {
    name: back('name'),
    players,
    startedAt: back('startedAt'),
    playedAt: back('playedAt'),
    leftOut: back('leftOut'),
  }
}
