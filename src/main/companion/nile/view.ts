import type { LedgerRank, LedgerSet, NileLedgerPosition, TileRow } from '../../../shared/ledger/position.ts'
import type { Counts } from '../../../shared/nile/counts.ts'
import { claimantName, ranking, tieAt, tilesIn, underworld } from '../../engine/scoring.ts'
import { pointsBySeat } from '../../engine/nile/points.ts'
import { countOf, nile, seatNumbers, startPointsOf, type Kind } from '../../engine/nile/state.ts'
import { countsWhere } from '../../engine/nile/tiles.ts'
import { prizesOf } from '../../engine/nile/tutankhamun-2021/kinds.ts'
import { holdingsOf } from '../../engine/nile/tutankhamun-2021/score.ts'
import { roundOf } from '../../engine/nile/wilds/round.ts'
import { valueOf } from '../../engine/nile/wilds/rules.ts'
import { setRow as wildSetRow, roundView } from '../../engine/nile/wilds/view.ts'
import { isBehind, placesOf, undecided } from './boats.ts'
import { isSet, kindsOf, sizeOf, tileOf, type Book } from './book.ts'
import { isUnswept } from './doubts.ts'
import { paidPlaces, tiesOf } from './score.ts'
import { isOver } from './settle.ts'

/** Everything that is known of the table, and how surely. */
export function positionOf(book: Book): NileLedgerPosition {
  const { counts, rules, facts, scoreOnly } = book
  const seats = seatNumbers(counts)
  const held = (party: number): Counts =>
    scoreOnly
      ? {}
      : countsWhere(
          kindsOf(book).map((kind) => tileOf(book, kind)),
          (kind) => countOf(counts, kind, party),
        )
  return {
    turn: book.turn,
    seat: scoreOnly || isOver(book) ? null : book.seat,
    last: book.last,
    startPoints: startPointsOf(counts),
    points: pointsBySeat(counts),
    scoreOnly,
    sets: facts.sets.map((_, kind) => setOf(book, kind)),
    others: kindsOf(book)
      .filter((kind) => !isSet(book, kind))
      .map((kind) => tileRow(book, kind)),
    held: seats.map(held),
    under: held(underworld),
    sweep: { possible: book.sweep.possible, turns: book.sweep.turns },
    ahead: seats.map((seat) => seats.filter((other) => other !== seat && isBehind(book.boats, seat, other))),
    round: rules && roundOf(counts) >= 0 ? roundView(counts, rules, []) : null,
  }
}

/** Where somebody has counted otherwise, that number is shown; nothing that is in doubt is certain. */
function tileRow(book: Book, kind: Kind): TileRow {
  const short = book.miscounts.get(kind)?.short ?? 0
  const reckoned = countOf(book.counts, kind, nile)
  const left = Math.max(0, reckoned - short)
  const isSettled = book.scored.has(kind)
  const doubted = short !== 0 || book.unknown.has(kind) || book.scoreOnly || isUnswept(book)
  const certain = isSettled || (left === 0 && !book.scoreOnly && short === 0) || !doubted
  return { tile: tileOf(book, kind), size: sizeOf(book, kind), left, certain }
}

function setOf(book: Book, kind: Kind): LedgerSet {
  const { counts, rules, scoreOnly } = book
  const seats = seatNumbers(counts)
  const scored = book.scored.has(kind) && !(rules && roundOf(counts) === kind)
  const isKnown = !scoreOnly && !scored
  const [first, second] = isKnown ? (rules ? wildRanks(book, kind) : ranks(book, kind)) : [null, null]
  return {
    ...tileRow(book, kind),
    value: rules ? valueOf[kind] : prizesOf[kind].first,
    held: seats.map((seat) => (scoreOnly ? 0 : countOf(counts, kind, seat))),
    under: scoreOnly ? 0 : countOf(counts, kind, underworld),
    scored,
    first,
    second,
  }
}

type Ranks = [first: LedgerRank | null, second: LedgerRank | null]

/** By the rule that will score it; where the boats' order is not known, all that might take the place. */
function ranks(book: Book, kind: Kind): Ranks {
  const { counts, boats } = book
  const claims = ranking({ ...holdingsOf(counts, kind), boats: placesOf(boats) })
  const { first, second } = prizesOf[kind]
  const ties = tiesOf(claims, paidPlaces(kind))
  const at = (place: number, worth: number): LedgerRank | null => {
    if (worth === 0 || place >= claims.length) return null
    const claim = claims[place]
    const party = claimantName(claim)
    const tied = ties.find(({ among }) => typeof party === 'number' && among.includes(party))
    const isOpen = tied !== undefined && undecided(boats, tied.among, tied.needed).length > 0
    return {
      to: isOpen ? [...tied.among] : [party],
      open: isOpen,
      count: tilesIn(claim),
      worth,
      tie: tieAt(claims, place)?.rule ?? null,
    }
  }
  return [at(0, first), at(1, second)]
}

function wildRanks({ counts, rules }: Book, kind: Kind): Ranks {
  if (!rules) return [null, null]
  const { first, second } = wildSetRow(counts, rules, kind)
  const shown = (rank: typeof first): LedgerRank | null =>
    rank && { ...rank, open: false, tie: rank.tie?.rule ?? null }
  return [shown(first), shown(second)]
}
