import type { LedgerRank, LedgerSet, NileLedgerPosition, TileRow } from '../../../shared/ledger/position.ts'
import type { Counts } from '../../../shared/editions/tiles.ts'
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
import { isSet, kindsOf, sizeOf, tileOf, type ReportedNile } from './reported.ts'
import { isUnswept } from './doubts.ts'
import { paidPlaces, tiesOf } from './score.ts'
import { isOver } from './settle.ts'

/** Everything that is known of the table, and how surely. */
export function positionOf(reported: ReportedNile): NileLedgerPosition {
  const { counts, rules, facts, scoreOnly } = reported
  const seats = seatNumbers(counts)
  const held = (party: number): Counts =>
    scoreOnly
      ? {}
      : countsWhere(
          kindsOf(reported).map((kind) => tileOf(reported, kind)),
          (kind) => countOf(counts, kind, party),
        )
  return {
    turn: reported.turn,
    seat: scoreOnly || isOver(reported) ? null : reported.seat,
    last: reported.last,
    startPoints: startPointsOf(counts),
    points: pointsBySeat(counts),
    scoreOnly,
    sets: facts.sets.map((_, kind) => setOf(reported, kind)),
    others: kindsOf(reported)
      .filter((kind) => !isSet(reported, kind))
      .map((kind) => tileRow(reported, kind)),
    held: seats.map(held),
    under: held(underworld),
    sweep: { possible: reported.sweep.possible, turns: reported.sweep.turns },
    ahead: seats.map((seat) =>
      seats.filter((other) => other !== seat && isBehind(reported.boats, seat, other)),
    ),
    round: rules && roundOf(counts) >= 0 ? roundView(counts, rules, []) : null,
  }
}

/** Where somebody has counted otherwise, that number is shown; nothing that is in doubt is certain. */
function tileRow(reported: ReportedNile, kind: Kind): TileRow {
  const short = reported.miscounts.get(kind)?.short ?? 0
  const reckoned = countOf(reported.counts, kind, nile)
  const left = Math.max(0, reckoned - short)
  const isSettled = reported.scored.has(kind)
  const doubted = short !== 0 || reported.unknown.has(kind) || reported.scoreOnly || isUnswept(reported)
  const certain = isSettled || (left === 0 && !reported.scoreOnly && short === 0) || !doubted
  return { tile: tileOf(reported, kind), size: sizeOf(reported, kind), left, certain }
}

function setOf(reported: ReportedNile, kind: Kind): LedgerSet {
  const { counts, rules, scoreOnly } = reported
  const seats = seatNumbers(counts)
  const scored = reported.scored.has(kind) && !(rules && roundOf(counts) === kind)
  const isKnown = !scoreOnly && !scored
  const [first, second] = isKnown ? (rules ? wildRanks(reported, kind) : ranks(reported, kind)) : [null, null]
  return {
    ...tileRow(reported, kind),
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
function ranks(reported: ReportedNile, kind: Kind): Ranks {
  const { counts, boats } = reported
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

function wildRanks({ counts, rules }: ReportedNile, kind: Kind): Ranks {
  if (!rules) return [null, null]
  const { first, second } = wildSetRow(counts, rules, kind)
  const shown = (rank: typeof first): LedgerRank | null =>
    rank && { ...rank, open: false, tie: rank.tie?.rule ?? null }
  return [shown(first), shown(second)]
}
