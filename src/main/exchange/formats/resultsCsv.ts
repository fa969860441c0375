import { isDig } from '../../../shared/editions/index.ts'
import { layerCount } from '../../../shared/editions/tutankhamens-revenge.ts'
import { getLocale, type Locale } from '../../../shared/language.ts'
import type { LedgerEntry } from '../../../shared/ledger/entry.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Player } from '../../../shared/players.ts'
import { ranksOf } from '../../../shared/status.ts'
import { positionVersion } from '../../../shared/record.ts'
import { counts } from '../../../shared/statistics.ts'
import { endings } from '../../../shared/text/endings.ts'
import { houseRules, editionName, modeName } from '../../../shared/text/names.ts'
import { entriesAfter } from '../../live/ledger/corrections.ts'
import { startOfKept } from '../../live/ledger/start.ts'
import { LedgerTimeline } from '../../live/ledger/timeline.ts'
import type { Remarks, StoredGame } from '../../history/stored.ts'
import { foldLedger } from '../../live/journal.ts'
import { playersOf } from '../../live/journal.ts'
import { isObject } from '../appFields.ts'
import type { Format } from '../files.ts'
import { dealOf } from '../record.ts'

/** `2026-11-21 20:05:00` in UTC, a format that every spreadsheet reads as a time. */
export const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** A game, and what is known of its seats. */
const resultsOf = (game: StoredGame, remarks: Remarks) => ({
  ...game,
  players: playersOf(game),
  isCounted: counts({
    status: game.progress.status,
    branched: game.origin !== undefined || game.head.version === positionVersion,
    leftOut: remarks.leftOut,
  }),
  places: placesOf(game),
  starter: starterOf(game),
  minutes: minutesOf(game, remarks),
})

/** The columns in order, each with its value for a game or a seat. */
const columns = {
  game: ({ id }) => id,
  name: ({ name }) => name,
  edition: ({ edition }) => editionName(edition),
  mode: ({ mode }) => modeName(mode),
  started: ({ startedAt }) => timeOf(startedAt),
  played: ({ playedAt }) => timeOf(playedAt),
  minutes: ({ minutes }) => minutes,
  turns: ({ progress }) => progress.turns,
  moves: ({ progress }) => progress.plies,
  deal: (game) => dealOf(game),
  rules: ({ edition, head }) => houseRules(edition, head.options).join('; '),
  status: ({ progress }) => m[`results_status_${progress.status}`](),
  reason: ({ edition, progress }) => (progress.ending ? endings[progress.ending.reason]({ edition }) : null),
  players: ({ players }) => players.length,
  seat: (_, seat) => seat + 1,
  player: ({ players }, seat) => players[seat].name,
  starts: ({ starter }, seat) => (starter === null ? null : Number(seat === starter)),
  computer: ({ players }, seat) => levelOf(players[seat].ai),
  points: ({ progress }, seat) => progress.ending?.points[seat] ?? null,
  place: ({ places }, seat) => places[seat] ?? null,
  won: ({ progress }, seat) => (progress.ending ? Number(progress.ending.winners.includes(seat)) : null),
  counts: ({ isCounted }) => Number(isCounted),
} as const satisfies Readonly<Record<string, Column>>
type Column = (game: ReturnType<typeof resultsOf>, seat: number) => Cell

const headings = (): string[] =>
  (Object.keys(columns) as (keyof typeof columns)[]).map((column) => m[`results_${column}`]())

const levelOf = (ai: Player['ai']): string | null => (ai ? m[`level_${ai}`]() : null)

/** The results as a table for spreadsheets: a row for each seat of each game, in words of the reader's language. */
export const resultsFormat: Format = {
  // The byte order mark tells spreadsheets that the text is UTF-8.
  opening: () => `\uFEFF${csvRow(headings())}`,
  write(game, remarks) {
    const results = resultsOf(game, remarks)
    return results.players
      .map((_, seat) => csvRow(Object.values<Column>(columns).map((cell) => cell(results, seat))))
      .join('')
  },
}

/** The value of a cell; null leaves it empty. */
type Cell = string | number | null

/** Text that a spreadsheet would run as a formula, full-width signs too; an apostrophe prevents that. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The sign between cells, as spreadsheets in the language expect it: the comma is in numbers elsewhere. */
const separators: Readonly<Record<Locale, ',' | ';'>> = { en: ',', de: ';', nl: ';', fr: ';' }

/** A row as RFC 4180 writes it, but for the separator, with texts that would be run as formulas made harmless. */
export const csvRow = (cells: readonly Cell[]): string =>
  `${cells.map(cellOf).join(separators[getLocale()])}\r\n`

const minute = 60_000

/** The minutes that a game took: at the table where known, otherwise from begin to end; null for neither. */
export function minutesOf({ startedAt, playedAt }: StoredGame, { playedFor }: Remarks): number | null {
  const minutes = Math.round((playedFor || playedAt - startedAt) / minute)
  return minutes > 0 ? minutes : null
}

/** The place of each seat, from 1; null for all seats in a game without a winner. */
export function placesOf({ edition, progress }: StoredGame): readonly (number | null)[] {
  const { ending } = progress
  if (!ending) return []
  return ending.winners.length > 0 ? ranksOf(edition, ending) : ending.points.map(() => null)
}

/** The seat that took the first turn; null where nobody has told. */
export function starterOf(game: StoredGame): number | null {
  const { edition, head, mode } = game
  if (mode === 'ledger') return ledgerStarter(game)
  const { arrangement } = head.setup
  if (head.version === positionVersion) {
    return isObject(arrangement) && typeof arrangement.seat === 'number' ? arrangement.seat : null
  }
  // Of a dig, the one left of the seat that laid the highest layer.
  return isDig(edition) ? layerCount % head.players.length : 0
}

/** The facts of a table that can be told before its first turn is played. */
const beforehand: readonly LedgerEntry['kind'][] = [
  'turn',
  'adjust',
  'left',
  'joined',
  'holdings',
  'counted',
  'order',
]

function ledgerStarter(game: StoredGame): number | null {
  let timeline = LedgerTimeline.begin(startOfKept(game))
  for (const entry of entriesAfter(foldLedger(game.journal).steps)) {
    if (!beforehand.includes(entry.kind)) break
    // The game had begun without the app.
    if (entry.kind === 'holdings' && entry.points) return null
    const next = timeline.enter(entry)
    if (next.ok) timeline = next.value
  }
  // Where only scores are kept, nobody tells whose turn it is: the seats are in turn order.
  return timeline.position.seat ?? 0
}
