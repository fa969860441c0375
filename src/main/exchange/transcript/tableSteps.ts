import { familyOf, type EditionOf } from '../../../shared/editions/index.ts'
import type { DigEvent } from '../../../shared/dig/events.ts'
import type { NileEvent } from '../../../shared/nile/events.ts'
import { digMoveText } from '../../../shared/text/dig.ts'
import { logLines } from '../../../shared/text/nile.ts'
import { openRecord } from '../../engine/index.ts'
import type { StoredGame } from '../../history/stored.ts'
import { endsAsPlayed, logAsPlayed, scoresAsPlayed } from '../../table/asPlayed.ts'
import { GameTimeline } from '../../table/timeline.ts'
import type { Entry } from '../../table/entry.ts'
import { foldJournal } from '../../table/journal.ts'
import { progressOf } from '../../table/progress.ts'
import type { TranscriptLine, TranscriptStep } from './transcript.ts'

/** The moves of a table that count, played through. Throws for a game that cannot begin. */
export function timelineOf(game: StoredGame): GameTimeline {
  const open = openRecord({ ...game.head, moves: [] })
  if (!open.ok) throw new Error(open.refusal.code)
  return GameTimeline.begin(open.value.start).playAll(foldJournal(game.journal).moves).timeline
}

/** The log as the table shows it: where today's rules score otherwise, as it was scored when it was played. */
function logOf(game: StoredGame) {
  const timeline = timelineOf(game)
  const today =
    scoresAsPlayed(timeline.log, game.scores) &&
    endsAsPlayed(progressOf(foldJournal(game.journal), timeline), game.progress)
  return today ? timeline.log : logAsPlayed(timeline.log, game.scores)
}

/** What happened at a table, decision by decision. */
export function tableSteps(game: StoredGame): TranscriptStep[] {
  const names = game.head.players.map((player) => player.name)
  const { edition } = game
  const told = ({ events, seat, points }: Pick<Entry, 'events' | 'seat' | 'points'>): TranscriptLine[] =>
    familyOf[edition] === 'dig'
      ? digMoveText(events as DigEvent[], seat, names)
      : logLines({ events: events as NileEvent[], points }, { edition: edition as EditionOf<'nile'>, names })
  return logOf(game).map((entry) => {
    const { turn, seat, events, points } = entry
    return { turn, seat, lines: told(entry), events, points }
  })
}
