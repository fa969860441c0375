import type { TileCode } from '../../../shared/editions/index.ts'
import type { NileEntryOf } from '../../../shared/ledger/entry.ts'
import { pointsIn } from '../../../shared/ledger/points.ts'
import { refuse, type Refused } from '../../../shared/refusal.ts'
import { underworld } from '../../engine/nile/reporting.ts'
import { scattered } from './boats.ts'
import { isSet, kindOf, seatsIn, sizeOf, type ReportedNile, type DraftNile, type Emit } from './reported.ts'
import { scoreWhenComplete, scoreWith, forward } from './score.ts'
import { whereOf } from './tiles.ts'

type Scores = NileEntryOf<'scored' | 'point'>

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

export function wrongWithScores(reported: ReportedNile, entry: Scores): Refused | null {
  if (entry.kind === 'point') {
    if (!pointsIn[reported.start.edition].includes(entry.why)) return refuse('ledger.wrongKind')
    const { bonusTo, start } = reported
    if (entry.why !== 'bonus' || bonusTo === null) return null
    return refuse('ledger.bonusPaid', { name: start.names[bonusTo] })
  }
  const { set: tile, held, wilds = [], under } = entry
  const kind = kindOf(reported, tile)
  const size = sizeOf(reported, kind)
  const seats = seatsIn(reported)
  if (!isSet(reported, kind)) return refuse('ledger.wrongKind')
  if (reported.scored.has(kind))
    return refuse('ledger.allAccounted', { tile, count: size, where: whereOf(reported, kind) })
  if (held.length !== seats || (wilds.length > 0 && wilds.length !== seats)) {
    return refuse('ledger.seats', { count: seats })
  }
  const count = sum(held) + (under ?? 0)
  const isShort = !reported.counts.hasWilds && under !== undefined && count < size
  if (count > size || isShort) return refuse('ledger.setCount', { tile, count, size })
  return wrongWithWilds(reported, entry)
}

/** Refuses more wilds, of all seats together, than the box has; in 2021 it has none. */
function wrongWithWilds(
  { counts: { hasWilds, wildTiles }, facts }: ReportedNile,
  { wilds = [] }: NileEntryOf<'scored'>,
): Refused | null {
  const named = wilds.flatMap((counts) => Object.entries(counts))
  if (!hasWilds) return named.length > 0 ? refuse('ledger.wrongKind') : null
  for (const tile of wildTiles) {
    const count = sum(wilds.map((counts) => counts[tile] ?? 0))
    const size = facts.tileCount[tile]
    if (count > size) return refuse('ledger.setCount', { tile, count, size })
  }
  const other = named.find(([tile]) => !wildTiles.includes(tile as TileCode))
  return other ? refuse('ledger.wrongKind') : null
}

/** Scores a set by the reported tiles; committed wilds count as held until then, nobody is asked for any. */
export function scoreSaid(reported: DraftNile, entry: NileEntryOf<'scored'>, emit: Emit): void {
  const { counts } = reported
  const kind = kindOf(reported, entry.set)
  const under = entry.under ?? (counts.hasWilds ? 0 : sizeOf(reported, kind) - sum(entry.held))
  counts.place(kind, [...entry.held.entries(), [underworld, under]])
  // Nobody reports who moves, so that the known order of the boats is out of date.
  reported.boats = scattered(reported.boats)
  if (counts.hasWilds) scoreWith(reported, kind, entry.wilds ?? [], emit)
  else scoreWhenComplete(reported, kind, emit)
}

export function payPoint(reported: DraftNile, { seat, why }: NileEntryOf<'point'>, emit: Emit): void {
  if (why === 'ring') return reported.counts.payRing(seat, forward(emit))
  if (why === 'bonus') reported.bonusTo = seat
  emit({ kind: 'paid', seat, why, paid: reported.counts.pay(seat, 1) })
}
