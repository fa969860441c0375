import type { Filter } from '../../shared/statistics.ts'
import type { PlayedGame } from './played.ts'
import type { People } from './whose.ts'

export function filtered(games: readonly PlayedGame[], filter: Filter, people: People): PlayedGame[] {
  const { edition, players, mode, company } = filter
  return games.filter(
    (game) =>
      (edition === null || game.edition === edition) &&
      (players === null || game.whos.length === players) &&
      (mode === null || game.mode === mode) &&
      (company === 'all' || (company === 'computers') === game.whos.some((who) => people.isComputer(who))),
  )
}
