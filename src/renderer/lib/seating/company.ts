import { minSeats } from '../../../shared/editions/index.ts'
import type { HistoryRow, Player } from '../../../shared/views.ts'

/** Who is to sit at a new table at first: whoever sat at the last one, people alone, or one person and computer players. */
export type Company = 'anybody' | 'people' | 'computer'

const isPerson = (player: Player): boolean => player.ai === undefined

const isAlone = ({ players }: Pick<HistoryRow, 'players'>): boolean =>
  players.filter(isPerson).length === 1 && players.length >= minSeats

/** The players of an earlier game who are to sit there again, the latest game first; nobody where there is no such game. */
export function companyOf(company: Company, rows: readonly Pick<HistoryRow, 'players'>[]): readonly Player[] {
  switch (company) {
    case 'anybody':
      return rows.at(0)?.players ?? []
    case 'people':
      return rows.map(({ players }) => players.filter(isPerson)).find((all) => all.length >= minSeats) ?? []
    case 'computer':
      return rows.find(isAlone)?.players ?? []
  }
}
