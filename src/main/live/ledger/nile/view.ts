import type {
  LedgerRank,
  LedgerSet,
  NileLedgerPosition,
  TileRow,
} from '../../../../shared/ledger/position.ts'
import { underworldRanks, type Counts } from '../../../../shared/editions/tiles.ts'
import type { Rank } from '../../../../shared/nile/views.ts'
import * as tally from '../../../engine/nile/tally.ts'
import { isBehind, placesOf, undecided } from './boats.ts'
import { isSet, kindsOf, leftOf, sizeOf, tileOf, tilesOf, type NileLedgerState } from './state.ts'
import { tiesOf } from './score.ts'
import { isOver } from './turns.ts'
import { isUncertain, isOverdue } from './sweeps.ts'
import type { Doubt } from '../../../../shared/ledger/view.ts'
import { doubtAbout } from '../corrections.ts'

export function positionOf(ledger: NileLedgerState): NileLedgerPosition {
  const { start, state, rules, facts, scoreOnly } = ledger
  const seats = tally.seatNumbers(state)
  const countsOf = (party: tally.Party): Counts => (scoreOnly ? {} : tilesOf(ledger, party))
  return {
    family: 'nile',
    turn: ledger.turn,
    seat: scoreOnly || isOver(ledger) ? null : ledger.seat,
    last: ledger.last,
    away: [...ledger.boats.away],
    startPoints: start.startPoints,
    points: tally.pointsBySeat(state),
    scoreOnly,
    sets: facts.sets.map((_, kind) => setOf(ledger, kind)),
    others: kindsOf(ledger)
      .filter((kind) => !isSet(ledger, kind))
      .map((kind) => tileRow(ledger, kind)),
    held: seats.map(countsOf),
    under: countsOf(tally.underworld),
    underworldRanks: underworldRanks(start.edition, seats.length, ledger.awaited.length),
    sweep: { possible: ledger.sweeps.possible, turns: ledger.sweeps.turns },
    ahead: seats.map((seat) =>
      seats.filter((other) => other !== seat && isBehind(ledger.boats, seat, other)),
    ),
    round: tally.roundIn(state, rules),
  }
}

/** Shows the counted number where it differs from the computed one; no number in doubt is certain. */
function tileRow(ledger: NileLedgerState, kind: tally.Kind): TileRow {
  const { miscounts, unknown, scoreOnly, scored, sweeps, boats } = ledger
  const short = miscounts.get(kind)?.short ?? 0
  const left = Math.max(0, leftOf(ledger, kind) - short)
  const isSure = !scoreOnly && short === 0
  const isClear = isSure && !unknown.has(kind) && !isUncertain(sweeps, boats.away)
  const certain = scored.has(kind) || isClear || (isSure && left === 0)
  return { tile: tileOf(ledger, kind), size: sizeOf(ledger, kind), left, certain }
}

function setOf(ledger: NileLedgerState, kind: tally.Kind): LedgerSet {
  const { state, rules, scoreOnly, boats } = ledger
  const places = placesOf(boats)
  const { held, under, first, second } = tally.setRow(state, rules, kind, (_, seat) => places[seat])
  const isScoring = rules !== null && tally.roundOf(state) === kind
  const scored = ledger.scored.has(kind) && !isScoring
  const isKnown = !scoreOnly && !scored
  return {
    ...tileRow(ledger, kind),
    value: rules ? tally.valueOf[kind] : tally.prizesOf[kind][0],
    held: scoreOnly ? held.map(() => 0) : held,
    under: scoreOnly ? 0 : under,
    scored,
    first: isKnown ? rankOf(ledger, kind, first) : null,
    second: isKnown ? rankOf(ledger, kind, second) : null,
  }
}

/** A place by the rule that will score the set; with an unknown order of boats (2021), all possible parties. */
function rankOf(ledger: NileLedgerState, kind: tally.Kind, rank: Rank | null): LedgerRank | null {
  if (!rank) return null
  const tied = tiesOf(ledger, kind).find(({ among }) => among.some((seat) => rank.to.includes(seat)))
  const isOpen = tied !== undefined && undecided(ledger.boats, tied.among, tied.needed).length > 0
  return { ...rank, to: isOpen ? [...tied.among] : rank.to, open: isOpen, tie: rank.tie?.rule ?? null }
}

/** Trailing tiles that were probably not entered. */
const unsweptOf = ({ sweeps: { turns } }: NileLedgerState): Doubt =>
  doubtAbout('unswept', { turns }, null, [{ do: 'enter', entry: { kind: 'swept', tiles: [] } }])

/** All contradictions, with their repairs; numbers never entered come last. */
export function doubtsOf(ledger: NileLedgerState): Doubt[] {
  const tooMany = [...ledger.extra].map(([kind, n]) => {
    const facts = { tile: tileOf(ledger, kind), size: sizeOf(ledger, kind) }
    return doubtAbout('tooMany', facts, n, [{ do: 'remove', n }])
  })
  const miscounted = [...ledger.miscounts].map(([kind, { short, n }]) => {
    const tile = tileOf(ledger, kind)
    const tiles = Array.from({ length: Math.max(0, short) }, () => tile)
    const sweep: Doubt['repairs'] = short > 0 ? [{ do: 'insert', n, entry: { kind: 'swept', tiles } }] : []
    const facts = { tile, reckoned: leftOf(ledger, kind), short }
    return doubtAbout('miscounted', facts, n, [...sweep, { do: 'remove', n }])
  })
  const unknown = [...ledger.unknown].map((kind) => {
    const tile = tileOf(ledger, kind)
    const left = leftOf(ledger, kind)
    const entry = { kind: 'counted', tile, left } as const
    return doubtAbout('unknown', { tile, left }, null, [{ do: 'enter', entry }])
  })
  const unswept = isOverdue(ledger.sweeps, ledger.boats.away) ? [unsweptOf(ledger)] : []
  return [...tooMany, ...miscounted, ...unknown, ...unswept]
}
