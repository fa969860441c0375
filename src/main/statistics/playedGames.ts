import { personKey } from '../../shared/players.ts'
import type { Filter, Who } from '../../shared/statistics.ts'
import { isUnnamed } from '../../shared/text/defaultNames.ts'
import type { GameResult } from '../history/index.ts'

/** The player in a seat, by the name of a person or the level of a bot; null for whoever has no name. */
function whoOf({ name, ai }: GameResult['players'][number]): Who | null {
  if (ai !== undefined) return { kind: 'computer', level: ai }
  return isUnnamed(name) ? null : { kind: 'person', name }
}

/** A key that is equal for the same person or bot, and for no other. */
export const keyOf = (who: Who): string =>
  who.kind === 'computer' ? `computer ${who.level}` : `person ${personKey(who.name)}`

/** Everybody who ever sat at a table, by key; a person's name as last written. */
export type People = ReadonlyMap<string, Who>

export interface PlayedGame extends Readonly<Omit<GameResult, 'players' | 'ending'>> {
  /** The key of the player in each seat; null for whoever has no name: in every game somebody else. */
  readonly whos: readonly (string | null)[]
  /** True where a bot sat at the table. */
  readonly hasComputer: boolean
  /** Points or money, by seat. */
  readonly points: readonly number[]
  readonly winners: readonly number[]
  /** The seats that had left or resigned. */
  readonly away: readonly number[]
}

/** True when a game was played to its end, which its length and its final scores need. */
export const isWhole = ({ status }: PlayedGame): boolean => status === 'over'

/** A seat's share of the win: equal parts when several share it. */
export const winOf = ({ winners }: PlayedGame, seat: number): number =>
  winners.includes(seat) ? 1 / winners.length : 0

/** The games of these results, in the same order, and everybody who played them. */
export function playedGames(results: readonly GameResult[]): { games: PlayedGame[]; people: People } {
  const people = new Map<string, Who>()
  /** Everybody by level and name as written, with their key: few sit at many tables. */
  const written = new Map<string, { readonly who: Who; readonly key: string } | null>()
  const keyed = (player: GameResult['players'][number]) => {
    const text = `${player.ai ?? ''} ${player.name}`
    const known = written.get(text)
    if (known !== undefined) return known
    const who = whoOf(player)
    const person = who && { who, key: keyOf(who) }
    written.set(text, person)
    return person
  }
  const games = results.map(({ players, ending, ...result }): PlayedGame => {
    const { points, winners, away = [] } = ending
    const whos = players.map((player) => {
      const person = keyed(player)
      if (person === null) return null
      people.set(person.key, person.who)
      return person.key
    })
    return { ...result, whos, hasComputer: players.some(({ ai }) => ai), points, winners, away }
  })
  return { games, people }
}

export function filtered(games: readonly PlayedGame[], filter: Filter): PlayedGame[] {
  const { edition, players, mode, company } = filter
  return games.filter(
    (game) =>
      (edition === null || game.edition === edition) &&
      (players === null || game.whos.length === players) &&
      (mode === null || game.mode === mode) &&
      (company === 'all' || (company === 'computers') === game.hasComputer),
  )
}
