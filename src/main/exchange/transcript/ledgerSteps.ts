import { familyOf, type EditionOf } from '../../../shared/editions/index.ts'
import type { DigEntry, NileEntry } from '../../../shared/ledger/entry.ts'
import type { DigLedgerEvent, NileLedgerEvent } from '../../../shared/ledger/events.ts'
import { m } from '../../../shared/messages/messages.js'
import { sentenceOf } from '../../../shared/sentence.ts'
import { followedDig, sentenceOfDigEntry } from '../../../shared/text/dig.ts'
import { followed, sentenceOfEntry } from '../../../shared/text/ledger.ts'
import type { ReportedGame } from '../../companion/reportedGame.ts'
import type { LogLine as Entered } from '../../companion/timeline.ts'
import type { StoredGame } from '../../history/stored.ts'
import type { TranscriptLine, TranscriptStep } from './transcript.ts'

/** The steps of a game that was reported, entry by entry. */
export function ledgerSteps({ stored, log }: ReportedGame): TranscriptStep[] {
  const { edition, head } = stored
  const names = head.players.map((player) => player.name)
  const told = familyOf[edition] === 'dig' ? tellDig(names) : tellNile(edition, names)
  return log.map((entered) => ({
    turn: entered.turn,
    seat: entered.seat,
    lines: [...told(entered), ...remarks(entered)],
    events: [],
    points: entered.points,
  }))
}

const tellDig =
  (names: readonly string[]) =>
  ({ entry, seat, events }: Entered): TranscriptLine[] => [
    { text: sentenceOfDigEntry(entry as DigEntry, seat, names), reasons: [] },
    ...followedDig(events as DigLedgerEvent[], names),
  ]

function tellNile(edition: StoredGame['edition'], names: readonly string[]) {
  const voice = { edition: edition as EditionOf<'nile'>, names }
  return ({ entry, seat, events, points }: Entered): TranscriptLine[] => [
    { text: sentenceOfEntry(entry as NileEntry, seat, voice), reasons: [] },
    ...followed({ events: events as NileLedgerEvent[], points }, voice),
  ]
}

/** Why an entry is kept though something speaks against it, or why it counts for nothing. */
function remarks({ entry, against, void: isVoid }: Entered): TranscriptLine[] {
  const said: string[] = []
  if (entry.anyway !== undefined) said.push(m.written_anyway({ reason: entry.anyway }))
  if (isVoid) said.push(against ? m.written_void({ why: sentenceOf(against) }) : m.written_void_short())
  return said.map((text) => ({ text, reasons: [] }))
}
