import { ring } from '../../../shared/editions/tutankhamun-2021.ts'
import type { TileCode } from '../../../shared/editions/index.ts'
import type { NileEntryOf } from '../../../shared/ledger/entry.ts'
import { refuse, type Refused } from '../../../shared/refusal.ts'
import { line, underworld } from '../../engine/nile/reporting.ts'
import { questionOf } from './asked.ts'
import { isBehind } from './boats.ts'
import { isSet, kindOf, sizeOf, type ReportedNile } from './reported.ts'
import type { IdolEntry } from './idols.ts'
import { whereOf } from './tiles.ts'

/** A tile that somebody is said to have taken from the line, where none can lie there any more. */
export function notOnLine(reported: ReportedNile, tile: TileCode): Refused | null {
  const kind = kindOf(reported, tile)
  if (reported.counts.countOf(kind, line) > 0) return null
  const count = sizeOf(reported, kind)
  const isIdol = !reported.counts.hasWilds && !isSet(reported, kind)
  return isIdol
    ? refuse('ledger.idolsUsed', { tile, count })
    : refuse('ledger.allAccounted', { tile, count, where: whereOf(reported, kind) })
}

/** Why an idol cannot have done so, or null. */
export function wrongWithIdol(reported: ReportedNile, { kind: verb, tile }: IdolEntry): Refused | null {
  const isAsked = questionOf(reported) === verb
  const { idle, counts } = reported
  if (!isAsked && idle?.verb !== verb) return refuse('ledger.notAsked', { question: verb })
  if (tile === null) return counts.idolsOptional || !isAsked ? null : refuse('move.compulsory', { verb })
  if (tile === 'back') return null
  if (verb === 'osiris') {
    const kind = kindOf(reported, tile)
    if (counts.countOf(kind, underworld) > 0) return null
    return refuse('ledger.notInUnderworld', { tile, where: whereOf(reported, kind) })
  }
  if (verb === 'isis' && !isAsked && counts.countOf(kindOf(reported, ring), idle?.seat ?? 0) === 0) {
    return refuse('ledger.noRing', { name: reported.start.names[idle?.seat ?? 0] })
  }
  return notOnLine(reported, tile)
}

/** Why boats cannot lie so, or null. */
export function wrongWithOrder(
  { order, boats, start }: ReportedNile,
  { seats }: NileEntryOf<'order'>,
): Refused | null {
  const names = (order?.among ?? seats).map((seat) => start.names[seat]).join(', ')
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

/** Why nobody can have bought or committed so, or null. */
export function wrongWithWilds(
  reported: ReportedNile,
  entry: NileEntryOf<'bought' | 'committed'>,
): Refused | null {
  const { counts } = reported
  if (!counts.hasWilds) return refuse('ledger.wrongKind')
  if (questionOf(reported) !== entry.kind) return refuse('ledger.notAsked', { question: entry.kind })
  return entry.kind === 'bought'
    ? entry.purchase && counts.wrongWithPurchase(entry.purchase)
    : counts.wrongWithCommitment(entry.tiles)
}
