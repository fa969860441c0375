import type { NileEntry, NileEntryOf } from '../../../shared/ledger/entry.ts'
import { refuse, type Refused } from '../../../shared/refusal.ts'
import { line } from '../../engine/nile/reporting.ts'
import { isAnswer, questionOf } from './asked.ts'
import { kindOf, seatsIn, sizeOf, type ReportedNile } from './reported.ts'
import { wrongWithHoldings } from './holdings.ts'
import { namedSeats, namedTiles } from './named.ts'
import { wrongWithScores } from './scoreOnly.ts'
import { isOver, seatsAtZero } from './settle.ts'
import { leftInWords, lineIsEmpty, whereOf } from './tiles.ts'
import { notOnLine, wrongWithIdol, wrongWithOrder, wrongWithWilds } from './wrongAnswers.ts'

/** What may be reported while the end of the game is waited for. */
const closingEntries: readonly NileEntry['kind'][] = [
  'ended',
  'swept',
  'scored',
  'counted',
  'adjust',
  'order',
  'point',
]
/** What can be reported only where only scores are kept, and only where they are not. */
const scoreEntries: readonly NileEntry['kind'][] = ['scored', 'point']
const fullEntries: readonly NileEntry['kind'][] = ['took', 'swept', 'counted', 'turn', 'skipped']

/** Why an entry cannot be, or null. */
export function wrongWith(reported: ReportedNile, entry: NileEntry): Refused | null {
  if (isOver(reported)) return refuse('ledger.over')
  const foreign = namedTiles(entry).find((tile) => kindOf(reported, tile) < 0)
  if (foreign !== undefined) return refuse('ledger.noTile', { tile: foreign })
  const stranger = namedSeats(entry).find((seat) => seat >= seatsIn(reported))
  if (stranger !== undefined) return refuse('table.noSuchSeat', { seat: stranger + 1 })
  return wrongNow(reported, entry) ?? wrongInItself(reported, entry)
}

/** Whether it is the time for such an entry. */
function wrongNow(reported: ReportedNile, { kind }: NileEntry): Refused | null {
  if (reported.scoreOnly && fullEntries.includes(kind)) return refuse('ledger.scoreOnly')
  if (!reported.scoreOnly && scoreEntries.includes(kind)) return refuse('ledger.fullOnly')
  const question = questionOf(reported)
  if (question === null || question === 'ended') {
    if (question === null || closingEntries.includes(kind)) return null
    return isAnswer(kind)
      ? null
      : refuse('ledger.atZero', { names: namesOf(reported, seatsAtZero(reported)) })
  }
  return kind === question ? null : refuse('ledger.answerFirst', { question })
}

const namesOf = ({ start }: ReportedNile, seats: readonly number[]): string =>
  seats.map((seat) => start.names[seat]).join(', ')

function wrongInItself(reported: ReportedNile, entry: NileEntry): Refused | null {
  switch (entry.kind) {
    case 'took':
      return notOnLine(reported, entry.tile)
    case 'osiris':
    case 'isis':
    case 'ra':
    case 'horus':
      return wrongWithIdol(reported, entry)
    case 'swept':
      return wrongWithSweep(reported, entry)
    case 'order':
      return wrongWithOrder(reported, entry)
    case 'bought':
    case 'committed':
      return wrongWithWilds(reported, entry)
    case 'counted':
      return wrongWithCount(reported, entry)
    case 'holdings':
      return wrongWithHoldings(reported, entry)
    case 'scored':
    case 'point':
      return wrongWithScores(reported, entry)
    case 'ended':
      return reported.closing || lineIsEmpty(reported)
        ? null
        : refuse('ledger.tilesLeft', { left: leftInWords(reported) })
    default:
      return null
  }
}

function wrongWithSweep(reported: ReportedNile, { tiles }: NileEntryOf<'swept'>): Refused | null {
  for (const tile of new Set(tiles)) {
    const kind = kindOf(reported, tile)
    const named = tiles.filter((other) => other === tile).length
    const left = reported.counts.countOf(kind, line)
    if (named > left)
      return refuse('ledger.tooFewLeft', { tile, named, left, where: whereOf(reported, kind) })
  }
  return null
}

function wrongWithCount(
  reported: ReportedNile,
  { tile, left: named }: NileEntryOf<'counted'>,
): Refused | null {
  const kind = kindOf(reported, tile)
  const max = reported.scored.has(kind) ? 0 : sizeOf(reported, kind)
  if (named <= max) return null
  return refuse('ledger.tooManyLeft', { tile, named, max, where: whereOf(reported, kind) })
}
