import type {
  LedgerRank,
  LedgerSet,
  NileLedgerPosition,
  TileRow,
} from '../../../../shared/ledger/position.ts'
import { underworldRanks, type Counts } from '../../../../shared/editions/tiles.ts'
import type { Rank } from '../../../../shared/nile/views.ts'
import * as tally from '../../../engine/nile/reporting.ts'
import { isBehind, placesOf, undecided } from './boats.ts'
import { isSet, kindsOf, leftOf, sizeOf, tileOf, tilesOf, type ReportedNile } from './reported.ts'
import { tiesOf } from './score.ts'
import { isOver } from './turns.ts'
import { isUncertain, isOverdue } from './sweeps.ts'
import type { Doubt } from '../../../../shared/ledger/view.ts'
import { doubtAbout } from '../corrections.ts'

export function positionOf(reported: ReportedNile): NileLedgerPosition {
  const { start, state, rules, facts, scoreOnly } = reported
  const seats = tally.seatNumbers(state)
  const held = (party: tally.Party): Counts => (scoreOnly ? {} : tilesOf(reported, party))
  return {
    family: 'nile',
    turn: reported.turn,
    seat: scoreOnly || isOver(reported) ? null : reported.seat,
    last: reported.last,
    away: [...reported.boats.away],
    startPoints: start.startPoints,
    points: tally.pointsBySeat(state),
    scoreOnly,
    sets: facts.sets.map((_, kind) => setOf(reported, kind)),
    others: kindsOf(reported)
      .filter((kind) => !isSet(reported, kind))
      .map((kind) => tileRow(reported, kind)),
    held: seats.map(held),
    under: held(tally.underworld),
    underworldRanks: underworldRanks(start.edition, seats.length, reported.awaited.length),
    sweep: { possible: reported.sweeps.possible, turns: reported.sweeps.turns },
    ahead: seats.map((seat) =>
      seats.filter((other) => other !== seat && isBehind(reported.boats, seat, other)),
    ),
    round: tally.roundIn(state, rules),
  }
}

/** Shows the counted number where it differs from the computed one; no number in doubt is certain. */
function tileRow(reported: ReportedNile, kind: tally.Kind): TileRow {
  const { miscounts, unknown, scoreOnly, scored, sweeps, boats } = reported
  const short = miscounts.get(kind)?.short ?? 0
  const left = Math.max(0, leftOf(reported, kind) - short)
  const isSure = !scoreOnly && short === 0
  const isClear = isSure && !unknown.has(kind) && !isUncertain(sweeps, boats.away)
  const certain = scored.has(kind) || isClear || (isSure && left === 0)
  return { tile: tileOf(reported, kind), size: sizeOf(reported, kind), left, certain }
}

function setOf(reported: ReportedNile, kind: tally.Kind): LedgerSet {
  const { state, rules, scoreOnly, boats } = reported
  const places = placesOf(boats)
  const { held, under, first, second } = tally.setRow(state, rules, kind, (_, seat) => places[seat])
  const isScoring = rules !== null && tally.roundOf(state) === kind
  const scored = reported.scored.has(kind) && !isScoring
  const isKnown = !scoreOnly && !scored
  return {
    ...tileRow(reported, kind),
    value: rules ? tally.valueOf[kind] : tally.prizesOf[kind][0],
    held: scoreOnly ? held.map(() => 0) : held,
    under: scoreOnly ? 0 : under,
    scored,
    first: isKnown ? rankOf(reported, kind, first) : null,
    second: isKnown ? rankOf(reported, kind, second) : null,
  }
}

/** A place by the rule that will score the set; with an unknown order of boats (2021), all possible parties. */
function rankOf(reported: ReportedNile, kind: tally.Kind, rank: Rank | null): LedgerRank | null {
  if (!rank) return null
  const tied = tiesOf(reported, kind).find(({ among }) => among.some((seat) => rank.to.includes(seat)))
  const isOpen = tied !== undefined && undecided(reported.boats, tied.among, tied.needed).length > 0
  return { ...rank, to: isOpen ? [...tied.among] : rank.to, open: isOpen, tie: rank.tie?.rule ?? null }
}

/** Trailing tiles that were probably not reported. */
const unsweptOf = ({ sweeps: { turns } }: ReportedNile): Doubt =>
  doubtAbout('unswept', { turns }, null, [{ do: 'report', entry: { kind: 'swept', tiles: [] } }])

/** All contradictions, with their repairs; numbers never reported come last. */
export function doubtsOf(reported: ReportedNile): Doubt[] {
  const tooMany = [...reported.extra].map(([kind, n]) => {
    const facts = { tile: tileOf(reported, kind), size: sizeOf(reported, kind) }
    return doubtAbout('tooMany', facts, n, [{ do: 'remove', n }])
  })
  const miscounted = [...reported.miscounts].map(([kind, { short, n }]) => {
    const tile = tileOf(reported, kind)
    const tiles = Array.from({ length: Math.max(0, short) }, () => tile)
    const sweep: Doubt['repairs'] = short > 0 ? [{ do: 'insert', n, entry: { kind: 'swept', tiles } }] : []
    const facts = { tile, reckoned: leftOf(reported, kind), short }
    return doubtAbout('miscounted', facts, n, [...sweep, { do: 'remove', n }])
  })
  const unknown = [...reported.unknown].map((kind) => {
    const tile = tileOf(reported, kind)
    const left = leftOf(reported, kind)
    const entry = { kind: 'counted', tile, left } as const
    return doubtAbout('unknown', { tile, left }, null, [{ do: 'report', entry }])
  })
  const unswept = isOverdue(reported.sweeps, reported.boats.away) ? [unsweptOf(reported)] : []
  return [...tooMany, ...miscounted, ...unknown, ...unswept]
}
