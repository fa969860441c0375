import type { NileEntry, NileEntryOf } from '../../../../shared/ledger/entry.ts'
import { refuse, type Refused } from '../../../../shared/refusal.ts'
import { namesInRow } from '../../../../shared/text/catalogue.ts'
import { tileName } from '../../../../shared/text/names.ts'
import * as tally from '../../../engine/nile/tally.ts'
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
  type NileLedgerState,
  leftInWords,
  lineIsEmpty,
  whereOf,
} from './state.ts'
import { wrongWithHoldings } from './holdings.ts'
import { wrongWithScores } from './score.ts'
import { isOver, isPassedOver, seatsAtZero, missingBelow, type IdolEntry } from './turns.ts'
import { minSeats, type TileCode } from '../../../../shared/editions/index.ts'
import { ring } from '../../../../shared/editions/tutankhamun-2021.ts'
import { tileIn } from '../corrections.ts'
import { isBehind } from './boats.ts'

/** Entries that may be entered while the end of the game is confirmed. */
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

export function wrongWith(ledger: NileLedgerState, entry: NileEntry): Refused | null {
  if (isOver(ledger)) return refuse('ledger.over')
  const foreign = namedTiles(entry).find((tile) => kindOf(ledger, tile) < 0)
  if (foreign !== undefined) return refuse('ledger.noTile', { tile: foreign })
  const stranger = namedSeats(entry).find((seat) => seat >= seatsIn(ledger))
  if (stranger !== undefined) return refuse('table.noSuchSeat', { seat: stranger + 1 })
  const check = checks[entry.kind] as Check<NileEntry> | undefined
  return wrongNow(ledger, entry) ?? check?.(ledger, entry) ?? null
}

/** Refuses an entry of a kind that does not fit the moment. */
function wrongNow(ledger: NileLedgerState, entry: NileEntry): Refused | null {
  const { kind } = entry
  if (ledger.scoreOnly && fullEntries.includes(kind)) return refuse('ledger.scoreOnly')
  if (!ledger.scoreOnly && scoreEntries.includes(kind)) return refuse('ledger.fullOnly')
  const question = questionOf(ledger)
  if (question === null || question === 'ended') {
    if (question === null || closingEntries.includes(kind)) return null
    return isAnswer(kind) ? null : refuse('ledger.atZero', { names: namesOf(ledger, seatsAtZero(ledger)) })
  }
  return kind === question && !isForAnother(ledger, entry) ? null : refuse('ledger.answerFirst', { question })
}

const namesOf = ({ start }: NileLedgerState, seats: readonly number[]): string =>
  namesInRow(seats.map((seat) => start.names[seat]))

type Check<E extends NileEntry> = (ledger: NileLedgerState, entry: E) => Refused | null

/** By kind of entry, the refusal of what it says; absent where nothing of it can be wrong. */
const checks: { readonly [K in NileEntry['kind']]?: Check<NileEntryOf<K>> } = {
  took: (ledger, { tile }) => notOnLine(ledger, tile),
  osiris: wrongWithIdol,
  isis: wrongWithIdol,
  ra: wrongWithIdol,
  horus: wrongWithIdol,
  swept: wrongWithSweep,
  order: wrongWithOrder,
  bought: wrongWithWilds,
  committed: wrongWithWilds,
  skipped: (ledger, { seat }) =>
    seat === undefined || seat === ledger.seat || isPassedOver(ledger, seat)
      ? null
      : refuse('ledger.notOnTurn', { name: ledger.start.names[seat] }),
  turn: wrongWithPlayer,
  left: wrongWithPlayer,
  joined: wrongWithPlayer,
  counted: wrongWithCount,
  holdings: wrongWithHoldings,
  scored: wrongWithScores,
  point: wrongWithScores,
  ended: (ledger) =>
    ledger.closing || lineIsEmpty(ledger) ? null : refuse('ledger.tilesLeft', { left: leftInWords(ledger) }),
}

