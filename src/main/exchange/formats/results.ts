import type { Remarks, StoredGame } from '../../history/stored.ts'
import { placesOf, starterOf } from '../places.ts'
import { dealOf } from '../transcript/transcript.ts'
import type { Format } from './format.ts'
import { minutesOf } from './minutes.ts'

/** `2026-11-21 20:05:00` in UTC: what every spreadsheet takes for a time. */
export const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** What of a game or a seat stands in each column, in their order; the words are those of the record format. */
const columns: Readonly<Record<string, Column>> = {
  game: ({ id }) => id,
  name: ({ name }) => name,
  edition: ({ edition }) => edition,
  mode: ({ mode }) => mode,
  started: ({ startedAt }) => timeOf(startedAt),
  played: ({ playedAt }) => timeOf(playedAt),
  minutes: (game, _seat, _places, remarks) => minutesOf(game, remarks),
  turns: ({ progress }) => progress.turns,
  moves: ({ progress }) => progress.plies,
  deal: (game) => dealOf(game),
  rules: ({ head }) => rulesOf(head.options),
  status: ({ progress }) => progress.status,
  reason: ({ progress }) => progress.ending?.reason ?? null,
  players: ({ head }) => head.players.length,
  seat: (_, seat) => seat + 1,
  player: ({ head }, seat) => head.players[seat].name,
  starts: ({ edition, head }, seat) => Number(seat === starterOf(edition, head.players.length)),
  computer: ({ head }, seat) => (typeof head.players[seat].ai === 'string' ? head.players[seat].ai : null),
  points: ({ progress }, seat) => progress.ending?.points[seat] ?? null,
  place: (_, seat, places) => places[seat] ?? null,
  won: ({ progress }, seat) => (progress.ending ? Number(progress.ending.winners.includes(seat)) : null),
}
type Column = (game: StoredGame, seat: number, places: Places, remarks: Remarks) => Cell
type Places = readonly (number | null)[]

const rulesOf = (options: StoredGame['head']['options']): string =>
  Object.entries(options)
    .map(
      ([option, value]) => `${option}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
    )
    .join('; ')

/** The results as a table for spreadsheets: a row for each seat of each game. */
export const resultsFormat: Format = {
  // By this mark spreadsheets know that the text is UTF-8.
  opening: () => `\uFEFF${csvRow(Object.keys(columns))}`,
  closing: () => '',
  write(game, remarks) {
    const { ending } = game.progress
    const places = ending ? placesOf(ending, game.edition) : []
    return game.head.players
      .map((_, seat) => csvRow(Object.values(columns).map((cell) => cell(game, seat, places, remarks))))
      .join('')
  },
}

/** What a cell of a table can hold; null leaves it empty. */
type Cell = string | number | null

/** A spreadsheet takes what begins like this for a formula and carries it out, in wide letters too; an apostrophe makes it a text. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row as RFC 4180 writes it. Texts that a spreadsheet would carry out as formulas are made harmless. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`
