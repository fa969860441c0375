import type { NileEntry, NileEntryOf } from '../../../../shared/ledger/entry.ts'
import { refuse, type Refused } from '../../../../shared/refusal.ts'
import { namesInRow } from '../../../../shared/text/isolated.ts'
import { tileName } from '../../../../shared/text/names.ts'
import * as tally from '../../../engine/nile/reporting.ts'
import { isForAnother, isAnswer, questionOf } from './question.ts'
import {
  isAway,
  isSet,
  kindOf,
  leftOf,
  presentSeats,
  seatsIn,
  sizeOf,
  tilesOf,
  type ReportedNile,
  leftInWords,
  lineIsEmpty,
  whereOf,
} from './reported.ts'
import { wrongWithHoldings } from './holdings.ts'
import { wrongWithScores } from './score.ts'
import { isOver, isPassedOver, seatsAtZero, unreportedBelow, type IdolEntry } from './turns.ts'
import { minSeats, type TileCode } from '../../../../shared/editions/index.ts'
import { ring } from '../../../../shared/editions/tutankhamun-2021.ts'
import { tileIn } from '../corrections.ts'
import { isBehind } from './boats.ts'

/** Entries that may be reported while the end of the game is confirmed. */
const closingEntries: readonly NileEntry['kind'][] = [
  'ended',
  'swept',
  'scored',
  'counted',
  'adjust',
  'order',
  'point',
]
/** Entries for ledgers of scores alone, and entries for the others alone. */
const scoreEntries: readonly NileEntry['kind'][] = ['scored', 'point']
const fullEntries: readonly NileEntry['kind'][] = ['took', 'swept', 'counted', 'turn', 'skipped']

export function wrongWith(reported: ReportedNile, entry: NileEntry): Refused | null {
  if (isOver(reported)) return refuse('ledger.over')
  const foreign = namedTiles(entry).find((tile) => kindOf(reported, tile) < 0)
  if (foreign !== undefined) return refuse('ledger.noTile', { tile: foreign })
  const stranger = namedSeats(entry).find((seat) => seat >= seatsIn(reported))
  if (stranger !== undefined) return refuse('table.noSuchSeat', { seat: stranger + 1 })
  const check = checks[entry.kind] as Check<NileEntry> | undefined
  return wrongNow(reported, entry) ?? check?.(reported, entry) ?? null
}

/** Refuses an entry of a kind that does not fit the moment. */
function wrongNow(reported: ReportedNile, entry: NileEntry): Refused | null {
  const { kind } = entry
  if (reported.scoreOnly && fullEntries.includes(kind)) return refuse('ledger.scoreOnly')
  if (!reported.scoreOnly && scoreEntries.includes(kind)) return refuse('ledger.fullOnly')
  const question = questionOf(reported)
  if (question === null || question === 'ended') {
    if (question === null || closingEntries.includes(kind)) return null
    return isAnswer(kind)
      ? null
      : refuse('ledger.atZero', { names: namesOf(reported, seatsAtZero(reported)) })
  }
  return kind === question && !isForAnother(reported, entry)
    ? null
    : refuse('ledger.answerFirst', { question })
}

const namesOf = ({ start }: ReportedNile, seats: readonly number[]): string =>
  namesInRow(seats.map((seat) => start.names[seat]))

type Check<E extends NileEntry> = (reported: ReportedNile, entry: E) => Refused | null

/** By kind of entry, the refusal of what it says; absent where nothing of it can be wrong. */
const checks: { readonly [K in NileEntry['kind']]?: Check<NileEntryOf<K>> } = {
  took: (reported, { tile }) => notOnLine(reported, tile),
  osiris: wrongWithIdol,
  isis: wrongWithIdol,
  ra: wrongWithIdol,
  horus: wrongWithIdol,
  swept: wrongWithSweep,
  order: wrongWithOrder,
  bought: wrongWithWilds,
  committed: wrongWithWilds,
  skipped: (reported, { seat }) =>
    seat === undefined || seat === reported.seat || isPassedOver(reported, seat)
      ? null
      : refuse('ledger.notOnTurn', { name: reported.start.names[seat] }),
  turn: wrongWithPlayer,
  left: wrongWithPlayer,
  joined: wrongWithPlayer,
  counted: wrongWithCount,
  holdings: wrongWithHoldings,
  scored: wrongWithScores,
  point: wrongWithScores,
  ended: (reported) =>
    reported.closing || lineIsEmpty(reported)
      ? null
      : refuse('ledger.tilesLeft', { left: leftInWords(reported) }),
}

/** Refuses what a player cannot do who has left, or who is there; and that a game goes on with one player. */
function wrongWithPlayer(
  reported: ReportedNile,
  { kind, seat }: NileEntryOf<'turn' | 'left' | 'joined'>,
): Refused | null {
  const name = reported.start.names[seat]
  if (kind === 'joined') return isAway(reported, seat) ? null : refuse('ledger.present', { name })
  if (isAway(reported, seat)) return refuse('ledger.away', { name })
  return kind === 'left' && presentSeats(reported).length <= minSeats ? refuse('ledger.tooFew') : null
}