/** Refuses what a player cannot do who has left, or who is there; and that a game goes on with one player. */
function wrongWithPlayer(
  ledger: NileLedgerState,
  { kind, seat }: NileEntryOf<'turn' | 'left' | 'joined'>,
): Refused | null {
  const name = ledger.start.names[seat]
  if (kind === 'joined') return isAway(ledger, seat) ? null : refuse('ledger.present', { name })
  if (isAway(ledger, seat)) return refuse('ledger.away', { name })
  return kind === 'left' && presentSeats(ledger).length <= minSeats ? refuse('ledger.tooFew') : null
}

function wrongWithSweep(ledger: NileLedgerState, { tiles }: NileEntryOf<'swept'>): Refused | null {
  for (const tile of new Set(tiles)) {
    const kind = kindOf(ledger, tile)
    const count = tiles.filter((other) => other === tile).length
    const left = leftOf(ledger, kind)
    if (count > left)
      return refuse('ledger.tooFewLeft', { tile, named: count, left, where: whereOf(ledger, kind) })
  }
  return null
}

function wrongWithCount(ledger: NileLedgerState, { tile, left }: NileEntryOf<'counted'>): Refused | null {
  const kind = kindOf(ledger, tile)
  const max = ledger.scored.has(kind) ? 0 : sizeOf(ledger, kind)
  if (left <= max) return null
  return refuse('ledger.tooManyLeft', { tile, named: left, max, where: whereOf(ledger, kind) })
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
function notOnLine(ledger: NileLedgerState, tile: TileCode): Refused | null {
  const kind = kindOf(ledger, tile)
  if (leftOf(ledger, kind) > 0) return null
  const count = sizeOf(ledger, kind)
  const isIdol = !ledger.rules && !isSet(ledger, kind)
  return isIdol
    ? refuse('ledger.idolsUsed', { tile, count })
    : refuse('ledger.allAccounted', { tile, count, where: whereOf(ledger, kind) })
}

function wrongWithIdol(ledger: NileLedgerState, { kind: verb, tile }: IdolEntry): Refused | null {
  const isAsked = questionOf(ledger) === verb
  const { idle, state } = ledger
  if (!isAsked && idle?.verb !== verb) return refuse('ledger.notAsked', { question: verb })
  if (tile === null) {
    return tally.idolsOptional(state) || !isAsked ? null : refuse('move.compulsory', { verb })
  }
  if (tile === 'back') return null
  if (tile === 'none') {
    const below = Object.keys(tilesOf(ledger, tally.underworld)) as TileCode[]
    return below.length === 0
      ? null
      : refuse('ledger.underworldHolds', { tiles: namesInRow(below.map(tileName)) })
  }
  if (verb === 'osiris') {
    const kind = kindOf(ledger, tile)
    if (tally.countOf(state, kind, tally.underworld) > 0) return null
    if (idle?.isOpen && missingBelow(ledger).includes(kind)) return null
    return refuse('ledger.notInUnderworld', { tile, where: whereOf(ledger, kind) })
  }
  if (verb === 'isis' && !isAsked && tally.countOf(state, kindOf(ledger, ring), idle?.seat ?? 0) === 0) {
    return refuse('ledger.noRing', { name: ledger.start.names[idle?.seat ?? 0] })
  }
  return notOnLine(ledger, tile)
}

/**
 * Refuses an impossible order of boats. One that has answered a question before remains true of its moment,
 * though another question may be open there since a correction.
 */
function wrongWithOrder(ledger: NileLedgerState, { seats, set }: NileEntryOf<'order'>): Refused | null {
  if (set !== undefined) return null
  const { order, boats, start } = ledger
  const names = namesOf(ledger, order?.among ?? seats)
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

function wrongWithWilds(ledger: NileLedgerState, entry: NileEntryOf<'bought' | 'committed'>): Refused | null {
  const { state, rules } = ledger
  if (!rules) return refuse('ledger.wrongKind')
  if (questionOf(ledger) !== entry.kind) return refuse('ledger.notAsked', { question: entry.kind })
  return entry.kind === 'bought'
    ? entry.purchase && tally.wrongWithPurchase(state, rules, entry.purchase)
    : tally.wrongWithCommitment(state, rules, entry.tiles)
}
