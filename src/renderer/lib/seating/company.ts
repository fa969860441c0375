import { minSeats } from '../../../shared/editions/index.ts'
import type { HistoryRow } from '../../../shared/history.ts'
import type { Player } from '../../../shared/players.ts'

/**
 * Who is to sit at a new table at first: whoever sat at the last one; people alone; one person, against a computer player; or
 * for the river of the day whoever sat at the last table, and otherwise one person.
 */
export type SeatingPreset = 'anybody' | 'people' | 'computer' | 'river'

const isPerson = (player: Player): boolean => player.ai === undefined

type Row = Pick<HistoryRow, 'players'>

const isAlone = ({ players }: Row): boolean =>
  players.filter(isPerson).length === 1 && players.length >= minSeats

/** Who last played alone against computers, or else sat first of the people at the last table where there were any. */
function lonePerson(rows: readonly Row[]): Player | undefined {
  const row = rows.find(isAlone) ?? rows.find(({ players }) => players.some(isPerson))
  return row?.players.find(isPerson)
}

/** The players of an earlier game who are to sit there again, the latest game first; nobody where there is no such game. */
export function companyOf(company: SeatingPreset, rows: readonly Row[]): readonly Player[] {
  switch (company) {
    case 'anybody':
    case 'river':
      return rows.at(0)?.players ?? []
    case 'people':
      return rows.map(({ players }) => players.filter(isPerson)).find((all) => all.length >= minSeats) ?? []
    case 'computer': {
      const person = lonePerson(rows)
      return person ? [person] : []
    }
  }
}