function wrongWithSweep(reported: ReportedNile, { tiles }: NileEntryOf<'swept'>): Refused | null {
  for (const tile of new Set(tiles)) {
    const kind = kindOf(reported, tile)
    const named = tiles.filter((other) => other === tile).length
    const left = leftOf(reported, kind)
    if (named > left)
      return refuse('ledger.tooFewLeft', { tile, named, left, where: whereOf(reported, kind) })
  }
  return null
}

function wrongWithCount(reported: ReportedNile, { tile, left }: NileEntryOf<'counted'>): Refused | null {
  const kind = kindOf(reported, tile)
  const max = reported.scored.has(kind) ? 0 : sizeOf(reported, kind)
  if (left <= max) return null
  return refuse('ledger.tooManyLeft', { tile, named: left, max, where: whereOf(reported, kind) })
}

function namedTiles(entry: NileEntry): TileCode[] {
  if (entry.kind === 'holdings') {
    const counts = [...entry.held, entry.under, entry.left]
    return [...counts.flatMap((named) => Object.keys(named) as TileCode[]), ...(entry.scored ?? [])]
  }
  if (entry.kind === 'swept' || entry.kind === 'committed') return entry.tiles
  if (entry.kind === 'bought') return entry.purchase ? [entry.purchase.tile] : []
  if (entry.kind === 'scored') return [entry.set]
  const tile = entry.kind === 'counted' ? entry.tile : tileIn(entry)
  return tile === null ? [] : [tile]
}

function namedSeats(entry: NileEntry): number[] {
  if ('seat' in entry && entry.seat !== undefined) return [entry.seat]
  if (entry.kind === 'order') return entry.seats
  return entry.kind === 'bought' && entry.purchase ? [entry.purchase.from] : []
}

/** Refuses a tile that was taken from the line, where none can be left there. */
function notOnLine(reported: ReportedNile, tile: TileCode): Refused | null {
  const kind = kindOf(reported, tile)
  if (leftOf(reported, kind) > 0) return null
  const count = sizeOf(reported, kind)
  const isIdol = !reported.rules && !isSet(reported, kind)
  return isIdol
    ? refuse('ledger.idolsUsed', { tile, count })
    : refuse('ledger.allAccounted', { tile, count, where: whereOf(reported, kind) })
}

function wrongWithIdol(reported: ReportedNile, { kind: verb, tile }: IdolEntry): Refused | null {
  const isAsked = questionOf(reported) === verb
  const { idle, state } = reported
  if (!isAsked && idle?.verb !== verb) return refuse('ledger.notAsked', { question: verb })
  if (tile === null) {
    return tally.idolsOptional(state) || !isAsked ? null : refuse('move.compulsory', { verb })
  }
  if (tile === 'back') return null
  if (tile === 'none') {
    const below = Object.keys(tilesOf(reported, tally.underworld)) as TileCode[]
    return below.length === 0
      ? null
      : refuse('ledger.underworldHolds', { tiles: namesInRow(below.map(tileName)) })
  }
  if (verb === 'osiris') {
    const kind = kindOf(reported, tile)
    if (tally.countOf(state, kind, tally.underworld) > 0) return null
    if (idle?.isOpen && unreportedBelow(reported).includes(kind)) return null
    return refuse('ledger.notInUnderworld', { tile, where: whereOf(reported, kind) })
  }
  if (verb === 'isis' && !isAsked && tally.countOf(state, kindOf(reported, ring), idle?.seat ?? 0) === 0) {
    return refuse('ledger.noRing', { name: reported.start.names[idle?.seat ?? 0] })
  }
  return notOnLine(reported, tile)
}

/**
 * Refuses an impossible order of boats. One that has answered a question before remains true of its moment,
 * though another question may be open there since a correction.
 */
function wrongWithOrder(reported: ReportedNile, { seats, set }: NileEntryOf<'order'>): Refused | null {
  if (set !== undefined) return null
  const { order, boats, start } = reported
  const names = namesOf(reported, order?.among ?? seats)
  const isComplete = (order?.among ?? []).every((seat) => seats.includes(seat))
  if (new Set(seats).size !== seats.length || !isComplete) return refuse('ledger.otherOrder', { names })
  for (const [at, seat] of seats.entries()) {
    const other = seats
      .slice(0, at)
      .find((before) => boats.places[seat] !== null && isBehind(boats, seat, before))
    if (other !== undefined) {
      return refuse('ledger.atSource', { name: start.names[seat], other: start.names[other] })
    }
  }
  return null
}

function wrongWithWilds(reported: ReportedNile, entry: NileEntryOf<'bought' | 'committed'>): Refused | null {
  const { state, rules } = reported
  if (!rules) return refuse('ledger.wrongKind')
  if (questionOf(reported) !== entry.kind) return refuse('ledger.notAsked', { question: entry.kind })
  return entry.kind === 'bought'
    ? entry.purchase && tally.wrongWithPurchase(state, rules, entry.purchase)
    : tally.wrongWithCommitment(state, rules, entry.tiles)
}
