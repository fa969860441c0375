import { tileCodes, type Edition, type TileCode } from '../../../shared/editions/index.ts'
import type { Counts } from '../../../shared/editions/tiles.ts'
import { seatOnTurn } from '../../../shared/families.ts'
import type { LedgerSet } from '../../../shared/ledger/position.ts'
import type { PastMoment, QuestionOf, LedgerLogEntry, LedgerView } from '../../../shared/ledger/view.ts'
import { m } from '../../../shared/messages/messages.js'
import { scoredIn, type Paying, type Payment } from '../../../shared/nile/events.ts'
import type { Ending } from '../../../shared/status.ts'
import type { Player } from '../../../shared/players.ts'
import type { LogEntry, TableView } from '../../../shared/table.ts'
import { either, list } from '../../../shared/text/format.ts'
import { nileEdition, tileName, type Names } from '../../../shared/text/names.ts'
import type { Happened } from '../../../shared/text/nile.ts'
import { countsAndTies } from '../../../shared/text/reasons.ts'

/** A set that is about to score, and the tiles left of it. */
type NearSet = Pick<LedgerSet, 'tile' | 'left' | 'certain'>

/** A set that has just scored: the points it paid, and why in one line. */
interface ScoredSet {
  readonly tile: TileCode
  readonly payments: readonly Payment[]
  readonly why: string
}

/** The score of a game as a scoreboard shows it, wherever it is played. */
export interface Score extends Pick<LedgerView, 'name' | 'edition' | 'players' | 'ending'> {
  /** Points or money, by seat. */
  readonly counted: readonly number[]
  readonly out: readonly boolean[]
  /** The seats of players who have left. */
  readonly away: readonly number[]
  /** The seat on turn; null when nobody is. */
  readonly seat: number | null
  /** Sets with few tiles left on the line, the nearest first; none of a game that is over. */
  readonly near: readonly NearSet[]
  /** Cards of a dig that are still to be revealed; null for a line, and when nothing is any more. */
  readonly cardsLeft: number | null
  /** The tie that is being asked, in a sentence; otherwise null. */
  readonly prompt: string | null
  /** The sets that the last report or move scored; none while a tie is being asked. */
  readonly scored: readonly ScoredSet[]
  /** The tiles of every seat; none where they are not known, and in a dig. */
  readonly held: readonly ReturnType<typeof collectionOf>[]
  /** The scarab and blockade cards of every seat of a dig; none in other games. */
  readonly hands: readonly { readonly scarabs: number; readonly blockades: number }[]
}

/** The most tiles left of a set that is about to score. */
const nearEnough = 2
const most = 6

const nearest = (rows: readonly Pick<LedgerSet, keyof NearSet | 'size' | 'scored'>[]): NearSet[] =>
  rows
    .filter(({ scored, left, size }) => !scored && left > 0 && left < size && left <= nearEnough)
    .sort((one, other) => one.left - other.left)
    .slice(0, most)

/** The collection of a seat in a line game: its tiles by kind. */
const collectionOf = (held: Counts) =>
  tileCodes.flatMap((tile) => {
    const n = held[tile] ?? 0
    return n > 0 ? [{ tile, n }] : []
  })

const namesOf = (players: readonly Player[]): Names => players.map((player) => player.name)

/** The question for the order of boats, with everybody whom it is about. */
function orderAsked({ set, among }: QuestionOf<'order'>, past: PastMoment | null, names: Names): string {
  const boats = among.map((seat) => m.scoreboard_boat({ name: names[seat] }))
  return m[`scoreboard_ask${set === null ? '_end' : ''}${past ? '_past' : ''}`]({
    n: among.length,
    names: among.length === 2 ? either(boats) : list(boats),
    set: set === null ? '' : tileName(set),
    turn: past?.turn ?? 0,
  })
}

function scoredBy(last: Happened<Paying> | undefined, edition: Edition, names: Names): ScoredSet[] {
  if (!last) return []
  const voice = { edition: nileEdition(edition), names }
  return scoredIn(last.events, last.points).map(({ event, payments }) => ({
    tile: event.set,
    payments,
    why: countsAndTies(event, voice),
  }))
}

type DigPart = Extract<(LedgerView | TableView)['position'], { family: 'dig' }>

/** A score in which nothing is told. */
const nothing = {
  out: [],
  away: [],
  near: [],
  cardsLeft: null,
  prompt: null,
  scored: [],
  held: [],
  hands: [],
}

/** The score of a dig, reported or on the screen. */
const scoreOfDig = ({ money, in: isIn, left, scarabs, blockades }: DigPart, ending: Ending | null) => ({
  counted: money,
  out: isIn.map((isPlaying) => !isPlaying),
  cardsLeft: ending ? null : left,
  hands: scarabs.map((n, seat) => ({ scarabs: n, blockades: blockades[seat] })),
})

/** The score of a game that is reported from a real table. */
export function scoreOfLedger(view: LedgerView, log: readonly LedgerLogEntry[]): Score {
  const { name, edition, players, ending, position, question, past } = view
  const seat = ending ? null : position.seat
  const common = { ...nothing, name, edition, players, ending, seat, away: position.away }
  if (position.family === 'dig') {
    const score = scoreOfDig(position, ending)
    return { ...common, ...score, ...(position.scoreOnly && { cardsLeft: null, hands: [] }) }
  }
  const names = namesOf(players)
  const prompt = question?.ask === 'order' ? orderAsked(question, past, names) : null
  return {
    ...common,
    counted: position.points,
    prompt,
    near: ending || position.scoreOnly ? [] : nearest(position.sets),
    scored: prompt === null ? scoredBy((log as LedgerLogEntry<'nile'>[]).at(-1), edition, names) : [],
    held: position.scoreOnly ? [] : position.held.map(collectionOf),
  }
}

/** The score of a game on the screen. */
export function scoreOfTable(
  { name, edition, players, ending, position }: TableView,
  log: readonly LogEntry[],
): Score {
  const common = { ...nothing, name, edition, players, ending }
  if (position.family === 'dig') {
    return { ...common, seat: ending ? null : position.seat, ...scoreOfDig(position, ending) }
  }
  const rows = position.sets.map(({ set, ...row }) => ({ ...row, tile: set, certain: true }))
  return {
    ...common,
    seat: seatOnTurn(position),
    counted: position.points,
    near: ending ? [] : nearest(rows),
    scored: scoredBy((log as LogEntry<'nile'>[]).at(-1), edition, namesOf(players)),
    held: position.held.map(collectionOf),
  }
}
