import { familyOf, type EditionOf } from '../../../shared/editions/index.ts'
import type { DigEvent } from '../../../shared/dig/events.ts'
import type { NileEvent } from '../../../shared/nile/events.ts'
import { digMoveText } from '../../../shared/text/dig.ts'
import { logLines } from '../../../shared/text/nile.ts'
import type { PlayedGame } from '../../table/playedGame.ts'
import type { Entry } from '../../table/timeline.ts'
import type { TranscriptLine, TranscriptStep } from './transcript.ts'

/** The steps of a game at a table, decision by decision: where today's rules score otherwise, as it was scored then. */
export function tableSteps({ stored, log }: PlayedGame): TranscriptStep[] {
  const { edition, head } = stored
  const names = head.players.map((player) => player.name)
  const told = ({ events, seat, points }: Pick<Entry, 'events' | 'seat' | 'points'>): TranscriptLine[] =>
    familyOf[edition] === 'dig'
      ? digMoveText(events as DigEvent[], seat, names)
      : logLines({ events: events as NileEvent[], points }, { edition: edition as EditionOf<'nile'>, names })
  return log.map((entry) => {
    const { turn, seat, events, points } = entry
    return { turn, seat, lines: told(entry), events, points }
  })
}
